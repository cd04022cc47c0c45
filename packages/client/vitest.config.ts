import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'client',
    include: ['{src,test}/**/*.test.ts'],
    // Long enough for a busy machine: no test measures time.
    testTimeout: Number(process.env.AGENTCOMMS_RUNS ?? 1) > 1 ? 600_000 : 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 50_000, interval: 5 } },
    // Importing everything again for each file costs a third of the CPU time. No test replaces modules.
    isolate: false,
  },
})
