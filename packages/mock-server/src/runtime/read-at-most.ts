import { raceAbort } from './race-abort.ts'

/** Returns the bytes of a body, or undefined if it has more than `maxBytes`. Stops reading after `maxBytes`. */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { bytes } = await readStart(body, maxBytes + 1, read => read)
  return bytes.length > maxBytes ? undefined : bytes
}

/** Returns the first bytes of a body. Stops reading after `maxBytes`, if the body fails, or if `signal` is aborted. */
export function readUntilAborted(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<BodyStart> {
  return readStart(body, maxBytes, read => raceAbort(read, signal).catch(() => undefined))
}

/** First bytes of a body. */
interface BodyStart {
  bytes: Uint8Array<ArrayBuffer>
  /** Whether these are all bytes of the body. False if reading stopped before its end. */
  isComplete: boolean
}

type Read = ReadableStreamReadResult<Uint8Array>

async function readStart(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  wrap: (read: Promise<Read>) => Promise<Read | undefined>,
): Promise<BodyStart> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let isComplete = !reader
  while (reader && size < maxBytes) {
    const read = await wrap(reader.read())
    isComplete = read?.done === true
    if (!read || read.done) break
    const { value } = read
    chunks.push(value.subarray(0, maxBytes - size))
    size = Math.min(size + value.length, maxBytes)
  }
  // Not awaited: if a copy of the body exists, the promise resolves only after the copy is cancelled.
  reader?.cancel().catch(() => undefined)
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return { bytes, isComplete }
}
