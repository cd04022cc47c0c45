import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Name of a package below packages/e2e/node_modules that takes the place of MSW, such as `msw3`. */
const msw = process.env.AGENTCOMMS_MSW || undefined
const folder = fileURLToPath(new URL(`../e2e/node_modules/${msw}/lib/`, import.meta.url))

export default defineConfig({
  resolve: {
    alias:
      msw === undefined
        ? []
        : [
            { find: /^msw$/, replacement: `${folder}core/index.js` },
            { find: /^msw\/node$/, replacement: `${folder}node/index.js` },
          ],
  },
  test: {
    name: 'conformance',
    include: ['**/*.test.ts'],
    globalSetup: ['./coverage-check.ts'],
    // Files that share a worker load the built packages once.
    isolate: false,
    // Generous, so that a busy machine turns no test red.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 5 } },
  },
})
