/**
 * Starts the MCP server as a new user does: in an empty folder, in one command, from the packed packages. A client of
 * the SDK reads an email of the mock, and asks another mock as the guide says. The Inspector,
 * another MCP client, lists and calls tools over both transports.
 * `npm run test:full` runs it after the build.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { createFolder, packPackages, root } from '../release/fresh-project.ts'
import { run, start } from '../runtimes/run-process.ts'

const modules = join(root, 'packages/e2e/node_modules')
const node22 = join(modules, `node22-${process.platform}-${process.arch}/bin/node`)
const inspector = join(modules, '@modelcontextprotocol/inspector/clients/launcher/build/index.js')
const command = join(root, 'packages/mcp/dist/cli.js')

const packages = Object.values(await packPackages()).map(file => `--package=${file}`)
const npmCache = createFolder('npm-cache')

/** Starts the command of the MCP server in an empty folder, and connects a client. */
async function connectAsNewUser(...flags: string[]) {
  const transport = new StdioClientTransport({
    command: 'npx',
    args: ['--yes', '--prefer-offline', ...packages, 'agentcomms-mcp', ...flags],
    cwd: createFolder('new-user'),
    env: { ...getDefaultEnvironment(), npm_config_cache: npmCache },
    stderr: 'pipe',
  })
  const output = { log: '' }
  transport.stderr?.on('data', text => {
    output.log += text
  })
  const client = new Client({ name: 'new-user', version: '1.0.0' })
  // The installation can take longer than the time limit of a request.
  await client.connect(transport, { timeout: 300_000 })
  return { client, output }
}

async function readEmailAsNewUser(): Promise<void> {
  const { client, output } = await connectAsNewUser('--mock')
  const { structuredContent } = await client.callTool({ name: 'list_messages', arguments: {} })
  const [message] = Object(structuredContent).items
  assert.match(message.subject, /^<ext-\w{8}>Room for next week</)
  const { contents } = await client.readResource({ uri: `agentcomms://threads/${message.threadId}` })
  assert.match(JSON.stringify(contents), /Tuesday or Thursday/)
  await client.close()
  console.log(output.log.trim())
  console.log(`A client read "${message.subject}" of ${message.fromAddress}.`)
}

/** Runs the configuration of the guide for coding agents, with the port of a mock that runs beside it. */
async function explainAsCodingAgent(): Promise<void> {
  const guide = readFileSync(join(root, 'docs/guides/coding-agents.md'), 'utf8')
  const [, file = ''] = /```json \[\.mcp\.json\]\n(.*?)```/s.exec(guide) ?? []
  const [, , ...words] = JSON.parse(file).mcpServers['agentcomms-mock'].args
  const args = [join(root, 'packages/mock-server/dist/cli.js'), '--port', '0']
  const mock = start(process.execPath, args, createFolder('mock'))
  const origin = await mock.waitForOutput(/Console +(\S+)\/\n/)
  const own = words.map((word: string) => word.replace('http://127.0.0.1:4010', origin))
  assert.deepEqual(own, ['--control', origin])
  const { client, output } = await connectAsNewUser(...own)
  await fetch(`${origin}/v1/messages`)
  const call = async (name: string, args = {}) =>
    Object((await client.callTool({ name, arguments: args })).structuredContent)
  assert.match((await call('explain')).text, /GET \/v1\/messages → 401/)
  const [found] = (await call('docs', { query: 'signature_mismatch' })).items
  assert.match((await call('docs', { page: found.page })).text, /signature_mismatch/)
  assert.equal(output.log, '')
  await client.close()
  await mock.stop()
  console.log(`A coding agent read ${found.page}.`)
}

/** Runs the Inspector in its command-line mode. Returns its JSON. */
async function inspect(target: readonly string[], ...args: string[]) {
  const folder = createFolder('inspector')
  // The Inspector stores its settings in the home directory.
  const env = `HOME=${folder}`
  return JSON.parse(await run('env', [env, node22, inspector, '--cli', ...target, ...args], folder))
}

async function useInspector(): Promise<void> {
  const stdio = [process.execPath, command, '--mock']
  // `--strict` fails if the schema of a tool is wrong for a common client.
  const { tools } = await inspect(stdio, '--method', 'tools/list', '--strict')
  assert.ok(tools.length > 20)
  const { prompts } = await inspect(stdio, '--method', 'prompts/list')
  assert.equal(prompts.length, 2)
  const { resourceTemplates } = await inspect(stdio, '--method', 'resources/templates/list')
  assert.equal(resourceTemplates.length, 3)

  const server = start(process.execPath, [command, '--http', '0', '--mock'], root)
  const url = await server.waitForError(/MCP server at (\S+)\./)
  const [, key] = /Agent key +(\S+)/.exec(server.output.stderr) ?? []
  const http = [url, '--header', `Authorization: Bearer ${key}`]
  const { structuredContent } = await inspect(http, '--method', 'tools/call', '--tool-name', 'list_messages')
  assert.match(structuredContent.items[0].subject, /^<ext-\w{8}>Room for next week</)
  const exitCode = await server.stop()
  assert.equal(exitCode, 0)
  console.log(`The Inspector used ${tools.length} tools over stdio and HTTP.`)
}

/** Sends a request, and then the end of the input, which must end the server. */
async function useDeno(): Promise<void> {
  const args = ['run', '--allow-all', command, '--mock']
  const request = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
  const script = `echo '${request}' | ${[join(modules, '.bin/deno'), ...args].map(word => `'${word}'`).join(' ')}`
  assert.match(await run('sh', ['-c', script], root), /"id":1/)
  console.log('The server ends with its input under Deno.')
}

await readEmailAsNewUser()
await explainAsCodingAgent()
await useDeno()
await useInspector()
