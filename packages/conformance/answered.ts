import { createMock } from '@agentcomms/mock-server'
import { toPath } from './api.ts'
import { type Documented, documented } from './documented.ts'

/** Whether the running server answers an operation, or leaves it to a later version with 501. */
async function isAnswered({ method, path }: Documented): Promise<boolean> {
  const mock = createMock()
  const headers = { 'x-api-key': mock.masterKey }
  const { status } = await mock.fetch(mock.baseUrl + toPath(path), { method, headers })
  mock.close()
  return status !== 501
}

const probed = await Promise.all(
  [...documented.values()].map(async operation => ({ operation, answered: await isAnswered(operation) })),
)

export const answeredOperations: readonly Documented[] = probed
  .filter(({ answered }) => answered)
  .map(({ operation }) => operation)

export const pendingOperations: readonly Documented[] = probed
  .filter(({ answered }) => !answered)
  .map(({ operation }) => operation)
