import type { InlineAttachment, UrlAttachment } from '@agentcomms/spec/client'
import { isRecord } from '../is-record.ts'

/** A file to attach, as base64 or as bytes: {@link FileAttachment}. */
export interface ContentAttachment extends Omit<InlineAttachment, 'content'> {
  /** Base64, or the bytes themselves. */
  content: string | Uint8Array | ArrayBuffer | Blob | ReadableStream<Uint8Array>
}

/** A `File` to attach: {@link FileAttachment}. */
export interface FileObjectAttachment extends Omit<InlineAttachment, 'content' | 'filename'> {
  /** The file. Its name and type are the defaults of `filename` and `contentType`. */
  content: File
  /** Default: the name of the `File`. */
  filename?: string | undefined
}

/**
 * A file to attach. `content` is base64, or bytes, which are encoded for you: a `File` brings its name and type, a
 * `Blob` its type, where none is given. A stream is read to its end, once. Any other `content` is a TypeError; so is an
 * async iterable, such as a stream of Node, in browsers. For a file on disk take `openAsBlob` of Node, Bun and Deno.
 * Interface section 4.9.
 *
 * @example
 * ```ts
 * import { openAsBlob } from 'node:fs'
 * import type { FileAttachment } from '@agentcomms/client'
 *
 * const attachments: FileAttachment[] = [
 *   { content: file },
 *   { filename: 'photo.jpg', content: await openAsBlob('/var/files/photo.jpg') },
 *   { filename: 'report.pdf', contentType: 'application/pdf', content: bytes },
 *   { filename: 'price-list.pdf', url: 'https://files.example.com/price-list.pdf' },
 * ]
 * await client.email.send({ agentId, to: ['a@example.com'], subject: 'Files', body: 'Here they are.', attachments })
 * ```
 */
export type FileAttachment = ContentAttachment | FileObjectAttachment | UrlAttachment

function toBase64(bytes: Uint8Array): string {
  // A multiple of 3, so that only the last part is padded; small, because arguments are put on the stack.
  const size = 30_000
  let text = ''
  for (let at = 0; at < bytes.length; at += size) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + size)))
  }
  return text
}

async function toAttachment(file: FileAttachment, signal: AbortSignal | undefined): Promise<unknown> {
  const { content, filename, contentType } = file as Partial<
    Omit<InlineAttachment, 'content'> & { content: File | string }
  >
  if (!content || typeof content === 'string') return file
  const given = new Response(content)
  // What is no bytes would be sent as the text that it prints as.
  if (given.headers.get('content-type') !== (content.type || null)) {
    throw new TypeError('content of an attachment must be base64 or bytes')
  }
  // Through a pipe, because an abort ends that, and the stream before it.
  const stream = given.body?.pipeThrough(new TransformStream(), signal && { signal })
  return {
    ...file,
    filename: filename ?? content.name,
    // Without parameters, which the service refuses: Bun adds a charset, and so do the blobs of replies.
    contentType: contentType ?? (content.type?.split(/ *;/)[0] || undefined),
    content: toBase64(new Uint8Array(await new Response(stream).arrayBuffer())),
  }
}

/** Returns `body` with its attachments, if it has any, in base64. */
export async function encodeFiles(body: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  if (!isRecord(body) || !Array.isArray(body.attachments)) return body
  const encoded = body.attachments.map((file: FileAttachment) => toAttachment(file, signal))
  return { ...body, attachments: await Promise.all(encoded) }
}
