import { sizeOf } from '@agentcomms/spec/property-runs'
import { expect, it, vi } from 'vitest'
import { createMock, type Mock } from '../src/index.ts'
import { createFullMock, type Line, OPTIONS, readLines, toState } from './exported-state.ts'
import { call } from './filled-mock.ts'
import { operations, RandomCalls } from './random-calls.ts'

const [header, ...lines] = await readLines(await createFullMock())
const rows = lines.map(line => JSON.parse(line) as Line)
const WRONG = [
  undefined,
  null,
  'wrong',
  -1,
  1.5,
  true,
  [],
  {},
  [null],
  'c0000000000000000000none',
  '2026-13-01',
]

/** Lists the path of each field of a value, at any depth. */
function listPaths(value: unknown, path: string[] = []): string[][] {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [path, ...fields.flatMap(([key, field]) => listPaths(field, [...path, key]))]
}

/** Returns a copy of a value with another field. Undefined removes the field. */
function change(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) }
  copy[key] = change(copy[key], rest, to)
  return copy
}

/** Returns the state with another value in one line. */
function plant(index: number, [list, id]: Line, value: unknown): Uint8Array {
  return toState([header, ...lines.with(index, JSON.stringify([list, id, value]))])
}

/** Calls every GET operation with the ids of a row. Returns what fails. */
async function findFailures(mock: Mock, row: unknown): Promise<string[]> {
  const texts = [...JSON.stringify(row).matchAll(/"(c\w{24}|\+\d+|[^"\\]+@[^"\\]+)"/g)].map(
    ([, text]) => text,
  )
  const failures: string[] = []
  for (const { method, path } of operations) {
    if (method !== 'GET') continue
    for (const id of path.includes('{') ? new Set(texts) : ['']) {
      const url = path.replace(/\{\w+\}/g, encodeURIComponent(id ?? ''))
      const { status, detail } = await call(mock, 'GET', url)
      if (status >= 500) failures.push(`${url}: ${detail}`)
    }
  }
  return failures
}

it('rejects wrong values of all fields, or never fails because of them', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  // One field of each name, with one wrong value after the other.
  const fields = new Map(
    rows.flatMap(([list, , value], index) =>
      listPaths(value).map(path => [[list, ...path].join('/').replace(/\/\d+/g, '/0'), { index, path }]),
    ),
  )
  const target = createMock(OPTIONS)
  const before = await readLines(target)
  let [number, rejected] = [0, 0]
  for (const [name, { index, path }] of fields)
    for (const to of number++ % sizeOf(9, 3, 1) === 0
      ? sizeOf([WRONG[number % WRONG.length]], [WRONG[number % WRONG.length]], WRONG)
      : []) {
      const row = rows[index] as Line
      const value = change(row[2], path, to)
      const state = plant(index, row, value)
      const error: unknown = await target.importState(state).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (error === undefined) {
        const failures = await findFailures(target, value)
        await target.clock.advance('2h')
        expect([name, to, failures, errors.mock.calls]).toEqual([name, to, [], []])
        target.reset()
        continue
      }
      rejected++
      expect([name, to, error]).toEqual([name, to, expect.any(TypeError)])
      expect(String(error)).toMatch(/invalid value .*"/)
      expect(await readLines(target)).toEqual(before)
    }
  expect(rejected).toBeGreaterThan(fields.size / sizeOf(18, 6, 2))
  errors.mockRestore()
}, 600_000)

it('names the value that contradicts others', async () => {
  const find = (list: string, where: (value: Record<string, unknown>) => boolean = () => true): number =>
    rows.findIndex(([name, , value]) => name === list && where(Object(value)))
  const record = (field: string, to: unknown) => [['record', field], to] as const
  const [agent, message] = [
    find('agents', ({ record }) => Object(record).phoneIdentities.length > 0),
    find('messages'),
  ]
  const vaults = rows.filter(([list]) => list === 'vaults').map(([, , value]) => Object(value).agentId)
  const [, agentWithoutVault] = rows.find(([list, id]) => list === 'agents' && !vaults.includes(id)) ?? []
  for (const [index, [path, to], problem] of [
    [agent, [['orgId'], 'c000000000000000000000none'], /orgId/],
    [agent, [['id'], 'c000000000000000000000none'], /id/],
    [agent, record('createdAt', '2020-01-01T00:00:00.000Z'), /createdAt/],
    [message, [['agentId'], 'c000000000000000000000none'], /agentId/],
    [message, record('threadId', 'c000000000000000000000none'), /threadId/],
    [
      message,
      [['attachments'], [{ id: 'a', filename: 'a', mimeType: 'a/b', contentId: null, content: '\u00001' }]],
      /attachments/,
    ],
    [find('threads'), [['activity', 'createdAt'], '2020-01-01T00:00:00.000Z'], /activity/],
    [find('demoMessages'), [['inboxId'], 'none'], /inboxId/],
    [find('calls', ({ peerId }) => peerId !== null), [['peerId'], 'none'], /peerId/],
    [
      find('deliveries', ({ record }) => Object(record).status !== 'SUCCEEDED'),
      [['webhookId'], 'none'],
      /webhookId/,
    ],
    [find('keys'), [['orgId'], 'none'], /keys/],
    [find('agentKeys'), [[], 'ak_none'], /agentKeys|keys/],
    [find('idempotency'), [['result', 'body'], {}], /idempotency/],
    [find('outbox'), [['messageId'], 'none'], /outbox/],
    [agent, record('emailIdentities', []), /emailIdentities/],
    [agent, [['record', 'emailIdentities', '0', 'domain'], ''], /emailIdentities/],
    [agent, [['record', 'emailIdentities', '0', 'email'], 'eve@agents.agentcomms.test'], /emailIdentities/],
    [agent, record('phoneIdentities', []), /phoneIdentities/],
    [agent, record('name', ''), /name/],
    [agent, record('apiKeyPrefix', 'ak_none'), /apiKeyPrefix/],
    [find('inboxes'), record('domain', ''), /inboxes/],
    [find('inboxes'), record('localPart', 'eve'), /inboxes/],
    [find('inboxes'), record('email', 'eve@agents.agentcomms.test'), /inboxes/],
    [find('phoneNumbers'), record('phoneNumber', '+12025550199'), /phoneIdentities/],
    [find('calls'), record('callId', ''), /callId/],
    [find('deliveries'), record('messageId', 'x y'), /messageId/],
    [find('deliveries'), record('event', 'nope'), /event/],
    [find('webhooks'), [['secret'], ''], /secret/],
    [find('webhooks'), [['secret'], 'whsec_\u0000'], /secret/],
    [find('webhooks'), [['authHeader'], ['', 'x']], /authHeader\/0/],
    [find('webhooks'), [['authHeader'], ['a\u0000', 'x']], /authHeader\/0/],
    [find('webhooks'), [['authHeader'], ['Authorization', 'a\nb']], /authHeader\/1/],
    [find('webhooks'), [['authHeader'], ['Host', 'example.com']], /authHeader/],
    [find('webhooks'), record('authType', 'BEARER'), /authHeader/],
    [find('webhooks'), record('url', 'https://user:pw@example.com'), /url/],
    [find('credentials'), [['agentId'], agentWithoutVault], /vault/],
    [find('domains'), record('domain', 'foo bar'), /domain/],
    [find('domains'), record('domain', 'MAIL.example.com'), /domain/],
  ] as const) {
    const row = rows[index] as Line
    const state = plant(index, row, change(row[2], [...path], to))
    const secret = row[0] === 'keys' ? row[1] : 'no secret'
    await expect(createMock(OPTIONS).importState(state)).rejects.toThrow(problem)
    await expect(createMock(OPTIONS).importState(state)).rejects.not.toThrow(secret)
  }
})

it('names lines that are no values, and lists that a mock does not have', async () => {
  for (const [line, problem] of [
    ['["tickets","c1",{}]', /Line 2 .*"c1" of "tickets": it is not known/],
    ['["parts","colour","red"]', /Line 2 .*"colour" of "parts": it is not known/],
    ['["agents","c1",{},1]', /Line 2 /],
    ['["agents",1,{}]', /Line 2 /],
    ['{"agents":1}', /Line 2 /],
    ['["$bytes","1","*"]', /Line 2 .*base64/],
    ['["$bytes","1",5]', /Line 2 .*base64/],
    ['["$sealed","AAAA"]', /Line 2|line 2/],
    ['["agents","c1",{"name":"\\u000077"}]', /line 2 /],
    [lines.find(text => text.startsWith('["agents"')) ?? '', /occurs twice/],
  ] as const)
    await expect(createMock(OPTIONS).importState(toState([header, line, ...lines]))).rejects.toThrow(problem)
  for (const name of ['seed', 'ids', 'dns', 'deliveryOrder']) {
    const others = lines.filter(line => !line.startsWith(`["parts","${name}"`))
    await expect(createMock(OPTIONS).importState(toState([header, ...others]))).rejects.toThrow(
      `"${name}" of "parts": it is missing`,
    )
  }
})

it('names the value also over HTTP', async () => {
  const mock = createMock(OPTIONS)
  const body = toState([header, ...lines.slice(1)])
  const headers = { 'content-type': 'application/x-ndjson' }
  const response = await mock.control(
    new Request('http://localhost/__mock/state', { method: 'PUT', headers, body: new Uint8Array(body) }),
  )
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ detail: expect.stringMatching(/"seed" of "parts"/) })
})

it('accepts the states of mocks after random calls', async () => {
  for (const seed of sizeOf(
    [1],
    [1],
    Array.from({ length: 30 }, (_, index) => index),
  )) {
    const mock = createMock(OPTIONS)
    await new RandomCalls(mock, seed).run(sizeOf(60, 150, 300))
    const other = createMock(OPTIONS)
    await other.importState(mock.exportState())
    expect(await readLines(other)).toEqual(await readLines(mock))
  }
})

it('reads many lines, pieces of files and chunks in linear time', async () => {
  // With quadratic work, each of these takes minutes.
  const piece = '["$bytes","f","AA=="]'
  const pieces = Array.from({ length: 30_000 }, () => piece)
  const value = '["agents","c1",{"file":"\\u0000f"}]'
  const later = Array.from({ length: 10_000 }, () => [piece, value]).flat()
  for (const [extra, problem] of [
    [pieces, undefined],
    [[...pieces, value], /Line 30002 .*"c1" of "agents"/],
    [later, /Line 3 .*"c1" of "agents"/],
    [Array.from({ length: 10_000 }, () => `["$bytes","${'f'.repeat(9)}","*"]`), /Line 2 .*base64/],
  ] as const) {
    const importing = createMock(OPTIONS).importState(toState([header, ...extra, ...lines]))
    await (problem ? expect(importing).rejects.toThrow(problem) : importing)
  }
  const long = toState([header, `["agents","${'c'.repeat(30_000)}",{}]`, ...lines])
  const bytes = Array.from(long, (_, index) => long.subarray(index, index + 1))
  await expect(createMock(OPTIONS).importState(bytes)).rejects.toThrow(/Line 2 /)
}, 60_000)

it('stops at the start of other files, however long their first line is', async () => {
  let count = 0
  const source = (function* () {
    for (; count < 10_000; count++) yield new Uint8Array(65_536)
  })()
  await expect(createMock(OPTIONS).importState(source)).rejects.toThrow(/not a state that a mock exported/)
  expect(count).toBeLessThan(10)
})
