import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['cases.ts'],
    setupFiles: ['setup.ts'],
    reporters: ['json'],
    disableConsoleIntercept: true,
  },
})
