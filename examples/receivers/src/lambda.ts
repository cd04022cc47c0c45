import { AgentComms } from '@agentcomms/client'
import { createDedupe, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
import { handle } from './handle.ts'

/** What is needed of a function URL's event, or an HTTP API's; `LambdaFunctionURLEvent` of @types/aws-lambda fits. */
export interface FunctionUrlEvent {
  headers: Record<string, string | undefined>
  body?: string
  isBase64Encoded: boolean
}

const client = new AgentComms()
// Of one instance of the function: `createRedisDedupe` is for all of them.
const dedupe = createDedupe()

export async function handler(event: FunctionUrlEvent): Promise<{ statusCode: number; body?: string }> {
  const { headers, body = '', isBase64Encoded } = event
  try {
    // While a secret is rotated: "new,previous".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(
      { headers, body: isBase64Encoded ? Buffer.from(body, 'base64') : body },
      { secret },
    )
    const outcome = await dedupe.run(delivery, () => handle(delivery, client))
    return { statusCode: outcome === 'in_progress' ? 503 : 204 }
  } catch (error) {
    // AWS answers 502, and the delivery comes again.
    if (!WebhookVerificationError.is(error)) throw error
    console.warn(`Webhook refused: ${error.reason}: ${error.message}`)
    return { statusCode: 400, body: error.reason }
  }
}
