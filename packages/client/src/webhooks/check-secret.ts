import { rejectDelivery } from './errors.ts'

/**
 * Rejects an empty secret, because anyone could sign with it, one that was copied with white space, and
 * several in one string.
 */
export function checkSecret(secret: string): void {
  if (typeof secret === 'string' && secret.includes(','))
    rejectDelivery(
      'invalid_secret',
      'Secret contains a comma. Pass several secrets as an array: secret.split(",")',
    )
  const trimmed = typeof secret === 'string' ? secret.trim() : ''
  if (secret && trimmed === secret) return
  rejectDelivery(
    'invalid_secret',
    `Secret ${trimmed ? 'has white space around it' : 'is empty or not a string'}`,
  )
}
