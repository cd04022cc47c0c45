/**
 * An in-memory mock of the Agent Communications Service.
 *
 * @module @agentcomms/mock-server
 */

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
export type {
  AccessTokenClaims,
  AddAgentOptions,
  AddedOrganization,
  AddOrganizationOptions,
  AttemptSummary,
  CallConsentOptions,
  ChangeEvent,
  Contact,
  ContactRule,
  DeliveryAttempt,
  DeliveryOrder,
  DnsState,
  Duration,
  EndCall,
  IncomingAttachment,
  IncomingCall,
  IncomingEmail,
  IncomingFile,
  IncomingSms,
  LoggedEvent,
  LoggedRequest,
  LoggedResponse,
  MessageTransportOptions,
  MockAgent,
  OperationCoverage,
  ReceivedMessages,
  RecordChange,
  RecordKind,
  ReplayAllOptions,
  ReplyTo,
  RequestCaller,
  RequestProblem,
  SmsSuppressionPair,
  TimelineAttempt,
  TimelineEntry,
  TimelineEvent,
  TimelineOperation,
  TimelineRequest,
  UpcomingTask,
  UpdateOrganizationFields,
  VoiceOptions,
  WebhookOptions,
} from '@agentcomms/spec/control'
export type { Fault, FaultOptions, FaultRequest } from './http/faults.ts'
export type { OperationId, RequestSource } from './http/handlers.ts'
export type { ControlServer } from './mock/control/control.ts'
export type { MockEndpoint, PathParameters } from './mock/create-mock.ts'
export { createMock } from './mock/create-mock.ts'
export type {
  ContactFunction,
  ContactOptions,
  Mock,
  MockClock,
  MockContacts,
  MockDns,
  MockFaults,
  MockWebhooks,
  Snapshot,
} from './mock/mock.ts'
export type { MockOptions } from './mock/options.ts'
export type { StateSource } from './mock/state/format.ts'
export type { ContactReply } from './services/contacts/records.ts'
export type { DnsResolver, MxRecord } from './services/domains/dns.ts'
export type { MailHtml } from './services/email/records.ts'
export type { OutboxEntry } from './services/email/tables.ts'
export type { EventName, EventPayload, PayloadOfEvent } from './services/events.ts'
export type { AttachmentFile } from './services/messages/attachments.ts'
export type { Receiver } from './services/webhooks/attempt.ts'
export type { TriggerFields, TriggerOptions } from './services/webhooks/trigger.ts'
export type { EgressPolicy, OutboundFetch, OutboundRequestInit } from './work/outbound.ts'
