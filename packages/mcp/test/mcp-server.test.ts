import { createMock, type Mock, type MockAgent } from '@agentcomms/mock-server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connect } from './connect.ts'

let mock: Mock
let agent: MockAgent
beforeEach(async () => {
  mock = createMock()
  agent = await mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  return () => mock.close()
})

/** Options for tests that compare texts. */
const raw = { flags: ['--raw'] }
const email = { from: 'ben@example.com', subject: 'Room', body: 'Which slot?' }

it.each(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'] as const)(
  '%s rejects an unknown cursor',
  async method => {
    const { client } = await connect(mock, agent.apiKey)
    const request = client.request({ method, params: { cursor: 'unknown' } })
    await expect(request).rejects.toMatchObject({ code: -32_602 })
  },
)

describe('tools', () => {
  it('have a title, a description, annotations and schemas', async () => {
    const { client } = await connect(mock, agent.apiKey)
    expect(client.getInstructions()).toContain('<ext-')
    const { tools } = await client.listTools()
    expect(tools.length).toBeGreaterThan(15)
    for (const tool of tools) {
      expect(tool).toMatchObject({
        title: expect.any(String),
        description: expect.any(String),
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object' },
        annotations: { readOnlyHint: expect.any(Boolean), openWorldHint: expect.any(Boolean) },
      })
    }
  })

  it.each([
    { flags: [] },
    { flags: ['--read-only'] },
    { flags: ['--read-only', '--tools', 'wait_for_message,send_email'] },
    { flags: ['--groups', 'sms'] },
    { flags: ['--groups', 'vault', '--secrets', 'vault'] },
    { flags: ['--tools', 'get_me,create_draft,wait_for_call', '--raw'] },
  ])('and the instructions name only what the model has: $flags', async ({ flags }) => {
    const all = await connect(mock, agent.apiKey, {
      flags: ['--groups', 'messages,email,drafts,inboxes,sms,calls,agents,vault', '--secrets', 'vault,totp'],
    })
    const known = (await all.client.listTools()).tools.map(({ name }) => name)
    const { client } = await connect(mock, agent.apiKey, { flags })
    const { tools } = await client.listTools()
    const given = tools.map(({ name }) => name)
    const texts = [
      client.getInstructions(),
      ...tools.map(tool => JSON.stringify([tool.description, tool.inputSchema])),
    ]
    const named: string[] = texts.join(' ').match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
    expect(named.filter(name => known.includes(name) && !given.includes(name))).toEqual([])
    expect(client.getInstructions()).toContain('secret')
    expect(/only read/.test(client.getInstructions() ?? '')).toBe(flags.join().includes('--read-only'))
  })

  it('that wait return before the time limit of MCP clients', async () => {
    const { client, call } = await connect(mock, agent.apiKey, raw)
    const { tools } = await client.listTools()
    const waiting = tools.filter(({ name }) => name.startsWith('wait_for_'))
    expect(waiting).toHaveLength(3)
    for (const { inputSchema } of waiting) expect(JSON.stringify(inputSchema)).toMatch(/1 to 50\b/)
    const { result: sent } = await call('send_email', {
      to: ['bounce@simulator.agents.agentcomms.test'],
      subject: 'Room',
      body: 'Which slot?',
    })
    await mock.clock.runAll()
    const { result } = await call('wait_for_delivery', { id: sent.id, timeoutSeconds: '600' })
    expect(result).toMatchObject({ id: sent.id, status: 'BOUNCED' })
  })

  it('send an email and read the reply', async () => {
    const { call } = await connect(mock, agent.apiKey, raw)
    const { result: sent, structuredContent } = await call('send_email', {
      to: ['ben@example.com'],
      subject: 'Room',
      body: 'Which slot?',
    })
    expect(structuredContent).toEqual(sent)
    await mock.receiveEmail({
      to: agent.email.email,
      from: 'ben@example.com',
      body: 'Tuesday',
      inReplyTo: sent.id,
    })
    const { result } = await call('get_thread', { id: sent.threadId })
    expect(result.messages).toMatchObject([{ body: 'Which slot?' }, { body: 'Tuesday' }])
  })

  it('return errors of the service and wrong arguments as results', async () => {
    const { call } = await connect(mock, agent.apiKey)
    expect(await call('get_message', { id: 'c0000000000000000' })).toMatchObject({
      isError: true,
      result: { error: { code: 'NOT_FOUND', message: expect.stringContaining('c0000000000000000') } },
    })
    expect(await call('send_email', { to: 'ben@example.com', subject: 'Hi', body: 'Hi' })).toMatchObject({
      isError: true,
      result: { error: { code: 'INVALID_ARGUMENTS', message: expect.stringContaining('`to`') } },
    })
    await expect(call('send_fax')).rejects.toThrow('The tool send_fax does not exist.')
  })

  it('can be selected', async () => {
    const namesWith = async (...flags: string[]) => {
      const { client } = await connect(mock, agent.apiKey, { flags })
      return (await client.listTools()).tools.map(({ name }) => name)
    }
    expect(await namesWith('--tools', 'get_thread,list_domains')).toEqual(
      expect.arrayContaining(['get_thread', 'list_domains']),
    )
    expect(await namesWith('--tools', 'get_thread,send_email', '--read-only')).toEqual(['get_thread'])
    expect(await namesWith('--groups', 'sms', '--read-only')).not.toContain('send_sms')
    expect(await namesWith('--secrets', 'totp', '--tools', 'get_totp')).toEqual(['get_totp'])
  })

  it('act for one agent with a master key', async () => {
    await mock.addAgent({ name: 'Grace' })
    const { call } = await connect(mock, mock.masterKey, { flags: ['--agent', agent.id] })
    await mock.receiveEmail({ ...email, to: agent.email.email })
    const { result } = await call('list_messages')
    expect(result.items).toMatchObject([{ toAddress: agent.email.email }])
    expect(await call('list_messages', { agentId: agent.id })).toMatchObject({ isError: true })
  })

  it('stop when the client cancels the call', async () => {
    const aborted = vi.fn()
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          aborted()
          reject(init.signal?.reason)
        })
      })
    const { client } = await connect(mock, agent.apiKey, { fetch })
    const controller = new AbortController()
    const call = client.callTool(
      { name: 'list_messages', arguments: {} },
      {
        signal: controller.signal,
      },
    )
    setTimeout(() => controller.abort(new Error('stopped')), 20)
    await expect(call).rejects.toThrow('stopped')
    await expect.poll(() => aborted).toHaveBeenCalledOnce()
  })

  it('end with an error when the server stops', async () => {
    const { call, access } = await connect(mock, agent.apiKey)
    const wait = call('wait_for_message')
    setTimeout(() => void access.stop(), 20)
    await expect(wait).rejects.toThrow('The server is shutting down.')
  })
})

describe('wait_for_message', () => {
  it('returns before the time limit of clients, and misses no message between two calls', async () => {
    const { client, call } = await connect(mock, agent.apiKey, raw)
    await mock.receiveEmail({ ...email, to: agent.email.email, subject: 'Old' })
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const progress: number[] = []
    const waiting = client.callTool(
      { name: 'wait_for_message', arguments: { timeoutSeconds: 600 } },
      {
        onprogress: ({ progress: seconds }) => progress.push(seconds),
      },
    )
    // The client rejects after 60 seconds.
    await vi.advanceTimersByTimeAsync(59_000)
    const { structuredContent } = await waiting
    const { since } = structuredContent as { since: string }
    expect(structuredContent).toEqual({
      received: false,
      since: expect.any(String),
      next: `No message yet. Call wait_for_message again with the same arguments and since "${since}".`,
    })
    expect(progress.slice(0, 10)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45])
    vi.useRealTimers()
    await mock.receiveEmail({ ...email, to: agent.email.email, subject: 'Between' })
    expect(await call('wait_for_message', { since })).toMatchObject({ result: { subject: 'Between' } })
  })

  it('misses no message in an empty inbox', async () => {
    const { call } = await connect(mock, agent.apiKey, raw)
    const { result } = await call('wait_for_message', { timeoutSeconds: 1 })
    expect(result).toMatchObject({ received: false, since: 'ANY' })
    await mock.receiveEmail({ ...email, to: agent.email.email })
    expect(await call('wait_for_message', { since: 'ANY' })).toMatchObject({ result: { subject: 'Room' } })
  })

  it('returns errors of the service', async () => {
    const { call } = await connect(mock, 'ak_unknown')
    expect(await call('wait_for_message')).toMatchObject({
      isError: true,
      result: { error: { code: 'UNAUTHORIZED' } },
    })
  })
})

describe('resources', () => {
  it('are the threads, their messages and attachments', async () => {
    const { client } = await connect(mock, agent.apiKey, raw)
    const content = new TextEncoder().encode('%PDF-1.7')
    const message = await mock.receiveEmail({
      ...email,
      to: agent.email.email,
      attachments: [{ filename: 'plan.pdf', contentType: 'application/pdf', content }],
    })
    const { resources } = await client.listResources()
    expect(resources).toMatchObject([
      { uri: `agentcomms://threads/${message.threadId}`, name: 'Room', mimeType: 'application/json' },
    ])
    const readJson = async (uri: string) => {
      const { contents } = await client.readResource({ uri })
      return JSON.parse(Object(contents[0]).text)
    }
    expect(await readJson(resources[0]?.uri ?? '')).toMatchObject({ messages: [{ id: message.id }] })
    const uri = `agentcomms://messages/${message.id}`
    const { attachments } = await readJson(uri)
    const file = await client.readResource({ uri: `${uri}/attachments/${attachments[0].id}` })
    const blob = Buffer.from(content).toString('base64')
    expect(file.contents).toMatchObject([{ mimeType: 'application/pdf', blob }])
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ name }) => name)).toEqual(['message', 'thread', 'attachment'])
  })

  it('have the text of a text file, and the bytes of other files', async () => {
    const content = new TextEncoder().encode('name;amount\nBen;3')
    const message = await mock.receiveEmail({
      ...email,
      to: agent.email.email,
      attachments: [{ filename: 'list.csv', contentType: 'text/csv', content }],
    })
    const uri = `agentcomms://messages/${message.id}/attachments/${message.attachments[0]?.id}`
    const read = async (options = {}) =>
      (await (await connect(mock, agent.apiKey, options)).client.readResource({ uri })).contents
    const text = expect.stringMatching(/^<ext-(\w{8})>name;amount\nBen;3<\/ext-\1>$/)
    expect(await read()).toEqual([{ uri, mimeType: 'text/csv', text }])
    const blob = Buffer.from(content).toString('base64')
    expect(await read(raw)).toEqual([{ uri, mimeType: 'text/csv', blob }])
  })

  it.each([
    ['text/plain; charset=utf-8', 'application/octet-stream'],
    ['application/javascript', 'application/octet-stream'],
    ['message/rfc822', 'application/octet-stream'],
    ['image/svg+xml', 'application/octet-stream'],
    ['image/png', 'image/png'],
    ['application/vnd.ms-excel', 'application/vnd.ms-excel'],
  ])('of the type %s with bytes that are no text have no type of a text', async (contentType, mimeType) => {
    const content = Uint8Array.of(0x68, 0x69, 0xff)
    const attachments = [{ filename: 'file', contentType, content }]
    const message = await mock.receiveEmail({ ...email, to: agent.email.email, attachments })
    const uri = `agentcomms://messages/${message.id}/attachments/${message.attachments[0]?.id}`
    const { client } = await connect(mock, agent.apiKey)
    const blob = Buffer.from(content).toString('base64')
    expect((await client.readResource({ uri })).contents).toEqual([{ uri, mimeType, blob }])
  })

  it('have pages', async () => {
    const { client } = await connect(mock, agent.apiKey, raw)
    for (let at = 0; at < 25; at++)
      await mock.receiveEmail({ ...email, to: agent.email.email, subject: `Room ${at}` })
    const first = await client.listResources()
    const second = await client.listResources({ cursor: first.nextCursor })
    const names = [...first.resources, ...second.resources].map(({ name }) => name)
    expect(new Set(names).size).toBe(25)
    expect(second.nextCursor).toBeUndefined()
  })

  it.each([
    'agentcomms://messages/c0000000000000000',
    'agentcomms://threads/c0000000000000000',
    'agentcomms://messages/c0000000000000000/attachments/c0000000000000000',
    'agentcomms://threads/c0000000000000000/attachments/c0000000000000000',
    'agentcomms://messages/%E0%A4%A',
    'file:///etc/passwd',
  ])('that do not exist are errors: %s', async uri => {
    const { client } = await connect(mock, agent.apiKey)
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32_602, data: { uri } })
  })

  it('of another agent do not exist', async () => {
    const other = await mock.addAgent({ name: 'Grace' })
    const { id } = await mock.receiveEmail({ ...email, to: other.email.email })
    const { client } = await connect(mock, agent.apiKey)
    await expect(client.readResource({ uri: `agentcomms://messages/${id}` })).rejects.toThrow()
  })

  it('that are too large name the tool that downloads them', async () => {
    const { client } = await connect(mock, agent.apiKey)
    const message = await mock.receiveEmail({
      ...email,
      to: agent.email.email,
      attachments: [{ filename: 'a.bin', content: new Uint8Array(11 * 2 ** 20) }],
    })
    const [attachment] = message.attachments
    const uri = `agentcomms://messages/${message.id}/attachments/${attachment?.id}`
    await expect(client.readResource({ uri })).rejects.toThrow('read_attachment')
  })

  it('exist only if their tools are selected', async () => {
    const { client } = await connect(mock, agent.apiKey, { flags: ['--tools', 'send_email'] })
    const { id } = await mock.receiveEmail({ ...email, to: agent.email.email })
    expect(await client.listResources()).toEqual({ resources: [] })
    expect(await client.listResourceTemplates()).toEqual({ resourceTemplates: [] })
    expect(await client.listPrompts()).toEqual({ prompts: [] })
    await expect(client.readResource({ uri: `agentcomms://messages/${id}` })).rejects.toThrow(
      'No such resource',
    )
  })
})

describe('prompts', () => {
  it('triage the inbox', async () => {
    const { client } = await connect(mock, agent.apiKey)
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['triage_inbox', 'reply_to_thread'])
    const { messages } = await client.getPrompt({ name: 'triage_inbox' })
    expect(messages).toMatchObject([{ role: 'user', content: { type: 'text' } }])
  })

  it('reply to a thread', async () => {
    const { client } = await connect(mock, agent.apiKey)
    const { threadId } = await mock.receiveEmail({ ...email, to: agent.email.email })
    const args = { threadId: String(threadId), instructions: 'Say yes.' }
    const { messages } = await client.getPrompt({ name: 'reply_to_thread', arguments: args })
    expect(messages).toMatchObject([
      { content: { type: 'resource', resource: { uri: `agentcomms://threads/${threadId}` } } },
      { content: { type: 'text', text: expect.stringContaining('Say yes.') } },
    ])
    await expect(client.getPrompt({ name: 'reply_to_thread' })).rejects.toThrow('`threadId` is missing')
    await expect(client.getPrompt({ name: 'reply_to_all' })).rejects.toThrow('reply_to_all does not exist')
  })
})
