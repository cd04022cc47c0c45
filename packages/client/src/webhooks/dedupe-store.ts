/** Storage for claims and handled deliveries. Each method is atomic across all processes that share the store. */
export interface DedupeStore {
  /**
   * Gives the claim on `deliveryId` to `token`. The claim lasts `claimTimeoutMs`. Resolves to `handled` or `in_progress`,
   * without a claim, if the delivery was handled or another token has the claim.
   */
  claim(
    deliveryId: string,
    token: string,
    claimTimeoutMs: number,
  ): Promise<'claimed' | 'handled' | 'in_progress'>
  /** Extends the claim to `claimTimeoutMs` from now. Resolves to false if `token` no longer has the claim. */
  renew(deliveryId: string, token: string, claimTimeoutMs: number): Promise<boolean>
  /** Marks the delivery as handled for `rememberMs` and ends the claim. Does nothing if another token has the claim. */
  complete(deliveryId: string, token: string, rememberMs: number): Promise<void>
  /** Ends the claim of `token`, so that the next attempt runs the handler. */
  release(deliveryId: string, token: string): Promise<void>
  /** Remembers the first delivery id of a signature for `rememberMs`. Resolves to this first id. */
  recordSignature(signature: string, deliveryId: string, rememberMs: number): Promise<string>
}
