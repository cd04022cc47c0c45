import { expect } from 'vitest'
import { answeredOperations, pendingOperations } from './answered.ts'
import { toPath } from './api.ts'
import { documented } from './documented.ts'
import { scenario } from './scenario.ts'

// The pairs themselves are judged after the last file, in coverage-check.ts.

scenario(
  '4 every operation of the document is answered, or says 501 as one that is still to come',
  async api => {
    expect(answeredOperations.length + pendingOperations.length).toBe(documented.size)
    expect(answeredOperations.length).toBeGreaterThanOrEqual(20)
    for (const { id, method, path } of pendingOperations) {
      const response = await api.fetch(toPath(path), { method, headers: { 'x-api-key': api.mock.masterKey } })
      expect(response.status, id).toBe(501)
      expect(await response.json(), id).toMatchObject({ status: 501, code: 'INTERNAL_ERROR' })
    }
  },
)
