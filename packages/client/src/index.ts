/**
 * The client of the Agent Communications Service.
 *
 * @module @agentcomms/client
 */

export type {
  Address,
  AddressType,
  Agent,
  AgentCreatedEvent,
  AgentKey,
  AgentStatus,
  ApiKeyRateLimit,
  ApiKeyRateLimitInput,
  ApiKeySecret,
  ApiKeySecretInput,
  ApproveMessage as ApproveMessageBody,
  Attachment,
  AttachmentDownload,
  AvailablePhoneNumber,
  BasicWebhookAuth,
  BearerWebhookAuth,
  Call,
  CallEndedEvent,
  CallEndReason,
  CallState,
  CallTranscript,
  CallTranscriptSegment,
  Capability,
  Card,
  CardInput,
  CertificateSecret,
  CertificateSecretInput,
  Channel,
  ComplianceTemplate,
  CreateAddress as CreateAddressBody,
  CreateAgent as CreateAgentBody,
  CreateApiKeyCredential as CreateApiKeyCredentialBody,
  CreateCall as CreateCallBody,
  CreateCardCredential as CreateCardCredentialBody,
  CreateCertificateCredential as CreateCertificateCredentialBody,
  CreateCredential as CreateCredentialBody,
  CreateCustomCredential as CreateCustomCredentialBody,
  CreateDemoInbox as CreateDemoInboxBody,
  CreateDomain as CreateDomainBody,
  CreatedWebhook,
  CreateIdentityCredential as CreateIdentityCredentialBody,
  CreateInbox as CreateInboxBody,
  CreateLoginCredential as CreateLoginCredentialBody,
  CreateOAuthTokenCredential as CreateOAuthTokenCredentialBody,
  CreateSecureNoteCredential as CreateSecureNoteCredentialBody,
  CreateWebhook as CreateWebhookBody,
  CredentialField,
  CredentialFieldInput,
  CredentialType,
  CustomHeaderWebhookAuth,
  DeliveryStatus,
  DemoInbox,
  DemoMessage,
  DemoMessageList,
  DeprovisionVault as DeprovisionVaultBody,
  Domain,
  DomainRecord,
  DomainStatus,
  DomainZoneFile,
  Draft,
  EmailAttachment,
  EmailIdentity,
  ErrorCode,
  EventPattern,
  EventType,
  EventTypeList,
  ForwardEmail as ForwardEmailBody,
  GeneratedPassword,
  GeneratePassword as GeneratePasswordBody,
  Inbox,
  InlineAttachment,
  LegacyError,
  Login,
  LoginInput,
  LoginUri,
  LoginUriInput,
  Message,
  MessageDirection,
  MessageFailedEvent,
  MessageFilters,
  MessageHit,
  MessageReceivedAutoEvent,
  MessageReceivedEvent,
  MessageSentEvent,
  MessageStatus,
  NoWebhookAuth,
  OAuthApp,
  OAuthToken,
  OAuthTokenInput,
  Organization,
  OutboundConsent,
  operations,
  PersonIdentity,
  PersonIdentityInput,
  PhoneCapabilities,
  PhoneNumberIdentity,
  PhoneRequest,
  Problem,
  ProblemDetails,
  ProvisionedEmail,
  ProvisionedIdentity,
  ProvisionedPhone,
  ProvisionedVault,
  ProvisionIdentity as ProvisionIdentityBody,
  ProvisioningFailure,
  ProvisionPhoneNumber as ProvisionPhoneNumberBody,
  ProvisionVault as ProvisionVaultBody,
  paths,
  ReleasePhoneNumber as ReleasePhoneNumberBody,
  SearchMessages as SearchMessagesBody,
  SendSms as SendSmsBody,
  Success,
  Suppression,
  TestWebhook as TestWebhookBody,
  Thread,
  ThreadWithMessages,
  TotpCode,
  UnsuppressEmail as UnsuppressEmailBody,
  UpdateAddress as UpdateAddressBody,
  UpdateAgent as UpdateAgentBody,
  UpdateCredential as UpdateCredentialBody,
  UpdateInbox as UpdateInboxBody,
  UpdateMessageLabels as UpdateMessageLabelsBody,
  UpdateWebhook as UpdateWebhookBody,
  UrlAttachment,
  ValidateAddress as ValidateAddressBody,
  ValidationIssue,
  Vault as VaultRecord,
  VaultCredential,
  VaultStatus,
  Webhook,
  WebhookAuthConfig,
  WebhookAuthType,
  WebhookDelivery,
  WebhookSecret,
  WebhookStats,
  WebhookTestResult,
} from '@agentcomms/spec/client'
export { ApiCall, type WithResponse } from './api-call.ts'
export type { ApiErrorCode, RateLimit } from './api-errors.ts'
export {
  ApiError,
  AuthenticationError,
  ConflictError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  ValidationError,
} from './api-errors.ts'
export { AgentComms } from './client.ts'
export { ConnectionError, ResponseParseError, TimeoutError } from './connection-errors.ts'
export { AgentCommsError } from './errors.ts'
export type { Http } from './http.ts'
export type { Known } from './known.ts'
export type { Hooks, Logger, LogLevel, RequestEvent, ResponseEvent, RetryEvent } from './logger.ts'
export type {
  AccessToken,
  AgentCommsOptions,
  DownloadOptions,
  Fetch,
  HeaderOptions,
  RequestOptions,
} from './options.ts'
export { type ListAllOptions, ListCall, Page } from './pagination.ts'
export { Addresses, type AddressQuery, type ListAddressesQuery } from './resources/addresses.ts'
export type {
  AgentAddresses,
  AgentAgents,
  AgentInboxes,
  AgentPhoneNumbers,
  AgentVault,
} from './resources/agent-scope.ts'
export { Agents, type ListAgentsQuery } from './resources/agents.ts'
export { Attachments, type DownloadableAttachment } from './resources/attachments.ts'
export { Calls, type ListCallsQuery } from './resources/calls.ts'
export { ComplianceTemplates } from './resources/compliance-templates.ts'
export { DemoInboxes } from './resources/demo-inboxes.ts'
export { Domains } from './resources/domains.ts'
export { type CreateDraftBody, Drafts, type ListDraftsQuery } from './resources/drafts.ts'
export { Email, type ReplyToEmailBody, type SendEmailBody } from './resources/email.ts'
export type { EmailBody, FileAttachment, ReadonlyLists } from './resources/files.ts'
export { Identities } from './resources/identities.ts'
export { Inboxes, type ListInboxesQuery } from './resources/inboxes.ts'
export { AgentResources, Resources } from './resources/index.ts'
export {
  type ApproveMessagePath,
  type ListMessagesQuery,
  Messages,
  type SearchMessagesQuery,
} from './resources/messages.ts'
export { type ListOAuthAppsQuery, OAuthApps } from './resources/oauth-apps.ts'
export { Organizations } from './resources/organizations.ts'
export {
  type ListPhoneNumbersQuery,
  PhoneNumbers,
  type SearchPhoneNumbersQuery,
} from './resources/phone-numbers.ts'
export { Sms } from './resources/sms.ts'
export { type ListSuppressionsQuery, Suppressions } from './resources/suppressions.ts'
export { textOf } from './resources/text-of.ts'
export { type GetThreadQuery, type ListThreadsQuery, Threads } from './resources/threads.ts'
export {
  type SearchCredentialsQuery,
  type TotpQuery,
  Vault,
  type VaultStatusQuery,
} from './resources/vault.ts'
export {
  type DeleteCredentialQuery,
  type GetCredentialQuery,
  type ListCredentialsQuery,
  VaultCredentials,
} from './resources/vault-credentials.ts'
export type { WaitForFilter, WaitForOptions } from './resources/wait-for.ts'
export {
  type ListWebhookDeadLettersQuery,
  type ListWebhookDeliveriesQuery,
  type ListWebhooksQuery,
  Webhooks,
} from './resources/webhooks.ts'
