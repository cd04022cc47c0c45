import type * as control from '@agentcomms/spec/control'
import type { Contact } from '@agentcomms/spec/control'
import document from '@agentcomms/spec/control.json'
import { toArgumentError } from '../../http/contract/issues.ts'
import { type Fault, type FaultOptions, findContradiction } from '../../http/faults.ts'
import { invalidFields, noContent, notFound, ok, problem } from '../../http/handlers.ts'
import { joinTexts, text } from '../../http/text.ts'
import { type ControlRules, withWork } from '../../services/app-context.ts'
import { type ContactReply, checkContact, getCallOutcome } from '../../services/contacts/records.ts'
import { controlContract, mockOperation } from '../../services/contracts.ts'
import { ALL_OWNERS } from '../../services/stored.ts'
import { describeFailures } from '../../services/webhooks/control.ts'
import { explainUnused } from '../../services/webhooks/records.ts'
import { type Clock, MAX_TIME, WorkLimitError } from '../../work/clock.ts'
import { toMilliseconds } from '../../work/time.ts'
import { explain } from '../explain.ts'
import type { ContactMethods } from '../generated/methods.ts'
import type { ContactFunction, ContactOptions } from '../mock.ts'
import type { MockCore } from '../mock-core.ts'
import { functionOption, readOptions } from '../options.ts'
import { StateError } from '../state/format.ts'
import { FunctionError } from '../state/saved-state.ts'
import type { AllControlHandlers, MockContext } from './control.ts'

const MAX_UPCOMING = 100
/** Number of latest snapshots that the control interface keeps. */
const MAX_SNAPSHOTS = 100

const TIME_RANGE = 'must lead to a time from 1970 to 9999'

/** Operations on the mock itself: its clock, faults, snapshots, state, addresses and keys. */
export const mockControl = {
  getClock(_, { clock }) {
    return ok({ now: clock.iso(), mode: clock.mode })
  },

  listUpcomingTasks(_, { clock }) {
    return ok({ items: listUpcoming(clock) })
  },

  async clockAdvance({ body: { duration } }, context) {
    const { clock } = context
    const milliseconds = toMilliseconds(duration)
    if (clock.now() + milliseconds > MAX_TIME)
      return invalidFields([{ path: '/duration', message: TIME_RANGE }])
    return await advance(context, () => clock.advance(milliseconds))
  },

  async clockSet({ body: { time } }, context) {
    const { clock } = context
    const at = new Date(time).getTime()
    if (at < clock.now()) {
      const back = mockOperation('restore')
      const message = text`must not be before ${clock.iso()}, the current time; received ${clock.iso(at)}. To go back, use ${back}`
      return invalidFields([{ path: '/time', message }])
    }
    return await advance(context, () => clock.advance(at - clock.now()))
  },

  async clockRunAll(_, context) {
    return await advance(context, () => context.clock.runAll())
  },

  listFaults(_, { faults }) {
    return ok({ items: faults.list().map(toFaultJson) })
  },

  faultsAdd({ body }, { faults }) {
    return ok(toFaultJson(faults.add(body)))
  },

  faultsRemove({ body: { id } }, { faults }) {
    return faults.remove(id) ? noContent : notFound('fault', String(id))
  },

  faultsClear(_, { faults }) {
    faults.clear()
    return noContent
  },

  listSnapshots(_, { mock }) {
    return ok({ items: [...mock.namedSnapshots.values()].map(({ info }) => info) })
  },

  // A snapshot cannot leave the process, so that over HTTP an id refers to it.
  snapshots({ body: { name } }, { mock }) {
    const snapshot = mock.takeSnapshot()
    const info = { id: `snap_${crypto.randomUUID()}`, name, takenAt: snapshot.takenAt }
    const { namedSnapshots } = mock
    namedSnapshots.set(info.id, { info, snapshot })
    const [oldest = info.id] = namedSnapshots.keys()
    if (namedSnapshots.size > MAX_SNAPSHOTS) namedSnapshots.delete(oldest)
    return ok(info)
  },

  restore({ body: { id } }, { mock }) {
    const named = mock.namedSnapshots.get(id)
    if (!named) return notFound('snapshot', id)
    mock.restore(named.snapshot)
    return noContent
  },

  reset(_, { mock }) {
    mock.reset()
    return noContent
  },

  async webhooksSettled(_, context) {
    await context.clock.waitUntilIdle()
    return ok({ failures: context.webhooks.report.list(context) })
  },

  async webhooksDelivered(_, context) {
    const { clock, mock, webhooks } = context
    const failures = await webhooks.report.take(context, () => clock.waitUntilIdle())
    const failedContacts = context.contacts.takeFailures()
    if (failedContacts.length > 0) return problem(409, 'CONFLICT', failedContacts.join('\n'))
    const [first] = failures
    if (!first) return noContent
    return problem(409, 'CONFLICT', `${describeFailures(failures)}\n\n${explain(mock, first.deliveryId)}`)
  },

  assertNoUnused(_, { faults, mock, state, webhooks }) {
    const receivers = webhooks.receivers
      .unused()
      .map(url => `mock.webhooks.listen('${url}'): ${explainUnused(state, mock.timeline.entries(), url)}`)
    const unusedFaults = faults.unused().map(input => text`${mockOperation('faultsAdd', { input })}`)
    const contacts = [...state.contacts.oldest('all', ALL_OWNERS)]
      .filter(({ record }) => record.received === 0)
      .map(({ record: { name, email, phone } }) => `The contact ${name}: no message to ${email ?? phone}`)
    const unused = [...unusedFaults, ...receivers, ...contacts]
    if (unused.length === 0) return noContent
    return problem(409, 'CONFLICT', joinTexts(['Unused faults, receivers and contacts:', ...unused], '\n  '))
  },

  exportState(_, { mock }) {
    let state: AsyncGenerator<Uint8Array>
    try {
      state = mock.exportState()
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error
      return problem(409, 'CONFLICT', error.message)
    }
    const headers = {
      'content-type': 'application/x-ndjson',
      'content-disposition': 'attachment; filename="mock-state.ndjson"',
    }
    return { status: 200, headers, content: toStream(state) }
  },

  async importState({ body }, { mock, work }) {
    try {
      await mock.importState(body, work)
    } catch (error) {
      if (!(error instanceof StateError)) throw error
      return problem(400, 'BAD_REQUEST', error.message)
    }
    return noContent
  },

  listOrganizations(_, { state, apiKeys }) {
    const keys = apiKeys.listMasterKeys()
    const items = [...state.organizations.oldest('all', ALL_OWNERS)].map(({ id, record }) => {
      const masterKey = keys.get(id)
      if (masterKey === undefined)
        throw new Error(`The organization ${id} has no master key. This is a bug in the mock server.`)
      return { ...record, masterKey }
    })
    return ok({ items })
  },

  getKeys({ query: { orgId, agentId }, origin }, { apiKeys, defaultOrgId, baseUrl }) {
    const id = orgId ?? defaultOrgId
    const masterKey = apiKeys.listMasterKeys().get(id)
    if (masterKey === undefined) return notFound('organization', id)
    const agentKey = agentId === undefined ? undefined : apiKeys.getAgentKey(agentId)
    if (agentId !== undefined && agentKey === undefined) return notFound('agent', agentId)
    const keys = { masterKey, ...(agentKey !== undefined && { agentKey }) }
    return ok({ ...keys, baseUrl: origin + new URL(baseUrl).pathname })
  },

  listSmtpListeners({ smtp }) {
    return ok({ items: [...smtp] })
  },

  listControlOperations() {
    const items = controlContract.operations.map(
      ({ method, path, definition }) => `${method} /__mock${path}: ${definition.summary}`,
    )
    return ok({ items })
  },

  getControlDocument() {
    return ok({ ...document })
  },
} satisfies Partial<AllControlHandlers>

export const mockControlRules = {
  clockSet: [
    ({ body: { time } }) => {
      const at = new Date(time).getTime()
      return at >= 0 && at <= MAX_TIME ? undefined : { path: '/time', message: TIME_RANGE }
    },
  ],
  faultsAdd: [
    ({ body }) => {
      const message = findContradiction(body)
      return message && { path: '', message }
    },
  ],
} satisfies ControlRules

/** Returns the next 100 scheduled tasks, soonest first. */
export function listUpcoming(clock: Clock): { at: string; name: string }[] {
  // Unnamed tasks are deliveries: those of one subscription share a task.
  return clock
    .upcoming(MAX_UPCOMING)
    .map(({ at, name }) => ({ at: clock.iso(at), name: name ?? 'webhook deliveries' }))
}

/** Advances the clock. The clock throws a WorkLimitError if new tasks never end. Rejects if a function of a contact failed. */
async function advance(
  { clock, contacts }: Pick<MockContext, 'clock' | 'contacts'>,
  run: () => Promise<void>,
) {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error
    return problem(409, 'CONFLICT', error.message)
  }
  const failures = contacts.takeFailures()
  return failures.length > 0 ? problem(409, 'CONFLICT', failures.join('\n')) : ok({ now: clock.iso() })
}

/** Returns a fault as JSON, which cannot contain a `when`. */
function toFaultJson({ id, options: { when, ...options }, used }: Fault) {
  return { id, options, used, condition: when !== undefined }
}

/** Adds a fault that can have a function. Throws a TypeError for invalid options. */
export function addFault({ services, timeline, changes }: MockCore, options: FaultOptions): Fault {
  const call = 'mock.faults.add()'
  const when = functionOption('a function: request => boolean')
  const checked = readOptions<FaultOptions>(call, 'FaultOptions', options, { when })
  const message = findContradiction(checked)
  if (message !== undefined) throw toArgumentError(call, [{ location: 'body', path: '', message }])
  const [name, at] = ['faults.add', services.clock.iso()]
  changes.startOperation({ id: timeline.addOperation(name, at, options), at, name })
  // Before a listener of the changes can restore the mock.
  const fault = services.faults.add(checked)
  changes.emit({ type: 'faults' })
  return fault
}

/** Adds a contact, whose replies can be a function. Throws a TypeError for invalid options. */
export function addContact(
  { services }: MockCore,
  add: ContactMethods['add'],
  options: ContactOptions,
): Contact {
  if (!hasFunction(options)) return add(options as control.ContactOptions)
  const { replies, ...person } = options
  const { id } = add({ ...person, replies: [] })
  // Follows "The function of the contact Ben failed for message c1".
  const call = 'its reply'
  const read = (reply: control.ContactRule): ContactReply => {
    const given = { ...person, replies: [reply] }
    const body = readOptions<control.ContactOptions>(call, 'ContactOptions', given)
    if (reply.contains !== undefined || reply.times !== undefined || getCallOutcome(reply))
      throw new TypeError(`${call}: only rules have contains, times and outcomes of calls.`)
    const issues = checkContact({ body }).map(issue => ({ location: 'body', ...issue }) as const)
    if (issues.length > 0) throw toArgumentError(call, issues)
    return reply
  }
  return services.contacts.setFunction(withWork(services, null), id, async (message, thread) =>
    [(await replies(message, thread)) ?? []].flat().map(read),
  )
}

function hasFunction(options: ContactOptions): options is ContactOptions & { replies: ContactFunction } {
  return typeof Object(options).replies === 'function'
}

function toStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}
