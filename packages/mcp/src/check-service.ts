import { type AgentComms, AuthenticationError, NotFoundError } from '@agentcomms/client'

const TIMEOUT_MS = 10_000

/** Problem of the connection to the service. */
export interface ServiceProblem {
  readonly isKeyRejected: boolean
  /** Description: what is wrong, where, what to do. */
  readonly message: string
}

/** Reads one message. Resolves to undefined if the service accepts the key. */
export async function checkService(client: AgentComms, baseUrl: string): Promise<ServiceProblem | undefined> {
  try {
    await client.messages.list({ limit: 1 }, { maxRetries: 0, timeoutMs: TIMEOUT_MS })
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (AuthenticationError.is(error))
      return { isKeyRejected: true, message: `${baseUrl} rejected the API key: ${message} Check the key.` }
    const hint = NotFoundError.is(error) ? ' Is the base URL right? It usually ends in /v1.' : ''
    return { isKeyRejected: false, message: `The service at ${baseUrl} cannot be used: ${message}${hint}` }
  }
}
