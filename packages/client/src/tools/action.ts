import type { ToolClient } from './types.ts'

/** Sends a GET or another request. Resolves to the data of the response. Throws `ToolFailure`, with the error for the model. */
export type SendRequest = (
  method: string,
  path: string,
  init: { readonly params: object; readonly body?: object; readonly signal: AbortSignal | undefined },
) => Promise<unknown>

/** What actions work with. */
export interface ActionContext {
  readonly client: ToolClient
  readonly send: SendRequest
}

/** Does the work of a tool that is no request. Resolves to its result before it is shortened. */
export type Action = (
  context: ActionContext,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal | undefined,
) => Promise<object>
