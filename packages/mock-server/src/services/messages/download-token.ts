import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64url } from 'jose'
import type { AppContext } from '../app-context.ts'

const LIFETIME_MS = 15 * 60_000

/** A token that opens the bytes of one attachment for 15 minutes, to whoever holds it. */
export function makeDownloadToken(
  context: AppContext,
  attachmentId: string,
): { token: string; expiresAt: number } {
  const expiresAt = context.clock.now() + LIFETIME_MS
  return { token: tokenOf(context, attachmentId, expiresAt), expiresAt }
}

/** Whether this mock made the token for this attachment, and its time is not over. */
export function isDownloadToken(context: AppContext, attachmentId: string, token: string): boolean {
  const expiresAt = Number.parseInt(token, 10)
  return context.clock.now() < expiresAt && token === tokenOf(context, attachmentId, expiresAt)
}

function tokenOf({ downloadKey }: AppContext, attachmentId: string, expiresAt: number): string {
  const said = new TextEncoder().encode(`${attachmentId}\n${expiresAt}`)
  return `${expiresAt}.${base64url.encode(hmac(sha256, downloadKey, said))}`
}
