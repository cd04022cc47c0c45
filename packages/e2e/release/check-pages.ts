import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { joinFiles, listCommands, readBlocks } from '../../conformance/guides/page.ts'
import { run } from '../runtimes/run-process.ts'
import { PACKAGES } from './copy-repository.ts'
import { root } from './fresh-project.ts'
import { createProject } from './registry.ts'

const readme = readBlocks(join(root, 'README.md'))

/** Lists the commands of the README pages that get a package by its name. */
function listCommandsByName(): string[] {
  const pages = PACKAGES.flatMap(name => readBlocks(join(root, `packages/${name}/README.md`)))
  const commands = [...readme, ...pages].flatMap(({ language, code }) =>
    language === 'sh' ? listCommands(code) : [],
  )
  return commands.filter(command => /^(npm install|npx) .*(?<=\s)@agentcomms\//.test(command))
}

/**
 * Runs each line of the README pages that gets a package by its name, in a new project. Then the program of README.md prints
 * what README.md shows.
 */
export async function checkPages(registry: string, version: string): Promise<void> {
  const commands = listCommandsByName()
  const project = createProject(registry)
  const installations = commands.filter(command => command.startsWith('npm install '))
  for (const command of installations) await run('sh', ['-c', command], project)
  const { dependencies } = JSON.parse(await run('npm', ['ls', '--json'], project))
  const installed = Object.entries<{ version: string }>(dependencies).map(([name, entry]) => [
    name,
    entry.version,
  ])
  assert.deepEqual(
    Object.fromEntries(installed),
    Object.fromEntries(['client', 'dedupe', 'mock-server'].map(name => [`@agentcomms/${name}`, version])),
  )
  writeFileSync(join(project, 'hello.mjs'), joinFiles(readme)['hello.mjs'] ?? '')
  const shown = readme.findLast(({ language }) => language === 'text')?.code
  assert.equal(await run(process.execPath, ['hello.mjs'], project), shown)

  const [mock, http, ...others] = commands.filter(command => !installations.includes(command))
  assert.deepEqual(others, [])
  await checkStdio(mock ?? '', project)
  await checkHttp(http ?? '', project)
  console.log(commands.join('\n'))
}

/** Starts the MCP server with a mock, as a client does, and calls a tool. */
async function checkStdio(line: string, cwd: string): Promise<void> {
  const [command = '', ...args] = line.split(' ')
  const client = new Client({ name: 'new-user', version: '1.0.0' })
  // The installation can take longer than the time limit of a request.
  await client.connect(new StdioClientTransport({ command, args, cwd, stderr: 'ignore' }), {
    timeout: 300_000,
  })
  const { structuredContent } = await client.callTool({ name: 'list_messages', arguments: {} })
  assert.match(JSON.stringify(structuredContent), /Room for next week/)
  await client.close()
}

/** Starts the MCP server over HTTP, but at a free port. It rejects a request without a key. */
async function checkHttp(line: string, cwd: string): Promise<void> {
  // A group of processes: npx does not pass a signal on to the program that it has started.
  const server = spawn('sh', ['-c', line.replace('--http 4020', '--http 0')], {
    cwd,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  try {
    let log = ''
    for await (const chunk of server.stderr) {
      log += chunk
      const [, url] = /MCP server at (\S+)\./.exec(log) ?? []
      if (url === undefined) continue
      assert.equal((await fetch(url, { method: 'POST' })).status, 401)
      return
    }
    assert.fail(`The command ended: ${line}\n${log}`)
  } finally {
    if (server.exitCode === null) process.kill(-(server.pid ?? 0))
  }
}
