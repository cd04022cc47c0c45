import { describe, expect, it, vi } from 'vitest'
import { createRedisDedupe, type RedisClient } from '../src/redis.ts'

/**
 * Creates a client of a Redis that has no deliveries. Records the commands. `INFO` responds with the result of `info`.
 */
function createClient(info: () => unknown) {
  const commands: string[] = []
  const client = {
    async call(command: string, ...args: string[]) {
      commands.push(command)
      if (command === 'INFO') return info()
      const [, keyCount, ...values] = args
      return keyCount === '2' ? 'claimed' : values[1]
    },
    multi: () => null,
    duplicate: () => null,
  } satisfies RedisClient
  return { client, countInfo: () => commands.filter(command => command === 'INFO').length }
}

function createInfo(policy: string): string {
  return `# Memory\r\nmaxmemory_human:0B\r\nmaxmemory_policy:${policy}\r\nmem_clients_normal:0\r\n`
}

/** Runs two deliveries. Returns the messages that `onError` received. */
async function collectWarnings(client: RedisClient): Promise<string[]> {
  const warnings: string[] = []
  const onError = (error: unknown) => warnings.push(Object(error).message)
  const dedupe = createRedisDedupe(client, { onError })
  for (const deliveryId of ['d1', 'd2']) {
    expect(await dedupe.run({ deliveryId, signature: `s-${deliveryId}`, rawBody: '{}' }, () => {})).toBe(
      'handled',
    )
  }
  return warnings
}

/**
 * Creates a client whose transactions succeed if `succeeds` returns true. `sets` contains the key of each transaction.
 */
function createTransactionClient(succeeds: () => boolean) {
  const values = new Map<string, string>()
  const sets: string[] = []
  const connection = {
    ...createClient(() => '').client,
    watch: async () => 'OK',
    get: async (key: string) => values.get(key) ?? null,
    del: async (key: string) => values.delete(key),
    on: () => connection,
    disconnect: () => undefined,
    multi() {
      let change = () => {}
      return {
        set(key: string, value: string) {
          change = () => {
            sets.push(key)
            values.set(key, value)
          }
        },
        async exec() {
          if (!succeeds()) return [[new Error('of a command'), null]]
          change()
          return [[null, 'OK']]
        },
      }
    },
  }
  return { client: { ...connection, duplicate: () => connection } satisfies RedisClient, sets }
}

describe('commit', () => {
  it.each([
    ['after the first', (commit: () => Promise<void>): Promise<unknown> => commit().then(commit)],
    [
      'during the first',
      (commit: () => Promise<void>): Promise<unknown> => Promise.all([commit(), commit()]),
    ],
  ])('rejects a second call %s, so that its commands are not lost silently', async (_, commitTwice) => {
    const { client, sets } = createTransactionClient(() => true)
    const ran = createRedisDedupe(client).run(
      { deliveryId: 'd', signature: 's', rawBody: '{}' },
      ({ commit }): Promise<unknown> => commitTwice(() => commit(() => {})),
    )
    await expect(ran).rejects.toThrow('`commit` was called twice')
    await vi.waitFor(() => expect(sets).toHaveLength(1))
  })

  it('can be called again after it has failed', async () => {
    let attempts = 0
    const { client, sets } = createTransactionClient(() => ++attempts > 1)
    const dedupe = createRedisDedupe(client)
    const outcome = await dedupe.run(
      { deliveryId: 'd', signature: 's', rawBody: '{}' },
      async ({ commit }) => {
        await expect(commit(() => {})).rejects.toThrow('of a command')
        await commit(() => {})
      },
    )
    expect(outcome).toBe('handled')
    expect(sets).toHaveLength(1)
  })
})

describe('createRedisDedupe', () => {
  it.each(['allkeys-lru', 'volatile-ttl', 'allkeys-random'])(
    'warns once if Redis evicts keys: %s',
    async policy => {
      const { client, countInfo } = createClient(() => createInfo(policy))
      const warnings = await collectWarnings(client)
      expect(warnings).toEqual([expect.stringContaining(`maxmemory-policy of Redis is ${policy}`)])
      expect(countInfo()).toBe(1)
    },
  )

  it.each([
    ['if Redis evicts nothing', () => createInfo('noeviction')],
    ['if INFO has no policy', () => '# Memory\r\n'],
    ['if INFO returns nothing', () => null],
    ['if the user must not send INFO', () => Promise.reject(new Error('NOPERM'))],
    ['if INFO never responds', () => new Promise(() => {})],
  ])('does not warn %s', async (_, info) => {
    const { client, countInfo } = createClient(info)
    expect(await collectWarnings(client)).toEqual([])
    expect(countInfo()).toBe(1)
  })

  it.each([-1, 1.5, Number.NaN])('rejects the option replicas: %s', replicas => {
    const { client } = createClient(() => '')
    expect(() => createRedisDedupe(client, { replicas })).toThrow('replicas must be a whole number')
  })

  it.each<[string, unknown, RegExp]>([
    ['a URL', 'redis://user:hunter2@127.0.0.1', /new Redis\(url\); received string$/],
    ['options', { host: '127.0.0.1' }, /received object$/],
    ['a class', class Redis {}, /received function$/],
    ['nothing', undefined, /received undefined$/],
    ['null', null, /received object$/],
    [
      'a client that connects',
      Promise.resolve(createClient(() => '').client),
      /received a promise: await it/,
    ],
  ])('rejects %s instead of a client', (_, client, message) => {
    const create = () => createRedisDedupe(client as RedisClient)
    expect(create).toThrow(TypeError)
    expect(create).toThrow(message)
  })

  it('rejects an unknown option and lists the known ones', () => {
    const { client } = createClient(() => '')
    expect(() => createRedisDedupe(client, { maxEntries: 1 } as object)).toThrow(
      /^Unknown option `maxEntries`\. Known options: rememberMs, .* prefix, replicas\.$/,
    )
  })

  it('rejects the option replicas for a Cluster', () => {
    const client = { ...createClient(() => '').client, isCluster: true }
    expect(() => createRedisDedupe(client, { replicas: 1 })).toThrow('do not work with a Redis Cluster')
  })

  it.each([
    ['call', { status: 'reconnecting' }],
    ['sendCommand', { isReady: false }],
  ])('says what to do if the client is not connected, with %s', async (method, state) => {
    const send = () => Promise.reject(new AggregateError([]))
    const client = { multi: () => null, duplicate: () => null, [method]: send, ...state }
    const handler = vi.fn()
    const ran = createRedisDedupe(client as never).run(
      { deliveryId: 'd', signature: 's', rawBody: '{}' },
      handler,
    )
    await expect(ran).rejects.toThrow('Redis is not connected. Start it, check the address')
    expect(handler).not.toHaveBeenCalled()
  })

  it('sends INFO at the first run, and only with onError', async () => {
    const { client, countInfo } = createClient(() => createInfo('allkeys-lru'))
    createRedisDedupe(client, { onError: () => {} })
    await createRedisDedupe(client).run({ deliveryId: 'd', signature: 's', rawBody: '{}' }, () => {})
    expect(countInfo()).toBe(0)
  })
})
