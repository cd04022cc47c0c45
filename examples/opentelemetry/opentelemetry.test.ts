import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { AgentComms, NotFoundError, TimeoutError } from '@agentcomms/client'
import { receive } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { metrics, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import {
  AggregationTemporality,
  DataPointType,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { handleInSpan } from './handle-in-span.ts'
import { instrument } from './instrument.ts'

const spanExporter = new InMemorySpanExporter()
const tracerProvider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spanExporter)] })
tracerProvider.register()
const metricExporter = new InMemoryMetricExporter(AggregationTemporality.DELTA)
const meterProvider = new MeterProvider({
  readers: [new PeriodicExportingMetricReader({ exporter: metricExporter, exportIntervalMillis: 2 ** 30 })],
})
metrics.setGlobalMeterProvider(meterProvider)

/** Returns the counts of all metrics since the last call, by name and attributes. */
async function readCounts(): Promise<Record<string, number>> {
  metricExporter.reset()
  await meterProvider.forceFlush()
  const counts: Record<string, number> = {}
  for (const { metrics } of metricExporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics))
    for (const { descriptor, dataPointType, dataPoints } of metrics)
      for (const { attributes, value } of dataPoints) {
        const key = [descriptor.name, ...Object.values(attributes)].join(' ')
        counts[key] =
          dataPointType === DataPointType.HISTOGRAM ? (value as { count: number }).count : Number(value)
      }
  return counts
}

/** Creates a mock, a client, and the list of the `traceparent` headers that the mock receives. */
function setUp() {
  const mock = createMock()
  const traceparents: (string | undefined)[] = []
  const client = new AgentComms({
    baseUrl: mock.baseUrl,
    apiKey: mock.masterKey,
    fetch(url, init) {
      traceparents.push(init.headers.traceparent)
      return mock.fetch(url, init)
    },
  })
  return { mock, client: instrument(client), traceparents }
}

const toTraceparent = ({ traceId, spanId }: SpanContext) => `00-${traceId}-${spanId}-01`

beforeEach(async () => {
  spanExporter.reset()
  await readCounts()
})
after(() => Promise.all([tracerProvider.shutdown(), meterProvider.shutdown()]))

test('a call is one span, each attempt carries it and is a metric', async () => {
  const { mock, client, traceparents } = setUp()
  const ada = await mock.addAgent({ name: 'Ada' })
  mock.faults.add({ operation: 'sendEmail', status: 503, retryAfterSeconds: 0, times: 1 })
  mock.faults.add({ operation: 'sendEmail', drop: true, times: 1 })
  await trace.getTracer('app').startActiveSpan('welcome', async span => {
    await client.email.send({ agentId: ada.id, to: ['ben@example.com'], subject: 'Hello', body: 'Hi' })
    span.end()
  })

  const [call, parent] = spanExporter.getFinishedSpans()
  assert.ok(call && parent)
  assert.equal(call.name, 'POST /email/send')
  assert.equal(call.kind, SpanKind.CLIENT)
  assert.equal(call.parentSpanContext?.spanId, parent.spanContext().spanId)
  assert.equal(call.attributes['http.response.status_code'], 200)
  assert.equal(call.status.code, SpanStatusCode.UNSET)
  assert.deepEqual(traceparents, Array(3).fill(toTraceparent(call.spanContext())))
  assert.deepEqual(
    parent.events.map(({ name, attributes }) => [name, attributes?.['error.type'], attributes?.attempt]),
    [
      ['agentcomms.retry', '503', 1],
      ['agentcomms.retry', 'ConnectionError', 2],
    ],
  )
  assert.deepEqual(await readCounts(), {
    'http.client.request.duration POST 503': 1,
    'http.client.request.duration POST ConnectionError': 1,
    'http.client.request.duration POST 200': 1,
    'agentcomms.client.retries POST 503': 1,
    'agentcomms.client.retries POST ConnectionError': 1,
  })
})

test('a call that fails is a span with an error', async () => {
  const { mock, client } = setUp()
  await assert.rejects(client.agents.get('c0123456789012345678901234'), NotFoundError)
  mock.faults.add({ operation: 'listAgents', latencyMs: 10_000 })
  await assert.rejects(client.agents.list({}, { timeoutMs: 20, maxRetries: 0 }), TimeoutError)
  const spans = spanExporter.getFinishedSpans().map(({ name, attributes, status }) => ({
    name,
    error: attributes['error.type'],
    isError: status.code === SpanStatusCode.ERROR,
  }))
  assert.deepEqual(spans, [
    { name: 'GET /agents/{id}', error: '404', isError: true },
    { name: 'GET /agents', error: 'TimeoutError', isError: true },
  ])
})

test('calls at the same time have their own spans', async () => {
  const { client, traceparents } = setUp()
  await Promise.all(Array.from({ length: 20 }, () => client.agents.list()))
  const spans = spanExporter.getFinishedSpans().map(span => toTraceparent(span.spanContext()))
  assert.equal(new Set(spans).size, 20)
  assert.deepEqual(new Set(traceparents), new Set(spans))
})

test('the span of a webhook links to the call that began the thread', async () => {
  const { mock, client } = setUp()
  const ada = await mock.addAgent({ name: 'Ada' })
  const url = 'https://app.example.test/hooks'
  const { secret } = await client.webhooks.create({ url, events: ['message.received'] })
  /** A column of your own table of threads. */
  const causes = new Map<string | null, SpanContext>()
  mock.webhooks.listen(url, request =>
    receive(request, {
      secret,
      on: {
        'message.received': ({ messageId, threadId }, { delivery }) =>
          handleInSpan(delivery, causes.get(threadId), () => client.messages.get(messageId)),
      },
    }),
  )
  spanExporter.reset()
  await trace.getTracer('app').startActiveSpan('welcome', async span => {
    const sent = await client.email.send({
      agentId: ada.id,
      to: ['ben@example.com'],
      subject: 'Hello',
      body: 'Hi',
    })
    causes.set(sent.threadId, span.spanContext())
    span.end()
    await mock.receiveEmail({
      to: ada.email.email,
      from: 'ben@example.com',
      inReplyTo: sent.id,
      body: 'Hi Ada',
    })
  })
  await mock.webhooks.delivered()

  const [, welcome, get, handled] = spanExporter.getFinishedSpans()
  assert.ok(welcome && get && handled)
  assert.equal(handled.name, 'process message.received')
  assert.equal(handled.kind, SpanKind.CONSUMER)
  assert.equal(handled.parentSpanContext, undefined)
  assert.notEqual(handled.spanContext().traceId, welcome.spanContext().traceId)
  assert.deepEqual(
    handled.links.map(link => link.context.spanId),
    [welcome.spanContext().spanId],
  )
  assert.equal(get.parentSpanContext?.spanId, handled.spanContext().spanId)
})
