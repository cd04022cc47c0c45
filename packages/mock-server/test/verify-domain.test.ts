import { expect, it, vi } from 'vitest'
import type { DnsResolver } from '../src/index.ts'
import { createMock } from '../src/index.ts'

const call = async (
  mock: ReturnType<typeof createMock>,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await mock.fetch(mock.baseUrl + path, init)
  return { status: response.status, body: await response.json() }
}

interface Lookups {
  resolve(texts: string[]): void
  reject(): void
}

/** A resolver whose lookups wait until the test resolves or rejects them. */
class SlowResolver implements DnsResolver {
  #waiting: { resolve: (texts: string[]) => void; reject: (error: Error) => void }[] = []

  txt(): Promise<string[]> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  async mx(): Promise<[]> {
    return []
  }

  /** Returns the lookups since the last call. Waits for the first one. */
  async nextLookups(): Promise<Lookups> {
    while (this.#waiting.length === 0) await new Promise(resolve => setImmediate(resolve))
    const lookups = this.#waiting.splice(0)
    return {
      resolve: texts => {
        for (const { resolve } of lookups) resolve(texts)
      },
      reject: () => {
        for (const { reject } of lookups) reject(new Error('timeout'))
      },
    }
  }
}

async function setUp(): Promise<{
  mock: ReturnType<typeof createMock>
  dns: SlowResolver
  path: string
  verify: () => ReturnType<typeof call>
}> {
  const dns = new SlowResolver()
  const mock = createMock({ dns })
  const { body } = await call(mock, 'POST', '/domains', { domain: 'example.com' })
  const path = `/domains/${body.id}`
  return { mock, dns, path, verify: () => call(mock, 'POST', `${path}/verify`) }
}

it('is VERIFYING during the lookups', async () => {
  const { mock, dns, path, verify } = await setUp()
  const verification = verify()
  const lookups = await dns.nextLookups()
  expect((await call(mock, 'GET', path)).body).toMatchObject({ status: 'VERIFYING', verified: false })
  lookups.resolve([])
  expect((await verification).body).toMatchObject({ status: 'PENDING' })
})

it('keeps the status of the latest verification if an earlier one ends later', async () => {
  const { mock, dns, path, verify } = await setUp()
  const early = verify()
  const earlyLookups = await dns.nextLookups()
  const latest = verify()
  const lookups = await dns.nextLookups()
  lookups.resolve(['something else'])
  expect((await latest).body.status).toBe('INVALID')
  earlyLookups.resolve([])
  expect((await early).body.status).toBe('PENDING')
  expect((await call(mock, 'GET', path)).body.status).toBe('INVALID')
})

it('stays VERIFYING if an earlier verification ends while a later one runs', async () => {
  const { mock, dns, path, verify } = await setUp()
  const early = verify()
  const earlyLookups = await dns.nextLookups()
  const latest = verify()
  const lookups = await dns.nextLookups()
  earlyLookups.resolve([])
  expect((await early).body.status).toBe('PENDING')
  expect((await call(mock, 'GET', path)).body.status).toBe('VERIFYING')
  lookups.resolve([])
  expect((await latest).body.status).toBe('PENDING')
})

it('returns 404 if the domain was deleted during the lookups', async () => {
  const { mock, dns, path, verify } = await setUp()
  const verification = verify()
  const lookups = await dns.nextLookups()
  await call(mock, 'DELETE', path)
  lookups.resolve([])
  expect(await verification).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

it('is FAILED if a lookup rejects, and can be verified again', async () => {
  const { dns, verify } = await setUp()
  const failing = verify()
  const lookups = await dns.nextLookups()
  lookups.reject()
  expect((await failing).body).toMatchObject({ status: 'FAILED', verified: false })
  const again = verify()
  const laterLookups = await dns.nextLookups()
  laterLookups.resolve([])
  expect((await again).body).toMatchObject({ status: 'PENDING' })
})

it('does not change the domain if the mock was restored during the lookups', async () => {
  const { mock, dns, path, verify } = await setUp()
  const saved = mock.snapshot()
  const verification = verify()
  const lookups = await dns.nextLookups()
  mock.restore(saved)
  lookups.resolve([])
  expect(await verification).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await call(mock, 'GET', path)).body).toMatchObject({ status: 'NOT_STARTED' })
})

it.each<[string, Partial<Record<keyof DnsResolver, () => unknown>>, RegExp]>([
  [
    'undefined',
    { txt: () => undefined },
    /^createMock\(\): dns\.txt\("_agentcomms\.example\.com"\) must resolve to an array of strings, such as .*; it resolved to undefined\.$/,
  ],
  ['TXT records that are arrays', { txt: async () => [['v=spf1']] }, /it resolved to \[\["v=spf1"\]\]\.$/],
  [
    'MX records without host',
    { mx: async () => [{ priority: 10, exchange: 'mx.example.com' }] },
    /dns\.mx\("example\.com"\) .*\{ priority: 10, host: "mx\.example\.com" \}/,
  ],
  [
    'MX records with a text as priority',
    { mx: async () => [{ priority: '10', host: 'mx.example.com' }] },
    /dns\.mx/,
  ],
])(
  'is FAILED if the resolver returns %s, and the console names the resolver',
  async (_, functions, message) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const resolver = { txt: async () => [], mx: async () => [], ...functions }
    const mock = createMock({ dns: resolver as unknown as DnsResolver })
    const { body } = await call(mock, 'POST', '/domains', { domain: 'example.com' })
    const response = await call(mock, 'POST', `/domains/${body.id}/verify`)
    expect(response).toMatchObject({ status: 200, body: { status: 'FAILED' } })
    expect(logged).toHaveBeenCalledWith(expect.stringMatching(message))
    logged.mockRestore()
  },
)

it.each<[string, (mock: ReturnType<typeof createMock>) => () => Promise<void>]>([
  [
    'a restore',
    mock => {
      const snapshot = mock.snapshot()
      return async () => mock.restore(snapshot)
    },
  ],
  [
    'an import',
    mock => {
      const state = mock.exportState()
      return () => mock.importState(state)
    },
  ],
])('repeats a verification that was in progress after %s', async (_, save) => {
  const { mock, dns, path, verify } = await setUp()
  const verification = verify()
  const lookups = await dns.nextLookups()
  const goBack = save(mock)
  lookups.resolve([])
  await verification
  await goBack()
  const repeated = await dns.nextLookups()
  expect((await call(mock, 'GET', path)).body).toMatchObject({ status: 'VERIFYING' })
  repeated.resolve(['something else'])
  await mock.webhooks.settled()
  expect((await call(mock, 'GET', path)).body).toMatchObject({ status: 'INVALID' })
})
