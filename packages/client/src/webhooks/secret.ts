import { refuse } from './errors.ts'

/** Refuses a secret that would let anyone sign (empty) or that was copied badly (white space around it). */
export function requireSecret(secret: string): void {
  const trimmed = typeof secret === 'string' ? secret.trim() : ''
  if (secret && trimmed === secret) return
  refuse('invalid_secret', `Secret ${trimmed ? 'has white space around it' : 'is empty or not a string'}`)
}
