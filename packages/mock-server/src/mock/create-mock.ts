import type { operations } from '@agentcomms/spec'
import type { App } from '../http/app.ts'
import { getSubpath, toOperationMethod } from '../http/contract/contract.ts'
import { type RawResponse, toResponse } from '../http/exchange.ts'
import type { OperationId } from '../http/handlers.ts'
import { type IncomingRequest, toIncomingRequest } from '../http/read-input.ts'
import { didYouMean, quote } from '../http/text.ts'
import { contract, router } from '../services/contracts.ts'
import { exposeMailReader } from '../services/email/receive-email.ts'
import { getEmailHtml, getEmailSource, getMailboxKind } from '../services/email/records.ts'
import { findAttachment } from '../services/messages/attachments.ts'
import { ALL_OWNERS } from '../services/stored.ts'
import { raceAbort } from '../work/outbound.ts'
import { Control } from './control/control.ts'
import { bindMethods } from './control/methods.ts'
import { addContact, addFault, listUpcoming } from './control/mock-control.ts'
import { explain } from './explain.ts'
import type { Mock } from './mock.ts'
import { cores, MockCore } from './mock-core.ts'
import { type MockOptions, readBaseUrl, readMockOptions } from './options.ts'
import { StateError } from './state/format.ts'

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

/** The path parameters of an operation, decoded. */
export type PathParameters<Id extends OperationId> = operations[Id]['parameters'] extends { path: infer Path }
  ? Path
  : Record<string, never>

/** A base URL of a mock, with a `fetch` for it. */
export interface MockEndpoint {
  /** Base URL of the mock. Links in responses begin with the origin of the request and the path of `baseUrl`. */
  readonly baseUrl: string
  /** Responds to a request in process. Pass it to a client as its `fetch`. */
  readonly fetch: typeof fetch
  /**
   * Returns a function that returns the path parameters of a request of one operation, and undefined for other requests.
   *
   * It compares method and path. HEAD matches as GET does. Throws a TypeError for an unknown operation.
   *
   * @example
   * ```ts
   * const matchGetAgent = mock.matcher('getAgent')
   * matchGetAgent({ method: 'GET', url: `${mock.baseUrl}/agents/${ada.id}` }) // { id: ada.id }
   * ```
   */
  matcher<Id extends OperationId>(
    operation: Id,
  ): (request: { readonly method: string; readonly url: string }) => PathParameters<Id> | undefined
}

/** Returns an endpoint for requests whose path begins with the path of `baseUrl`, at any origin. */
function createEndpoint(app: Pick<App, 'respond'>, baseUrl: string): MockEndpoint {
  const trimmed = baseUrl.replace(/\/+$/, '')
  const basePath = new URL(trimmed).pathname.replace(/\/$/, '')
  return {
    baseUrl: trimmed,
    fetch: createFetch(request => app.respond(request, basePath)),
    matcher<Id extends OperationId>(id: Id) {
      const operation = contract.operations.find(known => known.id === id)
      if (!operation) {
        const ids = contract.operations.map(known => known.id)
        const hint = didYouMean(String(id), ids)
        throw new TypeError(`mock.matcher(): the operation ${quote(id)} does not exist${hint}`)
      }
      return ({ method, url }) => {
        const subpath =
          toOperationMethod(method) === operation.method ? getSubpath(basePath, new URL(url)) : undefined
        const route = subpath === undefined ? undefined : router.find(subpath)
        return route?.operations.includes(operation) ? (route.path as PathParameters<Id>) : undefined
      }
    },
  }
}

/** Responds without Request and Response objects. Rejects with a TypeError if the connection is closed. */
type RespondInProcess = (request: IncomingRequest) => Promise<RawResponse>

// A registered symbol, because in CommonJS the server and the mock can come from different copies of the package.
const RESPOND_IN_PROCESS = Symbol.for('@agentcomms/mock-server/direct')

/** Returns a `fetch` that responds in process. It rejects if the request is aborted or the connection is closed. */
function createFetch(respond: RespondInProcess): typeof fetch {
  const inProcess = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    // Not copied: the Request constructor rejects the Request objects of @hono/node-server.
    const isRequest = init === undefined && typeof input === 'object' && 'headers' in input
    const request = isRequest ? input : new Request(input, init)
    // A Request creates its signal on first use, which takes long. Without a signal, nothing can abort the request.
    const signal = input instanceof URL || typeof input === 'string' ? init?.signal : request.signal
    signal?.throwIfAborted()
    const response = respond(toIncomingRequest(request))
    return toResponse(await (signal ? raceAbort(response, signal) : response), request.method)
  }
  return Object.assign(inProcess, { [RESPOND_IN_PROCESS]: respond })
}

/** Returns the direct function of a `fetch` that `createEndpoint` created; undefined for any other `fetch`. */
export function getRespondInProcess(fetch: typeof globalThis.fetch): RespondInProcess | undefined {
  return (fetch as typeof fetch & { [RESPOND_IN_PROCESS]?: RespondInProcess })[RESPOND_IN_PROCESS]
}
