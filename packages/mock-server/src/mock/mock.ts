import type { Message } from '@agentcomms/spec'
import type * as control from '@agentcomms/spec/control'
import type {
  ChangeEvent,
  Contact,
  DeliveryAttempt,
  DnsState,
  LoggedEvent,
  LoggedRequest,
  LoggedResponse,
  OperationCoverage,
  Organization,
  TimelineEntry,
  UpcomingTask,
  WebhookDelivery,
} from '@agentcomms/spec/control'
import type { Fault, FaultOptions } from '../http/faults.ts'
import type { ContactReply } from '../services/contacts/records.ts'
import type { MailHtml } from '../services/email/records.ts'
import type { OutboxEntry } from '../services/email/tables.ts'
import type { EventName, PayloadOfEvent } from '../services/events.ts'
import type { AttachmentFile } from '../services/messages/attachments.ts'
import type { Receiver } from '../services/webhooks/attempt.ts'
import type { TriggerFields, TriggerOptions } from '../services/webhooks/trigger.ts'
import type { OutboundFetch } from '../work/outbound.ts'
import type { ControlServer } from './control/control.ts'
import type { MockEndpoint } from './create-mock.ts'
import type {
  ClockMethods,
  ContactMethods,
  DnsMethods,
  FaultMethods,
  MockMethods,
  WebhookMethods,
} from './generated/methods.ts'
import type { StateSource } from './state/format.ts'

/** Clock of a mock. Retries, calls, expiries and scheduled messages follow it. */
export interface MockClock extends ClockMethods {
  /** Mode of the clock: `real` follows the system time, `manual` changes only when it is advanced. */
  readonly mode: 'real' | 'manual'
  /** Returns the current time in milliseconds since 1970. */
  now(): number
  /** Returns the next 100 scheduled tasks, soonest first. */
  upcoming(): UpcomingTask[]
}

/**
 * DNS records that the domains of a mock are verified against. The table starts empty. Names can be in upper
 * or lower case, internationalized or not, with or without a trailing dot.
 *
 * Methods throw a TypeError for an invalid argument, and an Error if the option `dns` of `createMock` sets
 * another resolver.
 */
export interface MockDns extends DnsMethods {
  /** Returns the records, and the names whose lookups fail. */
  list(): DnsState
}

/** Faults of a mock. A request that matches a fault fails. */
export interface MockFaults extends FaultMethods {
  /**
   * Adds a fault, so that matching requests fail. If several faults match, only the oldest applies.
   *
   * Throws a TypeError for options that contradict each other.
   *
   * @example
   * ```ts
   * mock.faults.add({ operation: 'sendEmail', status: 503, times: 2 })
   * mock.faults.add({ operation: 'sendEmail', drop: true, phase: 'after', times: 1 })
   * mock.faults.add({ capability: 'phone' })
   * ```
   */
  add(options: FaultOptions): Fault
  /** Returns all faults that were not removed, oldest first, including those that are used up. */
  list(): Fault[]
}

/** Returns a reply, several or none to a message of an agent. `thread` has its messages, oldest first. */
export type ContactFunction = (message: Message, thread: Message[]) => ContactResult | Promise<ContactResult>

type ContactResult = ContactReply | readonly ContactReply[] | null | undefined

/** A person outside of the mock. */
export interface ContactOptions extends Omit<control.ContactOptions, 'replies'> {
  /**
   * Rules, at most 100, or a function, which gets each email and SMS. An error of the function rejects the next call that
   * advances the clock, and `mock.webhooks.delivered()`.
   */
  replies: control.ContactRule[] | ContactFunction
}

/** People outside of a mock, who reply to agents. */
export interface MockContacts extends ContactMethods {
  /**
   * Adds a person outside of the mock. When an agent's email or SMS is delivered to this person, the first matching rule
   * replies to it or bounces it. Without a matching rule, nothing happens. Automatic replies of agents get no reply (RFC 3834).
   *
   * Throws a TypeError for rules that contradict each other or can never apply, and an Error if the address is in the
   * mock or belongs to another contact.
   *
   * @example
   * ```ts
   * mock.contacts.add({ name: 'Ben', email: 'ben@example.com', replies: [{ body: 'Thursday suits me.', after: '5m' }] })
   * mock.contacts.add({ name: 'Eve', email: 'eve@example.com', replies: async message => ({ body: await askModel(message) }) })
   * ```
   */
  add(options: ContactOptions): Contact
  /** Returns all contacts that were not removed, oldest first. */
  list(): Contact[]
}

/** Webhooks of a mock. */
export interface MockWebhooks extends WebhookMethods {
  /**
   * Fires one event: every matching subscription gets one delivery. The event is about the record whose id is in
   * `fields`, or about a new record. Returns the payload.
   *
   * Without an id, the service first creates a record with these fields, so that your receiver can read it: it receives
   * or sends a message, creates an agent, or ends a call. The record belongs to the newest agent, or to a new agent if
   * there is none, unless `agentId` or an address names another.
   *
   * Rejects with a TypeError for an unknown event, field or agent, for a value that does not match the
   * OpenAPI document, for a field that differs from the existing record, and for a field of a new record that
   * the service does not let anyone choose.
   *
   * @example
   * ```ts
   * await mock.webhooks.trigger('message.received', { agentId: ada.id, spam: true })
   * await mock.webhooks.delivered()
   * ```
   */
  trigger<Name extends EventName>(
    event: Name,
    fields?: TriggerFields<Name>,
    options?: TriggerOptions,
  ): Promise<PayloadOfEvent<Name>>
  /**
   * Calls `receiver` in process for each delivery to `url`, instead of an earlier receiver of the same URL. Returns a
   * function that removes the receiver.
   *
   * Deliveries to other URLs fail, unless an option allows them to leave the process (`webhooks.network`). A reset keeps
   * receivers.
   *
   * Throws a TypeError if `url` is not a URL or `receiver` is not a function.
   */
  listen(url: string, receiver: Receiver): () => void
}

/** Snapshot of a mock, for `mock.restore()`. */
export interface Snapshot {
  /** Time when it was taken, on the clock of the mock. */
  readonly takenAt: string
}

/** A mock of the service. Each mock has its own records, keys, clock and seed. */
export interface Mock extends MockEndpoint, MockMethods {
  /** Organization that the mock starts with. */
  readonly organization: Organization
  /** Master key of `mock.organization`. */
  readonly masterKey: string
  /** Seed of ids, keys and secrets, as given to `createMock()`. */
  readonly seed: number
  /**
   * Returns `baseUrl`, `fetch` and `matcher` of the same mock under another base URL, for example for a
   * gateway. The path can also differ from the path of `mock.baseUrl`.
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
  /** People outside of the mock who reply to agents. */
  readonly contacts: MockContacts
  /** Latest requests, in the order of their responses. At most `maxLoggedRequests`, by default 10,000. */
  readonly requests: readonly LoggedRequest[]
  /**
   * Returns the response of a logged request. Null if the client disconnected before its request was
   * complete, if a fault closed the connection, and for an unknown request.
   */
  getResponse(requestId: string): LoggedResponse | null
  /** Latest events, oldest first. At most 10,000. */
  readonly events: readonly LoggedEvent[]
  /**
   * Webhook deliveries, oldest first. Contains all deliveries in progress and at most
   * `webhooks.maxStoredDeliveries` finished ones.
   */
  readonly deliveries: readonly WebhookDelivery[]
  /** Latest delivery attempts with their results, oldest first. At most 10,000 with bodies of 32 MB. */
  readonly attempts: readonly DeliveryAttempt[]
  /** Latest emails that agents sent, as RFC 5322 bytes, oldest first. At most 10,000 with 256 MB. */
  readonly outbox: readonly OutboxEntry[]
  /**
   * Returns the RFC 5322 source of the email whose message has this `id`, or null. The mock keeps the sources
   * of the emails in the outbox, and of the latest 1,000 received ones with 64 MB.
   */
  getEmailSource(messageId: string): Uint8Array | null
  /** Returns the HTML of an email and its embedded files by Content-ID, or null if the message has no HTML. */
  getEmailHtml(messageId: string): MailHtml | null
  /** Returns the file of an attachment of any message, or null if no message has it. */
  getAttachment(attachmentId: string): AttachmentFile | null
  /** Returns the kind of mailbox that an address has now, or null if it has none. An expired demo inbox has none. */
  getMailboxKind(address: string): 'agent' | 'demoInbox' | null
  /**
   * Sets the function that sends webhooks and fetches attachments. Returns a function that removes it. This call has no
   * effect if `createMock` has the option `fetch`. `serve` calls it with `createGuardedFetch()`, until `close()`.
   */
  setOutboundFetch(fetch: OutboundFetch): () => void
  /**
   * Calls `listener` for each request, mock operation, event and change of a record, the clock, the DNS or the faults.
   * Returns a function that removes the listener.
   *
   * An error that the listener throws changes nothing in the mock, and becomes an uncaught exception.
   */
  watch(listener: (change: ChangeEvent) => void): () => void
  /**
   * Returns what happened to a record, request, mock operation, event, delivery or attempt: the entries of this id, what
   * caused them, and what they caused. Causes come before their effects. Empty for an unknown id. The mock keeps the
   * latest entries: ten times `maxLoggedRequests`.
   *
   * A message has the request that sent it, its events, their deliveries, and the attempts. A request has everything
   * that it wrote. Otherwise, older entries come first.
   *
   * @example
   * ```ts
   * const sent = await client.email.send({ agentId, to: ['ben@example.com'], subject: 'Hi', body: 'Hello' })
   * for (const { type, id, causedBy } of mock.timeline(sent.id)) console.log(type, id, causedBy)
   * ```
   */
  timeline(id: string): TimelineEntry[]
  /**
   * Explains the last failure, or what happened to an id, as a text: the first cause, the events, each attempt with the
   * requests that the receiver made meanwhile, and the likely cause of the failure.
   *
   * `id` is the id of a record, request, mock operation, event, delivery or attempt. The text also says for each
   * subscription whether it matches, and when the next attempt is.
   *
   * @example
   * ```ts
   * import { afterEach } from 'vitest'
   *
   * afterEach(({ task }) => void (task.result?.state === 'fail' && console.error(mock.explain())))
   * ```
   */
  explain(id?: string): string
  /** Returns the number of responses by operation and status since the mock was created. Responses of faults do not count. */
  coverage(): OperationCoverage[]
  /**
   * Takes a snapshot of records, keys, clock, logs, scheduled tasks, faults and contacts. This needs almost no time or memory.
   * The snapshot does not contain requests in progress.
   */
  snapshot(): Snapshot
  /**
   * Restores a snapshot, any number of times and in any order. Afterwards, the same calls return the same ids and
   * secrets. Requests in progress get status 409.
   *
   * A manual clock shows the time of the snapshot again. A real clock loses only the advances by `mock.clock` since the
   * snapshot. Throws a TypeError for a snapshot of another mock.
   */
  restore(snapshot: Snapshot): void
  /**
   * Exports records, keys, ids and scheduled tasks for another process, as bytes of UTF-8 text, with all secrets in
   * clear. Changes after the call are not included.
   *
   * Includes the outbox of sent emails, but no faults, receivers or logs. Throws an Error if the replies of a contact
   * are a function.
   */
  exportState(): AsyncIterable<Uint8Array>
  /**
   * Replaces all records with the bytes of an exported state and continues its scheduled tasks. Requests in progress get
   * status 409.
   *
   * Deliveries in progress end too. A later `reset` restores the initial state, not the imported state. Rejects with a TypeError, and changes nothing, if the state is damaged or incomplete, or if its seed,
   * `emailDomain` or version differs.
   */
  importState(state: StateSource): Promise<void>
  /**
   * Responds to a request to the control interface, whose path begins with `/__mock`. `serve` calls it. Check
   * before where the request comes from: it needs no credentials.
   */
  control(request: Request, server?: Partial<ControlServer>): Promise<Response>
  /** Cancels all scheduled tasks and webhook deliveries. Afterwards, methods that return a promise reject with a ClosedError. */
  close(): void
}
