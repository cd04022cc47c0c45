import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mock-server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Of a machine that does other things too: no test is about how fast it is.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 5 } },
  },
})
