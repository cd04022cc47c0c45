import document, { type JsonSchema } from '@agentcomms/spec/openapi.json'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { CREDENTIALS } from '../credential-bodies.ts'
import { createFixtures } from '../fixtures/create-fixtures.ts'
import { createRequest } from '../fixtures/requests.ts'
import { OPERATIONS, type OperationId } from '../operations.ts'
import { scenario, scenarioWithoutPrism } from '../scenario.ts'

const HIDDEN = '****'
const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const

async function exportText(mock: Api['mock']): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of mock.exportState()) text += decoder.decode(chunk, { stream: true })
  return text
}

/** A secret in a response, and the value that the log has in its place. */
interface Secret {
  field: string
  value: unknown
  logged: unknown
}

/** Returns the secrets of a response that the document marks with `x-secret`. */
function listSecrets(node: JsonSchema, value: unknown, logged: unknown): Secret[] {
  const schema = node.$ref
    ? (Object(document.components.schemas)[node.$ref.split('/').at(-1) ?? ''] as JsonSchema)
    : node
  if (Array.isArray(value))
    return value.flatMap((item, index) => listSecrets(Object(schema.items), item, at(logged, index)))
  return Object.entries(schema.properties ?? {}).flatMap(([field, property]) => {
    const [inner, innerLogged] = [Object(value)[field], at(logged, field)]
    if (inner === undefined || inner === null) return []
    return property['x-secret'] === undefined
      ? listSecrets(property, inner, innerLogged)
      : [{ field, value: inner, logged: innerLogged }]
  })
}

/** Returns an inner value. A hidden value hides its inner values too. */
function at(value: unknown, key: string | number): unknown {
  return value === HIDDEN ? HIDDEN : Object(value)[key]
}

function getResponseSchema(id: string): JsonSchema {
  const { path = '', method = '' } = OPERATIONS.get(id as OperationId) ?? {}
  const operation = Object(document.paths[path])[method.toLowerCase()]
  return operation.responses[200].content['application/json'].schema
}

/** Calls an operation. Returns the secrets of its response. */
async function callAndList(api: Api, id: OperationId, options = {}): Promise<Secret[]> {
  const { body, headers } = await api.okResponse(id, options)
  const logged = api.mock.getResponse(headers.get('x-request-id') ?? '')
  expect(logged, id).toMatchObject({ status: 200, truncated: false })
  return listSecrets(getResponseSchema(id), body, logged?.body)
}

scenario('the log hides every secret that the document marks in a response', MANUAL_CLOCK, async api => {
  const { records } = await createFixtures(api)
  const start = api.mock.snapshot()
  const secrets: Secret[] = []
  for (const id of OPERATIONS.keys()) {
    api.mock.restore(start)
    secrets.push(...(await callAndList(api, id as OperationId, createRequest(id, records))))
  }
  const { id: agentId, apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  for (const body of CREDENTIALS) {
    secrets.push(...(await callAndList(api, 'createCredential', { key, body })))
    secrets.push(...(await callAndList(api, 'listCredentials', { query: { agentId } })))
  }
  expect(secrets.filter(({ logged }) => logged !== HIDDEN)).toEqual([])
  const marked = JSON.stringify(document.components.schemas).match(
    /"(\w+)":\{"type":"string"[^{}]*"x-secret"/g,
  )
  const names = (marked ?? []).map(text => text.split('"')[1])
  expect([...new Set(secrets.map(({ field }) => field))].sort()).toEqual([...new Set(names)].sort())
})

scenario('the log hides tokens of demo inboxes and of download URLs, and keys in errors', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const attachments = [{ filename: 'menu.txt', content: 'Soup of the day' }]
  const { attachments: [file] = [] } = await api.mock.receiveEmail({
    to: ada.email.email,
    from: 'b@example.com',
    attachments,
  })
  const { url } = await api.ok('downloadAttachment', { path: { id: file?.id ?? '' } })
  const { token } = await api.ok('createDemoInbox', { body: {} })
  await api.call('getAgent', { path: { id: ada.apiKey } })
  await (api.clientOptions.fetch ?? fetch)(url)
  const responses = api.mock.requests.map(({ requestId }) => api.mock.getResponse(requestId))
  const log = JSON.stringify(responses)
  for (const secret of [token, ada.apiKey, new URL(url).searchParams.get('token')])
    expect(log).not.toContain(secret)
  expect(log).not.toContain('Soup')
  expect(responses.at(-1)).toMatchObject({ status: 200, body: null, size: 15, truncated: false })
  expect(responses.at(-1)?.headers['content-type']).toBe('text/plain')
})

scenario('the log has the response of each request, its size, replays and the sender', async api => {
  const options = { body: { name: 'Ada' }, idempotencyKey: 'k1' }
  const first = await api.okResponse('createAgent', options)
  const second = await api.okResponse('createAgent', options)
  await api.head('listAgents')
  const { requests } = api.mock
  expect(requests.map(({ replayed }) => replayed)).toEqual([false, true, false])
  expect(requests.map(({ source }) => source)).toEqual(['program', 'program', 'program'])
  expect(api.mock.getResponse(requests[0]?.requestId ?? '')).toEqual({
    status: 200,
    headers: expect.objectContaining({
      'content-type': 'application/json',
      'x-request-id': requests[0]?.requestId,
    }),
    body: first.body,
    size: new TextEncoder().encode(JSON.stringify(first.body)).length,
    truncated: false,
  })
  expect(api.mock.getResponse(requests[1]?.requestId ?? '')).toMatchObject({ body: second.body })
  expect(api.mock.getResponse(requests[2]?.requestId ?? '')).toMatchObject({ status: 200, body: '', size: 0 })
  expect(api.mock.getResponse('req_none')).toBeNull()
})

scenarioWithoutPrism(
  'the log has the response of a fault, and none of a lost connection',
  'Prism reports a lost connection as an error',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
    const { id } = api.mock.faults.add({ operation: 'getAgent', status: 503, detail: 'Down.', times: 1 })
    api.mock.faults.add({ operation: 'getAgent', drop: true, times: 1 })
    api.mock.faults.add({ operation: 'rotateAgentKey', malformed: true, phase: 'after', times: 1 })
    const headers = { 'x-api-key': api.mock.masterKey }
    await api.fetch(`/agents/${ada.id}`, { headers })
    await expect(api.fetch(`/agents/${ada.id}`, { headers })).rejects.toThrow(TypeError)
    const response = await api.fetch(`/agents/${ada.id}/rotate-key`, { method: 'POST', headers })
    const text = await response.text()
    const [down, lost, malformed] = api.mock.requests
    expect([down?.fault, lost?.fault, malformed?.fault]).toEqual([id, id + 1, id + 2])
    expect(api.mock.getResponse(down?.requestId ?? '')).toMatchObject({
      status: 503,
      body: { detail: 'Down.' },
    })
    expect(api.mock.getResponse(lost?.requestId ?? '')).toBeNull()
    expect(text).toMatch(/^\{"apiKey":"ak_/)
    const logged = api.mock.getResponse(malformed?.requestId ?? '')
    expect(logged).toMatchObject({ status: 200, body: '{"apiKey":"****"', size: text.length })
  },
)

const LONG_BODY = 'é'.repeat(34_000)

scenario('the log keeps the first 64 KB of a body, and 32 MB of all bodies', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const mail = { agentId: ada.id, to: ['a@example.com'], subject: 'Long', body: LONG_BODY }
  const { id } = await api.ok('sendEmail', { body: mail })
  expect(api.mock.requests).toMatchObject([{ body: { subject: 'Long', body: '(34000 characters)' } }])
  const start = api.mock.snapshot()
  const headers = { 'x-api-key': api.mock.masterKey }
  for (let count = 0; count < 520; count++)
    await (await api.fetch(`/messages/${id}`, { headers })).arrayBuffer()
  const { requests } = api.mock
  const responses = requests.slice(0, 30).map(({ requestId }) => api.mock.getResponse(requestId))
  const last = api.mock.getResponse(requests.at(-1)?.requestId ?? '')
  expect(last).toMatchObject({ truncated: true, headers: { 'content-type': 'application/json' } })
  expect(last?.size).toBeGreaterThan(68_000)
  expect(new TextEncoder().encode(String(last?.body)).length).toBeGreaterThan(65_530)
  expect(new TextEncoder().encode(String(last?.body)).length).toBeLessThanOrEqual(65_536)
  // 32 MB are 512 bodies of 64 KB without the rest of a request, of 521 requests.
  const kept = responses.map(response => response?.body !== null)
  expect(kept.lastIndexOf(false)).toBe(kept.indexOf(true) - 1)
  expect(kept.indexOf(true)).toBeGreaterThanOrEqual(9)
  expect([requests[0]?.body, responses[0]]).toEqual([
    null,
    expect.objectContaining({ status: 200, body: null }),
  ])
  api.mock.restore(start)
  const [only] = api.mock.requests
  expect(only?.body).toMatchObject({ subject: 'Long' })
  expect(api.mock.getResponse(only?.requestId ?? '')).toMatchObject({ status: 200 })
  expect(api.mock.getResponse(only?.requestId ?? '')?.body).not.toBeNull()
})

scenario('snapshots contain the responses, reset deletes them, and an exported state has none', async api => {
  const { headers } = await api.okResponse('createAgent', { body: { name: 'Marker' } })
  const id = headers.get('x-request-id') ?? ''
  await api.ok('deleteAgent', { path: { id: (await api.ok('listAgents')).items[0]?.id ?? '' } })
  const snapshot = api.mock.snapshot()
  api.mock.reset()
  expect([api.mock.requests, api.mock.getResponse(id)]).toEqual([[], null])
  expect(await exportText(api.mock)).not.toContain('Marker')
  api.mock.restore(snapshot)
  expect(api.mock.getResponse(id)).toMatchObject({ body: { name: 'Marker' } })
  expect(await exportText(api.mock)).not.toContain(id)
})
