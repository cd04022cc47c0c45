import { chmod, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { listen, readAccess, runWith } from './run-command.ts'
import { createTestFolder } from './test-folder.ts'

/** Runs the command until it has written the file. Returns its output and the text of the file. */
async function write(file: string, ...args: string[]) {
  const output = await listen('--port', '0', '--log', 'quiet', '--write-env', file, ...args).until('Ctrl+C')
  return { output, ...readAccess(output), text: await readFile(file, 'utf8') }
}

const onPosix = it.skipIf(process.platform === 'win32')

describe('--write-env', () => {
  it('creates a file with the variables of the client, which work', async () => {
    const file = join(createTestFolder(), '.env')
    const { text, url, key, output } = await write(file, '--forward-to', '127.0.0.1:9')
    const [, secret] = /Webhook secret +(\S+)/.exec(output) ?? []
    expect(text).toBe(`AGENTCOMMS_BASE_URL=${url}\nAGENTCOMMS_API_KEY=${key}\nWEBHOOK_SECRET=${secret}\n`)
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(output).toContain(file)
    const { AGENTCOMMS_BASE_URL, AGENTCOMMS_API_KEY = '' } = parseEnv(text)
    const headers = { 'x-api-key': AGENTCOMMS_API_KEY }
    expect((await fetch(`${AGENTCOMMS_BASE_URL}/agents`, { headers })).status).toBe(200)
    expect(await readdir(join(file, '..'))).toEqual(['.env'])
  })

  it.each([
    [
      'other lines',
      '# mine\nA=1\n\nB="x y"',
      '# mine\nA=1\n\nB="x y"\nAGENTCOMMS_BASE_URL=URL\nAGENTCOMMS_API_KEY=KEY\n',
    ],
    [
      'the form of its lines',
      '\uFEFFexport AGENTCOMMS_API_KEY = "mk_old"\r\nAGENTCOMMS_BASE_URL=http://localhost:1/v1\r\nA=1',
      '\uFEFFexport AGENTCOMMS_API_KEY =KEY\r\nAGENTCOMMS_BASE_URL=URL\r\nA=1',
    ],
    [
      'empty values',
      'AGENTCOMMS_API_KEY=\nAGENTCOMMS_BASE_URL=\n',
      'AGENTCOMMS_API_KEY=KEY\nAGENTCOMMS_BASE_URL=URL\n',
    ],
    [
      'comments and similar names',
      '#AGENTCOMMS_API_KEY=a\nMY_AGENTCOMMS_API_KEY=b\n',
      '#AGENTCOMMS_API_KEY=a\nMY_AGENTCOMMS_API_KEY=b\nAGENTCOMMS_BASE_URL=URL\nAGENTCOMMS_API_KEY=KEY\n',
    ],
  ])('updates a file, and keeps %s', async (_, before, after) => {
    const file = join(createTestFolder(), '.env')
    await writeFile(file, before)
    const { text, url, key } = await write(file)
    expect(text).toBe(after.replace('=URL', `=${url}`).replace('=KEY', `=${key}`))
  })

  it('keeps the key of the agent', async () => {
    const file = join(createTestFolder(), '.env')
    const [, agentKey = ''] = /Agent key +(\S+)/.exec((await write(file, '--seed', '3')).output) ?? []
    await writeFile(file, `AGENTCOMMS_API_KEY=${agentKey}\nAGENTCOMMS_BASE_URL=http://127.0.0.1:1/v1\n`)
    expect(parseEnv((await write(file, '--seed', '3')).text).AGENTCOMMS_API_KEY).toBe(agentKey)
    expect(parseEnv((await write(file, '--seed', '4')).text).AGENTCOMMS_API_KEY).toMatch(/^mk_/)
  })

  onPosix('keeps the mode of a file, and the link to it', async () => {
    const folder = createTestFolder()
    const [file, link] = [join(folder, 'real.env'), join(folder, '.env')]
    await writeFile(file, 'A=1\n')
    await chmod(file, 0o640)
    await symlink(file, link)
    expect((await write(link)).text).toContain('A=1\nAGENTCOMMS_BASE_URL=')
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
    expect((await stat(file)).mode & 0o777).toBe(0o640)
  })

  it.each([
    ['AGENTCOMMS_BASE_URL=https://api.example.com/v1\nAGENTCOMMS_API_KEY=mk_real\n', /another service/],
    ['AGENTCOMMS_API_KEY=mk_real\n', /AGENTCOMMS_BASE_URL is missing/],
    ['AGENTCOMMS_BASE_URL=soon\n', /"soon"/],
  ])('does not replace a key of another service: %j', async (before, message) => {
    const file = join(createTestFolder(), '.env')
    await writeFile(file, before)
    const { code, stderr } = await runWith({}, '--port', '0', '--write-env', file)
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
    expect(stderr).not.toContain('mk_real')
    expect(await readFile(file, 'utf8')).toBe(before)
  })

  it('rejects a folder, and a file in a folder that does not exist', async () => {
    const folder = createTestFolder()
    await mkdir(join(folder, '.env'))
    const isFolder = await runWith({}, '--port', '0', '--write-env', join(folder, '.env'))
    expect([isFolder.code, isFolder.stderr]).toEqual([
      1,
      expect.stringMatching(/--write-env \S+: it is a folder/),
    ])
    const noFolder = await runWith({}, '--port', '0', '--write-env', join(folder, 'none', '.env'))
    expect([noFolder.code, noFolder.stderr]).toEqual([
      1,
      expect.stringMatching(/--write-env \S+: .*does not exist/),
    ])
  })
})
