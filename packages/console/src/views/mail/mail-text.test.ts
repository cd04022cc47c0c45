import type { Message } from '@agentcomms/spec'
import { describe, expect, it } from 'vitest'
import {
  decodeHeader,
  getReplyAddresses,
  getSenderName,
  quoteMessage,
  splitAddresses,
  splitAtMarks,
  toIncomingReply,
  toReplySubject,
  toSnippet,
} from './mail-text.ts'

const inbound = {
  id: 'cmessage0001',
  direction: 'INBOUND',
  fromAddress: 'grace@example.com',
  toAddress: 'ada@agents.test, ben@agents.test',
  subject: 'Lunch',
  body: 'Tuesday?\n\nGrace\n',
  externalId: 'm1@example.com',
  createdAt: '2026-01-01T12:00:00.000Z',
} as Message

describe('toIncomingReply', () => {
  it('returns a follow-up of the sender to an inbound email', () => {
    expect(toIncomingReply(inbound, 'ben@agents.test')).toEqual({
      from: 'grace@example.com',
      to: 'ben@agents.test',
      subject: 'Re: Lunch',
      inReplyTo: 'm1@example.com',
    })
  })

  it('returns a reply of the first recipient to an outbound email', () => {
    const sent = {
      ...inbound,
      direction: 'OUTBOUND',
      fromAddress: 'ada@agents.test',
      externalId: null,
    } as Message
    const reply = toIncomingReply(
      { ...sent, toAddress: 'grace@example.com, zoe@example.com' },
      'ada@agents.test',
    )
    expect(reply).toMatchObject({ from: 'grace@example.com', to: 'ada@agents.test', inReplyTo: inbound.id })
  })

  it('quotes the message below a reply', () => {
    expect(quoteMessage(inbound)).toBe(
      'On Thu, 01 Jan 2026 12:00:00 GMT, grace@example.com wrote:\n> Tuesday?\n>\n> Grace',
    )
  })

  it.each([
    [null, 'Re:'],
    ['Lunch', 'Re: Lunch'],
    ['RE: Lunch', 'RE: Lunch'],
    ['Regarding', 'Re: Regarding'],
  ])('returns the subject of a reply to %j: %j', (subject, expected) =>
    expect(toReplySubject(subject)).toBe(expected),
  )
})

describe('texts of a row', () => {
  it('returns the beginning of a text of any length on one line', () => {
    expect(toSnippet('  one\n\n two ')).toBe('one two')
    expect(toSnippet('x'.repeat(5_000_000))).toHaveLength(200)
  })

  it('splits a snippet at its matches, and shows escaped HTML as text', () => {
    expect(splitAtMarks('Your <mark>code</mark>: &lt;mark&gt;&amp;lt;&quot;&#39;')).toEqual([
      'Your ',
      'code',
      `: <mark>&lt;"'`,
    ])
    expect(splitAtMarks('')).toEqual([''])
  })

  it('splits a list of addresses', () => {
    expect(splitAddresses('a@b.c, d@e.f')).toEqual(['a@b.c', 'd@e.f'])
    expect(splitAddresses('')).toEqual([])
  })
})

it.each([
  ['Grace Hopper <g@example.com>', 'Grace Hopper'],
  ['=?utf-8?B?R3LDvMOfZSwgSsO8cmdlbg==?= <g@example.com>', 'Grüße, Jürgen'],
  ['"Hopper, Grace" <g@example.com>', 'Hopper, Grace'],
  ['g@example.com', undefined],
  ['"G@example.com" <g@example.com>', undefined],
  ['x'.repeat(5_000), undefined],
])('returns the sender name of %j: %j', (From, name) => {
  expect(getSenderName({ headers: { From }, fromAddress: 'g@example.com' })).toBe(name)
})

it('returns no sender name for a message without headers', () => {
  expect(getSenderName({ headers: null, fromAddress: 'g@example.com' })).toBeUndefined()
})

it('returns the addresses that a reply goes to', () => {
  const message = {
    direction: 'INBOUND',
    headers: { 'reply-to': 'Help <help@example.com>, g@example.com' },
    fromAddress: 'noreply@example.com',
    toAddress: 'ada@example.net',
  } as const
  expect(getReplyAddresses(message)).toBe('help@example.com, g@example.com')
  expect(getReplyAddresses({ ...message, headers: null })).toBe('noreply@example.com')
  expect(getReplyAddresses({ ...message, direction: 'OUTBOUND' })).toBe('ada@example.net')
})

it('decodes encoded headers', () => {
  expect(decodeHeader('=?utf-8?q?Gr=C3=BC=C3=9Fe?= x')).toBe('Grüße x')
  expect(decodeHeader('plain')).toBeUndefined()
})
