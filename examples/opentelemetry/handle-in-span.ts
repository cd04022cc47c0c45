import type { VerifiedDelivery } from '@agentcomms/client/webhooks'
import { type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('@agentcomms/client')

/**
 * Runs the handler of a webhook in a span of its own. The service sends no trace context in a webhook. So the span starts
 * a new trace, with a link to `cause`: a span that you have stored, for example with the thread.
 */
export function handleInSpan<Result>(
  { event, deliveryId }: VerifiedDelivery<string, unknown>,
  cause: SpanContext | undefined,
  handler: () => Promise<Result>,
): Promise<Result> {
  const links = cause ? [{ context: cause }] : []
  const attributes = { 'messaging.operation.type': 'process', 'messaging.message.id': deliveryId }
  const options = { kind: SpanKind.CONSUMER, root: true, links, attributes }
  return tracer.startActiveSpan(`process ${event}`, options, async span => {
    try {
      return await handler()
    } catch (error) {
      if (error instanceof Error) span.recordException(error)
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
