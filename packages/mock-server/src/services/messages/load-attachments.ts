import { isMediaType, mediaTypeOf } from '@agentcomms/mail'
import type { EmailAttachment } from '@agentcomms/spec'
import { limitOf } from '../../http/contract/limits.ts'
import { invalidFields } from '../../http/invalid-input.ts'
import { type Problem, problem } from '../../http/problem.ts'
import { fromBase64 } from '../../runtime/base64.ts'
import { describeError } from '../../runtime/describe-error.ts'
import { isPrivateHost } from '../../runtime/outbound.ts'
import { readAtMost } from '../../runtime/read-at-most.ts'
import type { LoadedAttachment } from './tables.ts'
import type { MessageServiceOptions } from './transport-options.ts'

export type LoadOptions = Pick<MessageServiceOptions, 'fetch' | 'fetchTimeoutMs' | 'allowPrivateHosts'>

export const MAX_ATTACHMENTS = limitOf('EmailAttachments', 'maxItems')
export const MAX_ATTACHMENT_BYTES = 25 * 1024 * 1024
const MAX_REDIRECTS = 5

// Captured at import: fake timers installed by a test later must not let a fetch hang.
const { setTimeout, clearTimeout } = globalThis

/** Decodes inline attachments and fetches those with a URL, 25 MB in all at most. `field` is their name in the request. */
export async function loadAttachments(
  entries: readonly EmailAttachment[],
  options: LoadOptions,
  field = 'attachments',
): Promise<LoadedAttachment[] | Problem<400 | 422>> {
  const loaded: LoadedAttachment[] = []
  let size = 0
  for (const [index, entry] of entries.entries()) {
    const path = `${field}/${index}`
    const left = MAX_ATTACHMENT_BYTES - size
    const file = 'content' in entry ? decode(entry.content, left) : await download(entry.url, left, options)
    if (file === 'too large') {
      const message = `takes the attachments over ${MAX_ATTACHMENT_BYTES} bytes (25 MB) together`
      return invalidFields([{ path: `/${path}`, message }])
    }
    if (file === 'not base64') return invalidFields([{ path: `/${path}/content`, message: 'is not base64' }])
    if ('failure' in file) return problem(422, 'ATTACHMENT_UNAVAILABLE', `${path}: ${file.failure}`)
    const { filename, contentType, contentId = null } = entry
    const { content, mimeType } = file
    size += content.length
    loaded.push({
      ...{ filename, contentId, content },
      mimeType: contentType ?? mimeType ?? mediaTypeOf(filename),
    })
  }
  return loaded
}

interface File {
  content: Uint8Array<ArrayBuffer>
  mimeType: string | undefined
}

function decode(base64: string, left: number): File | 'too large' | 'not base64' {
  if (base64.length % 4 !== 0) return 'not base64'
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  if ((base64.length / 4) * 3 - padding > left) return 'too large'
  return { content: fromBase64(base64), mimeType: undefined }
}

async function download(
  address: string,
  left: number,
  options: LoadOptions,
): Promise<File | 'too large' | { failure: string }> {
  // receiveSms() accepts any text as a URL.
  if (!URL.canParse(address)) return { failure: 'the address is no url that can be fetched.' }
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), options.fetchTimeoutMs)
  try {
    const file = await follow(new URL(address), left, { ...options, signal: controller.signal })
    // If an interceptor keeps a copy of the response, cancelling this one does not end the connection.
    if (file === 'too large' || 'failure' in file) controller.abort()
    return file
  } catch (error) {
    const reason = controller.signal.aborted
      ? `did not answer within ${options.fetchTimeoutMs} ms`
      : `cannot be reached (${describeError(error)})`
    return { failure: `${removeCredentials(address)} ${reason}.` }
  } finally {
    clearTimeout(timer)
  }
}

async function follow(
  start: URL,
  left: number,
  { signal, ...options }: LoadOptions & { signal: AbortSignal },
): Promise<File | 'too large' | { failure: string }> {
  let url = start
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const refused = findUrlProblem(url, options)
    if (refused !== undefined) return { failure: `${removeCredentials(url)} ${refused}.` }
    const reach = options.allowPrivateHosts ? 'anywhere' : 'public'
    const response = await options.fetch(url.href, { redirect: 'manual', signal }, reach)
    if (response.ok) return await readFile(response, left)
    // Not awaited: if an interceptor keeps a copy of the response, the cancel settles only with that copy.
    response.body?.cancel().catch(() => undefined)
    const location = response.headers.get('location')
    const isRedirect = response.status >= 300 && response.status < 400 && location !== null
    if (!isRedirect) return { failure: `${url.href} answered ${response.status}.` }
    url = new URL(location, url)
  }
  return { failure: `${start.href} was redirected more than ${MAX_REDIRECTS} times.` }
}

/** Returns why a URL is not fetched, or undefined if it is. */
function findUrlProblem(url: URL, { allowPrivateHosts }: LoadOptions): string | undefined {
  if (!/^https?:$/.test(url.protocol)) return 'is not an http or https url'
  if (url.username !== '' || url.password !== '')
    return 'holds credentials; give a url that answers without them'
  return !allowPrivateHosts && isPrivateHost(url)
    ? 'is a private host; the server fetches public urls only'
    : undefined
}

/** A password must not get into a response or a log. */
function removeCredentials(address: string | URL): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  return url.href
}

async function readFile(response: Response, left: number): Promise<File | 'too large'> {
  const mimeType = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const content = await readAtMost(response.body, left)
  if (!content) return 'too large'
  return { content, mimeType: isMediaType(mimeType) ? mimeType : undefined }
}
