import { rejectDelivery } from './errors.ts'

/**
 * Returns the secret. Rejects an empty one, because anyone could sign with it, one that was copied with white space or
 * quotes, and several in one string.
 */
export function checkSecret(secret: unknown): string {
  const text = typeof secret === 'string' ? secret : ''
  if (/^[^\s"',]([^,]*[^\s"',])?$/.test(text)) return text
  const mistake = text.includes(',')
    ? 'contains a comma. Pass an array: secret.split(",")'
    : 'has white space or quotes around it'
  return rejectDelivery('invalid_secret', `Secret ${text.trim() ? mistake : 'is missing or not a string'}`)
}
