/**
 * An in-memory mock of the Agent Communications Service.
 *
 * @module @agentcomms/mock-server
 */

export { MailParseError } from '@agentcomms/mail'
export type {
  Agent,
  AgentCapability,
  Call,
  CallEndReason,
  CallTranscriptSegment,
  DemoMessage,
  ErrorCode,
  Message,
  MessageStatus,
  Organization,
  ProvisionedPhone,
  Vault,
  VaultStatus,
  WebhookDelivery,
} from '@agentcomms/spec'
export type { AccessTokenClaims } from './http/auth.ts'
export type { OperationId } from './http/contract/contract.ts'
export type { OperationCoverage } from './http/contract/coverage.ts'
export type { MockEndpoint, PathParameters } from './http/endpoint.ts'
export type { FaultOptions, FaultRequest } from './http/faults/fault-options.ts'
export type { Fault } from './http/faults/faults.ts'
export type { LoggedRequest, RequestCaller, RequestProblem, RequestSource } from './http/logged-request.ts'
export type { LoggedResponse } from './http/logged-response.ts'
export type { ChangeEvent, RecordChange, RecordKind } from './mock/change-events.ts'
export type { MockClock, UpcomingTask } from './mock/clock-operations.ts'
export { createMock } from './mock/create-mock.ts'
export type { Mock, MockDns, MockFaults, MockWebhooks } from './mock/mock.ts'
export type { MockOptions } from './mock/options.ts'
export type { StateSource } from './mock/state/read-state.ts'
export type {
  TimelineAttempt,
  TimelineEntry,
  TimelineEvent,
  TimelineOperation,
  TimelineRequest,
} from './mock/timeline.ts'
export type { Duration } from './runtime/duration.ts'
export type { EgressPolicy, OutboundFetch, OutboundRequestInit } from './runtime/outbound.ts'
export type { DnsState } from './services/domains/dns.ts'
export type { DnsResolver, MxRecord } from './services/domains/dns-resolver.ts'
export type { MailHtml } from './services/email/email-html.ts'
export type { OutboxEntry } from './services/email/email-service.ts'
export type {
  EmailEnvelope,
  IncomingAttachment,
  IncomingEmail,
  ReceivedMessages,
} from './services/email/incoming-email.ts'
export type { EventName, EventPayload, LoggedEvent } from './services/event-log.ts'
export type { AddAgentOptions, MockAgent } from './services/identities/mock-operations.ts'
export type { AttachmentFile } from './services/messages/attachment-content.ts'
export type { IncomingFile } from './services/messages/incoming-file.ts'
export type { MessageTransportOptions } from './services/messages/transport-options.ts'
export type {
  AddOrganizationOptions,
  UpdateOrganizationFields,
} from './services/organizations/mock-operations.ts'
export type { IncomingSms, SmsSuppressionPair } from './services/sms/mock-operations.ts'
export type {
  CallConsentOptions,
  EndCallOptions,
  IncomingCall,
} from './services/voice/mock-operations.ts'
export type { VoiceOptions } from './services/voice/voice-options.ts'
export type { Receiver } from './services/webhooks/attempt.ts'
export type { AttemptSummary, DeliveryAttempt } from './services/webhooks/delivery-attempt.ts'
export type {
  PayloadOfEvent,
  ReplayAllOptions,
  TriggerFields,
  TriggerOptions,
} from './services/webhooks/mock-operations.ts'
export type { DeliveryOrder, WebhookOptions } from './services/webhooks/webhook-options.ts'
export type { Snapshot } from './store/snapshot.ts'
export type { RecordChangeKind } from './store/table.ts'
