import type { Organization, WebhookDelivery } from '@agentcomms/spec'
import type { OperationCoverage } from '../http/contract/coverage.ts'
import type { MockEndpoint } from '../http/endpoint.ts'
import type { Fault } from '../http/faults/faults.ts'
import type { LoggedRequest } from '../http/logged-request.ts'
import type { LoggedResponse } from '../http/logged-response.ts'
import type { OutboundFetch } from '../runtime/outbound.ts'
import type { DnsState } from '../services/domains/dns.ts'
import type { DnsMockOperations } from '../services/domains/dns-operations.ts'
import type { MailHtml } from '../services/email/email-html.ts'
import type { OutboxEntry } from '../services/email/email-service.ts'
import type { LoggedEvent } from '../services/event-log.ts'
import type { AttachmentFile } from '../services/messages/attachment-content.ts'
import type { Receiver } from '../services/webhooks/attempt.ts'
import type { DeliveryAttempt } from '../services/webhooks/delivery-attempt.ts'
import type { WebhookMockOperations } from '../services/webhooks/mock-operations.ts'
import type { Snapshot } from '../store/snapshot.ts'
import type { ChangeEvent } from './change-events.ts'
import type { MockClock } from './clock-operations.ts'
import type { FaultMockOperations } from './fault-operations.ts'
import type { DirectMockOperations } from './mock-operations.ts'
import type { StateSource } from './state/read-state.ts'
import type { TimelineEntry } from './timeline.ts'

/** DNS records that the domains of a mock are verified against. */
export interface MockDns extends DnsMockOperations {
  /** Returns the records, and the names whose lookups fail. */
  list(): DnsState
}

/** Faults of a mock. A request that matches a fault fails. */
export interface MockFaults extends FaultMockOperations {
  /** Returns all faults that were not removed, oldest first, including those that are used up. */
  list(): Fault[]
}

/** Webhooks of a mock. */
export interface MockWebhooks extends WebhookMockOperations {
  /**
   * Calls `receiver` in process for each delivery to `url`. The receiver replaces an earlier receiver of the same URL.
   * Deliveries to other URLs are sent with the option `fetch` of `createMock`. Returns a function that removes the receiver.
   *
   * Throws a TypeError if `url` is not a URL or `receiver` is not a function.
   */
  listen(url: string, receiver: Receiver): () => void
}

/** A mock of the service. Each mock has its own records, keys, clock and seed. */
export interface Mock extends MockEndpoint, DirectMockOperations {
  /** Organization that the mock starts with. */
  readonly organization: Organization
  /** Master key of `mock.organization`. */
  readonly masterKey: string
  /**
   * Returns `baseUrl`, `fetch` and `matcher` of the same mock under another base URL, for example for a gateway. The path can
   * also differ from the path of `mock.baseUrl`.
   *
   * Throws a TypeError if `baseUrl` is not a URL.
   *
   * @example
   * ```ts
   * const { baseUrl, fetch } = mock.withBaseUrl('https://gateway.example.test/mail/v1')
   * const client = new AgentComms({ baseUrl, apiKey: mock.masterKey, fetch })
   * ```
   */
  withBaseUrl(baseUrl: string): MockEndpoint
  /** OpenAPI document of the service. */
  readonly document: object
  /** Clock of the mock. */
  readonly clock: MockClock
  /** Adds receivers, triggers events, waits for deliveries. */
  readonly webhooks: MockWebhooks
  /** DNS records that domains are verified against. */
  readonly dns: MockDns
  /** Faults that make requests fail. */
  readonly faults: MockFaults
  /** Latest requests, in the order of their responses. At most `maxLoggedRequests`, by default 10,000. */
  readonly requests: readonly LoggedRequest[]
  /** Returns the response of a logged request. Null if the client disconnected before its request was complete, if a fault closed the connection, and for an unknown request. */
  getResponse(requestId: string): LoggedResponse | null
  /** Latest events, oldest first. At most 10,000. */
  readonly events: readonly LoggedEvent[]
  /** Webhook deliveries, oldest first. Contains all deliveries in progress and at most `webhooks.maxStoredDeliveries` finished ones. */
  readonly deliveries: readonly WebhookDelivery[]
  /** Latest delivery attempts with their results, oldest first. At most 10,000. */
  readonly attempts: readonly DeliveryAttempt[]
  /** Latest emails that agents sent, as RFC 5322 bytes, oldest first. At most 10,000. */
  readonly outbox: readonly OutboxEntry[]
  /**
   * Returns the RFC 5322 source of the email whose message has this `id`, or null. The mock keeps the sources of the emails in the outbox and
   * of the latest 1,000 received emails, together at most 64 MB.
   */
  getEmailSource(messageId: string): Uint8Array | null
  /** Returns the HTML of an email and its embedded files by Content-ID, or null if the message has no HTML. */
  getEmailHtml(messageId: string): MailHtml | null
  /** Returns the file of an attachment of any message, or null if no message has it. */
  getAttachment(attachmentId: string): AttachmentFile | null
  /** Returns the kind of mailbox that an address has now, or null if it has none. An expired demo inbox has none. */
  getMailboxKind(address: string): 'agent' | 'demoInbox' | null
  /**
   * Sets the function that sends webhooks and fetches attachments. This call has no effect if `createMock` has the option `fetch`.
   * `serve` calls it with `createGuardedFetch()`.
   */
  setOutboundFetch(fetch: OutboundFetch): void
  /**
   * Calls `listener` for each request and event, for each created, changed or deleted record, and for each change of the
   * clock, the DNS or the faults. The listener must not throw. Returns a function that removes the listener.
   */
  watch(listener: (change: ChangeEvent) => void): () => void
  /**
   * Returns what happened to a record, and why. `id` is the id of a record, request, mock operation, event, delivery or
   * attempt. The result contains the entries of this id, what caused them, and what they caused: a message has the request that sent it, its
   * events, their deliveries, and the attempts. A request has everything that it wrote. Causes come before their effects,
   * otherwise older entries come first. Empty if the mock knows nothing of the id. The mock keeps the latest entries: ten times
   * `maxLoggedRequests`, by default 100,000.
   *
   * @example
   * ```ts
   * const sent = await client.email.send({ agentId, to: ['ben@example.com'], subject: 'Hi', body: 'Hello' })
   * for (const { type, id, causedBy } of mock.timeline(sent.id)) console.log(type, id, causedBy)
   * ```
   */
  timeline(id: string): TimelineEntry[]
  /** Returns the number of responses by operation and status since the mock was created. Responses of faults do not count. */
  coverage(): OperationCoverage[]
  /**
   * Takes a snapshot of records, keys, clock, logs, scheduled tasks, faults and receivers. This needs almost no time or memory.
   * The snapshot does not contain requests in progress.
   */
  snapshot(): Snapshot
  /**
   * Restores a snapshot. Afterwards, the same calls return the same ids and secrets. Requests in progress get status 409. A
   * manual clock shows the time of the snapshot again. A real clock loses only the advances by `mock.clock` since the
   * snapshot. Snapshots can be restored any number of times and in any order.
   *
   * Throws a TypeError for a snapshot of another mock.
   */
  restore(snapshot: Snapshot): void
  /** Restores the initial state: no agents, messages, faults or receivers, and the same organization and master key. */
  reset(): void
  /**
   * Exports records, keys, ids and scheduled tasks for another process, as the bytes of a text. Includes the outbox of sent
   * emails, but no faults, receivers or logs. The state is that of the call. It contains all secrets in clear.
   */
  exportState(): AsyncIterable<Uint8Array<ArrayBuffer>>
  /**
   * Replaces all records with the bytes of an exported state and continues its scheduled tasks. The state can come from
   * another process. Requests and deliveries in progress end: the requests get status 409. A later `reset` restores the
   * initial state, not the imported state.
   *
   * Rejects with a TypeError, and changes nothing, if the state is damaged or incomplete, or if its seed, `emailDomain` or
   * version differs.
   */
  importState(state: StateSource): Promise<void>
  /** Throws an Error that names the faults and the webhook receivers that were never used. */
  assertNoUnused(): void
  /** Cancels all scheduled tasks and webhook deliveries. */
  close(): void
}
