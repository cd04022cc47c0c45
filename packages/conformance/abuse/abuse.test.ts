import type { Snapshot } from '@agentcomms/mock-server'
import type { Problem } from '@agentcomms/spec'
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { Api, type CallOptions } from '../api.ts'
import { documented, faultsOfRequest, type OperationId, parametersOf } from '../documented.ts'
import type { Connection } from '../transport.ts'
import { memory } from '../transports.ts'
import { type AccessWorld, makeWorld } from '../world/make-world.ts'
import { REQUESTS } from '../world/requests.ts'
import { mutationsOf } from './mutations.ts'

const OPTIONS = { seed: 3, now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
/** Failures in the background are logged there alone. */
let failures: MockInstance<typeof console.error>
let connection: Connection
let api: Api
let world: AccessWorld
let start: Snapshot
/** What is seen at the start, and half an hour later. */
let before: string
let later: string

beforeAll(async () => {
  failures = vi.spyOn(console, 'error')
  connection = await memory.open(OPTIONS)
  api = new Api(connection)
  world = await makeWorld(api)
  start = api.mock.snapshot()
  before = await everything()
  await api.mock.clock.advance('30m')
  later = await everything()
})
afterAll(async () => {
  failures.mockRestore()
  await connection.close()
})

/** Everything that the API shows, and what happened: where nothing of it changed, nothing was stored. */
async function everything(): Promise<string> {
  const { records } = world
  const query = { agentId: records.agent }
  const path = { id: records.webhook }
  const ofAgent = { path: { agentId: records.agent } }
  const shown = [
    await api.ok('listMyOrganizations'),
    await api.ok('listAgents'),
    await api.ok('listEmailIdentities', ofAgent),
    await api.ok('listInboxes'),
    await api.ok('listMessages', { query: { deleted: 'include', includeSpam: true, limit: 100 } }),
    await api.ok('listThreads', { query: { deleted: 'include', includeSpam: true } }),
    await api.ok('listDrafts'),
    await api.ok('listSuppressions'),
    await api.ok('listAddresses', { query }),
    await api.ok('listPhoneNumbers', { query }),
    await api.ok('listCalls'),
    await api.ok('getCallTranscript', { path: { callId: records.call } }),
    await api.ok('listCredentials', { query }),
    await api.ok('getCredential', { query, path: { id: records.credential } }),
    await api.ok('getVaultStatus', { query }),
    await api.ok('listDomains'),
    await api.ok('listDomainRecords', { path: { id: records.domain } }),
    await api.ok('listWebhooks'),
    await api.ok('listWebhookDeliveries', { path }),
    await api.ok('getWebhookStats', { path }),
    await api.ok('listDemoMessages', { path: { token: records.demoToken } }),
  ]
  const { events, deliveries, outbox } = api.mock
  return JSON.stringify([shown, events, deliveries, outbox.length])
}

function requestOf(id: OperationId): CallOptions {
  const request = REQUESTS[id]
  if (!request) throw new Error(`There is no request for ${id}.`)
  return request(world.records)
}

interface Place {
  in: string
  at: string
  /** Whether the body as a whole may be named: for what is too deep in it, or missing. */
  orWhole?: boolean
}

/** A request that is wrong is refused and names the place; whatever else, the reply is documented and no 500. */
async function judge(id: OperationId, options: CallOptions, expected: Place | undefined): Promise<number> {
  const { status, body } = await api.call(id, options)
  // Plain conditions: thousands of `expect` take longer than the requests.
  const fail = (what: string): never =>
    expect.fail(`${what}: ${status} ${JSON.stringify(body).slice(0, 500)}`)
  if (!documented.get(id)?.statuses.includes(status)) return fail('The status is not documented')
  if (!expected) return status
  if (status !== 400) return fail('A wrong request was not rejected')
  const issues = (body as Problem).details?.issues ?? []
  const isNamed = issues.some(
    ({ in: part, path }) =>
      part === expected.in && (isAt(path, expected.at) || (path === '' && expected.orWhole)),
  )
  return isNamed ? status : fail(`No issue names ${expected.in} ${expected.at}`)
}

const isAt = (path: string, at: string): boolean => at === '' || path === at || path.startsWith(`${at}/`)

/** Nothing was stored, sent or said, and nothing was begun that would be so within half an hour. */
async function expectUnchanged(): Promise<void> {
  expect(await everything()).toBe(before)
  await api.mock.clock.advance('30m')
  expect(await everything()).toBe(later)
  expect(failures.mock.calls).toEqual([])
  api.mock.restore(start)
}

/** One request of many. */
interface Attack {
  what: string
  at: string
  options: CallOptions
  expected: Place | undefined
}

/** What is wrong by the document has to be refused, all of it without a trace; the rest has to be answered as documented. */
async function attack(id: OperationId, attacks: Iterable<Attack>): Promise<void> {
  api.mock.restore(start)
  const rest: Attack[] = []
  const refused: Attack[] = []
  for (const entry of attacks) {
    if (entry.expected === undefined) rest.push(entry)
    else {
      await named(id, entry, () => judge(id, entry.options, entry.expected))
      refused.push(entry)
    }
  }
  await expectUnchanged().catch(async () => {
    // Once more, one by one, to say which.
    for (const entry of refused) {
      failures.mockClear()
      api.mock.restore(start)
      await judge(id, entry.options, entry.expected)
      await named(id, entry, expectUnchanged)
    }
    throw new Error(`${id}: refused requests together left a trace.`)
  })
  const rejected: Attack[] = []
  for (const entry of rest) {
    await named(id, entry, async () => {
      if ((await judge(id, entry.options, undefined)) >= 400) rejected.push(entry)
      else api.mock.restore(start)
    })
  }
  api.mock.restore(start)
  for (const { options } of rejected) await judge(id, options, undefined)
  if ((await everything()) === before) return
  // Once more, one by one, to say which.
  for (const entry of rejected) {
    api.mock.restore(start)
    await judge(id, entry.options, undefined)
    await named(id, entry, async () => expect(await everything()).toBe(before))
  }
  throw new Error(`${id}: rejected requests together left a trace.`)
}

describe.each([...documented.values()].filter(({ hasBody }) => hasBody))(
  'the body of $id',
  ({ id, body }) => {
    it('with anything wrong in it is refused at that place and changes nothing', async () => {
      const request = requestOf(id)
      function* attacks(): Generator<Attack> {
        for (const { what, at, body: mutated } of mutationsOf(body ?? {}, request.body ?? {})) {
          const isWrong = faultsOfRequest(id, mutated).length > 0
          const orWhole = what.endsWith('a deep object') || what === 'left out'
          const expected = isWrong ? { in: 'body', at: placeOf(at), orWhole } : undefined
          yield { what, at, options: { ...request, body: mutated }, expected }
        }
      }
      await attack(id, attacks())
    })

    it('that is strange JSON is refused and changes nothing', async () => {
      const { body: _, ...request } = requestOf(id)
      const expected = { in: 'body', at: '' }
      const attacks = Object.entries(STRANGE_JSON).map(([what, rawBody]) => {
        return { what, at: '', options: { ...request, rawBody }, expected }
      })
      await attack(id, attacks)
    })
  },
)

const DEPTH = 100_000
const STRANGE_JSON = {
  'a list in lists': '['.repeat(DEPTH) + ']'.repeat(DEPTH),
  'an object in objects': `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  'lists without an end': '['.repeat(DEPTH),
  'a number beyond all numbers': '{"unknown":1e999}',
  'a number of many digits': `{"unknown":${'9'.repeat(100_000)}}`,
  'a prototype': '{"__proto__":{"name":"Eve"},"constructor":{"prototype":{"isAdmin":true}}}',
  'a member twice': '{"unknown":1,"unknown":2}',
  'a byte order mark and no JSON': '\ufeff{',
  'two values': '{} {}',
}

/** Further in, what stands around the place may lack something too: the member of the body that holds it counts. */
function placeOf(at: string): string {
  const end = at.indexOf('/', 1)
  return end > 0 ? at.slice(0, end) : at
}

async function named(
  id: string,
  { what, at }: Pick<Attack, 'what' | 'at'>,
  check: () => Promise<unknown>,
): Promise<void> {
  try {
    await check()
  } catch (error) {
    throw new Error(`${id}, ${at || 'whole'}: ${what}`, { cause: error })
  }
}

const TEXTS = [
  '',
  ' ',
  'abc',
  '-1',
  '0',
  '1.5',
  '1e999',
  'NaN',
  'null',
  'true',
  '\u0000',
  '../..',
  '%',
  '😀'.repeat(400),
  'x'.repeat(64 * 1024),
]

describe.each([...documented.values()])('the parameters of $id', ({ id }) => {
  it('with anything wrong in them are refused by name and change nothing', async () => {
    const request = requestOf(id)
    function* attacks(): Generator<Attack> {
      for (const { name, in: place, judge: isRight } of parametersOf(id)) {
        if (place !== 'path' && place !== 'query') continue
        for (const text of TEXTS) {
          // An empty segment is another path.
          if (place === 'path' && (text === '' || text.includes('/'))) continue
          const options = { ...request, [place]: { ...request[place], [name]: text } }
          const expected = isRight(text) ? undefined : { in: place, at: name }
          yield { what: text.slice(0, 20), at: `${place} ${name}`, options, expected }
        }
      }
      for (const name of ['unknown', '__proto__', 'constructor', 'limit[]']) {
        const options = { ...request, query: { ...request.query, ...JSON.parse(`{"${name}":"1"}`) } }
        yield { what: 'not documented', at: `query ${name}`, options, expected: { in: 'query', at: name } }
      }
    }
    await attack(id, attacks())
  })
})
