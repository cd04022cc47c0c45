import type { ErrorResponse } from '@agentcomms/spec'
import { expect } from 'vitest'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { clock: 'manual', now: '2026-01-01T00:00:00.000Z' } as const

scenario(
  'the request log has the caller, the request, its time and the response',
  MANUAL_CLOCK,
  async api => {
    const { organization, requests: before } = api.mock
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const query = { limit: 5, labels: ['unread', 'todo'] }
    const { headers } = await api.okResponse('listMessages', { key: ada.apiKey, query })
    await api.mock.clock.advance('1h')
    await api.ok('createAgent', { body: { name: 'Grace' }, idempotencyKey: 'k1' })
    await api.call('getAgent', { path: { id: ada.id }, key: null })
    const bearer = await api.mock.accessToken({ userId: 'u1', orgIds: [organization.id] })
    await api.ok('getAgent', { path: { id: ada.id }, bearer })
    expect(before).toEqual([])
    expect(api.mock.requests).toEqual([
      {
        requestId: headers.get('x-request-id'),
        at: '2026-01-01T00:00:00.000Z',
        operation: 'listMessages',
        method: 'GET',
        path: '/v1/messages',
        query: { limit: '5', labels: ['unread', 'todo'] },
        caller: { kind: 'agent', orgId: organization.id, agentId: ada.id },
        idempotencyKey: null,
        body: null,
        status: 200,
        problem: null,
        ignoredInput: [],
        durationMs: expect.any(Number),
        replayed: false,
        fault: null,
        causedBy: null,
        source: 'program',
      },
      expect.objectContaining({
        at: '2026-01-01T01:00:00.000Z',
        operation: 'createAgent',
        caller: { kind: 'master', orgId: organization.id },
        idempotencyKey: 'k1',
        body: { name: 'Grace', provisionPhone: false },
      }),
      expect.objectContaining({
        operation: 'getAgent',
        path: `/v1/agents/${ada.id}`,
        caller: null,
        status: 401,
      }),
      expect.objectContaining({
        caller: { kind: 'user', orgId: organization.id, userId: 'u1' },
        status: 200,
      }),
    ])
  },
)

scenario('the request log contains rejected requests', async api => {
  await api.problem('createAgent', [400, 'VALIDATION_ERROR'], { body: { nmae: 'Ada' } })
  await api.problem('createAgent', [400, 'VALIDATION_ERROR'], {
    rawBody: '{"name":',
    bypassPrism: 'Prism does not forward null or invalid JSON',
  })
  await api.fetch('/nowhere', { method: 'POST', body: 'x' })
  await api.fetch('/agents', { method: 'DELETE' })
  expect(api.mock.requests).toMatchObject([
    { operation: 'createAgent', status: 400, body: { nmae: 'Ada' } },
    { operation: 'createAgent', status: 400, body: null },
    { operation: null, method: 'POST', path: '/v1/nowhere', status: 404 },
    { operation: null, method: 'DELETE', path: '/v1/agents', status: 405 },
  ])
})

scenario('the request log contains the problem and all issues of a rejected request', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const problem = await api.problem('createAgent', [400, 'VALIDATION_ERROR'], { body: { nmae: 'A' } })
  await api.problem('getAgent', [404, 'NOT_FOUND'], { path: { id: 'c0none' } })
  await api.problem('createAgent', [403, 'MASTER_KEY_REQUIRED'], { key: ada.apiKey, body: { name: 'B' } })
  await api.fetch('/nowhere')
  api.mock.faults.add({ operation: 'listAgents', status: 503, detail: 'Down for a test.', times: 1 })
  await api.fetch('/agents', { headers: { 'x-api-key': api.mock.masterKey } })
  api.mock.faults.add({ operation: 'listAgents', malformed: true })
  await api.fetch('/agents', { headers: { 'x-api-key': api.mock.masterKey } })
  const [wrong, ...others] = api.mock.requests.map(entry => entry.problem)
  expect(wrong).toEqual({
    title: 'Bad Request',
    detail: problem.detail,
    code: 'VALIDATION_ERROR',
    issues: [
      { location: 'body', path: '/name', message: 'is required' },
      {
        location: 'body',
        path: '/nmae',
        message: expect.stringContaining('did you mean name? Known fields: name,'),
      },
    ],
  })
  const issues: unknown[] = []
  expect(others).toEqual([
    { title: 'Not Found', detail: 'The agent "c0none" does not exist.', code: 'NOT_FOUND', issues },
    expect.objectContaining({ title: 'Forbidden', code: 'MASTER_KEY_REQUIRED' }),
    { title: 'Not Found', detail: 'No operation has the path /v1/nowhere.', code: 'NOT_FOUND', issues },
    { title: 'Service Unavailable', detail: 'Down for a test.', code: expect.any(String), issues },
    null,
  ])
  expect(() => Object.assign(wrong ?? {}, { detail: 'forged' })).toThrow(TypeError)
  expect(() => Object.assign(wrong?.issues[0] ?? {}, { message: 'forged' })).toThrow(TypeError)
})

scenario('authentication: the request log contains no key, token, password or vault value', async api => {
  const secrets = ['s3cret-password', 's3cret-note', 's3cret-token', 's3cret-value', 's3cret-field']
  const [password, notes, token, value, field] = secrets
  const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const credential = await api.ok('createCredential', {
    body: {
      agentId: ada.id,
      type: 'login',
      name: 'Shop',
      notes,
      login: { username: 'ada', password },
      fields: [{ name: 'pin', value: field }],
    },
  })
  await api.ok('updateCredential', { path: { id: credential.id }, body: { login: { password } } })
  await api.problem('createCredential', [400, 'VALIDATION_ERROR'], { body: { logn: { password } } })
  const rules = { type: 'login', name: 'Shop', generatePassword: password }
  await api.problem('createCredential', [400, 'VALIDATION_ERROR'], { body: { ...rules, agentId: ada.id } })
  const url = 'https://app.example.com/hooks'
  const misplaced = { url, events: ['*'], authConfig: `Bearer ${token}` }
  await api.problem('createWebhook', [400, 'VALIDATION_ERROR'], { body: misplaced })
  await api.ok('createWebhook', { body: { url, events: ['*'], authConfig: { type: 'bearer', token } } })
  const header = { type: 'custom_header', headerName: 'X-Hook', value }
  await api.ok('createWebhook', { body: { url, events: ['*'], authConfig: header } })
  const { token: demo } = await api.ok('createDemoInbox', { body: {} })
  await api.fetch(`/demo/inbox/${demo}/messages`)
  await api.fetch(`/demo/inbox/${demo}/mesages`)
  await api.fetch(`/agents?apiKey=${ada.apiKey}`)
  await api.fetch(`/agents?cursor=${ada.apiKey}&name=${api.mock.masterKey}`)
  await api.fetch(`/agents/${ada.apiKey}/rotate-key`, { method: 'POST' })
  const headers = { 'x-api-key': api.mock.masterKey }
  const { detail } = (await (await api.fetch(`/agents/${ada.apiKey}`, { headers })).json()) as ErrorResponse
  expect(detail).toContain(ada.apiKey)
  await api.problem('listInboxes', [400, 'VALIDATION_ERROR'], { query: { agentId: ada.apiKey } })
  await api.problem('createInbox', [400, 'VALIDATION_ERROR'], { body: { agentId: ada.apiKey, name: 'Desk' } })
  const broken = {
    type: 'login',
    name: 'Shop',
    notes: { text: notes },
    login: { totp: value },
    fields: value,
  }
  await api.problem('createCredential', [400, 'VALIDATION_ERROR'], { body: { ...broken, agentId: ada.id } })
  const requestLog = JSON.stringify(api.mock.requests)
  for (const secret of [...secrets, demo, ada.apiKey, api.mock.masterKey])
    expect(requestLog).not.toContain(secret)
  expect(requestLog).toContain('"name":"Shop"')
  expect(requestLog).toContain('"headerName":"X-Hook"')
  expect(requestLog).toContain('/v1/demo/inbox/{token}/messages')
})

scenario(
  'the request log keeps the latest requests and returns copies',
  { maxLoggedRequests: 3 },
  async api => {
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await api.ok('createAgent', { body: { name } })
    const { requests } = api.mock
    expect(requests.map(({ body }) => body)).toMatchObject([{ name: 'a3' }, { name: 'a4' }, { name: 'a5' }])
    const [first] = requests
    expect(() => Object.assign(first ?? {}, { status: 1 })).toThrow(TypeError)
    expect(() => Object.assign((first?.body ?? {}) as object, { name: 'forged' })).toThrow(TypeError)
    await api.ok('listAgents')
    expect(requests).toHaveLength(3)
  },
)

scenario('the request log counts all that it keeps toward its 32 MB', async api => {
  const { baseUrl, masterKey } = api.mock
  const headers = { 'x-api-key': masterKey }
  const send = async (path: string) => (await api.mock.fetch(baseUrl + path, { headers })).status
  expect(await send('/first')).toBe(404)
  for (let count = 0; count < 500; count++) await send(`/agents?cursor=${'q'.repeat(70_000)}`)
  const { requests } = api.mock
  expect(requests[0]?.path).not.toMatch(/first$/)
  expect(JSON.stringify(requests).length).toBeLessThanOrEqual(32 * 1024 * 1024)
  expect(requests.length).toBeGreaterThan(400)
  await send(`/${'p'.repeat(14_000)}`)
  expect(api.mock.requests.at(-1)?.path).toMatch(/^\/v1\/p{496}$/)
})

scenario('a body of many small values counts with its memory', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const metadata = { lists: Array(20_000).fill({}) }
  const body = { agentId: ada.id, to: ['a@example.com'], subject: 'S', body: 'B', metadata }
  for (let count = 0; count < 45; count++) await api.ok('sendEmail', { body })
  const kept = api.mock.requests.filter(request => request.body !== null)
  expect(api.mock.requests).toHaveLength(45)
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.length).toBeLessThan(45)
})

scenario('timelines keep ten entries per logged request', { maxLoggedRequests: 1 }, async ({ mock }) => {
  const first = await mock.addAgent({ name: 'First' })
  let latest = first
  for (let added = 0; added < 10; added++) latest = await mock.addAgent({ name: 'Later' })
  expect(mock.timeline(first.id)).toEqual([])
  expect(mock.timeline(latest.id)).not.toEqual([])
})

scenario('the request log omits long texts', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const body = 'x'.repeat(70_000)
  await api.ok('sendEmail', { body: { agentId: ada.id, to: ['a@example.com'], subject: 'Long', body } })
  expect(api.mock.requests).toMatchObject([{ body: { subject: 'Long', body: '(70000 characters)' } }])
})

scenario('the log contains no credential of a key, a path, a query or a URL', async api => {
  const { masterKey } = api.mock
  const bearer = await api.mock.accessToken({ userId: 'u1', orgIds: [api.mock.organization.id] })
  await api.ok('createAgent', { body: { name: 'Ada' }, idempotencyKey: masterKey })
  const bypassPrism = 'the paths and parameters are not documented'
  for (const path of [
    `/agents/x-${masterKey}`,
    `/${bearer}`,
    `/agents?next=${bearer}`,
    `/agents?q=a-${masterKey}`,
  ])
    await api.fetch(path, { headers: { 'x-api-key': masterKey } }, { bypassPrism })
  const url = 'https://ada:hunter2@app.example.test/hooks'
  await api.call('createWebhook', { body: { url, events: ['*'] } })
  const log = JSON.stringify(api.mock.requests)
  expect(log).toContain('app.example.test')
  for (const secret of [masterKey, bearer, 'hunter2']) expect(log).not.toContain(secret)
})

scenario('the log shows who sent what, also if a fault replaces the response', async api => {
  const { mock } = api
  const { faults, masterKey } = mock
  const send = async (path: string, key: string, body: object): Promise<unknown> => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    await api.fetch(path, init).catch(() => undefined)
    return mock.requests.at(-1)
  }
  const { id: agentId, apiKey } = await mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const email = { to: ['grace@example.com'], subject: 'Hi', body: 'Hello' }
  const caller = { kind: 'agent', agentId }
  faults.add({ operation: 'sendEmail', status: 429, times: 1 })
  expect(await send('/email/send', apiKey, email)).toMatchObject({ status: 429, caller, body: email })
  faults.add({ operation: 'sendEmail', malformed: true, times: 1 })
  expect(await send('/email/send', apiKey, email)).toMatchObject({ status: 200, caller, body: email })
  faults.add({ operation: 'sendEmail', status: 503, times: 1 })
  expect(await send('/email/send', 'ak_wrong', email)).toMatchObject({ caller: null, body: email })
  faults.add({ operation: 'createCredential', status: 503, times: 1 })
  const credential = { agentId, type: 'login', name: 'Shop', login: { password: 'correct-horse' } }
  expect(JSON.stringify(await send('/vault/credentials', masterKey, credential))).not.toContain(
    'correct-horse',
  )
})
