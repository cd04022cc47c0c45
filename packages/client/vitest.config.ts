import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'client',
    include: ['{src,test}/**/*.test.ts'],
    // Of a machine that does other things too: no test is about how fast it is.
    testTimeout: 60_000,
  },
})
