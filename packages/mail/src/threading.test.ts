import { describe, expect, it } from 'vitest'
import {
  isValidMessageId,
  listParentIds,
  listReplyReferences,
  parseMessageId,
  toForwardSubject,
  toReferenceId,
  toReplySubject,
} from './threading.ts'

describe('parseMessageId', () => {
  it.each([
    ['<a@example.com>', 'a@example.com'],
    ['  <a@example.com> (added by the relay)', 'a@example.com'],
    ['< a@example.com >', 'a@example.com'],
    [' a@example.com ', 'a@example.com'],
    ['c0123456789abcdefghijklmn', 'c0123456789abcdefghijklmn'],
    ['<>', ''],
    ['', ''],
  ])('parses %j as %j', (value, id) => {
    expect(parseMessageId(value)).toBe(id)
  })
})

describe('listReplyReferences', () => {
  it('returns the References of the parent, then the parent', () => {
    const parent = { externalId: 'c@x', inReplyTo: 'b@x', references: ['a@x', 'b@x'] }
    expect(listReplyReferences(parent)).toEqual(['a@x', 'b@x', 'c@x'])
  })

  it('uses In-Reply-To if the parent has no References', () => {
    expect(listReplyReferences({ externalId: 'b@x', inReplyTo: '<a@x>', references: [] })).toEqual([
      'a@x',
      'b@x',
    ])
  })

  it('returns each id once and the parent last, even in a loop', () => {
    const parent = { externalId: 'b@x', inReplyTo: null, references: ['a@x', 'b@x', 'c@x', '<a@x>'] }
    expect(listReplyReferences(parent)).toEqual(['a@x', 'c@x', 'b@x'])
  })

  it('returns only the References of a parent without Message-ID', () => {
    expect(listReplyReferences({ externalId: null, inReplyTo: null, references: ['a@x', ''] })).toEqual([
      'a@x',
    ])
  })
})

describe('listParentIds', () => {
  it('returns In-Reply-To first, then References from newest to oldest', () => {
    expect(listParentIds({ inReplyTo: 'x@x', references: ['a@x', 'b@x'] })).toEqual(['x@x', 'b@x', 'a@x'])
  })

  it('returns no duplicate and no empty id', () => {
    expect(listParentIds({ inReplyTo: '<b@x>', references: ['a@x', 'b@x', ' '] })).toEqual(['b@x', 'a@x'])
    expect(listParentIds({ inReplyTo: null, references: [] })).toEqual([])
    const mail = { inReplyTo: 'x@x', otherParents: ['y@x', 'b@x'], references: ['a@x', 'b@x'] }
    expect(listParentIds(mail)).toEqual(['x@x', 'y@x', 'b@x', 'a@x'])
  })
})

describe('toReplySubject', () => {
  it.each([
    ['SV: Offer', 'Re: Offer'],
    ['AW: Offer', 'Re: Offer'],
    ['Antw : Offer', 'Re: Offer'],
    ['回复：Offer', 'Re: Offer'],
    ['AW: RE: Offer', 'RE: Offer'],
    ['Re[2]: Offer', 'Re: Offer'],
    ['Ref: Offer', 'Re: Ref: Offer'],
    ['Offer', 'Re: Offer'],
    ['Re: Offer', 'Re: Offer'],
    ['RE: Offer', 'RE: Offer'],
    ['re : Offer', 're : Offer'],
    ['Regarding the offer', 'Re: Regarding the offer'],
    ['Fwd: Offer', 'Re: Fwd: Offer'],
    ['', 'Re:'],
    ['Offer\r\nBcc: eve@example.com', 'Re: Offer Bcc: eve@example.com'],
  ])('%j becomes %j', (subject, reply) => {
    expect(toReplySubject(subject)).toBe(reply)
  })

  it('returns at most 998 characters', () => {
    expect(toReplySubject('x'.repeat(994))).toBe(`Re: ${'x'.repeat(994)}`)
    expect(toReplySubject('x'.repeat(995))).toBe(`Re: ${'x'.repeat(994)}`)
    expect([...toReplySubject('😀'.repeat(998))]).toHaveLength(998)
    expect(toForwardSubject('x'.repeat(2_000))).toBe(`Fwd: ${'x'.repeat(993)}`)
  })
})

describe('toForwardSubject', () => {
  it.each([
    ['Offer', 'Fwd: Offer'],
    ['Fwd: Offer', 'Fwd: Offer'],
    ['FW: Offer', 'FW: Offer'],
    ['Re: Offer', 'Fwd: Re: Offer'],
    ['Forward the offer', 'Fwd: Forward the offer'],
    ['', 'Fwd:'],
    ['Offer\0\nBcc: eve@example.com', 'Fwd: Offer Bcc: eve@example.com'],
  ])('%j becomes %j', (subject, forward) => {
    expect(toForwardSubject(subject)).toBe(forward)
  })
})

describe('isValidMessageId', () => {
  it.each([
    ['a@b', true],
    ['ü@b', true],
    ['a b@c', false],
    ['a\x01@b', false],
    ['', false],
    [`${'a'.repeat(899)}@`, true],
    [`${'a'.repeat(900)}@`, false],
  ])('returns for %j: %j', (id, writable) => {
    expect(isValidMessageId(id)).toBe(writable)
  })
})

describe('toReferenceId', () => {
  it.each([
    ['a@b', 'a@b'],
    ['in two words@b', 'intwowords@b'],
    ['<a<b>\0@c', 'ab@c'],
    [' <> ', null],
    ['x'.repeat(998), 'x'.repeat(998)],
    ['x'.repeat(999), null],
  ])('returns for %j: %j', (id, referable) => {
    expect(toReferenceId(id)).toBe(referable)
  })
})
