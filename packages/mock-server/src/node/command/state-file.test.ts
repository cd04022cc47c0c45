import { randomBytes } from 'node:crypto'
import { chmod, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { createTestFolder } from '../../../test/test-folder.ts'
import { createMock, type Mock } from '../../index.ts'
import { takeStateSnapshotOf } from '../../mock/state-snapshot.ts'
import { StateFile } from './state-file.ts'
import { lockState } from './state-lock.ts'

const createStatePath = (): string => join(createTestFolder(), 'state.json')

const MEGABYTE = 2 ** 20
/** Length of an encrypted chunk in a file. */
const CHUNK_BYTES = MEGABYTE + 16

/** Returns the first line of a state file and the chunks after it. */
function splitHead(content: Buffer): { line: Buffer; head: Record<string, unknown>; chunks: Buffer } {
  const length = content.indexOf('\n') + 1
  const line = content.subarray(0, length)
  return { line, head: JSON.parse(line.toString()), chunks: content.subarray(length) }
}

const readMode = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

const readState = async (path: string, passphrase?: string): Promise<unknown> =>
  (await StateFile.open(path, passphrase)).state

/** Writes the state of a mock. */
async function writeState(path: string, passphrase: string | undefined, mock: Mock): Promise<void> {
  const { file } = await StateFile.open(path, passphrase)
  await file.write(takeStateSnapshotOf(mock))
}

it('encrypts the state with a key beside it, readable only by its owner', async () => {
  const path = createStatePath()
  const mock = createMock({ clock: 'manual' })
  const agent = await mock.addAgent({ name: 'Ada', metadata: { secret: 'correct-horse' } })
  expect(await readState(path)).toBeUndefined()
  await writeState(path, undefined, mock)
  await writeState(path, undefined, mock)
  const folder = join(path, '..')
  expect((await readdir(folder)).sort()).toEqual(['state.json', 'state.json.key'])
  // Windows has no modes.
  if (process.platform !== 'win32')
    expect([await readMode(path), await readMode(`${path}.key`)]).toEqual(['600', '600'])
  const content = await readFile(path)
  for (const secret of [mock.masterKey, agent.apiKey, 'correct-horse', agent.email])
    for (const form of [secret, Buffer.from(secret).toString('base64').slice(0, 20)])
      expect(content.includes(form)).toBe(false)
  expect(await readState(path)).toEqual(mock.exportState())
})

it.skipIf(process.platform === 'win32')('rejects a key file that other users can access', async () => {
  const path = createStatePath()
  await writeState(path, undefined, createMock())
  await chmod(`${path}.key`, 0o640)
  await expect(StateFile.open(path, undefined)).rejects.toThrow(/state\.json\.key.*chmod 600/)
  await chmod(`${path}.key`, 0o600)
  expect(await readState(path)).toBeDefined()
})

it('uses a passphrase without a key file, with a new key for each write', async () => {
  const path = createStatePath()
  const mock = createMock({ clock: 'manual' })
  const { file } = await StateFile.open(path, 'a key of mine')
  await file.write(takeStateSnapshotOf(mock))
  const first = splitHead(await readFile(path))
  await file.write(takeStateSnapshotOf(mock))
  const second = splitHead(await readFile(path))
  expect(second.head.contentSalt).not.toBe(first.head.contentSalt)
  expect(second.chunks.equals(first.chunks)).toBe(false)
  expect(await readdir(join(path, '..'))).toEqual(['state.json'])
  await expect(StateFile.open(path, 'another')).rejects.toThrow(/encrypted with another key/)
  await expect(StateFile.open(path, undefined)).rejects.toThrow(/state\.json\.key does not exist/)
  expect(await readState(path, 'a key of mine')).toEqual(mock.exportState())
})

it('rejects a damaged file, a file of another version and an unrelated file without changing it', async () => {
  const path = createStatePath()
  const mock = createMock()
  const ada = await mock.addAgent({ name: 'Ada' })
  const attachments = [{ filename: 'a.bin', content: new Uint8Array(3 * MEGABYTE) }]
  await mock.receiveEmail({ to: ada.email, from: 'ben@example.com', attachments })
  await writeState(path, 'k', mock)
  const { line, head, chunks } = splitHead(await readFile(path))
  const chunk = (number: number): Buffer => chunks.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES)
  const flipped = Buffer.from(chunks)
  flipped.writeUInt8(flipped.readUInt8(2 * MEGABYTE) ^ 1, 2 * MEGABYTE)
  const withHead = (fields: object): Buffer =>
    Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, ...fields })}\n`), chunks])
  const oldFile = { format: head.format, version: 1, salt: '', iv: '', tag: '', data: 'A'.repeat(9_000) }
  for (const [content, message] of [
    ['', /is not a state file/],
    ['my diary', /is not a state file/],
    ['null', /is not a state file/],
    ['{"name":"package"}', /is not a state file/],
    [line.subarray(0, -1), /is not a state file/],
    [withHead({ contentSalt: undefined }), /is not a state file/],
    [JSON.stringify(oldFile), /has version 1, but this release supports version 2/],
    [withHead({ version: 3 }), /has version 3, but this release supports version 2/],
    [withHead({ contentSalt: head.salt }), /or the file is damaged/],
    [line, /or the file is damaged/],
    [Buffer.concat([line, flipped]), /or the file is damaged/],
    [Buffer.concat([line, chunks.subarray(0, -1)]), /or the file is damaged/],
    [Buffer.concat([line, chunks, Buffer.alloc(1)]), /or the file is damaged/],
    // Without the last chunk, without the first, and in another order.
    [Buffer.concat([line, chunk(0), chunk(1), chunk(2)]), /or the file is damaged/],
    [Buffer.concat([line, chunk(0)]), /or the file is damaged/],
    [Buffer.concat([line, chunk(1), chunk(2), chunk(3)]), /or the file is damaged/],
    [Buffer.concat([line, chunk(1), chunk(0), chunk(2), chunk(3)]), /or the file is damaged/],
  ] as const) {
    await writeFile(path, content)
    await expect(StateFile.open(path, 'k')).rejects.toThrow(message)
    expect((await readFile(path)).equals(Buffer.from(content))).toBe(true)
  }
  await expect(StateFile.open(join(path, '..'), 'k')).rejects.toThrow(/it is a folder/)
})

it('ignores a temporary file of a crash, and keeps the old state if a write fails', async () => {
  const path = createStatePath()
  const mock = createMock({ clock: 'manual' })
  await writeState(path, 'k', mock)
  await writeFile(`${path}.tmp`, '{"format":')
  expect(await readState(path, 'k')).toEqual(mock.exportState())
  await mock.addAgent({ name: 'Ada' })
  await writeState(path, 'k', mock)
  expect(await readState(path, 'k')).toEqual(mock.exportState())
  const content = await readFile(path)
  const { file } = await StateFile.open(path, 'k')
  const snapshot = takeStateSnapshotOf(mock)
  const unclonable = { ...snapshot, lists: { ...snapshot.lists, last: [() => undefined] } }
  await expect(file.write(unclonable)).rejects.toThrow()
  expect((await readFile(path)).equals(content)).toBe(true)
  expect(await readdir(join(path, '..'))).toEqual(['state.json'])
})

it('writes the state of one moment while the mock changes', async () => {
  const path = createStatePath()
  const mock = createMock({ clock: 'manual' })
  const ada = await mock.addAgent({ name: 'Ada' })
  const eve = await mock.addAgent({ name: 'Eve' })
  const send = (subject: string): Promise<unknown> =>
    mock.receiveEmail({
      to: [ada.email, eve.email],
      from: 'ben@example.com',
      subject,
      attachments: [{ filename: 'a.bin', content: randomBytes(2 * MEGABYTE) }],
    })
  await send('First')
  const state = mock.exportState()
  const { file } = await StateFile.open(path, 'k')
  const written = file.write(takeStateSnapshotOf(mock))
  await send('Second')
  mock.clock.advance('1m')
  await written
  const read = await readState(path, 'k')
  expect(isDeepStrictEqual(read, state)).toBe(true)
  // Both recipients share the attachment.
  expect((await stat(path)).size).toBeLessThan(3 * MEGABYTE)
})

it('lets other work run after each megabyte that it writes', async () => {
  const path = createStatePath()
  const { file } = await StateFile.open(path, 'k')
  let [readSinceTurn, maxRead, isDone] = [0, 0, false]
  const countTurn = (): void => {
    maxRead = Math.max(maxRead, readSinceTurn)
    readSinceTurn = 0
    if (!isDone) setImmediate(countTurn)
  }
  function* list(): Generator<string> {
    for (let index = 0; index < 300; index++) {
      readSinceTurn++
      yield 'x'.repeat(MEGABYTE / 10)
    }
  }
  countTurn()
  const { head } = takeStateSnapshotOf(createMock())
  await file.write({ head, lists: { texts: list() } })
  isDone = true
  expect(maxRead).toBeGreaterThan(0)
  expect(maxRead).toBeLessThan(20)
})

it('is locked by one process at a time', async () => {
  const path = createStatePath()
  const unlock = await lockState(path)
  await writeFile(`${path}.lock`, `${process.ppid}`)
  await expect(lockState(path)).rejects.toThrow(`in use by process ${process.ppid}. Stop that process`)
  await writeFile(`${path}.lock`, '999999999')
  await (await lockState(path))()
  await writeFile(`${path}.lock`, '')
  await (await lockState(path))()
  await unlock()
  expect(await readdir(join(path, '..'))).toEqual([])
})

// On Windows, only administrators can create symbolic links.
it.skipIf(process.platform === 'win32')('shares the lock with a symbolic link to the file', async () => {
  const path = createStatePath()
  const link = path.replace('state.json', 'link.json')
  await writeFile(path, '')
  await symlink(path, link)
  const unlockLink = await lockState(link)
  await writeFile(`${path}.lock`, `${process.ppid}`)
  await expect(lockState(path)).rejects.toThrow(`in use by process ${process.ppid}`)
  await unlockLink()
  expect((await readdir(join(path, '..'))).sort()).toEqual(['link.json', 'state.json'])
})
