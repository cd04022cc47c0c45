import { describeBugs, type SeededBug } from './seeded-bugs.ts'

const QUEUE = 'src/webhooks/delivery-queue.ts'
const ENGINE = 'src/webhooks/engine.ts'

const bugs: SeededBug[] = [
  {
    name: 'a delivery goes out twice',
    file: ENGINE,
    find: 'this.#queue.settle(row.id, outcome)',
    replace: 'await this.#attempt(row, life); this.#queue.settle(row.id, outcome)',
  },
  {
    name: 'the retry after the second attempt is lost',
    file: QUEUE,
    find: 'attempts >= maxAttempts || !state',
    replace: 'attempts >= maxAttempts || attempts === 2 || !state',
  },
  {
    name: 'a delivery is given up one attempt early',
    file: QUEUE,
    find: 'attempts >= maxAttempts ||',
    replace: 'attempts >= Math.max(1, maxAttempts - 1) ||',
  },
  {
    name: 'an attempt is not counted',
    file: QUEUE,
    find: 'attempts: row.record.attempts + 1, ',
    replace: 'attempts: Math.max(1, row.record.attempts), ',
  },
  {
    name: 'the queue is last in, first out',
    file: QUEUE,
    find: "const [row] = state.deliveries.oldest('waiting', webhookId)",
    replace: "const row = [...state.deliveries.oldest('waiting', webhookId)].at(-1)",
  },
  {
    name: 'a success does not clear the failures',
    file: QUEUE,
    find: 'record.consecutiveFailures + 1 : 0',
    replace: 'record.consecutiveFailures + 1 : webhook.record.consecutiveFailures',
  },
  {
    name: 'an endpoint is disabled one failure late',
    file: QUEUE,
    find: 'consecutiveFailures >= this.#options.failureThreshold',
    replace: 'consecutiveFailures > this.#options.failureThreshold',
  },
  {
    name: 'a replay keeps the attempts',
    file: QUEUE,
    find: 'attempts: 0,\n      statusCode: null,\n      responseBody: null,\n      lastError: null,\n      nextAttemptAt: dueAt,\n      deadLetteredAt',
    replace: 'nextAttemptAt: dueAt,\n      deadLetteredAt',
  },
  {
    name: 'a replay is not woken',
    file: ENGINE,
    find: 'this.wake(row.webhookId)',
    replace: '',
  },
  {
    name: 'what waits for a deleted subscription stays',
    file: ENGINE,
    find: 'this.#queue.end(webhook.id)',
    replace: '',
  },
  {
    name: 'a retry is not armed',
    file: ENGINE,
    find: 'this.#queue.settle(row.id, outcome)\n    this.#arm(row.webhookId, life)',
    replace: 'this.#queue.settle(row.id, outcome)',
  },
  {
    name: 'the window of the rate cap is a millisecond too long',
    file: 'src/webhooks/rate-window.ts',
    find: 'now - window.startedAt < WINDOW_MS',
    replace: 'now - window.startedAt <= WINDOW_MS',
  },
  {
    name: 'the rate cap lets one too many through',
    file: 'src/webhooks/rate-window.ts',
    find: 'current.count >= cap',
    replace: 'current.count > cap',
  },
  {
    name: 'the first backoff is already multiplied',
    file: 'src/webhooks/backoff.ts',
    find: 'backoffFactor ** (attempts - 1)',
    replace: 'backoffFactor ** attempts',
  },
  {
    name: 'what was held is not woken when it may go',
    file: 'src/resources/webhooks.ts',
    find: 'const { record } = changeWebhook(world, webhook, body)\n    world.webhooks.wake(webhook.id)',
    replace: 'const { record } = changeWebhook(world, webhook, body)',
  },
  {
    name: 'the old secret stays after a rotation',
    file: 'src/resources/webhooks.ts',
    find: '{ ...webhook, record, secret }',
    replace: '{ ...webhook, record }',
  },
  {
    name: 'switching on keeps the failures',
    file: 'src/webhooks/subscription.ts',
    find: 'consecutiveFailures: 0, updatedAt: now',
    replace: 'updatedAt: now',
  },
  {
    name: 'an endpoint that is switched off still gets new deliveries',
    file: 'src/create-state.ts',
    find: 'record.active ? eventsFor(',
    replace: 'record.id ? eventsFor(',
  },
  {
    name: 'changed events are not heeded',
    file: 'src/create-state.ts',
    find: '[record.active, record.events]',
    replace: '[record.active]',
  },
  {
    name: '* goes across segments',
    file: 'src/webhooks/match.ts',
    find: "'[^.]+'",
    replace: "'.+'",
  },
]

describeBugs('deliveries', bugs)
