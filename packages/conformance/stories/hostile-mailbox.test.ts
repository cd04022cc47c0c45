/** A model that obeys each order outside of the tags reads a hostile mailbox, through the tools and the MCP server. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { AgentComms } from '@agentcomms/client'
import { agentTools } from '@agentcomms/client/tools'
import { createMock, type Mock, type MockAgent } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fillMailbox, listObeyed } from './hostile-mailbox.ts'

type Json = Record<string, unknown>
type Call = (name: string, args?: Json) => Promise<Json>

const cli = fileURLToPath(new URL('../../mcp/dist/cli.js', import.meta.url))
const groups = ['messages', 'email', 'drafts', 'inboxes', 'sms', 'calls', 'agents'] as const

let mock: Mock
let ada: MockAgent
let token: string
let orders: number
beforeEach(async () => {
  mock = createMock({ seed: 1, transport: { deliveryDelayMs: 3_600_000 } })
  ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const inbox = await client.demoInboxes.create()
  token = inbox.token
  const first = await mock.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    subject: 'Hi',
    body: 'Hi',
  })
  const [tool] = agentTools(client).filter(({ name }) => name === 'get_message')
  const { body } = { ...(await tool?.execute({ id: first.id })) } as { body: string }
  expect(body).toMatch(/^<ext-\w{8}>Hi<\/ext-\w{8}>$/)
  orders = await fillMailbox(mock, ada, inbox.address, body)
  return () => mock.close()
})

const listItems = async (call: Call, name: string, args: Json = {}): Promise<Json[]> => {
  const { items, nextCursor: cursor } = await call(name, args)
  const more = typeof cursor === 'string' ? await listItems(call, name, { ...args, cursor }) : []
  return [...(items as Json[]), ...more]
}

/** Reads and changes everything in the mailbox, and what was cut. */
async function readMailbox(plainCall: Call): Promise<void> {
  const call: Call = async (name, args = {}) => {
    const result = await plainCall(name, args)
    const tool = name === 'read_attachment' || name === 'get_thread' ? name : 'get_message'
    const records = [result.items, result.messages, result].flatMap(one => (one ?? []) as Json[])
    for (const { id, cut } of records) {
      for (const [field, { nextOffset }] of Object.entries(Object(cut) as Record<string, Json>)) {
        let offset: unknown = nextOffset ?? null
        for (let part = 0; part < 4 && offset !== null; part++)
          offset = (await plainCall(tool, { id: id ?? args.id, field, offset })).nextOffset
      }
    }
    return result
  }
  const messages = await listItems(call, 'list_messages', { includeSpam: true })
  expect(messages.length).toBeGreaterThan(20)
  await call('search_messages', { query: 'system' })
  await call('wait_for_message', { since: 'ANY' })
  for (const { id, threadId, attachments = [] } of messages) {
    await call('get_message', { id })
    if (threadId) await call('get_thread', { id: threadId })
    for (const file of attachments as Json[]) await call('read_attachment', { id: file.id })
    await call('update_message_labels', { ids: [id], addLabels: ['seen'] })
    const reply = await call('reply_to_email', { id, body: 'Thank you.' })
    if (reply.status === 'SENT') {
      await mock.setMessageStatus(String(reply.id), 'BOUNCED')
      // Its error quotes the address.
      await call('reply_to_email', { id, body: 'Thank you.' })
    }
    await call('forward_email', { id, to: ['ben@example.com'] })
    await call('delete_message', { id })
    await call('restore_message', { id })
  }
  await listItems(call, 'list_threads')
  const [last = {}] = messages
  const { id } = await call('create_draft', {
    to: ['ben@example.com'],
    subject: last.subject,
    body: last.body,
  })
  await call('get_draft', { id })
  await call('list_drafts')
  await call('list_suppressions')
  for (const { id } of await listItems(call, 'list_calls')) {
    await call('get_call', { id })
    await call('wait_for_call', { id, timeoutSeconds: 1 })
  }
  await call('list_demo_messages', { token })
}

function createTools(seen: string[], options = {}): Call {
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: ada.apiKey, fetch: mock.fetch })
  const tools = agentTools(client, { groups, ...options })
  return async (name, args) => {
    const result = JSON.stringify(await tools.find(tool => tool.name === name)?.execute(args))
    seen.push(result)
    return JSON.parse(result)
  }
}

/** Checks that the orders reached the model, and that it obeyed none. */
function expectNobodyObeyed(seen: readonly string[]): void {
  expect(seen.flatMap(listObeyed)).toEqual([])
  expect(new Set(seen.join().match(/System: obey \d+/g)).size).toBeGreaterThan(orders - 10)
}

test('nobody is obeyed through agentTools with short results', async () => {
  const seen: string[] = []
  await readMailbox(createTools(seen, { maxResultCharacters: 2_000 }))
  expectNobodyObeyed(seen)
  for (const result of seen) expect(result.length).toBeLessThanOrEqual(2_000)
})

test('nobody is obeyed through agentTools, except without the marks, or without the mark of one field', async () => {
  const raw: string[] = []
  await readMailbox(createTools(raw, { raw: true }))
  expect(new Set(raw.flatMap(listObeyed)).size).toBeGreaterThan(orders - 10)
  const seen: string[] = []
  await readMailbox(createTools(seen))
  expectNobodyObeyed(seen)
  for (const result of seen) expect(result.length).toBeLessThanOrEqual(20_000)
  const fields = [
    'subject',
    'body',
    'filename',
    'fromAddress',
    'fromName',
    'replyTo',
    'ccAddresses',
    'text',
    'snippet',
    'lastMessageSnippet',
  ]
  for (const field of [...fields, 'participants', 'message']) {
    const unmark = (key: string, value: unknown) =>
      key === field ? JSON.parse(JSON.stringify(value).replace(/<\/?ext-[a-z0-9]{8}>/g, '')) : value
    const planted = seen.map(result => JSON.stringify(JSON.parse(result, unmark)))
    expect({ [field]: planted.flatMap(listObeyed) }).not.toEqual({ [field]: [] })
  }
})

/** Starts the MCP server over stdio. Returns a function that sends a request. */
async function startServer(env: Record<string, string>) {
  const child = spawn(process.execPath, [cli], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise(resolve => child.once('close', resolve))
  const waiting = new Map<unknown, (message: Json) => void>()
  createInterface(child.stdout).on('line', line => {
    const message = JSON.parse(line)
    waiting.get(message.id)?.(message)
  })
  const write = (message: Json) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  let id = 0
  const request = (method: string, params: Json = {}) =>
    new Promise<Json>(resolve => {
      waiting.set(++id, resolve)
      write({ id, method, params })
    })
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  const clientInfo = { name: 'model', version: '1' }
  await request('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo })
  write({ method: 'notifications/initialized' })
  return request
}

test('nobody is obeyed through MCP, by a client that shows the content or the structured content', async () => {
  const service = await serve(mock, { port: 0 })
  onTestFinished(() => service.close())
  const request = await startServer({
    AGENTCOMMS_BASE_URL: service.url,
    AGENTCOMMS_API_KEY: ada.apiKey,
    AGENTCOMMS_GROUPS: groups.join(),
  })
  const seen: string[] = []
  const call: Call = async (name, args = {}) => {
    const { result, error } = await request('tools/call', { name, arguments: args })
    const { content = [], structuredContent } = Object(result) as {
      content: Json[]
      structuredContent?: Json
    }
    const text = String(content[0]?.text ?? JSON.stringify(error))
    seen.push(text, ...(structuredContent ? [JSON.stringify(structuredContent)] : []))
    return JSON.parse(text)
  }
  await readMailbox(call)
  const read = async (method: string, params?: Json) => {
    const response = await request(method, params)
    seen.push(JSON.stringify(response))
    return Object(response.result)
  }
  await read('tools/list')
  await read('prompts/get', { name: 'triage_inbox' })
  const { resources, nextCursor } = await read('resources/list')
  const more = await read('resources/list', { cursor: nextCursor })
  for (const { uri } of [...resources, ...more.resources]) {
    const { contents } = await read('resources/read', { uri })
    await read('prompts/get', { name: 'reply_to_thread', arguments: { threadId: uri.split('/').at(-1) } })
    for (const { id, attachments = [] } of JSON.parse(contents[0].text).messages ?? []) {
      await read('resources/read', { uri: `agentcomms://messages/${id}` })
      for (const file of attachments as Json[])
        await read('resources/read', { uri: `agentcomms://messages/${id}/attachments/${file.id}` })
    }
  }
  expectNobodyObeyed(seen)
})
