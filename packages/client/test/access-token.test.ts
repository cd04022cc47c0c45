import { describe, expect, it } from 'vitest'
import { AgentComms, type AgentCommsOptions } from '../src/index.ts'
import { type Behaviour, reset, respond, startMisbehavingServer } from './misbehaving-server.ts'

const ok = respond(200, '{"id":"c0agt"}')
const expired = respond(401, '{"code":"UNAUTHORIZED"}', { 'retry-after': 60 })
const busy = respond(503, '{}', { 'retry-after': 0 })
const mail = { to: ['a@example.com'], subject: 'Hello', body: 'Hi' }

/** A client whose tokens are token1, token2 and so on, over a server that follows the script. */
async function start(script: readonly Behaviour[], options: AgentCommsOptions = {}) {
  const server = await startMisbehavingServer(...script)
  let asked = 0
  const accessToken = async () => `token${++asked}`
  const client = new AgentComms({ baseUrl: server.baseUrl, accessToken, ...options })
  const tokens = () => server.requests.map(({ headers }) => headers.authorization?.replace('Bearer ', ''))
  return { client, server, tokens, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}

describe('an accessToken function', () => {
  it('is asked for each attempt', async () => {
    await using service = await start([busy, reset, ok])
    await service.client.agents.get('c0agt')
    expect(service.tokens()).toEqual(['token1', 'token2', 'token3'])
  })

  it('is asked once for a call that succeeds', async () => {
    await using service = await start([ok])
    await service.client.agents.get('c0agt')
    expect(service.tokens()).toEqual(['token1'])
  })

  it('is asked again after a 401 that follows another retry', async () => {
    await using service = await start([busy, expired, ok])
    expect((await service.client.agents.get('c0agt')).id).toBe('c0agt')
    expect(service.tokens()).toEqual(['token1', 'token2', 'token3'])
  })

  it('is asked again once after a 401, at once, and a POST keeps its key', async () => {
    const waits: unknown[] = []
    await using service = await start([expired, ok], {
      onRetry: ({ status, delayMs }) => waits.push([status, delayMs]),
    })
    await service.client.email.send(mail)
    expect(service.tokens()).toEqual(['token1', 'token2'])
    expect(waits).toEqual([[401, 0]])
    const [first, second] = service.server.requests
    expect(first?.headers['idempotency-key']).toBeTruthy()
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
    expect(second?.body).toBe(first?.body)
  })

  it('is asked again once for each call, and the second 401 is the error', async () => {
    await using service = await start([expired])
    const refused = { name: 'AuthenticationError', code: 'UNAUTHORIZED' }
    await expect(service.client.agents.get('c0agt')).rejects.toMatchObject(refused)
    await expect(service.client.agents.get('c0agt')).rejects.toMatchObject(refused)
    expect(service.tokens()).toEqual(['token1', 'token2', 'token3', 'token4'])
  })

  it('is asked again within maxRetries, 0 of which means none', async () => {
    await using service = await start([expired, ok], { maxRetries: 0 })
    await expect(service.client.agents.get('c0agt')).rejects.toMatchObject({ status: 401 })
    expect(service.tokens()).toEqual(['token1'])
  })

  it('may give its token at once, and its error after a 401 comes through', async () => {
    const cause = new Error('logged out')
    let asked = 0
    const accessToken = () => {
      asked += 1
      if (asked > 1) throw cause
      return 'token'
    }
    await using service = await start([expired, ok], { accessToken })
    await expect(service.client.agents.get('c0agt')).rejects.toBe(cause)
    expect(service.tokens()).toEqual(['token'])
  })

  it('is left out where the call has credentials of its own, and a 401 is then final', async () => {
    await using service = await start([expired, ok])
    const call = service.client.agents.get('c0agt', { headers: { authorization: 'Bearer own' } })
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(service.tokens()).toEqual(['own'])
  })
})

it.each<AgentCommsOptions>([{ apiKey: 'ak' }, { accessToken: 'token' }])(
  'a 401 is final with the fixed credentials %j',
  async options => {
    await using server = await startMisbehavingServer(expired, ok)
    const client = new AgentComms({ baseUrl: server.baseUrl, ...options })
    await expect(client.agents.get('c0agt')).rejects.toMatchObject({ name: 'AuthenticationError' })
    expect(server.requests).toHaveLength(1)
  },
)
