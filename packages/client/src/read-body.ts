import { createTooLargeError } from './exchange.ts'

/** Limit of a response body in bytes. The error names `method` and `path`. */
export interface BodyLimit {
  readonly method: string
  readonly path: string
  readonly maxResponseBytes: number
}

/** Returns the stream of a body. Returns null if the response has no body. */
async function openBody(response: Response): Promise<ReadableStream<Uint8Array> | null> {
  const { body, bodyUsed } = response
  if (body === null || (!bodyUsed && typeof body?.getReader === 'function')) return body
  // A custom `fetch` may return a body that is not a web stream, or that it has read itself.
  return new Response(await response.text()).body
}

/**
 * Reads a body to its end and passes its pieces to `onBytes`. If the body is larger than the limit, cancels it and throws.
 * Counts bytes after decompression, because `fetch` decompresses.
 */
export async function readBody(
  response: Response,
  limit: BodyLimit,
  onBytes?: (bytes: Uint8Array) => void,
): Promise<void> {
  const reader = (await openBody(response))?.getReader()
  if (!reader) return
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    size += value.byteLength
    if (size > limit.maxResponseBytes) {
      // Not awaited: a clone of the response delays it, and the stream of a custom `fetch` may never finish it.
      reader.cancel().catch(() => {})
      throw createTooLargeError({ ...limit, response })
    }
    onBytes?.(value)
  }
}

/** Reads a body as UTF-8, within the limit. */
export async function readText(response: Response, limit: BodyLimit): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  await readBody(response, limit, bytes => {
    text += decoder.decode(bytes, { stream: true })
  })
  return text + decoder.decode()
}
