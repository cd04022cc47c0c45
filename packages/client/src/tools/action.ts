import type { ToolClient } from './types.ts'

/** Does the work of a tool that is no request. Resolves to its result before it is shortened. */
export type Action = (
  client: ToolClient,
  args: Readonly<Record<string, unknown>>,
  signal: AbortSignal | undefined,
) => Promise<object>
