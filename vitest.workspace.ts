import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'spec',
      'packages/client',
      'packages/mail',
      'packages/console',
      'packages/mock-server',
      'packages/conformance',
      'examples/*/vitest.config.ts',
    ],
    // One more than the cores: several files wait for processes that they start.
    maxWorkers: availableParallelism() + 1,
  },
})
