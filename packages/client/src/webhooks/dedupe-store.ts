/** Where claims and completions are kept. Each method is atomic, across all processes that share the store. */
export interface DedupeStore {
  /** Claims `deliveryId` for `token` during `leaseMs`, unless it was handled or another token holds it. */
  claim(deliveryId: string, token: string, leaseMs: number): Promise<'claimed' | 'handled' | 'in_progress'>
  /** Makes the claim last `leaseMs` from now; false when `token` holds it no more. */
  renew(deliveryId: string, token: string, leaseMs: number): Promise<boolean>
  /** Remembers for `keepMs` that it was handled, and ends the claim; does nothing if another token holds it. */
  complete(deliveryId: string, token: string, keepMs: number): Promise<void>
  /** Ends the claim of `token`, so that the next attempt is handled. */
  release(deliveryId: string, token: string): Promise<void>
  /** Remembers for `keepMs` under which delivery id a signature came first, and answers that id. */
  firstIdOf(signature: string, deliveryId: string, keepMs: number): Promise<string>
}
