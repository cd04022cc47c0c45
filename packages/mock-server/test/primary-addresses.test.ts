import type { PostalAddress, PostalAddressType } from '@agentcomms/spec'
import { runs, sizeOf } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMock } from '../src/index.ts'

const TYPES: PostalAddressType[] = ['BILLING', 'SHIPPING', 'MAILING', 'REGISTERED']
const PLACE = {
  street1: '1 Example Street',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
}

const type = fc.constantFrom(...TYPES)
const place = fc.nat(9)
const step = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), agent: fc.nat(1), type }),
  fc.record({
    kind: fc.constant('update' as const),
    place,
    changes: fc.record({ type, isPrimary: fc.boolean() }, { requiredKeys: [] }),
  }),
  fc.record({ kind: fc.constant('delete' as const), place }),
)

it('keeps exactly one primary address per agent and type', async () => {
  const mock = createMock()
  const ids = [await mock.addAgent({ name: 'Ada' }), await mock.addAgent({ name: 'Grace' })].map(
    ({ id }) => id,
  )
  const start = mock.snapshot()
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const send = (method: string, path: string, body?: object) =>
    mock.fetch(mock.baseUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const list = async (agentId?: string): Promise<PostalAddress[]> =>
    (await send('GET', `/addresses?agentId=${agentId}`)).json()
  const listAll = async () => (await Promise.all(ids.map(list))).flat()

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async steps => {
      mock.restore(start)
      let all: PostalAddress[] = []
      for (const step of steps) {
        const address = step.kind === 'create' ? undefined : all[step.place % all.length]
        if (step.kind === 'create') {
          const body = { ...PLACE, agentId: ids[step.agent], type: step.type }
          expect((await send('POST', '/addresses', body)).status).toBe(200)
        } else if (address && step.kind === 'delete') {
          const path = `/addresses/${address.id}?agentId=${address.agentId}`
          expect((await send('DELETE', path)).status).toBe(200)
        } else if (address && step.kind === 'update') {
          const body = { ...step.changes, agentId: address.agentId }
          const { status } = await send('PUT', `/addresses/${address.id}`, body)
          const [updated] = (await list(address.agentId)).filter(({ id }) => id === address.id)
          // A change is either rejected without effect, or applied.
          expect(updated).toMatchObject(status === 200 ? step.changes : address)
          if (status !== 200) expect(step.changes.isPrimary).toBe(false)
        }
        all = await listAll()
        expect(findViolations(all)).toEqual([])
      }
    }),
    runs(sizeOf(10, 12, 25)),
  )
  mock.close()
})

function findViolations(addresses: readonly PostalAddress[]): string[] {
  const groups = new Map<string, number>()
  for (const { agentId, type, isPrimary } of addresses) {
    const group = `${agentId} ${type}`
    groups.set(group, (groups.get(group) ?? 0) + (isPrimary ? 1 : 0))
  }
  return [...groups].filter(([, primaries]) => primaries !== 1).map(([group]) => group)
}
