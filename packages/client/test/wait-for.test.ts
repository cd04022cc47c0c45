import { getEventListeners } from 'node:events'
import { sizeOf } from '@agentcomms/spec/property-runs'
import { describe, expect, it } from 'vitest'
import { ConnectionError, NotFoundError, TimeoutError, type WaitForFilter } from '../src/index.ts'
import { Mailbox, time } from './mailbox.ts'
import { json, retryImmediately } from './service.ts'

const quick = { intervalMs: 1 }
const name = (number: number) => `m${String(number).padStart(4, '0')}`

/** Creates a mailbox with messages. `arrivals` runs before the list request of that number; 0 reads the anchor. */
function createMailbox(
  ids: readonly string[],
  arrivals: Record<number, (mail: Mailbox) => unknown> = {},
): Mailbox {
  const service = new Mailbox()
  for (const id of ids) service.add(id)
  service.onList = number => {
    arrivals[number]?.(service)
    return undefined
  }
  return service
}

describe('messages.waitFor', () => {
  it('resolves to a message that arrives after the call, not to an older one', async () => {
    const service = createMailbox(['a', 'b'], { 3: mail => mail.add('c', { createdAt: time(2) }) })
    expect(await service.client().messages.waitFor({}, quick)).toMatchObject({ id: 'c' })
    expect(service.queries).toHaveLength(4)
  })

  it('resolves to the oldest of several messages in an empty mailbox', async () => {
    const service = createMailbox([], {
      2: mail => {
        for (const number of [3, 2, 4]) mail.add(name(number), { createdAt: time(number) })
      },
    })
    expect(await service.client().messages.waitFor({}, quick)).toMatchObject({ id: name(2) })
  })

  it('finds a message that sorts after the anchor in the same millisecond', async () => {
    const service = createMailbox(['m'], { 2: mail => mail.add('a') })
    expect(await service.client().messages.waitFor({}, quick)).toMatchObject({ id: 'a' })
  })

  it.each([99, 100, 101, 1000])('recognizes %i old messages of one millisecond by their ids', async count => {
    const old = Array.from({ length: count }, (_, number) => name(number * 2))
    const service = createMailbox(old)
    service.onList = number => {
      // Between two pages of a request that finds nothing else.
      if (number === Math.ceil(count / 100) + 1) service.add(name(count + 1 - (count % 2)))
      return undefined
    }
    const message = await service.client().messages.waitFor({}, quick)
    expect(old).not.toContain(message.id)
  })

  it('with `since`, finds messages of one millisecond on several pages in order, each once', async () => {
    const ids = Array.from({ length: sizeOf(110, 250) }, (_, number) => name(number))
    const { messages } = createMailbox(ids).client()
    const foundIds: string[] = []
    let since: string | null = null
    for (const _ of ids) {
      since = (await messages.waitFor({ since }, quick)).id
      foundIds.push(since)
    }
    expect(foundIds).toEqual(ids)
    const more = messages.waitFor({ since }, { ...quick, timeoutMs: 50 })
    await expect(more).rejects.toThrow(TimeoutError)
  })

  it('accepts a message for `since`, also of another agent, and null for every message', async () => {
    const service = createMailbox(['a', 'b', 'c'])
    const { messages } = service.client()
    expect(await messages.waitFor({ since: { id: 'b', createdAt: time(1) } })).toMatchObject({ id: 'c' })
    expect(await messages.waitFor({ since: { id: 'z', createdAt: time(0) } })).toMatchObject({ id: 'a' })
    expect(await messages.waitFor({ since: null })).toMatchObject({ id: 'a' })
    await expect(messages.waitFor({ since: 'absent' })).rejects.toThrow(NotFoundError)
  })

  it('matches the subject with a pattern in any state', async () => {
    const service = createMailbox([])
    service.add('a', { subject: null })
    service.add('b', { subject: 'Your code' })
    service.add('c', { subject: 'Your CODE (2)' })
    const { messages } = service.client()
    const pattern = /code/gi
    pattern.lastIndex = 9
    expect(await messages.waitFor({ since: null, subject: pattern })).toMatchObject({ id: 'b' })
    expect(pattern.lastIndex).toBe(9)
    expect(await messages.waitFor({ since: null, subject: /E \(2/ })).toMatchObject({ id: 'c' })
    expect(await messages.waitFor({ since: null, subject: /^$/ })).toMatchObject({ id: 'a' })
    expect(service.queries.some(query => query.has('subject') || query.has('since'))).toBe(false)
  })

  it('finds a new message that matches later, and no old one', async () => {
    const service = createMailbox(['a'], {
      2: mail => {
        mail.add('b', { createdAt: time(2) })
        mail.add('c', { createdAt: time(3), labels: ['vip'], subject: 'no' })
        for (const old of mail.mails.filter(({ id }) => id === 'a')) old.labels.push('vip')
      },
      4: mail => mail.mails.find(({ id }) => id === 'b')?.labels.push('vip'),
    })
    const message = await service.client().messages.waitFor({ labels: ['vip'], subject: /Mail/ }, quick)
    expect(message).toMatchObject({ id: 'b' })
  })

  it('retries, and rejects as a list does', async () => {
    const service = createMailbox([])
    service.add('a')
    service.onList = number =>
      number === 0 ? json({}, { status: 503, headers: retryImmediately }) : undefined
    expect(await service.client().messages.waitFor({ since: null })).toMatchObject({ id: 'a' })
    const fetch = () => Promise.reject(new TypeError('no network'))
    const offline = service.client({ fetch, maxRetries: 0 }).messages.waitFor()
    await expect(offline).rejects.toThrow(ConnectionError)
  })

  it('ends after the time limit with an error that shows the filter and no message', async () => {
    const service = createMailbox(['a'])
    const since = { ...service.add('b'), body: 'private' }
    const filter = { agentId: 'c0agt', subject: /code/i, since }
    const error = await service
      .client()
      .messages.waitFor(filter, { ...quick, timeoutMs: 20 })
      .catch(reason => reason)
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error.message).toContain('20 ms')
    expect(error.message).toContain('{"agentId":"c0agt","subject":"/code/i","since":"b"}')
    const count = service.queries.length
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(service.queries).toHaveLength(count)
  })

  it('rejects with the reason of an abort: before, between two requests, and if fetch ignores it', async () => {
    const reason = { why: 'enough' }
    const service = createMailbox([])
    const before = service.client().messages.waitFor({}, { signal: AbortSignal.abort(reason) })
    await expect(before).rejects.toBe(reason)
    expect(service.queries).toHaveLength(0)

    const between = new AbortController()
    service.onList = number => {
      if (number === 1) setTimeout(() => between.abort(reason), 5)
      return undefined
    }
    const waiting = service.client().messages.waitFor({}, { signal: between.signal, timeoutMs: Infinity })
    await expect(waiting).rejects.toBe(reason)
    expect(getEventListeners(between.signal, 'abort')).toHaveLength(0)
    expect(service.queries).toHaveLength(2)

    const during = new AbortController()
    const ignoring = service.client({ fetch: () => new Promise(() => {}) })
    const pending = ignoring.messages.waitFor({}, { signal: during.signal })
    during.abort(reason)
    await expect(pending).rejects.toBe(reason)
    expect(getEventListeners(during.signal, 'abort')).toHaveLength(0)
  })

  it.each([0, -1, Number.NaN])('rejects timeoutMs and intervalMs %d', async number => {
    const service = createMailbox([])
    for (const name of ['timeoutMs', 'intervalMs']) {
      const call = service.client().messages.waitFor({}, { [name]: number })
      await expect(call).rejects.toThrow(
        new RegExp(`^${name} must be a number above 0, or Infinity; received ${number}`),
      )
      await expect(call).rejects.toBeInstanceOf(TypeError)
    }
    expect(service.queries).toHaveLength(0)
  })

  it.each([
    ['Your code (1+1)?', 'RE: your CODE (1+1)?', true],
    ['a.c', 'abc', false],
    ['ÄRGER [x]', 'ärger [X]', true],
    [/code/, 'Your CODE', false],
    [/code/gi, 'Your CODE', true],
    [/^$/, null, true],
  ])('matches the subject %s in %s: %s', async (subject, of, isFound) => {
    const service = createMailbox([], { 1: mail => mail.add('a', { subject: of }) })
    const waiting = service
      .client()
      .messages.waitFor({ subject }, { ...quick, timeoutMs: isFound ? 5_000 : 50 })
    if (isFound) expect((await waiting).id).toBe('a')
    else
      await expect(waiting).rejects.toThrow(
        typeof subject === 'string' ? JSON.stringify(subject) : String(subject),
      )
  })

  it('rejects a filter that JSON cannot represent before the first request', async () => {
    const service = createMailbox([])
    const filter = { fromAddress: 1n } as unknown as WaitForFilter
    await expect(service.client().messages.waitFor(filter)).rejects.toBeInstanceOf(TypeError)
    expect(service.queries).toHaveLength(0)
  })

  it('waits for an incoming message, unless the filter has another direction', async () => {
    const service = createMailbox([], { 1: mail => mail.add('a') })
    await service.client().messages.waitFor({})
    const sent = createMailbox([], { 1: mail => mail.add('a') })
    await sent.client().messages.waitFor({ direction: 'OUTBOUND' })
    const directions = [service, sent].map(({ queries }) => queries.map(query => query.get('direction')))
    expect(directions).toEqual([
      [null, 'INBOUND'],
      [null, 'OUTBOUND'],
    ])
  })

  it('rejects a since that is not a message, such as a Date, before the first request', async () => {
    const service = createMailbox([])
    for (const since of [new Date(), {}, { id: 'a', createdAt: new Date() }]) {
      const filter = { since } as unknown as WaitForFilter
      await expect(service.client().messages.waitFor(filter)).rejects.toThrow(
        new TypeError('since must be a message, its id or null'),
      )
    }
    expect(service.queries).toHaveLength(0)
  })

  it('adds the agent of forAgent(), also to the request for the anchor', async () => {
    const service = createMailbox([], { 1: mail => mail.add('a') })
    await service.client().forAgent('c0agt').messages.waitFor({ fromAddress: 'ben@example.com' })
    expect(service.queries.map(query => [query.get('agentId'), query.get('fromAddress')])).toEqual([
      ['c0agt', null],
      ['c0agt', 'ben@example.com'],
    ])
  })
})
