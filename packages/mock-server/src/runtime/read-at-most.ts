/** Returns the bytes of a body, or undefined if it has more than `maxBytes`. Stops reading after `maxBytes`. */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readStart(body, maxBytes + 1)
  return bytes.length > maxBytes ? undefined : bytes
}

/** Returns the first `maxBytes` of a body. Stops reading after `maxBytes`. */
export async function readStart(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader && size < maxBytes) {
    const { done, value } = await reader.read()
    if (done) break
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
  return bytes
}
