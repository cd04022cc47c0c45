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
export type { ApiCall, WithResponse } from './api-call.ts'
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
export { AgentCommsError } from './errors.ts'
export type { Http } from './http.ts'
export type { Known } from './known.ts'
export type { Hooks, Logger, LogLevel, RequestEvent, ResponseEvent, RetryEvent } from './logger.ts'
export { ConnectionError, ResponseParseError, TimeoutError } from './lost-answer-errors.ts'
export type { AccessToken, AgentCommsOptions, Fetch, HeaderOptions, RequestOptions } from './options.ts'
export type { ListCall, Page } from './pagination.ts'
export type { Addresses, AddressQuery, ListAddressesQuery } from './resources/addresses.ts'
export type {
  AgentAddresses,
  AgentAgents,
  AgentInboxes,
  AgentPhoneNumbers,
  AgentVault,
} from './resources/agent-scope.ts'
export type { Agents, ListAgentsQuery } from './resources/agents.ts'
export type { Attachments, DownloadableAttachment } from './resources/attachments.ts'
export type { Calls, ListCallsQuery } from './resources/calls.ts'
export type { ComplianceTemplates } from './resources/compliance-templates.ts'
export type { DemoInboxes } from './resources/demo-inboxes.ts'
export type { Domains } from './resources/domains.ts'
export type { CreateDraftBody, Drafts, ListDraftsQuery } from './resources/drafts.ts'
export type { Email, ReplyToEmailBody, SendEmailBody } from './resources/email.ts'
export type { EmailBody, FileAttachment, ReadonlyLists } from './resources/files.ts'
export type { Identities } from './resources/identities.ts'
export type { Inboxes, ListInboxesQuery } from './resources/inboxes.ts'
export type { AgentResources, Resources } from './resources/index.ts'
export type {
  ApproveMessagePath,
  ListMessagesQuery,
  Messages,
  SearchMessagesQuery,
} from './resources/messages.ts'
export type { ListOAuthAppsQuery, OAuthApps } from './resources/oauth-apps.ts'
export type { Organizations } from './resources/organizations.ts'
export type {
  ListPhoneNumbersQuery,
  PhoneNumbers,
  SearchPhoneNumbersQuery,
} from './resources/phone-numbers.ts'
export type { Sms } from './resources/sms.ts'
export type { ListSuppressionsQuery, Suppressions } from './resources/suppressions.ts'
export { textOf } from './resources/text-of.ts'
export type { GetThreadQuery, ListThreadsQuery, Threads } from './resources/threads.ts'
export type { SearchCredentialsQuery, TotpQuery, Vault, VaultStatusQuery } from './resources/vault.ts'
export type {
  DeleteCredentialQuery,
  GetCredentialQuery,
  ListCredentialsQuery,
  VaultCredentials,
} from './resources/vault-credentials.ts'
export type { WaitForFilter, WaitForOptions } from './resources/wait-for.ts'
export type {
  ListWebhookDeadLettersQuery,
  ListWebhookDeliveriesQuery,
  ListWebhooksQuery,
  Webhooks,
} from './resources/webhooks.ts'
