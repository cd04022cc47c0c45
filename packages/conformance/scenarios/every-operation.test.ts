import { documented, type OperationId } from '../documented.ts'
import { transportScenario } from '../scenario.ts'
import { makeWorld } from '../world/make-world.ts'
import { REQUESTS } from '../world/requests.ts'

transportScenario('every operation responds with 200 to a valid request', { clock: 'manual' }, async api => {
  const { records } = await makeWorld(api)
  const start = api.mock.snapshot()
  for (const id of documented.keys()) {
    api.mock.restore(start)
    await api.ok(id as OperationId, REQUESTS[id]?.(records))
  }
})
