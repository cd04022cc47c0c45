import type { Organization } from '@agentcomms/spec'
import { App } from '../http/app.ts'
import { document } from '../http/contract/contract.ts'
import { Coverage } from '../http/contract/coverage.ts'
import { Validator } from '../http/contract/validate.ts'
import { createEntrance } from '../http/endpoint.ts'
import { mockFaults } from '../http/faults/mock-faults.ts'
import type { JournalEntry } from '../http/request-log.ts'
import { mockDns } from '../services/domains/mock-dns.ts'
import { mailHtml } from '../services/email/mail-html.ts'
import { mailboxAt, receiveDemoEmail, receiveEmail } from '../services/email/receive-email.ts'
import { addAgent } from '../services/identities/add-agent.ts'
import { answerDownload } from '../services/messages/attachment-content.ts'
import { setMessageStatus } from '../services/messages/set-message-status.ts'
import { addOrganization } from '../services/organizations/add-organization.ts'
import { handlers } from '../services/routes.ts'
import { receiveSms } from '../services/sms/receive-sms.ts'
import { setVaultStatus } from '../services/vault/vault-status.ts'
import { endCall } from '../services/voice/end-call.ts'
import { receiveCall } from '../services/voice/receive-call.ts'
import { setOutboundConsent } from '../services/voice/set-outbound-consent.ts'
import { mockWebhooks } from '../services/webhooks/mock-webhooks.ts'
import type { World } from '../services/world.ts'
import { Recent } from '../store/recent.ts'
import { type Snapshot, Snapshots } from '../store/snapshot.ts'
import { Happenings, watchTables } from './change-events.ts'
import { checkBaseUrl, checkOptions } from './check-options.ts'
import { createWorld, savedParts } from './create-services.ts'
import type { Mock } from './mock.ts'
import { mockClock } from './mock-clock.ts'
import { DEFAULTS, type MockOptions } from './options.ts'
import { exportState, importState } from './saved-state.ts'

/**
 * Makes a mock of the Agent Communications Service that lives in memory.
 *
 * @example
 * ```ts
 * const mock = createMock({ seed: 1 })
 * const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
 * ```
 */
export function createMock(options: MockOptions = {}): Mock {
  checkOptions(options)
  const validator = new Validator({
    ignoreUnknown: (options.unknownInput ?? DEFAULTS.unknownInput) === 'ignore',
  })
  const world = createWorld(options, validator)
  const seed = options.seed ?? DEFAULTS.seed
  const { masterKey } = addOrganization(world, { name: 'Acme' })
  // The first, whichever state was imported: with the seed its key stays the same.
  const first = (): Organization => {
    const [row] = world.state.organizations.oldest('all', '')
    if (!row) throw new Error('A mock has an organization at any time.')
    return row.record
  }
  const requests = new Recent<JournalEntry>(options.keptRequests ?? DEFAULTS.keptRequests)
  const coverage = new Coverage()
  const happenings = new Happenings(tell => {
    watchTables(world.state, tell)
    world.events.onEvent(event => tell({ type: 'event', ...structuredClone(event) }))
  })
  const app = new App({
    world,
    validator,
    handlers,
    maxBodyBytes: options.maxBodyBytes ?? DEFAULTS.maxBodyBytes,
    rateLimit: options.rateLimit,
    files: (path, query) => answerDownload(world, path, query),
    onAnswer: (entry, answered) => {
      requests.add(entry)
      happenings.tell({ type: 'request', request: entry })
      if (entry.status !== null) for (const operation of answered) coverage.count(operation, entry.status)
    },
  })
  const snapshots = new Snapshots([...savedParts(world), app, requests])
  const asMade = snapshots.take(world.clock.iso())
  const restore = (snapshot: Snapshot): void => {
    snapshots.restore(snapshot)
    happenings.tell({ type: 'restored', now: world.clock.iso() })
  }
  // What is handed out is a copy: a test that changes it does not change the server.
  return {
    ...createEntrance(app, world.baseUrl),
    at: baseUrl => createEntrance(app, checkBaseUrl(baseUrl)),
    get organization() {
      return structuredClone(first())
    },
    masterKey,
    get document() {
      return structuredClone(document)
    },
    clock: mockClock(world.clock, () => happenings.tell({ type: 'clock', now: world.clock.iso() })),
    webhooks: mockWebhooks(world, () => first().id),
    dns: mockDns(world, () => happenings.tell({ type: 'dns' })),
    faults: mockFaults(world.faults, () => happenings.tell({ type: 'faults' })),
    get requests() {
      return requests.list()
    },
    get events() {
      return structuredClone(world.events.events)
    },
    get deliveries() {
      return structuredClone(world.webhooks.deliveries())
    },
    get attempts() {
      return world.webhooks.attempts()
    },
    get outbox() {
      return structuredClone(world.email.outbox)
    },
    accessToken: claims => world.credentials.accessToken(claims),
    addOrganization: more => structuredClone(addOrganization(world, more)),
    addAgent: async agent => structuredClone(addAgent(world, first().id, agent)),
    receiveEmail: async (email, envelope) => structuredClone(await receiveEmail(world, email, envelope)),
    receiveDemoEmail: async (email, envelope) =>
      structuredClone(await receiveDemoEmail(world, email, envelope)),
    sourceOf: messageId => structuredClone(world.email.sourceOf(messageId) ?? null),
    htmlOf: messageId => {
      const row = world.state.messages.get(messageId)
      return row ? structuredClone(mailHtml(row)) : null
    },
    mailboxAt: address => mailboxAt(world, address),
    receiveSms: async sms => structuredClone(await receiveSms(world, sms)),
    receiveCall: async call => structuredClone(receiveCall(world, call)),
    endCall: async (id, end) => structuredClone(endCall(world, id, end)),
    setOutboundConsent: consent => structuredClone(setOutboundConsent(world, first().id, consent)),
    setVaultStatus: (agentId, status) => structuredClone(setVaultStatus(world, agentId, status)),
    setMessageStatus: async (id, status) => structuredClone(await setMessageStatus(world, id, status)),
    setOutwardFetch: fetch => world.outward.setDefault(fetch),
    coverage: () => coverage.list(),
    snapshot: () => snapshots.take(world.clock.iso()),
    watch: listener => happenings.listen(listener),
    restore,
    reset: () => restore(asMade),
    exportState: () => exportState({ world, seed, idempotency: app.idempotency }),
    importState: async state => {
      await importState({ world, seed, idempotency: app.idempotency }, state)
      happenings.tell({ type: 'restored', now: world.clock.iso() })
    },
    assertNoUnused: () => assertNoUnused(world),
    close: () => {
      world.webhooks.close()
      world.clock.close()
    },
  }
}

function assertNoUnused({ faults, webhooks }: World): void {
  const receivers = webhooks.unusedListeners().map(url => `webhooks.listen('${url}')`)
  const unused = [...faults.unused(), ...receivers]
  if (unused.length > 0)
    throw new Error(`Nothing ever came to:\n${unused.map(name => `  ${name}`).join('\n')}`)
}
