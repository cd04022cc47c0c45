import { expect, it } from 'vitest'
import { shownField } from './shown-member.ts'

it('shows every shape of member as texts', () => {
  expect(shownField([{ uri: 'https://a.example' }, { uri: 'b' }])).toEqual(['https://a.example', 'b'])
  expect(shownField({ requests: 60, window: '1m' })).toEqual(['60 requests per 1m'])
  expect([shownField(true), shownField(['a', 'b']), shownField(7)]).toEqual([['yes'], ['a', 'b'], ['7']])
})
