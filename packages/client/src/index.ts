/**
 * The client of the Agent Communications Service.
 *
 * @module @agentcomms/client
 */

export type {
  Agent,
  AgentKey,
  AgentStatus,
  Attachment,
  Capability,
  Channel,
  CreateAgent as CreateAgentBody,
  CreatedWebhook,
  CreateWebhook as CreateWebhookBody,
  EmailAttachment,
  EmailIdentity,
  ErrorCode,
  EventType,
  EventTypeList,
  Inbox,
  Message,
  MessageDirection,
  MessageStatus,
  operations,
  PhoneNumberIdentity,
  Problem,
  ProvisionedIdentity,
  ProvisionIdentity as ProvisionIdentityBody,
  paths,
  ReplyToEmail as ReplyToEmailBody,
  SendEmail as SendEmailBody,
  Success,
  UpdateAgent as UpdateAgentBody,
  UpdateMessageLabels as UpdateMessageLabelsBody,
  ValidationIssue,
  Webhook,
  WebhookAuthConfig,
} from '@agentcomms/spec'
export type { ApiCall, WithResponse } from './api-call.ts'
export type { ApiErrorCode, RateLimit } from './api-errors.ts'
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ResponseParseError,
  ServerError,
  TimeoutError,
  ValidationError,
} from './api-errors.ts'
export { AgentComms } from './client.ts'
export { AgentCommsError } from './errors.ts'
export type { Http } from './http.ts'
export type { Hooks, Logger, LogLevel, RequestEvent, ResponseEvent, RetryEvent } from './logger.ts'
export type { AccessToken, AgentCommsOptions, Fetch, HeaderOptions, RequestOptions } from './options.ts'
export type { ListCall, Page } from './pagination.ts'
export type { AgentAgents } from './resources/agent-scope.ts'
export type { Agents, ListAgentsQuery } from './resources/agents.ts'
export type { Email } from './resources/email.ts'
export type { Identities } from './resources/identities.ts'
export type { Inboxes, ListInboxesQuery } from './resources/inboxes.ts'
export type { AgentResources } from './resources/index.ts'
export type { ListMessagesQuery, Messages } from './resources/messages.ts'
export type { ListWebhooksQuery, Webhooks } from './resources/webhooks.ts'
