import { describe, expect, it } from 'vitest'
import {
  forwardSubject,
  isWritableId,
  messageIdOf,
  referencesForReply,
  replySubject,
  threadCandidates,
} from './threading.ts'

describe('messageIdOf', () => {
  it.each([
    ['<a@example.com>', 'a@example.com'],
    ['  <a@example.com> (added by the relay)', 'a@example.com'],
    ['< a@example.com >', 'a@example.com'],
    [' a@example.com ', 'a@example.com'],
    ['c0123456789abcdefghijklmn', 'c0123456789abcdefghijklmn'],
    ['<>', ''],
    ['', ''],
  ])('%j is %j', (value, id) => {
    expect(messageIdOf(value)).toBe(id)
  })
})

describe('referencesForReply', () => {
  it('is the chain of the parent, then the parent', () => {
    const parent = { externalId: 'c@x', inReplyTo: 'b@x', references: ['a@x', 'b@x'] }
    expect(referencesForReply(parent)).toEqual(['a@x', 'b@x', 'c@x'])
  })

  it('takes In-Reply-To where the parent has no References', () => {
    expect(referencesForReply({ externalId: 'b@x', inReplyTo: '<a@x>', references: [] })).toEqual([
      'a@x',
      'b@x',
    ])
  })

  it('names each id once and the parent last, even in a loop', () => {
    const parent = { externalId: 'b@x', inReplyTo: null, references: ['a@x', 'b@x', 'c@x', '<a@x>'] }
    expect(referencesForReply(parent)).toEqual(['a@x', 'c@x', 'b@x'])
  })

  it('is the mere chain where the parent has no Message-ID', () => {
    expect(referencesForReply({ externalId: null, inReplyTo: null, references: ['a@x', ''] })).toEqual([
      'a@x',
    ])
  })
})

describe('threadCandidates', () => {
  it('asks for In-Reply-To first, then References from the newest', () => {
    expect(threadCandidates({ inReplyTo: 'x@x', references: ['a@x', 'b@x'] })).toEqual(['x@x', 'b@x', 'a@x'])
  })

  it('names no id twice and none that is empty', () => {
    expect(threadCandidates({ inReplyTo: '<b@x>', references: ['a@x', 'b@x', ' '] })).toEqual(['b@x', 'a@x'])
    expect(threadCandidates({ inReplyTo: null, references: [] })).toEqual([])
  })
})

describe('replySubject', () => {
  it.each([
    ['Offer', 'Re: Offer'],
    ['Re: Offer', 'Re: Offer'],
    ['RE: Offer', 'RE: Offer'],
    ['re : Offer', 're : Offer'],
    ['Regarding the offer', 'Re: Regarding the offer'],
    ['Fwd: Offer', 'Re: Fwd: Offer'],
    ['', 'Re:'],
    ['Offer\r\nBcc: eve@example.com', 'Re: Offer Bcc: eve@example.com'],
  ])('%j becomes %j', (subject, reply) => {
    expect(replySubject(subject)).toBe(reply)
  })

  it('has 998 characters at most, however long the answered one is', () => {
    expect(replySubject('x'.repeat(994))).toBe(`Re: ${'x'.repeat(994)}`)
    expect(replySubject('x'.repeat(995))).toBe(`Re: ${'x'.repeat(994)}`)
    expect([...replySubject('😀'.repeat(998))]).toHaveLength(998)
    expect(forwardSubject('x'.repeat(2_000))).toBe(`Fwd: ${'x'.repeat(993)}`)
  })
})

describe('forwardSubject', () => {
  it.each([
    ['Offer', 'Fwd: Offer'],
    ['Fwd: Offer', 'Fwd: Offer'],
    ['FW: Offer', 'FW: Offer'],
    ['Re: Offer', 'Fwd: Re: Offer'],
    ['Forward the offer', 'Fwd: Forward the offer'],
    ['', 'Fwd:'],
    ['Offer\0\nBcc: eve@example.com', 'Fwd: Offer Bcc: eve@example.com'],
  ])('%j becomes %j', (subject, forward) => {
    expect(forwardSubject(subject)).toBe(forward)
  })
})

describe('isWritableId', () => {
  it.each([
    ['a@b', true],
    ['ü@b', true],
    ['a b@c', false],
    ['a\x01@b', false],
    ['', false],
    [`${'a'.repeat(899)}@`, true],
    [`${'a'.repeat(900)}@`, false],
  ])('%j: %j', (id, writable) => {
    expect(isWritableId(id)).toBe(writable)
  })
})
