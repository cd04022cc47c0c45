import { expect, it } from 'vitest'
import { metadataText, toMetadata } from './metadata.ts'

it('reads an object, and nothing as none', () => {
  expect(toMetadata('{ "team": "sales" }')).toEqual({ team: 'sales' })
  expect(toMetadata(' \n')).toBeNull()
})

it('says what is wrong', () => {
  expect(() => toMetadata('[1]')).toThrow(/has to be a JSON object/)
  expect(() => toMetadata('null')).toThrow(/has to be a JSON object/)
  expect(() => toMetadata('{')).toThrow(/is no JSON: /)
})

it('reads what it wrote', () => {
  expect(toMetadata(metadataText({ a: [1, { b: null }] }))).toEqual({ a: [1, { b: null }] })
  expect(toMetadata(metadataText(null))).toBeNull()
})
