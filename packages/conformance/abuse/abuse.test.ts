import type { Snapshot } from '@agentcomms/mock-server'
import type { ErrorResponse } from '@agentcomms/spec'
import { isLongRun, sizeOf } from '@agentcomms/spec/property-runs'
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { Api, type CallOptions } from '../api.ts'
import { createFixtures, type Fixtures } from '../fixtures/create-fixtures.ts'
import { createRequest } from '../fixtures/requests.ts'
import { findRequestErrors, getParameters, OPERATIONS, type OperationId } from '../operations.ts'
import type { Connection } from '../transport.ts'
import { memory } from '../transports.ts'
import { generateMutations } from './mutations.ts'

const OPTIONS = { seed: 3, now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
/** Spy of `console.error`, to which the server logs errors in the background. */
let loggedErrors: MockInstance<typeof console.error>
let connection: Connection
let api: Api
let fixtures: Fixtures
let start: Snapshot
/** Visible state at the start, and half an hour later. */
let before: string
let later: string

beforeAll(async () => {
  loggedErrors = vi.spyOn(console, 'error')
  connection = await memory.open(OPTIONS)
  api = new Api(connection)
  fixtures = await createFixtures(api)
  start = api.mock.snapshot()
  before = await readState()
  await api.mock.clock.advance('30m')
  later = await readState()
})
afterAll(async () => {
  loggedErrors.mockRestore()
  await connection.close()
})

/** Returns everything that the API and the mock show. If it is unchanged, nothing was stored. */
async function readState(): Promise<string> {
  const { records } = fixtures
  const query = { agentId: records.agent }
  const path = { id: records.webhook }
  const ofAgent = { path: { agentId: records.agent } }
  const responses = [
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
  return JSON.stringify([responses, events, deliveries, outbox.length])
}

/** Place that an issue of the response must name. */
interface Place {
  location: string
  at: string
  /** Whether the issue may name the whole body, for values that are too deep or missing. */
  orWhole?: boolean
}

/**
 * Calls an operation and checks that its status is documented. If `expected` is given, an issue must name that place.
 */
async function check(id: OperationId, options: CallOptions, expected: Place | undefined): Promise<number> {
  const { status, body } = await api.call(id, options)
  // Plain conditions, because thousands of `expect` take longer than the requests.
  const fail = (change: string): never =>
    expect.fail(`${change}: ${status} ${JSON.stringify(body).slice(0, 500)}`)
  if (!OPERATIONS.get(id)?.statuses.includes(status)) return fail('The status is not documented')
  if (!expected) return status
  if (status !== 400) return fail('An invalid request was not rejected')
  const issues = (body as ErrorResponse).details?.issues ?? []
  const isNamed = issues.some(
    ({ location: part, path }) =>
      part === expected.location && (isAt(path, expected.at) || (path === '' && expected.orWhole)),
  )
  return isNamed ? status : fail(`No issue names ${expected.location} ${expected.at}`)
}

const isAt = (path: string, at: string): boolean =>
  at === '' || path === at || path.startsWith(`${at}/`) || path.startsWith(`${at}[`)

/** Checks that nothing was stored or sent, and that nothing is scheduled for the next half an hour. */
async function expectUnchanged(): Promise<void> {
  expect(await readState()).toBe(before)
  await api.mock.clock.advance('30m')
  expect(await readState()).toBe(later)
  expect(loggedErrors.mock.calls).toEqual([])
  api.mock.restore(start)
}

/** One request of a series, perhaps invalid. */
interface Attack {
  change: string
  at: string
  options: CallOptions
  expected: Place | undefined
}

/** Sends requests. The invalid ones must be rejected and change nothing. The others must get a documented response. */
async function attack(id: OperationId, attacks: readonly Attack[]): Promise<void> {
  api.mock.restore(start)
  const rest: Attack[] = []
  const invalid: Attack[] = []
  for (const entry of attacks) {
    if (entry.expected === undefined) rest.push(entry)
    else {
      await withLabel(id, entry, () => check(id, entry.options, entry.expected))
      invalid.push(entry)
    }
  }
  await expectUnchanged().catch(async () => {
    // Sends them again one by one, to find the request that changed something.
    for (const entry of invalid) {
      loggedErrors.mockClear()
      api.mock.restore(start)
      await check(id, entry.options, entry.expected)
      await withLabel(id, entry, expectUnchanged)
    }
    throw new Error(`${id}: the invalid requests together changed the state.`)
  })
  const rejected: Attack[] = []
  for (const entry of rest) {
    await withLabel(id, entry, async () => {
      if ((await check(id, entry.options, undefined)) >= 400) rejected.push(entry)
      else api.mock.restore(start)
    })
  }
  api.mock.restore(start)
  for (const { options } of rejected) await check(id, options, undefined)
  if ((await readState()) === before) return
  // Sends them again one by one, to find the request that changed something.
  for (const entry of rejected) {
    api.mock.restore(start)
    await check(id, entry.options, undefined)
    await withLabel(id, entry, async () => expect(await readState()).toBe(before))
  }
  throw new Error(`${id}: the rejected requests together changed the state.`)
}

/**
 * Returns a function that selects each eighth value in `npm test`, and every value in a long run. Operations begin
 * at different values, so that fields that they share get all.
 */
function createSelection(id: OperationId): () => boolean {
  let count = [...OPERATIONS.keys()].indexOf(id)
  return () => isLongRun || count++ % 8 === 0
}

function* attackBody(id: OperationId): Generator<Attack> {
  const isSelected = createSelection(id)
  const { body: validBody, ...request } = createRequest(id, fixtures.records)
  for (const { change, at, body } of generateMutations(OPERATIONS.get(id)?.body ?? {}, validBody ?? {})) {
    if (!isSelected()) continue
    const isWrong = findRequestErrors(id, body).length > 0
    const orWhole = change.endsWith('a deep object') || change === 'missing'
    const expected = isWrong ? { location: 'body', at: toTopLevel(at), orWhole } : undefined
    yield { change, at, options: { ...request, body }, expected }
  }
  const expected = { location: 'body', at: '' }
  for (const [change, rawBody] of Object.entries(STRANGE_JSON))
    yield { change, at: '', options: { ...request, rawBody }, expected }
}

const DEPTH = sizeOf(2_000, 100_000)
const STRANGE_JSON = {
  'nested arrays': '['.repeat(DEPTH) + ']'.repeat(DEPTH),
  'nested objects': `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  'arrays without an end': '['.repeat(DEPTH),
  'a number above the maximum': '{"unknown":1e999}',
  'a number of many digits': `{"unknown":${'9'.repeat(100_000)}}`,
  'a prototype': '{"__proto__":{"name":"Eve"},"constructor":{"prototype":{"isAdmin":true}}}',
  'a property twice': '{"unknown":1,"unknown":2}',
  'a byte order mark before broken JSON': '\ufeff{',
  'two values': '{} {}',
}

/** Returns the top-level property of a pointer. Its other fields may be invalid too, so issues may name any of them. */
function toTopLevel(at: string): string {
  const end = at.indexOf('/', 1)
  return end > 0 ? at.slice(0, end) : at
}

async function withLabel(
  id: string,
  { change, at }: Pick<Attack, 'change' | 'at'>,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new Error(`${id}, ${at || 'whole'}: ${change}`, { cause: error })
  }
}

const STRANGE_TEXTS = [
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
  'x'.repeat(16 * 1024),
]

function* attackParameters(id: OperationId): Generator<Attack> {
  const isSelected = createSelection(id)
  const request = createRequest(id, fixtures.records)
  for (const { name, in: place, isValid } of getParameters(id)) {
    if (place !== 'path' && place !== 'query') continue
    for (const text of STRANGE_TEXTS) {
      // An empty segment would be another path.
      if (place === 'path' && (text === '' || text.includes('/'))) continue
      if (!isSelected()) continue
      const options = { ...request, [place]: { ...request[place], [name]: text } }
      const expected = isValid(text) ? undefined : { location: place, at: name }
      yield { change: text.slice(0, 20), at: `${place} ${name}`, options, expected }
    }
  }
  for (const name of ['unknown', '__proto__', 'constructor', 'limit[]', '__proto__[x]']) {
    const options = { ...request, query: { ...request.query, ...JSON.parse(`{"${name}":"1"}`) } }
    const expected = { location: 'query', at: name }
    yield { change: 'not documented', at: `query ${name}`, options, expected }
  }
}

describe.each([...OPERATIONS.values()])('requests of $id', ({ id, hasBody }) => {
  it('are rejected by place if they are invalid, and change nothing', async () => {
    await attack(id, [...(hasBody ? attackBody(id) : []), ...attackParameters(id)])
  })
})
