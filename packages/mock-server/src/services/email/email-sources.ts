import type { Snapshotable } from '../../store/snapshot.ts'

const MAX_EMAILS = 1_000
const MAX_BYTES = 64 * 1024 * 1024

interface Source {
  messageId: string
  raw: Uint8Array
}

/** Keeps the RFC 5322 sources of the latest received emails: at most 1,000 emails and 64 MB. */
export class EmailSources implements Snapshotable {
  // Never changed in place: snapshots share it.
  #sources: readonly Source[] = []
  #bytes = 0

  add(messageId: string, raw: Uint8Array): void {
    const sources = [...this.#sources, { messageId, raw }]
    let bytes = this.#bytes + raw.byteLength
    let dropped = 0
    while (sources.length - dropped > MAX_EMAILS || bytes > MAX_BYTES)
      bytes -= sources[dropped++]?.raw.byteLength ?? 0
    this.#sources = sources.slice(dropped)
    this.#bytes = bytes
  }

  get(messageId: string): Uint8Array | undefined {
    return this.#sources.find(source => source.messageId === messageId)?.raw
  }

  snapshot(): () => void {
    const [sources, bytes] = [this.#sources, this.#bytes]
    return () => {
      this.#sources = sources
      this.#bytes = bytes
    }
  }
}
