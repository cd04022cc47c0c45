import { type AgentTool, type AgentToolsOptions, agentTools, type ToolResult } from '@agentcomms/client/tools'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { CREDENTIALS } from '../credential-bodies.ts'
import { createFixtures } from '../fixtures/create-fixtures.ts'
import { REQUESTS } from '../fixtures/requests.ts'
import { OPERATIONS } from '../operations.ts'
import { scenario } from '../scenario.ts'

const EVERYTHING: AgentToolsOptions = {
  groups: [
    'messages',
    'email',
    'sms',
    'calls',
    'phone-numbers',
    'vault',
    'addresses',
    'domains',
    'webhooks',
    'agents',
  ],
  secrets: ['vault', 'totp', 'apiKeys', 'webhooks'],
}

/** Returns a function that calls a tool by its name, with the given key. */
function createCaller(api: Api, key: string | undefined, options: AgentToolsOptions = EVERYTHING) {
  const tools = agentTools(api.client(key).withOptions({ maxRetries: 0 }), options)
  return (name: string, args: object): Promise<ToolResult> => findTool(tools, name).execute(args)
}

function findTool(tools: readonly AgentTool[], name: string): AgentTool {
  const tool = tools.find(one => one.name === name)
  if (!tool) throw new Error(`No tool is named ${name}.`)
  return tool
}

function toToolName(operationId: string): string {
  return operationId.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
}

scenario('API: every tool runs its operation', { clock: 'manual' }, async api => {
  const { records } = await createFixtures(api)
  const start = api.mock.snapshot()
  const call = createCaller(api, undefined)
  for (const id of OPERATIONS.keys()) {
    api.mock.restore(start)
    const { path, query, body } = REQUESTS[id]?.(records) ?? {}
    const result = await call(toToolName(id), { ...path, ...query, ...Object(body) })
    expect({ [id]: result.error }).toEqual({ [id]: undefined })
    expect(api.mock.requests.at(-1)).toMatchObject({ operation: id, status: 200 })
  }
})

scenario('states: an agent waits for an email, reads it and replies in its thread', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const call = createCaller(api, ada.apiKey, {})
  const before = await call('list_messages', { limit: 1 })
  expect(before).toEqual({ items: [], nextCursor: null })
  const waiting = call('wait_for_message', { subject: 'lunch', timeoutSeconds: 30 })
  await expect.poll(() => api.mock.requests.length).toBeGreaterThan(2)
  const { id, threadId } = await api.mock.receiveEmail({
    to: ada.email,
    from: 'ben@example.com',
    subject: 'Lunch?',
    text: 'Tuesday?\n\n-- \nBen',
    html: '<p>Tuesday?</p>',
  })
  const mail = await waiting
  expect(mail).toMatchObject({ id, fromAddress: 'ben@example.com', body: 'Tuesday?', labels: ['unread'] })
  for (const name of ['bodyHtml', 'extractedText', 'extractedHtml', 'headers', 'deletedAt', 'ccAddresses']) {
    expect(mail).not.toHaveProperty(name)
  }
  expect(await call('wait_for_message', { since: 'ANY' })).toMatchObject({ id })
  const reply = await call('reply_to_email', { id, body: 'Yes', metadata: [{ key: 'ticket', value: 4711 }] })
  expect(reply).toMatchObject({ status: 'SENT', threadId, metadata: { ticket: 4711 } })
  expect(await call('search_messages', { query: 'tuesday' })).toMatchObject({ items: [{ id }] })
  expect(await call('wait_for_message', { since: reply.id, timeoutSeconds: 1 })).toMatchObject({
    error: { code: 'TIMEOUT' },
  })
})

scenario('webhooks: a model reads the next page with the cursor of the first', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  for (const subject of ['One', 'Two'])
    await api.mock.receiveEmail({ to: ada.email, from: 'ben@example.com', subject, text: 'x' })
  const call = createCaller(api, undefined, { agentId: ada.id })
  const { nextCursor } = await call('list_messages', { limit: 1 })
  const next = await call('list_messages', { limit: 1, cursor: nextCursor })
  expect(next).toMatchObject({ items: [{ subject: 'One' }], nextCursor: null })
})

scenario(
  'rights: the errors of the service are results that a model can read',
  { rateLimit: { requestsPerMinute: 3 } },
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const call = createCaller(api, ada.apiKey)
    expect(await call('get_message', { id: 'c0msg00000000000000000009' })).toMatchObject({
      error: { code: 'NOT_FOUND', message: expect.stringContaining('c0msg00000000000000000009') },
    })
    expect(await call('create_domain', { domain: 'mail.example.com' })).toMatchObject({
      error: { code: 'MASTER_KEY_REQUIRED' },
    })
    expect(await call('send_email', { to: ['ben'], subject: 'Hi', body: 'Hi' })).toMatchObject({
      error: { code: 'VALIDATION_ERROR', message: expect.stringContaining('/to/0') },
    })
    expect(await call('list_messages', {})).toMatchObject({
      error: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
    })
  },
)

scenario(
  'credential: results leave out the secrets that the service can mask',
  { vaultSecrets: 'masked' },
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
    const hidden = createCaller(api, ada.apiKey, { groups: ['vault'] })
    const shown = createCaller(api, ada.apiKey, { groups: ['vault'], secrets: ['vault'] })
    for (const body of CREDENTIALS) {
      const { id } = await api.ok('createCredential', { body: { ...body, agentId: ada.id } })
      const masked = await api.ok('getCredential', { path: { id } })
      const unmasked = JSON.parse(
        JSON.stringify(masked, (_, value) => (/^\*{4}/.test(String(value)) ? undefined : value)),
      )
      expect(await hidden('get_credential', { id })).toEqual(unmasked)
      expect(await shown('get_credential', { id })).toEqual(masked)
    }
  },
)
