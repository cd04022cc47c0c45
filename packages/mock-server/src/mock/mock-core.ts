// The parts of one mock, and how they work together: logs, change events, snapshots and the saved state.
import type { Organization } from '@agentcomms/spec'
import type { LoggedRequest, Snapshot as NamedSnapshot } from '@agentcomms/spec/control'
import { App } from '../http/app.ts'
import { ApiKeys } from '../http/auth.ts'
import { Faults } from '../http/faults.ts'
import { Coverage, createPathRedaction, RequestLog } from '../http/request-log.ts'
import { getErrorMessage } from '../http/text.ts'
import { type ReadContext, type ReadServices, withWork } from '../services/app-context.ts'
import { Contacts } from '../services/contacts/records.ts'
import { contract, router, validators } from '../services/contracts.ts'
import { Dns, resumeVerifications } from '../services/domains/dns.ts'
import { MailReader } from '../services/email/receive-email.ts'
import { EmailSources } from '../services/email/tables.ts'
import { EventLog, explainUnknownEvents } from '../services/events.ts'
import { respondWithDownload } from '../services/messages/attachments.ts'
import { addOrganization } from '../services/organizations/control.ts'
import { handlers, rules } from '../services/routes.ts'
import { createState } from '../services/state.ts'
import { ALL_OWNERS } from '../services/stored.ts'
import { WebhookEngine } from '../services/webhooks/engine.ts'
import { Clock } from '../work/clock.ts'
import { type FirstDraws, Ids, Random } from '../work/ids.ts'
import { OutboundRequests } from '../work/outbound.ts'
import { RestoredError, type Snapshotable, snapshotAll, type Work } from '../work/work.ts'
import { ChangeEvents, LiveEvents, watchTables } from './change-events.ts'
import type { Snapshot } from './mock.ts'
import type { ResolvedMockOptions } from './options.ts'
import { readState, type SavedState, StateError, type StateSource, StateWriter } from './state/format.ts'
import { prepareImport, takeStateSnapshot } from './state/saved-state.ts'
import { Timeline } from './timeline.ts'

/** The mocks of `createMock()`. */
export const cores = new WeakMap<object, MockCore>()

const paths = { router, hidePathTokens: createPathRedaction(contract.operations) }

/** One mock. `createMock` returns its public face. */
export class MockCore {
  readonly services: ReadServices
  readonly app: App<ReadServices>
  readonly requests: RequestLog
  readonly coverage = new Coverage()
  readonly timeline: Timeline
  readonly changes = new ChangeEvents()
  readonly warnings = new ConsoleWarnings()
  /** Master key of the first organization. */
  readonly masterKey: string
  readonly seed: number
  /** Snapshots of the control interface by id. */
  readonly namedSnapshots = new Map<string, { info: NamedSnapshot; snapshot: Snapshot }>()
  readonly #restores = new WeakMap<Snapshot, () => void>()
  readonly #initial: Snapshot
  readonly #imports = new Set<Work>()
  #live: LiveEvents | undefined

  constructor(options: ResolvedMockOptions, first?: FirstDraws) {
    this.seed = options.seed
    this.services = createServices(options, first)
    this.requests = new RequestLog(options.maxLoggedRequests, id => contract.getSecretFields(id))
    this.timeline = new Timeline(options.maxLoggedRequests)
    // Before the listeners: the first organization is part of every mock, not an event of it.
    this.masterKey = addOrganization(withWork(this.services, null), 'Acme').masterKey
    this.#listen()
    this.app = new App({
      context: this.services,
      validator: validators[options.unknownInput],
      validateResponses: options.validateResponses,
      paths,
      findCause: path => this.services.webhooks.running.findCause(path),
      handlers,
      rules,
      maxBodyBytes: options.maxBodyBytes,
      rateLimit: options.rateLimit,
      download: (path, query) => respondWithDownload(this.services, path, query),
      onResponse: ({ entry, response, operations }) => {
        this.requests.add(entry, response)
        this.timeline.addRequest(entry)
        this.changes.emit({ type: 'request', request: entry })
        this.warnings.write(entry)
        if (entry.status === null) return
        for (const operation of operations) this.coverage.count(operation, entry.status)
      },
    })
    // Last, so that a reset restores all of the above.
    this.#initial = this.takeSnapshot()
  }

  /** Server-sent events of the changes. Created by the first client, because Node loads `crypto` in 5 ms. */
  get live(): LiveEvents {
    this.#live ??= new LiveEvents(this.changes, crypto.randomUUID().slice(0, 8))
    return this.#live
  }

  /** The oldest organization, also after an import: the same seed gives it the same master key. */
  get organization(): Organization {
    const [row] = this.services.state.organizations.oldest('all', ALL_OWNERS)
    if (!row) throw new Error('The mock has no organization. This is a bug in the mock server.')
    return row.record
  }

  takeSnapshot(): Snapshot {
    const snapshot = Object.freeze({ takenAt: this.services.clock.iso() })
    this.#restores.set(snapshot, snapshotAll(this.#parts))
    return snapshot
  }

  /** Throws a TypeError for a snapshot of another mock. */
  restore(snapshot: Snapshot): void {
    const run = this.#restores.get(snapshot)
    if (!run) throw new TypeError('mock.restore(): the argument must be a snapshot that this mock returned.')
    run()
    this.#reportRestore()
  }

  /** Restores the state after the creation. */
  reset(): void {
    this.restore(this.#initial)
  }

  /** Yields the bytes of the current state, also if it changes while they are read. */
  exportState(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    return new StateWriter().write(takeStateSnapshot(this))
  }

  /** Whether a state is read that will replace the current one. */
  get isImporting(): boolean {
    return [...this.#imports].some(({ isCurrent }) => isCurrent)
  }

  /** Throws a StateError for a state that this mock cannot import. A restore, a reset or the close ends the import. */
  async importState(source: StateSource, work = this.services.clock.startWork(null)): Promise<void> {
    this.#imports.add(work)
    try {
      const saved = await readState(source)
      if (saved.isTorn) throw new StateError('The state is incomplete.')
      work.assertCurrent()
      await this.importSaved(saved)
    } finally {
      this.#imports.delete(work)
    }
  }

  /** Imports a state that was read. Changes nothing if it fails. */
  async importSaved(saved: SavedState): Promise<void> {
    let undo = (): void => undefined
    try {
      // Everything that can fail runs before the first change; `undo` is for a bug in the second half.
      const replaceAll = await prepareImport(this, saved)
      this.services.clock.assertOpen()
      undo = snapshotAll(this.#parts)
      replaceAll()
    } catch (error) {
      undo()
      if (error instanceof RestoredError || error instanceof StateError) throw error
      const problem = `The state has values that this release cannot use: ${getErrorMessage(error)}`
      throw new StateError(problem, { cause: error })
    }
    this.#reportRestore()
  }

  close(): void {
    this.#live?.close()
    this.services.webhooks.close()
    this.services.clock.close()
  }

  #reportRestore(): void {
    this.changes.emit({ type: 'restored', now: this.services.clock.iso() })
  }

  /** The parts of a snapshot, in the order of a restore. */
  get #parts(): Snapshotable[] {
    const { services, app, requests, timeline } = this
    const { clock, ids, state, apiKeys, events, faults, contacts, emailSources, dns, webhooks } = services
    return [
      clock,
      ids,
      ...Object.values<Snapshotable>(state),
      apiKeys,
      events,
      faults,
      emailSources,
      dns,
      webhooks,
      contacts,
      {
        snapshot: () => {
          const { running } = contacts
          return () => contacts.resume(withWork(services, null), running)
        },
      },
      { snapshot: () => () => resumeVerifications(withWork(services, null)) },
      app,
      requests,
      timeline,
    ]
  }

  #listen(): void {
    const { services, timeline, changes } = this
    watchTables(services, (change, isVisible) => {
      if (isVisible) timeline.add(change)
      changes.emit(change)
    })
    services.events.onEvent(event => {
      timeline.addEvent(event, services.clock.iso())
      // A copy, so that listeners cannot change the log. Payloads have no inner objects.
      if (changes.hasListeners) changes.emit({ type: 'event', ...event, payload: { ...event.payload } })
    })
    // After the listener above, so that the timeline has an event before its deliveries.
    services.events.onEvent((event, work) => services.webhooks.enqueue({ ...services, work }, event))
    services.webhooks.onAttempt = attempt => timeline.addAttempt(attempt)
    services.webhooks.onOutcome = attempt => changes.emit({ type: 'attempt', attempt })
  }
}

/** Creates the services of one mock. */
function createServices(options: ResolvedMockOptions, first: FirstDraws = {}): ReadServices {
  const { seed, vaultSecrets } = options
  const startAt = options.now === undefined ? undefined : new Date(options.now).getTime()
  const clock = new Clock({ mode: options.clock, startAt })
  const ids = new Ids({ seed, clock, first })
  const state = createState()
  const isOrganization = (orgId: string): boolean => state.organizations.get(orgId) !== undefined
  const context: ReadContext = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    emailDomain: options.emailDomain.toLowerCase(),
    salt: new Random(seed ^ 0x5a17).integer(0, 0x7fffffff),
    downloadKey: ids.secretBytes(clock.startWork(null), 32),
    seed,
    options: { transport: options.transport, voice: options.voice, webhooks: options.webhooks },
    clock,
    ids,
    state,
    events: new EventLog({ clock, validateEvents: options.validateResponses }),
    faults: new Faults(),
    contacts: new Contacts(),
    apiKeys: new ApiKeys({ ids, clock, isOrganization }),
    outbound: new OutboundRequests(options.fetch),
    emailSources: new EmailSources(),
    mailReader: new MailReader(),
  }
  const webhooks = new WebhookEngine(context)
  return { ...context, dns: new Dns(options.dns), webhooks, vaultSecrets }
}

const MAX_WARNINGS = 100

/** Returns a warning for each event of a subscription that the mock never fires. The API accepts any name. */
export function listWarnings({ operation, status, body }: LoggedRequest): string[] {
  if (status !== 200 || (operation !== 'createWebhook' && operation !== 'updateWebhook')) return []
  return explainUnknownEvents([Object(body).events].flat().filter(event => typeof event === 'string'))
}

/** Writes each warning about the requests of one mock to the console, once. */
class ConsoleWarnings {
  /** Whether another log shows the warnings. */
  isMuted = false
  readonly #written = new Set<string>()

  write(request: LoggedRequest): void {
    if (this.isMuted) return
    for (const warning of listWarnings(request)) {
      if (this.#written.has(warning) || this.#written.size >= MAX_WARNINGS) continue
      this.#written.add(warning)
      console.warn(`Mock: ${request.method} ${request.path}: ${warning}`)
    }
  }
}
