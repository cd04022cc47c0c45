import { expect, it } from 'vitest'
import { isProblem } from '../../http/handlers.ts'
import { Clock } from '../../work/clock.ts'
import { Ids } from '../../work/ids.ts'
import { type AppContext, withWork } from '../app-context.ts'
import { createState } from '../state.ts'
import * as demo from './records.ts'

const { findDemoInbox, receiveSelfTest } = demo

/** Creates the parts of a context that demo inboxes need. */
function createContext(): AppContext {
  const clock = new Clock({ mode: 'manual', startAt: Date.UTC(2026, 0, 1) })
  const ids = new Ids({ seed: 1, clock })
  const parts = { clock, ids, state: createState(), emailDomain: 'agents.example.test' }
  return withWork(parts, null) as AppContext
}

function createDemoInbox(context: AppContext): demo.DemoInboxRow {
  const created = demo.createDemoInbox(context)
  if (isProblem(created)) throw new Error(String(created.detail))
  return created
}

it('limits inboxes, and the emails of each, because their callers need no key', async () => {
  const context = createContext()
  const first = createDemoInbox(context)
  for (let count = 0; count < 101; count++) receiveSelfTest(context, first)
  expect(context.state.demoMessages.count('byInbox', first.id)).toBe(100)
  for (let count = 1; count < 10_000; count++) createDemoInbox(context)
  expect(demo.createDemoInbox(context)).toMatchObject({ status: 429 })
  await context.clock.advance('60m')
  createDemoInbox(context)
})

it('deletes an inbox and its messages after 60 minutes', async () => {
  const context = createContext()
  const { clock, state } = context
  const first = createDemoInbox(context)
  for (let count = 0; count < 3; count++) receiveSelfTest(context, first)
  await clock.advance('30m')
  const second = createDemoInbox(context)
  receiveSelfTest(context, second)
  await clock.advance('30m')
  expect([state.demoInboxes.rows().length, state.demoMessages.rows().length]).toEqual([1, 1])
  expect(state.demoMessages.count('byInbox', second.id)).toBe(1)
  await clock.advance('30m')
  expect([state.demoInboxes.rows().length, state.demoMessages.rows().length]).toEqual([0, 0])
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
