import { AgentComms } from '@agentcomms/client'
import { createDedupe, receive } from '@agentcomms/client/webhooks'
import { createHandlers } from './handlers.ts'

/** Fields of a function URL or HTTP API event. `LambdaFunctionURLEvent` of @types/aws-lambda is compatible. */
export interface FunctionUrlEvent {
  headers: Record<string, string | undefined>
  body?: string
  isBase64Encoded: boolean
}

const client = new AgentComms()
// Works within one instance of the function. To cover all instances, use `createPostgresDedupe` or `createRedisDedupe`.
const dedupe = createDedupe()

export async function handler(event: FunctionUrlEvent): Promise<{ statusCode: number; body: string }> {
  const { headers, body = '', isBase64Encoded } = event
  const response = await receive(
    { headers, body: isBase64Encoded ? Buffer.from(body, 'base64') : body },
    {
      // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
      secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
      dedupe,
      on: createHandlers(client),
    },
  )
  return { statusCode: response.status, body: await response.text() }
}
