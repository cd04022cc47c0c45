import { contract } from '../services/contracts.ts'
import { getEmailHtml, getEmailSource } from '../services/email/find-email.ts'
import { exposeMailReader } from '../services/email/mail-reader.ts'
import { getMailboxKind } from '../services/email/recipients.ts'
import { findAttachment } from '../services/messages/attachment-content.ts'
import { ALL_OWNERS } from '../services/stored.ts'
import { Control } from './control/control.ts'
import { bindMethods } from './control/methods.ts'
import { addContact, addFault, listUpcoming } from './control/mock-control.ts'
import { createEndpoint } from './endpoint.ts'
import { explain } from './explain/explain.ts'
import type { Mock } from './mock.ts'
import { cores, MockCore } from './mock-core.ts'
import { type MockOptions, readBaseUrl, readMockOptions } from './options.ts'
import { StateError } from './state/read-state.ts'

/**
 * Creates an in-memory mock of the Agent Communications Service. Throws a TypeError for unknown or invalid options.
 *
 * @example
 * ```ts
 * const mock = createMock({ seed: 1 })
 * const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
 * ```
 */
export function createMock(options: MockOptions = {}): Mock {
  if (globalThis.crypto === undefined)
    throw new Error('createMock(): this runtime has no global `crypto`. Use Node 20.19 or newer.')
  return exposeMock(new MockCore(readMockOptions(options)))
}

/** Returns what tests see of a mock. The core has the state and the rules. */
export function exposeMock(core: MockCore): Mock {
  const { services, app, requests, changes, timeline } = core
  const { state, clock, dns, faults, webhooks, outbound, emailSources } = services
  const control = new Control(core)
  const methods = bindMethods(control)
  // Returns copies, so that tests cannot change the mock. Requests and attempts are frozen instead.
  const mock: Mock = {
    // For `serve()`; not in the type.
    ...exposeMailReader(services.mailReader),
    ...createEndpoint(app, services.baseUrl),
    // Generated from the control document, and checked like requests to it.
    ...methods.mock,
    withBaseUrl: baseUrl => createEndpoint(app, readBaseUrl('mock.withBaseUrl()', baseUrl)),
    get organization() {
      return structuredClone(core.organization)
    },
    masterKey: core.masterKey,
    seed: core.seed,
    get document() {
      return structuredClone(contract.document)
    },
    clock: {
      ...methods.clock,
      mode: clock.mode,
      now: () => clock.now(),
      upcoming: () => listUpcoming(clock),
    },
    webhooks: {
      ...methods.webhooks,
      listen: (url, receiver) => webhooks.receivers.add(url, receiver),
    },
    dns: { ...methods.dns, list: () => dns.list() },
    faults: { ...methods.faults, add: options => addFault(core, options), list: () => faults.list() },
    contacts: {
      ...methods.contacts,
      add: options => structuredClone(addContact(core, methods.contacts.add, options)),
      list: () => [...state.contacts.oldest('all', ALL_OWNERS)].map(({ record }) => structuredClone(record)),
    },
    get requests() {
      return requests.list()
    },
    getResponse: requestId => requests.getResponse(requestId),
    get events() {
      return structuredClone(services.events.events)
    },
    get deliveries() {
      return structuredClone(webhooks.deliveries())
    },
    get attempts() {
      return webhooks.attempts()
    },
    get outbox() {
      return structuredClone(emailSources.outbox)
    },
    getEmailSource: messageId => structuredClone(getEmailSource(services, messageId) ?? null),
    getEmailHtml: messageId => {
      const row = state.messages.get(messageId)
      return row ? structuredClone(getEmailHtml(row)) : null
    },
    getAttachment: attachmentId => structuredClone(findAttachment(services, attachmentId) ?? null),
    getMailboxKind: address => getMailboxKind(services, address),
    setOutboundFetch: fetch => outbound.setDefault(fetch),
    coverage: () => core.coverage.list(),
    explain: id => explain(core, id),
    timeline: id => structuredClone(timeline.list(id)),
    watch: listener => changes.listen(listener),
    snapshot: () => core.takeSnapshot(),
    restore: snapshot => core.restore(snapshot),
    exportState: () => core.exportState(),
    importState: async state => {
      try {
        await core.importState(state)
      } catch (error) {
        if (!(error instanceof StateError)) throw error
        throw new TypeError(`mock.importState(): ${error.message}`, { cause: error })
      }
    },
    control: (request, caller) => control.respond(request, caller),
    close: () => core.close(),
  }
  // The command saves and restores the state of the core.
  cores.set(mock, core)
  return mock
}
