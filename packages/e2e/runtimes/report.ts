/** What a runtime says: each check, and the file that it took for `@agentcomms/client/webhooks`. */
export interface Report {
  readonly version: string
  readonly checks: readonly { readonly name: string; readonly fault?: string }[]
  readonly entry: string
}
