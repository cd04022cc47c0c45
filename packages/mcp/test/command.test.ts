import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js'
import { build } from 'esbuild'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { callerOf } from './connect.ts'
import { cli, connectStdio, initialize, run, toLine } from './run-command.ts'

const mock = createMock()
const service = await serve(mock, { port: 0 })
const agent = await mock.addAgent({ name: 'Ada' })
afterAll(async () => {
  await service.close()
  mock.close()
})
const env = { AGENTCOMMS_BASE_URL: service.url, AGENTCOMMS_API_KEY: agent.apiKey }

it('serves a client over stdio', async () => {
  const { client, call } = await connectStdio(['--raw'], env)
  expect(client.getServerVersion()).toMatchObject({ name: 'agentcomms', version: manifest.version })
  await mock.receiveEmail({ to: agent.email.email, from: 'ben@example.com', subject: 'Hello', body: 'Hi' })
  expect(await call('list_messages', { subject: 'Hello' })).toMatchObject({ isError: true })
  const { result } = await call('list_messages')
  expect(result.items).toMatchObject([{ subject: 'Hello' }])
  // Some clients send values as texts.
  expect((await call('list_messages', { labels: '["unread"]', limit: '1' })).result).toEqual(result)
})

it('shows an email of the mock without an account', async () => {
  const { call, output } = await connectStdio(['--mock'])
  const { result } = await call('list_messages', { labels: ['unread'] })
  expect(result.items).toMatchObject([
    {
      subject: expect.stringMatching(/^<ext-(\w{8})>Room for next week<\/ext-\1>$/),
      fromAddress: 'ben@example.com',
    },
  ])
  const [, console = ''] = /Console +(http:\S+)/.exec(output.stderr) ?? []
  expect(await (await fetch(console)).text()).toContain('<html')
})

it('runs as a single file, without its package', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const outfile = join(folder, 'single.mjs')
  // Its dependencies in CommonJS call require().
  const banner = {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
  }
  await build({ entryPoints: [cli], outfile, banner, bundle: true, platform: 'node', format: 'esm' })
  const { client, call } = await connectStdio(['--mock'], {}, outfile)
  expect(client.getServerVersion()).toMatchObject({ version: manifest.version })
  expect((await call('list_messages')).result.items).toHaveLength(1)
})

it('runs from a folder whose name has special characters', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms a b#c%20ä '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const modules = join(folder, 'node_modules')
  const root = new URL('../../../', import.meta.url)
  for (const name of ['client', 'mcp', 'mock-server'])
    for (const part of ['dist', 'package.json'])
      cpSync(new URL(`packages/${name}/${part}`, root), join(modules, '@agentcomms', name, part), {
        recursive: true,
      })
  for (const name of ['libphonenumber-js', 'openapi-fetch', 'openapi-typescript-helpers'])
    symlinkSync(fileURLToPath(new URL(`node_modules/${name}`, root)), join(modules, name), 'junction')
  const { call, output } = await connectStdio(['--mock'], {}, join(modules, '@agentcomms/mcp/dist/cli.js'))
  // The mock parses large emails in another process, and serves its console from files.
  expect((await call('list_messages')).result.items).toMatchObject([
    { subject: expect.stringContaining('Room for next week') },
  ])
  const [, console = ''] = /Console +(http:\S+)/.exec(output.stderr) ?? []
  expect(await (await fetch(console)).text()).toContain('<html')
})

it('serves clients over HTTP until a signal', async () => {
  const { child, output, ended } = run(['--http', '0', '--mock'])
  await expect.poll(() => output.stderr).toMatch(/MCP server at/)
  const [, url = ''] = /MCP server at (\S+)\./.exec(output.stderr) ?? []
  const [, key = ''] = /Agent key +(\S+)/.exec(output.stderr) ?? []
  const client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }))
  onTestFinished(() => client.close())
  expect(await callerOf(client)('list_messages')).toMatchObject({ result: { items: [{}] } })
  let rejection: Promise<unknown> | undefined
  await new Promise(resolve => {
    const wait = client.callTool({ name: 'wait_for_message' }, undefined, { onprogress: resolve })
    rejection = expect(wait).rejects.toThrow('The server is shutting down.')
  })
  child.kill('SIGTERM')
  await rejection
  expect(await ended).toBe(0)
  expect(output.stdout).toBe('')
})

it('exits when its input ends', async () => {
  const { child, output, ended } = run([], env)
  child.stdin.write(toLine(initialize))
  await expect.poll(() => output.stdout).toContain(`"protocolVersion":"${LATEST_PROTOCOL_VERSION}"`)
  child.stdin.end()
  expect(await ended).toBe(0)
})

it('ends a waiting call at a signal', async () => {
  const { child, output, ended } = run([], env)
  const params = { name: 'wait_for_message', arguments: {}, _meta: { progressToken: 1 } }
  child.stdin.write(toLine(initialize) + toLine({ jsonrpc: '2.0', id: 2, method: 'tools/call', params }))
  await expect.poll(() => output.stdout).toContain('notifications/progress')
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(output.stdout).toContain('The server is shutting down.')
})

it.each([
  [
    'a service that does not respond',
    { AGENTCOMMS_BASE_URL: 'http://127.0.0.1:1/v1' },
    /cannot be used/,
    'CONNECTION_ERROR',
  ],
  ['a wrong base URL', { AGENTCOMMS_BASE_URL: `${service.url}/v2` }, /Is the base URL right\?/, 'NOT_FOUND'],
  ['a wrong key', { AGENTCOMMS_API_KEY: 'ak_wrong' }, /rejected the API key/, 'UNAUTHORIZED'],
])('reports %s at the start and in results', async (_, wrong, message, code) => {
  const { call, output } = await connectStdio([], { ...env, ...wrong })
  await expect.poll(() => output.stderr).toMatch(message)
  expect(await call('list_messages')).toMatchObject({ isError: true, result: { error: { code } } })
})

it.each([
  [[], {}, 'The API key is missing: set AGENTCOMMS_API_KEY. To try it without an account, use --mock.'],
  [
    [],
    { AGENTCOMMS_API_KEY: 'ak_1' },
    'The base URL is missing: pass --base-url, or set AGENTCOMMS_BASE_URL.',
  ],
  [['--base-url', 'api.example.com'], { AGENTCOMMS_API_KEY: 'ak_1' }, '--base-url must be a URL'],
  [['--http', '70000'], env, '--http must be a port from 0 to 65535; received "70000".'],
  [['--control', 'https://api.example.com'], {}, 'a mock on this machine'],
])('%j %j ends with status 2 and what to do', async (args, env, message) => {
  const { output, ended } = run(args, env)
  expect(await ended).toBe(2)
  expect(output.stderr).toContain(message)
  expect(output.stdout).toBe('')
})

it('says that a port is in use', async () => {
  const { port } = new URL(service.url)
  const { output, ended } = run(['--http', port], env)
  expect(await ended).toBe(1)
  expect(output.stderr).toContain(`Port ${port} of 127.0.0.1 is in use.`)
})

it('prints its help and its version', async () => {
  const help = run(['--help'])
  expect(await help.ended).toBe(0)
  expect(help.output.stdout).toContain('Usage: agentcomms-mcp [flags]')
  const version = run(['-v'])
  expect(await version.ended).toBe(0)
  expect(version.output.stdout).toBe(`${manifest.version}\n`)
})
