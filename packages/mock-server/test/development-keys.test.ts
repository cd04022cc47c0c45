import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listen, readAccess, run, runWith } from './run-command.ts'
import { createTestFolder } from './test-folder.ts'

const { XDG_CONFIG_HOME } = process.env
let folder: string
let file: string

beforeEach(() => {
  folder = createTestFolder()
  file = join(folder, 'agentcomms-mock', 'keys.json')
  process.env.XDG_CONFIG_HOME = folder
})

afterEach(() => {
  process.env.XDG_CONFIG_HOME = XDG_CONFIG_HOME
})

/** Starts the command, by default in a shared process. Returns the keys and the agent that it prints. */
const start = (...args: string[]) => startBy(listen, ...args)

async function startBy(startCommand: typeof listen, ...args: string[]) {
  const text = await startCommand('--port', '0', '--log', 'quiet', ...args).until('Ctrl+C')
  const read = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1]
  const { url, key } = readAccess(text)
  const secret = read(/Webhook secret +(\S+)/)
  return { text, url, key, agentKey: read(/Agent key +(\S+)/), id: read(/\(id (\w+)\)/), secret }
}

/** On Windows, a mode says nothing, and root may write everywhere. */
const withModes = it.skipIf(process.platform === 'win32')

describe('keys of the user', () => {
  it('are drawn once, also by commands that start at the same time, and kept for each start', async () => {
    const together = await Promise.all([startBy(run), startBy(run, '--forward-to', '127.0.0.1:9')])
    const [first, forwarding] = together
    expect(first?.text).toContain(file)
    expect(forwarding?.secret).toMatch(/^whsec_/)
    const later = await start('--forward-to', '127.0.0.1:9', '--host', 'localhost')
    const pick = ({ key, agentKey, id }: typeof later) => ({ key, agentKey, id })
    for (const started of together) expect(pick(started)).toEqual(pick(later))
    expect(later.secret).toBe(forwarding?.secret)
    expect(await readdir(join(folder, 'agentcomms-mock'))).toEqual(['keys.json'])
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
    const headers = { 'x-api-key': later.agentKey ?? '' }
    expect((await fetch(`${later.url}/agents/${later.id}`, { headers })).status).toBe(200)
  })

  it('belong to the first agent only, also after a reset and an import', async () => {
    const { id, url } = await start()
    const { origin } = new URL(url)
    const command = async (...args: string[]) => {
      const { code, stdout, stderr } = await runWith({}, ...args, '--url', origin, '--json')
      expect([code, stderr.replace(/^Exported.*\n/, '')]).toEqual([0, ''])
      return stdout
    }
    const add = async (): Promise<string> => JSON.parse(await command('add-agent', '--name', 'Ben')).id
    expect(await add()).not.toBe(id)
    const state = join(folder, 'state')
    await command('export', state)
    await command('reset')
    expect(await add()).toBe(id)
    await command('reset')
    await command('import', state)
    expect(await add()).not.toBe(id)
  })

  it.each([
    ['--seed', ['--seed', '7']],
    ['--config with a seed', ['--config', 'config.json']],
    ['--state', ['--state', 'state.json']],
    ['an address that other machines reach', ['--host', '0.0.0.0']],
  ])('are not used with %s', async (_, [flag = '', value = '']) => {
    await writeFile(join(folder, 'config.json'), '{ "seed": 7 }')
    const { text } = await start(flag, value.endsWith('.json') ? join(folder, value) : value)
    expect(text).not.toContain('Keys kept in')
    expect(await readdir(folder)).not.toContain('agentcomms-mock')
  })

  it.each([
    ['empty', '', /empty.*delete it/],
    ['no JSON', '{', /damaged: it is not JSON.*delete it/],
    ['another JSON', 'null', /masterKey must be mk_.*delete it/],
    ['a wrong key', '{ "masterKey": "mk_test" }', /masterKey must be mk_.*delete it/],
  ])('cause an error, and stay as they are, if the file is %s', async (_, content, message) => {
    await mkdir(join(folder, 'agentcomms-mock'))
    await writeFile(file, content, { mode: 0o600 })
    const { code, stderr: output } = await runWith({ XDG_CONFIG_HOME: folder }, '--port', '0')
    expect([code, output]).toEqual([1, expect.stringMatching(message)])
    expect(output).toContain(file)
    expect(await readFile(file, 'utf8')).toBe(content)
  })

  withModes('cause an error if other users can read them', async () => {
    const { key } = await start()
    await chmod(file, 0o644)
    const { code, stderr: output } = await runWith({ XDG_CONFIG_HOME: folder }, '--port', '0')
    expect([code, output]).toEqual([1, expect.stringContaining(`chmod 600 ${file}`)])
    await chmod(file, 0o600)
    expect((await start()).key).toBe(key)
  })

  it('are drawn for one run, with a warning, if their folder cannot be created', async () => {
    await writeFile(join(folder, 'agentcomms-mock'), 'a file of the user')
    const starts = [await start(), await start()]
    expect(starts[0]?.key).not.toBe(starts[1]?.key)
    const { until } = listen('--port', '0')
    expect(await until('XDG_CONFIG_HOME')).toContain('Warning: cannot keep the keys')
    expect(await readFile(join(folder, 'agentcomms-mock'), 'utf8')).toBe('a file of the user')
  })

  it('cause no file if the command cannot start', async () => {
    const config = join(folder, 'config.json')
    await writeFile(config, '{ "clock": "sundial" }')
    expect((await runWith({ XDG_CONFIG_HOME: folder }, '--port', '0', '--config', config)).code).toBe(1)
    expect(await readdir(folder)).toEqual(['config.json'])
  })
})
