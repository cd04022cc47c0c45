import type { Snapshot } from '@agentcomms/mock-server'
import type { Problem } from '@agentcomms/spec'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { ABSENT, Api, type CallOptions } from '../api.ts'
import { documented, type OperationId } from '../documented.ts'
import type { Connection } from '../transport.ts'
import { memory } from '../transports.ts'
import { type AccessWorld, CANARY, makeWorld, type Records } from '../world/make-world.ts'
import { REQUESTS } from '../world/requests.ts'
import { type CredentialName, REFUSED_FOR, readTable } from './table.ts'

const CODES: Record<string, string> = {
  '403M': 'MASTER_KEY_REQUIRED',
  '403F': 'FORBIDDEN',
  400: 'VALIDATION_ERROR',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
}
const OPTIONS = { seed: 3, now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
/** Whoever is not of the agent's own: none of them may learn anything of it. */
const OUTSIDERS: readonly CredentialName[] = ['sibling', 'otherMaster', 'otherUser', 'otherAgent']
/** What a sibling shares with the agent: the organization's domains, its templates, a demo inbox. */
const SHARED = /^(?:listDomains|getDomain|listDomainRecords|getDomainZoneFile|listMyOrganizations)$/

const cells = readTable()
let connection: Connection
let api: Api
let world: AccessWorld
let start: Snapshot

beforeAll(async () => {
  connection = await memory.open(OPTIONS)
  api = new Api(connection)
  world = await makeWorld(api)
  start = api.mock.snapshot()
})
afterAll(() => connection.close())

async function ask(row: string, records: Records, credential: CallOptions, from = start) {
  const request = REQUESTS[row]
  if (!request) throw new Error(`There is no request for ${row}.`)
  api.mock.restore(from)
  return await api.call(operationOf(row), { ...request(records), ...credential })
}

function operationOf(row: string): OperationId {
  return row.split(':')[0] as OperationId
}

test('the table has every operation and nothing else', () => {
  const rows = new Set(cells.map(({ row }) => operationOf(row)))
  expect([...rows].sort()).toEqual([...documented.keys()].sort())
  expect(Object.keys(REQUESTS).sort()).toEqual([...new Set(cells.map(({ row }) => row))].sort())
})

const table = cells.map(({ row, credential, expected }) => [row, credential, expected] as const)

describe('each cell of the table', () => {
  it.each(table)('%s with %s: %s', async (row, credential, expected) => {
    const { status, body } = await ask(row, world.records, world.credentials[credential])
    const code = status === 200 ? undefined : (body as Problem).code
    expect([status, code], JSON.stringify(body)).toEqual([Number.parseInt(expected, 10), CODES[expected]])
  })
})

describe('nothing of the agent shows', () => {
  const hidden = table.filter(
    ([row, credential]) => OUTSIDERS.includes(credential) && !isShared(row, credential),
  )
  it.each(hidden)('%s with %s', async (row, credential) => {
    const { body } = await ask(row, world.records, world.credentials[credential])
    const named = JSON.stringify(REQUESTS[row]?.(world.records))
    const text = JSON.stringify(body)
    for (const [name, id] of [...Object.entries(world.records), ['text', CANARY]] as [string, string][]) {
      if (name === 'sibling' || name === 'org' || named.includes(id)) continue
      expect(text, name).not.toContain(id)
    }
  })
})

function isShared(row: string, credential: CredentialName): boolean {
  return credential === 'sibling' && SHARED.test(row)
}

describe('what is not visible is not told from what is not there', () => {
  const absent = table.filter(([, , expected]) => expected === '404')
  it.each(absent)('%s with %s', async (row, credential) => {
    const nowhere = Object.fromEntries(
      Object.entries(world.records).map(([name, id]) => [
        name,
        name === 'suppressed' ? 'nobody@agents.agentcomms.test' : name === 'sibling' ? id : ABSENT,
      ]),
    ) as Records
    const reply = await ask(row, world.records, world.credentials[credential])
    const missing = await ask(row, nowhere, world.credentials[credential])
    expect(withoutIds(reply, world.records)).toEqual(withoutIds(missing, nowhere))
  })
})

/** The length goes with the ids that the body says back. */
const OF_ONE_REPLY = ['x-request-id', 'content-length']

function withoutIds(
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
  records: Records,
) {
  let text = JSON.stringify({
    status,
    headers: [...headers].filter(([name]) => !OF_ONE_REPLY.includes(name)),
    body,
  })
  for (const id of Object.values(records)) text = text.replaceAll(id, '…')
  return text
}

describe.each(['SUSPENDED', 'DELETED'] as const)('while the agent is %s', agentStatus => {
  const callers: readonly CredentialName[] =
    agentStatus === 'DELETED' ? ['master', 'user'] : ['master', 'user', 'agent']
  const allowed = table.filter(
    ([, credential, expected]) => callers.includes(credential) && expected === '200',
  )
  let changed: Snapshot

  beforeAll(async () => {
    api.mock.restore(start)
    const path = { id: world.records.agent }
    if (agentStatus === 'DELETED') await api.ok('deleteAgent', { path })
    else await api.ok('updateAgent', { path, body: { status: agentStatus } })
    changed = api.mock.snapshot()
  })

  it.each(allowed)('%s with %s', async (row, credential) => {
    const { status, body } = await ask(row, world.records, world.credentials[credential], changed)
    const code = status === 200 ? undefined : (body as Problem).code
    const isRefused = REFUSED_FOR[agentStatus].includes(operationOf(row))
    expect([status, code], JSON.stringify(body)).toEqual(isRefused ? [400, 'BAD_REQUEST'] : [200, undefined])
    if (isRefused) expect((body as Problem).detail).toContain(agentStatus)
  })
})

describe('credentials that are good no more are as none', () => {
  const bad: Record<string, (api: Api, world: AccessWorld) => Promise<CallOptions>> = {
    'an expired token': async ({ mock }) => {
      const bearer = await mock.accessToken({ userId: 'u1', orgIds: [mock.organization.id] })
      await mock.clock.advance('61m')
      return { bearer }
    },
    'a rotated key': async (api, { credentials, records }) => {
      await api.ok('rotateAgentKey', { path: { id: records.agent } })
      return credentials.agent
    },
    'the key of a deleted agent': async (api, { credentials, records }) => {
      await api.ok('deleteAgent', { path: { id: records.agent } })
      return credentials.agent
    },
    'a demo token': async (_, { records }) => ({ key: records.demoToken }),
    'a webhook secret': async api => ({
      key: (await api.ok('createWebhook', { body: { url: 'https://x.example.com', events: ['*'] } })).secret,
    }),
    'a key that nobody has': async () => ({ bearer: `mk_${'0'.repeat(32)}` }),
  }
  const rows = cells.filter(({ credential, expected }) => credential === 'none' && expected === '401')
  it.each(Object.entries(bad))('%s', async (_, make) => {
    api.mock.restore(start)
    const credential = await make(api, world)
    for (const { row } of rows) {
      const request = REQUESTS[row]?.(world.records)
      const problem = await api.refused(operationOf(row), [401, 'UNAUTHORIZED'], {
        ...request,
        ...credential,
      })
      expect(JSON.stringify(problem)).not.toContain(Object.values(credential)[0])
    }
  })
})
