import type { IncomingMessage } from 'node:http'

/** Reads a body. Resolves to undefined if it is larger, without reading the rest. Rejects if the connection is lost. */
export async function readIncoming(
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  // The stream is not destroyed: its connection still has to carry the response.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
