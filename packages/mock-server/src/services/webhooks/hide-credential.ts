import type { WebhookRow } from './tables.ts'

const HIDDEN = '****'

/** Texts that an endpoint may echo and no record may show: its credential is write-only. What holds another comes first. */
export function credentialTexts({ authHeader, record }: WebhookRow): string[] {
  if (!authHeader) return []
  // White space around a header's value is no part of it to whoever receives it.
  const value = authHeader[1].trim()
  const credential = value.replace(/^(?:Bearer|Basic) /, '')
  const password = record.authType === 'BASIC' ? passwordOf(credential) : ''
  const texts = [value, credential, password].filter(text => text !== '')
  return [...new Set(texts.flatMap(text => [asJson(text), text]))]
}

/** What most endpoints echo is JSON, where a quote or a backslash is another text. */
function asJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** The text without the credentials in it, and without the beginning of one where it `isCut` off at its end. */
export function hideCredentials(text: string, credentials: readonly string[], isCut = false): string {
  const shown = credentials.reduce((rest, credential) => rest.replaceAll(credential, HIDDEN), text)
  if (!isCut) return shown
  const longest = Math.max(0, ...credentials.map(credential => lengthOfStart(shown, credential)))
  return longest === 0 ? shown : shown.slice(0, -longest) + HIDDEN
}

/** How much of the beginning of a credential a text ends with. */
function lengthOfStart(text: string, credential: string): number {
  let length = Math.min(text.length, credential.length - 1)
  while (length > 0 && !text.endsWith(credential.slice(0, length))) length--
  return length
}

/** The password in the base64 of "username:password". */
function passwordOf(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  const text = new TextDecoder().decode(bytes)
  return text.slice(text.indexOf(':') + 1)
}
