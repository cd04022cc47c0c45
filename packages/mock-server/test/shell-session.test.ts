import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen, readAccess, run, runWith } from './run-command.ts'

const execute = promisify(execFile)

/** Returns the code blocks of a page in a language. */
function readBlocks(page: string, language: string): string[] {
  const text = readFileSync(new URL(`../../../docs/mock-server/${page}`, import.meta.url), 'utf8')
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(
    ([, block = '']) => block,
  )
}

async function runScript(script: string): Promise<string> {
  return (await execute('bash', ['-euo', 'pipefail', '-c', script])).stdout
}

/** Returns a shell command that runs the built command in a process that is started once. */
async function serveCommand(env: NodeJS.ProcessEnv): Promise<string> {
  const server = createServer(async (request, response) => {
    const args = (await text(request)).split('\0').slice(0, -1)
    const { code, stdout, stderr } = await runWith(env, ...args)
    if (code !== 0) console.error(`${args.join(' ')} has ended with ${code}: ${stderr}`)
    response.writeHead(code === 0 ? 200 : 500).end(stdout)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return `printf '%s\\0' "$@" | curl -sf --data-binary @- http://127.0.0.1:${port}`
}

// Windows has no bash.
describe.skipIf(process.platform === 'win32')('shell sessions', () => {
  it('runs the shell session of the HTTP page, which needs only curl', async () => {
    const [session = ''] = readBlocks('http.md', 'sh')
    const { url, key } = readAccess(await listen('--port', '0', '--log', 'quiet').until('Ctrl+C'))
    const { origin } = new URL(url)
    const script = session.replace('http://127.0.0.1:4010', origin)
    expect(script).toContain(origin)
    const stdout = await runScript(script)
    expect(stdout).not.toContain('"detail"')
    expect(stdout).toMatch(
      /"name":"Grace".*"subject":"Hello".*"subject":"Raw".*\n?503\n200\n\{"now":"[^"]+"\}\{"items":.*"operation":"listAgents".*event: hello/s,
    )
    expect(script).not.toContain(key)
  })

  it('runs the session of the command line page', async () => {
    const session = readBlocks('cli.md', 'sh').find(block => block.includes('mock()')) ?? ''
    // Nothing listens there, so every attempt fails.
    const { until, output } = run('listen', '--port', '0', '--forward-to', '127.0.0.1:9/hooks')
    const { url } = readAccess(await until('Ctrl+C'))
    const command = await serveCommand({ AGENTCOMMS_MOCK_URL: url })
    const script = session.replace('npx agentcomms-mock "$@"', () => command)
    expect(script).toContain(command)
    const stdout = await runScript(script)
    expect(stdout).toMatch(
      /subject +Hello.*--- +\d+ ms message\.received .*2 of 2 deliveries.*status +PENDING/s,
    )
    const [, replayed = ''] = /^id +(\w+)$/m.exec(stdout.slice(stdout.indexOf('2 of 2 deliveries'))) ?? []
    expect(output()).toContain(`delivery ${replayed}, dead-lettered`)
  })

  it('prints the log of the command line page', async () => {
    const receiver = createServer((_, response) => {
      response.writeHead(400).end('{"detail":"The signature does not match."}')
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const port = String((receiver.address() as AddressInfo).port)
    const { until } = run('listen', '--port', '0', '--forward-to', `localhost:${port}/hooks`)
    const { url, key } = readAccess(await until('Ctrl+C'))
    const env = { AGENTCOMMS_MOCK_URL: url }
    const email = ['--to', 'ada@agents.agentcomms.test', '--from', 'ben@example.com', '--subject', 'Hello']
    await runWith(env, 'receive-email', ...email, '--body', 'Hi')
    for (const path of ['messages', 'message'])
      await fetch(`${url}/${path}`, { headers: { 'X-API-Key': key } })
    await until('does not match')
    receiver.close()
    receiver.closeAllConnections()
    await runWith(env, 'advance', '12s')
    const printed = await until('ECONNREFUSED')
    const toLines = (log: string) =>
      log
        .replace(/\d\d:\d\d:\d\d/g, 'time')
        .replace(/ +\d+ ms/g, ' number ms')
        .replace(/c[a-z0-9]{24}/g, 'id')
        .replaceAll(port, '3000')
        .trim()
        .split('\n')
        .sort()
    const [shown = ''] = readBlocks('cli.md', 'text')
    expect(toLines(printed.slice(printed.indexOf('to stop.') + 8))).toEqual(toLines(shown))
  })
})
