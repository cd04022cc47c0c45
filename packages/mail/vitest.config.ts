import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mail',
    include: ['src/**/*.test.ts'],
    testTimeout: Number(process.env.AGENTCOMMS_RUNS ?? 1) > 1 ? 600_000 : 60_000,
    hookTimeout: 60_000,
    isolate: false,
  },
})
