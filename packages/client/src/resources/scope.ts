/** `input` with the agent of the scope, where it names none itself. */
export function withAgent<T extends { readonly agentId?: string | undefined }>(
  input: T,
  agentId: string | undefined,
): T {
  return agentId === undefined || input.agentId !== undefined ? input : { ...input, agentId }
}

/** What a call answers whose operation leaves no record to show. */
export const success = { success: true } as const
