import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { cli, initialize, run, toLine } from './run-command.ts'

const MAX_BYTES = 40 * 2 ** 20
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

/** Sends the input to the command, and ends it. Resolves to the responses and the status. */
async function exchange(...input: (string | Uint8Array)[]) {
  const { child, output, ended } = run([], env)
  for (const part of input) child.stdin.write(part)
  child.stdin.end()
  const status = await ended
  return { status, stderr: output.stderr, responses: readResponses(output.stdout) }
}

describe('the end of the input', () => {
  it.each([
    ['with a line end', '\n'],
    ['in the middle of a line', ''],
  ])('%s: the requests before it are answered', async (_, last) => {
    const sent = mock.outbox.length
    const email = { to: ['ben@example.com'], subject: 'Hello', body: 'Hi' }
    const input = toLine(initialize) + callTool(2, 'send_email', email) + callTool(3, 'list_messages')
    const { status, responses } = await exchange(input.trimEnd() + last)
    expect(status).toBe(0)
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
    const { status, responses } = await exchange(
      toLine(initialize),
      callTool(2, 'wait_for_message'),
      callTool(3, 'wait_for_message'),
      toLine({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 3 } }),
    )
    expect(status).toBe(0)
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
    [Buffer.alloc(MAX_BYTES + 1, 'a'), -32600, null],
    // A client that is killed can leave half a line.
    ['{"jsonrpc":"2.0","id":3,', -32700, null],
  ]
  const lines = cases.flatMap(([line]) => [line, '\n'])
  const { status, stderr, responses } = await exchange(toLine(initialize), ping(2), ...lines.slice(0, -1))
  expect(status).toBe(0)
  const errors = responses.filter(({ error }) => error)
  expect(errors.map(({ error, id }) => [error.code, id])).toEqual(cases.map(([, code, id]) => [code, id]))
  for (const { error } of errors) expect(stderr).toContain(error.message)
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
    const rest = MAX_BYTES - ping(2, { text: '' }).trim().length
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

  it('20,000 of them are answered in their order', async () => {
    const ids = Array.from({ length: 20_000 }, (_, at) => at + 2)
    const { status, responses } = await exchange(toLine(initialize) + ids.map(id => ping(id)).join(''))
    expect(status).toBe(0)
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
