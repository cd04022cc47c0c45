/**
 * The Agent Communications Service in memory.
 *
 * @module @agentcomms/mock-server
 */

export { MailParseError } from '@agentcomms/mail'
export type {
  Agent,
  Call,
  CallEndReason,
  CallTranscriptSegment,
  Capability,
  DemoMessage,
  ErrorCode,
  Message,
  MessageStatus,
  Organization,
  Vault,
  VaultStatus,
  WebhookDelivery,
} from '@agentcomms/spec'
export type { AccessTokenClaims } from './http/auth.ts'
export type { OperationId } from './http/contract/contract.ts'
export type { CoverageEntry } from './http/contract/coverage.ts'
export type { Entrance, PathParameters } from './http/endpoint.ts'
export type { FaultOptions, FaultRequest } from './http/faults/fault-options.ts'
export type { Fault } from './http/faults/faults.ts'
export type { MockFaults } from './http/faults/mock-faults.ts'
export type { JournalCaller, JournalEntry, JournalProblem } from './http/request-log.ts'
export type { Happening, RecordChange, Resource } from './mock/change-events.ts'
export { createMock } from './mock/create-mock.ts'
export type { Mock } from './mock/mock.ts'
export type { MockClock, UpcomingTask } from './mock/mock-clock.ts'
export type { MockOptions, VoiceOptions, WebhookOptions } from './mock/options.ts'
export type { SavedState } from './mock/saved-state.ts'
export type { Duration } from './runtime/duration.ts'
export type { OutwardFetch, OutwardInit, Reach } from './runtime/outbound.ts'
export type { DnsResolver, MxRecord } from './services/domains/dns-resolver.ts'
export type { DnsTable, MockDns } from './services/domains/mock-dns.ts'
export type { OutboxEntry } from './services/email/email-service.ts'
export type { MailHtml } from './services/email/mail-html.ts'
export type { Envelope, IncomingEmail } from './services/email/receive-email.ts'
export type { EventPayload, LoggedEvent } from './services/event-log.ts'
export type { AddAgentOptions, MockAgent } from './services/identities/add-agent.ts'
export type { AddOrganizationOptions } from './services/organizations/add-organization.ts'
export type { IncomingSms } from './services/sms/receive-sms.ts'
export type { EndCallOptions } from './services/voice/end-call.ts'
export type { IncomingCall } from './services/voice/receive-call.ts'
export type { OutboundConsentOptions } from './services/voice/set-outbound-consent.ts'
export type { Receiver } from './services/webhooks/attempt.ts'
export type { DeliveryAttempt } from './services/webhooks/delivery-attempt.ts'
export type { DeliveryOrder } from './services/webhooks/engine.ts'
export type { EventName } from './services/webhooks/example-event.ts'
export type { MockWebhooks } from './services/webhooks/mock-webhooks.ts'
export type { PayloadOf, TriggerFields, TriggerOptions } from './services/webhooks/trigger-event.ts'
export type { Snapshot } from './store/snapshot.ts'
export type { RowChange } from './store/table.ts'
