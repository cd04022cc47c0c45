import { HIDDEN } from '../../http/redact.ts'
import { fromBase64 } from '../../runtime/base64.ts'
import type { WebhookRow } from './tables.ts'

/** Returns the texts that no record may show if an endpoint echoes them, such as its token. Longer texts come first. */
export function credentialTexts({ authHeader, record }: WebhookRow): string[] {
  if (!authHeader) return []
  // Receivers do not see white space around the value of a header.
  const value = authHeader[1].trim()
  const credential = value.replace(/^(?:Bearer|Basic) /, '')
  const password = record.authType === 'BASIC' ? passwordOf(credential) : ''
  const texts = [value, credential, password].filter(text => text !== '')
  // Most endpoints echo JSON, which escapes quotes and backslashes.
  return [...new Set(texts.flatMap(text => [JSON.stringify(text).slice(1, -1), text]))]
}

/** Hides the credentials in a text. If the text `isCut` off, hides the beginning of a credential at its end too. */
export function hideCredentials(text: string, credentials: readonly string[], isCut = false): string {
  const shown = credentials.reduce((rest, credential) => rest.replaceAll(credential, HIDDEN), text)
  if (!isCut) return shown
  const longest = Math.max(0, ...credentials.map(credential => lengthOfStart(shown, credential)))
  return longest === 0 ? shown : shown.slice(0, -longest) + HIDDEN
}

/** Returns the length of the longest beginning of a credential that a text ends with. */
function lengthOfStart(text: string, credential: string): number {
  let length = Math.min(text.length, credential.length - 1)
  while (length > 0 && !text.endsWith(credential.slice(0, length))) length--
  return length
}

/** Returns the password in the base64 of "username:password". */
function passwordOf(base64: string): string {
  const text = new TextDecoder().decode(fromBase64(base64))
  return text.slice(text.indexOf(':') + 1)
}
