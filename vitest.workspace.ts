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
  },
})
