import { fromBase64 } from '../../http/bytes.ts'
import { HIDDEN } from '../../http/redact.ts'
import type { WebhookRow } from './tables.ts'

/**
 * Returns the secrets of an endpoint that no record may contain, such as its token. Longer secrets come
 * first.
 */
export function listSecrets({ authHeader, record }: WebhookRow): string[] {
  if (!authHeader) return []
  // Receivers get the header value without surrounding white space.
  const value = authHeader[1].trim()
  const credential = value.replace(/^(?:Bearer|Basic) /, '')
  const password = record.authType === 'BASIC' ? readPassword(credential) : ''
  const texts = [value, credential, password].filter(text => text !== '')
  // Most endpoints echo JSON, which escapes quotes and backslashes.
  return [...new Set(texts.flatMap(text => [JSON.stringify(text).slice(1, -1), text]))]
}

/**
 * Hides secrets in a text. `isCut` means that the text is incomplete. In this case, a partial secret at its
 * end is also hidden.
 */
export function hideSecrets(text: string, secrets: readonly string[], isCut = false): string {
  const redacted = secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
  if (!isCut) return redacted
  const longest = Math.max(0, ...secrets.map(secret => getOverlap(redacted, secret)))
  return longest === 0 ? redacted : redacted.slice(0, -longest) + HIDDEN
}

/** Returns the length of the longest beginning of a secret that a text ends with. */
function getOverlap(text: string, secret: string): number {
  let length = Math.min(text.length, secret.length - 1)
  while (length > 0 && !text.endsWith(secret.slice(0, length))) length--
  return length
}

/** Returns the password in the base64 of "username:password". */
function readPassword(base64: string): string {
  const text = new TextDecoder().decode(fromBase64(base64))
  return text.slice(text.indexOf(':') + 1)
}
