import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mock-server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Files that share a worker load the sources once.
    isolate: false,
    // Generous, so that a busy machine turns no test red.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 5 } },
  },
})
