import { randomBytes } from 'node:crypto'
import {
  appendFile,
  chmod,
  link,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createTestFolder } from '../../../test/test-folder.ts'
import { createMock, type Mock } from '../../index.ts'
import { openPersistedState } from './persisted-state.ts'
import { lockState } from './state-files.ts'

const NOW = '2026-01-01T00:00:00Z'
const onPosix = it.skipIf(process.platform === 'win32')

const createStatePath = (): string => join(createTestFolder(), 'state.json')
const createTestMock = (): Mock => createMock({ clock: 'manual', now: NOW })
const readMode = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

async function exportText(mock: Mock): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of mock.exportState()) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Returns the lines of records, sorted: a changed record moves to the end of a file. */
async function exportRecords(mock: Mock): Promise<string[]> {
  return (await exportText(mock)).split('\n').slice(1, -2).sort()
}

/** Starts a mock with a file, as the command does. */
async function start(path: string, secret?: string) {
  const state = await openPersistedState(path, secret)
  const mock = createTestMock()
  await state.restore(mock)
  await state.prepare(mock)
  await state.commit()
  return { mock, state }
}

/** Returns the records of a file. */
async function readRecords(path: string, secret?: string): Promise<string[]> {
  const { mock, state } = await start(path, secret)
  await state.close()
  return await exportRecords(mock)
}

it('seals secrets with a key beside the file, readable only by its owner', async () => {
  const path = createStatePath()
  const { mock, state } = await start(path)
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const login = { username: 'ada', password: 'correct-horse' }
  const authConfig = { type: 'basic', username: 'u', password: 'battery-staple' }
  for (const [operation, body] of [
    ['/vault/credentials', { agentId: ada.id, type: 'login', name: 'shop', login }],
    ['/webhooks', { url: 'https://app.example.test/', events: ['message.received'], authConfig }],
    ['/agents', { name: 'Eve' }],
  ] as const) {
    const init = {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': operation },
      body: JSON.stringify(body),
    }
    const response = await mock.fetch(mock.baseUrl + operation, init)
    expect([operation, response.ok]).toEqual([operation, true])
  }
  const inbox = await mock.fetch(`${mock.baseUrl}/demo/inbox`, { method: 'POST', headers, body: '{}' })
  const { token } = (await inbox.json()) as { token: string }
  await state.close()
  expect((await readdir(join(path, '..'))).sort()).toEqual(['state.json', 'state.json.key'])
  // Windows has no modes.
  if (process.platform !== 'win32')
    expect([await readMode(path), await readMode(`${path}.key`)]).toEqual(['600', '600'])
  const content = await readFile(path, 'utf8')
  const plain = await exportText(mock)
  const secrets = ['correct-horse', 'battery-staple', token, mock.masterKey, ada.apiKey, 'whsec_', '"seed"']
  for (const secret of secrets.slice(0, -2)) {
    const base64 = Buffer.from(secret).toString('base64').slice(0, 12)
    expect([plain.includes(secret) || plain.includes(base64), content.includes(base64)]).toEqual([
      true,
      false,
    ])
  }
  for (const secret of secrets) expect([secret, content.includes(secret)]).toEqual([secret, false])
  expect(content).toContain(ada.email.email)
  expect(await readRecords(path)).toEqual(await exportRecords(mock))
})

it('appends changes, and writes the file anew when it has grown', async () => {
  const path = createStatePath()
  const { mock, state } = await start(path, 'k')
  const ada = await mock.addAgent({ name: 'Ada' })
  const inode = (await stat(path)).ino
  /** Runs a change, and waits until the file has it. Returns how much the file grew. */
  const grow = async (change: () => Promise<unknown>): Promise<number> => {
    const { size: before } = await stat(path)
    await change()
    const isWritten = async (): Promise<boolean> =>
      (await stat(path)).size !== before &&
      /\n\{"end".*\n$/.test((await readFile(path)).subarray(-200).toString('latin1'))
    await expect.poll(isWritten).toBe(true)
    return (await stat(path)).size - before
  }
  const attachments = [{ filename: 'a', content: randomBytes(1_000_000) }]
  const receive = () => mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', attachments })
  expect(await grow(receive)).toBeGreaterThan(1_300_000)
  // The attachment of a changed message is not written again.
  const changeLabels = async (): Promise<void> => {
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const { items } = await (await mock.fetch(`${mock.baseUrl}/messages`, { headers })).json()
    const url = `${mock.baseUrl}/messages/${items[0].id}/labels`
    const response = await mock.fetch(url, { method: 'PATCH', headers, body: '{"removeLabels":["unread"]}' })
    expect(response.status).toBe(200)
  }
  expect(await grow(changeLabels)).toBeLessThan(100_000)
  expect((await stat(path)).ino).toBe(inode)
  const isRewritten = async (): Promise<boolean> => {
    await grow(receive)
    return (await stat(path)).ino !== inode
  }
  await expect.poll(isRewritten).toBe(true)
  mock.reset()
  await mock.addAgent({ name: 'Eve' })
  await state.close()
  expect(await readdir(join(path, '..'))).toEqual(['state.json'])
  expect(await readRecords(path, 'k')).toEqual(await exportRecords(mock))
})

it('ignores the end of a write that was killed, and continues the file', async () => {
  const path = createStatePath()
  const { mock, state } = await start(path, 'k')
  await mock.addAgent({ name: 'Ada' })
  await state.close()
  const complete = await readFile(path)
  const warn = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const eve = createTestMock()
    const text = await exportText(eve)
    for (const torn of [
      text.slice(0, 5),
      text.slice(0, 400),
      text.slice(0, -1),
      text.split('\n', 1)[0] ?? '',
    ]) {
      await writeFile(path, complete)
      await appendFile(path, torn)
      expect(await readRecords(path, 'k')).toEqual(await exportRecords(mock))
      expect(warn.mock.lastCall?.[0]).toMatch(/ends within a write/)
      warn.mockClear()
      expect(await readRecords(path, 'k')).toEqual(await exportRecords(mock))
      expect(warn).not.toHaveBeenCalled()
    }
  } finally {
    warn.mockRestore()
  }
})

it('rejects damaged, foreign and older files, and another key, without changes', async () => {
  const path = createStatePath()
  const { mock, state } = await start(path, 'k')
  await mock.addAgent({ name: 'Ada' })
  await state.close()
  const content = await readFile(path, 'utf8')
  const end = content.indexOf('{"end"')
  for (const [text, message, secret = 'k'] of [
    ['', /is not a state/],
    ['my diary', /is not a state/],
    ['null', /is not a state/],
    ['{"name":"package"}', /is not a state/],
    [content.slice(0, end), /damaged or incomplete/],
    [content.slice(0, end + 20), /damaged or incomplete/],
    [content.replace('"Acme"', '"Acne"'), /damaged or incomplete/],
    [content.replace('"Ada"', '"Eva"'), /damaged or incomplete/],
    [content.slice(0, end) + content.slice(end).replace(/^.*\n/, ''), /damaged or incomplete/],
    [content.replace('"version":10', '"version":7'), /version 7, but this release supports version 10/],
    ['{"format":"agentcomms-mock-state-file","version":2,"salt":"","contentSalt":""}\n\0', /has version 2/],
    [content, /another key/, 'other'],
    [content, /state\.json\.key does not exist/, ''],
  ] as const) {
    await writeFile(path, text)
    await expect(openPersistedState(path, secret || undefined)).rejects.toThrow(message)
    expect(await readFile(path, 'utf8')).toBe(text)
    expect(await readdir(join(path, '..'))).toEqual(['state.json'])
  }
  await expect(openPersistedState(join(path, '..'), 'k')).rejects.toThrow(/it is a folder/)
})

onPosix('rejects a key file that other users can access', async () => {
  const path = createStatePath()
  await (await start(path)).state.close()
  await chmod(`${path}.key`, 0o640)
  await expect(openPersistedState(path, undefined)).rejects.toThrow(/state\.json\.key.*chmod 600/)
})

it('continues an exported state, and seals it', async () => {
  const path = createStatePath()
  const mock = createTestMock()
  await mock.addAgent({ name: 'Ada' })
  await writeFile(path, await exportText(mock), { mode: 0o644 })
  expect(await readRecords(path)).toEqual(await exportRecords(mock))
  expect(await readFile(path, 'utf8')).not.toContain(mock.masterKey)
  if (process.platform !== 'win32') expect(await readMode(path)).toBe('600')
  await expect(createTestMock().importState(await readFile(path))).rejects.toThrow(/sealed with a key/)
})

it('warns if a write fails, keeps the file, and writes again after the next change', async () => {
  const path = createStatePath()
  const { mock, state } = await start(path, 'k')
  const warn = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    // Another program replaces the file, and nothing can be written beside it.
    await rm(path)
    await mkdir(path)
    await mock.addAgent({ name: 'Ada' })
    await expect.poll(() => warn.mock.lastCall?.[0]).toMatch(/cannot write the state: it is a folder/)
    await rm(path, { recursive: true })
    await mock.addAgent({ name: 'Eve' })
    await expect
      .poll(() =>
        stat(path).then(
          info => info.isFile(),
          () => false,
        ),
      )
      .toBe(true)
  } finally {
    warn.mockRestore()
  }
  await state.close()
  expect(await readRecords(path, 'k')).toEqual(await exportRecords(mock))
})

it('never overwrites a file that another program put in its place', async () => {
  const path = createStatePath()
  const { mock, state } = await start(path, 'k')
  const warn = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    await writeFile(path, 'my diary')
    for (const name of ['Ada', 'Eve']) {
      warn.mockClear()
      await mock.addAgent({ name })
      await expect
        .poll(() => warn.mock.lastCall?.[0])
        .toMatch(/cannot write the state: another program changed the file/)
    }
  } finally {
    warn.mockRestore()
  }
  await expect(state.close()).rejects.toThrow(/another program changed the file/)
  expect(await readFile(path, 'utf8')).toBe('my diary')
  expect(await readdir(join(path, '..'))).toEqual(['state.json'])
})

it('does not replace a file that another program wrote during the start', async () => {
  const path = createStatePath()
  const state = await openPersistedState(path, undefined)
  const mock = createTestMock()
  await state.prepare(mock)
  await writeFile(path, 'my diary')
  await expect(state.commit()).rejects.toThrow(/another program changed the file/)
  state.cancel()
  expect(await readFile(path, 'utf8')).toBe('my diary')
  expect(await readdir(join(path, '..'))).toEqual(['state.json'])
})

it('is locked by one process at a time', async () => {
  const path = createStatePath()
  const unlock = await lockState(path)
  await writeFile(`${path}.lock`, `${process.ppid}`)
  await expect(lockState(path)).rejects.toThrow(`in use by process ${process.ppid}. Stop that process`)
  await writeFile(`${path}.lock`, '999999999')
  void (await lockState(path))()
  const again = await lockState(path)
  await writeFile(`${path}.lock`, `${process.ppid}`)
  again()
  unlock()
  expect(await readdir(join(path, '..'))).toEqual(['state.json.lock'])
})

// On Windows, only administrators can create symbolic links.
onPosix('writes the target of a symbolic link, with one lock, and rejects a hard link', async () => {
  const path = createStatePath()
  const [first, second] = [path.replace('state', 'first'), path.replace('state', 'second')]
  await symlink('second.json', first)
  await symlink(path, second)
  const { mock, state } = await start(first, 'k')
  await mock.addAgent({ name: 'Ada' })
  await writeFile(`${path}.lock`, `${process.ppid}`)
  await expect(openPersistedState(path, 'k')).rejects.toThrow(`in use by process ${process.ppid}`)
  await rm(`${path}.lock`)
  await state.close()
  expect((await readdir(join(path, '..'))).sort()).toEqual(['first.json', 'second.json', 'state.json'])
  expect(await readRecords(path, 'k')).toEqual(await exportRecords(mock))
  await link(path, path.replace('state', 'other'))
  await expect(openPersistedState(path, 'k')).rejects.toThrow(/another name \(a hard link\)/)
})
