import { expect, it } from 'vitest'
import { createMock } from '../../../../mock-server/src/index.ts'
import { findDocumentNames } from './operations.ts'

it('finds the operations and error codes in the document of a mock', () => {
  const mock = createMock()
  const { operations, codes } = findDocumentNames(mock.document)
  expect(operations).toEqual(expect.arrayContaining(['sendEmail', 'createDomain']))
  expect(codes).toContain('RATE_LIMITED')
  mock.close()
})

it('returns empty lists for other documents', () => {
  for (const document of [null, {}, { paths: { '/a': { get: {} } } }])
    expect(findDocumentNames(document)).toEqual({ operations: [], codes: [] })
})
