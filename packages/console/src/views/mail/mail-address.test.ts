import type { Message } from '@agentcomms/spec'
import { describe, expect, it } from 'vitest'
import { addressOf, hasWord, listsMessages, type MailPlace, placeOf } from './mail-address.ts'
import { isListed, messageFilter, messageScope } from './message-filter.ts'

const nowhere = { folder: 'threads', id: undefined, q: '', label: '', status: '' } as const
const place = (over: Partial<MailPlace>): MailPlace => ({ ...nowhere, ...over })

describe('the address of the mail', () => {
  it.each([
    [[], '', nowhere],
    [['threads', 'c1'], 'q=code', place({ id: 'c1', q: 'code' })],
    [['cthread1'], '', place({ id: 'cthread1' })],
    [['sent', 'c1'], 'status=FAILED', place({ folder: 'sent', id: 'c1', status: 'FAILED' })],
    [['suppressed'], '', place({ folder: 'suppressed' })],
  ])('%j?%s', (parts, query, expected) => {
    expect(placeOf(parts, new URLSearchParams(query))).toEqual(expected)
  })

  it('leads back to the same place', () => {
    const there = place({ folder: 'trash', id: 'c1', q: 'x y' })
    const { parts, query } = addressOf(there)
    expect(placeOf(parts.slice(1), new URLSearchParams(query as Record<string, string>))).toEqual(there)
    expect(addressOf(nowhere).parts).toEqual(['mail'])
  })

  it('lists messages where threads cannot be asked for', () => {
    expect(listsMessages(nowhere)).toBe(false)
    expect(listsMessages(place({ q: '...' }))).toBe(false)
    expect(listsMessages(place({ q: 'code' }))).toBe(true)
    expect(listsMessages(place({ label: 'vip' }))).toBe(true)
    expect(hasWord('٣')).toBe(true)
  })
})

describe('a message', () => {
  const message = {
    agentId: 'cagent',
    channel: 'EMAIL',
    direction: 'INBOUND',
    status: 'DELIVERED',
    labels: ['unread', 'vip'],
    deletedAt: null,
  } as Message

  it('is listed where the interface lists it', () => {
    expect(isListed(message, place({ folder: 'unread' }), undefined)).toBe(true)
    expect(isListed(message, place({ folder: 'unread', label: 'VIP' }), 'cagent')).toBe(true)
    expect(isListed(message, place({ folder: 'sent' }), undefined)).toBe(false)
    expect(isListed(message, place({ folder: 'trash' }), undefined)).toBe(false)
    expect(isListed(message, nowhere, 'cother')).toBe(false)
    expect(isListed({ ...message, channel: 'SMS' }, nowhere, undefined)).toBe(false)
  })

  it('that is spam is listed as spam, and in the Trash', () => {
    const spam = { ...message, labels: ['spam', 'unread'] }
    expect(isListed(spam, place({ folder: 'unread' }), undefined)).toBe(false)
    expect(isListed(spam, place({ folder: 'spam' }), undefined)).toBe(true)
    expect(
      isListed({ ...spam, deletedAt: '2026-01-01T00:00:00Z' }, place({ folder: 'trash' }), undefined),
    ).toBe(true)
  })

  it('is asked for in the words of the interface', () => {
    expect(messageFilter(place({ folder: 'spam', label: 'vip', status: 'FAILED' }), 'cagent')).toEqual({
      channel: 'EMAIL',
      agentId: 'cagent',
      status: 'FAILED',
      labels: ['spam', 'vip'],
    })
    expect(messageScope(place({ folder: 'trash' }))).toEqual({ includeSpam: true, deleted: 'only' })
  })
})
