import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { AgentComms } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { sizeOf } from '@agentcomms/spec/property-runs'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readFlags } from '../src/flags.ts'
import { AgentAccess, createMcpServer } from '../src/mcp-server.ts'
import { MAX_MESSAGE_BYTES } from '../src/serve-http.ts'
import { readToolSettings } from '../src/settings.ts'
import { StdioTransport } from '../src/stdio-transport.ts'
import { cli, initialize, run, toLine } from './run-command.ts'

const mock = createMock()
const service = await serve(mock, { port: 0 })
const agent = await mock.addAgent({ name: 'Ada' })
afterAll(async () => {
  await service.close()
  mock.close()
})
const env = { AGENTCOMMS_BASE_URL: service.url, AGENTCOMMS_API_KEY: agent.apiKey }

const ping = (id: unknown, params?: object) => toLine({ jsonrpc: '2.0', id, method: 'ping', params })
const callTool = (id: number, name: string, args: object = {}, meta?: object) =>
  toLine({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args, _meta: meta } })

/** Returns the responses, by their ids as JSON. An id that has several responses has a list. */
function readResponses(stdout: string) {
  const lines = stdout.trimEnd().split('\n').filter(Boolean)
  return lines.map(line => JSON.parse(line)).filter(({ method }) => method === undefined)
}

/** Sends the input to a server in this process, and ends it. Resolves to the responses and the reports. */
async function exchange(...parts: (string | Uint8Array)[]) {
  const client = new AgentComms({ baseUrl: service.url, apiKey: agent.apiKey })
  const access = new AgentAccess(client, readToolSettings(readFlags([], {})))
  const [input, output] = [new PassThrough(), new PassThrough()]
  const reports: string[] = []
  const report = (message: string) => void reports.push(message)
  const transport = new StdioTransport({ input, output, maxMessageBytes: MAX_MESSAGE_BYTES, report })
  const connection = serveStdio(() => createMcpServer(access), { transport })
  const text = output.setEncoding('utf8').toArray()
  for (const part of parts) input.write(part)
  input.end()
  await transport.ended
  await access.stop()
  await connection.close()
  output.end()
  return { reports, responses: readResponses((await text).join('')) }
}

describe('the end of the input', () => {
  it.each([
    ['with a line end', '\n'],
    ['in the middle of a line', ''],
  ])('%s: the requests before it are answered', async (_, last) => {
    const sent = mock.outbox.length
    const email = { to: ['ben@example.com'], subject: 'Hello', body: 'Hi' }
    const input = toLine(initialize) + callTool(2, 'send_email', email) + callTool(3, 'list_messages')
    const { responses } = await exchange(input.trimEnd() + last)
    expect(responses.map(({ id }) => id).toSorted()).toEqual([1, 2, 3])
    expect(responses.filter(({ error }) => error)).toEqual([])
    expect(mock.outbox.length).toBe(sent + 1)
  })

  it('is no fault of the service', async () => {
    const { child, output, ended } = run(['--mock'])
    child.stdin.end(ping(1))
    expect(await ended).toBe(0)
    expect(output.stderr).not.toContain('cannot be used')
  })

  it('a request that takes longer than 5 seconds gets an error', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let isEnded = false
    const exchanged = exchange(
      toLine(initialize),
      callTool(2, 'wait_for_message'),
      callTool(3, 'wait_for_message'),
      toLine({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 3 } }),
    ).finally(() => {
      isEnded = true
    })
    let seconds = 0
    for (; !isEnded; seconds++) {
      await vi.advanceTimersByTimeAsync(1_000)
      await new Promise(setImmediate)
    }
    expect(seconds).toBeLessThan(10)
    const { responses } = await exchanged
    expect(responses).toMatchObject([{ id: 1 }, { id: 2, error: { code: -32603 } }])
  })

  it.each([
    ['a file', toLine(initialize) + ping(2), 2],
    ['an empty file', '', 0],
  ])('of %s', async (_, content, count) => {
    const folder = mkdtempSync(join(tmpdir(), 'agentcomms mcp #'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'in'), content)
    const child = spawn(process.execPath, [cli], {
      env,
      stdio: [openSync(join(folder, 'in'), 'r'), 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let stdout = ''
    child.stdout?.setEncoding('utf8').on('data', text => {
      stdout += text
    })
    expect(await new Promise(resolve => child.once('close', resolve))).toBe(0)
    expect(readResponses(stdout)).toHaveLength(count)
  })
})

describe('a client that goes away', () => {
  const later = callTool(2, 'wait_for_message', {}, { progressToken: 1 })

  it.each(['stdout', 'stderr'] as const)('%s closes during a call, and stdin stays open', async name => {
    const { child, output, ended } = run([], env)
    child.stdin.write(toLine(initialize) + later)
    await expect.poll(() => output.stdout).toContain('notifications/progress')
    child[name].destroy()
    // The next writes fail.
    child.stdin.write(`${ping(3)}x\n`)
    // The call ends, so that nothing waits for it.
    await mock.receiveEmail({ to: agent.email.email, from: 'ben@example.com', body: 'Hello' })
    expect(await ended).toBe(0)
    if (name === 'stdout') expect(output.stderr).not.toContain(' at ')
  })

  it('the standard error closes before the first message', async () => {
    const { child, ended } = run(['--mock'])
    child.stderr.destroy()
    expect(await ended).toBe(0)
  })
})

it('a line that is no message gets an error, and the server continues', async () => {
  const cases: [line: string | Buffer, code: number, id: unknown][] = [
    ['{"jsonrpc":', -32700, null],
    ['\0', -32700, null],
    [Buffer.from([0x22, 0xff, 0x22]), -32700, null],
    [Buffer.from(ping(2).trim(), 'utf16le'), -32700, null],
    [`[${ping(2).trim()}]`, -32600, null],
    ['[]', -32600, null],
    ['"ping"', -32600, null],
    ['null', -32600, null],
    ['{"id":"a","method":"ping"}', -32600, 'a'],
    [ping({}).trim(), -32600, null],
    [ping(null).trim(), -32600, null],
    [ping(1.5).trim(), -32600, 1.5],
    [Buffer.alloc(MAX_MESSAGE_BYTES + 1, 'a'), -32600, null],
    // A client that is killed can leave half a line.
    ['{"jsonrpc":"2.0","id":3,', -32700, null],
  ]
  const lines = cases.flatMap(([line]) => [line, '\n'])
  const { reports, responses } = await exchange(toLine(initialize), ping(2), ...lines.slice(0, -1))
  const errors = responses.filter(({ error }) => error)
  expect(errors.map(({ error, id }) => [error.code, id])).toEqual(cases.map(([, code, id]) => [code, id]))
  for (const { error } of errors) expect(reports.join()).toContain(error.message)
  expect(responses).toContainEqual({ jsonrpc: '2.0', id: 2, result: {} })
})

it('other lines get no response', async () => {
  const { responses } = await exchange(
    toLine(initialize),
    '\n \t\r\n\n',
    toLine({ jsonrpc: '2.0', method: 'notifications/unknown' }),
    toLine({ jsonrpc: '2.0', id: 9, result: {} }),
    toLine({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'No request' } }),
    ping(2),
  )
  expect(responses).toMatchObject([{ id: 1 }, { id: 2, result: {} }])
})

describe('messages', () => {
  it('with a byte order mark, CRLF and the longest length are read', async () => {
    const rest = MAX_MESSAGE_BYTES - ping(2, { text: '' }).trim().length
    const longest = ping(2, { text: 'a'.repeat(rest) }).trim()
    const { responses } = await exchange(`\ufeff${toLine(initialize).trim()}\r\n`, `${longest}\r\n`)
    expect(responses).toMatchObject([{ id: 1 }, { id: 2, result: {} }])
  })

  it('nest without a limit', async () => {
    const depth = 100_000
    const nested = ping(2, { text: '?' }).replace('"?"', '['.repeat(depth) + ']'.repeat(depth))
    const { responses } = await exchange(toLine(initialize), nested)
    expect(responses).toMatchObject([{ id: 1 }, { id: 2, result: {} }])
  })

  it('of any number are answered in their order', async () => {
    const ids = Array.from({ length: sizeOf(2_000, 20_000) }, (_, at) => at + 2)
    const { responses } = await exchange(toLine(initialize) + ids.map(id => ping(id)).join(''))
    expect(responses.map(({ id }) => id)).toEqual([1, ...ids])
  })

  it('of which two have the same id: only the second gets an error', async () => {
    const { responses } = await exchange(
      toLine(initialize) + callTool(2, 'list_messages') + ping(2) + ping('2') + ping(3) + ping(3),
    )
    const second = responses.filter(({ id }) => id === 2)
    expect(second).toMatchObject([{ error: { code: -32600 } }, { result: { content: [{}] } }])
    expect(responses).toContainEqual({ jsonrpc: '2.0', id: '2', result: {} })
  })
})
