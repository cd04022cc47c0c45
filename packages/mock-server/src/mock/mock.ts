import type {
  Call,
  DemoMessage,
  Message,
  MessageStatus,
  Organization,
  Vault,
  VaultStatus,
  WebhookDelivery,
} from '@agentcomms/spec'
import type { AccessTokenClaims } from '../http/auth.ts'
import type { CoverageEntry } from '../http/contract/coverage.ts'
import type { Entrance } from '../http/endpoint.ts'
import type { MockFaults } from '../http/faults/mock-faults.ts'
import type { JournalEntry } from '../http/request-log.ts'
import type { OutwardFetch } from '../runtime/outbound.ts'
import type { MockDns } from '../services/domains/mock-dns.ts'
import type { OutboxEntry } from '../services/email/email-service.ts'
import type { MailHtml } from '../services/email/mail-html.ts'
import type { Envelope, IncomingEmail } from '../services/email/receive-email.ts'
import type { LoggedEvent } from '../services/event-log.ts'
import type { AddAgentOptions, MockAgent } from '../services/identities/add-agent.ts'
import type { AddOrganizationOptions } from '../services/organizations/add-organization.ts'
import type { IncomingSms } from '../services/sms/receive-sms.ts'
import type { EndCallOptions } from '../services/voice/end-call.ts'
import type { IncomingCall } from '../services/voice/receive-call.ts'
import type { OutboundConsentOptions } from '../services/voice/set-outbound-consent.ts'
import type { DeliveryAttempt } from '../services/webhooks/delivery-attempt.ts'
import type { MockWebhooks } from '../services/webhooks/mock-webhooks.ts'
import type { Snapshot } from '../store/snapshot.ts'
import type { Happening } from './change-events.ts'
import type { MockClock } from './mock-clock.ts'
import type { SavedState } from './saved-state.ts'

/** A mock of the service. Every mock is an island: its records, keys, clock and seed are its own. */
export interface Mock extends Entrance {
  /** The organization that every mock begins with. */
  readonly organization: Organization
  /** Master key of that organization. */
  readonly masterKey: string
  /**
   * The same mock as it is reached under another base url, whose path may differ too; `mock` itself is what it is under
   * `mock.baseUrl`. Throws a TypeError for what is no url.
   *
   * @example
   * ```ts
   * const { baseUrl, fetch } = mock.at('https://gateway.example.test/mail/v1')
   * const client = new AgentComms({ baseUrl, apiKey: mock.masterKey, fetch })
   * ```
   */
  at(baseUrl: string): Entrance
  /** The OpenAPI document that the mock answers by. */
  readonly document: object
  /** The time of the service: retries, calls, expiries and what is scheduled go by it. */
  readonly clock: MockClock
  /** Receivers in process, events by hand, and waiting for deliveries. */
  readonly webhooks: MockWebhooks
  /** The DNS that domains are verified against. */
  readonly dns: MockDns
  /** What goes wrong with requests, as a test asks. */
  readonly faults: MockFaults
  /** The latest requests, oldest first; 10,000 at most, or `keptRequests`. */
  readonly requests: readonly JournalEntry[]
  /** The latest events, oldest first; 10,000 at most. */
  readonly events: readonly LoggedEvent[]
  /** Every webhook delivery, oldest first. */
  readonly deliveries: readonly WebhookDelivery[]
  /** The latest attempts of deliveries, as they went out and with what came of them, oldest first; 10,000 at most. */
  readonly attempts: readonly DeliveryAttempt[]
  /** The latest mails that agents sent, as RFC 5322 bytes, oldest first; 10,000 at most. */
  readonly outbox: readonly OutboxEntry[]
  /** A signed JWT of a user, good for an hour of the mock's clock. */
  accessToken(claims: AccessTokenClaims): Promise<string>
  /** A further organization with a master key of its own. */
  addOrganization(options?: AddOrganizationOptions): {
    /** Its record. */
    organization: Organization
    /** Its master key. */
    masterKey: string
  }
  /**
   * An agent, with its key and addresses at hand. Throws where POST /identities would refuse it, and where a capability
   * fails; the agent exists then, without that capability.
   */
  addAgent(options: AddAgentOptions): Promise<MockAgent>
  /**
   * Lets a mail arrive from outside, as an object or as RFC 5322 source. Returns the message, the first where several
   * agents got it. Demo inboxes among the recipients get it too. Throws when no recipient is an agent of this mock, or
   * the source is no mail.
   */
  receiveEmail(email: IncomingEmail | string | Uint8Array, envelope?: Envelope): Promise<Message>
  /**
   * Lets a mail arrive from outside in a demo inbox, and returns what that keeps of it. Agents among the recipients get
   * it too. Throws when no recipient is a demo inbox of this mock that still lives, or the source is no mail.
   */
  receiveDemoEmail(email: IncomingEmail | string | Uint8Array, envelope?: Envelope): Promise<DemoMessage>
  /**
   * The RFC 5322 source of a mail, by the id of its message: as it was sent, or as it arrived, of the latest 1,000 that did
   * and as much as 64 MB. Null where there is none.
   */
  sourceOf(messageId: string): Uint8Array | null
  /**
   * The HTML of a mail, by the id of its message, with the files that it names by their Content-ID. Null where there is no
   * such message, or it has no HTML.
   */
  htmlOf(messageId: string): MailHtml | null
  /** Who takes mail at an address: an agent, a demo inbox that still lives, or nobody. */
  mailboxAt(address: string): 'agent' | 'demoInbox' | null
  /**
   * Lets a text arrive from outside; with `mediaUrls`, which are fetched, it is an MMS. Throws when no agent of this
   * mock takes it at that number, or a url cannot be fetched.
   */
  receiveSms(sms: IncomingSms): Promise<Message>
  /**
   * Lets a call come in from outside. It begins INITIATING, rings and is answered by the clock. Throws when no agent of
   * this mock takes calls at that number.
   */
  receiveCall(call: IncomingCall): Promise<Call>
  /**
   * Ends a call that runs; a call between two agents of this mock ends for both. Throws where there is no such call, it
   * has ended, or it cannot end for that reason in its state.
   */
  endCall(id: string, options?: EndCallOptions): Promise<Call>
  /**
   * Changes what an organization has attested about outbound calls: the first one, or the one of `orgId`. While
   * `attested` or `dncAttestation` is false its agents cannot call. Both are true in a new organization.
   */
  setOutboundConsent(consent: OutboundConsentOptions): Organization
  /**
   * Brings the vault of an agent into a status, and returns the vault: LOCKED refuses its credentials with 409
   * VAULT_LOCKED, ERROR with 503. Throws where the agent has no vault, or there is no such status.
   */
  setVaultStatus(agentId: string, status: VaultStatus): Vault
  /**
   * Moves a message on by hand, along the states that it can take and with all that goes with them: SENT puts a mail
   * into the outbox and on its way, BOUNCED suppresses its recipients, FAILED, BOUNCED and BLOCKED fire message.failed.
   * Throws where there is no such message, or its status cannot become this one.
   */
  setMessageStatus(id: string, status: MessageStatus): Promise<Message>
  /**
   * What carries webhooks and attachment fetches out from now on, where `createMock` was given no `fetch`. `serve` gives
   * it `guardedFetch()`.
   */
  setOutwardFetch(fetch: OutwardFetch): void
  /**
   * Calls `listener` with whatever happens from now on: requests, written records, events, and moves of the clock. It must
   * not throw. Returns a function that ends it.
   */
  watch(listener: (happening: Happening) => void): () => void
  /** Which operations were answered with which status, since the mock was made. Replies of faults do not count. */
  coverage(): CoverageEntry[]
  /**
   * Keeps how everything stands: records, keys, clock, journals, what is scheduled, faults and receivers. It costs
   * almost nothing, however much there is. A request or delivery that is under way is not in it.
   */
  snapshot(): Snapshot
  /**
   * Brings back how everything stood, as often and in whatever order you like: the same calls then give the same ids,
   * secrets and replies. What was under way is cut off: its request is answered 409. A clock that follows the system
   * goes on; only what it was moved by is taken back. Throws a TypeError for a snapshot of another mock.
   */
  restore(snapshot: Snapshot): void
  /** Brings back how the mock was made: without records, faults and receivers, and with the same master key. */
  reset(): void
  /** Everything that a mock has to keep, for another process; without journals, faults and receivers. */
  exportState(): SavedState
  /**
   * Puts what `exportState` answered, in this process or another, in the place of all records and goes on with what was
   * under way. Throws a TypeError where it is of another seed, `emailDomain` or release. `reset` does not bring it back.
   */
  importState(state: SavedState): Promise<void>
  /** Throws an Error that names the faults and the webhook receivers that nothing ever came to. */
  assertNoUnused(): void
  /** Stops everything that is scheduled. */
  close(): void
}
