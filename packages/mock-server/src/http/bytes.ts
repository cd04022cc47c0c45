import { joinBytes } from '@agentcomms/mail'
import { raceAbort } from '../work/outbound.ts'

/** Throws if `text` is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  // Not Uint8Array.from with a mapping: that takes seconds for 25 MB.
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}

const encoder = new TextEncoder()

/** Returns the number of bytes of a text in UTF-8. */
export function countBytes(text: string): number {
  return encoder.encode(text).length
}

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
  return { bytes: joinBytes(chunks), isComplete }
}

/** Memory of a value, and of a field of an object or a list, in bytes, about. */
const [VALUE_BYTES, FIELD_BYTES] = [32, 8]

/** Returns about how many bytes a JSON value takes in memory: a body of many small values takes more than its text. */
export function countMemory(value: unknown): number {
  if (typeof value === 'string') return VALUE_BYTES + value.length
  if (typeof value !== 'object' || value === null) return VALUE_BYTES
  let bytes = VALUE_BYTES
  if (Array.isArray(value)) for (const field of value) bytes += FIELD_BYTES + countMemory(field)
  else
    for (const [name, field] of Object.entries(value)) bytes += FIELD_BYTES + name.length + countMemory(field)
  return bytes
}
