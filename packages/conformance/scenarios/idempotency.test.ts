import { expect } from 'vitest'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const MAIL = { to: ['ben@example.com'], subject: 'Hi', body: 'Hi' }
const REPLAYED = 'idempotent-replayed'

scenario('API: the same key and request get the first response again, marked as replayed', async api => {
  const request = { body: { name: 'Ada', capabilities: ['email'] }, idempotencyKey: 'k1' }
  const first = await api.okResponse('provisionIdentity', request)
  const again = await api.okResponse('provisionIdentity', request)
  expect(first.headers.get(REPLAYED)).toBeNull()
  expect(again.headers.get(REPLAYED)).toBe('true')
  expect(again.body).toEqual(first.body)
  expect(again.body.apiKey).toBe(first.body.apiKey)
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect((await api.ok('listAgents')).items).toHaveLength(1)
})

scenario('API: without a key every request runs', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const ids = [await api.ok('sendEmail', { key, body: MAIL }), await api.ok('sendEmail', { key, body: MAIL })]
  expect(ids[0]?.id).not.toBe(ids[1]?.id)
})

scenario('API: another body or path under the same key is 409 IDEMPOTENCY_BODY_MISMATCH', async api => {
  const idempotencyKey = 'k1'
  await api.ok('createAgent', { body: { name: 'Ada' }, idempotencyKey })
  await api.problem('createAgent', [409, 'IDEMPOTENCY_BODY_MISMATCH'], {
    body: { name: 'Eve' },
    idempotencyKey,
  })
  await api.problem('createWebhook', [409, 'IDEMPOTENCY_BODY_MISMATCH'], {
    body: { url: 'https://app.example.test/hooks', events: ['*'] },
    idempotencyKey,
  })
  expect((await api.ok('listAgents')).items).toHaveLength(1)
})

scenario('API: a second request while the first runs waits for it', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const request = { key, body: MAIL, idempotencyKey: 'k1' }
  const responses = await Promise.all(Array.from({ length: 5 }, () => api.okResponse('sendEmail', request)))
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
  expect(responses.filter(({ headers }) => headers.get(REPLAYED) === 'true')).toHaveLength(4)
  expect(api.mock.outbox).toHaveLength(1)
  expect(api.mock.requests.map(({ replayed }) => replayed)).toEqual([false, true, true, true, true])
})

scenario('API: keys are stored per caller; a new API key does not change them', async api => {
  const [ada, eve] = [await api.mock.addAgent({ name: 'Ada' }), await api.mock.addAgent({ name: 'Eve' })]
  const request = { body: MAIL, idempotencyKey: 'k1' }
  const first = await api.okResponse('sendEmail', { ...request, key: ada.apiKey })
  const other = await api.okResponse('sendEmail', { ...request, key: eve.apiKey })
  expect(other.headers.get(REPLAYED)).toBeNull()
  expect(other.body.agentId).toBe(eve.id)
  const asBearer = await api.okResponse('sendEmail', { ...request, bearer: ada.apiKey })
  expect([asBearer.headers.get(REPLAYED), asBearer.body.id]).toEqual(['true', first.body.id])
  const { apiKey } = await api.ok('rotateAgentKey', { path: { id: ada.id } })
  const rotated = await api.okResponse('sendEmail', { ...request, key: apiKey })
  expect([rotated.headers.get(REPLAYED), rotated.body.id]).toEqual(['true', first.body.id])
})

scenario('API: a user and the organization are separate callers', async api => {
  const orgIds = [api.mock.organization.id]
  const request = { body: { name: 'Ada' }, idempotencyKey: 'k1' }
  const byKey = await api.ok('createAgent', request)
  const token = await api.mock.accessToken({ userId: 'u1', orgIds })
  const byUser = await api.okResponse('createAgent', { ...request, bearer: token })
  expect([byUser.headers.get(REPLAYED), byUser.body.id === byKey.id]).toEqual([null, false])
  const newer = await api.mock.accessToken({ userId: 'u1', orgIds })
  const again = await api.okResponse('createAgent', { ...request, bearer: newer })
  expect([again.headers.get(REPLAYED), again.body.id]).toEqual(['true', byUser.body.id])
})

scenario('API: a failed validation is not stored', async api => {
  const idempotencyKey = 'k1'
  await api.problem('createAgent', [400, 'VALIDATION_ERROR'], { body: {}, idempotencyKey })
  const bypassPrism = 'Prism does not forward null or invalid JSON'
  await api.problem('createAgent', [400, 'VALIDATION_ERROR'], { rawBody: '{', idempotencyKey, bypassPrism })
  const { headers } = await api.okResponse('createAgent', { body: { name: 'Ada' }, idempotencyKey })
  expect(headers.get(REPLAYED)).toBeNull()
})

scenario('API: a 401 and a 415 are not stored', async api => {
  const request = { body: { name: 'Ada' }, idempotencyKey: 'k1' }
  await api.problem('createAgent', [401, 'UNAUTHORIZED'], { ...request, key: 'mk_nobody' })
  await api.problem('createAgent', [415, 'UNSUPPORTED_MEDIA_TYPE'], {
    ...request,
    headers: { 'content-type': 'text/plain' },
  })
  const { headers } = await api.okResponse('createAgent', request)
  expect(headers.get(REPLAYED)).toBeNull()
})

scenario('API: a 413 is not stored', { maxBodyBytes: 200 }, async api => {
  const idempotencyKey = 'k1'
  await api.problem('createAgent', [413, 'PAYLOAD_TOO_LARGE'], {
    body: { name: 'x'.repeat(300) },
    idempotencyKey,
  })
  await api.ok('createAgent', { body: { name: 'Ada' }, idempotencyKey })
})

scenario('API: a 429 is not stored', { ...MANUAL_CLOCK, rateLimit: { requestsPerMinute: 1 } }, async api => {
  const request = { body: { name: 'Ada' }, idempotencyKey: 'k1' }
  await api.ok('listEventTypes')
  await api.problem('createAgent', [429, 'RATE_LIMITED'], request)
  await api.mock.clock.advance('1m')
  const { headers } = await api.okResponse('createAgent', request)
  expect(headers.get(REPLAYED)).toBeNull()
})

scenario('API: an error of the handler is not stored, and the key is free for another body', async api => {
  const { id, apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const mail = { to: ['ben@example.com'], subject: 'Lunch', body: 'Tuesday?' }
  const request = { key, body: mail, idempotencyKey: 'k1' }
  await api.ok('updateAgent', { path: { id }, body: { status: 'SUSPENDED' } })
  const { status } = await api.call('sendEmail', request)
  expect((await api.call('sendEmail', { ...request, body: { ...mail, subject: 'Dinner' } })).status).toBe(
    status,
  )
  expect([status >= 400, api.mock.outbox.length]).toEqual([true, 0])

  await api.ok('updateAgent', { path: { id }, body: { status: 'ACTIVE' } })
  const sent = await api.okResponse('sendEmail', request)
  const reordered = { body: 'Tuesday?', subject: 'Lunch', to: ['ben@example.com'] }
  const again = await api.okResponse('sendEmail', { ...request, body: reordered })
  expect([again.headers.get(REPLAYED), again.body]).toEqual(['true', sent.body])
  expect([sent.headers.get(REPLAYED), api.mock.outbox.length]).toEqual([null, 1])
})

const CREDENTIAL = { type: 'login', name: 'Shop', login: { username: 'ada', password: 'pw' } }

scenario('API: a 409 VAULT_LOCKED is not stored', async api => {
  const { id, apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const request = { key, body: CREDENTIAL, idempotencyKey: 'k1' }
  api.mock.setVaultStatus(id, 'LOCKED')
  await api.problem('createCredential', [409, 'VAULT_LOCKED'], request)
  api.mock.setVaultStatus(id, 'ACTIVE')
  const created = await api.ok('createCredential', request)
  expect(await api.ok('createCredential', request)).toEqual(created)
  expect((await api.ok('listCredentials', { key })).items).toHaveLength(1)
})

scenario('API: a 503 is not stored', async api => {
  const { id, apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const request = { key, body: CREDENTIAL, idempotencyKey: 'k1' }
  api.mock.setVaultStatus(id, 'ERROR')
  await api.problem('createCredential', [503, 'SERVICE_UNAVAILABLE'], request)
  api.mock.setVaultStatus(id, 'ACTIVE')
  const first = await api.okResponse('createCredential', request)
  expect(first.headers.get(REPLAYED)).toBeNull()
  expect(await api.ok('createCredential', request)).toEqual(first.body)
  expect((await api.ok('listCredentials', { key })).items).toHaveLength(1)
})

scenario('API: a 403 MASTER_KEY_REQUIRED is not stored, because no handler ran', async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const request = { body: { name: 'Eve' }, idempotencyKey: 'k1' }
  await api.problem('createAgent', [403, 'MASTER_KEY_REQUIRED'], { ...request, key: agent.apiKey })
  await api.ok('createAgent', request)
  expect((await api.ok('listAgents')).items).toHaveLength(2)
})

scenario('API: a key is stored for 24 hours on the clock of the mock', MANUAL_CLOCK, async api => {
  const request = { body: { name: 'Ada' }, idempotencyKey: 'k1' }
  const first = await api.ok('createAgent', request)
  await api.mock.clock.advance('23h')
  expect(await api.ok('createAgent', request)).toEqual(first)
  await api.mock.clock.advance('61m')
  const { body, headers } = await api.okResponse('createAgent', request)
  expect(headers.get(REPLAYED)).toBeNull()
  expect(body.id).not.toBe(first.id)
})

scenario(
  'API: a key has 1 to 255 printable ASCII characters, else 400 INVALID_IDEMPOTENCY_KEY',
  async api => {
    const body = { name: 'Ada' }
    for (const idempotencyKey of ['', 'x'.repeat(256), 'caf\u00e9', 'a\tb']) {
      await api.problem('createAgent', [400, 'INVALID_IDEMPOTENCY_KEY'], { body, idempotencyKey })
    }
    await api.ok('createAgent', { body, idempotencyKey: 'x'.repeat(255) })
    await api.ok('createAgent', { body, idempotencyKey: '!two words~' })
  },
)

scenario('API: createWebhook, replyToEmail and rotateAgentKey replay the first response', async api => {
  const {
    id,
    email: { email },
    apiKey,
  } = await api.mock.addAgent({ name: 'Ada' })
  const message = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', body: 'Hi' })
  const hook = { url: 'https://app.example.test/hooks', events: ['call.ended'] }
  const requests = [
    ['createWebhook', { body: hook }],
    ['replyToEmail', { key: apiKey, path: { id: message.id }, body: { body: 'Hi' } }],
    ['rotateAgentKey', { path: { id } }],
  ] as const
  for (const [operation, request] of requests) {
    const idempotencyKey = operation
    const first = await api.okResponse(operation, { ...request, idempotencyKey })
    const again = await api.okResponse(operation, { ...request, idempotencyKey })
    expect([again.headers.get(REPLAYED), again.body], operation).toEqual(['true', first.body])
  }
  await api.problem('createWebhook', [409, 'IDEMPOTENCY_BODY_MISMATCH'], {
    body: { ...hook, events: ['*'] },
    idempotencyKey: 'createWebhook',
  })
})
