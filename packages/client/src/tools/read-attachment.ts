import { toFields } from '../validation.ts'
import type { Action } from './action.ts'
import { checkId } from './check-id.ts'

const maxMebibytes = 10
const textType =
  /^(?:text\/[\w.+-]+|[\w.-]+\/(?:[\w.-]+\+)?(?:json|xml)|application\/(?:csv|yaml|x-yaml|x-ndjson))$/i
const mediaType = /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/

/** Downloads an attachment. Resolves to its text, or to its URL and a note that says why it has no text. */
export const readAttachment: Action = async ({ client }, args, signal) => {
  checkId('id', args.id)
  const {
    url,
    expiresAt,
    response: download,
  } = await client.attachments.download(String(args.id), { signal })
  const link = { url, expiresAt }
  let response: Response
  try {
    response = await download({ signal, maxResponseBytes: maxMebibytes * 2 ** 20 })
  } catch (error) {
    if (toFields(error).name !== 'ResponseTooLargeError') throw error
    return { note: `No text: larger than ${maxMebibytes} MiB.`, ...link }
  }
  const contentType = response.headers.get('content-type') ?? ''
  const mimeType = contentType.replace(/\s*;.*/s, '')
  const bytes = await response.arrayBuffer()
  const file = {
    filename: readFilename(response.headers.get('content-disposition') ?? ''),
    mimeType,
    sizeBytes: bytes.byteLength,
  }
  const description = `${mediaType.test(mimeType) ? mimeType : 'unknown type'}, ${bytes.byteLength.toLocaleString('en-US')} bytes`
  if (!textType.test(mimeType)) return { ...file, note: `No text: ${description}.`, ...link }
  try {
    const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]+)/i.exec(contentType) ?? []
    return { ...file, text: new TextDecoder(charset, { fatal: true }).decode(bytes) }
  } catch {
    return { ...file, note: `No text: the characters cannot be decoded (${description}).`, ...link }
  }
}

/** Returns the name of the file in a Content-Disposition header, or null. */
function readFilename(header: string): string | null {
  const [, encoded] = /;\s*filename\*=utf-8''([^;\s]+)/i.exec(header) ?? []
  const [, quoted, token] = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header) ?? []
  try {
    return decodeURIComponent(encoded ?? '') || (quoted?.replace(/\\(.)/g, '$1') ?? token ?? null)
  } catch {
    return quoted ?? token ?? null
  }
}
