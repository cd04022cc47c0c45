import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64url } from 'jose'
import type { RawResponse } from '../../http/exchange.ts'
import { type Problem, problem } from '../../http/handlers.ts'
import type { ReadContext } from '../app-context.ts'

const LIFETIME_MS = 15 * 60_000
const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/

/** Returns a download URL of an attachment. The URL needs no other credentials and is valid for 15 minutes. */
export function createDownloadUrl(
  context: ReadContext,
  baseUrl: string,
  attachmentId: string,
): { url: string; expiresAt: string } {
  const expiresAt = context.clock.now() + LIFETIME_MS
  const token = createDownloadToken(context, attachmentId, expiresAt)
  return {
    url: `${baseUrl}/attachments/${attachmentId}/content?token=${token}`,
    expiresAt: context.clock.iso(expiresAt),
  }
}

function createDownloadToken({ downloadKey }: ReadContext, attachmentId: string, expiresAt: number): string {
  const payload = new TextEncoder().encode(`${attachmentId}\n${expiresAt}`)
  return `${expiresAt}.${base64url.encode(hmac(sha256, downloadKey, payload))}`
}

/** A file of a message. */
export interface AttachmentFile {
  /** Name of the file. */
  filename: string
  /** Media type. */
  mimeType: string
  /** Content of the file. */
  content: Uint8Array
}

/** Returns the file of an attachment, or undefined if no message has it. */
export function findAttachment({ state }: ReadContext, attachmentId: string): AttachmentFile | undefined {
  const message = state.messages.find('attachmentId', attachmentId)
  const file = message?.attachments.find(({ id }) => id === attachmentId)
  return file && { filename: file.filename, mimeType: file.mimeType, content: file.content }
}

/** Returns the response headers of a file. A browser downloads the file, or shows it as an image. */
export function createFileHeaders({ filename, mimeType }: AttachmentFile): Record<string, string> {
  return {
    'content-type': MEDIA_TYPE.test(mimeType) ? mimeType : 'application/octet-stream',
    'content-disposition': toContentDisposition(filename),
    'x-content-type-options': 'nosniff',
    // For browsers that show the file: it must not act as a page of this server.
    'content-security-policy': 'sandbox',
  }
}

/** Responds with the content of an attachment, or returns undefined if the path is no download URL. */
export function respondWithDownload(
  context: ReadContext,
  path: string,
  query: URLSearchParams,
): RawResponse | Problem<404> | undefined {
  const attachmentId = /^\/attachments\/([^/]+)\/content$/.exec(path)?.[1]
  if (attachmentId === undefined) return undefined
  const token = query.get('token') ?? ''
  const expiresAt = Number.parseInt(token, 10)
  const isValid =
    context.clock.now() < expiresAt && token === createDownloadToken(context, attachmentId, expiresAt)
  const file = isValid ? findAttachment(context, attachmentId) : undefined
  if (!file) {
    return problem(
      404,
      'NOT_FOUND',
      'The download URL is invalid, or its 15 minutes have expired. Get a new one with GET /attachments/{id}/download.',
    )
  }
  return { status: 200, content: Uint8Array.from(file.content), headers: createFileHeaders(file) }
}

/** Returns the header of RFC 6266. A file name that is not plain ASCII is added in the encoding of RFC 5987. */
export function toContentDisposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const header = `attachment; filename="${plain}"`
  if (plain === filename) return header
  const encoded = encodeURIComponent(filename.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${header}; filename*=UTF-8''${encoded}`
}
