import { expect, it } from 'vitest'
import { formatField } from './format-field.ts'

it('formats every kind of field', () => {
  expect(formatField([{ uri: 'https://a.example' }, { uri: 'b' }])).toEqual(['https://a.example', 'b'])
  expect(formatField({ requests: 60, window: '1m' })).toEqual(['60 requests per 1m'])
  expect([formatField(true), formatField(['a', 'b']), formatField(7)]).toEqual([['yes'], ['a', 'b'], ['7']])
})
