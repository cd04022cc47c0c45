import { expect, it } from 'vitest'
import { createMock } from '../../../../mock-server/src/index.ts'
import { knownOf } from './operations.ts'

it('finds every operation and code in the document of a mock', () => {
  const mock = createMock()
  const { operations, codes } = knownOf(mock.document)
  expect(operations).toHaveLength(86)
  expect(operations).toEqual(expect.arrayContaining(['sendEmail', 'createDomain']))
  expect(codes).toContain('RATE_LIMITED')
  mock.close()
})

it('finds nothing where there is nothing', () => {
  for (const document of [null, {}, { paths: { '/a': { get: {} } } }])
    expect(knownOf(document)).toEqual({ operations: [], codes: [] })
})
