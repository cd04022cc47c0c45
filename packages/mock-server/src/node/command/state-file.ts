import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SavedState } from '../../mock/state/read-state.ts'
import { type Seal, type StateSnapshot, StateWriter } from '../../mock/state/write-state.ts'

export const createSha256 = () => createHash('sha256')

/** A file that only its owner can read, with all records of a mock and then the changes. After an error, write another file. */
export class StateFile {
  #path: string
  #writer: StateWriter
  #size: number

  constructor(path: string, seal: Seal, saved?: SavedState) {
    this.#path = path
    this.#writer = new StateWriter({ seal, createHash: createSha256, written: saved })
    this.#size = saved?.size ?? 0
  }

  get size(): number {
    return this.#size
  }

  /** Writes the changes since the last call, and waits until the disk has them. The first call writes a new file. */
  async append(snapshot: StateSnapshot): Promise<void> {
    if (this.#size === 0) await rm(this.#path, { force: true })
    const file = await open(this.#path, this.#size === 0 ? 'ax' : 'a', 0o600)
    try {
      const { size } = await file.stat()
      if (size !== this.#size) throw new Error('another program changed the file.')
      for await (const chunk of this.#writer.write(snapshot)) await file.appendFile(chunk)
      await file.datasync()
      this.#size = (await file.stat()).size
    } catch (error) {
      if (this.#size === 0) await rm(this.#path, { force: true })
      throw error
    } finally {
      await file.close()
    }
  }

  /** Replaces another file. */
  async moveTo(path: string): Promise<void> {
    await rename(this.#path, path)
    this.#path = path
    // Some systems cannot sync folders and do not need it.
    const folder = await open(dirname(path), 'r').catch(() => undefined)
    await folder?.sync().catch(() => undefined)
    await folder?.close()
  }
}
