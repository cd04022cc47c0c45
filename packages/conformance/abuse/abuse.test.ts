import type { Snapshot } from '@agentcomms/mock-server'
import type { Problem } from '@agentcomms/spec'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api, type CallOptions } from '../api.ts'
import { documented, faultsOfRequest, type OperationId, parametersOf } from '../documented.ts'
import { type Connection, transports } from '../transports.ts'
import { type AccessWorld, makeWorld } from '../world/make-world.ts'
import { REQUESTS } from '../world/requests.ts'
import { type Mutation, mutationsOf } from './mutations.ts'

const OPTIONS = { seed: 3, now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const [memory] = transports
let connection: Connection
let api: Api
let world: AccessWorld
let start: Snapshot
let before: string

beforeAll(async () => {
  if (!memory) throw new Error('There is no transport.')
  connection = await memory.open(OPTIONS)
  api = new Api(connection)
  world = await makeWorld(api)
  start = api.mock.snapshot()
  before = await everything()
})
afterAll(() => connection.close())

/** Everything that the API shows, and what happened: where nothing of it changed, nothing was stored. */
async function everything(): Promise<string> {
  const { records } = world
  const query = { agentId: records.agent }
  const path = { id: records.webhook }
  const shown = [
    await api.ok('listAgents'),
    await api.ok('listInboxes'),
    await api.ok('listMessages', { query: { deleted: 'include', includeSpam: true, limit: 100 } }),
    await api.ok('listThreads', { query: { deleted: 'include', includeSpam: true } }),
    await api.ok('listDrafts'),
    await api.ok('listSuppressions'),
    await api.ok('listAddresses', { query }),
    await api.ok('listPhoneNumbers', { query }),
    await api.ok('listCalls'),
    await api.ok('listCredentials', { query }),
    await api.ok('getVaultStatus', { query }),
    await api.ok('listDomains'),
    await api.ok('listWebhooks'),
    await api.ok('listWebhookDeliveries', { path }),
    await api.ok('getWebhookStats', { path }),
    await api.ok('listDemoMessages', { path: { token: records.demoToken } }),
  ]
  return JSON.stringify([shown, api.mock.events.length, api.mock.deliveries.length, api.mock.outbox.length])
}

function requestOf(id: OperationId): CallOptions {
  const request = REQUESTS[id]
  if (!request) throw new Error(`There is no request for ${id}.`)
  return request(world.records)
}

/** A refusal of the request names its place and has stored nothing; whatever else, it is documented and no 500. */
async function judge(
  id: OperationId,
  options: CallOptions,
  expected: { in: string; at: string } | undefined,
) {
  const { status, body } = await api.call(id, options)
  if (expected) {
    expect(status, JSON.stringify(body).slice(0, 500)).toBe(400)
    const places = (body as Problem).details?.issues?.filter(issue => issue.in === expected.in) ?? []
    expect(places.map(({ path }) => path)).toSatisfy((paths: string[]) =>
      paths.some(path => path.startsWith(expected.at) || expected.at.startsWith(path)),
    )
  }
  expect(documented.get(id)?.statuses).toContain(status)
  if (status >= 400) expect(await everything()).toBe(before)
  else api.mock.restore(start)
}

describe.each([...documented.values()].filter(({ hasBody }) => hasBody))('the body of $id', ({ id }) => {
  it('with anything wrong in it is refused at that place and changes nothing', {
    timeout: 60_000,
  }, async () => {
    api.mock.restore(start)
    const request = requestOf(id)
    for (const mutation of mutationsOf(documented.get(id)?.body ?? {}, request.body ?? {})) {
      const wrong = faultsOfRequest(id, mutation.body).length > 0
      await named(id, mutation, () =>
        judge(
          id,
          { ...request, body: mutation.body },
          wrong ? { in: 'body', at: placeOf(mutation.at) } : undefined,
        ),
      )
    }
  })
})

/** Further in, what stands around the place may lack something too: the member of the body that holds it counts. */
function placeOf(at: string): string {
  const end = at.indexOf('/', 1)
  return end > 0 ? at.slice(0, end) : at
}

async function named(
  id: string,
  { what, at }: Omit<Mutation, 'body'>,
  check: () => Promise<void>,
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
]

describe.each([...documented.values()])('the parameters of $id', ({ id }) => {
  it('with anything wrong in them are refused by name and change nothing', async () => {
    api.mock.restore(start)
    const request = requestOf(id)
    for (const { name, in: place, judge: isRight } of parametersOf(id)) {
      if (place !== 'path' && place !== 'query') continue
      for (const text of TEXTS) {
        // An empty segment is another path.
        if (place === 'path' && (text === '' || text.includes('/'))) continue
        const options = { ...request, [place]: { ...request[place], [name]: text } }
        const expected = isRight(text) ? undefined : { in: place, at: name }
        await named(id, { at: `${place} ${name}`, what: text.slice(0, 20) }, () =>
          judge(id, options, expected),
        )
      }
    }
    for (const name of ['unknown', '__proto__', 'constructor', 'limit[]']) {
      const options = { ...request, query: { ...request.query, ...JSON.parse(`{"${name}":"1"}`) } }
      await named(id, { at: `query ${name}`, what: 'not documented' }, () =>
        judge(id, options, { in: 'query', at: name }),
      )
    }
  })
})
