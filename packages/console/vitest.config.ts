import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: {
    // The same as `paths` in tsconfig.json.
    alias: { '#server-rules': fileURLToPath(new URL('../mock-server/src/rules.ts', import.meta.url)) },
  },
  test: {
    name: 'console',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
  },
})
