import { expect, it } from 'vitest'
import { shownMember } from './shown-member.ts'

it('shows every shape of member as texts', () => {
  expect(shownMember([{ uri: 'https://a.example' }, { uri: 'b' }])).toEqual(['https://a.example', 'b'])
  expect(shownMember({ requests: 60, window: '1m' })).toEqual(['60 requests per 1m'])
  expect([shownMember(true), shownMember(['a', 'b']), shownMember(7)]).toEqual([['yes'], ['a', 'b'], ['7']])
})
