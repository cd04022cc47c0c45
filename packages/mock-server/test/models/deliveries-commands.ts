import type { Webhook, WebhookDelivery, WebhookTestResult } from '@agentcomms/spec'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { EventName } from '../../src/index.ts'
import {
  type DeliveriesModel,
  type Mode,
  type ModelDelivery,
  type ModelHook,
  nextOutcome,
} from './deliveries-model.ts'
import { Endpoint, EVENTS, type Real } from './deliveries-real.ts'

const MODES: readonly Mode[] = ['200', '204', '301', '400', '500', 'throw', 'flap']

type Command = fc.AsyncCommand<DeliveriesModel, Real>

/** Creates a command that runs on both sides. `pick` returns its subject, or undefined if the command cannot run. */
function command<Needed>(
  name: string,
  pick: (model: DeliveriesModel) => Needed | undefined,
  run: (needed: Needed, model: DeliveriesModel, real: Real) => Promise<void>,
): Command {
  return {
    check: model => pick(model) !== undefined,
    toString: () => name,
    async run(model, real) {
      const needed = pick(model)
      if (needed === undefined) return
      await run(needed, model, real)
      await real.mock.webhooks.settled()
      model.advance(model.now)
      await compare(model, real)
    },
  }
}

const live = ({ hooks }: DeliveriesModel): ModelHook[] => hooks.filter(hook => !hook.isDeleted)
const at = <T>(list: readonly T[], number: number): T | undefined => list[number % Math.max(1, list.length)]
const modes = fc.constantFrom(...MODES)
const numbers = fc.nat({ max: 20 })
const rates = fc.constantFrom(null, 0, 1, 2, 3, 50)
const attempts = fc.constantFrom(null, 1, 2, 5)
const patterns = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('*', '**', 'message.*', ...EVENTS) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.constantFrom('*', '**', 'message', 'mess*', 'received', '*ed', 'auto', 'agent', 'sent'), {
          minLength: 1,
          maxLength: 3,
        })
        .map(segments => segments.join('.')),
    },
  ),
  { minLength: 1, maxLength: 3 },
)

interface NewHook {
  patterns: string[]
  mode: Mode
  rate: number | null
  maxAttempts: number | null
}

const addHook = (hook: NewHook): Command =>
  command(
    `add ${JSON.stringify(hook)}`,
    model => (live(model).length < 4 ? hook : undefined),
    async (_, model, real) => {
      const { rate, maxAttempts } = hook
      const endpoint = new Endpoint(real.mock, `https://hook${model.hooks.length}.example.test/in`)
      endpoint.mode = hook.mode
      const { body } = await real.call<Webhook & { secret: string }>('POST', '/webhooks', {
        url: endpoint.url,
        events: hook.patterns,
        ...(rate !== null && { rateLimitPerMinute: rate }),
        ...(maxAttempts !== null && { maxAttempts }),
      })
      real.endpoints.set(body.id, endpoint)
      model.hooks.push({
        ...hook,
        id: body.id,
        secret: body.secret,
        active: true,
        disabledAt: null,
        failures: 0,
        updatedAt: model.now,
        requestCount: 0,
        window: { startedAt: Number.NEGATIVE_INFINITY, count: 0 },
        lastAttemptAt: null,
        isDeleted: false,
        deliveries: [],
        arrived: [],
      })
    },
  )

const fire = (events: EventName[]): Command =>
  command(
    `fire ${events.join(', ')}`,
    () => events,
    async (_, model, real) => {
      const fired = events.map(event => real.fire(event))
      for (const event of events) model.fire(event)
      await Promise.all(fired)
    },
  )

const advance = (ms: number): Command =>
  command(
    `advance ${ms}`,
    () => ms,
    async (_, model, real) => {
      await real.mock.clock.advance(ms)
      model.advance(model.now + ms)
    },
  )

const runAll = (): Command =>
  command(
    'run all',
    () => true,
    async (_, model, real) => {
      await real.mock.clock.runAll()
      model.runAll()
    },
  )

const behave = (number: number, mode: Mode): Command =>
  command(
    `hook ${number} responds with ${mode}`,
    model => at(live(model), number),
    async (hook, _, real) => {
      hook.mode = mode
      const endpoint = real.endpoints.get(hook.id)
      if (endpoint) endpoint.mode = mode
    },
  )

interface Change {
  active?: boolean
  rate?: number | null
  maxAttempts?: number | null
  patterns?: string[]
}

const change = (number: number, { active, rate, maxAttempts, patterns: events }: Change): Command =>
  command(
    `hook ${number} becomes ${JSON.stringify({ active, rate, maxAttempts, events })}`,
    model => at(live(model), number),
    async (hook, model, real) => {
      const body = {
        ...(active !== undefined && { active }),
        ...(rate !== undefined && { rateLimitPerMinute: rate }),
        ...(maxAttempts !== undefined && { maxAttempts }),
        ...(events !== undefined && { events }),
        description: 'changed',
      }
      const { status } = await real.call('PUT', `/webhooks/${hook.id}`, body)
      expect(status).toBe(200)
      hook.updatedAt = model.now
      if (rate !== undefined) hook.rate = rate
      if (maxAttempts !== undefined) hook.maxAttempts = maxAttempts
      if (events !== undefined) hook.patterns = events
      if (active === true) model.switchOn(hook)
      if (active === false) Object.assign(hook, { active: false, disabledAt: null })
    },
  )

const rotate = (number: number): Command =>
  command(
    `rotate ${number}`,
    model => at(live(model), number),
    async (hook, model, real) => {
      const { body } = await real.call<{ secret: string }>('POST', `/webhooks/${hook.id}/rotate-secret`)
      expect(body.secret).not.toBe(hook.secret)
      hook.secret = body.secret
      hook.updatedAt = model.now
    },
  )

const remove = (number: number): Command =>
  command(
    `delete ${number}`,
    model => at(live(model), number),
    async (hook, model, real) => {
      expect((await real.call('DELETE', `/webhooks/${hook.id}`)).status).toBe(200)
      model.delete(hook)
    },
  )

const test = (number: number): Command =>
  command(
    `test ${number}`,
    model => at(live(model), number),
    async (hook, model, real) => {
      const endpoint = real.endpoints.get(hook.id)
      const { body } = await real.call<WebhookTestResult>('POST', `/webhooks/${hook.id}/test`, {})
      const outcome = nextOutcome(hook)
      const { statusCode, lastError } = outcome
      const arrived = endpoint?.arrived.pop()
      expect(arrived?.isSignedBy(hook.secret)).toBe(true)
      expect(body).toEqual({
        deliveryId: arrived?.deliveryId,
        success: true,
        delivered: lastError === null,
        statusCode,
        error: lastError,
        durationMs: 0,
      })
      model.test(hook, arrived?.event ?? '', outcome)
    },
  )

const reenable = (number: number): Command =>
  command(
    `reenable ${number}`,
    model => at(live(model), number),
    async (hook, model, real) => {
      const endpoint = real.endpoints.get(hook.id)
      const { status } = await real.call('POST', `/webhooks/${hook.id}/reenable`)
      // Waiting deliveries may have been sent after it.
      const arrived = endpoint?.arrived.shift()
      expect(arrived?.isSignedBy(hook.secret)).toBe(true)
      const outcome = nextOutcome(hook)
      const works = outcome.lastError === null
      expect(status).toBe(works ? 200 : 400)
      model.test(hook, arrived?.event ?? '', outcome)
      if (works) model.switchOn(hook)
    },
  )

const replay = (number: number, onlyDead: boolean): Command => {
  const pick = (model: DeliveriesModel): { hook: ModelHook; delivery: ModelDelivery } | undefined =>
    at(
      model.hooks.flatMap(hook =>
        hook.deliveries
          .filter(({ status }) => !onlyDead || status === 'DEAD_LETTERED')
          .map(delivery => ({ hook, delivery })),
      ),
      number,
    )
  return command(`replay ${number}`, pick, async ({ hook, delivery }, model, real) => {
    const id = real.mock.deliveries[delivery.index]?.id
    const { status, body } = await real.call<WebhookDelivery>('POST', `/webhooks/deliveries/${id}/replay`)
    const exists = delivery.status === 'DEAD_LETTERED' && !hook.isDeleted
    expect(status).toBe(!exists ? 400 : hook.active ? 200 : 409)
    if (status !== 200) return
    expect(body).toMatchObject({ id, status: 'PENDING', attempts: 0, deadLetteredAt: null })
    model.replay(delivery)
  })
}

const option = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(values, { nil: undefined, freq: 2 })

const changes: fc.Arbitrary<Change> = fc
  .record({
    active: option(fc.boolean()),
    rate: option(rates),
    maxAttempts: option(attempts),
    patterns: option(patterns),
  })
  .map(({ active, rate, maxAttempts, patterns: events }) => ({
    ...(active !== undefined && { active }),
    ...(rate !== undefined && { rate }),
    ...(maxAttempts !== undefined && { maxAttempts }),
    ...(events !== undefined && { patterns: events }),
  }))
const spans = fc.oneof(
  fc.constantFrom(1, 9_999, 10_000, 40_000, 59_999, 60_000, 3_600_000),
  fc.integer({ min: 0, max: 200_000 }),
)

/** All commands. Those that advance the clock are the most frequent. */
export const commands = fc.commands(
  [
    fc.record({ patterns, mode: modes, rate: rates, maxAttempts: attempts }).map(addHook),
    fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 6 }).map(fire),
    fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 2 }).map(fire),
    spans.map(advance),
    spans.map(advance),
    fc.constant(runAll()),
    fc.tuple(numbers, modes).map(parts => behave(...parts)),
    fc.tuple(numbers, changes).map(parts => change(...parts)),
    fc.tuple(numbers, fc.record({ active: fc.boolean() })).map(parts => change(...parts)),
    fc.tuple(numbers, fc.record({ rate: rates })).map(parts => change(...parts)),
    fc.tuple(numbers, fc.record({ patterns })).map(parts => change(...parts)),
    numbers.map(rotate),
    numbers.map(remove),
    numbers.map(test),
    numbers.map(reenable),
    fc.tuple(numbers, fc.boolean()).map(parts => replay(...parts)),
  ],
  { maxCommands: 60, size: 'max' },
)

const iso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString())

async function compare(model: DeliveriesModel, real: Real): Promise<void> {
  const { mock } = real
  expect(mock.clock.now()).toBe(model.now)
  const created = mock.deliveries
  expect(created).toHaveLength(model.created)
  for (const hook of model.hooks) {
    const expected = hook.deliveries.map(delivery => ({
      id: created[delivery.index]?.id,
      webhookId: hook.id,
      event: delivery.event,
      status: delivery.status,
      attempts: delivery.attempts,
      maxAttempts: delivery.maxAttempts,
      ...delivery.last,
      nextAttemptAt: iso(hook.isDeleted ? null : model.nextAttemptAt(hook, delivery)),
      completedAt: iso(delivery.completedAt),
      deadLetteredAt: iso(delivery.deadLetteredAt),
      createdAt: iso(delivery.createdAt),
    }))
    expect(created.filter(({ webhookId }) => webhookId === hook.id)).toMatchObject(expected)
    compareArrivals(hook, real, created)
    if (hook.isDeleted) expect((await real.webhook(hook.id)).status).toBe(404)
    else await compareShown(hook, real, expected)
  }
}

function compareArrivals(hook: ModelHook, real: Real, created: readonly WebhookDelivery[]): void {
  const arrived = real.endpoints.get(hook.id)?.arrived.splice(0) ?? []
  const expected = hook.arrived.splice(0)
  expect(arrived.map(({ deliveryId, event, at }) => ({ deliveryId, event, at }))).toEqual(
    expected.map(({ index, event, at }) => ({ deliveryId: created[index]?.id, event, at })),
  )
  for (const [index, { isSignedBy }] of arrived.entries())
    expect(isSignedBy(expected[index]?.secret ?? '')).toBe(true)
}

async function compareShown(hook: ModelHook, real: Real, expected: object[]): Promise<void> {
  const { body } = await real.webhook(hook.id)
  expect(body).toMatchObject({
    active: hook.active,
    consecutiveFailures: hook.failures,
    disabledAt: iso(hook.disabledAt),
    disabledReason: hook.disabledAt === null ? null : expect.stringMatching(/failed/),
    rateLimitPerMinute: hook.rate,
    maxAttempts: hook.maxAttempts,
    updatedAt: iso(hook.updatedAt),
  })
  const counted = hook.deliveries.filter(({ isTest }) => !isTest)
  const of = (status: string): number => counted.filter(delivery => delivery.status === status).length
  const [succeeded, deadLettered] = [of('SUCCEEDED'), of('DEAD_LETTERED')]
  expect((await real.stats(hook.id)).body).toEqual({
    total: counted.length,
    totalDeliveries: counted.length,
    pending: of('PENDING'),
    inFlight: 0,
    succeeded,
    retrying: of('RETRYING'),
    deadLettered,
    successRate: succeeded + deadLettered === 0 ? null : succeeded / (succeeded + deadLettered),
    lastDeliveryAt: iso(hook.lastAttemptAt),
  })
  expect(await real.listed(hook.id, 'deliveries')).toMatchObject(expected.slice(-100).reverse())
  const dead = hook.deliveries.map((delivery, index) => ({ delivery, shown: expected[index] ?? {} }))
  expect(await real.listed(hook.id, 'dead-letters')).toMatchObject(
    dead
      .filter(({ delivery }) => delivery.status === 'DEAD_LETTERED' && !delivery.isTest)
      .map(({ shown }) => shown)
      .slice(-100)
      .reverse(),
  )
}
