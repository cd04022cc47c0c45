import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { cli, readAccess, run } from './run-command.ts'

const execute = promisify(execFile)

/** Returns the code blocks of a page in a language. */
function readBlocks(page: string, language: string): string[] {
  const text = readFileSync(new URL(`../../../docs/mock-server/${page}`, import.meta.url), 'utf8')
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(
    ([, block = '']) => block,
  )
}

async function runScript(script: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { env: { ...process.env, ...env } }
  return (await execute('bash', ['-euo', 'pipefail', '-c', script], options)).stdout
}

// Windows has no bash.
describe.skipIf(process.platform === 'win32')('shell sessions', () => {
  it('runs the shell session of the HTTP page, which needs only curl', async () => {
    const [session = ''] = readBlocks('http.md', 'sh')
    const { url, key } = readAccess(await run('--port', '0', '--log', 'quiet').until('Ctrl+C'))
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
    const script = session.replace(/^mock\(\).*$/m, `mock() { '${process.execPath}' '${cli}' "$@"; }`)
    expect(script).toContain(cli)
    // Nothing listens there, so every attempt fails.
    const { until, output } = run('listen', '--port', '0', '--forward-to', '127.0.0.1:9/hooks')
    const { url } = readAccess(await until('Ctrl+C'))
    const stdout = await runScript(script, { AGENTCOMMS_MOCK_URL: url })
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
    const mock = `'${process.execPath}' '${cli}'`
    const email = '--to ada@agents.agentcomms.test --from ben@example.com --subject Hello --body Hi'
    await runScript(`${mock} receive-email ${email}`, env)
    for (const path of ['messages', 'message'])
      await fetch(`${url}/${path}`, { headers: { 'X-API-Key': key } })
    await until('does not match')
    receiver.close()
    receiver.closeAllConnections()
    await runScript(`${mock} advance 12s`, env)
    const printed = await until('ECONNREFUSED')
    const toLines = (text: string) =>
      text
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
