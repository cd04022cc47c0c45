import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AgentComms } from '@agentcomms/client'
import { agentTools } from '@agentcomms/client/tools'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpApp } from '../src/http.ts'
import { type Connection, transports } from './transports.ts'

const mock = createMock()
const server = await serve(mock)
afterAll(async () => {
  mock.close()
  await server.close()
})

describe.each(transports)('over %s', (_, connect) => {
  let connection: Connection
  let agent: Awaited<ReturnType<typeof mock.addAgent>>
  beforeAll(async () => {
    agent = await mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
    connection = await connect({ AGENTCOMMS_BASE_URL: server.url, AGENTCOMMS_API_KEY: agent.apiKey })
  })
  afterAll(() => connection?.close())

  /** Calls a tool. Returns the JSON of its text, and whether it is an error. */
  async function call(name: string, args: Record<string, unknown>) {
    const { content, isError } = await connection.client.callTool({ name, arguments: args })
    const [{ text }] = content as [{ text: string }]
    return { isError, result: JSON.parse(text) }
  }

  it('lists all tools with their JSON Schema and annotations', async () => {
    const { tools } = await connection.client.listTools()
    const expected = agentTools(new AgentComms({ baseUrl: server.url, apiKey: agent.apiKey }))
    expect(tools).toEqual(expected.map(({ execute, ...tool }) => tool))
    expect(tools.find(({ name }) => name === 'list_messages')?.annotations?.readOnlyHint).toBe(true)
  })

  it('sends an email and reads the reply', async () => {
    const { isError, result: sent } = await call('send_email', {
      to: ['ben@example.com'],
      subject: 'Room for next week',
      body: 'Which slot?',
    })
    expect(isError).toBe(false)
    await mock.receiveEmail({ to: agent.email, from: 'ben@example.com', text: 'Tuesday', inReplyTo: sent.id })
    const { result: reply } = await call('wait_for_message', { threadId: sent.threadId, since: sent.id })
    expect(reply).toMatchObject({ body: 'Tuesday', inReplyTo: sent.id, fromAddress: 'ben@example.com' })
    const { result: thread } = await call('get_thread', { id: sent.threadId })
    expect(thread.messages).toMatchObject([{ body: 'Which slot?' }, { body: 'Tuesday' }])
  })

  it('reads a long email in parts', async () => {
    const text = `Start ${'word '.repeat(20_000)}end`
    const { id } = await mock.receiveEmail({
      to: agent.email,
      from: 'ben@example.com',
      subject: 'Long',
      text,
    })
    const { content } = await connection.client.callTool({ name: 'get_message', arguments: { id } })
    const [{ text: json }] = content as [{ text: string }]
    expect(json.length).toBeLessThanOrEqual(20_000)
    const [body = '', offset] = JSON.parse(json).body.split(
      /… \[cut: .* field body and offset (\d+) continues\]/,
    )
    let read = body
    for (let next: number | null = Number(offset); next !== null; ) {
      const { result } = await call('get_message', { id, field: 'body', offset: next })
      read += result.text
      next = result.nextOffset
    }
    expect(read).toBe(text)
  })

  it('changes a credential whose secrets it does not see, and moves none to another host', async () => {
    const login = {
      username: 'ada',
      password: 'p-4711',
      uris: [{ uri: 'https://shop.example.com', match: null }],
    }
    const { result: created } = await call('create_credential', { type: 'login', name: 'Shop', login })
    const { result: seen } = await call('get_credential', { id: created.id })
    expect(seen.login).toMatchObject({ username: 'ada', password: '****' })
    // A model in strict mode passes null for what it does not change.
    const renamed = { username: 'grace', password: null, totp: null, uris: null }
    expect(await call('update_credential', { id: created.id, login: renamed, notes: null })).toMatchObject({
      isError: false,
    })
    const moved = { ...seen.login, uris: [{ uri: 'https://attacker.example.net' }] }
    expect(await call('update_credential', { id: created.id, login: moved })).toMatchObject({
      isError: true,
      result: { error: { code: 'DECLINED' } },
    })
    const client = new AgentComms({ baseUrl: server.url, apiKey: agent.apiKey })
    expect((await client.vault.credentials.get(created.id)).login).toEqual({
      username: 'grace',
      password: 'p-4711',
      uris: [{ uri: 'https://shop.example.com' }],
    })
  })

  it('returns errors of the service as results that the model can read', async () => {
    expect(await call('get_message', { id: 'c0000000000000000' })).toEqual({
      isError: true,
      result: { error: { code: 'NOT_FOUND', message: expect.stringContaining('c0000000000000000') } },
    })
  })

  it('returns wrong arguments as results that the model can read', async () => {
    expect(await call('send_email', { to: 'ben@example.com' })).toEqual({
      isError: true,
      result: { error: { code: 'INVALID_ARGUMENTS', message: expect.stringContaining('`to`') } },
    })
  })

  it('rejects a tool that does not exist', async () => {
    await expect(call('send_fax', {})).rejects.toThrow('The tool send_fax does not exist.')
  })
})

describe('the HTTP app', () => {
  const listener = createHttpApp([]).listen(0, '127.0.0.1')
  afterAll(() => listener.close())

  /** Sends a request. Returns the status. */
  async function send(options: RequestOptions): Promise<number | undefined> {
    const { port } = listener.address() as AddressInfo
    const sent = request({ port, host: '127.0.0.1', path: '/mcp', ...options }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }

  it('has no sessions, so it responds to GET and DELETE with 405', async () => {
    expect(await send({ method: 'GET' })).toBe(405)
    expect(await send({ method: 'DELETE' })).toBe(405)
  })

  it('rejects requests of web pages whose host name points to this machine', async () => {
    expect(await send({ method: 'POST', headers: { host: 'attacker.example.com' } })).toBe(403)
  })
})
