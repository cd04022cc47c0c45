import { extensionOf, isMediaType, mediaTypeOf, parseStructuredHeader } from '@agentcomms/mail'
import type { EmailAttachment } from '@agentcomms/spec'
import type { IncomingAttachment, IncomingFile } from '@agentcomms/spec/control'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64url } from 'jose'
import { fromBase64, readAtMost } from '../../http/bytes.ts'
import type { RawResponse } from '../../http/exchange.ts'
import { type FieldIssue, invalidFields, isProblem, type Problem, problem } from '../../http/handlers.ts'
import { describeError, field, shorten, text } from '../../http/text.ts'
import { isPrivateNameOrAddress } from '../../work/outbound.ts'
import type { AppContext, ReadContext } from '../app-context.ts'
import { contract } from '../contracts.ts'
import type { LoadedAttachment } from './tables.ts'

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

/** Part of the context that a download needs. */
type DownloadContext = Pick<AppContext, 'outbound' | 'work'> & {
  options: Pick<AppContext['options'], 'transport'>
}

export const MAX_ATTACHMENTS = contract.getLimit('EmailAttachments', 'maxItems')
export const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024
/** The limit in messages. */
export const ATTACHMENT_LIMIT = `${MAX_ATTACHMENT_BYTES} bytes (25 MB)`
/** Message about a file that has no content or two. */
const EITHER_CONTENT = text`must have either ${field('content')} or ${field('contentBase64')}`
const MAX_REDIRECTS = 5
const MAX_FILENAME_LENGTH = contract.getLimit('UrlAttachment/properties/filename', 'maxLength')

// Captured at import: with fake timers that a test installs later, a fetch could hang.
const { setTimeout, clearTimeout } = globalThis

/**
 * Decodes attachments that are given as base64, and downloads those that are given as a URL: at most 25 MB in
 * total. `field` is their name in the request.
 */
export async function loadAttachments(
  context: DownloadContext,
  entries: readonly EmailAttachment[],
  field = 'attachments',
): Promise<LoadedAttachment[] | Problem<400 | 422>> {
  const loaded: LoadedAttachment[] = []
  let size = 0
  for (const [index, entry] of entries.entries()) {
    const path = `${field}/${index}`
    const maxBytes = MAX_ATTACHMENT_BYTES - size
    const file =
      'content' in entry
        ? decodeBase64(path, entry.content, maxBytes)
        : await download(context, path, entry.url, maxBytes)
    if (isProblem(file)) return file
    const { contentId = null } = entry
    const { content, mimeType: fetchedType, name } = file
    const type = entry.contentType ?? fetchedType
    const filename = entry.filename ?? name ?? `attachment${extensionOf(type ?? '')}`
    size += content.length
    loaded.push({ filename, contentId, content, mimeType: type ?? mediaTypeOf(filename) })
  }
  return loaded
}

interface LoadedFile {
  content: Uint8Array<ArrayBuffer>
  mimeType: string | undefined
  name: string | undefined
}

function decodeBase64(path: string, base64: string, maxBytes: number): LoadedFile | Problem<400> {
  const issue = checkContent(path, base64, maxBytes)
  if (issue) return invalidFields([issue])
  return { content: fromBase64(base64), mimeType: undefined, name: undefined }
}

/** Rule of emails: the contents of their attachments are base64, and not too large together. */
export function checkContents({
  body: { attachments = [] },
}: {
  body: { attachments?: readonly EmailAttachment[] | undefined }
}): FieldIssue[] {
  let left = MAX_ATTACHMENT_BYTES
  return attachments.flatMap((file, index) => {
    if (!('content' in file)) return []
    const issue = checkContent(`attachments/${index}`, file.content, left)
    left -= countBytes(file.content)
    return issue ?? []
  })
}

function checkContent(path: string, base64: string, maxBytes: number): FieldIssue | undefined {
  if (base64.length % 4 !== 0) return { path: `/${path}/content`, message: 'must be base64' }
  return countBytes(base64) > maxBytes ? tooLarge(path) : undefined
}

function countBytes(base64: string): number {
  return (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
}

function tooLarge(path: string): FieldIssue {
  return {
    path: `/${path}`,
    message: `exceeds the limit of ${ATTACHMENT_LIMIT} for all attachments together`,
  }
}

async function download(
  context: DownloadContext,
  path: string,
  url: string,
  maxBytes: number,
): Promise<LoadedFile | Problem<400 | 422>> {
  const fail = (reason: string): Problem<422> => problem(422, 'ATTACHMENT_UNAVAILABLE', `${path}: ${reason}.`)
  // MMS attachments of mock.receiveSms() can have any text as `url`, which nothing has checked before.
  if (!URL.canParse(url)) return fail('the URL cannot be parsed')
  const controller = new AbortController()
  const { fetchTimeoutMs } = context.options.transport
  const timer = setTimeout(() => controller.abort(), fetchTimeoutMs)
  try {
    const response = await fetchWithRedirects(context, new URL(url), controller.signal)
    const content = typeof response === 'string' ? undefined : await readAtMost(response.body, maxBytes)
    // If an interceptor cloned the response, cancelling the body does not close the connection, so abort.
    if (!content) controller.abort()
    if (typeof response === 'string') return fail(response)
    if (!content) return invalidFields([tooLarge(path)])
    const mimeType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    const name = nameFetchedFile(new URL(url), response.headers)
    return { content, mimeType: isMediaType(mimeType) ? mimeType : undefined, name }
  } catch (error) {
    const reason = controller.signal.aborted
      ? `did not respond within ${fetchTimeoutMs} ms`
      : `cannot be reached (${describeError(error)})`
    return fail(`${removeCredentials(url)} ${reason}`)
  } finally {
    clearTimeout(timer)
  }
}

/** Returns a response with a status of success, or why there is none. */
async function fetchWithRedirects(
  { outbound, options, work }: DownloadContext,
  start: URL,
  signal: AbortSignal,
): Promise<Response | string> {
  const { allowPrivateHosts } = options.transport
  let url = start
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const problem = findUrlProblem(url, allowPrivateHosts)
    if (problem !== undefined) return `${removeCredentials(url)} ${problem}`
    const egressPolicy = allowPrivateHosts ? 'anywhere' : 'public'
    const response = await outbound.fetch(work, url.href, { redirect: 'manual', signal }, egressPolicy)
    if (response.ok) return response
    // Do not await cancel(): if an interceptor cloned the response and does not read the clone, cancel()
    // never resolves.
    response.body?.cancel().catch(() => undefined)
    const location = response.headers.get('location')
    const isRedirect = response.status >= 300 && response.status < 400 && location !== null
    if (!isRedirect) return `${removeCredentials(url)} responded with ${response.status}`
    url = new URL(location, url)
  }
  return `${removeCredentials(start)} was redirected more than ${MAX_REDIRECTS} times`
}

/** Returns why the server does not fetch a URL, or undefined if it does. */
function findUrlProblem(url: URL, allowPrivateHosts: boolean): string | undefined {
  if (!/^https?:$/.test(url.protocol)) return 'is not an http or https URL'
  if (url.username !== '' || url.password !== '') return 'contains credentials; use a URL that needs none'
  return !allowPrivateHosts && isPrivateNameOrAddress(url)
    ? 'is on a private host; the server fetches only public URLs'
    : undefined
}

/** Removes the user name and the password, which must not appear in responses and logs. */
function removeCredentials(withCredentials: string | URL): string {
  const url = new URL(withCredentials)
  url.username = ''
  url.password = ''
  return shorten(url.href)
}

/** Returns the name of a fetched file, from the Content-Disposition of the response or from the end of the URL path. */
export function nameFetchedFile(url: URL, headers: Headers): string | undefined {
  const disposition = parseStructuredHeader(headers.get('content-disposition') ?? '')
  return toSafeName(disposition.parameters.get('filename') ?? '') ?? toSafeName(decodeLastSegment(url))
}

function decodeLastSegment({ pathname }: URL): string {
  const segment = pathname.slice(pathname.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Returns a name that is safe in a header and in a file system, or undefined if nothing is left. */
function toSafeName(name: string): string | undefined {
  const text = name
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[/\\]/g, '_')
    .trim()
  const isEmptyOrDots = /^\.*$/.test(text)
  return isEmptyOrDots ? undefined : [...text].slice(0, MAX_FILENAME_LENGTH).join('')
}

/** Rule of messages from outside: each file has one content. */
export function checkIncomingFiles({
  body: { attachments = [] },
}: {
  body: { attachments?: readonly IncomingAttachment[] | undefined }
}): FieldIssue[] {
  return attachments.flatMap((file, index) => checkIncomingFile(`/attachments/${index}`, file) ?? [])
}

/** Returns an issue of a file that has no content or two. */
export function checkIncomingFile(path: string, file: IncomingFile): FieldIssue | undefined {
  const isValid = (file.content === undefined) !== (file.contentBase64 === undefined)
  return isValid ? undefined : { path, message: EITHER_CONTENT }
}

/** Returns the bytes and the media type of a file. */
export function readIncomingFile({ filename, contentType, content = '', contentBase64 }: IncomingFile) {
  const bytes = typeof contentBase64 === 'string' ? fromBase64(contentBase64) : (contentBase64 ?? content)
  return {
    filename,
    mimeType: contentType ?? mediaTypeOf(filename),
    content: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
  }
}
