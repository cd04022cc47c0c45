import { fileURLToPath } from 'node:url'

const client = 'packages/client/src'
const http = 'packages/mock-server/src/http'
const webhooks = 'packages/mock-server/src/services/webhooks'

/**
 * Mutation tests of the files where a wrong comparison costs most. `npm run test:mutation` runs them from the root;
 * `npm run test:mutation -- -m packages/client/src/retry.ts` mutates one file. `vitest.mutation.config.ts` names their tests.
 */
export default {
  mutate: [
    // Retries and webhook verification of the client.
    `${client}/retry.ts`,
    `${client}/webhooks/verify.ts`,
    // Idempotency keys and cursors of the server.
    `${http}/idempotency.ts`,
    `${http}/paging.ts`,
    // Delivery engine.
    `${webhooks}/attempt.ts`,
    `${webhooks}/deliveries.ts`,
    `${webhooks}/engine.ts`,
    `${webhooks}/sign.ts`,
  ],
  testRunner: 'vitest',
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  vitest: { configFile: 'packages/e2e/vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // No test is about the wording of a message.
  mutator: { excludedMutations: ['StringLiteral'] },
  // A mutant of a constant, computed once while a file loads, would need a run of every test.
  ignoreStatic: true,
  // Generous: a busy machine is no killed mutant.
  timeoutMS: 20_000,
  concurrency: 2,
  ignorePatterns: ['docs', 'packages/bench', 'packages/e2e/console', '**/dist'],
  tempDirName: 'packages/e2e/.stryker-tmp',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowEmpty: false,
}
