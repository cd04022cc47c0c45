import { expect, it } from 'vitest'
import { App } from '../http/app.ts'
import { ApiKeys } from '../http/auth.ts'
import { Faults } from '../http/faults.ts'
import { toIncomingRequest } from '../http/read-input.ts'
import { createPathRedaction } from '../http/request-log.ts'
import type { Services } from '../services/app-context.ts'
import { contract, router, validators } from '../services/contracts.ts'
import { EventLog } from '../services/events.ts'
import { handlers, rules } from '../services/routes.ts'
import { type AgentRow, createState } from '../services/state.ts'
import { Clock } from './clock.ts'
import { Ids } from './ids.ts'
import { OutboundRequests } from './outbound.ts'
import { RestoredError } from './work.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const INIT = { redirect: 'manual', signal: new AbortController().signal } as const

const id = 'c0agt00000000000000000001'
const agent = {
  ...{ id, orgId: 'org', createdAt: NOW },
  record: { id, name: 'Ada', slug: 'ada', emailIdentities: [{ email: 'ada@example.com' }] },
} as AgentRow

/** All that work can do to a mock and to the outside. */
const effects: Record<string, (services: Services) => unknown> = {
  'insert a row': ({ state, work }) => state.demoInboxes.insert(work, row('new')),
  'replace a row': ({ state, work }) => state.demoInboxes.replace(work, row('old')),
  'delete a row': ({ state, work }) => state.demoInboxes.delete(work, 'old'),
  'emit an event': ({ events, work }) => events.emit(work, 'agent.created', agent),
  'schedule a task': ({ clock, work }) => clock.schedule(work, clock.now() + 1, () => undefined),
  'draw an id': ({ ids, work }) => ids.id(work),
  'draw a secret': ({ ids, work }) => ids.secret(work, 'ak_'),
  'replace a key': ({ apiKeys, work }) => apiKeys.replaceAgentKey(work, 'org', 'agent'),
  'send a request': ({ outbound, work }) => outbound.fetch(work, 'https://example.com/', INIT, 'public'),
}

function row(id: string) {
  const record = { token: id, address: `${id}@example.com`, expiresAt: NOW }
  return { id, orgId: '', createdAt: NOW, record }
}

/** Creates an app whose handler of deleteAgent has an effect after it waited, and takes no further care. */
function setUp(effect: (services: Services) => unknown) {
  const clock = new Clock({ mode: 'manual', startAt: Date.parse(NOW) })
  const ids = new Ids({ seed: 1, clock })
  const apiKeys = new ApiKeys({ ids, clock, isOrganization: () => true })
  const apiKey = apiKeys.addMasterKey(clock.startWork(null), 'org')
  const writes: unknown[] = []
  const outcomes: unknown[] = []
  const state = createState()
  state.demoInboxes.insert(clock.startWork(null), row('old'))
  state.demoInboxes.onWrite = (change, work) => writes.push([change, work.cause])
  const sent: string[] = []
  const outbound = new OutboundRequests(async url => {
    sent.push(url)
    return new Response()
  })
  const parts = {
    clock,
    ids,
    apiKeys,
    faults: new Faults(),
    events: new EventLog({ clock, validateEvents: true }),
  }
  let resume = (): void => undefined
  const deleteAgent = async (_: unknown, services: Services) => {
    await new Promise<void>(resolve => (resume = resolve))
    try {
      outcomes.push(await effect(services))
    } catch (error) {
      outcomes.push(error)
    }
    return { status: 200, body: { success: true } } as const
  }
  const app = new App({
    context: { ...parts, state, outbound } as Services,
    validator: validators.reject,
    validateResponses: true,
    paths: { router, hidePathTokens: createPathRedaction(contract.operations) },
    findCause: () => null,
    handlers: { ...handlers, deleteAgent },
    rules,
    maxBodyBytes: 1_000,
    rateLimit: undefined,
    onResponse: () => undefined,
  })
  const url = 'https://api.test/v1/agents/cagent000000001'
  const request = new Request(url, { method: 'DELETE', headers: { 'x-api-key': apiKey } })
  const respond = () => app.respond(toIncomingRequest(request), '/v1')
  const seen = () => ({
    writes,
    sent,
    events: parts.events.events,
    tasks: clock.upcoming(9),
    nextId: ids.export(),
  })
  return { clock, respond, resume: () => resume(), outcomes, seen }
}

it.each(Object.entries(effects))('cannot %s after a restore', async (_, effect) => {
  const { clock, respond, resume, outcomes, seen } = setUp(effect)
  const restore = clock.snapshot()
  const response = respond()
  await new Promise(setImmediate)
  restore()
  const before = structuredClone(seen())
  resume()
  expect((await response).status).toBe(409)
  expect(outcomes).toEqual([expect.any(RestoredError)])
  expect(seen()).toEqual(before)
})

it.each(Object.entries(effects))('can %s without a restore', async (_, effect) => {
  const { respond, resume, outcomes, seen } = setUp(effect)
  const response = respond()
  await new Promise(setImmediate)
  const before = structuredClone(seen())
  resume()
  expect((await response).status).toBe(200)
  expect(outcomes).not.toEqual([expect.any(Error)])
  expect(seen()).not.toEqual(before)
})

it('cannot use a response that arrives after a restore', async () => {
  const clock = new Clock({ mode: 'manual', startAt: 0 })
  const restore = clock.snapshot()
  let arrive = (_: Response): void => undefined
  const outbound = new OutboundRequests(() => new Promise(resolve => (arrive = resolve)))
  const response = outbound.fetch(clock.startWork(null), 'https://example.com/', INIT, 'public')
  restore()
  arrive(new Response('secret'))
  await expect(response).rejects.toThrow(RestoredError)
})
