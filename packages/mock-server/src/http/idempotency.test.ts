import { beforeEach, describe, expect, it } from 'vitest'
import { Clock } from '../runtime/clock.ts'
import type { Principal } from './auth.ts'
import { IdempotencyKeys } from './idempotency.ts'
import type { HandlerResult } from './response.ts'

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
  body: '{"name":"Ada"}',
  ...changes,
})

/** Answers the number of the run, so that a replay shows. */
const answer =
  (status = 200) =>
  async (): Promise<HandlerResult> => ({ status, body: { run: ++runs } })

describe('IdempotencyKeys', () => {
  it('gives the first reply again for the same request', async () => {
    expect(await keys.run(request(), answer())).toEqual({
      reply: { status: 200, body: { run: 1 } },
      replayed: false,
    })
    expect(await keys.run(request(), answer())).toEqual({
      reply: { status: 200, body: { run: 1 } },
      replayed: true,
    })
    expect(runs).toBe(1)
  })

  it.each([
    ['body', { body: '{"name":"Bob"}' }],
    ['path', { path: '/v1/identities' }],
    ['query', { path: '/v1/agents?x=1' }],
    ['long body', { body: `{"name":"${'x'.repeat(10_000)}"}` }],
  ])('refuses another %s under the same key, and runs nothing', async (_, changes) => {
    await keys.run(request(), answer())
    expect(await keys.run(request(changes), answer())).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_BODY_MISMATCH',
    })
    expect(runs).toBe(1)
  })

  it('tells long bodies apart that differ in one character', async () => {
    const body = (last: string): string => `{"name":"${'x'.repeat(100_000)}${last}"}`
    await keys.run(request({ body: body('a') }), answer())
    expect(await keys.run(request({ body: body('a') }), answer())).toMatchObject({ replayed: true })
    expect(await keys.run(request({ body: body('b') }), answer())).toMatchObject({ status: 409 })
  })

  it('belongs to who sent it', async () => {
    await keys.run(request(), answer())
    expect(await keys.run(request({ principal: agent('a2') }), answer())).toMatchObject({ replayed: false })
    expect(await keys.run(request({ principal: { kind: 'master', orgId: 'o1' } }), answer())).toMatchObject({
      replayed: false,
    })
    expect(runs).toBe(3)
  })

  it.each([200, 400, 403, 404, 409, 422, 451])('keeps a reply of %i', async status => {
    await keys.run(request(), answer(status))
    expect(await keys.run(request(), answer(status))).toMatchObject({ replayed: true, reply: { status } })
  })

  it.each([401, 408, 413, 415, 429, 500, 503])('runs again after %i', async status => {
    await keys.run(request(), answer(status))
    expect(await keys.run(request(), answer())).toMatchObject({ replayed: false, reply: { status: 200 } })
    expect(runs).toBe(2)
  })

  it('runs again after a handler that threw, and passes its error on', async () => {
    const failing = async (): Promise<HandlerResult> => {
      throw new Error('boom')
    }
    await expect(keys.run(request(), failing)).rejects.toThrow('boom')
    expect(await keys.run(request(), answer())).toMatchObject({ replayed: false })
  })

  it('runs twenty at once one time, and gives all the same reply', async () => {
    const slow = async (): Promise<HandlerResult> => {
      await new Promise(resolve => setTimeout(resolve, 5))
      return { status: 200, body: { run: ++runs } }
    }
    const replies = await Promise.all(Array.from({ length: 20 }, () => keys.run(request(), slow)))
    expect(runs).toBe(1)
    expect(replies.filter(reply => 'replayed' in reply && reply.replayed)).toHaveLength(19)
  })

  it('lets the next one in line run when the first one fails', async () => {
    const statuses = [503, 503, 200]
    const handle = async (): Promise<HandlerResult> => {
      await new Promise(resolve => setTimeout(resolve, 1))
      return { status: statuses[runs++] ?? 200, body: null }
    }
    const replies = await Promise.all(Array.from({ length: 5 }, () => keys.run(request(), handle)))
    expect(runs).toBe(3)
    expect(replies.map(reply => ('reply' in reply ? reply.reply.status : reply.status)).sort()).toEqual([
      200, 200, 200, 503, 503,
    ])
  })

  it('refuses another body also while the first one runs', async () => {
    const first = keys.run(request(), answer())
    expect(await keys.run(request({ body: '{}' }), answer())).toMatchObject({ status: 409 })
    await first
  })

  it('forgets after 24 hours of its clock, not before', async () => {
    await keys.run(request(), answer())
    await clock.advance(24 * 3_600_000 - 1)
    expect(await keys.run(request(), answer())).toMatchObject({ replayed: true })
    await clock.advance(1)
    expect(await keys.run(request(), answer())).toMatchObject({ replayed: false })
  })

  it.each<[string, Principal, Principal]>([
    ['two organizations', { kind: 'master', orgId: 'o1' }, { kind: 'master', orgId: 'o2' }],
    ['an organization and an agent', { kind: 'master', orgId: 'o1' }, agent('o1')],
    ['two users', user('u1', 'o1'), user('u2', 'o1')],
    ['a user in two organizations', user('u1', 'o1'), user('u1', 'o2')],
    ['two tokens', anonymous('t1'), anonymous('t2')],
  ])('keeps the keys of %s apart', async (_, one, other) => {
    await keys.run(request({ principal: one }), answer())
    expect(await keys.run(request({ principal: other }), answer())).toMatchObject({ replayed: false })
    expect(await keys.run(request({ principal: one }), answer())).toMatchObject({ replayed: true })
  })

  it('keeps the latest 10,000 responses', async () => {
    for (let number = 0; number <= 10_001; number++) await keys.run(request({ key: `k${number}` }), answer())
    for (const key of ['k10001', 'k2'])
      expect(await keys.run(request({ key }), answer())).toMatchObject({ replayed: true })
    expect(await keys.run(request({ key: 'k1' }), answer())).toMatchObject({ replayed: false })
  })

  it('continues with the responses that are imported, and with no others', async () => {
    await keys.run(request({ key: 'k1' }), answer())
    await keys.run(request({ key: 'k2' }), answer())
    const exported = keys.export()
    const other = new IdempotencyKeys(clock)
    await other.run(request({ key: 'k3' }), answer())
    other.import(exported)
    for (const key of ['k1', 'k2'])
      expect(await other.run(request({ key }), answer())).toEqual(await keys.run(request({ key }), answer()))
    expect(await other.run(request({ key: 'k3' }), answer())).toMatchObject({ replayed: false })
  })

  it('keeps no response of a request that a restore has interrupted', async () => {
    const restore = keys.snapshot()
    let finish: (reply: HandlerResult) => void = () => undefined
    const interrupted = keys.run(request(), () => new Promise(resolve => (finish = resolve)))
    await new Promise(resolve => setImmediate(resolve))
    restore()
    expect(await keys.run(request({ body: '{"name":"Bob"}' }), answer())).toMatchObject({ replayed: false })
    finish({ status: 200, body: {} })
    await interrupted
    expect(await keys.run(request({ body: '{"name":"Bob"}' }), answer())).toMatchObject({
      reply: { body: { run: 1 } },
      replayed: true,
    })
  })
})
