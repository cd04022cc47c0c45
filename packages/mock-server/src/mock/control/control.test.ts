import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type FilledMock, fill } from '../../../test/filled-mock.ts'
import { toMethodName } from '../../http/text.ts'
import { createMock, type Mock, type Snapshot } from '../../index.ts'
import { controlContract, controlValidator } from '../../services/contracts.ts'
import { controlHandlers } from './control.ts'

const { operations } = controlContract
const methods = operations.filter(({ method, definition }) => method === 'POST' && !definition['x-http-only'])
const byName = methods.map(operation => [toMethodName(operation.path), operation] as const)

let mock: Mock
let filled: FilledMock
let start: Snapshot
/** The ids of the examples, and the ids in the mock that they become. */
let ids: [string, string][]

beforeEach(async () => {
  if (mock) return mock.restore(start)
  mock = createMock({ seed: 1, clock: 'manual', now: '2026-01-01T00:00:00Z' })
  filled = await fill(mock)
  const { ada } = filled
  const { id: callId } = await mock.receiveCall({ to: ada.phone, from: '+12025550143' })
  const unsent = {
    agentId: ada.id,
    to: ['slow@simulator.agents.agentcomms.test'],
    subject: 'Slow',
    body: 'x',
  }
  const { id: sent } = await call(mock, 'POST', '/email/send', { body: unsent })
  await mock.clock.advance('10s')
  const delivered = mock.deliveries.find(({ status }) => status === 'SUCCEEDED')
  const attachments = [{ filename: 'a.txt', content: 'Hello' }]
  const mail = await mock.receiveEmail({ to: ada.email, from: 'b@example.com', body: 'Hi', attachments })
  mock.faults.add({ operation: 'sendEmail', status: 503 })
  const contact = mock.contacts.add({ name: 'Eve', email: 'eve@example.net', replies: [{ body: 'Hi' }] })
  const taken = await mock.control(new Request('http://localhost/__mock/snapshots', { method: 'POST' }))
  ids = [
    ['c0org00000000000000000001', filled.orgId],
    ['c0agt00000000000000000001', ada.id],
    ['c0msg00000000000000000001', String(sent)],
    ['c0att00000000000000000001', mail.attachments[0]?.id ?? ''],
    ['c0cal00000000000000000001', callId],
    ['c0whk00000000000000000001', filled.webhook],
    ['c0dlv00000000000000000001', delivered?.id ?? ''],
    ['c0con00000000000000000001', contact.id],
    ['+12015550100', ada.phone],
    ['req_0k3v9q2m5x7c1b8n', mock.requests[0]?.requestId ?? ''],
    ['snap_8f14e45f-ceea-4672-9b1a-2f1d3c0b7a11', ((await taken.json()) as { id: string }).id],
  ]
  start = mock.snapshot()
})

/** Returns an example with the ids of the mock. */
function localize<T>(example: T): T {
  const text = ids.reduce((all, [from, to]) => all.replaceAll(from, to), JSON.stringify(example))
  return JSON.parse(text)
}

type DocumentedOperation = (typeof operations)[number]

/** Returns the example of the request body; undefined if the operation has no body. */
function readExample({ definition, body }: DocumentedOperation): unknown {
  const example = body && definition.requestBody?.content[body.mediaType]?.example
  return example === undefined ? undefined : localize(example)
}

/** Returns the arguments of a method from the example of its operation, frozen. */
function readArguments(operation: DocumentedOperation): unknown[] {
  const example = freeze(readExample(operation))
  const names = operation.definition['x-arguments']
  if (!names || typeof example !== 'object' || example === null) return example === undefined ? [] : [example]
  const rest: Record<string, unknown> = { ...example }
  const fields = names.map(name => rest[name])
  for (const name of names) delete rest[name]
  return [...fields, Object.freeze(rest)]
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const field of Object.values(value)) freeze(field)
  return Object.freeze(value)
}

/** Calls a method of the mock by its name, such as `clock.advance`. */
function callMethod(name: string, ...given: unknown[]): unknown {
  const keys = name.split('.')
  const owner = keys.slice(0, -1).reduce<unknown>((part, key) => Object(part)[key], mock)
  return Object(owner)[keys.at(-1) ?? ''](...given)
}

/** Returns the path of a request with the examples of its path parameters, and with its required query parameters. */
function readPath({ path, parameters, definition }: DocumentedOperation): string {
  const query = new URLSearchParams()
  for (const { name, in: part, required } of parameters)
    if (part === 'query' && required) query.append(name, filled.received)
  const withExamples = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = definition.parameters?.find(each => 'name' in each && each.name === name)
    return localize(String(Object(parameter).example))
  })
  return query.size === 0 ? withExamples : `${withExamples}?${query}`
}

/** Operations whose example the state of the mock does not allow: it has no demo inbox, and an unused fault. */
const IMPOSSIBLE = new Set<string>(['receiveDemoEmail', 'assertNoUnused', 'webhooksDelivered'])

describe('operations of the document', () => {
  it('have a handler each', () => {
    expect(Object.keys(controlHandlers).sort()).toEqual(operations.map(({ id }) => id).sort())
  })

  // Its state is lines of JSON, and its example is only the first of them.
  const withExample = operations.filter(({ id }) => id !== 'importState')

  it.each(withExample.map(operation => [operation.id, operation] as const))(
    '%s accepts its example and responds as documented',
    async (id, operation) => {
      const { method, body, definition } = operation
      const example = readExample(operation)
      const init = body && {
        body: typeof example === 'string' ? example : JSON.stringify(example),
        headers: { 'content-type': body.mediaType },
      }
      const target = `http://localhost/__mock${readPath(operation)}`
      const response = await mock.control(new Request(target, { method, ...init }))
      const type = response.headers.get('content-type')?.split(';')[0]
      // The stream of changes does not end.
      const text = type === 'text/event-stream' ? void response.body?.cancel() : await response.text()
      const status = IMPOSSIBLE.has(id) ? 409 : 204 in definition.responses ? 204 : 200
      expect([response.status, text]).toEqual([status, text])
      if (type !== 'application/json') return
      expect(controlValidator.checkResponse(operation, status, JSON.parse(text ?? ''))).toBeUndefined()
    },
  )
})

describe('methods of the mock', () => {
  it.each(byName)(
    '%s returns a promise only if it is asynchronous, and keeps its arguments',
    async (name, operation) => {
      const run = () => callMethod(name, ...readArguments(operation))
      // An earlier method added a fault.
      if (name === 'assertNoUnused') return expect(run).toThrow('mock.assertNoUnused(): Unused faults')
      const result = run()
      expect(result instanceof Promise).toBe(operation.definition['x-async'] === true)
      const failure = await Promise.resolve(result).then(
        () => undefined,
        (error: Error) => error.message,
      )
      expect(failure).toEqual(
        name === 'receiveDemoEmail' || name === 'webhooks.delivered'
          ? expect.stringContaining(`mock.${name}(): `)
          : undefined,
      )
    },
  )

  const cyclic: Record<string, unknown> = { to: 'ada' }
  cyclic.metadata = cyclic
  const hostile: [string, unknown][] = [
    ['undefined', undefined],
    ['null', null],
    ['a string', 'x'],
    ['a number', 5],
    ['NaN', Number.NaN],
    ['an array', []],
    ['a sparse array', new Array(2)],
    ['a cyclic object', cyclic],
    ['a cyclic array', [cyclic]],
    ['an invalid Date', new Date('x')],
    ['bytes', new Uint8Array(2)],
    ['a function', () => 'x'],
    ['a symbol', Symbol('x')],
    ['a bigint', 1n],
    ['an object without prototype', Object.create(null)],
    ['an object with the key __proto__', JSON.parse('{"__proto__":{"name":"Ada","to":"ada"}}')],
    ['an object with a field that is a function', { name: () => 'Ada' }],
    ['a proxy', new Proxy({}, {})],
  ]

  it.each(hostile)('return a result or an Error with their name for %s', async (_, value) => {
    for (const [name, { body }] of [...byName, ['webhooks.trigger', { body: { required: true } }] as const]) {
      for (const given of [[value], [value, value], ['x', value], ['x', 'TXT', value]]) {
        const error = await new Promise(resolve => resolve(callMethod(name, ...given))).then(
          () => undefined,
          (reason: unknown) => reason,
        )
        if (error === undefined) continue
        expect(error).toBeInstanceOf(Error)
        expect((error as Error).message).toMatch(new RegExp(`^mock\\.${name.replace('.', '\\.')}\\(\\): .`))
        if (body && given[0] === value && !['string', 'number'].includes(typeof value))
          expect([name, error]).toEqual([name, expect.any(TypeError)])
      }
    }
    expect(Object.getPrototypeOf({})).not.toHaveProperty('name')
  })

  it.each<[string, unknown, RegExp]>([
    ['a circular reference', cyclic, /at most 64 nested levels, and no circular reference\.$/],
    ['a function', { plan: () => 'free' }, /: `fields\.settings\.plan` must be JSON; received a function\.$/],
    [
      'a symbol',
      { plan: Symbol('free') },
      /: `fields\.settings\.plan` must be JSON; received Symbol\(free\)\.$/,
    ],
    ['a bigint', { sizes: [1n] }, /: `fields\.settings\.sizes\[0\]` must be JSON; received 1\.$/],
  ])('reject %s in a free-form object', (_, settings, message) => {
    const update = () =>
      mock.updateOrganization(filled.orgId, { settings: settings as object as Record<string, unknown> })
    expect(update).toThrow(TypeError)
    expect(update).toThrow(message)
  })

  it('accept bytes and dates of another realm', async () => {
    const realm = createContext({})
    const to = filled.ada.email
    const source = `From: b@example.com\r\nTo: ${to}\r\n\r\nHi`
    const numbers = JSON.stringify([...new TextEncoder().encode(source)])
    for (const bytes of [
      runInContext(`new Uint8Array(${numbers})`, realm),
      runInContext(`new Uint8Array(${numbers}).buffer`, realm),
      new DataView(new TextEncoder().encode(source).buffer),
    ])
      expect((await mock.receiveRawEmail(bytes)).messages).toMatchObject([{ body: 'Hi' }])
    const content = runInContext('new Uint8Array([72, 105])', realm)
    const attachments = [{ filename: 'a.txt', content }]
    const mail = await mock.receiveEmail({ to, from: 'b@example.com', body: 'Hi', attachments })
    expect(mock.getAttachment(mail.attachments[0]?.id ?? '')?.content).toEqual(new TextEncoder().encode('Hi'))
    await mock.clock.set(runInContext('new Date("2026-03-01T00:00:00Z")', realm))
    expect(mock.clock.now()).toBe(Date.parse('2026-03-01T00:00:00Z'))
  })

  it('copy bytes, so that later changes of them do not count', async () => {
    const content = new TextEncoder().encode('Hi')
    const attachments = [{ filename: 'a.txt', content }]
    const { email: to } = filled.ada
    const mail = await mock.receiveEmail({ to, from: 'b@example.com', body: 'Hi', attachments })
    content.fill(0)
    expect(mock.getAttachment(mail.attachments[0]?.id ?? '')?.content).toEqual(new TextEncoder().encode('Hi'))
  })
})

it('createMock() accepts a resolver with circular references', async () => {
  const resolver = { txt: async () => [['x']], mx: async () => [], self: {} }
  resolver.self = resolver
  expect(() => createMock({ dns: resolver as never }).close()).not.toThrow()
})

it('mock.restore() does not reset without a snapshot', () => {
  expect(() => mock.restore(undefined as never)).toThrow(
    /^mock\.restore\(\): the argument must be a snapshot/,
  )
  expect(mock.requests.length).toBeGreaterThan(0)
})
