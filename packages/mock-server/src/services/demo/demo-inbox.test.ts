import { expect, it } from 'vitest'
import { Clock } from '../../work/clock.ts'
import { Ids } from '../../work/ids.ts'
import { type AppContext, withWork } from '../app-context.ts'
import { createState } from '../state.ts'
import { createDemoInbox, findDemoInbox, receiveSelfTest } from './demo-inbox.ts'

/** Creates the parts of a context that demo inboxes need. */
function createContext(): AppContext {
  const clock = new Clock({ mode: 'manual', startAt: Date.UTC(2026, 0, 1) })
  const ids = new Ids({ seed: 1, clock })
  const parts = { clock, ids, state: createState(), emailDomain: 'agents.example.test' }
  return withWork(parts, null) as AppContext
}

it('deletes an inbox and its messages after 60 minutes', async () => {
  const context = createContext()
  const { clock, state } = context
  const first = createDemoInbox(context)
  for (let count = 0; count < 3; count++) receiveSelfTest(context, first)
  await clock.advance('30m')
  const second = createDemoInbox(context)
  receiveSelfTest(context, second)
  await clock.advance('30m')
  expect([[...state.demoInboxes.rows()].length, [...state.demoMessages.rows()].length]).toEqual([1, 1])
  expect(state.demoMessages.count('byInbox', second.id)).toBe(1)
  await clock.advance('30m')
  expect([[...state.demoInboxes.rows()].length, [...state.demoMessages.rows()].length]).toEqual([0, 0])
})

it('does not find an expired inbox, even if its row still exists', async () => {
  const context = createContext()
  const row = createDemoInbox(context)
  const { token, address } = row.record
  await context.clock.advance(60 * 60_000 - 1)
  expect(findDemoInbox(context, 'token', token)).toBe(row)
  expect(findDemoInbox(context, 'address', address.toUpperCase())).toBe(row)
  await context.clock.advance(1)
  context.state.demoInboxes.insert(context.work, row)
  expect(findDemoInbox(context, 'token', token)).toBeUndefined()
  expect(findDemoInbox(context, 'address', address)).toBeUndefined()
})

it('creates an address below the default domain that does not reveal the time of creation', () => {
  const context = createContext()
  const { id, record } = createDemoInbox(context)
  expect(record.address).toMatch(/^demo-[a-z0-9]{16}@demo\.agents\.example\.test$/)
  expect(record.address).not.toContain(id.slice(1, 9))
})
