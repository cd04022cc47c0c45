import { expect, it } from 'vitest'
import { createMock } from '../../mock/create-mock.ts'
import type { DnsResolver } from './dns-resolver.ts'

const call = async (
  mock: ReturnType<typeof createMock>,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const reply = await mock.fetch(mock.baseUrl + path, init)
  return { status: reply.status, body: await reply.json() }
}

interface Lookups {
  answer(texts: string[]): void
  fail(): void
}

/** A resolver that answers when it is told to. */
class SlowResolver implements DnsResolver {
  #waiting: { resolve: (texts: string[]) => void; reject: (error: Error) => void }[] = []

  txt(): Promise<string[]> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }))
  }

  async mx(): Promise<[]> {
    return []
  }

  /** What has been asked since the last time. */
  async asked(): Promise<Lookups> {
    while (this.#waiting.length === 0) await new Promise(resolve => setImmediate(resolve))
    const lookups = this.#waiting.splice(0)
    return {
      answer: texts => {
        for (const { resolve } of lookups) resolve(texts)
      },
      fail: () => {
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

it('is VERIFYING while DNS is asked', async () => {
  const { mock, dns, path, verify } = await setUp()
  const verification = verify()
  const lookups = await dns.asked()
  expect((await call(mock, 'GET', path)).body).toMatchObject({ status: 'VERIFYING', verified: false })
  lookups.answer([])
  expect((await verification).body).toMatchObject({ status: 'PENDING' })
})

it('concludes the verification that began last, however late an earlier one is answered', async () => {
  const { mock, dns, path, verify } = await setUp()
  const early = verify()
  const asked = await dns.asked()
  const late = verify()
  const lookups = await dns.asked()
  lookups.answer(['something else'])
  expect((await late).body.status).toBe('INVALID')
  asked.answer([])
  expect((await early).body.status).toBe('INVALID')
  expect((await call(mock, 'GET', path)).body.status).toBe('INVALID')
})

it('is still VERIFYING for an earlier verification that is answered while a later one runs', async () => {
  const { dns, verify } = await setUp()
  const early = verify()
  const asked = await dns.asked()
  const late = verify()
  const lookups = await dns.asked()
  asked.answer([])
  expect((await early).body.status).toBe('VERIFYING')
  lookups.answer([])
  expect((await late).body.status).toBe('PENDING')
})

it('is 404 where the domain was deleted meanwhile', async () => {
  const { mock, dns, path, verify } = await setUp()
  const verification = verify()
  const lookups = await dns.asked()
  await call(mock, 'DELETE', path)
  lookups.answer([])
  expect(await verification).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

it('is FAILED where a lookup rejects, and can be verified again', async () => {
  const { dns, verify } = await setUp()
  const failing = verify()
  const lookups = await dns.asked()
  lookups.fail()
  expect((await failing).body).toMatchObject({ status: 'FAILED', verified: false })
  const again = verify()
  const answered = await dns.asked()
  answered.answer([])
  expect((await again).body).toMatchObject({ status: 'PENDING' })
})

it('leaves a domain alone that was restored meanwhile', async () => {
  const { mock, dns, path, verify } = await setUp()
  const saved = mock.snapshot()
  const verification = verify()
  const lookups = await dns.asked()
  mock.restore(saved)
  lookups.answer([])
  expect(await verification).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await call(mock, 'GET', path)).body).toMatchObject({ status: 'NOT_STARTED' })
})
