import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const page = readFileSync(new URL('../../../docs/mock-server/http.md', import.meta.url), 'utf8')

it('runs the shell session of the HTTP page, which needs only curl', async () => {
  const [, session = ''] = /```sh\n(.*?)```/s.exec(page) ?? []
  const server = spawn(process.execPath, [cli, '--port', '0', '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let text = ''
    for await (const chunk of server.stdout) {
      text += String(chunk)
      if (text.includes('Ctrl+C')) break
    }
    const [, origin = ''] = /Base URL\s+(\S+)\/v1/.exec(text) ?? []
    const script = session.replace('http://127.0.0.1:4010', origin)
    expect(script).toContain(origin)
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script])
    expect(stdout).not.toContain('"detail"')
    expect(stdout).toMatch(
      /"name":"Grace".*"subject":"Hello".*"subject":"Raw".*\n?503\n200\n\{"now":"[^"]+"\}\{"items":.*"operation":"listAgents".*event: hello/s,
    )
    const [, key = ''] = /Master key\s+(\S+)/.exec(text) ?? []
    expect(script).not.toContain(key)
  } finally {
    server.kill('SIGKILL')
  }
})
