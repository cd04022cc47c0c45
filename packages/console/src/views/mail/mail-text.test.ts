import type { Message } from '@agentcomms/spec'
import { describe, expect, it } from 'vitest'
import {
  addressesIn,
  highlighted,
  others,
  outsideAnswer,
  quoted,
  replySubject,
  snippetOf,
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

describe('an answer from outside', () => {
  it('to a mail that came in is another mail of its sender to the agent', () => {
    expect(outsideAnswer(inbound, 'ben@agents.test')).toEqual({
      from: 'grace@example.com',
      to: 'ben@agents.test',
      subject: 'Re: Lunch',
      inReplyTo: 'm1@example.com',
    })
  })

  it('to a mail of the agent comes from the first whom it wrote to', () => {
    const sent = {
      ...inbound,
      direction: 'OUTBOUND',
      fromAddress: 'ada@agents.test',
      externalId: null,
    } as Message
    const answer = outsideAnswer(
      { ...sent, toAddress: 'grace@example.com, zoe@example.com' },
      'ada@agents.test',
    )
    expect(answer).toMatchObject({ from: 'grace@example.com', to: 'ada@agents.test', inReplyTo: inbound.id })
  })

  it('quotes as mail programs do', () => {
    expect(quoted(inbound)).toBe(
      'On Thu, 01 Jan 2026 12:00:00 GMT, grace@example.com wrote:\n> Tuesday?\n>\n> Grace',
    )
  })

  it.each([
    [null, 'Re:'],
    ['Lunch', 'Re: Lunch'],
    ['RE: Lunch', 'RE: Lunch'],
    ['Regarding', 'Re: Regarding'],
  ])('to %j has the subject %j', (subject, expected) => expect(replySubject(subject)).toBe(expected))
})

describe('a row', () => {
  it('names everyone but the agent, and the agent where it is alone', () => {
    expect(others(['Ada@agents.test', 'grace@example.com'], ['ada@agents.test'])).toEqual([
      'grace@example.com',
    ])
    expect(others(['ada@agents.test'], ['ada@agents.test'])).toEqual(['ada@agents.test'])
  })

  it('shows the beginning on one line, of a text of any length', () => {
    expect(snippetOf('  one\n\n two ')).toBe('one two')
    expect(snippetOf('x'.repeat(5_000_000))).toHaveLength(200)
  })

  it('marks the words that were searched for, and no parts of words', () => {
    expect(highlighted('Your code: CODE, decode, 代码', 'code 代码')).toEqual([
      'Your ',
      'code',
      ': ',
      'CODE',
      ', decode, ',
      '代码',
      '',
    ])
    expect(highlighted('a.b', '...')).toEqual(['a.b'])
  })

  it('takes lists of addresses apart', () => {
    expect(addressesIn('a@b.c, d@e.f')).toEqual(['a@b.c', 'd@e.f'])
    expect(addressesIn('')).toEqual([])
  })
})
