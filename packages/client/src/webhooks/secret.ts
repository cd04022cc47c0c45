import { refuse } from './errors.ts'

/** Refuses a secret that would let anyone sign (empty) or that was copied badly (white space around it). */
export function requireSecret(secret: string): void {
  const trimmed = typeof secret === 'string' ? secret.trim() : ''
  if (!trimmed) refuse('invalid_secret', 'Secret is empty or not a string')
  if (trimmed !== secret) refuse('invalid_secret', 'Secret has white space around it')
}
