import type { Snapshotable } from '../../store/snapshot.ts'

const MAX_MAILS = 1_000
const MAX_BYTES = 64 * 1024 * 1024

interface Source {
  messageId: string
  raw: Uint8Array
}

/** Keeps the RFC 5322 sources of the latest received emails: at most 1,000, with at most 64 MB. */
export class EmailSources implements Snapshotable {
  // Never changed in place, so that a snapshot can share it.
  #kept: readonly Source[] = []
  #bytes = 0

  add(messageId: string, raw: Uint8Array): void {
    const kept = [...this.#kept, { messageId, raw }]
    let bytes = this.#bytes + raw.byteLength
    let dropped = 0
    while (kept.length - dropped > MAX_MAILS || bytes > MAX_BYTES)
      bytes -= kept[dropped++]?.raw.byteLength ?? 0
    this.#kept = kept.slice(dropped)
    this.#bytes = bytes
  }

  get(messageId: string): Uint8Array | undefined {
    return this.#kept.find(source => source.messageId === messageId)?.raw
  }

  snapshot(): () => void {
    const [kept, bytes] = [this.#kept, this.#bytes]
    return () => {
      this.#kept = kept
      this.#bytes = bytes
    }
  }
}
