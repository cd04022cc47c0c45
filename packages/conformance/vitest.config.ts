import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Name of a package below packages/judges/node_modules that takes the place of MSW, such as `msw3`. */
const msw = process.env.AGENTCOMMS_MSW || undefined
const folder = fileURLToPath(new URL(`../judges/node_modules/${msw}/lib/`, import.meta.url))

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
    // Of a machine that does other things too: no test is about how fast it is.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 5 } },
  },
})
