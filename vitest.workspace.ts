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
      'examples/*',
    ],
    // The default leaves one core idle: on two cores that is half of the machine.
    maxWorkers: '100%',
  },
})
