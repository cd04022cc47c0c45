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

/** Returns a promise, and the function that resolves it. */
function createGate<T = void>() {
  let resolve = (_: T): void => {}
  const promise = new Promise<T>(done => {
    resolve = done
  })
  return { promise, resolve }
}

/** Creates a client whose service accepts only `valid.token`. Requests wait for `open` if it is set. */
function createService(
  accessToken: NonNullable<AgentCommsOptions['accessToken']>,
  options: AgentCommsOptions = {},
) {
  const service = { valid: 'token2', open: Promise.resolve(), sent: [] as string[] }
  const client = new AgentComms({
    baseUrl: 'https://api.example.test/v1',
    accessToken,
    async fetch(_, { headers }) {
      const token = headers.authorization?.replace('Bearer ', '') ?? ''
      service.sent.push(token)
      await service.open
      return token === service.valid
        ? Response.json({ id: 'c0agt' })
        : Response.json({ code: 'UNAUTHORIZED' }, { status: 401 })
    },
    ...options,
  })
  return { client, service }
}

/** Creates a session: a function that logs in again only if its token was rejected. */
function createSession() {
  const rejections: (string | undefined)[] = []
  let count = 1
  const gate = createGate()
  return {
    rejections,
    gate,
    refreshes: () => rejections.filter(rejected => rejected !== undefined),
    async accessToken({ rejected }: { rejected: string | undefined }) {
      rejections.push(rejected)
      if (rejected === undefined) return `token${count}`
      await gate.promise
      count += 1
      return `token${count}`
    },
  }
}

const ids = (results: { id: string }[]) => results.map(({ id }) => id)

describe('a rejected token', () => {
  it('is the argument of the function, and undefined before an attempt', async () => {
    const session = createSession()
    session.gate.resolve()
    const { client, service } = createService(session.accessToken)
    await client.agents.get('c0agt')
    await client.agents.get('c0agt')
    expect(session.rejections).toEqual([undefined, 'token1', undefined])
    expect(service.sent).toEqual(['token1', 'token2', 'token2'])
  })

  it('is refreshed once for all calls that were rejected with it, also of copies and agents', async () => {
    const session = createSession()
    const { client, service } = createService(session.accessToken)
    const copy = client.withOptions({ timeoutMs: 5_000 })
    const calls = [
      ...Array.from({ length: 20 }, () => client.agents.get('c0agt')),
      copy.agents.get('c0agt'),
      client.forAgent('c0agt').messages.get('c0msg'),
      client.http.GET('/agents/{id}', { params: { path: { id: 'c0agt' } } }),
    ]
    await expect.poll(() => session.refreshes()).toHaveLength(1)
    session.gate.resolve()
    await Promise.all(calls)
    expect(session.refreshes()).toEqual(['token1'])
    expect(service.sent.filter(token => token === 'token2')).toHaveLength(calls.length)
  })

  it('is not refreshed again for a call whose 401 arrives later', async () => {
    const session = createSession()
    session.gate.resolve()
    const { client, service } = createService(session.accessToken)
    const slow = createGate()
    service.open = slow.promise
    const late = client.agents.get('c0agt')
    await expect.poll(() => service.sent).toHaveLength(1)
    service.open = Promise.resolve()
    await client.agents.get('c0agt')
    service.valid = 'token3'
    await client.agents.get('c0agt')
    slow.resolve()
    await late
    expect(session.refreshes()).toEqual(['token1', 'token2'])
    expect(service.sent.at(-1)).toBe('token3')
  })

  it('is refreshed once although a call got it before the refresh and sends it afterwards', async () => {
    const old = createGate<string>()
    const answers = [Promise.resolve('token1'), old.promise]
    const refreshes: string[] = []
    const { client } = createService(({ rejected }) => {
      if (rejected === undefined) return answers.shift() ?? 'token2'
      refreshes.push(rejected)
      return 'token2'
    })
    const first = client.agents.get('c0agt')
    const second = client.agents.get('c0agt')
    await first
    old.resolve('token1')
    await second
    expect(refreshes).toEqual(['token1'])
  })

  it('rejects all calls that wait if the refresh fails, and the next call tries again', async () => {
    const cause = new Error('logged out')
    let failures = 1
    const refreshes: string[] = []
    const { client, service } = createService(({ rejected }) => {
      if (rejected === undefined) return 'token1'
      refreshes.push(rejected)
      if (failures-- > 0) throw cause
      return 'token2'
    })
    const results = await Promise.allSettled([1, 2, 3].map(() => client.agents.get('c0agt')))
    expect(results).toEqual([1, 2, 3].map(() => ({ status: 'rejected', reason: cause })))
    expect(service.sent).toEqual(['token1', 'token1', 'token1'])
    expect((await client.agents.get('c0agt')).id).toBe('c0agt')
    expect(refreshes).toEqual(['token1', 'token1'])
  })

  it('is refreshed for the others if one call is aborted', async () => {
    const session = createSession()
    const { client } = createService(session.accessToken)
    const controller = new AbortController()
    const aborted = client.agents.get('c0agt', { signal: controller.signal })
    const others = [1, 2].map(() => client.agents.get('c0agt'))
    await expect.poll(() => session.refreshes()).toHaveLength(1)
    const reason = new Error('left the page')
    controller.abort(reason)
    await expect(aborted).rejects.toBe(reason)
    session.gate.resolve()
    expect(ids(await Promise.all(others))).toEqual(['c0agt', 'c0agt'])
    expect(session.refreshes()).toEqual(['token1'])
  })

  it('rejects the call if the function returns it again, and nothing more is sent', async () => {
    const { client, service } = createService(() => 'token1')
    const calls = [1, 2].map(() => client.agents.get('c0agt').catch(error => error.status))
    expect(await Promise.all(calls)).toEqual([401, 401])
    expect(service.sent).toEqual(['token1', 'token1'])
  })

  it('rejects the call if the new token is rejected too, and one refresh serves all', async () => {
    const session = createSession()
    session.gate.resolve()
    const { client, service } = createService(session.accessToken)
    service.valid = 'none'
    const calls = [1, 2, 3].map(() => client.agents.get('c0agt').catch(error => error.status))
    expect(await Promise.all(calls)).toEqual([401, 401, 401])
    expect(session.refreshes()).toEqual(['token1'])
    expect(service.sent).toHaveLength(6)
  })

  it('rejects all calls that wait after the time limit of the client, and a later call tries again', async () => {
    let isHanging = true
    const { client } = createService(
      ({ rejected }) =>
        rejected === undefined ? 'token1' : isHanging ? new Promise<string>(() => {}) : 'token2',
      { timeoutMs: 20 },
    )
    const calls = [1, 2].map(() => client.agents.get('c0agt').catch(error => error.name))
    expect(await Promise.all(calls)).toEqual(['TimeoutError', 'TimeoutError'])
    isHanging = false
    expect((await client.agents.get('c0agt')).id).toBe('c0agt')
  })

  it('of another function is refreshed separately', async () => {
    const sessions = [createSession(), createSession()]
    for (const { gate } of sessions) gate.resolve()
    const [first, second] = sessions.map(({ accessToken }) => createService(accessToken).client)
    await Promise.all([first?.agents.get('c0agt'), second?.agents.get('c0agt')])
    expect(sessions.map(({ refreshes }) => refreshes())).toEqual([['token1'], ['token1']])
  })

  it('has the status 401: another status refreshes nothing', async () => {
    const session = createSession()
    const { client } = createService(session.accessToken, {
      fetch: async () => Response.json({ code: 'FORBIDDEN' }, { status: 403 }),
    })
    await expect(client.agents.get('c0agt')).rejects.toMatchObject({ status: 403 })
    expect(session.rejections).toEqual([undefined])
  })
})
