import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'dedupe',
    include: ['test/**/*.test.ts'],
    // Long enough for a busy machine: no test measures time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Importing everything again for each file costs a third of the CPU time. No test replaces modules.
    isolate: false,
  },
})
