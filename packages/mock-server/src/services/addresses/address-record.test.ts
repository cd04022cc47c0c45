import type { PostalAddressType } from '@agentcomms/spec'
import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isProblem } from '../../http/handlers.ts'
import { Clock } from '../../work/clock.ts'
import { Ids } from '../../work/ids.ts'
import { type AppContext, withWork } from '../app-context.ts'
import { type AddressRow, type AgentRow, createState } from '../state.ts'
import { type AddressChanges, createAddress, deleteAddress, updateAddress } from './address-record.ts'

const TYPES: PostalAddressType[] = ['BILLING', 'SHIPPING', 'MAILING', 'REGISTERED']
const PLACE = {
  street1: '1 Example Street',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
}
const AGENTS = ['cada', 'cgrace'].map(id => ({ id, orgId: 'corg' }) as AgentRow)

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

it('keeps exactly one primary address per agent and type', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      const clock = new Clock({ mode: 'manual', startAt: 0 })
      const parts = { clock, ids: new Ids({ seed: 1, clock }), state: createState() }
      const context = withWork(parts, null) as AppContext
      const all = (): AddressRow[] =>
        AGENTS.flatMap(({ id }) => [...context.state.addresses.oldest('byAgent', id)])
      for (const step of steps) {
        if (step.kind === 'create') {
          const agent = AGENTS[step.agent]
          if (agent) createAddress(context, agent, { ...PLACE, type: step.type })
        } else {
          const row = all()[step.place]
          if (row && step.kind === 'delete') deleteAddress(context, row)
          if (row && step.kind === 'update') expectUpdated(context, row, step.changes)
        }
        expect(findViolations(all())).toEqual([])
      }
    }),
    runs(),
  )
})

/** Expects that a change is either rejected without effect, or applied. */
function expectUpdated(context: AppContext, row: AddressRow, changes: AddressChanges): void {
  const updated = updateAddress(context, row, changes)
  if (isProblem(updated)) {
    expect(changes.isPrimary).toBe(false)
    expect(context.state.addresses.get(row.id)).toBe(row)
  } else {
    expect(updated.record).toMatchObject(changes)
  }
}

function findViolations(rows: readonly AddressRow[]): string[] {
  const groups = new Map<string, number>()
  for (const { agentId, record } of rows) {
    const group = `${agentId} ${record.type}`
    groups.set(group, (groups.get(group) ?? 0) + (record.isPrimary ? 1 : 0))
  }
  return [...groups].filter(([, primaries]) => primaries !== 1).map(([group]) => group)
}
