import { createFixtures } from '../fixtures/create-fixtures.ts'
import { createRequest } from '../fixtures/requests.ts'
import { OPERATIONS, type OperationId } from '../operations.ts'
import { transportScenario } from '../scenario.ts'

transportScenario('every operation responds with 200 to a valid request', { clock: 'manual' }, async api => {
  const { records } = await createFixtures(api)
  const start = api.mock.snapshot()
  for (const id of OPERATIONS.keys()) {
    api.mock.restore(start)
    await api.ok(id as OperationId, createRequest(id, records))
  }
})
