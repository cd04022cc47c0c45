import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (path: string): string => fileURLToPath(new URL(`./src/${path}`, import.meta.url))

export default defineConfig({
  // The command imports the package by its name. Its tests need no build.
  resolve: {
    alias: [
      { find: /^@agentcomms\/mock-server$/, replacement: source('index.ts') },
      { find: /^@agentcomms\/mock-server\/node$/, replacement: source('node/index.ts') },
    ],
  },
  test: {
    name: 'mock-server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Files that share a worker load the sources once.
    isolate: false,
    // Generous, so that a busy machine turns no test red. Tests that AGENTCOMMS_RUNS makes longer get longer.
    hookTimeout: 60_000,
    testTimeout: Number(process.env.AGENTCOMMS_RUNS ?? 1) > 1 ? 600_000 : 60_000,
    expect: { poll: { timeout: 50_000, interval: 5 } },
  },
})
