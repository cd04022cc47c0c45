import { describe, expect, it } from 'vitest'
import { createRedisDedupe, type RedisClient } from './redis.ts'

/** Creates a client of a Redis that has no deliveries. Records the commands. `INFO` responds with the result of `info`. */
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
    expect(await dedupe.run({ deliveryId, signature: `s-${deliveryId}` }, () => {})).toBe('handled')
  }
  return warnings
}

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

  it('sends INFO at the first run, and only with onError', async () => {
    const { client, countInfo } = createClient(() => createInfo('allkeys-lru'))
    createRedisDedupe(client, { onError: () => {} })
    await createRedisDedupe(client).run({ deliveryId: 'd', signature: 's' }, () => {})
    expect(countInfo()).toBe(0)
  })
})
