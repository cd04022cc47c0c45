import { sizeOf } from '@agentcomms/spec/property-runs'
import { describe, expect, it } from 'vitest'
import { createMock, type Mock, type MockOptions, type Snapshot } from '../src/index.ts'
import { call, fetchFile, fill, findDifference, HOOK, readAll } from './filled-mock.ts'
import { RandomCalls } from './random-calls.ts'

const make = (options: MockOptions = {}): Mock =>
  createMock({
    validateResponses: true,
    clock: 'manual',
    now: '2026-01-01T00:00:00Z',
    webhooks: { signingClock: 'mock' },
    fetch: fetchFile,
    ...options,
  })

const CALLS = sizeOf(50, 120)

async function play(mock: Mock, seed: number, calls = CALLS): Promise<string[]> {
  const random = new RandomCalls(mock, seed)
  await random.run(calls)
  return random.lines
}

describe('restore', () => {
  it('makes the same calls return the same ids, secrets and responses, repeatedly', async () => {
    const mock = make()
    await play(mock, 1)
    const saved = mock.snapshot()
    const first = await play(mock, 2)
    expect(first.length).toBeGreaterThan(CALLS)
    for (let times = 0; times < sizeOf(2, 3); times++) {
      mock.restore(saved)
      expect(findDifference(first, await play(mock, 2))).toBeUndefined()
    }
  })

  it('restores snapshots in any order', async () => {
    const mock = make({ rateLimit: { requestsPerMinute: sizeOf(80, 200) } })
    const taken: { saved: Snapshot; played: string[] }[] = []
    for (let seed = 1; seed <= 4; seed++) {
      const saved = mock.snapshot()
      taken.push({ saved, played: await play(mock, seed, CALLS / 2) })
    }
    const fromTheEnd = [3, 0, 2, 1, 3, 0].map(index => ({ index, ...taken[index] }))
    for (const { index, saved, played } of fromTheEnd) {
      if (!saved || !played) throw new Error('The snapshot does not exist.')
      mock.restore(saved)
      expect(
        findDifference(played, await play(mock, index + 1, CALLS / 2)),
        `snapshot ${index}`,
      ).toBeUndefined()
    }
  })

  it('restores the state of a mock with the same calls', async () => {
    const [one, other] = [make(), make()]
    await fill(one)
    await fill(other)
    const saved = one.snapshot()
    await play(one, 3)
    one.restore(saved)
    expect(findDifference(await readAll(other), await readAll(one))).toBeUndefined()
  })

  it('restores replaced keys and removes later keys', async () => {
    const mock = make()
    const ada = await mock.addAgent({ name: 'Ada' })
    const saved = mock.snapshot()
    const { apiKey } = await call(mock, 'POST', `/agents/${ada.id}/rotate-key`)
    mock.restore(saved)
    const as = async (key: string): Promise<number> =>
      (await call(mock, 'GET', `/agents/${ada.id}`, { headers: { 'x-api-key': key } })).status
    expect([await as(ada.apiKey), await as(String(apiKey))]).toEqual([200, 401])
  })

  it('restores the results of Idempotency-Keys', async () => {
    const mock = make()
    const post = (key: string, name: string): Promise<Record<string, unknown>> =>
      call(mock, 'POST', '/agents', { body: { name }, headers: { 'idempotency-key': key } })
    const ada = await post('k1', 'Ada')
    const saved = mock.snapshot()
    await post('k2', 'Grace')
    mock.restore(saved)
    expect(await post('k1', 'Ada')).toEqual(ada)
    expect(await post('k1', 'Eve')).toMatchObject({ status: 409 })
    expect(await post('k2', 'Alan')).toMatchObject({ name: 'Alan' })
  })

  it('restores faults with their counts, DNS and the order of deliveries, and keeps receivers', async () => {
    const mock = make()
    await fill(mock)
    const fault = mock.faults.add({ operation: 'listAgents', status: 503, times: 2 })
    await call(mock, 'GET', '/agents')
    const saved = mock.snapshot()
    mock.faults.clear()
    const later = mock.faults.add({ drop: true })
    mock.webhooks.listen(HOOK, () => new Response(null, { status: 410 }))
    mock.dns.clear()
    mock.restore(saved)
    expect([fault.used, later.used]).toEqual([1, 0])
    expect(await call(mock, 'GET', '/agents')).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(await call(mock, 'GET', '/agents')).toMatchObject({ status: 200 })
    const [domain] = (await call(mock, 'GET', '/domains')).items as { id: string }[]
    expect(await call(mock, 'POST', `/domains/${domain?.id}/verify`)).toMatchObject({ verified: true })
    await mock.addAgent({ name: 'Alan' })
    await mock.clock.runAll()
    expect(mock.deliveries.map(({ statusCode }) => statusCode)).toContain(410)
  })

  it('does not change returned records or the coverage', async () => {
    const mock = make()
    const saved = mock.snapshot()
    await fill(mock)
    const before = [mock.requests, mock.events, mock.deliveries, mock.outbox].map(list =>
      JSON.stringify(list),
    )
    const lists = [mock.requests, mock.events, mock.deliveries, mock.outbox]
    const coverage = mock.coverage()
    mock.restore(saved)
    expect(lists.map(list => JSON.stringify(list))).toEqual(before)
    expect([mock.requests, mock.events, mock.deliveries, mock.outbox]).toEqual([[], [], [], []])
    expect(coverage.length).toBeGreaterThan(2)
    expect(mock.coverage()).toEqual(coverage)
  })

  it('responds with 409 to a request in progress and does not log it', async () => {
    const mock = make()
    const saved = mock.snapshot()
    mock.faults.add({ operation: 'createAgent', latencyMs: 5, phase: 'after' })
    const running = call(mock, 'POST', '/agents', { body: { name: 'Ada' } })
    await Promise.resolve()
    mock.restore(saved)
    expect(await running).toMatchObject({ status: 409, detail: expect.stringMatching(/restored or reset/) })
    expect([mock.requests, mock.events]).toEqual([[], []])
  })

  it('sends deliveries in progress again and ignores earlier responses', async () => {
    const mock = make()
    const responders: ((response: Response) => void)[] = []
    mock.webhooks.listen(HOOK, () => new Promise(resolve => responders.push(resolve)))
    await call(mock, 'POST', '/webhooks', { body: { url: HOOK, events: ['*'] } })
    await mock.addAgent({ name: 'Ada' })
    await expect.poll(() => responders.length).toBe(1)
    const saved = mock.snapshot()
    mock.restore(saved)
    await expect.poll(() => responders.length).toBe(2)
    responders[0]?.(new Response(null, { status: 500 }))
    responders[1]?.(new Response(null, { status: 200 }))
    await mock.webhooks.settled()
    expect(mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', attempts: 1, statusCode: 200 }])
  })

  it('can be called by a receiver', async () => {
    const mock = make()
    const saved = mock.snapshot()
    mock.webhooks.listen(HOOK, () => {
      mock.restore(saved)
      return new Response()
    })
    await call(mock, 'POST', '/webhooks', { body: { url: HOOK, events: ['*'] } })
    await mock.addAgent({ name: 'Ada' })
    await mock.webhooks.settled()
    await mock.clock.advance('1h')
    expect([mock.deliveries, mock.events]).toEqual([[], []])
    expect(mock.clock.now()).toBe(Date.UTC(2026, 0, 1, 1))
  })

  it.each<[string, (mock: Mock) => unknown, RegExp]>([
    ['another mock', () => make().snapshot(), /must be a snapshot/],
    ['nothing', () => undefined, /must be a snapshot/],
    ['a copy', mock => ({ ...mock.snapshot() }), /must be a snapshot/],
  ])('rejects a snapshot of %s with a TypeError', (_, other, message) => {
    const mock = make()
    const snapshot = other(mock) as Snapshot
    expect(() => mock.restore(snapshot)).toThrow(message)
    expect(() => mock.restore(snapshot)).toThrow(TypeError)
  })

  it('returns only the time of a snapshot', async () => {
    const mock = make()
    await mock.clock.advance('1h')
    expect(JSON.stringify(mock.snapshot())).toBe('{"takenAt":"2026-01-01T01:00:00.000Z"}')
  })

  it('does not reopen a closed mock', async () => {
    const mock = make()
    await fill(mock)
    const saved = mock.snapshot()
    mock.close()
    mock.restore(saved)
    await expect(mock.clock.runAll()).rejects.toThrow('closed')
    expect(mock.clock.now()).toBe(Date.UTC(2026, 0, 1))
  })
})

describe('reset', () => {
  it('restores the initial state with the same master key and next ids', async () => {
    const [mock, fresh] = [make(), make()]
    await fill(mock)
    mock.faults.add({ drop: true })
    await mock.clock.advance('1d')
    mock.reset()
    expect(() => mock.assertNoUnused()).not.toThrow()
    expect([mock.masterKey, mock.organization]).toEqual([fresh.masterKey, fresh.organization])
    expect(findDifference(await readAll(fresh), await readAll(mock))).toBeUndefined()
  })

  it('can be undone by a snapshot', async () => {
    const mock = make()
    await fill(mock)
    const saved = mock.snapshot()
    const first = await readAll(mock)
    mock.reset()
    mock.restore(saved)
    expect(findDifference(first, await readAll(mock))).toBeUndefined()
  })
})

describe('assertNoUnused', () => {
  it('reports unused faults and receivers', async () => {
    const mock = make()
    mock.webhooks.listen('https://unused.example.com/', () => new Response())
    mock.faults.add({ operation: 'sendSms', status: 503 })
    mock.faults.add({ operation: 'listAgents', latencyMs: 1 })
    await fill(mock)
    await call(mock, 'GET', '/agents')
    expect(() => mock.assertNoUnused()).toThrow(
      'mock.assertNoUnused(): Unused faults, receivers and contacts:\n  mock.faults.add({"operation":"sendSms","status":503})\n' +
        "  mock.webhooks.listen('https://unused.example.com/')",
    )
  })

  it('does not throw if everything was used or removed', async () => {
    const mock = make()
    mock.assertNoUnused()
    const fault = mock.faults.add({ status: 503 })
    const stop = mock.webhooks.listen('https://unused.example.com/', () => new Response())
    mock.faults.remove(fault.id)
    stop()
    mock.assertNoUnused()
  })
})
