import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'receivers',
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A checkout has the packages outside of node_modules. Vitest would load them again for each start of a receiver.
    server: { deps: { external: [/packages\/[a-z-]+\/dist\//, /agentcomms-worker-/] } },
  },
})
