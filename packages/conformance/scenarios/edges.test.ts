import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import type { Records } from '../fixtures/create-fixtures.ts'
import { createRequest } from '../fixtures/requests.ts'
import { OPERATIONS, type Operation } from '../operations.ts'
import { scenario } from '../scenario.ts'

const operations = [...OPERATIONS.values()]

const ABSENT_RECORDS = new Proxy({} as Records, {
  get: (_, name) => (name === 'number' ? '+12025550143' : UNKNOWN_ID),
})

// Rules that apply to every operation.

const withStatus = (status: number): Operation[] =>
  operations.filter(({ statuses }) => statuses.includes(status))
const withBody = operations.filter(({ hasBody }) => hasBody)

scenario(
  'authentication: a request without credentials is 401 UNAUTHORIZED on every operation',
  async api => {
    for (const { id } of withStatus(401)) await api.problem(id, [401, 'UNAUTHORIZED'], { key: null })
  },
)

scenario('authentication: an unknown key is 401 UNAUTHORIZED on every operation', async api => {
  for (const { id } of withStatus(401)) await api.problem(id, [401, 'UNAUTHORIZED'], { key: 'ak_nobody' })
})

scenario('rights: an agent key on an (M) operation is 403 MASTER_KEY_REQUIRED', async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const organizationLevel = operations.filter(operation => operation.isOrganizationLevel)
  expect(organizationLevel.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      'createAgent',
      'updateAgent',
      'deleteAgent',
      'rotateAgentKey',
      'provisionIdentity',
    ]),
  )
  for (const { id } of organizationLevel) {
    await api.problem(id, [403, 'MASTER_KEY_REQUIRED'], { key: agent.apiKey, path: { id: agent.id } })
  }
})

scenario('errors: an unknown query parameter is 400 VALIDATION_ERROR with its name', async api => {
  for (const { id } of operations) {
    const { details } = await api.problem(id, [400, 'VALIDATION_ERROR'], { query: { limitt: 5 } })
    const issuePaths = details?.issues?.filter(issue => issue.location === 'query').map(issue => issue.path)
    expect(issuePaths, id).toContain('limitt')
  }
})

scenario('errors: an unknown id is 404 NOT_FOUND', async api => {
  const byId = withStatus(404).filter(({ path }) => path.includes('{'))
  expect(byId.length).toBeGreaterThan(0)
  for (const { id } of byId) {
    const request = id === 'getOAuthApp' ? {} : createRequest(id, ABSENT_RECORDS)
    await api.problem(id, [404, 'NOT_FOUND'], request)
  }
})

scenario(
  'API: an Idempotency-Key of another request is 409 IDEMPOTENCY_BODY_MISMATCH on every POST',
  async api => {
    await api.ok('createAgent', { body: { name: 'Ada' }, idempotencyKey: 'k1' })
    for (const { id } of withStatus(409).filter(({ method }) => method === 'POST')) {
      // Takes no credentials: its idempotency keys are scoped to the token.
      if (id === 'selfTestDemoInbox') continue
      const request = createRequest(id, ABSENT_RECORDS)
      await api.problem(id, [409, 'IDEMPOTENCY_BODY_MISMATCH'], { ...request, idempotencyKey: 'k1' })
    }
  },
)

scenario('errors: another method on a known path is 405 METHOD_NOT_ALLOWED with Allow', async api => {
  for (const { id, path } of operations) {
    const methods = operations.filter(other => other.path === path).map(({ method }) => method)
    const unused = ['PUT', 'PATCH', 'DELETE', 'POST'].find(method => !methods.includes(method))
    const response = await api.fetch(path.replaceAll(/\{\w+\}/g, 'cabsent00'), {
      ...(unused && { method: unused }),
      headers: { 'x-api-key': api.mock.masterKey },
    })
    expect(response.status, id).toBe(405)
    expect(await response.json(), id).toMatchObject({ code: 'METHOD_NOT_ALLOWED', status: 405 })
    const allowed = response.headers.get('allow')?.split(/,\s*/) ?? []
    expect(allowed, id).toEqual(expect.arrayContaining(methods))
    expect(allowed, id).not.toContain(unused)
  }
})

scenario('limits: a body above the limit is 413 PAYLOAD_TOO_LARGE', { maxBodyBytes: 1_000 }, async api => {
  for (const { id } of withBody) {
    await api.problem(id, [413, 'PAYLOAD_TOO_LARGE'], { body: { body: 'x'.repeat(1_001) } })
  }
})

scenario(
  'limits: the body limit counts bytes, and a body of exactly that size is accepted',
  { maxBodyBytes: 40 },
  async api => {
    const body = (bytes: number): string => JSON.stringify({ name: 'é' }).padEnd(bytes - 1)
    const bypassPrism = 'Prism serializes JSON bodies again'
    await api.ok('createAgent', { rawBody: '{"name":"Ada"}'.padEnd(40), bypassPrism })
    await api.ok('createAgent', { rawBody: '{"name":"Adé"}'.padEnd(39), bypassPrism })
    await api.problem('createAgent', [413, 'PAYLOAD_TOO_LARGE'], { rawBody: body(41), bypassPrism })
  },
)

scenario('API: a body that is not application/json is 415 UNSUPPORTED_MEDIA_TYPE', async api => {
  for (const { id } of withBody) {
    const request = { rawBody: 'name=Ada', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    await api.problem(id, [415, 'UNSUPPORTED_MEDIA_TYPE'], request)
  }
})

scenario(
  'API: a body with a charset other than UTF-8, or a Content-Encoding, is 415 and names it',
  async api => {
    const rawBody = '{"name":"Ada"}'
    const json = 'application/json'
    for (const [headers, expectedMessage] of [
      [{ 'content-type': `${json}; charset=iso-8859-1` }, 'iso-8859-1'],
      [{ 'content-type': `${json};charset="utf-16"` }, 'utf-16'],
      [{ 'content-type': json, 'content-encoding': 'gzip' }, 'gzip'],
    ] as const) {
      const bypassPrism = 'Prism does not support other charsets and Content-Encoding'
      const request = { rawBody, headers, bypassPrism }
      const { detail } = await api.problem('createAgent', [415, 'UNSUPPORTED_MEDIA_TYPE'], request)
      expect(detail).toContain(expectedMessage)
    }
    for (const headers of [
      { 'content-type': `${json}; charset=UTF-8` },
      { 'content-type': `${json};charset="utf-8"`, 'content-encoding': 'identity' },
      { 'content-type': 'application/merge-patch+json' },
    ])
      await api.ok('createAgent', { rawBody, headers })
  },
)

scenario('API: invalid JSON, or a missing required body, is 400 VALIDATION_ERROR', async api => {
  for (const { id, isBodyRequired } of withBody) {
    for (const rawBody of ['{"name":', 'null', '[]', ...(isBodyRequired ? [''] : [])]) {
      const isPassedOn = rawBody === '[]' || rawBody === ''
      const prismOptions = isPassedOn ? {} : { bypassPrism: 'Prism does not forward null or invalid JSON' }
      await api.problem(id, [400, 'VALIDATION_ERROR'], { rawBody, ...prismOptions })
    }
  }
})

scenario(
  'limits: above the rate limit every operation is 429 RATE_LIMITED with Retry-After',
  {
    rateLimit: { requestsPerMinute: 1 },
    clock: 'manual',
  },
  async api => {
    await api.ok('listEventTypes')
    for (const { id } of withStatus(429)) {
      const { status, body, headers } = await api.call(id)
      expect([status, body], id).toMatchObject([429, { code: 'RATE_LIMITED' }])
      expect(Number(headers.get('retry-after')), id).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after')), id).toBeLessThanOrEqual(60)
      expect(headers.get('x-ratelimit-remaining'), id).toBe('0')
    }
  },
)

scenario('limits: every response has its own x-request-id', async api => {
  const ids = new Set<string | null>()
  for (const { id } of operations) {
    const { headers } = await api.call(id, { key: null })
    ids.add(headers.get('x-request-id'))
  }
  const lost = await api.fetch('/nowhere')
  ids.add(lost.headers.get('x-request-id'))
  expect(ids).not.toContain(null)
  expect(ids.size).toBe(operations.length + 1)
})
