// Creates a mock from options, mock operations, change events and saved state.

import type { Organization } from '@agentcomms/spec'
import { App } from '../http/app.ts'
import { document } from '../http/contract/contract.ts'
import { Coverage } from '../http/contract/coverage.ts'
import { Validator } from '../http/contract/validate.ts'
import { createEndpoint } from '../http/endpoint.ts'
import { RequestLog } from '../http/request-log.ts'
import { checkInput } from '../runtime/check-input.ts'
import { quote } from '../runtime/quote.ts'
import { getEmailHtml } from '../services/email/email-html.ts'
import { getMailboxKind } from '../services/email/local-addresses.ts'
import { findAttachment, respondWithDownload } from '../services/messages/attachment-content.ts'
import { addOrganization } from '../services/organizations/add-organization.ts'
import { handlers } from '../services/routes.ts'
import type { Services } from '../services/services.ts'
import { ALL_OWNERS } from '../services/stored.ts'
import { type Snapshot, snapshotAll } from '../store/snapshot.ts'
import { bindMockOperations, type OperationTarget, runMockOperation } from './bind-mock-operations.ts'
import { ChangeEvents, watchTables } from './change-events.ts'
import { CONTROL_ACCESS, type ControlAccess } from './control-access.ts'
import { createServices, getSnapshotParts } from './create-services.ts'
import { createListReads } from './list-reads.ts'
import type { Mock } from './mock.ts'
import { listMockOperations, mockOperations } from './mock-operations.ts'
import { checkBaseUrl, type MockOptions, mockOptions } from './options.ts'
import { exportState, importState, statefulParts } from './state/saved-state.ts'
import { Timeline } from './timeline.ts'

const MAX_UPCOMING = 100

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
  const resolved = checkInput('createMock()', mockOptions, options)
  const { seed, maxBodyBytes, rateLimit } = resolved
  const validator = new Validator({ ignoreUnknown: resolved.unknownInput === 'ignore' })
  const services = createServices(resolved, validator)
  const { masterKey } = addOrganization(services, 'Acme')
  // The oldest organization, also after an import: the same seed gives it the same master key.
  const getDefaultOrganization = (): Organization => {
    const [row] = services.state.organizations.oldest('all', ALL_OWNERS)
    if (!row) throw new Error('The mock has no organization. This is a bug in the mock server.')
    return row.record
  }
  const requests = new RequestLog(resolved.maxLoggedRequests)
  const coverage = new Coverage()
  const timeline = new Timeline(resolved.maxLoggedRequests)
  const changes = new ChangeEvents()
  watchTables(services, (change, isVisible) => {
    if (isVisible) timeline.add(change)
    changes.emit(change)
  })
  services.events.onEvent(event => {
    timeline.addEvent(event, services.clock.iso())
    if (changes.hasListeners) changes.emit({ type: 'event', ...structuredClone(event) })
  })
  // After the listener above, so that the timeline has an event before its deliveries.
  services.events.onEvent(event => services.webhooks.enqueue(event))
  services.webhooks.onAttempt = attempt => timeline.addAttempt(attempt)
  services.webhooks.onOutcome = attempt => changes.emit({ type: 'attempt', attempt })
  const app = new App({
    context: services,
    validator,
    handlers,
    maxBodyBytes,
    rateLimit,
    download: (path, query) => respondWithDownload(services, path, query),
    onResponse: ({ entry, response, operations }) => {
      requests.add(entry, response)
      timeline.addRequest(entry)
      changes.emit({ type: 'request', request: entry })
      if (entry.status !== null) for (const operation of operations) coverage.count(operation, entry.status)
    },
  })
  const restores = new WeakMap<Snapshot, () => void>()
  const takeSnapshot = (): Snapshot => {
    const snapshot = Object.freeze({ takenAt: services.clock.iso() })
    restores.set(snapshot, snapshotAll([...getSnapshotParts(services), app, requests, timeline]))
    return snapshot
  }
  const initialSnapshot = takeSnapshot()
  const restore = (snapshot: Snapshot): void => {
    const run = restores.get(snapshot)
    if (!run) throw new TypeError('mock.restore(): the argument must be a snapshot that this mock returned.')
    run()
    changes.emit({ type: 'restored', now: services.clock.iso() })
  }
  const target: OperationTarget = {
    context: {
      ...services,
      get defaultOrgId() {
        return getDefaultOrganization().id
      },
    },
    runCaused: (name, run) =>
      services.clock.causes.run(timeline.addOperation(name, services.clock.iso()), run),
    onChange: type => changes.emit(type === 'clock' ? { type, now: services.clock.iso() } : { type }),
  }
  const savedParts = { services, seed, idempotency: app.idempotency, timeline }
  // Returns copies, so that tests cannot change the mock. Requests and attempts are frozen instead.
  const mock: Mock & { [CONTROL_ACCESS]: ControlAccess } = {
    [CONTROL_ACCESS]: createControlAccess(target),
    ...createEndpoint(app, services.baseUrl),
    ...bindMockOperations(mockOperations.direct, target),
    withBaseUrl: baseUrl => createEndpoint(app, checkBaseUrl(baseUrl)),
    get organization() {
      return structuredClone(getDefaultOrganization())
    },
    masterKey,
    get document() {
      return structuredClone(document)
    },
    clock: {
      ...bindMockOperations(mockOperations.clock, target, 'clock.'),
      mode: services.clock.mode,
      now: () => services.clock.now(),
      upcoming: () =>
        services.clock.upcoming(MAX_UPCOMING).map(({ at, name }) => ({
          at: services.clock.iso(at),
          // Unnamed tasks are deliveries: those of one subscription share a task.
          name: name ?? 'webhook deliveries',
        })),
    },
    webhooks: {
      ...bindMockOperations(mockOperations.webhooks, target, 'webhooks.'),
      listen: (url, receiver) => services.webhooks.receivers.add(url, receiver),
    },
    dns: { ...bindMockOperations(mockOperations.dns, target, 'dns.'), list: () => services.dns.list() },
    faults: {
      ...bindMockOperations(mockOperations.faults, target, 'faults.'),
      list: () => services.faults.list(),
    },
    get requests() {
      return requests.list()
    },
    getResponse: requestId => requests.getResponse(requestId),
    get events() {
      return structuredClone(services.events.events)
    },
    get deliveries() {
      return structuredClone(services.webhooks.deliveries())
    },
    get attempts() {
      return services.webhooks.attempts()
    },
    get outbox() {
      return structuredClone(services.email.outbox)
    },
    getEmailSource: messageId => structuredClone(services.email.getSource(messageId) ?? null),
    getEmailHtml: messageId => {
      const row = services.state.messages.get(messageId)
      return row ? structuredClone(getEmailHtml(row)) : null
    },
    getAttachment: attachmentId => structuredClone(findAttachment(services, attachmentId) ?? null),
    getMailboxKind: address => getMailboxKind(services, address),
    setOutboundFetch: fetch => services.outbound.setDefault(fetch),
    coverage: () => coverage.list(),
    timeline: id => structuredClone(timeline.list(id)),
    snapshot: takeSnapshot,
    watch: listener => changes.listen(listener),
    restore,
    reset: () => restore(initialSnapshot),
    exportState: () => exportState(savedParts),
    importState: async state => {
      await importState(savedParts, state)
      changes.emit({ type: 'restored', now: services.clock.iso() })
    },
    assertNoUnused: () => assertNoUnused(services),
    close: () => {
      services.webhooks.close()
      services.clock.close()
    },
  }
  statefulParts.set(mock, savedParts)
  return mock
}

function createControlAccess(target: OperationTarget): ControlAccess {
  const { state, credentials, webhooks } = target.context
  return {
    runOperation: (name, input) => runByName(name, input, target),
    listOrganizations() {
      const keys = credentials.listMasterKeys()
      const rows = [...state.organizations.oldest('all', ALL_OWNERS)]
      return rows.map(({ id, record }) => ({ ...record, masterKey: keys.get(id) ?? '' }))
    },
    getOrgId: (table, id) => state[table].get(id)?.orgId,
    findVault: agentId => state.vaults.find('agentId', agentId)?.record,
    getDeliveryOrder: () => webhooks.order,
    lists: createListReads(state),
  }
}

async function runByName(name: string, input: unknown, target: OperationTarget): Promise<unknown> {
  const [, operation] = listMockOperations().find(([known]) => known === name) ?? []
  if (!operation) throw new TypeError(`The mock operation ${quote(name)} does not exist.`)
  const output = await runMockOperation(name, operation, input, target)
  const { toJson } = operation
  return toJson ? toJson(target.context, output) : output
}

function assertNoUnused({ faults, webhooks }: Services): void {
  const receivers = webhooks.receivers.unused().map(url => `mock.webhooks.listen('${url}')`)
  const unused = [...faults.unused(), ...receivers]
  if (unused.length > 0)
    throw new Error(`Unused faults and receivers:\n${unused.map(name => `  ${name}`).join('\n')}`)
}
