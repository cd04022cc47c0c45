import { expect, it } from 'vitest'
import { formatMetadata, parseMetadata } from './metadata.ts'

it('parses an object, and returns an empty object for no text', () => {
  expect(parseMetadata('{ "team": "sales" }')).toEqual({ team: 'sales' })
  expect(parseMetadata(' \n')).toEqual({})
})

it('throws an error that names the problem', () => {
  expect(() => parseMetadata('[1]')).toThrow(/must be a JSON object/)
  expect(() => parseMetadata('null')).toThrow(/must be a JSON object/)
  expect(() => parseMetadata('{')).toThrow(/not valid JSON/)
})

it('parses what it formats', () => {
  expect(parseMetadata(formatMetadata({ a: [1, { b: null }] }))).toEqual({ a: [1, { b: null }] })
  expect(parseMetadata(formatMetadata({}))).toEqual({})
})
