import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AgentComms, type RetryHookEvent } from '../src/index.ts'
import {
  type Behaviour,
  reset,
  respond,
  stall,
  stallAfter,
  startMisbehavingServer,
} from './misbehaving-server.ts'

const now = Date.UTC(2026, 0, 1)
const ok = respond(200, '{"id":"c0agt"}')
const reason = { why: 'enough' }

beforeEach(() => {
  // Makes the random wait before the first retry 5 ms.
  vi.spyOn(Math, 'random').mockReturnValue(0.01)
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Starts a call and collects its retry events. `controller` aborts the call. */
function startCall(baseUrl: string, controller = new AbortController(), timeoutMs = 10_000) {
  const retries: RetryHookEvent[] = []
  let onWait = () => {}
  const client = new AgentComms({
    baseUrl,
    apiKey: 'ak',
    timeoutMs,
    onRetry(event) {
      retries.push(event)
      onWait()
    },
  })
  const waiting = new Promise<void>(resolve => {
    onWait = resolve
  })
  const call = client.agents.get('c0agt', { signal: controller.signal })
  call.catch(() => {})
  return { call, retries, waiting }
}

describe('Retry-After of a response', () => {
  it.each([
    ['86400', 60_000],
    ['99999999999999999999', 60_000],
    [new Date(now + 86_400_000).toUTCString(), 60_000],
    [new Date(now + 7_000).toUTCString(), 7_000],
    ['7', 7_000],
    ['0', 0],
    [new Date(now).toUTCString(), 0],
    ['abc', 5],
    ['', 5],
    ['-1', 5],
    ['1e3', 5],
    ['0x10', 5],
    ['7, 8', 5],
    ['2027-01-01', 5],
    [new Date(now - 1_000).toUTCString(), 5],
  ])('%j makes the client wait %d ms', async (header, delayMs) => {
    for (const status of [429, 503]) {
      await using server = await startMisbehavingServer(respond(status, '{}', { 'retry-after': header }))
      const controller = new AbortController()
      const { call, retries, waiting } = startCall(server.baseUrl, controller)
      await waiting
      controller.abort(reason)
      await expect(call).rejects.toBe(reason)
      expect(retries.map(event => [event.status, event.delayMs])).toEqual([[status, delayMs]])
      expect(server.requests).toHaveLength(1)
    }
  })

  it('is in the last error, without a maximum', async () => {
    await using server = await startMisbehavingServer(respond(429, '{}', { 'retry-after': '3600' }))
    const client = new AgentComms({ baseUrl: server.baseUrl, apiKey: 'ak', maxRetries: 0 })
    const error = { name: 'RateLimitError', retryAfterMs: 3_600_000 }
    await expect(client.agents.get('c0agt')).rejects.toMatchObject(error)
  })
})

describe('the signal of the caller', () => {
  it.each<[string, Behaviour]>([
    ['before the headers', stall],
    ['after the headers', stallAfter('')],
    ['in the body', stallAfter('{"id"')],
  ])('ends a call that hangs %s, without a retry', async (_, behaviour) => {
    await using server = await startMisbehavingServer(behaviour)
    const controller = new AbortController()
    const { call, retries } = startCall(server.baseUrl, controller)
    await expect.poll(() => server.requests).toHaveLength(1)
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1)
    controller.abort(reason)
    await expect(call).rejects.toBe(reason)
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
    expect(retries).toEqual([])
  })

  it('ends a wait without another attempt', async () => {
    await using server = await startMisbehavingServer(respond(503, '{}', { 'retry-after': '60' }), ok)
    const controller = new AbortController()
    const { call, waiting } = startCall(server.baseUrl, controller)
    await waiting
    controller.abort(reason)
    await expect(call).rejects.toBe(reason)
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
    expect(server.requests).toHaveLength(1)
  })

  it.each<[string, readonly Behaviour[]]>([
    ['a record', [ok]],
    ['a retried record', [reset, ok]],
    ['a 404', [respond(404, '{}')]],
    ['a broken body', [respond(200, '{')]],
    ['a timeout', [stallAfter('{')]],
    ['a reset', [reset]],
  ])('has no listeners after %s', async (_, script) => {
    await using server = await startMisbehavingServer(...script)
    const controller = new AbortController()
    const { call } = startCall(server.baseUrl, controller, 100)
    await call.catch(() => {})
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
  })
})
