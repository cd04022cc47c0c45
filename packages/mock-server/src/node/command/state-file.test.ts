import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock } from '@agentcomms/mock-server'
import { expect, it } from 'vitest'
import { StateFile } from './state-file.ts'
import { lockState } from './state-lock.ts'

async function createStatePath(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'agentcomms-')), 'state.json')
}

const readMode = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

it('encrypts the state with a key beside it, readable only by its owner', async () => {
  const path = await createStatePath()
  const mock = createMock({ clock: 'manual' })
  const agent = await mock.addAgent({ name: 'Ada', metadata: { secret: 'correct-horse' } })
  const file = await StateFile.open(path, undefined)
  expect(file.state).toBeUndefined()
  await file.write(mock.exportState())
  await file.write(mock.exportState())
  const folder = join(path, '..')
  expect((await readdir(folder)).sort()).toEqual(['state.json', 'state.json.key'])
  expect([await readMode(path), await readMode(`${path}.key`)]).toEqual(['600', '600'])
  const text = await readFile(path, 'utf8')
  for (const secret of [mock.masterKey, agent.apiKey, 'correct-horse', agent.email])
    for (const form of [secret, Buffer.from(secret).toString('base64').slice(0, 20)])
      expect(text).not.toContain(form)
  expect((await StateFile.open(path, undefined)).state).toEqual(mock.exportState())
})

it('rejects a key file that other users can access', async () => {
  const path = await createStatePath()
  await (await StateFile.open(path, undefined)).write(createMock().exportState())
  await chmod(`${path}.key`, 0o640)
  await expect(StateFile.open(path, undefined)).rejects.toThrow(/state\.json\.key.*chmod 600/)
  await chmod(`${path}.key`, 0o600)
  expect((await StateFile.open(path, undefined)).state).toBeDefined()
})

it('uses a passphrase without a key file, with a new IV for each write', async () => {
  const path = await createStatePath()
  const state = createMock().exportState()
  const file = await StateFile.open(path, 'a key of mine')
  await file.write(state)
  const first = JSON.parse(await readFile(path, 'utf8'))
  await file.write(state)
  const second = JSON.parse(await readFile(path, 'utf8'))
  expect(second.iv).not.toBe(first.iv)
  expect(await readdir(join(path, '..'))).toEqual(['state.json'])
  await expect(StateFile.open(path, 'another')).rejects.toThrow(/encrypted with another key/)
  await expect(StateFile.open(path, undefined)).rejects.toThrow(/state\.json\.key does not exist/)
  expect((await StateFile.open(path, 'a key of mine')).state).toEqual(state)
})

it('rejects a damaged, newer or unrelated file without changing it', async () => {
  const path = await createStatePath()
  await (await StateFile.open(path, 'k')).write(createMock().exportState())
  const genuine = JSON.parse(await readFile(path, 'utf8'))
  const flipped = `${genuine.data.startsWith('A') ? 'B' : 'A'}${genuine.data.slice(1)}`
  for (const [text, message] of [
    ['', /is not a state file/],
    ['my diary', /is not a state file/],
    ['null', /is not a state file/],
    ['{"name":"package"}', /is not a state file/],
    [JSON.stringify({ ...genuine, version: 2 }), /has version 2, but this release supports version 1/],
    [JSON.stringify({ ...genuine, data: undefined }), /is not a state file/],
    [JSON.stringify({ ...genuine, data: flipped }), /or the file is damaged/],
    [JSON.stringify({ ...genuine, tag: genuine.tag.slice(0, 8) }), /or the file is damaged/],
    [JSON.stringify(genuine).slice(0, -100), /is not a state file/],
  ] as const) {
    await writeFile(path, text)
    await expect(StateFile.open(path, 'k')).rejects.toThrow(message)
    expect(await readFile(path, 'utf8')).toBe(text)
  }
  await expect(StateFile.open(join(path, '..'), 'k')).rejects.toThrow(/it is a folder/)
})

it('ignores a temporary file of a crash, and keeps the old state if a write fails', async () => {
  const path = await createStatePath()
  const mock = createMock({ clock: 'manual' })
  const file = await StateFile.open(path, 'k')
  await file.write(mock.exportState())
  await writeFile(`${path}.tmp`, '{"format":')
  expect((await StateFile.open(path, 'k')).state).toEqual(mock.exportState())
  await mock.addAgent({ name: 'Ada' })
  await file.write(mock.exportState())
  expect((await StateFile.open(path, 'k')).state).toEqual(mock.exportState())
  const content = await readFile(path, 'utf8')
  await rm(`${path}.tmp`, { force: true })
  const unclonable = { ...mock.exportState(), content: { run: () => undefined } }
  await expect(file.write(unclonable)).rejects.toThrow()
  expect(await readFile(path, 'utf8')).toBe(content)
})

it('is locked by one process at a time', async () => {
  const path = await createStatePath()
  const unlock = await lockState(path)
  await writeFile(`${path}.lock`, '1')
  await expect(lockState(path)).rejects.toThrow(/in use by process 1\. Stop that process/)
  await writeFile(`${path}.lock`, '999999999')
  await (await lockState(path))()
  await writeFile(`${path}.lock`, '')
  await (await lockState(path))()
  const link = path.replace('state.json', 'link.json')
  await writeFile(path, '')
  await symlink(path, link)
  const unlockLink = await lockState(link)
  await writeFile(`${path}.lock`, '1')
  await expect(lockState(path)).rejects.toThrow(/in use by process 1/)
  await unlockLink()
  await unlock()
  expect((await readdir(join(path, '..'))).sort()).toEqual(['link.json', 'state.json'])
})
