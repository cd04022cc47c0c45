import { rejectDelivery } from './errors.ts'

/** Rejects an empty secret, because anyone could sign with it, and one that was copied with white space. */
export function checkSecret(secret: string): void {
  const trimmed = typeof secret === 'string' ? secret.trim() : ''
  if (secret && trimmed === secret) return
  rejectDelivery(
    'invalid_secret',
    `Secret ${trimmed ? 'has white space around it' : 'is empty or not a string'}`,
  )
}
