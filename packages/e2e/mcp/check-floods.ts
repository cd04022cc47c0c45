/**
 * Sends floods of requests to the MCP server over HTTP, which has a heap of 256 MB. Before each flood, another key
 * waits for a message. It must get the message, and the server must live. `npm run test:nightly` runs
 * it after the build. Arguments select floods by words in their names.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { root } from '../release/fresh-project.ts'

const LARGE = 38_000_000
const mock = createMock()
const service = await serve(mock, { port: 0 })
const [greedy, other] = await Promise.all([mock.addAgent({ name: 'Ada' }), mock.addAgent({ name: 'Grace' })])
const command = join(root, 'packages/mcp/dist/cli.js')
const args = ['--max-old-space-size=256', command, '--http', '0', '--base-url', service.url]
const server = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe'] })
const ended = once(server, 'close').then(([code]) => code)
const [line] = await once(server.stderr.setEncoding('utf8'), 'data')
const url = new URL(/MCP server at (\S+)\. /.exec(line)?.[1] ?? assert.fail(line))
server.stderr.pipe(process.stderr)
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

const initialize = (name = 'flood') => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name, version: '1' } },
})
const call = (id: number | string, name: string, toolArguments: object, _meta = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: toolArguments, _meta },
})

interface Reply {
  readonly status: number
  readonly session: string
}

function open(method: string, apiKey: string | undefined, session?: string): ClientRequest {
  const headers = {
    ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    ...(session && { 'mcp-session-id': session }),
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  }
  // The server can end a connection while the body is sent.
  return request(url, { method, headers, agent }).on('error', () => undefined)
}

/** Sends a message. Resolves to status 0 if the server ends the connection. */
async function post(apiKey: string | undefined, body: unknown, session?: string): Promise<Reply> {
  const sent = open('POST', apiKey, session)
  sent.end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
  const response = await Promise.race([once(sent, 'response'), once(sent, 'close')]).catch(() => [])
  const [message] = response as [IncomingMessage?]
  if (!message) return { status: 0, session: '' }
  await message
    .resume()
    .toArray()
    .catch(() => [])
  return { status: message.statusCode ?? 0, session: String(message.headers['mcp-session-id'] ?? '') }
}

async function repeat<Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> {
  return await Promise.all(Array.from({ length: count }, (_, index) => run(index)))
}

function countBy(replies: readonly Reply[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function openSession(): Promise<string> {
  const { session } = await post(greedy.apiKey, initialize())
  return session
}

const open500Streams = async () => {
  const sessions = await repeat(500, openSession)
  const streams = sessions.map(session => open('GET', greedy.apiKey, session))
  for (const stream of streams) stream.end()
  await delay(2_000)
  for (const stream of streams) stream.destroy()
  return `${new Set(sessions).size} sessions`
}

async function sendSlowBodies(apiKey: string | undefined): Promise<Record<string, number>> {
  const requests = Array.from({ length: 200 }, () => open('POST', apiKey))
  for (const one of requests) one.setHeader('content-length', LARGE)
  for (const one of requests) one.write(' '.repeat(100_000))
  await delay(2_000)
  for (const one of requests) one.destroy()
  return { requests: requests.length }
}

async function openIdleConnections(): Promise<string> {
  const sockets: Socket[] = Array.from({ length: 3_000 }, () =>
    connect(Number(url.port), url.hostname).on('error', () => undefined),
  )
  await delay(2_000)
  for (const socket of sockets) socket.destroy()
  return `${sockets.length} connections`
}

/** Starts calls with large results, and reads none. */
async function readNothing(): Promise<string> {
  const session = await openSession()
  const requests = Array.from({ length: 100 }, (_, index) => {
    const one = open('POST', greedy.apiKey, session)
    one.on('response', response => response.pause())
    one.end(JSON.stringify({ jsonrpc: '2.0', id: index, method: 'tools/list' }))
    return one
  })
  await delay(2_000)
  for (const one of requests) one.destroy()
  return `${requests.length} responses`
}

const fill = (text: string, bytes = LARGE) => text.repeat(bytes / text.length)
const mail = (body: string) => JSON.stringify(call(1, 'send_email', { to: ['a@example.com'], body }))
const large = {
  'text in ASCII': Buffer.from(mail(fill('a'))),
  'text in Chinese': Buffer.from(mail(`${fill('a')}中`)),
  'escaped quotes': Buffer.from(`"${fill('\\"')}"`),
  'empty objects': Buffer.from(`[${fill('{},')}{}]`),
  'nested arrays': Buffer.from(fill('[')),
  'a batch': Buffer.from(`[${fill('{"jsonrpc":"2.0","method":"a"},')}1]`),
  'no JSON': Buffer.from(fill('a')),
}

const floods: Record<string, () => Promise<unknown>> = {
  '70 initializations with a name of 5 MB': async () =>
    countBy(await repeat(70, () => post(greedy.apiKey, initialize('a'.repeat(5_000_000))))),
  '1,200 sessions': async () => countBy(await repeat(1_200, () => post(greedy.apiKey, initialize()))),
  '100 sessions of each of 12 keys': async () => {
    const agents = await repeat(12, index => mock.addAgent({ name: `Agent ${index}` }))
    const replies: Reply[] = []
    for (const { apiKey } of agents) replies.push(...(await repeat(100, () => post(apiKey, initialize()))))
    return countBy(replies)
  },
  '1,100 keys': async () => {
    const agents = await repeat(1_100, index => mock.addAgent({ name: `Key ${index}` }))
    const replies: Reply[] = []
    for (const { apiKey } of agents) replies.push(await post(apiKey, initialize()))
    return countBy(replies)
  },
  '500 streams': open500Streams,
  ...Object.fromEntries(
    Object.entries(large).flatMap(([name, body]) => [
      [
        `40 messages of 38 MB with ${name}`,
        async () => {
          const sessions = await repeat(40, openSession)
          return countBy(await Promise.all(sessions.map(session => post(greedy.apiKey, body, session))))
        },
      ],
      [
        `40 messages of 38 MB with ${name}, without a key`,
        async () => countBy(await repeat(40, () => post(undefined, body))),
      ],
    ]),
  ),
  '10,000 unknown keys': async () =>
    countBy(await repeat(10_000, index => post(`ak_${index}`, initialize()))),
  'slow bodies': () => sendSlowBodies(greedy.apiKey),
  'slow bodies without a key': () => sendSlowBodies(undefined),
  '3,000 idle connections': openIdleConnections,
  'responses that nobody reads': readNothing,
  '60 attachments of 9 MB, of which nobody reads one': async () => {
    const attachments = [{ filename: 'a.bin', content: 'a'.repeat(9_000_000) }]
    const message = await mock.receiveEmail({
      to: greedy.email.email,
      from: 'ben@example.com',
      body: 'File',
      attachments,
    })
    const uri = `agentcomms://messages/${message.id}/attachments/${message.attachments[0]?.id}`
    const session = await openSession()
    const requests = Array.from({ length: 60 }, (_, id) => {
      const one = open('POST', greedy.apiKey, session).on('response', response => response.pause())
      one.end(JSON.stringify({ jsonrpc: '2.0', id, method: 'resources/read', params: { uri } }))
      return one
    })
    await delay(5_000)
    for (const one of requests) one.destroy()
    return uri
  },
  '400 batches of tools/list that nobody reads': async () => {
    const session = await openSession()
    const requests = Array.from({ length: 400 }, (_, batch) => {
      const one = open('POST', greedy.apiKey, session).on('response', response => response.pause())
      const list = (index: number) => ({ jsonrpc: '2.0', id: batch * 100 + index, method: 'tools/list' })
      one.end(JSON.stringify(Array.from({ length: 100 }, (_, index) => list(index))))
      return one
    })
    await delay(5_000)
    for (const one of requests) one.destroy()
    return requests.length
  },
  '1,000 waits in one session': async () => {
    const session = await openSession()
    const waits = repeat(1_000, index =>
      post(greedy.apiKey, call(index, 'wait_for_message', { timeoutSeconds: 1 }), session),
    )
    return countBy(await waits)
  },
  '100 waits with a progress token of 5 MB': async () => {
    const session = await openSession()
    const _meta = { progressToken: 'a'.repeat(5_000_000) }
    return countBy(
      await repeat(100, index =>
        post(greedy.apiKey, call(index, 'wait_for_message', { timeoutSeconds: 1 }, _meta), session),
      ),
    )
  },
  '5,000 cancellations': async () => {
    const session = await openSession()
    const params = { requestId: 1, reason: 'a'.repeat(10_000) }
    return countBy(
      await repeat(5_000, () =>
        post(greedy.apiKey, { jsonrpc: '2.0', method: 'notifications/cancelled', params }, session),
      ),
    )
  },
}

const headers = { authorization: `Bearer ${other.apiKey}` }
const client = new Client({ name: 'other', version: '1.0.0' })
await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
const isSelected = (name: string) =>
  process.argv.length < 3 || process.argv.slice(2).some(word => name.includes(word))
for (const [name, flood] of Object.entries(floods).filter(([name]) => isSelected(name))) {
  const started = performance.now()
  const flooding = flood()
  const { id: since } = await mock.receiveEmail({
    to: other.email.email,
    from: 'ben@example.com',
    body: 'Before',
  })
  const wait = client.callTool({ name: 'wait_for_message', arguments: { since } })
  const result = await Promise.race([flooding, ended.then(() => assert.fail(`${name}: the server ended`))])
  const { id } = await mock.receiveEmail({ to: other.email.email, from: 'ben@example.com', body: name })
  // A flood can last longer than a wait.
  const [first] = [Object((await wait).structuredContent)]
  const found = first.id
    ? first
    : Object((await client.callTool({ name: 'wait_for_message', arguments: { since } })).structuredContent)
  assert.equal(found.id, id, name)
  const [, peak] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  console.log(
    `${name}: ${JSON.stringify(result)}, ${Math.round(performance.now() - started)} ms, ${Number(peak) >> 10} MB`,
  )
}
await client.close()
server.kill()
assert.equal(await ended, 0)
await service.close()
mock.close()
