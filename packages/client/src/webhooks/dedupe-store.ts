/**
 * Storage for claims and handled deliveries. Each method is atomic across all processes that share the store.
 * The key of a delivery consists of its id and a hash of its body.
 */
export interface DedupeStore {
  /**
   * Gives the claim on `key` to `token`. The claim lasts `claimTimeoutMs`. Resolves to `handled` or `in_progress`,
   * without a claim, if the delivery was handled or another token has the claim.
   */
  claim(key: string, token: string, claimTimeoutMs: number): Promise<'claimed' | 'handled' | 'in_progress'>
  /** Extends the claim to `claimTimeoutMs` from now. Resolves to false if `token` no longer has the claim. */
  renew(key: string, token: string, claimTimeoutMs: number): Promise<boolean>
  /** Marks the delivery as handled for `rememberMs` and ends the claim. Does nothing if another token has the claim. */
  complete(key: string, token: string, rememberMs: number): Promise<void>
  /** Ends the claim of `token`, so that the next attempt runs the handler. */
  release(key: string, token: string): Promise<void>
  /** Remembers the first value of `key` for `rememberMs`. Resolves to this first value. */
  recordFirst(key: string, value: string, rememberMs: number): Promise<string>
  /** Forgets everything, for `dedupe.clear()` in tests. Optional: without it, `dedupe.clear()` throws a TypeError. */
  clear?(): void | Promise<void>
}
