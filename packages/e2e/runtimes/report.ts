/** Report of a runtime: its checks, and the file to which `@agentcomms/client/webhooks` resolved. */
export interface Report {
  readonly version: string
  readonly checks: readonly { readonly name: string; readonly error?: string }[]
  readonly entry: string
}
