import { executionAsyncResource } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type ChangeEvent, createMock, type Mock, type TimelineEntry } from '../src/index.ts'

/** Sends a request with the master key. Resolves to the JSON, with the request id. */
async function send(mock: Mock, method: string, path: string, body?: object, extraHeaders?: object) {
  const response = await mock.fetch(mock.baseUrl + path, {
    method,
    headers: { 'x-api-key': mock.masterKey, 'content-type': 'application/json', ...extraHeaders },
    ...(body && { body: JSON.stringify(body) }),
  })
  const requestId = response.headers.get('x-request-id') ?? ''
  return { ...((await response.json()) as { id: string }), requestId, status: response.status }
}

async function subscribe(mock: Mock, events: string[], statuses: number[]): Promise<string> {
  const url = 'https://app.example.test/hooks'
  mock.webhooks.listen(url, () => new Response(null, { status: statuses.shift() ?? 204 }))
  return (await send(mock, 'POST', '/webhooks', { url, events })).id
}

/** Formats entries for comparison: causes by their position. */
function describe(entries: readonly TimelineEntry[]): string[] {
  return entries.map(entry => {
    const cause = entries.findIndex(({ id }) => id === entry.causedBy)
    return `${describeEntry(entry)}${entry.causedBy === null ? '' : ` by ${cause}`}`
  })
}

function describeEntry(entry: TimelineEntry): string {
  if (entry.type === 'request') return `${entry.method} ${entry.operation} ${entry.status}`
  if (entry.type === 'operation') return entry.name
  if (entry.type === 'event') return entry.event
  if (entry.type === 'attempt') return `attempt ${entry.attempt}: ${entry.statusCode}`
  return `${entry.resource} ${entry.change}${entry.status === undefined ? '' : ` ${entry.status}`}`
}

it('links a request, its records, events, deliveries and attempts', async () => {
  const mock = createMock({ clock: 'manual' })
  const ada = await mock.addAgent({ name: 'Ada' })
  await subscribe(mock, ['message.sent'], [500, 204])
  const email = { agentId: ada.id, to: ['ben@example.com'], subject: 'Hi', body: 'Hello' }
  const { id, requestId } = await send(mock, 'POST', '/email/send', email)
  await mock.webhooks.settled()
  await mock.clock.advance('1m')
  await send(mock, 'PATCH', `/messages/${id}/labels`, { addLabels: ['seen'] })
  const [delivery] = mock.deliveries
  const event = mock.events.find(({ payload }) => payload.event === 'message.sent')
  expect(describe(mock.timeline(id))).toEqual([
    'POST sendEmail 200',
    'message created QUEUED by 0',
    'message updated SENT by 0',
    'message.sent by 0',
    'delivery created PENDING by 3',
    'delivery updated IN_FLIGHT by 4',
    'message updated DELIVERED by 0',
    'attempt 1: 500 by 4',
    'delivery updated RETRYING by 7',
    'delivery updated IN_FLIGHT by 4',
    'attempt 2: 204 by 4',
    'delivery updated SUCCEEDED by 10',
    'PATCH updateMessageLabels 200',
    'message updated DELIVERED by 12',
  ])
  const ofRequest = mock.timeline(requestId)
  expect(describe(ofRequest).slice(0, 3)).toEqual([
    'POST sendEmail 200',
    'thread created by 0',
    'message created QUEUED by 0',
  ])
  expect(ofRequest.filter(({ type }) => type === 'attempt')).toHaveLength(2)
  const ofDelivery = [
    'POST sendEmail 200',
    'message.sent by 0',
    'delivery created PENDING by 1',
    'delivery updated IN_FLIGHT by 2',
    'attempt 1: 500 by 2',
    'delivery updated RETRYING by 4',
    'delivery updated IN_FLIGHT by 2',
    'attempt 2: 204 by 2',
    'delivery updated SUCCEEDED by 7',
  ]
  expect(describe(mock.timeline(delivery?.id ?? ''))).toEqual(ofDelivery)
  expect(describe(mock.timeline(event?.id ?? ''))).toEqual(ofDelivery)
  expect(mock.timeline('unknown')).toEqual([])
})

it('links an email to an agent of the mock to the request that sent it', async () => {
  const mock = createMock({ clock: 'manual' })
  const [ada, ben] = [await mock.addAgent({ name: 'Ada' }), await mock.addAgent({ name: 'Ben' })]
  await subscribe(mock, ['message.received'], [204])
  const email = { agentId: ada.id, to: [ben.email.email], subject: 'Hi', body: 'Hello' }
  const sent = await send(mock, 'POST', '/email/send', email)
  await mock.webhooks.settled()
  const event = mock.events.find(({ payload }) => payload.event === 'message.received')
  const receivedId = event && 'messageId' in event.payload ? event.payload.messageId : ''
  expect(describe(mock.timeline(receivedId))).toEqual([
    'POST sendEmail 200',
    'message created DELIVERED by 0',
    'message.received by 0',
    'delivery created PENDING by 2',
    'delivery updated IN_FLIGHT by 3',
    'attempt 1: 204 by 3',
    'delivery updated SUCCEEDED by 5',
  ])
  expect(mock.timeline(sent.id).map(({ id }) => id)).not.toContain(receivedId)
  expect(mock.timeline(sent.requestId).map(({ id }) => id)).toEqual(
    expect.arrayContaining([sent.id, receivedId, event?.id, mock.deliveries[0]?.id]),
  )
})

it('does not mix the causes of requests that run at the same time', async () => {
  const slow = 'https://files.example.test/slow'
  const urls = [slow, 'https://files.example.test/fast']
  const mock = createMock({
    fetch: async url => {
      if (String(url) === slow) await new Promise(resolve => setTimeout(resolve, 20))
      return new Response('file')
    },
  })
  const ada = await mock.addAgent({ name: 'Ada' })
  const email = { agentId: ada.id, to: ['ben@example.com'], subject: 'Hi', body: 'Hello' }
  const sent = await Promise.all(
    urls.map(url => send(mock, 'POST', '/email/send', { ...email, attachments: [{ url }] })),
  )
  for (const { id, requestId } of sent) {
    expect(mock.timeline(id)[0]).toMatchObject({ type: 'request', id: requestId })
    expect(mock.timeline(requestId)).toContainEqual(expect.objectContaining({ type: 'record', id }))
  }
})

it('has mock operations as causes', async () => {
  const mock = createMock()
  const ada = await mock.addAgent({ name: 'Ada' })
  const received = await mock.receiveRawEmail(
    `From: ben@example.com\nTo: ${ada.email.email}\nSubject: Raw\n\nHi\n`,
  )
  const [operation, ...effects] = mock.timeline(received.messages[0]?.id ?? '')
  expect(operation).toMatchObject({ type: 'operation', name: 'receiveRawEmail', causedBy: null })
  expect(describe([operation, ...effects].filter(entry => entry !== undefined))).toEqual([
    'receiveRawEmail',
    'message created DELIVERED by 0',
    'message.received by 0',
  ])
})

it('has the request that scheduled a later change as its cause', async () => {
  const mock = createMock({ clock: 'manual' })
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const call = await send(mock, 'POST', '/voice/calls', { agentId: ada.id, to: '+12025550142' })
  await mock.clock.advance('1h')
  const changes = mock.timeline(call.id).filter(({ type }) => type === 'record')
  expect(changes.length).toBeGreaterThan(2)
  for (const change of changes) expect(change.causedBy).toBe(call.requestId)
})

it('shows both the event and the replay of a delivery', async () => {
  const mock = createMock({ clock: 'manual', webhooks: { maxAttempts: 1 } })
  await subscribe(mock, ['agent.created'], [500])
  await mock.addAgent({ name: 'Ada' })
  await mock.webhooks.settled()
  const id = mock.deliveries[0]?.id ?? ''
  mock.webhooks.replay(id)
  await mock.webhooks.settled()
  const entries = mock.timeline(id)
  const causes = entries.filter(({ causedBy }) => causedBy === null)
  expect(describe(causes)).toEqual(['addAgent', 'webhooks.replay'])
  // The replay did not cause the attempt before it.
  expect(
    describe(mock.timeline(causes[1]?.id ?? '')).filter(text => text.startsWith('attempt')),
  ).toHaveLength(1)
  expect(describe(entries).filter(text => text.startsWith('attempt'))).toHaveLength(2)
})

it('shows why a subscription was disabled, without its delivery counts', async () => {
  const mock = createMock({ clock: 'manual', webhooks: { maxAttempts: 1, disableAfterFailures: 1 } })
  const webhookId = await subscribe(mock, ['agent.created'], [500])
  await mock.addAgent({ name: 'Ada' })
  await mock.webhooks.settled()
  expect(describe(mock.timeline(webhookId))).toEqual([
    'POST createWebhook 200',
    'webhook created by 0',
    'addAgent',
    'agent.created by 2',
    'delivery created PENDING by 3',
    'attempt 1: 500 by 4',
    'webhook updated by 5',
  ])
})

it('links what a request wrote after it waited: a domain, an approval, a re-enabled subscription', async () => {
  const mock = createMock({ clock: 'manual' })
  const webhookId = await subscribe(mock, ['agent.created'], [])
  const reenabled = await send(mock, 'POST', `/webhooks/${webhookId}/reenable`)
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const domain = await send(mock, 'POST', '/domains', { domain: 'acme.example' })
  const verified = await send(mock, 'POST', `/domains/${domain.id}/verify`)
  const to = [`approve@simulator.${ada.email.email.split('@')[1]}`]
  const held = await send(mock, 'POST', '/email/send', { agentId: ada.id, to, subject: 'Hi', body: 'Hello' })
  const approved = await send(mock, 'POST', `/orgs/${mock.organization.id}/messages/${held.id}/approve`, {
    action: 'approve',
  })
  const credential = await send(mock, 'POST', '/vault/credentials', {
    agentId: ada.id,
    type: 'secure_note',
    name: 'Note',
  })
  const getCauses = (id: string) => [...new Set(mock.timeline(id).map(({ causedBy }) => causedBy))]
  expect(getCauses(webhookId)).toContain(reenabled.requestId)
  expect(getCauses(domain.id)).toEqual([null, domain.requestId, verified.requestId])
  expect(getCauses(held.id)).toEqual([null, held.requestId, approved.requestId])
  expect(getCauses(credential.id)).toEqual([null, credential.requestId])
})

it('gives a replayed response and a fault after the handler the request that wrote', async () => {
  const mock = createMock()
  const post = () => send(mock, 'POST', '/agents', { name: 'Ada' }, { 'idempotency-key': 'k' })
  const [first, second] = [await post(), await post()]
  expect(mock.timeline(second.requestId)).toMatchObject([{ type: 'request', id: second.requestId }])
  expect(mock.timeline(first.id).map(({ causedBy }) => causedBy)).not.toContain(second.requestId)
  mock.faults.add({ operation: 'createAgent', status: 503, phase: 'after' })
  const failed = await send(mock, 'POST', '/agents', { name: 'Ben' })
  const written = mock.timeline(failed.requestId)
  expect(written).toContainEqual(expect.objectContaining({ resource: 'agent', change: 'created' }))
  expect(written[0]).toMatchObject({ type: 'request', status: 503 })
})

it('links change events to their causes', async () => {
  const mock = createMock({ clock: 'manual' })
  const changes: ChangeEvent[] = []
  mock.watch(change => changes.push(change))
  await subscribe(mock, ['agent.created'], [])
  await mock.addAgent({ name: 'Ada' })
  await mock.webhooks.settled()
  const [event, delivery] = [mock.events[0], mock.deliveries[0]]
  expect(changes).toContainEqual(expect.objectContaining({ type: 'event', id: event?.id }))
  expect(changes).toContainEqual(
    expect.objectContaining({ type: 'record', id: delivery?.id, causedBy: event?.id }),
  )
  expect(changes).toContainEqual(
    expect.objectContaining({
      type: 'attempt',
      attempt: expect.objectContaining({ causedBy: delivery?.id }),
    }),
  )
})

it('is empty after an import, and causes nothing by the import', async () => {
  const source = createMock({ clock: 'manual' })
  const ada = await source.addAgent({ name: 'Ada' })
  const sent = { agentId: ada.id, to: ['ben@example.com'], subject: 'Hi', body: 'Hello' }
  const { id } = await send(source, 'POST', '/email/send', sent)
  const mock = createMock({ clock: 'manual' })
  await mock.importState(source.exportState())
  expect(mock.timeline(ada.id)).toEqual([])
  await mock.clock.advance('1s')
  expect(mock.timeline(id).map(({ causedBy }) => causedBy)).toEqual(mock.timeline(id).map(() => null))
})

it('restores timelines and ids with a snapshot', async () => {
  const mock = createMock()
  const snapshot = mock.snapshot()
  const ada = await mock.addAgent({ name: 'Ada' })
  const before = mock.timeline(ada.id)
  expect(describe(before)[0]).toBe('addAgent')
  mock.restore(snapshot)
  expect(mock.timeline(ada.id)).toEqual([])
  const again = await mock.addAgent({ name: 'Ada' })
  expect(describe(mock.timeline(again.id))).toEqual(describe(before))
  expect(mock.timeline(again.id)[0]?.id).toBe(before[0]?.id)
  mock.reset()
  expect(mock.timeline(again.id)).toEqual([])
})

it('links requests of receivers that call other mocks, at the same cost for each promise', async () => {
  const [mock, other, third] = [createMock(), createMock(), createMock()]
  const url = 'https://app.example.test/hooks'
  for (const one of [mock, other]) await send(one, 'POST', '/webhooks', { url, events: ['agent.created'] })
  const causeOf = async (from: Mock): Promise<unknown> => {
    const { requestId } = await send(from, 'GET', '/agents')
    return from.requests.find(request => request.requestId === requestId)?.causedBy
  }
  /** Number of async contexts that each promise keeps. */
  const countContexts = async (): Promise<number> => {
    await setImmediate()
    return Object.getOwnPropertySymbols(executionAsyncResource()).length
  }
  const seen: Record<string, unknown> = {}
  other.webhooks.listen(url, async () => {
    Object.assign(seen, { nested: [await causeOf(mock), await causeOf(other), await causeOf(third)] })
    return new Response()
  })
  mock.webhooks.listen(url, async () => {
    const contexts = await countContexts()
    Object.assign(seen, { direct: [await causeOf(mock), await causeOf(other)] })
    await other.addAgent({ name: 'Grace' })
    await other.webhooks.settled()
    Object.assign(seen, { added: (await countContexts()) - contexts })
    return new Response()
  })
  await mock.addAgent({ name: 'Ada' })
  await mock.webhooks.settled()
  const attemptOf = (one: Mock): string | undefined =>
    one.timeline(one.deliveries[0]?.id ?? '').find(({ type }) => type === 'attempt')?.id
  expect(seen).toEqual({
    added: 0,
    direct: [attemptOf(mock), null],
    nested: [null, attemptOf(other), null],
  })
})
