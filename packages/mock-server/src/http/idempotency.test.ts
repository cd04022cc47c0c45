import { beforeEach, describe, expect, it } from 'vitest'
import { Clock } from '../work/clock.ts'
import { snapshotAll } from '../work/work.ts'
import type { Principal } from './auth.ts'
import type { HandlerResult } from './exchange.ts'
import { IdempotencyKeys } from './idempotency.ts'

const agent = (agentId: string): Principal => ({ kind: 'agent', orgId: 'o1', agentId })

const user = (userId: string, orgId: string): Principal => ({ kind: 'user', orgId, userId, orgIds: [orgId] })
const anonymous = (token: string): Principal => ({ kind: 'anonymous', orgId: '', token })

let clock: Clock
let keys: IdempotencyKeys
let runs: number

beforeEach(() => {
  clock = new Clock({ mode: 'manual', startAt: Date.UTC(2026, 0, 1) })
  keys = new IdempotencyKeys(clock)
  runs = 0
})

const request = (changes: Partial<Parameters<IdempotencyKeys['run']>[0]> = {}) => ({
  principal: agent('a1'),
  key: 'k1',
  path: '/v1/agents',
  body: { name: 'Ada' },
  work: clock.startWork(null),
  ...changes,
})

/** Returns a handler whose result contains the number of its run, so that a replay is visible. */
const handler =
  (status = 200) =>
  async (): Promise<HandlerResult> => ({ status, body: { run: ++runs } })

describe('IdempotencyKeys', () => {
  it('returns the first result again for the same request', async () => {
    expect(await keys.run(request(), handler())).toEqual({
      result: { status: 200, body: { run: 1 } },
      replayed: false,
    })
    expect(await keys.run(request(), handler())).toEqual({
      result: { status: 200, body: { run: 1 } },
      replayed: true,
    })
    expect(runs).toBe(1)
  })

  it.each([
    ['number', 10_001, 'x'],
    ['bytes', 30, 'x'.repeat(1_000_000)],
  ])('limits the results of one caller by %s, and deletes none of another', async (_, count, text) => {
    const other = { principal: agent('a2') }
    await keys.run(request(other), handler())
    const store = async (): Promise<HandlerResult> => ({ status: 200, body: { text } })
    for (let index = 0; index < count; index++) await keys.run(request({ key: `k${index}` }), store)
    const replay = async (changes: object) => await keys.run(request(changes), handler())
    expect(await replay(other)).toMatchObject({ replayed: true })
    expect(await replay({ key: `k${count - 1}` })).toMatchObject({ replayed: true })
    expect(await replay({ key: 'k0' })).toMatchObject({ replayed: false })
    // A saved state has the same limits.
    const copy = new IdempotencyKeys(clock)
    copy.import(keys.export())
    expect(await copy.run(request(other), handler())).toMatchObject({ replayed: true })
  })

  it.each([
    ['body', { body: { name: 'Bob' } }],
    ['path', { path: '/v1/identities' }],
    ['query', { path: '/v1/agents?x=1' }],
    ['long body', { body: { name: 'x'.repeat(10_000) } }],
  ])('rejects another %s with the same key and runs no handler', async (_, changes) => {
    await keys.run(request(), handler())
    expect(await keys.run(request(changes), handler())).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_BODY_MISMATCH',
    })
    expect(runs).toBe(1)
  })

  it('rejects a long body that differs in one character', async () => {
    const body = (last: string): object => ({ name: `${'x'.repeat(100_000)}${last}` })
    await keys.run(request({ body: body('a') }), handler())
    expect(await keys.run(request({ body: body('a') }), handler())).toMatchObject({ replayed: true })
    expect(await keys.run(request({ body: body('b') }), handler())).toMatchObject({ status: 409 })
  })

  it('separates the keys of different callers', async () => {
    await keys.run(request(), handler())
    expect(await keys.run(request({ principal: agent('a2') }), handler())).toMatchObject({ replayed: false })
    expect(await keys.run(request({ principal: { kind: 'master', orgId: 'o1' } }), handler())).toMatchObject({
      replayed: false,
    })
    expect(runs).toBe(3)
  })

  it.each([200, 201, 204])('stores a result with status %i', async status => {
    await keys.run(request(), handler(status))
    expect(await keys.run(request(), handler(status))).toMatchObject({ replayed: true, result: { status } })
  })

  it.each([400, 401, 403, 404, 409, 422, 429, 500, 503])('runs again after status %i', async status => {
    await keys.run(request(), handler(status))
    expect(await keys.run(request(), handler())).toMatchObject({ replayed: false, result: { status: 200 } })
    expect(runs).toBe(2)
  })

  it('leaves the key free for another body after an error', async () => {
    await keys.run(request(), handler(409))
    expect(await keys.run(request({ body: { name: 'Bob' } }), handler())).toMatchObject({ replayed: false })
    expect(await keys.run(request(), handler())).toMatchObject({ status: 409 })
  })

  it('ignores the order of fields, but not of the items of a list', async () => {
    const body = (fields: object) => request({ body: { list: [1, 2], inner: fields } })
    await keys.run(body({ a: 1, b: [{ c: 1, d: 2 }] }), handler())
    expect(await keys.run(body({ b: [{ d: 2, c: 1 }], a: 1 }), handler())).toMatchObject({ replayed: true })
    expect(await keys.run(request({ body: { list: [2, 1] } }), handler())).toMatchObject({ status: 409 })
  })

  it('throws the error of the handler and runs again afterwards', async () => {
    const failing = async (): Promise<HandlerResult> => {
      throw new Error('boom')
    }
    await expect(keys.run(request(), failing)).rejects.toThrow('boom')
    expect(await keys.run(request(), handler())).toMatchObject({ replayed: false })
  })

  it('runs twenty concurrent requests once and returns the same result to all', async () => {
    const slow = async (): Promise<HandlerResult> => {
      await new Promise(resolve => setTimeout(resolve, 5))
      return { status: 200, body: { run: ++runs } }
    }
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => keys.run(request(), slow)))
    expect(runs).toBe(1)
    expect(outcomes.filter(outcome => 'replayed' in outcome && outcome.replayed)).toHaveLength(19)
  })

  it('runs the next waiting request if the first fails', async () => {
    const statuses = [503, 503, 200]
    const handle = async (): Promise<HandlerResult> => {
      await new Promise(resolve => setTimeout(resolve, 1))
      return { status: statuses[runs++] ?? 200, body: null }
    }
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => keys.run(request(), handle)))
    expect(runs).toBe(3)
    expect(
      outcomes.map(outcome => ('result' in outcome ? outcome.result.status : outcome.status)).sort(),
    ).toEqual([200, 200, 200, 503, 503])
  })

  it('rejects another body while the first request runs', async () => {
    const first = keys.run(request(), handler())
    expect(await keys.run(request({ body: {} }), handler())).toMatchObject({ status: 409 })
    await first
  })

  it('deletes a result after exactly 24 hours of the clock', async () => {
    await keys.run(request(), handler())
    await clock.advance(24 * 3_600_000 - 1)
    expect(await keys.run(request(), handler())).toMatchObject({ replayed: true })
    await clock.advance(1)
    expect(await keys.run(request(), handler())).toMatchObject({ replayed: false })
  })

  it.each<[string, Principal, Principal]>([
    ['two organizations', { kind: 'master', orgId: 'o1' }, { kind: 'master', orgId: 'o2' }],
    ['an organization and an agent', { kind: 'master', orgId: 'o1' }, agent('o1')],
    ['two users', user('u1', 'o1'), user('u2', 'o1')],
    ['a user in two organizations', user('u1', 'o1'), user('u1', 'o2')],
    ['two tokens', anonymous('t1'), anonymous('t2')],
  ])('separates the keys of %s', async (_, first, second) => {
    await keys.run(request({ principal: first }), handler())
    expect(await keys.run(request({ principal: second }), handler())).toMatchObject({ replayed: false })
    expect(await keys.run(request({ principal: first }), handler())).toMatchObject({ replayed: true })
  })

  it('keeps the latest 10,000 results', async () => {
    for (let number = 0; number <= 10_001; number++) await keys.run(request({ key: `k${number}` }), handler())
    for (const key of ['k10001', 'k2'])
      expect(await keys.run(request({ key }), handler())).toMatchObject({ replayed: true })
    expect(await keys.run(request({ key: 'k1' }), handler())).toMatchObject({ replayed: false })
  })

  it('replaces all results with the imported results', async () => {
    await keys.run(request({ key: 'k1' }), handler())
    await keys.run(request({ key: 'k2' }), handler())
    const exported = keys.export()
    const other = new IdempotencyKeys(clock)
    await other.run(request({ key: 'k3' }), handler())
    other.import(exported)
    for (const key of ['k1', 'k2'])
      expect(await other.run(request({ key }), handler())).toEqual(
        await keys.run(request({ key }), handler()),
      )
    expect(await other.run(request({ key: 'k3' }), handler())).toMatchObject({ replayed: false })
  })

  it('stores no result of a request that a restore interrupted', async () => {
    const restore = snapshotAll([clock, keys])
    let finish: (result: HandlerResult) => void = () => undefined
    const interrupted = keys.run(request(), () => new Promise(resolve => (finish = resolve)))
    await new Promise(resolve => setImmediate(resolve))
    restore()
    expect(await keys.run(request({ body: { name: 'Bob' } }), handler())).toMatchObject({ replayed: false })
    finish({ status: 200, body: {} })
    await interrupted
    expect(await keys.run(request({ body: { name: 'Bob' } }), handler())).toMatchObject({
      result: { body: { run: 1 } },
      replayed: true,
    })
  })
})
