import type { AgentComms } from '@agentcomms/client'
import { context, metrics, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('@agentcomms/client')
/**
 * Returns a copy of the client that emits a span for each call and metrics for each attempt, and sends the span as
 * `traceparent`. It replaces the hooks `onResponse` and `onRetry`.
 */
export function instrument(client: AgentComms): AgentComms {
  // Here, because an instrument that is created before the MeterProvider is set does nothing.
  const meter = metrics.getMeter('@agentcomms/client')
  const duration = meter.createHistogram('http.client.request.duration', {
    description: 'Duration of an attempt',
    unit: 's',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] },
  })
  const retries = meter.createCounter('agentcomms.client.retries', {
    description: 'Attempts that were retried',
  })
  const instrumented = client.withOptions({
    onResponse({ method, status, durationMs }) {
      duration.record(durationMs / 1000, {
        'http.request.method': method,
        'http.response.status_code': status,
      })
    },
    onRetry({ method, status, error, attempt, delayMs, durationMs }) {
      const cause = { 'http.request.method': method, 'error.type': error?.name ?? String(status) }
      // `onResponse` has recorded the attempts that received a response.
      if (error) duration.record(durationMs / 1000, cause)
      retries.add(1, cause)
      trace.getActiveSpan()?.addEvent('agentcomms.retry', { ...cause, attempt, delayMs })
    },
  })

  const spans = new Map<string, Span>()
  instrumented.http.use({
    onRequest({ id, request, schemaPath }) {
      const { hostname, port } = new URL(request.url)
      const attributes = {
        'http.request.method': request.method,
        'url.template': schemaPath,
        'server.address': hostname,
        ...(port !== '' && { 'server.port': Number(port) }),
      }
      const span = tracer.startSpan(`${request.method} ${schemaPath}`, { kind: SpanKind.CLIENT, attributes })
      spans.set(id, span)
      propagation.inject(trace.setSpan(context.active(), span), request.headers, {
        set: (headers, name, value) => headers.set(name, value),
      })
    },
    onResponse({ id, response }) {
      const span = spans.get(id)
      span?.setAttribute('http.response.status_code', response.status)
      if (!response.ok) endWithError(span, String(response.status))
      span?.end()
      spans.delete(id)
    },
    onError({ id, error }) {
      const span = spans.get(id)
      endWithError(span, error instanceof Error ? error.name : 'Error')
      span?.end()
      spans.delete(id)
    },
  })
  return instrumented
}

function endWithError(span: Span | undefined, type: string): void {
  span?.setAttribute('error.type', type)
  span?.setStatus({ code: SpanStatusCode.ERROR })
}
