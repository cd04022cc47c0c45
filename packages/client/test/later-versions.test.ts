import { describe, expect, it } from 'vitest'
import { ApiError, ConflictError, NotFoundError, PermissionError, ServerError, textOf } from '../src/index.ts'
import type { UnknownEventName } from '../src/webhooks/index.ts'
import { builds, delivery, event, now, secret } from './deliveries.ts'
import { createTestClient, json } from './service.ts'

const attachment = { id: 'catt1', filename: 'a.pdf', scannedBy: { name: 'clamav', tags: ['clean'] } }
/** A message of a later version of the service, with unknown fields and values. */
const message = {
  id: 'cmsg1',
  agentId: 'c0agt',
  channel: 'CARRIER_PIGEON',
  direction: 'SIDEWAYS',
  status: 'EVAPORATED',
  body: 'Hello',
  extractedText: null,
  subject: 'Hi',
  attachments: [attachment],
  labels: ['unread', 'later'],
  sentiment: { score: 0.5, of: [{ part: 'body', value: null }] },
  weight: 12,
  'x-odd name': true,
}

describe('a record of a later version', () => {
  it('is returned unchanged, with unknown fields and values', async () => {
    const { client } = createTestClient([() => json(message)])
    expect(await client.messages.get('cmsg1')).toEqual(message)
    expect(await client.email.send({ to: ['a@example.com'], subject: 'Hi', body: 'Hello' })).toEqual(message)
    const { data } = await client.messages.restore('cmsg1').withResponse()
    expect(data).toEqual(message)
    expect(textOf(data)).toBe('Hello')
  })

  it('is returned for a 2xx status that no operation documents', async () => {
    const { client } = createTestClient([() => json(message, { status: 207 })])
    const { data, response } = await client.messages.get('cmsg1').withResponse()
    expect([data, response.status]).toEqual([message, 207])
  })

  it('is found by waitFor(), and returned with a download', async () => {
    const { client } = createTestClient([() => json({ items: [message], hasMore: false, nextCursor: null })])
    expect(await client.messages.waitFor({ since: null })).toEqual(message)
    const { client: other } = createTestClient([
      () => json({ url: '/files/1', expiresAt: 'later', checksum: 'sha256:0' }),
    ])
    expect(await other.attachments.download('catt1')).toMatchObject({
      expiresAt: 'later',
      checksum: 'sha256:0',
    })
  })

  it('has unknown fields that a caller can send', async () => {
    const { client, sent } = createTestClient([() => json(message), () => json([])])
    const body = { name: 'Ada', pronouns: 'she/her', limits: { perDay: 5 } }
    await client.agents.create(body)
    const query = { status: 'SENT' as const, starred: true }
    await client.messages.list(query)
    expect(sent[0]?.body).toEqual(body)
    expect(new URL(sent[1]?.url ?? '').search).toBe('?status=SENT&starred=true')
  })
})

describe('a list of a later version', () => {
  const more = { totalCount: 2, links: { next: '/messages?cursor=c1' } }

  it.each([
    ['flat', { hasMore: true, nextCursor: 'c1', ...more }, { hasMore: false, nextCursor: null, ...more }],
    [
      'nested',
      { pagination: { hasMore: true, nextCursor: 'c1', ...more }, ...more },
      { pagination: { hasMore: false, nextCursor: null, ...more }, ...more },
    ],
  ])('has its items and its next page, with unknown fields in a %s envelope', async (_, first, last) => {
    const { client, sent } = createTestClient([
      () => json({ items: [message], ...first }),
      () => json({ items: [{ ...message, id: 'cmsg2' }], ...last }),
    ])
    expect(await client.messages.list().all()).toEqual([message, { ...message, id: 'cmsg2' }])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['', '?cursor=c1'])
  })

  it('has its whole envelope in client.http', async () => {
    const envelope = { items: [message], hasMore: false, nextCursor: null, ...more }
    const { client } = createTestClient([() => json(envelope)])
    expect((await client.http.GET('/messages')).data).toEqual(envelope)
  })
})

describe('an error of a later version', () => {
  const details = { retryWindow: { opensAt: 'tomorrow' }, issues: [], tags: ['a'] }

  it.each([
    [403, PermissionError],
    [404, NotFoundError],
    [409, ConflictError],
    [418, ApiError],
    [423, ApiError],
    [507, ServerError],
  ] as const)('with %d has the class of its status, its code and its details', async (status, Expected) => {
    const problem = { type: 'about:later', code: 'ADDED_LATER', detail: 'text', details, traceUrl: '/t/1' }
    const { client } = createTestClient([() => json(problem, { status })], { maxRetries: 0 })
    const error = await client.agents.get('c0agt').catch(caught => caught)
    expect(Expected.is(error) && error.name === Expected.name).toBe(true)
    expect(error).toMatchObject({ status, code: 'ADDED_LATER', message: 'text', details })
  })

  it('keeps issues with an unknown value of `location`', async () => {
    const issue = { location: 'cookie', path: 'session', message: 'is stale', hint: { login: '/login' } }
    const { client } = createTestClient([
      () => json({ code: 'VALIDATION_ERROR', details: { issues: [issue] } }, { status: 400 }),
    ])
    const error = await client.agents.get('c0agt').catch(caught => caught)
    expect(error.issues).toEqual([issue])
  })
})

describe.each(builds)('an event of a later version ($build)', ({ verifyWebhook }) => {
  it('is verified, and keeps its name and all its fields', async () => {
    const later = {
      event: 'agent.promoted',
      occurredAt: event.occurredAt,
      agentId: 'c0agt',
      rank: { from: 1, to: 2 },
    }
    const input = await delivery(JSON.stringify(later), { event: later.event })
    const verified = await verifyWebhook(input, { secret, now })
    expect(verified).toMatchObject({ event: 'agent.promoted', payload: later })
    switch (verified.event) {
      case 'message.received':
      case 'message.received.auto':
      case 'message.sent':
      case 'message.failed':
      case 'agent.created':
      case 'call.ended':
        throw new Error('matched a known event')
      default: {
        const name: string = verified.event satisfies UnknownEventName
        expect([name, verified.payload.occurredAt]).toEqual(['agent.promoted', event.occurredAt])
      }
    }
  })

  it('keeps unknown fields and values of a known event', async () => {
    const later = { ...event, channel: 'CARRIER_PIGEON', priority: 'HIGH', thread: { size: 3 } }
    const { payload } = await verifyWebhook(await delivery(JSON.stringify(later)), { secret, now })
    expect(payload).toEqual(later)
  })
})
