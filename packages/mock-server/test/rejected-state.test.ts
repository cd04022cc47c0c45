import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sizeOf } from '@agentcomms/spec/property-runs'
import { expect, it } from 'vitest'
import { createMock } from '../src/index.ts'
import { openPersistedState } from '../src/node/command/persisted-state.ts'
import { readLines, toState } from './exported-state.ts'
import { cli, run, runWith } from './run-command.ts'
import { createTestFolder } from './test-folder.ts'

const isPosix = process.platform !== 'win32'
const onPosix = it.skipIf(!isPosix)
const FLAGS = ['--port', '0', '--log', 'quiet', '--state']
const MISSING_PID = '999999999'

/** A sealed state, its key, and the lines of an exported state. */
async function createStates(): Promise<{ sealed: string; key: string; plain: string[] }> {
  const path = join(createTestFolder(), 'state.json')
  const mock = createMock({ seed: 3 })
  await mock.addAgent({ name: 'Ada' })
  const state = await openPersistedState(path, undefined)
  await state.prepare(mock)
  await state.commit()
  await state.close()
  const [sealed, key] = [await readFile(path, 'utf8'), await readFile(`${path}.key`, 'utf8')]
  return { sealed, key, plain: await readLines(mock) }
}

/** Returns everything that a start can change in a folder. */
async function describeFolder(folder: string): Promise<unknown[]> {
  const names = (await readdir(folder, { recursive: true })).sort()
  return await Promise.all(
    names.map(async name => {
      const path = join(folder, name)
      const info = await lstat(path)
      const { mode, size, mtimeMs, ino } = info
      // Not of a link, because a device has no end.
      const content = info.isFile() && size < 1_000_000 ? await readFile(path, 'latin1') : null
      return { name, mode, size, mtimeMs, ino, content, target: await readlink(path).catch(() => null) }
    }),
  )
}

interface Rejection {
  /** Files by the end of their name, which begins with `state.json`. A function creates the file. */
  files: { [suffix: string]: string | Uint8Array | ((path: string) => Promise<unknown>) }
  message: RegExp
  flags?: string[]
  env?: NodeJS.ProcessEnv
}

/** Returns the forms of a case: in a short run only one, by the number of the case. */
const choose = <T>(index: number, forms: T[]): T[] =>
  sizeOf(
    forms.filter((_, at) => at === index % forms.length),
    forms,
  )

/** Checks that a start is rejected with one line, and changes nothing. */
async function expectRejection(
  name: string,
  { files, message, flags = [], env = {} }: Rejection,
): Promise<void> {
  const folder = createTestFolder()
  const path = join(folder, 'state.json')
  for (const [suffix, content] of Object.entries(files))
    if (typeof content === 'function') await content(path + suffix)
    else await writeFile(path + suffix, content, { mode: 0o600 })
  const before = await describeFolder(folder)
  const { code, stdout, stderr } = await runWith(
    { AGENTCOMMS_STATE_KEY: '', ...env },
    ...FLAGS,
    path,
    ...flags,
  )
  expect([name, code, stdout, stderr.trim().split('\n')]).toEqual([
    name,
    1,
    '',
    [expect.stringMatching(message)],
  ])
  expect([name, await describeFolder(folder)]).toEqual([name, before])
}

it('rejects files that it cannot continue, and changes nothing', async () => {
  const { sealed, key, plain } = await createStates()
  const [header = '', ...values] = plain
  const replaceValue = (list: string, from: string | RegExp, to: string): Uint8Array =>
    toState(plain.map(line => (line.startsWith(`["${list}"`) ? line.replace(from, to) : line)))
  const ofOther = { '.key': key }
  const end = sealed.indexOf('{"end"')
  const STATE = /--state \S+state\.json: /.source
  const cases: { [name: string]: [content: Rejection['files'][''], problem: string] } = {
    empty: ['', 'not a state'],
    'a diary': ['my diary', 'not a state'],
    'JSON of another kind': ['{"name":"package"}\n', 'not a state'],
    binary: [Uint8Array.from({ length: 9_999 }, (_, index) => index * 7), 'not a state'],
    'a huge line': [
      async path => {
        await writeFile(path, '')
        await truncate(path, 2 ** 33)
      },
      'not a state',
    ],
    'a folder': [path => mkdir(path), 'folder'],
    'no closing line': [sealed.slice(0, end), 'damaged or incomplete'],
    'cut in a line': [sealed.slice(0, end / 2), 'damaged or incomplete'],
    'a wrong hash': [sealed.replace('"Ada"', '"Eve"'), 'damaged or incomplete: line \\d+ '],
    'another version': [sealed.replace(/"version":\d+/, '"version":1'), 'version 1'],
    'no seed': [toState(plain.filter(line => !line.startsWith('["parts","seed"'))), '"seed" of "parts"'],
    'only a header': [toState([header]), '"seed" of "parts"'],
    'no organization': [toState(plain.filter(line => !line.startsWith('["organ'))), 'organization'],
    'an unknown table': [toState([header, '["tickets","c1",{}]', ...values]), 'Line 2 .*"tickets"'],
    'a wrong value': [
      replaceValue('agents', '"ACTIVE"', '"SLEEPING"'),
      'Line \\d+ .*"agents": /record/status',
    ],
    'a wrong type': [replaceValue('parts', /\d+\]$/, '"3"]'), 'Line \\d+ .*"parts"'],
    'a reference to nothing': [replaceValue('inboxes', /"agentId":"c\w+"/g, '"agentId":"cnone"'), '/agentId'],
    'another emailDomain': [toState([header.replace(/"emailDomain":"/, '$&x.'), ...values]), 'emailDomain'],
    'an invalid time': [toState([header.replace(/"now":\d+/, '"now":"noon"'), ...values]), 'line 1|now'],
  }
  for (const [index, [name, [content, problem]]] of Object.entries(cases).entries()) {
    // With and without a key file: a rejected start creates none.
    const isSealed = typeof content === 'string' && content.includes('"salt"')
    for (const files of isSealed
      ? [{ '': content, ...ofOther }]
      : choose(index, [{ '': content }, { '': content, ...ofOther }]))
      await expectRejection(name, { files, message: new RegExp(`${STATE}.*${problem}`) })
  }
  const linked = { '': (path: string) => symlink(`${path}.target`, path), '.target': 'my diary' }
  if (isPosix) await expectRejection('a link', { files: linked, message: /not a state/ })
}, 60_000)

it('rejects keys, locks, flags and ports, and changes nothing', async () => {
  const { sealed, key, plain } = await createStates()
  const exported = toState(plain)
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const port = String((taken.address() as { port: number }).port)
  const valid = { '': sealed, '.key': key }
  const config = (json: string) => (path: string) => writeFile(path, json)
  const folder = (path: string) => mkdir(path)
  const cases: { [name: string]: Rejection } = {
    'no key': { files: { '': sealed }, message: /state\.json\.key does not exist/ },
    'another key': { files: { '': sealed, '.key': 'other' }, message: /another key/ },
    'another key of the environment': {
      files: valid,
      env: { AGENTCOMMS_STATE_KEY: 'k' },
      message: /another key/,
    },
    'an empty key file': { files: { ...valid, '.key': ' \n' }, message: /state\.json\.key: it is empty/ },
    'a folder as key file': {
      files: { '': sealed, '.key': folder },
      message: /state\.json\.key: it is a folder/,
    },
    'a folder as key file of a new state': { files: { '.key': folder }, message: /state\.json\.key/ },
    'a lock of another process': {
      files: { ...valid, '.lock': `${process.pid}` },
      message: /in use by process/,
    },
    'a folder as lock': {
      files: { ...valid, '.lock': folder },
      message: /state\.json\.lock: it is a folder/,
    },
    'a lock of another program': {
      files: { ...valid, '.lock': 'my notes' },
      message: /state\.json\.lock: .*no process id/,
    },
    'an empty lock': { files: { ...valid, '.lock': '' }, message: /state\.json\.lock: .*no process id/ },
    'a second lock of another program': {
      files: { ...valid, '.lock': 'x', '.lock.takeover': 'y' },
      message: /state\.json\.lock: .*no process id/,
    },
    'another seed': { files: valid, flags: ['--seed', '4'], message: /--seed 3; omit --seed/ },
    'an invalid flag': { files: valid, flags: ['--log', 'loud'], message: /--log/ },
    'a port in use': { files: valid, flags: ['--port', port], message: /Port \d+ .* is in use/ },
    'an SMTP port in use': { files: valid, flags: ['--smtp', port], message: /Port \d+ .* is in use/ },
    'an unknown host': { files: valid, flags: ['--host', '192.0.2.1'], message: /--host/ },
  }
  for (const [index, [name, rejection]] of Object.entries(cases).entries()) {
    await expectRejection(name, rejection)
    // An exported state, which an accepted start seals with a new key, and no state.
    const { '': content, '.key': _, ...others } = rejection.files
    const isAboutKey = name.includes('key') || name.includes('seed')
    if (content === undefined || isAboutKey) continue
    for (const files of choose(index, [{ ...others, '': exported }, others]))
      await expectRejection(`${name}, ${'' in files ? 'exported' : 'new'}`, { ...rejection, files })
  }
  for (const [json, message] of [
    ['{', /--config \S+ is not valid JSON/],
    ['{"emailDomain":"other.test"}', /emailDomain/],
    ['{"voice":{"ringAfter":"soon"}}', /--config .*ringAfter/],
    ['{"unknown":1}', /--config .*unknown/],
  ] as const) {
    const file = join(createTestFolder(), 'config.json')
    await config(json)(file)
    for (const content of choose(json.length, [{ '': exported }, valid]))
      await expectRejection(json, { files: content, flags: ['--config', file], message })
  }
  taken.close()
}, 60_000)

onPosix(
  'rejects links, modes and full disks, and changes nothing',
  async () => {
    const { sealed, key, plain } = await createStates()
    const valid = { '': sealed, '.key': key }
    const cases: { [name: string]: Rejection } = {
      'a hard link': {
        files: { ...valid, '.old': path => link(path.replace('.old', ''), path) },
        message: /hard link/,
      },
      'links in a circle': {
        files: { '': path => symlink(path, path) },
        message: /links lead to each other/,
      },
      'a link to a device': {
        files: { '': path => symlink('/dev/full', path) },
        message: /it is not a file/,
      },
      'a link as lock': {
        files: { ...valid, '.lock': path => symlink('none', path) },
        message: /it is not a file/,
      },
      'a link to nothing as key': {
        files: { '.key': path => symlink('none', path) },
        message: /state\.json\.key: it exists, but cannot be read/,
      },
      'a key for others': {
        files: {
          ...valid,
          '.key': async path => {
            await writeFile(path, key)
            await chmod(path, 0o640)
          },
        },
        message: /chmod 600/,
      },
    }
    for (const [name, rejection] of Object.entries(cases)) await expectRejection(name, rejection)
    // Like on a full disk, no file can have more than 1 KiB.
    const exported = toState([...plain])
    for (const content of [exported, sealed]) {
      const folder = createTestFolder()
      const path = join(folder, 'state.json')
      await writeFile(path, content)
      if (content === sealed) await writeFile(`${path}.key`, key, { mode: 0o600 })
      const before = await describeFolder(folder)
      const script = `trap '' XFSZ; ulimit -f 1; exec "$@"`
      const child = spawn('bash', ['-c', script, 'bash', process.execPath, cli, ...FLAGS, path])
      const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')])
      expect([child.exitCode, stderr]).toEqual([1, expect.stringMatching(/--state \S+: .*file of this size/)])
      expect(await describeFolder(folder)).toEqual(before)
    }
  },
  60_000,
)

onPosix(
  'changes nothing if a signal arrives during the start',
  async () => {
    const { sealed, key } = await createStates()
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      const folder = createTestFolder()
      const path = join(folder, 'state.json')
      await writeFile(path, sealed)
      await writeFile(`${path}.key`, key, { mode: 0o600 })
      // The start waits for the content of the configuration file.
      const config = join(createTestFolder(), 'config.json')
      execFileSync('mkfifo', [config])
      const before = await describeFolder(folder)
      const { child, output } = run(...FLAGS, path, '--config', config)
      await expect.poll(async () => await readdir(folder)).toContain('state.json.lock')
      child.kill(signal)
      // Again until it ends: what is written before the command opens the file is lost.
      const writing = setInterval(() => void writeFile(config, '{}', { flag: 'r+' }), 500)
      const [exitCode] = await once(child, 'close').finally(() => clearInterval(writing))
      expect(exitCode).toBe(1)
      expect(output()).toMatch(new RegExp(`^agentcomms-mock: ${signal} stopped the command before .*\n$`))
      expect(await describeFolder(folder)).toEqual(before)
    }
  },
  60_000,
)

onPosix(
  'deletes the lock and the unfinished file of an ended process, and no file of another name',
  async () => {
    const { sealed, key } = await createStates()
    const folder = createTestFolder()
    const path = join(folder, 'state.json')
    const own = { '': sealed, '.key': key, '.tmp': 'mine', '.1.tmp': 'mine', '.old': 'mine' }
    for (const [suffix, content] of Object.entries(own))
      await writeFile(path + suffix, content, { mode: 0o600 })
    await writeFile(`${path}.lock`, MISSING_PID)
    await writeFile(`${path}.${MISSING_PID}.tmp`, 'unfinished')
    const { child, until } = run(...FLAGS, path)
    await until('Ctrl+C')
    child.kill('SIGTERM')
    expect((await once(child, 'close'))[0]).toBe(0)
    expect((await readdir(folder)).sort()).toEqual(
      Object.keys(own)
        .map(suffix => `state.json${suffix}`)
        .sort(),
    )
    for (const suffix of ['.tmp', '.1.tmp', '.old'])
      expect(await readFile(path + suffix, 'utf8')).toBe('mine')
  },
)
