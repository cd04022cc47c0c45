import { expect, it } from 'vitest'
import { createMock } from '../../../mock-server/src/index.ts'
import { findDocumentNames, findOperation } from './api-document.ts'

it('finds the operations and error codes in the document of a mock', () => {
  const mock = createMock()
  const { operations, codes } = findDocumentNames(mock.document)
  expect(operations).toEqual(expect.arrayContaining(['sendEmail', 'createDomain']))
  expect(codes).toContain('RATE_LIMITED')
  mock.close()
})

it('finds the path of an operation, and the types of its query parameters', () => {
  const mock = createMock()
  const { path, queryTypes } = findOperation(mock.document, 'listMessages') ?? {}
  expect(path).toBe('/messages')
  expect(queryTypes).toMatchObject({ limit: 'integer', labels: 'array', includeSpam: 'boolean' })
  expect(findOperation(mock.document, 'unknown')).toBeUndefined()
  mock.close()
})

it('returns empty lists for other documents', () => {
  for (const document of [null, {}, { paths: { '/a': { get: {} } } }])
    expect(findDocumentNames(document)).toEqual({ operations: [], codes: [] })
})
