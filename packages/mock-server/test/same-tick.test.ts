// Calls and interruptions in one tick: a call that has not begun has no effect, and says why.
import { inspect } from 'node:util'
import { sizeOf } from '@agentcomms/spec/property-runs'
import { describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../src/index.ts'
import {
  call,
  type FilledMock,
  fetchFile,
  fill,
  findDifference,
  HOOK,
  readAll,
  receive,
} from './filled-mock.ts'

type Call = (mock: Mock, records: FilledMock, state: Uint8Array) => Promise<unknown>

function make(): Mock {
  const options = {
    clock: 'manual',
    now: '2026-01-01T00:00:00Z',
    webhooks: { signingClock: 'mock' },
  } as const
  return createMock({ ...options, fetch: fetchFile })
}

let filled: Promise<{ records: FilledMock; state: Uint8Array }> | undefined

/** Returns a filled mock, its snapshot before, its records and its state. Only the first one is filled by calls. */
async function makeFilled() {
  filled ??= (async () => {
    const mock = make()
    return { records: await fill(mock), state: await exportState(mock) }
  })()
  const { records, state } = await filled
  const mock = make()
  const initial = mock.snapshot()
  await mock.importState(state)
  mock.webhooks.listen(HOOK, receive)
  return { mock, initial, records, state }
}

async function exportState(mock: Mock): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of mock.exportState()) chunks.push(chunk)
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}

const control = (mock: Mock, path: string, body?: object | Uint8Array): Promise<Response> => {
  const type = body instanceof Uint8Array ? 'application/x-ndjson' : 'application/json'
  const content = body instanceof Uint8Array ? (body as BodyInit) : body && JSON.stringify(body)
  const method = body instanceof Uint8Array ? 'PUT' : 'POST'
  const init = { method, headers: { 'content-type': type }, ...(content && { body: content }) }
  return mock.control(new Request(`http://127.0.0.1/__mock${path}`, init))
}

/** Rejects like a method if the response is a problem. */
const controlled =
  (path: string, toBody?: (records: FilledMock, state: Uint8Array) => object | Uint8Array): Call =>
  async (mock, records, state) => {
    const response = await control(mock, path, toBody?.(records, state))
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  }

const email = ({ ada }: FilledMock) => ({ to: ada.email, from: 'eve@example.com', body: 'Hi' })

/** Calls that wait before they change anything. */
const lateCalls: Record<string, Call> = {
  'clock.advance()': mock => mock.clock.advance('1h'),
  'clock.set()': mock => mock.clock.set('2026-02-01T00:00:00Z'),
  'clock.runAll()': mock => mock.clock.runAll(),
  'webhooks.settled()': mock => mock.webhooks.settled(),
  'webhooks.delivered()': mock => mock.webhooks.delivered(),
  'importState()': (mock, _, state) => mock.importState(state),
  'POST /__mock/clock/advance': controlled('/clock/advance', () => ({ duration: '1h' })),
  'POST /__mock/clock/run-all': controlled('/clock/run-all'),
  'POST /__mock/receive-email': controlled('/receive-email', email),
  'POST /__mock/webhooks/delivered': controlled('/webhooks/delivered'),
  'POST /__mock/add-agent': controlled('/add-agent', () => ({ name: 'Late' })),
  'PUT /__mock/state': controlled('/state', (_, state) => state),
}

/** Calls that may have begun, and so may be complete. */
const otherCalls: Record<string, Call> = {
  'addAgent()': mock => mock.addAgent({ name: 'Late' }),
  'receiveEmail()': (mock, records) => mock.receiveEmail(email(records)),
  'receiveSms()': (mock, { ada }) => mock.receiveSms({ to: ada.phone, from: '+12025550155', body: 'Hi' }),
  'receiveCall()': (mock, { ada }) => mock.receiveCall({ to: ada.phone, from: '+12025550155' }),
  'webhooks.trigger()': (mock, { ada }) => mock.webhooks.trigger('message.received', { agentId: ada.id }),
  'a request': (mock, { ada }) =>
    call(mock, 'POST', '/email/send', {
      body: { agentId: ada.id, to: ['eve@example.com'], subject: 'Late', body: 'Late' },
    }),
}

const REPLACED = /restored or reset, or has imported a state/

describe.each(Object.entries({ ...lateCalls, ...otherCalls }))('%s', (name, begin) => {
  const isLate = name in lateCalls

  it.each(['restore', 'reset', 'restore over HTTP'] as const)('has no effect after a %s', async event => {
    const { mock, initial, records, state } = await makeFilled()
    const saved = event === 'reset' ? initial : mock.snapshot()
    const named = (await (await control(mock, '/snapshots', {})).json()) as { id: string }
    mock.restore(saved)
    const before = await readAll(mock)
    mock.restore(saved)
    const begun = begin(mock, records, state).then(String, (error: unknown) => String(error))
    if (event === 'restore') mock.restore(saved)
    else if (event === 'reset') mock.reset()
    else expect((await control(mock, '/restore', { id: named.id })).status).toBe(204)
    const outcome = await begun
    if (isLate && event !== 'restore over HTTP') expect(outcome).toMatch(REPLACED)
    expect(findDifference(before, await readAll(mock))).toBeUndefined()
  })

  it('rejects if the mock is closed, and nothing more runs', async () => {
    const { mock, records, state } = await makeFilled()
    let received = 0
    mock.webhooks.listen(HOOK, () => new Response(null, { status: received++ ? 200 : 500 }))
    const now = mock.clock.now()
    const begun = begin(mock, records, state).then(String, (error: unknown) => String(error))
    mock.close()
    const outcome = await begun
    if (isLate) expect(outcome).toMatch(/closed/)
    expect([mock.clock.now(), received]).toEqual([now, 0])
    if (name !== 'a request') await expect(begin(mock, records, state)).rejects.toThrow(/closed/)
    expect([mock.clock.now(), received]).toEqual([now, 0])
  })

  it('is ended or rejected by an import that nobody awaits', async () => {
    const { mock, records, state } = await makeFilled()
    const imported = mock.importState(state)
    const { id } = mock.organization
    // Another import replaces the first, and a request may end before the import.
    if (name === 'importState()' || name === 'PUT /__mock/state') {
      const outcomes = await Promise.allSettled([imported, begin(mock, records, state)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    } else {
      if (name !== 'a request')
        await expect(begin(mock, records, state)).rejects.toThrow(/imports a state|has imported a state/)
      await imported
    }
    expect(mock.organization.id).toBe(id)
    await mock.clock.advance('1h')
  })
})

/** Microtasks before the interruption. */
const TICKS = sizeOf(
  [0, 1, 3, 12],
  Array.from({ length: 13 }, (_, ticks) => ticks),
)

describe.each([
  'clock.advance()',
  'clock.set()',
  'clock.runAll()',
  'webhooks.settled()',
  'webhooks.delivered()',
])('%s', name => {
  it.each(['restore', 'reset', 'close', 'importState'] as const)(
    'rejects if a %s comes before its result',
    async event => {
      const ends: string[] = []
      for (const ticks of TICKS) {
        const { mock, records, state } = await makeFilled()
        const saved = mock.snapshot()
        const begun = lateCalls[name]?.(mock, records, state) ?? Promise.reject(new Error(name))
        const outcome = begun.then(
          () => 'resolved',
          (error: Error) => error.name,
        )
        for (let tick = 0; tick < ticks; tick++) await null
        const isPending = inspect(begun).includes('<pending>')
        if (event === 'restore') mock.restore(saved)
        else if (event === 'importState') await mock.importState(state)
        else mock[event]()
        const expected = isPending ? (event === 'close' ? 'ClosedError' : 'RestoredError') : 'resolved'
        expect([ticks, await outcome]).toEqual([ticks, expected])
        ends.push(expected)
      }
      expect(ends[0]).not.toBe('resolved')
    },
  )
})

it('a wait for deliveries after a restore does not share the result of one before it', async () => {
  const mock = make()
  const saved = mock.snapshot()
  const before = mock.webhooks.delivered()
  mock.restore(saved)
  await mock.webhooks.delivered()
  await expect(before).rejects.toThrow(REPLACED)
})

it('an import says so to a later advance, and does not hold up a mock that was reset', async () => {
  const mock = make()
  const never = new ReadableStream<Uint8Array>()
  const imported = mock.importState(never)
  imported.catch(() => undefined)
  await expect(mock.clock.advance('1h')).rejects.toThrow(
    /^mock\.clock\.advance\(\): The mock imports a state/,
  )
  expect(() => mock.addOrganization({ name: 'Lost' })).toThrow(/imports a state/)
  expect((await control(mock, '/clock/advance', { duration: '1h' })).status).toBe(409)
  mock.reset()
  await mock.clock.advance('1h')
  await mock.addAgent({ name: 'Ada' })
})

it('a request whose body arrives after a restore is rejected, and a reset is not', async () => {
  const mock = make()
  const advance = control(mock, '/clock/advance', { duration: '1h' })
  const resets = [control(mock, '/reset'), control(mock, '/reset')]
  expect((await Promise.all(resets)).map(({ status }) => status)).toEqual([204, 204])
  const now = mock.clock.now()
  const saved = mock.snapshot()
  const late = control(mock, '/clock/advance', { duration: '1h' })
  mock.restore(saved)
  expect([(await late).status, mock.clock.now()]).toEqual([409, now])
  await advance
})

it('a restore ends each of many waiting calls, and the clock moves again afterwards', async () => {
  const mock = make()
  const saved = mock.snapshot()
  const calls = Array.from({ length: 1_000 }, () => mock.clock.advance('1h'))
  mock.restore(saved)
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect((await mock.clock.advance(1)).now).toBe('2026-01-01T00:00:00.001Z')
})
