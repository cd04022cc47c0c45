import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'conformance',
    include: ['**/*.test.ts'],
    globalSetup: ['./coverage-check.ts'],
    expect: { poll: { timeout: 10_000, interval: 5 } },
  },
})
