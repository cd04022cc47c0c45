import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'mcp',
    include: ['{src,test}/**/*.test.ts'],
    // Files that share a worker import the SDK once. No test replaces modules.
    isolate: false,
    // A checkout has the packages outside of node_modules, and Vitest would transform them.
    server: { deps: { external: [/packages\/[a-z-]+\/dist\//] } },
    // Long, so that no test fails on a busy machine.
    testTimeout: Number(process.env.AGENTCOMMS_RUNS ?? 1) > 1 ? 600_000 : 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 50_000, interval: 5 } },
  },
})
