/** Returns an endpoint that verifies the signatures of a subscription, with the SDK. */
export function createVerifySnippet(secret: string): string {
  return `import { verifyWebhook } from '@agentcomms/client/webhooks'

// WEBHOOK_SECRET=${secret}
export async function POST(request: Request): Promise<Response> {
  const { event, payload } = await verifyWebhook(request, {
    secret: process.env.WEBHOOK_SECRET,
  })
  console.log(event, payload)
  return new Response(null, { status: 204 })
}`
}
