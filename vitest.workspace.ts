import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'spec',
      'packages/client',
      'packages/dedupe',
      'packages/mail',
      'packages/console',
      'packages/mock-server',
      'packages/mcp',
      'packages/conformance',
      'examples/*/vitest.config.ts',
    ],
    // `--changed` runs only the tests that import a changed file. By default, a changed package.json runs all.
    forceRerunTriggers: [],
    globalSetup: './packages/mock-server/test/check-build.ts',
    // One more than the cores: several files wait for processes that they start.
    maxWorkers: availableParallelism() + 1,
  },
})
