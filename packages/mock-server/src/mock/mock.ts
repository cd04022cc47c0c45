import type { Organization, WebhookDelivery } from '@agentcomms/spec'
import type { CoverageEntry } from '../http/contract/coverage.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { Fault } from '../http/faults/faults.ts'
import type { LoggedRequest } from '../http/request-log.ts'
import type { OutboundFetch } from '../runtime/outbound.ts'
import type { DnsTable } from '../services/domains/dns.ts'
import type { DnsMockOperations } from '../services/domains/dns-operations.ts'
import type { MailHtml } from '../services/email/email-html.ts'
import type { OutboxEntry } from '../services/email/email-service.ts'
import type { LoggedEvent } from '../services/event-log.ts'
import type { Receiver } from '../services/webhooks/attempt.ts'
import type { DeliveryAttempt } from '../services/webhooks/delivery-attempt.ts'
import type { WebhookMockOperations } from '../services/webhooks/mock-operations.ts'
import type { Snapshot } from '../store/snapshot.ts'
import type { ChangeEvent } from './change-events.ts'
import type { MockClock } from './clock-operations.ts'
import type { FaultMockOperations } from './fault-operations.ts'
import type { DirectMockOperations } from './mock-operations.ts'
import type { SavedState } from './saved-state.ts'

/** The DNS that the domains of a mock are verified against. */
export interface MockDns extends DnsMockOperations {
  /** Returns the records, and the names whose lookups fail. */
  list(): DnsTable
}

/** The faults of a mock: requests that match one fail as it says. */
export interface MockFaults extends FaultMockOperations {
  /** Returns all faults that were not removed, oldest first, including those that are used up. */
  list(): Fault[]
}

/** The webhooks of a mock. */
export interface MockWebhooks extends WebhookMockOperations {
  /**
   * Sends the deliveries to this URL to `receiver`, in process. It replaces an earlier receiver of the same URL. Deliveries to
   * other URLs are sent by `fetch`. Returns a function that removes the receiver.
   *
   * Throws a TypeError if `url` is not a URL or `receiver` is not a function.
   */
  listen(url: string, receiver: Receiver): () => void
}

/** A mock of the service. Mocks share nothing: each has its own records, keys, clock and seed. */
export interface Mock extends Endpoint, DirectMockOperations {
  /** The organization that the mock starts with. */
  readonly organization: Organization
  /** Master key of that organization. */
  readonly masterKey: string
  /**
   * Returns an endpoint of the same mock with another base URL, whose path may differ too.
   *
   * Throws a TypeError if `baseUrl` is not a URL.
   *
   * @example
   * ```ts
   * const { baseUrl, fetch } = mock.withBaseUrl('https://gateway.example.test/mail/v1')
   * const client = new AgentComms({ baseUrl, apiKey: mock.masterKey, fetch })
   * ```
   */
  withBaseUrl(baseUrl: string): Endpoint
  /** The OpenAPI document of the service. */
  readonly document: object
  /** The clock of the mock. Retries, calls, expiries and scheduled messages follow it. */
  readonly clock: MockClock
  /** In-process receivers, events by hand, and waiting for deliveries. */
  readonly webhooks: MockWebhooks
  /** The DNS that domains are verified against. */
  readonly dns: MockDns
  /** Faults that make requests fail. */
  readonly faults: MockFaults
  /** The latest requests, oldest first. At most 10,000, or `maxLoggedRequests`. */
  readonly requests: readonly LoggedRequest[]
  /** The latest events, oldest first. At most 10,000. */
  readonly events: readonly LoggedEvent[]
  /** All webhook deliveries that are kept, oldest first. */
  readonly deliveries: readonly WebhookDelivery[]
  /** The latest delivery attempts with their outcomes, oldest first. At most 10,000. */
  readonly attempts: readonly DeliveryAttempt[]
  /** The latest emails that agents sent, as RFC 5322 bytes, oldest first. At most 10,000. */
  readonly outbox: readonly OutboxEntry[]
  /**
   * Returns the RFC 5322 source of an email by the id of its message, or null. Sources of sent emails are in the outbox; of
   * received emails the latest 1,000 are kept, at most 64 MB.
   */
  getEmailSource(messageId: string): Uint8Array | null
  /** Returns the HTML of an email with the files that it shows by Content-ID, or null if the message has no HTML. */
  getEmailHtml(messageId: string): MailHtml | null
  /** Returns who receives email at an address: an agent, a demo inbox that has not expired, or nobody. */
  mailboxAt(address: string): 'agent' | 'demoInbox' | null
  /**
   * Sets the function that sends webhooks and fetches attachments from now on, unless `createMock` was given a `fetch`.
   * `serve` sets `guardedFetch()`.
   */
  setOutboundFetch(fetch: OutboundFetch): void
  /**
   * Calls `listener` for each request, written record, event, and change of the clock, the DNS or the faults. The listener must
   * not throw. Returns a function that removes it.
   */
  watch(listener: (change: ChangeEvent) => void): () => void
  /** Returns how often each operation responded with each status since the mock was created. Faults do not count. */
  coverage(): CoverageEntry[]
  /**
   * Takes a snapshot: records, keys, clock, logs, scheduled tasks, faults and receivers. It takes almost no time and memory.
   * Requests and deliveries that are in progress are not in it.
   */
  snapshot(): Snapshot
  /**
   * Restores a snapshot. Afterwards the same calls give the same ids, secrets and responses. Requests in progress get status
   * 409. A clock that follows the system keeps running; only its advances are undone. Snapshots can be restored any number of
   * times and in any order.
   *
   * Throws a TypeError for a snapshot of another mock.
   */
  restore(snapshot: Snapshot): void
  /** Restores the mock as it was created: no records, faults or receivers, and the same master key. */
  reset(): void
  /** Returns all records, keys, ids and scheduled tasks, for another process. Logs, faults and receivers are not included. */
  exportState(): SavedState
  /**
   * Replaces all records with an exported state, of this process or another, and continues what was scheduled. `reset` does not
   * bring it back.
   *
   * Rejects with a TypeError for a state of another seed, `emailDomain` or release.
   */
  importState(state: SavedState): Promise<void>
  /** Throws an Error that names the faults and the webhook receivers that were never used. */
  assertNoUnused(): void
  /** Stops everything that is scheduled. */
  close(): void
}
