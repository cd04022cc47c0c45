import type { Base64Attachment, UrlAttachment } from '@agentcomms/spec/client'
import { runWithLimit } from '../attempt.ts'
import { isRecord } from '../validation.ts'
import { toBase64 } from './base64.ts'

/** A file to send, as base64 or bytes. One form of {@link AttachmentInput}. */
export interface BytesAttachment extends Omit<Base64Attachment, 'content'> {
  /** Base64, or the bytes themselves. The name and type of a `File` are the defaults of `filename` and `contentType`. */
  content: string | Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array>
}

/**
 * A file to send: a public `url` ({@link UrlAttachment}), or `content` as base64 or bytes
 * ({@link BytesAttachment}). Files of received messages are of type {@link Attachment}.
 *
 * A string must be base64; the client does not check it. Bytes are encoded once, before the first attempt. A stream is
 * read to its end. Any other `content` throws a TypeError. A `File` sets the defaults of `filename` and `contentType`.
 * A `Blob` sets only the default of `contentType`. To send a file from disk, open it with `openAsBlob` of `node:fs`.
 *
 * @example
 * ```ts
 * import { openAsBlob } from 'node:fs'
 * import type { AttachmentInput } from '@agentcomms/client'
 *
 * const attachments: AttachmentInput[] = [
 *   { content: file },
 *   { filename: 'photo.jpg', content: await openAsBlob('photo.jpg') },
 *   { filename: 'report.pdf', contentType: 'application/pdf', content: bytes },
 *   { url: 'https://files.example.com/price-list.pdf' },
 * ]
 * await client.email.send({ agentId, to: ['a@example.com'], subject: 'Files', body: 'Here they are.', attachments })
 * ```
 */
export type AttachmentInput = BytesAttachment | UrlAttachment

/** Returns whether content is a Blob or a File, also one of a library such as jsdom, which has its own classes. */
function isBlob(content: Blob): boolean {
  return typeof content.size === 'number' && typeof content.slice === 'function'
}

/** Reads a Blob. That of jsdom has no `arrayBuffer()`, only a FileReader. */
async function readBlob(blob: Blob): Promise<ArrayBuffer> {
  if ('arrayBuffer' in blob) return blob.arrayBuffer()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(blob)
  })
}

/** Returns a response with the content as its body. Throws TypeError if the content is no bytes. */
async function toResponse(content: File, signal: AbortSignal | undefined): Promise<Response> {
  if (isBlob(content)) return new Response(await runWithLimit({ signal }, () => readBlob(content)))
  const response = new Response(content)
  // Response turns a value that is not bytes into text.
  if (response.headers.has('content-type'))
    throw new TypeError('content of an attachment must be base64 or bytes')
  // An abort ends the pipe and cancels its source.
  return new Response(response.body?.pipeThrough(new TransformStream(), signal && { signal }))
}

async function toAttachment(file: AttachmentInput, signal: AbortSignal | undefined): Promise<unknown> {
  const { content, filename, contentType } = file as Partial<
    Omit<Base64Attachment, 'content'> & { content: File | string }
  >
  if (!content || typeof content === 'string') return file
  const response = await toResponse(content, signal)
  return {
    ...file,
    filename: filename ?? content.name,
    // The service rejects parameters, such as the charset that Bun adds to the types of blobs.
    contentType: contentType ?? (content.type?.split(/ *;/)[0] || undefined),
    content: toBase64(new Uint8Array(await response.arrayBuffer())),
  }
}

/** Returns `body` with its attachments in base64. */
export async function encodeFiles(body: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  if (!isRecord(body) || !Array.isArray(body.attachments)) return body
  const encoded = body.attachments.map((file: AttachmentInput) => toAttachment(file, signal))
  return { ...body, attachments: await Promise.all(encoded) }
}
