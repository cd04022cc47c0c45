import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Name of a package below packages/e2e/node_modules that replaces MSW, such as `msw3`. */
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
    // A checkout has the packages outside of node_modules, and Vitest would transform them. `alias` needs that.
    server: { deps: { external: msw === undefined ? [/packages\/[a-z-]+\/dist\//] : [] } },
    // Long, so that no test fails on a busy machine.
    testTimeout: Number(process.env.AGENTCOMMS_RUNS ?? 1) > 1 ? 600_000 : 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 5 } },
  },
})
