import { defineConfig } from 'vitest/config'

const source = (path: string): string => new URL(`../${path}`, import.meta.url).pathname

/**
 * Tests that `stryker.config.js` runs against each mutant. The scenarios run in process, on the sources. StrykerJS says
 * nothing about a test file that does not load, such as one that imports a package which is not built.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@agentcomms\/client$/, replacement: source('client/src/index.ts') },
      { find: /^@agentcomms\/client\/webhooks$/, replacement: source('client/src/webhooks/index-node.ts') },
      { find: /^@agentcomms\/mock-server$/, replacement: source('mock-server/src/index.ts') },
      { find: /^@agentcomms\/mock-server\/(msw|node)$/, replacement: source('mock-server/src/$1/index.ts') },
    ],
  },
  test: {
    root: source('../'),
    include: [
      'packages/client/src/retry-timing.test.ts',
      'packages/client/test/{access-token,client,http,mistakes,retry,retry-after,webhook-properties}.test.ts',
      'packages/client/test/webhooks/{body,delivery,schema,vectors,verify}.test.ts',
      'packages/mock-server/src/http/{idempotency,paging}.test.ts',
      'packages/mock-server/src/services/webhooks/*.test.ts',
      'packages/mock-server/test/models/deliveries.test.ts',
      'packages/conformance/stories/*.test.ts',
      'packages/conformance/scenarios/{automatic*,cursors,deliver*,endpoint*,idempotency,paging,signing*,snapshots,trigger,webhook*}.test.ts',
    ],
    env: { AGENTCOMMS_TRANSPORTS: 'memory' },
    globalSetup: [source('conformance/coverage-check.ts')],
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 5 } },
  },
})
