import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'spec',
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Files that share a worker load the libraries once.
    isolate: false,
  },
})
