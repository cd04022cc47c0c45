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
  Voice,
  VoiceGender,
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
  AccessTokenRequest,
  AgentCommsOptions,
  DownloadOptions,
  Fetch,
  FetchInit,
  FetchResponse,
  HeaderOptions,
  RequestOptions,
} from './options.ts'
export { type ListAllOptions, ListPromise, Page } from './pagination.ts'
export { Attachments } from './resources/attachments.ts'
export type { AttachmentInput, BytesAttachment } from './resources/encode-attachments.ts'
export { PostalAddresses } from './resources/generated/addresses.ts'
export { Agents } from './resources/generated/agents.ts'
export { Calls } from './resources/generated/calls.ts'
export { ClientResources } from './resources/generated/client-resources.ts'
export { ComplianceTemplates } from './resources/generated/compliance-templates.ts'
export { DemoInboxes } from './resources/generated/demo-inboxes.ts'
export { Domains } from './resources/generated/domains.ts'
export { Drafts } from './resources/generated/drafts.ts'
export { Email } from './resources/generated/email.ts'
export { Inboxes } from './resources/generated/inboxes.ts'
export { OAuthApps } from './resources/generated/oauth-apps.ts'
export { Organizations } from './resources/generated/organizations.ts'
export { Sms } from './resources/generated/sms.ts'
export { SmsSuppressions } from './resources/generated/sms-suppressions.ts'
export { Suppressions } from './resources/generated/suppressions.ts'
export { Threads } from './resources/generated/threads.ts'
export { Webhooks } from './resources/generated/webhooks.ts'
export { Identities } from './resources/identities.ts'
export { ScopedResources } from './resources/index.ts'
export { Messages } from './resources/messages.ts'
export type { Mutable } from './resources/parameter-types.ts'
export { PhoneNumbers } from './resources/phone-numbers.ts'
export type { Scoped, ScopedBody } from './resources/scoped-types.ts'
export { textOf } from './resources/text-of.ts'
export { Vault } from './resources/vault.ts'
export { VaultCredentials } from './resources/vault-credentials.ts'
export type { WaitForFilter, WaitForOptions } from './resources/wait-for.ts'
export type * from './webhooks/payload-types.ts'
