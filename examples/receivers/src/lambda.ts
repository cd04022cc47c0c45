import { AgentComms } from '@agentcomms/client'
import { createDedupe, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
import { handle } from './handle.ts'

/** Fields of a function URL or HTTP API event. `LambdaFunctionURLEvent` of @types/aws-lambda is compatible. */
export interface FunctionUrlEvent {
  headers: Record<string, string | undefined>
  body?: string
  isBase64Encoded: boolean
}

const client = new AgentComms()
// Works within one instance of the function. To cover all instances, use `createRedisDedupe`.
const dedupe = createDedupe()

export async function handler(event: FunctionUrlEvent): Promise<{ statusCode: number; body?: string }> {
  const { headers, body = '', isBase64Encoded } = event
  try {
    // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(
      { headers, body: isBase64Encoded ? Buffer.from(body, 'base64') : body },
      { secret },
    )
    const outcome = await dedupe.run(delivery, () => handle(delivery, client))
    return { statusCode: outcome === 'in_progress' ? 503 : 204 }
  } catch (error) {
    // AWS responds with 502, and the service sends the delivery again.
    if (!WebhookVerificationError.is(error)) throw error
    console.warn(`Webhook rejected: ${error.reason}: ${error.message}`)
    return { statusCode: 400, body: error.reason }
  }
}
