import type { Snapshot } from '@agentcomms/mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withValue } from '../abuse/mutations.ts'
import { Api } from '../api.ts'
import { createRequest, localize } from '../fixtures/requests.ts'
import type { Connection } from '../transport.ts'
import { memory } from '../transports.ts'
import { CASES, REJECTING } from './cases.ts'
import { createInputFixtures, type InputRecords } from './input-fixtures.ts'
import {
  type Input,
  type InputOperation,
  type InputRequest,
  listOperations,
  listResponseFields,
} from './list-inputs.ts'
import { send } from './send.ts'
import { listValues, TEXTS } from './values.ts'

const OPTIONS = {
  seed: 3,
  now: '2026-01-01T00:00:00.000Z',
  clock: 'manual',
  vaultSecrets: 'masked',
  fetch: async () => new Response('file', { headers: { 'content-type': 'text/plain' } }),
} as const
const responseFields = listResponseFields()
const IDEMPOTENCY_KEY = '/headers/Idempotency-Key'
let connection: Connection
let api: Api
let records: InputRecords
let start: Snapshot
/** Values of inputs that are texts, and those of them that are ids of records. */
let texts: string[]
let ids: string[]

beforeAll(async () => {
  connection = await memory.open(OPTIONS)
  api = new Api(connection)
  records = await createInputFixtures(api)
  texts = [...Object.values(records).flat(), ...TEXTS]
  ids = texts.filter(text => /^c\w{24}$/.test(text))
  start = api.mock.snapshot()
})
afterAll(() => connection.close())

/** Result of a request: the response, and the mock after it. */
interface Outcome {
  status: number
  headers: string
  text: string
  end: Snapshot
  /** Lines of the state, once it was read. */
  state?: Promise<string[]>
}

async function run(operation: InputOperation, request: InputRequest, from = start): Promise<Outcome> {
  api.mock.restore(from)
  return { ...(await send(api.mock, operation, request)), end: api.mock.snapshot() }
}

/** Whether two results differ: in the response, or in the state an hour later. */
async function differ({ method }: InputOperation, one: Outcome, other: Outcome): Promise<boolean> {
  if (toComparable(one) !== toComparable(other)) return true
  if (method === 'GET') return false
  const [lines, others] = [await getState(one), await getState(other)]
  return (
    lines.length !== others.length ||
    lines.some((line, index) => line !== others[index] && toRecord(line) !== toRecord(others[index] ?? ''))
  )
}

/** Returns a line of the state without the fields that no response has. */
function toRecord(line: string): string {
  return JSON.stringify(JSON.parse(line), (name, value) => (name === 'record' ? toDocumented(value) : value))
}

/** Returns the response without random ids, and without the cursor of the next page: it depends on all parameters. */
function toComparable({ status, headers, text }: Outcome): string {
  const body =
    /^[[{]/.test(text) && headers.includes('application/json')
      ? JSON.stringify(toDocumented(JSON.parse(text)))
      : text
  return `${status} ${headers} ${body.replaceAll(/"nextCursor":"[^"]*"|snap_[\w-]+|^id: .*/gm, '')}`
}

/** Returns a record or a list without fields that no response has: a field that is only copied has no effect. */
function toDocumented(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toDocumented)
  if (typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).filter(([name]) => responseFields.has(name))
  return Object.fromEntries(known.map(([name, part]) => [name, name === 'items' ? toDocumented(part) : part]))
}

function getState(outcome: Outcome): Promise<string[]> {
  outcome.state ??= readState(outcome)
  return outcome.state
}

/** Returns the faults, and the lines of the state without the stored responses of idempotent requests. */
async function readState({ end }: Outcome): Promise<string[]> {
  const { mock } = api
  mock.restore(end)
  const faults = await (await mock.control(new Request('http://localhost/__mock/faults'))).text()
  await mock.clock.advance('1h')
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of mock.exportState()) text += decoder.decode(chunk, { stream: true })
  return [faults, ...text.split('\n').filter(line => line !== '' && !/^\["idempotency"|^\{"end"/.test(line))]
}

/** Returns valid requests of an operation, to change an input in. */
function listRequests({ document, id, requests }: InputOperation): InputRequest[] {
  const [first, ...others] = localize(requests, records)
  const base = { ...first, ...(document === 'service' && createRequest(id, records)) }
  const merge = (changes: Partial<InputRequest>): InputRequest => ({
    path: { ...base.path, ...changes.path },
    query: { ...base.query, ...changes.query },
    headers: { ...base.headers, ...changes.headers },
    body: changes.body
      ? { ...Object(base.body), ...changes.body }
      : 'body' in changes
        ? undefined
        : base.body,
  })
  const changes = CASES[`${document} ${id}`]?.(records) ?? []
  return [...changes.map(merge), merge({}), ...others.map(({ body }) => ({ ...merge({}), body }))]
}

/** Values of an input in a request, and the mock that they are sent to. */
interface Trial {
  request: InputRequest
  pointer: string
  values: unknown[]
  from?: Snapshot
}

async function createTrial(
  operation: InputOperation,
  input: Input,
  request: InputRequest,
  all: InputRequest[],
): Promise<Trial> {
  const { pointer, schemas, example } = input
  const parent = pointer.slice(0, pointer.lastIndexOf('/'))
  if (pointer.endsWith('/cursor')) {
    const short = change(request, `${parent}/limit`, 1)
    const [, cursor] = /"nextCursor":"([^"]*)"/.exec((await run(operation, short)).text) ?? []
    return { request: short, pointer, values: [undefined, cursor] }
  }
  if (pointer === IDEMPOTENCY_KEY) {
    const { end } = await run(operation, change(request, pointer, 'a'))
    return { request, pointer, values: ['a', 'b'], from: end }
  }
  if (operation.id === 'streamChanges') {
    const [, latest] = /^id: (.*)$/m.exec((await run(operation, request)).text) ?? []
    return { request, pointer, values: ['unknown', latest] }
  }
  // The tag of a union changes only with the fields beside it.
  if (schemas.length > 1 && schemas.every(schema => 'const' in schema))
    return { request, pointer: parent, values: all.map(other => read(other, parent)) }
  const isRejecting = REJECTING.includes(toName(operation, input))
  const values = schemas.flatMap(schema => listValues(schema, isRejecting ? ids : texts))
  // A field that repeats another input is accepted only with the value of that input.
  const repeated = input.isRepeated ? Object.values({ ...request.path, ...request.query }) : []
  const given = [read(request, pointer), ...localize(example === undefined ? [] : [example], records)]
  return { request, pointer, values: [...repeated, ...given, ...values] }
}

/** Whether two values of an input have different results in a request that is valid with both. */
async function hasEffect(operation: InputOperation, input: Input, all: InputRequest[]): Promise<boolean> {
  // The requests that have the field come first, because the others may not allow it.
  const isAbsent = (request: InputRequest) => read(request, input.pointer) === undefined
  for (const base of [...all].sort((one, other) => Number(isAbsent(one)) - Number(isAbsent(other)))) {
    const { request, pointer, values, from } = await createTrial(operation, input, base, all)
    let first: Outcome | undefined
    for (const value of new Set(values)) {
      if (value === undefined && !pointer.endsWith('/cursor')) continue
      const outcome = await run(operation, change(request, pointer, value), from)
      if (!isAccepted(operation, input, outcome)) continue
      first ??= outcome
      if (first !== outcome && (await differ(operation, first, outcome))) return true
    }
  }
  return false
}

function isAccepted(operation: InputOperation, input: Input, { status }: Outcome): boolean {
  return (
    status < 400 ||
    input.isRepeated ||
    input.pointer === IDEMPOTENCY_KEY ||
    REJECTING.includes(toName(operation, input))
  )
}

function toName({ document, id }: InputOperation, { pointer }: Input): string {
  return `${document} ${id} ${pointer}`
}

function change(request: InputRequest, pointer: string, value: unknown): InputRequest {
  return { ...request, ...Object(withValue(request, pointer, value)) }
}

function read(request: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((value, key) => Object(value)[key], request)
}

describe.each(listOperations())('$document $id', operation => {
  it('has only inputs with an effect', async () => {
    const requests = listRequests(operation)
    const [request] = requests
    if (request) {
      const again = await differ(operation, await run(operation, request), await run(operation, request))
      expect(again, 'the same request has two results').toBe(false)
    }
    const ignored: string[] = []
    for (const input of operation.inputs)
      if (!(await hasEffect(operation, input, requests))) ignored.push(toName(operation, input))
    expect(ignored, 'inputs whose values all have the same result').toEqual([])
  })
})
