/**
 * The Agent Communications Service in memory.
 *
 * @module @agentcomms/mock-server
 */

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
export type { OperationId } from './contract/contract.ts'
export type { CoverageEntry } from './contract/coverage.ts'
export type { AccessTokenClaims } from './core/auth.ts'
export type { Duration } from './core/duration.ts'
export type { EventPayload, LoggedEvent } from './core/events.ts'
export type { Happening, RecordChange, Resource } from './core/happenings.ts'
export type { MockClock, UpcomingTask } from './core/mock-clock.ts'
export type { MockOptions, VoiceOptions, WebhookOptions } from './core/options.ts'
export type { OutwardFetch, OutwardInit, Reach } from './core/outbound.ts'
export { createMock } from './create-mock.ts'
export type { DnsResolver, MxRecord } from './domains/dns-resolver.ts'
export type { DnsTable, MockDns } from './domains/mock-dns.ts'
export type { OutboxEntry } from './email/email-service.ts'
export type { MailHtml } from './email/mail-html.ts'
export type { Envelope, IncomingEmail } from './email/receive-email.ts'
export type { FaultOptions, FaultRequest } from './faults/fault-options.ts'
export type { Fault } from './faults/faults.ts'
export type { MockFaults } from './faults/mock-faults.ts'
export { MailParseError } from './mail/parse-mail.ts'
export type { Mock } from './mock.ts'
export type { Entrance, PathParameters } from './pipeline/entrance.ts'
export type { JournalCaller, JournalEntry, JournalProblem } from './pipeline/journal.ts'
export type { AddAgentOptions, MockAgent } from './provisioning/add-agent.ts'
export type { AddOrganizationOptions } from './provisioning/add-organization.ts'
export type { SavedState } from './saved-state.ts'
export type { IncomingSms } from './sms/receive-sms.ts'
export type { Snapshot } from './store/snapshot.ts'
export type { RowChange } from './store/table.ts'
export type { EndCallOptions } from './voice/end-call.ts'
export type { IncomingCall } from './voice/receive-call.ts'
export type { OutboundConsentOptions } from './voice/set-outbound-consent.ts'
export type { Receiver } from './webhooks/attempt.ts'
export type { DeliveryAttempt } from './webhooks/delivery-attempt.ts'
export type { DeliveryOrder } from './webhooks/engine.ts'
export type { EventName } from './webhooks/example-event.ts'
export type { MockWebhooks } from './webhooks/mock-webhooks.ts'
export type { PayloadOf, TriggerFields, TriggerOptions } from './webhooks/trigger-event.ts'
