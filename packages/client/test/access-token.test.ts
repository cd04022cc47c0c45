import { describe, expect, it } from 'vitest'
import { AgentComms, type AgentCommsOptions } from '../src/index.ts'
import { type Behaviour, reset, respond, startMisbehavingServer } from './misbehaving-server.ts'

const ok = respond(200, '{"id":"c0agt"}')
const expired = respond(401, '{"code":"UNAUTHORIZED"}', { 'retry-after': 60 })
const busy = respond(503, '{}', { 'retry-after': 0 })
const email = { to: ['a@example.com'], subject: 'Hello', body: 'Hi' }

/** Starts a server that follows the script, and a client whose tokens are token1, token2 and so on. */
async function start(script: readonly Behaviour[], options: AgentCommsOptions = {}) {
  const server = await startMisbehavingServer(...script)
  let calls = 0
  const accessToken = async () => `token${++calls}`
  const client = new AgentComms({ baseUrl: server.baseUrl, accessToken, ...options })
  const tokens = () => server.requests.map(({ headers }) => headers.authorization?.replace('Bearer ', ''))
  return { client, server, tokens, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}

describe('an accessToken function', () => {
  it('is called for each attempt', async () => {
    await using service = await start([busy, reset, ok])
    await service.client.agents.get('c0agt')
    expect(service.tokens()).toEqual(['token1', 'token2', 'token3'])
  })

  it('is called once for a call that succeeds', async () => {
    await using service = await start([ok])
    await service.client.agents.get('c0agt')
    expect(service.tokens()).toEqual(['token1'])
  })

  it('is called again after a 401 that follows another retry', async () => {
    await using service = await start([busy, expired, ok])
    expect((await service.client.agents.get('c0agt')).id).toBe('c0agt')
    expect(service.tokens()).toEqual(['token1', 'token2', 'token3'])
  })

  it('is called once more after a 401 without a wait, and a POST keeps its key', async () => {
    const waits: unknown[] = []
    await using service = await start([expired, ok], {
      onRetry: ({ status, delayMs }) => waits.push([status, delayMs]),
    })
    await service.client.email.send(email)
    expect(service.tokens()).toEqual(['token1', 'token2'])
    expect(waits).toEqual([[401, 0]])
    const [first, second] = service.server.requests
    expect(first?.headers['idempotency-key']).toBeTruthy()
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    expect(second?.body).toBe(first?.body)
  })

  it('is called once more in each call, and the second 401 is the error', async () => {
    await using service = await start([expired])
    const error = { name: 'AuthenticationError', code: 'UNAUTHORIZED' }
    await expect(service.client.agents.get('c0agt')).rejects.toMatchObject(error)
    await expect(service.client.agents.get('c0agt')).rejects.toMatchObject(error)
    expect(service.tokens()).toEqual(['token1', 'token2', 'token3', 'token4'])
  })

  it('is not called again if maxRetries is 0', async () => {
    await using service = await start([expired, ok], { maxRetries: 0 })
    await expect(service.client.agents.get('c0agt')).rejects.toMatchObject({ status: 401 })
    expect(service.tokens()).toEqual(['token1'])
  })

  it('may return a string, and its error after a 401 rejects the call', async () => {
    const cause = new Error('logged out')
    let calls = 0
    const accessToken = () => {
      calls += 1
      if (calls > 1) throw cause
      return 'token'
    }
    await using service = await start([expired, ok], { accessToken })
    await expect(service.client.agents.get('c0agt')).rejects.toBe(cause)
    expect(service.tokens()).toEqual(['token'])
  })

  it('is not called if the call has its own credentials, and a 401 is final', async () => {
    await using service = await start([expired, ok])
    const call = service.client.agents.get('c0agt', { headers: { authorization: 'Bearer own' } })
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(service.tokens()).toEqual(['own'])
  })
})

it.each<AgentCommsOptions>([{ apiKey: 'ak' }, { accessToken: 'token' }])(
  'a 401 is final with fixed credentials: %j',
  async options => {
    await using server = await startMisbehavingServer(expired, ok)
    const client = new AgentComms({ baseUrl: server.baseUrl, ...options })
    await expect(client.agents.get('c0agt')).rejects.toMatchObject({ name: 'AuthenticationError' })
    expect(server.requests).toHaveLength(1)
  },
)
