import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['spec', 'packages/client', 'packages/mock-server', 'packages/conformance', 'examples/*'],
  },
})
