/**
 * Client of the Agent Communications Service.
 *
 * @module @agentcomms/client
 */

export type {
  AddressValidation,
  Agent,
  AgentCapability,
  AgentKey,
  AgentStatus,
  Attachment,
  AttachmentUrl,
  AvailablePhoneNumber,
  Base64Attachment,
  BasicWebhookAuth,
  BearerWebhookAuth,
  Call,
  CallConsent,
  CallEndReason,
  CallState,
  CallTranscript,
  CallTranscriptSegment,
  Card,
  CardInput,
  Certificate,
  CertificateInput,
  Channel,
  ComplianceTemplate,
  CredentialField,
  CredentialFieldInput,
  CredentialFieldType,
  CredentialType,
  CustomEmailHeaders,
  CustomHeaderWebhookAuth,
  DateRange,
  DemoInbox,
  DemoMessage,
  DemoMessageList,
  DnsRecord,
  Domain,
  DomainStatus,
  DomainZoneFile,
  Draft,
  EmailAttachment,
  EmailAttachments,
  EmailIdentity,
  ErrorCode,
  ErrorDetails,
  ErrorResponse,
  GeneratedPassword,
  Inbox,
  Login,
  LoginUri,
  LoginUriInput,
  LoginUriMatch,
  Message,
  MessageDirection,
  MessageHeaders,
  MessageHit,
  MessageStatus,
  Metadata,
  NoWebhookAuth,
  OAuthApp,
  OAuthToken,
  OldErrorFormat,
  Organization,
  /** Type map: operation id → parameters, body and response. Example: `operations['sendEmail']`. */
  operations,
  PasswordRules,
  PersonIdentity,
  PersonIdentityInput,
  PhoneCapabilities,
  PhoneCapability,
  PhoneNumberIdentity,
  PhoneNumberPreference,
  PostalAddress,
  PostalAddressType,
  ProvisionedEmail,
  ProvisionedIdentity,
  ProvisionedPhone,
  ProvisionedVault,
  ProvisioningFailure,
  /** Type map: path → method → operation. `client.http` uses it. */
  paths,
  SearchPagination,
  SmsSuppression,
  SuccessResponse,
  SuggestedAddress,
  Suppression,
  Thread,
  ThreadWithMessages,
  TotpCode,
  UnsuppressSmsResult,
  UrlAttachment,
  ValidationIssue,
  VaultApiKey,
  VaultApiKeyRateLimit,
  VaultApiKeyRateLimitInput,
  VaultCredential,
  VaultStatus,
  Webhook,
  WebhookAuthConfig,
  WebhookAuthType,
  WebhookDelivery,
  WebhookDeliveryStatus,
  WebhookEventPattern,
  WebhookEventType,
  WebhookEventTypeList,
  WebhookSecret,
  WebhookStats,
  WebhookTestResult,
  WebhookWithSecret,
} from '@agentcomms/spec/client'
export type { AnyErrorCode, RateLimit } from './api-errors.ts'
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
export { ApiPromise, type ResultWithResponse } from './api-promise.ts'
export { AgentComms } from './client.ts'
export {
  ConnectionError,
  ResponseParseError,
  ResponseTooLargeError,
  TimeoutError,
} from './connection-errors.ts'
export { AgentCommsError } from './errors.ts'
export type { HttpClient } from './http.ts'
export type { KnownValuesOf } from './known-values.ts'
export type {
  ClientHooks,
  Logger,
  LogLevel,
  RequestHookEvent,
  ResponseHookEvent,
  RetryHookEvent,
} from './logger.ts'
export type {
  AccessToken,
  AgentCommsOptions,
  DownloadOptions,
  Fetch,
  HeaderOptions,
  RequestOptions,
} from './options.ts'
export { type ListAllOptions, ListPromise, Page } from './pagination.ts'
export {
  type CreateAddressBody,
  type GetAddressQuery,
  type ListAddressesQuery,
  PostalAddresses,
  type UpdateAddressBody,
  type ValidateAddressBody,
} from './resources/addresses.ts'
export {
  Agents,
  type CreateAgentBody,
  type ListAgentsQuery,
  type UpdateAgentBody,
} from './resources/agents.ts'
export { Attachments, type DownloadableAttachment } from './resources/attachments.ts'
export { Calls, type CreateCallBody, type ListCallsQuery } from './resources/calls.ts'
export { ComplianceTemplates } from './resources/compliance-templates.ts'
export type {
  CreateApiKeyCredentialBody,
  CreateCardCredentialBody,
  CreateCertificateCredentialBody,
  CreateCredentialBody,
  CreateCustomCredentialBody,
  CreateLoginCredentialBody,
  CreateOAuthTokenCredentialBody,
  CreatePersonCredentialBody,
  CreateSecureNoteCredentialBody,
  GeneratePasswordBody,
  LoginInput,
  OAuthTokenInput,
  UpdateCredentialBody,
  VaultApiKeyInput,
} from './resources/credential-bodies.ts'
export { type CreateDemoInboxBody, DemoInboxes } from './resources/demo-inboxes.ts'
export { type CreateDomainBody, Domains } from './resources/domains.ts'
export { type CreateDraftBody, Drafts, type ListDraftsQuery } from './resources/drafts.ts'
export {
  Email,
  type ForwardEmailBody,
  type ListEmailsQuery,
  type ReplyToEmailBody,
  type SendEmailBody,
} from './resources/email.ts'
export type { AttachmentInput, BytesAttachment, FileAttachment } from './resources/encode-attachments.ts'
export { Identities, type ProvisionIdentityBody } from './resources/identities.ts'
export {
  type CreateInboxBody,
  Inboxes,
  type ListInboxesQuery,
  type UpdateInboxBody,
} from './resources/inboxes.ts'
export { ClientResources, ScopedResources } from './resources/index.ts'
export {
  type ApproveMessageBody,
  type ApproveMessageTarget,
  type ListMessagesQuery,
  type MessageFilters,
  Messages,
  type SearchMessagesBody,
  type SearchMessagesQuery,
  type UpdateMessageLabelsBody,
} from './resources/messages.ts'
export { type ListOAuthAppsQuery, OAuthApps } from './resources/oauth-apps.ts'
export { type ListOrganizationsQuery, Organizations } from './resources/organizations.ts'
export type { Mutable } from './resources/parameter-types.ts'
export {
  type ListPhoneNumbersQuery,
  PhoneNumbers,
  type ProvisionPhoneNumberBody,
  type ReleaseByIdBody,
  type ReleaseByPhoneNumberBody,
  type ReleasePhoneNumberBody,
  type SearchPhoneNumbersQuery,
} from './resources/phone-numbers.ts'
export type { Scoped, ScopedBody } from './resources/scoped-types.ts'
export { type SendSmsBody, Sms } from './resources/sms.ts'
export {
  type ListSmsSuppressionsQuery,
  SmsSuppressions,
  type UnsuppressSmsBody,
} from './resources/sms-suppressions.ts'
export {
  type ListSuppressionsQuery,
  Suppressions,
  type UnsuppressEmailBody,
} from './resources/suppressions.ts'
export { textOf } from './resources/text-of.ts'
export { type GetThreadQuery, type ListThreadsQuery, Threads } from './resources/threads.ts'
export {
  type DeprovisionVaultBody,
  type ProvisionVaultBody,
  type SearchCredentialsQuery,
  type TotpQuery,
  Vault,
  type VaultRecord,
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
  type CreateWebhookBody,
  type ListWebhookDeadLettersQuery,
  type ListWebhookDeliveriesQuery,
  type ListWebhooksQuery,
  type TestWebhookBody,
  type UpdateWebhookBody,
  Webhooks,
} from './resources/webhooks.ts'
export type * from './webhooks/payload-types.ts'
