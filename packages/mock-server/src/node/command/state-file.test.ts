import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMock } from '@agentcomms/mock-server'
import { expect, it } from 'vitest'
import { StateFile } from './state-file.ts'
import { lockState } from './state-lock.ts'

async function place(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'agentcomms-')), 'state.json')
}

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

it('keeps a state encrypted, with a key beside it, for its owner alone', async () => {
  const path = await place()
  const mock = createMock({ clock: 'manual' })
  const agent = await mock.addAgent({ name: 'Ada', metadata: { secret: 'correct-horse' } })
  const file = await StateFile.open(path, undefined)
  expect(file.state).toBeUndefined()
  await file.write(mock.exportState())
  await file.write(mock.exportState())
  const folder = join(path, '..')
  expect((await readdir(folder)).sort()).toEqual(['state.json', 'state.json.key'])
  expect([await modeOf(path), await modeOf(`${path}.key`)]).toEqual(['600', '600'])
  const text = await readFile(path, 'utf8')
  for (const secret of [mock.masterKey, agent.apiKey, 'correct-horse', agent.email])
    for (const form of [secret, Buffer.from(secret).toString('base64').slice(0, 20)])
      expect(text).not.toContain(form)
  expect((await StateFile.open(path, undefined)).state).toEqual(mock.exportState())
})

it('uses a key that is given, writes no key file then, and encrypts anew each time', async () => {
  const path = await place()
  const state = createMock().exportState()
  const file = await StateFile.open(path, 'a key of mine')
  await file.write(state)
  const first = JSON.parse(await readFile(path, 'utf8'))
  await file.write(state)
  const second = JSON.parse(await readFile(path, 'utf8'))
  expect(second.iv).not.toBe(first.iv)
  expect(await readdir(join(path, '..'))).toEqual(['state.json'])
  await expect(StateFile.open(path, 'another')).rejects.toThrow(/encrypted with another key/)
  await expect(StateFile.open(path, undefined)).rejects.toThrow(/state\.json\.key, is not there/)
  expect((await StateFile.open(path, 'a key of mine')).state).toEqual(state)
})

it('refuses a file that is not its own, newer or changed, and leaves it as it is', async () => {
  const path = await place()
  await (await StateFile.open(path, 'k')).write(createMock().exportState())
  const genuine = JSON.parse(await readFile(path, 'utf8'))
  const flipped = `${genuine.data.startsWith('A') ? 'B' : 'A'}${genuine.data.slice(1)}`
  for (const [text, message] of [
    ['', /is no state file/],
    ['my diary', /is no state file/],
    ['null', /is no state file/],
    ['{"name":"package"}', /is no state file/],
    [JSON.stringify({ ...genuine, version: 2 }), /of version 2, and this release knows version 1/],
    [JSON.stringify({ ...genuine, data: undefined }), /is no state file/],
    [JSON.stringify({ ...genuine, data: flipped }), /or it was changed/],
    [JSON.stringify({ ...genuine, tag: genuine.tag.slice(0, 8) }), /or it was changed/],
    [JSON.stringify(genuine).slice(0, -100), /is no state file/],
  ] as const) {
    await writeFile(path, text)
    await expect(StateFile.open(path, 'k')).rejects.toThrow(message)
    expect(await readFile(path, 'utf8')).toBe(text)
  }
  await expect(StateFile.open(join(path, '..'), 'k')).rejects.toThrow(/it is a directory/)
})

it('is not led astray by what a crash left behind, and keeps the old state where it cannot write', async () => {
  const path = await place()
  const mock = createMock({ clock: 'manual' })
  const file = await StateFile.open(path, 'k')
  await file.write(mock.exportState())
  await writeFile(`${path}.tmp`, '{"format":')
  expect((await StateFile.open(path, 'k')).state).toEqual(mock.exportState())
  await mock.addAgent({ name: 'Ada' })
  await file.write(mock.exportState())
  expect((await StateFile.open(path, 'k')).state).toEqual(mock.exportState())
  const kept = await readFile(path, 'utf8')
  await rm(`${path}.tmp`, { force: true })
  const unclonable = { ...mock.exportState(), content: { run: () => undefined } }
  await expect(file.write(unclonable)).rejects.toThrow()
  expect(await readFile(path, 'utf8')).toBe(kept)
})

it('is written by one process at a time', async () => {
  const path = await place()
  const free = await lockState(path)
  await writeFile(`${path}.lock`, '1')
  await expect(lockState(path)).rejects.toThrow(/in use by process 1\. Stop that one/)
  await writeFile(`${path}.lock`, '999999999')
  await (await lockState(path))()
  await writeFile(`${path}.lock`, '')
  await (await lockState(path))()
  const link = path.replace('state.json', 'link.json')
  await writeFile(path, '')
  await symlink(path, link)
  const freeAgain = await lockState(link)
  await writeFile(`${path}.lock`, '1')
  await expect(lockState(path)).rejects.toThrow(/in use by process 1/)
  await freeAgain()
  await free()
  expect((await readdir(join(path, '..'))).sort()).toEqual(['link.json', 'state.json'])
})
