import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DeliveryAttempt } from '@agentcomms/spec/control'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createGuardedFetch } from '../../node/guarded-fetch.ts'
import { Clock } from '../../work/clock.ts'
import { type OutboundFetch, OutboundRequests } from '../../work/outbound.ts'
import { type Receiver, Sender, type SigningClock, signDelivery } from './attempt.ts'
import type { WebhookRow } from './records.ts'

const MOCK_TIME = '2020-01-01T00:00:00.000Z'
const servers: Server[] = []

afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

function webhookAt(url: string, authHeader: WebhookRow['authHeader'] = null): WebhookRow {
  const createdAt = MOCK_TIME
  const record: WebhookRow['record'] = {
    id: 'cwebhook000000001',
    orgId: 'corg0000000000001',
    url,
    events: ['*'],
    active: true,
    description: null,
    consecutiveFailures: 0,
    disabledReason: null,
    disabledAt: null,
    authType: 'NONE',
    authHeaderName: null,
    rateLimitPerMinute: null,
    maxAttempts: null,
    createdAt,
    updatedAt: createdAt,
  }
  return {
    id: record.id,
    orgId: record.orgId,
    createdAt,
    record,
    secret: 'whsec_secret',
    authHeader,
    isOwn: false,
    lastAttemptAt: null,
    rateWindow: null,
  }
}

const delivery = {
  deliveryId: 'cdelivery00000001',
  event: 'agent.created',
  payload: { event: 'agent.created', name: 'Zoë' },
}

interface SenderOptions {
  fetch?: OutboundFetch
  signingClock?: SigningClock
  timeoutMs?: number
}

const clock = new Clock({ mode: 'manual', startAt: Date.parse(MOCK_TIME) })

function createSender({ fetch: by, signingClock = 'system', timeoutMs = 5_000 }: SenderOptions = {}): Sender {
  const webhooks = { allowHttpLoopback: true, network: false, signingClock, timeoutMs }
  return new Sender({ clock, outbound: new OutboundRequests(by), options: { webhooks } })
}

interface Changes extends SenderOptions {
  receiver?: Receiver
  sender?: Sender
  webhook?: WebhookRow
}

/** Sends one attempt, by a new sender unless another is given. */
async function send(
  url: string,
  { receiver, webhook = webhookAt(url), sender, ...options }: Changes = {},
): Promise<Pick<DeliveryAttempt, 'statusCode' | 'responseBody' | 'error'>> {
  const by = sender ?? createSender(options)
  if (receiver) by.receivers.add(url, receiver)
  const { statusCode, responseBody, error } = await by.send(clock.startWork(null), { ...delivery, webhook })
  return { statusCode, responseBody, error }
}

const respondWith = (status: number, body = ''): Promise<string> =>
  listen((_, response) => response.writeHead(status).end(body))

const ways = { fetch, guardedFetch: createGuardedFetch() }

describe.each(Object.entries(ways))('over the network, by %s', (_, by) => {
  const sendBy: typeof send = (url, changes) => send(url, { fetch: by, ...changes })

  it.each([200, 201, 299])('delivers with %i', async status => {
    expect(await sendBy(await respondWith(status, 'thanks'))).toEqual({
      statusCode: status,
      responseBody: 'thanks',
      error: null,
    })
  })

  it('delivers with 204', async () => {
    expect(await sendBy(await respondWith(204))).toEqual({ statusCode: 204, responseBody: '', error: null })
  })

  it.each([400, 410, 429, 500, 503])('fails with %i and keeps the body', async status => {
    expect(await sendBy(await respondWith(status, 'no'))).toEqual({
      statusCode: status,
      responseBody: 'no',
      error: expect.stringContaining(String(status)),
    })
  })

  it.each([301, 302, 307, 308])('does not follow a %i', async status => {
    let followed = false
    const url = await listen((request, response) => {
      if (request.url === '/elsewhere') followed = true
      response.writeHead(request.url === '/elsewhere' ? 200 : status, { location: '/elsewhere' }).end()
    })
    expect(await sendBy(url)).toMatchObject({
      statusCode: status,
      error: expect.stringContaining(String(status)),
    })
    expect(followed).toBe(false)
  })

  it('times out if the endpoint never responds', async () => {
    const url = await listen(() => undefined)
    expect(await sendBy(url, { timeoutMs: 40 })).toEqual({
      statusCode: null,
      responseBody: null,
      error: 'The endpoint did not respond within 40 ms.',
    })
  })

  it.each([200, 500])('has the status %i and the first bytes of a body that never ends', async status => {
    const error = status === 200 ? null : 'The endpoint responded with 500.'
    const outcome = { statusCode: status, responseBody: 'half', error }
    const url = await listen((_, response) => void response.writeHead(status).write('half'))
    expect(await sendBy(url, { timeoutMs: 100 })).toEqual(outcome)
    let isCancelled = false
    const body = (): ReadableStream =>
      new ReadableStream({
        start: controller => controller.enqueue(new TextEncoder().encode('half')),
        cancel: () => {
          isCancelled = true
        },
      })
    const receiver = (): Response => new Response(body(), { status })
    expect(await send(url, { timeoutMs: 40, receiver })).toEqual(outcome)
    expect(isCancelled).toBe(true)
  })

  it('times out while a test has fake timers', async () => {
    const url = await listen(() => undefined)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    expect((await sendBy(url, { timeoutMs: 40 })).error).toMatch(/within 40 ms/)
  })

  it('delivers if the connection breaks in the body', async () => {
    const url = await listen((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      setTimeout(() => response.destroy(), 5)
    })
    expect(await sendBy(url)).toMatchObject({ statusCode: 200, error: null })
  })

  it('fails with the reason if the connection is refused', async () => {
    const url = await respondWith(200)
    for (const server of servers.splice(0)) await new Promise(resolve => server.close(resolve))
    expect(await sendBy(url)).toEqual({
      statusCode: null,
      responseBody: null,
      error: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('keeps only the first 1,024 bytes of a long body', async () => {
    const { statusCode, responseBody, error } = await sendBy(await respondWith(200, 'x'.repeat(1_000_000)))
    expect([statusCode, responseBody, error]).toEqual([200, 'x'.repeat(1_024), null])
  })

  it('sends the payload as JSON with a signature over exactly those bytes, in wall time', async () => {
    const receivedRequests: { headers: IncomingHttpHeaders; body: string }[] = []
    const url = await listen(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      receivedRequests.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      response.end()
    })
    await sendBy(url, { webhook: webhookAt(url, ['X-Token', 'mine']) })
    const [{ headers, body } = { headers: {}, body: '' }] = receivedRequests
    expect(JSON.parse(body)).toEqual(delivery.payload)
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-token': 'mine',
      'x-service-event': 'agent.created',
      'x-service-delivery-id': delivery.deliveryId,
    })
    const timestamp = String(headers['x-service-timestamp'])
    expect(headers['x-service-signature']).toBe(signDelivery('whsec_secret', timestamp, body))
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(300_000)
  })
})

describe('to a receiver in process', () => {
  const url = 'https://hooks.example.com/in'
  const timestampOf = async (changes: Changes): Promise<string | null> => {
    let timestamp: string | null = null
    const receiver = (request: Request): Response => {
      timestamp = request.headers.get('x-service-timestamp')
      return new Response()
    }
    await send(url, { receiver, ...changes })
    return timestamp
  }

  it('signs with the current system time, also one of a test, or with the time of the mock', async () => {
    vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00.000Z'), toFake: ['Date'] })
    try {
      expect(await timestampOf({})).toBe('2030-01-01T00:00:00.000Z')
    } finally {
      vi.useRealTimers()
    }
    expect(await timestampOf({ signingClock: 'mock' })).toBe(MOCK_TIME)
  })

  it('fails with the message if the receiver throws or rejects', async () => {
    const throwing = (): Response => {
      throw new Error('out of order')
    }
    expect((await send(url, { receiver: throwing })).error).toBe('out of order')
    expect((await send(url, { receiver: () => Promise.reject(new Error('later')) })).error).toBe('later')
  })

  it('fails if the receiver returns an error or never responds', async () => {
    expect(await send(url, { receiver: () => new Response('no', { status: 500 }) })).toMatchObject({
      statusCode: 500,
      responseBody: 'no',
    })
    expect((await send(url, { receiver: () => new Promise(() => undefined), timeoutMs: 20 })).error).toMatch(
      /within 20 ms/,
    )
  })
})

describe('in every case', () => {
  it('ends immediately when it is aborted, with the reason', async () => {
    const sender = createSender()
    const abort = (): void => sender.abort('The mock was closed.')
    const ended = { statusCode: null, responseBody: null, error: 'The mock was closed.' }
    expect(await send(await listen(abort), { sender })).toEqual(ended)
    const url = 'https://hooks.example.com/in'
    const receiver = (): Promise<Response> => {
      abort()
      return new Promise(() => undefined)
    }
    expect(await send(url, { sender, receiver })).toEqual(ended)
    expect(await send(url, { sender, receiver: () => new Response() })).toMatchObject({ error: null })
  })

  it('hides the credential that an endpoint echoes', async () => {
    const url = 'https://hooks.example.com/in'
    const echo = (request: Request): Response => {
      const value = request.headers.get('authorization') ?? request.headers.get('x-key') ?? ''
      return new Response(`got ${value}, that is ${value.split(' ').at(-1)}`, { status: 500 })
    }
    const outcomes = [
      await send(url, { receiver: echo, webhook: webhookAt(url, ['Authorization', 'Bearer tok-1']) }),
      await send(url, { receiver: echo, webhook: webhookAt(url, ['X-Key', 'tok-1']) }),
      await send(url, {
        receiver: request => Promise.reject(new Error(`bad ${request.headers.get('x-key')}`)),
        webhook: webhookAt(url, ['X-Key', 'tok-1']),
      }),
    ]
    expect(outcomes).toMatchObject([
      { responseBody: 'got ****, that is ****' },
      { responseBody: 'got ****, that is ****' },
      { error: 'bad ****' },
    ])
  })

  it('hides the credential in JSON and without surrounding white space', async () => {
    const url = 'https://hooks.example.com/in'
    const webhook = webhookAt(url, ['X-Key', ' a"b\\c '])
    const receiver = (request: Request): Response => Response.json({ key: request.headers.get('x-key') })
    expect(await send(url, { receiver, webhook })).toMatchObject({ responseBody: '{"key":"****"}' })
  })

  it('hides a credential that is cut at the end of the stored body', async () => {
    const url = 'https://hooks.example.com/in'
    for (const token of ['token-4711', 'tökén-4711'])
      for (let before = 1_010; before <= 1_024; before++) {
        const receiver = (): Response => new Response(`${'.'.repeat(before)}${token}${'.'.repeat(2_000)}`)
        const webhook = webhookAt(url, ['X-Key', token])
        const { responseBody } = await send(url, { receiver, webhook })
        expect(responseBody).toMatch(/^\.+(?:\*{4}\.*)?$/)
      }
  })

  it('hides a credential that is cut at the end of a body that never ends', async () => {
    const receiver = (): Response =>
      new Response(
        new ReadableStream({ start: stream => stream.enqueue(new TextEncoder().encode('key: s3cret-tok')) }),
      )
    const authHeader: WebhookRow['authHeader'] = ['Authorization', 'Bearer s3cret-token-of-the-endpoint']
    const webhook = webhookAt('https://hooks.example.com/in', authHeader)
    const { responseBody } = await send('https://hooks.example.com/in', { webhook, receiver, timeoutMs: 40 })
    expect(responseBody).not.toContain('s3cret')
  })

  it('keeps the end of a short body that begins like a credential', async () => {
    const url = 'https://hooks.example.com/in'
    const outcome = await send(url, {
      receiver: () => new Response('Any tok'),
      webhook: webhookAt(url, ['X-Key', 'token-4711']),
    })
    expect(outcome.responseBody).toBe('Any tok')
  })

  it('fails if a receiver returns the same Response twice', async () => {
    const response = new Response('taken')
    const again = () => send('https://hooks.example.com/in', { receiver: () => response })
    const outcomes = [await again(), await again()]
    const error = 'The receiver returned a used Response. Return a new one each time.'
    expect(outcomes).toMatchObject([{ error: null, responseBody: 'taken' }, { error }])
  })

  it.each<[string, (response: Response) => Promise<unknown>]>([
    ['read', response => response.text()],
    [
      'read to its end by hand',
      async ({ body }) => {
        for await (const _ of body ?? []);
      },
    ],
    ['begun to read', async ({ body }) => body?.getReader()],
  ])('fails if a receiver has %s its own Response', async (_, read) => {
    const receiver = async (): Promise<Response> => {
      const response = new Response('taken')
      await read(response)
      return response
    }
    expect(await send('https://hooks.example.com/in', { receiver })).toEqual({
      statusCode: null,
      responseBody: null,
      error: expect.any(String),
    })
  })

  it('fails if a receiver returns no Response', async () => {
    const forgetful = (() => undefined) as unknown as () => Response
    const outcome = await send('https://hooks.example.com/in', { receiver: forgetful })
    expect(outcome.error).toBe('The receiver returned no Response.')
  })
})
