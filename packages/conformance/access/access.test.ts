import type { Snapshot } from '@agentcomms/mock-server'
import type { ErrorResponse } from '@agentcomms/spec'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { Api, type ApiResponse, type CallOptions, UNKNOWN_ID } from '../api.ts'
import { CANARY, createFixtures, type Fixtures, type Records } from '../fixtures/create-fixtures.ts'
import { createRequest } from '../fixtures/requests.ts'
import { OPERATIONS, type OperationId } from '../operations.ts'
import type { Connection } from '../transport.ts'
import { memory } from '../transports.ts'
import { type Cell, type CredentialName, REJECTED_OPERATIONS, readTable } from './table.ts'

const ERROR_CODES: Record<string, string> = {
  '403M': 'MASTER_KEY_REQUIRED',
  '403F': 'FORBIDDEN',
  400: 'VALIDATION_ERROR',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
}
const OPTIONS = { seed: 3, now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
/** Credentials that must not see any data of the agent. */
const OUTSIDERS: readonly CredentialName[] = ['sibling', 'otherMaster', 'otherUser', 'otherAgent']
/** Operations whose data an agent and its sibling share. */
const SHARED_OPERATIONS =
  /^(?:listDomains|getDomain|listDomainRecords|getDomainZoneFile|list(?:My)?Organizations)$/

/** Values that no record has, for records that are not named by an id. */
const ABSENT_VALUES: Record<string, string> = {
  suppressed: 'nobody@agents.agentcomms.test',
  number: '+12025550199',
}

const cells = readTable()
let connection: Connection
let api: Api
let fixtures: Fixtures
let start: Snapshot

beforeAll(async () => {
  connection = await memory.open(OPTIONS)
  api = new Api(connection)
  fixtures = await createFixtures(api)
  start = api.mock.snapshot()
})
afterAll(() => connection.close())

async function callRow(row: string, records: Records, credential: CallOptions, from = start) {
  api.mock.restore(from)
  return await api.call(toOperationId(row), { ...createRequest(row, records), ...credential })
}

const responses = new Map<string, ReturnType<typeof callRow>>()

/** Returns the response to a cell of the table. It is requested once, and checked in several ways. */
function respondTo(row: string, credential: CredentialName): ReturnType<typeof callRow> {
  const cell = `${row} ${credential}`
  const response = responses.get(cell) ?? callRow(row, fixtures.records, fixtures.credentials[credential])
  responses.set(cell, response)
  return response
}

function toOperationId(row: string): OperationId {
  return row.split(':')[0] as OperationId
}

test('the table has exactly the operations of the document', () => {
  const rows = new Set(cells.map(({ row }) => toOperationId(row)))
  expect([...rows].sort()).toEqual([...OPERATIONS.keys()].sort())
})

/** Groups cells by row, because a test for each of them would take longer than its request. */
function toRows(list: readonly Cell[]): [row: string, cells: Cell[]][] {
  const rows = new Set(list.map(({ row }) => row))
  return [...rows].map(row => [row, list.filter(cell => cell.row === row)])
}

function readResult({ status, body }: ApiResponse<unknown>): unknown[] {
  return [status, status === 200 ? undefined : (body as ErrorResponse).code]
}

describe('each cell of the table', () => {
  it.each(toRows(cells))('%s', async (row, ofRow) => {
    for (const { credential, expected } of ofRow) {
      const response = await respondTo(row, credential)
      const result = [Number.parseInt(expected, 10), ERROR_CODES[expected]]
      expect(readResult(response), `${credential}: ${JSON.stringify(response.body)}`).toEqual(result)
    }
  })
})

describe('a response shows no data of the agent', () => {
  const hidden = cells.filter(
    ({ row, credential }) => OUTSIDERS.includes(credential) && !isShared(row, credential),
  )
  it.each(toRows(hidden))('%s', async (row, ofRow) => {
    const requestText = JSON.stringify(createRequest(row, fixtures.records))
    for (const { credential } of ofRow) {
      const text = JSON.stringify((await respondTo(row, credential)).body)
      for (const [name, id] of [...Object.entries(fixtures.records), ['text', CANARY]] as [
        string,
        string,
      ][]) {
        if (name === 'sibling' || name === 'org' || requestText.includes(id)) continue
        if (text.includes(id)) expect(text, `${credential}: ${name}`).not.toContain(id)
      }
    }
  })
})

function isShared(row: string, credential: CredentialName): boolean {
  return credential === 'sibling' && SHARED_OPERATIONS.test(row)
}

describe('an invisible record looks like one that does not exist', () => {
  const absent = cells.filter(({ expected }) => expected === '404')
  it.each(toRows(absent))('%s', async (row, ofRow) => {
    const absentRecords = Object.fromEntries(
      Object.entries(fixtures.records).map(([name, id]) => [
        name,
        name === 'sibling' ? id : (ABSENT_VALUES[name] ?? UNKNOWN_ID),
      ]),
    ) as Records
    for (const { credential } of ofRow) {
      const text = withoutIds(await respondTo(row, credential), fixtures.records)
      const missing = await callRow(row, absentRecords, fixtures.credentials[credential])
      expect(text, credential).toEqual(withoutIds(missing, absentRecords))
    }
  })
})

/** Headers that differ between responses. The length depends on the ids in the body. */
const VARYING_HEADERS = ['x-request-id', 'content-length']

function withoutIds(
  { status, headers, body }: { status: number; headers: Headers; body: unknown },
  records: Records,
) {
  let text = JSON.stringify({
    status,
    headers: [...headers].filter(([name]) => !VARYING_HEADERS.includes(name)),
    body,
  })
  for (const id of Object.values(records)) text = text.replaceAll(id, '…')
  return text
}

describe.each(['SUSPENDED', 'DELETED'] as const)('if the agent is %s', agentStatus => {
  const callers: readonly CredentialName[] =
    agentStatus === 'DELETED' ? ['master', 'user'] : ['master', 'user', 'agent']
  const allowed = cells.filter(
    ({ credential, expected }) => callers.includes(credential) && expected === '200',
  )
  let changed: Snapshot

  beforeAll(async () => {
    api.mock.restore(start)
    const path = { id: fixtures.records.agent }
    if (agentStatus === 'DELETED') await api.ok('deleteAgent', { path })
    else await api.ok('updateAgent', { path, body: { status: agentStatus } })
    changed = api.mock.snapshot()
  })

  it.each(toRows(allowed))('%s', async (row, ofRow) => {
    const isRejected = REJECTED_OPERATIONS[agentStatus].includes(toOperationId(row))
    for (const { credential } of ofRow) {
      const response = await callRow(row, fixtures.records, fixtures.credentials[credential], changed)
      const body = JSON.stringify(response.body)
      const result = isRejected ? [400, 'BAD_REQUEST'] : [200, undefined]
      expect(readResult(response), `${credential}: ${body}`).toEqual(result)
      if (isRejected) expect((response.body as ErrorResponse).detail).toContain(agentStatus)
    }
  })
})

describe('invalid credentials get 401 on every operation', () => {
  const invalidCredentials: Record<string, (api: Api, fixtures: Fixtures) => Promise<CallOptions>> = {
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
  it.each(Object.entries(invalidCredentials))('%s', async (_, make) => {
    api.mock.restore(start)
    const credential = await make(api, fixtures)
    for (const { row } of rows) {
      const request = createRequest(row, fixtures.records)
      const problem = await api.problem(toOperationId(row), [401, 'UNAUTHORIZED'], {
        ...request,
        ...credential,
      })
      expect(JSON.stringify(problem)).not.toContain(Object.values(credential)[0])
    }
  })
})
