import * as z from 'zod/mini'
import type { FaultOptions } from '../../http/faults/fault-options.ts'
import type { Fault } from '../../http/faults/faults.ts'
import type { Duration } from '../../runtime/duration.ts'
import type { Mock } from '../mock.ts'
import { type ControlContext, type ControlOperation, plain, taking } from './control-operation.ts'

const text = z.string()
const optional = z.exactOptional
const type = z.enum(['TXT', 'MX'])
const name = z.strictObject({ name: text })
const MOST_SNAPSHOTS = 100

const time = ({ clock }: Mock): { now: string } => ({ now: new Date(clock.now()).toISOString() })

/** A fault, but for a condition: that is a function. */
export const fault = z.strictObject({
  operation: optional(z.union([text, z.array(text)])),
  capability: optional(text),
  status: optional(z.number()),
  code: optional(text),
  detail: optional(text),
  retryAfterSeconds: optional(z.number()),
  latencyMs: optional(z.number()),
  drop: optional(z.boolean()),
  malformed: optional(z.boolean()),
  phase: optional(z.enum(['before', 'after'])),
  times: optional(z.number()),
})

const snapshots: ControlOperation[] = [
  plain(['POST', '/reset'], { summary: 'Brings back how the mock was made', answers: 'nothing' }, context =>
    context.mock.reset(),
  ),
  plain(['POST', '/snapshot'], { summary: 'Keeps how everything stands, under an id' }, takeSnapshot),
  plain(
    ['GET', '/snapshots'],
    { summary: 'The snapshots that are kept, the latest 100' },
    ({ snapshots }) => ({
      items: [...snapshots].map(([id, { takenAt }]) => ({ id, takenAt })),
    }),
  ),
  taking(
    ['POST', '/restore', z.strictObject({ id: text })],
    { summary: 'Brings back how everything stood', answers: 'nothing' },
    ({ mock, snapshots }, { id }) => {
      const snapshot = snapshots.get(id)
      if (!snapshot) throw new TypeError(`There is no snapshot "${id}"; POST /__mock/snapshot answers an id.`)
      mock.restore(snapshot)
    },
  ),
]

const clock: ControlOperation[] = [
  plain(
    ['GET', '/clock'],
    { summary: 'The time of the mock, and whether it stands still until it is moved' },
    ({ mock }) => ({ ...time(mock), mode: mock.clock.mode }),
  ),
  plain(
    ['GET', '/clock/upcoming'],
    { summary: 'What is scheduled, soonest first, the next 100 of it' },
    ({ mock }) => ({ items: mock.clock.upcoming() }),
  ),
  taking(
    ['POST', '/clock/advance', z.strictObject({ duration: z.union([text, z.number()]) })],
    { summary: 'Moves the clock on; what becomes due happens in order' },
    async ({ mock }, { duration }) => {
      await mock.clock.advance(duration as Duration)
      return time(mock)
    },
  ),
  taking(
    ['POST', '/clock/set', z.strictObject({ time: z.union([text, z.number()]) })],
    { summary: 'Moves the clock on to a time' },
    async ({ mock }, to) => {
      await mock.clock.set(to.time)
      return time(mock)
    },
  ),
  plain(
    ['POST', '/clock/runAll'],
    { summary: 'Moves the clock on until nothing is scheduled any more' },
    async ({ mock }) => {
      await mock.clock.runAll()
      return time(mock)
    },
  ),
]

const dns: ControlOperation[] = [
  plain(
    ['GET', '/dns'],
    { summary: 'The DNS of the mock: records, and names that are made to fail' },
    ({ mock }) => mock.dns.list(),
  ),
  taking(
    ['POST', '/dns/set', z.strictObject({ name: text, type, values: z.union([text, z.array(text)]) })],
    { summary: 'Puts DNS records into place', answers: 'nothing' },
    ({ mock }, record) => mock.dns.set(record.name, record.type, record.values),
  ),
  taking(
    ['POST', '/dns/delete', z.strictObject({ name: text, type: optional(type) })],
    { summary: 'Takes DNS records away', answers: 'nothing' },
    ({ mock }, record) => mock.dns.delete(record.name, record.type),
  ),
  taking(
    ['POST', '/dns/publish', z.strictObject({ domain: text })],
    { summary: 'Puts all the records that a domain needs into place', answers: 'nothing' },
    ({ mock }, { domain }) => mock.dns.publish(domain),
  ),
  taking(
    ['POST', '/dns/fail', name],
    { summary: 'Lets lookups of a name fail', answers: 'nothing' },
    ({ mock }, record) => mock.dns.fail(record.name),
  ),
  taking(
    ['POST', '/dns/recover', name],
    { summary: 'Lets lookups of a name be answered again', answers: 'nothing' },
    ({ mock }, record) => mock.dns.recover(record.name),
  ),
  plain(['POST', '/dns/clear'], { summary: 'Takes all DNS records away', answers: 'nothing' }, ({ mock }) =>
    mock.dns.clear(),
  ),
]

const faults: ControlOperation[] = [
  plain(['GET', '/faults'], { summary: 'The faults, and how often each has struck' }, ({ mock }) => ({
    items: mock.faults.list().map(shownFault),
  })),
  taking(
    ['POST', '/faults/add', fault],
    { summary: 'Lets something go wrong' },
    // The mock knows operations and codes, and says which is near.
    ({ mock }, options) => shownFault(mock.faults.add(options as FaultOptions)),
  ),
  taking(
    ['POST', '/faults/remove', z.strictObject({ id: z.int() })],
    { summary: 'Takes a fault away', answers: 'nothing' },
    ({ mock }, { id }) => {
      const found = mock.faults.list().find(entry => entry.id === id)
      if (!found) throw new TypeError(`There is no fault ${id}; GET /__mock/faults lists them.`)
      found.remove()
    },
  ),
  plain(['POST', '/faults/clear'], { summary: 'Takes all faults away', answers: 'nothing' }, ({ mock }) =>
    mock.faults.clear(),
  ),
  plain(
    ['POST', '/assertNoUnused'],
    { summary: '409 where a fault or a receiver was never used', answers: 'nothing' },
    ({ mock }) => mock.assertNoUnused(),
  ),
]

/** The conditions under which things happen. */
export const conditions: ControlOperation[] = [...snapshots, ...clock, ...dns, ...faults]

function takeSnapshot({ mock, snapshots }: ControlContext): { id: string; takenAt: string } {
  const snapshot = mock.snapshot()
  const id = `snap_${crypto.randomUUID()}`
  snapshots.set(id, snapshot)
  const [oldest] = snapshots.keys()
  if (oldest !== undefined && snapshots.size > MOST_SNAPSHOTS) snapshots.delete(oldest)
  return { id, takenAt: snapshot.takenAt }
}

function shownFault({ id, options, used }: Fault): object {
  return { id, options, used, condition: options.when !== undefined }
}
