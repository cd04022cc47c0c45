// Generated from spec/openapi.yaml by "npm run generate". Do not edit.

export interface paths {
  "/agents": {
    get: operations["listAgents"];
    post: operations["createAgent"];
  };
  "/agents/{id}": {
    get: operations["getAgent"];
    delete: operations["deleteAgent"];
    patch: operations["updateAgent"];
  };
  "/agents/{id}/rotate-key": {
    post: operations["rotateAgentKey"];
  };
  "/agents/{agentId}/email-identities": {
    get: operations["listEmailIdentities"];
  };
  "/identities": {
    post: operations["provisionIdentity"];
  };
  "/addresses": {
    get: operations["listAddresses"];
    post: operations["createAddress"];
  };
  "/addresses/{id}": {
    get: operations["getAddress"];
    put: operations["updateAddress"];
    delete: operations["deleteAddress"];
  };
  "/addresses/{id}/validate": {
    post: operations["validateAddress"];
  };
  "/inboxes": {
    get: operations["listInboxes"];
    post: operations["createInbox"];
  };
  "/inboxes/{id}": {
    get: operations["getInbox"];
    delete: operations["deleteInbox"];
    patch: operations["updateInbox"];
  };
  "/email": {
    get: operations["listEmails"];
  };
  "/email/{id}": {
    get: operations["getEmail"];
  };
  "/email/send": {
    post: operations["sendEmail"];
  };
  "/email/{id}/reply": {
    post: operations["replyToEmail"];
  };
  "/email/{id}/forward": {
    post: operations["forwardEmail"];
  };
  "/email/drafts": {
    get: operations["listDrafts"];
    post: operations["createDraft"];
  };
  "/email/drafts/{id}": {
    get: operations["getDraft"];
    delete: operations["deleteDraft"];
  };
  "/email/drafts/{id}/send": {
    post: operations["sendDraft"];
  };
  "/email/suppressions": {
    get: operations["listSuppressions"];
  };
  "/email/unsuppress": {
    post: operations["unsuppressEmail"];
  };
  "/messages": {
    get: operations["listMessages"];
  };
  "/messages/search": {
    post: operations["searchMessages"];
  };
  "/messages/{id}": {
    get: operations["getMessage"];
    delete: operations["deleteMessage"];
  };
  "/messages/{id}/labels": {
    patch: operations["updateMessageLabels"];
  };
  "/messages/{id}/restore": {
    post: operations["restoreMessage"];
  };
  "/orgs/{orgId}/messages/{messageId}/approve": {
    post: operations["approveMessage"];
  };
  "/attachments/{id}/download": {
    get: operations["downloadAttachment"];
  };
  "/threads": {
    get: operations["listThreads"];
  };
  "/threads/{id}": {
    get: operations["getThread"];
  };
  "/phone/send-sms": {
    post: operations["sendSms"];
  };
  "/phone/sms-suppressions": {
    get: operations["listSmsSuppressions"];
  };
  "/phone/sms-unsuppress": {
    post: operations["unsuppressSms"];
  };
  "/phone/sms/threads": {};
  "/phone/sms/threads/{id}": {};
  "/phone/search": {
    get: operations["searchPhoneNumbers"];
  };
  "/phone/provision": {
    post: operations["provisionPhoneNumber"];
  };
  "/phone/release": {
    post: operations["releasePhoneNumber"];
  };
  "/phone/numbers": {
    get: operations["listPhoneNumbers"];
  };
  "/voice/calls": {
    get: operations["listCalls"];
    post: operations["createCall"];
  };
  "/voice/calls/{callId}": {
    get: operations["getCall"];
  };
  "/voice/calls/{callId}/transcript": {
    get: operations["getCallTranscript"];
  };
  "/voice/calls/{callId}/recording": {};
  "/voice/voices": {
    get: operations["listVoices"];
  };
  "/vault/provision": {
    post: operations["provisionVault"];
  };
  "/vault/deprovision": {
    post: operations["deprovisionVault"];
  };
  "/vault/status": {
    get: operations["getVaultStatus"];
  };
  "/vault/credentials": {
    get: operations["listCredentials"];
    post: operations["createCredential"];
  };
  "/vault/credentials/{id}": {
    get: operations["getCredential"];
    put: operations["updateCredential"];
    delete: operations["deleteCredential"];
  };
  "/vault/search": {
    get: operations["searchCredentials"];
  };
  "/vault/totp/{id}": {
    get: operations["getTotp"];
  };
  "/vault/generate-password": {
    post: operations["generatePassword"];
  };
  "/vault/oauth/apps": {
    get: operations["listOAuthApps"];
  };
  "/vault/oauth/apps/{slug}": {
    get: operations["getOAuthApp"];
  };
  "/demo/inbox": {
    post: operations["createDemoInbox"];
  };
  "/demo/inbox/{token}/messages": {
    get: operations["listDemoMessages"];
  };
  "/demo/inbox/{token}/self-test": {
    post: operations["selfTestDemoInbox"];
  };
  "/me/orgs": {
    get: operations["listMyOrganizations"];
  };
  "/orgs": {
    get: operations["listOrganizations"];
  };
  "/orgs/me": {};
  "/orgs/{orgId}/compliance/templates": {
    get: operations["listComplianceTemplates"];
  };
  "/domains": {
    get: operations["listDomains"];
    post: operations["createDomain"];
  };
  "/domains/{id}": {
    get: operations["getDomain"];
    delete: operations["deleteDomain"];
    patch: operations["updateDomain"];
  };
  "/domains/{id}/verify": {
    post: operations["verifyDomain"];
  };
  "/domains/{id}/dns-records": {
    get: operations["listDomainRecords"];
  };
  "/domains/{id}/zone-file": {
    get: operations["getDomainZoneFile"];
  };
  "/webhooks": {
    get: operations["listWebhooks"];
    post: operations["createWebhook"];
  };
  "/webhooks/event-types": {
    get: operations["listEventTypes"];
  };
  "/webhooks/{id}": {
    get: operations["getWebhook"];
    put: operations["updateWebhook"];
    delete: operations["deleteWebhook"];
  };
  "/webhooks/{id}/rotate-secret": {
    post: operations["rotateWebhookSecret"];
  };
  "/webhooks/{id}/test": {
    post: operations["testWebhook"];
  };
  "/webhooks/{id}/reenable": {
    post: operations["reenableWebhook"];
  };
  "/webhooks/{id}/stats": {
    get: operations["getWebhookStats"];
  };
  "/webhooks/{id}/deliveries": {
    get: operations["listWebhookDeliveries"];
  };
  "/webhooks/{id}/dead-letters": {
    get: operations["listWebhookDeadLetters"];
  };
  "/webhooks/deliveries/{deliveryId}/replay": {
    post: operations["replayWebhookDelivery"];
  };
}
export interface webhooks {
  "message.received": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An agent received a new email or SMS. The payload does not contain the body of the message. To read it, use `getMessage` with `messageId`. */
    post: operations["messageReceived"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "message.received.auto": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An agent received an automatic reply; fires instead of message.received. Automatic replies, such as out-of-office notices and delivery reports, fire only this event. The pattern `message.*` does not match it. */
    post: operations["messageReceivedAuto"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "message.sent": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A message was successfully sent. The transport has accepted the message. Its status can still change, for example if an email bounces. */
    post: operations["messageSent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "message.failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A message failed to send or bounced. The status of the message is FAILED, BOUNCED or BLOCKED. To read the status, use `getMessage` with `messageId`. */
    post: operations["messageFailed"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "agent.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A new agent mailbox was created. Fires for `createAgent` and `provisionIdentity`. The payload never contains the API key of the agent. */
    post: operations["agentCreated"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "call.ended": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A voice call completed. Fires for every call that ends, also if nobody answered it. `endReason` tells why it ended. */
    post: operations["callEnded"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    AgentStatus: AgentStatus;
    PlainId: PlainId;
    Cuid: Cuid;
    Metadata: Metadata;
    EmailAddress: EmailAddress;
    Timestamp: Timestamp;
    EmailIdentity: EmailIdentity;
    PhoneNumber: PhoneNumber;
    PhoneCapabilities: PhoneCapabilities;
    PhoneNumberIdentity: PhoneNumberIdentity;
    Agent: Agent;
    Pagination: Pagination;
    AgentPage: AgentPage;
    ErrorCode: ErrorCode;
    ValidationIssue: ValidationIssue;
    ErrorDetails: ErrorDetails;
    OldErrorFormat: OldErrorFormat;
    ErrorResponse: ErrorResponse;
    CreateAgent: CreateAgent;
    SuccessResponse: SuccessResponse;
    UpdateAgent: UpdateAgent;
    AgentKey: AgentKey;
    EmailIdentityList: EmailIdentityList;
    AgentCapability: AgentCapability;
    PhoneNumberPreference: PhoneNumberPreference;
    ProvisionIdentity: ProvisionIdentity;
    ProvisionedEmail: ProvisionedEmail;
    ProvisionedPhone: ProvisionedPhone;
    ProvisionedVault: ProvisionedVault;
    ProvisioningFailure: ProvisioningFailure;
    ProvisionedIdentity: ProvisionedIdentity;
    EitherAgentId: EitherAgentId;
    PostalAddressType: PostalAddressType;
    PostalAddress: PostalAddress;
    CreateAddress: CreateAddress;
    UpdateAddress: UpdateAddress;
    ValidateAddress: ValidateAddress;
    SuggestedAddress: SuggestedAddress;
    AddressValidation: AddressValidation;
    Inbox: Inbox;
    InboxPage: InboxPage;
    CreateInbox: CreateInbox;
    UpdateInbox: UpdateInbox;
    MessageDirection: MessageDirection;
    MessageStatus: MessageStatus;
    DateRange: DateRange;
    Channel: Channel;
    MessageHeaders: MessageHeaders;
    Attachment: Attachment;
    Message: Message;
    MessagePage: MessagePage;
    EmailRecipients: EmailRecipients;
    Base64Attachment: Base64Attachment;
    UrlAttachment: UrlAttachment;
    EmailAttachment: EmailAttachment;
    EmailAttachments: EmailAttachments;
    CustomEmailHeaders: CustomEmailHeaders;
    MessageReference: MessageReference;
    SendEmail: SendEmail;
    ReplyToEmail: ReplyToEmail;
    ForwardEmail: ForwardEmail;
    Draft: Draft;
    DraftPage: DraftPage;
    CreateDraft: CreateDraft;
    SuppressedAddress: SuppressedAddress;
    Suppression: Suppression;
    SuppressionPage: SuppressionPage;
    UnsuppressEmail: UnsuppressEmail;
    MessageFilters: MessageFilters;
    SearchPagination: SearchPagination;
    SearchMessages: SearchMessages;
    MessageHit: MessageHit;
    MessageHitPage: MessageHitPage;
    UpdateMessageLabels: UpdateMessageLabels;
    ApproveMessage: ApproveMessage;
    AttachmentUrl: AttachmentUrl;
    Thread: Thread;
    ThreadPage: ThreadPage;
    ThreadWithMessages: ThreadWithMessages;
    SmsRecipient: SmsRecipient;
    SendSms: SendSms;
    SmsSuppression: SmsSuppression;
    SmsSuppressionPage: SmsSuppressionPage;
    UnsuppressSms: UnsuppressSms;
    UnsuppressSmsResult: UnsuppressSmsResult;
    SmsThread: SmsThread;
    SmsThreadList: SmsThreadList;
    SmsThreadWithMessages: SmsThreadWithMessages;
    PhoneCapability: PhoneCapability;
    AvailablePhoneNumber: AvailablePhoneNumber;
    AvailablePhoneNumberList: AvailablePhoneNumberList;
    ProvisionPhoneNumber: ProvisionPhoneNumber;
    ReleaseById: ReleaseById;
    ReleaseByPhoneNumber: ReleaseByPhoneNumber;
    ReleasePhoneNumber: ReleasePhoneNumber;
    PhoneNumberIdentityList: PhoneNumberIdentityList;
    CallState: CallState;
    CallEndReason: CallEndReason;
    Call: Call;
    CallPage: CallPage;
    CreateCall: CreateCall;
    CallTranscriptSegment: CallTranscriptSegment;
    CallTranscript: CallTranscript;
    CallRecording: CallRecording;
    VoiceGender: VoiceGender;
    Voice: Voice;
    VoiceList: VoiceList;
    ProvisionVault: ProvisionVault;
    VaultStatus: VaultStatus;
    Vault: Vault;
    DeprovisionVault: DeprovisionVault;
    CredentialType: CredentialType;
    CredentialFieldType: CredentialFieldType;
    CredentialField: CredentialField;
    LoginUriMatch: LoginUriMatch;
    LoginUri: LoginUri;
    Login: Login;
    Card: Card;
    PersonIdentity: PersonIdentity;
    OAuthToken: OAuthToken;
    VaultApiKeyRateLimit: VaultApiKeyRateLimit;
    VaultApiKey: VaultApiKey;
    Certificate: Certificate;
    VaultCredential: VaultCredential;
    VaultCredentialList: VaultCredentialList;
    CredentialFieldInput: CredentialFieldInput;
    LoginUriInput: LoginUriInput;
    LoginInput: LoginInput;
    PasswordRules: PasswordRules;
    CreateLoginCredential: CreateLoginCredential;
    CreateSecureNoteCredential: CreateSecureNoteCredential;
    CardInput: CardInput;
    CreateCardCredential: CreateCardCredential;
    PersonIdentityInput: PersonIdentityInput;
    CreatePersonCredential: CreatePersonCredential;
    OAuthTokenInput: OAuthTokenInput;
    CreateOAuthTokenCredential: CreateOAuthTokenCredential;
    VaultApiKeyRateLimitInput: VaultApiKeyRateLimitInput;
    VaultApiKeyInput: VaultApiKeyInput;
    CreateApiKeyCredential: CreateApiKeyCredential;
    CertificateInput: CertificateInput;
    CreateCertificateCredential: CreateCertificateCredential;
    CreateCustomCredential: CreateCustomCredential;
    CreateCredential: CreateCredential;
    UpdateCredential: UpdateCredential;
    VaultCredentialPage: VaultCredentialPage;
    TotpCode: TotpCode;
    GeneratePassword: GeneratePassword;
    GeneratedPassword: GeneratedPassword;
    OAuthApp: OAuthApp;
    OAuthAppList: OAuthAppList;
    CreateDemoInbox: CreateDemoInbox;
    DemoInbox: DemoInbox;
    DemoMessage: DemoMessage;
    DemoMessageList: DemoMessageList;
    CallConsent: CallConsent;
    Organization: Organization;
    OrganizationList: OrganizationList;
    OrganizationPage: OrganizationPage;
    ComplianceTemplate: ComplianceTemplate;
    ComplianceTemplateList: ComplianceTemplateList;
    DomainStatus: DomainStatus;
    DnsRecord: DnsRecord;
    Domain: Domain;
    DomainList: DomainList;
    CreateDomain: CreateDomain;
    UpdateDomain: UpdateDomain;
    NamedDnsRecord: NamedDnsRecord;
    MxRecord: MxRecord;
    ReturnPathRecords: ReturnPathRecords;
    DomainRecordList: DomainRecordList;
    DomainZoneFile: DomainZoneFile;
    WebhookEventPattern: WebhookEventPattern;
    WebhookAuthType: WebhookAuthType;
    Webhook: Webhook;
    WebhookPage: WebhookPage;
    EventPatterns: EventPatterns;
    NoWebhookAuth: NoWebhookAuth;
    BearerWebhookAuth: BearerWebhookAuth;
    BasicWebhookAuth: BasicWebhookAuth;
    CustomHeaderWebhookAuth: CustomHeaderWebhookAuth;
    WebhookAuthConfig: WebhookAuthConfig;
    CreateWebhook: CreateWebhook;
    WebhookWithSecret: WebhookWithSecret;
    WebhookEventType: WebhookEventType;
    WebhookEventTypeList: WebhookEventTypeList;
    UpdateWebhook: UpdateWebhook;
    WebhookSecret: WebhookSecret;
    TestWebhook: TestWebhook;
    WebhookTestResult: WebhookTestResult;
    WebhookStats: WebhookStats;
    WebhookDeliveryStatus: WebhookDeliveryStatus;
    WebhookDelivery: WebhookDelivery;
    WebhookDeliveryPage: WebhookDeliveryPage;
    MessageReceivedEvent: MessageReceivedEvent;
    MessageReceivedAutoEvent: MessageReceivedAutoEvent;
    MessageSentEvent: MessageSentEvent;
    MessageFailedEvent: MessageFailedEvent;
    AgentCreatedEvent: AgentCreatedEvent;
    CallEndedEvent: CallEndedEvent;
  };
  responses: {
    /** The request is not valid (VALIDATION_ERROR, INVALID_IDEMPOTENCY_KEY), or the record is in the wrong state for it (BAD_REQUEST). */
    BadRequest: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The credentials are missing or not valid. */
    Unauthorized: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The record does not exist. A record of another organization returns the same response. A path with a slash at its end does not exist. */
    NotFound: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The path does not support this method. The header Allow lists the methods that it supports. */
    MethodNotAllowed: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        Allow: components["headers"]["Allow"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** Too many requests in this minute. */
    TooManyRequests: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The credentials do not allow this operation (FORBIDDEN), or an agent key is not enough for it (MASTER_KEY_REQUIRED). */
    Forbidden: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The request conflicts with existing data (CONFLICT or a more specific code), or its Idempotency-Key was used for another request (IDEMPOTENCY_BODY_MISMATCH). */
    Conflict: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The body is larger than 40 MiB. */
    PayloadTooLarge: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The Content-Type is not JSON in UTF-8, or the request has a Content-Encoding. */
    UnsupportedMediaType: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The URL of an attachment or media file could not be fetched. */
    AttachmentUnavailable: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The organization has not attested that it has the consent of the people that it calls, or that it follows the do-not-call lists. */
    ConsentRequired: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** A part of the service is not available. */
    ServiceUnavailable: {
      headers: {
        "x-request-id": components["headers"]["RequestId"];
        "x-ratelimit-remaining": components["headers"]["RateLimitRemaining"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** Any 2xx response within 10 seconds acknowledges the delivery. Redirects are not followed. */
    Received: {
      headers: {
        [name: string]: unknown;
      };
      content?: never;
    };
  };
  parameters: {
    /** `nextCursor` of the previous page. Opaque. */
    Cursor: string;
    /**
     * Items per page, 1 to 100.
     * @example 20
     */
    Limit: number;
    /**
     * Key that makes it safe to repeat a POST request: 1 to 255 printable ASCII characters. For 24 hours, the same request with the same key returns the first successful response again, with the header idempotent-replayed. A different request with the same key is rejected with 409. Postman replaces the example by a new UUID if its import setting "Parameter generation" is "Example".
     * @example {{$guid}}
     */
    IdempotencyKey: string;
    /**
     * Agent id.
     * @example c0agt00000000000000000001
     */
    AgentId: string;
    /**
     * Id of the agent that owns the address. Required with all credentials, including agent keys.
     * @example c0agt00000000000000000001
     */
    AddressAgentId: EitherAgentId;
    /**
     * Address id.
     * @example c0adr00000000000000000001
     */
    AddressId: string;
    /**
     * Only records of this agent. Default: the agent of the key; at organization level, all agents.
     * @example c0agt00000000000000000001
     */
    AgentIdFilter: Cuid;
    /**
     * Only messages of this inbox.
     * @example c0inb00000000000000000001
     */
    InboxIdFilter: Cuid;
    /**
     * Only messages of this thread.
     * @example c0thr00000000000000000001
     */
    ThreadIdFilter: Cuid;
    /**
     * Only messages of this direction.
     * @example INBOUND
     */
    DirectionFilter: MessageDirection;
    /**
     * Only messages in this status.
     * @example DELIVERED
     */
    StatusFilter: MessageStatus;
    /**
     * Only messages from this address or number, ignoring case.
     * @example grace@example.com
     */
    FromAddressFilter: string;
    /**
     * Only messages to this address or number, ignoring case.
     * @example ada@agents.agentcomms.test
     */
    ToAddressFilter: string;
    /** Only messages with all of these labels. The label spam includes spam. In a URL, repeat the parameter for each label. */
    LabelsFilter: readonly string[];
    /**
     * Whether to include messages labelled spam.
     * @example false
     */
    IncludeSpam: boolean;
    /**
     * What to do with messages in the Trash.
     * @example exclude
     */
    Deleted: "exclude" | "include" | "only";
    /** Only records created in this range. In a URL: `dateRange[from]` and `dateRange[to]`. */
    DateRangeFilter: DateRange;
    /**
     * Message id.
     * @example c0msg00000000000000000001
     */
    MessageId: string;
    /**
     * Draft id.
     * @example c0drf00000000000000000001
     */
    DraftId: string;
    /**
     * Call id.
     * @example c0cal00000000000000000001
     */
    CallId: string;
    /**
     * Id of the agent that owns the vault. Default: the agent of the key. Required at organization level (400 without it).
     * @example c0agt00000000000000000001
     */
    VaultAgentId: PlainId;
    /**
     * Whether to show secrets that the service masks. Works only at organization level; an agent key still gets them masked.
     * @example false
     */
    Reveal: boolean;
    /**
     * Credential id.
     * @example c0crd00000000000000000001
     */
    CredentialId: string;
    /**
     * Id of the agent that owns the vault. Optional. A credential in another vault returns 404. PUT and DELETE also accept the id in the body.
     * @example c0agt00000000000000000001
     */
    CredentialAgentId: PlainId;
    /**
     * Token of the demo inbox.
     * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
     */
    DemoToken: string;
    /**
     * Domain id.
     * @example c0dom00000000000000000001
     */
    DomainId: string;
    /**
     * Subscription id.
     * @example c0whk00000000000000000001
     */
    WebhookId: string;
    /**
     * "v1=" and the hexadecimal HMAC-SHA256 of "{timestamp}.{rawBody}". The key is the signing secret.
     * @example v1=7d1a3d3b9c5cf2a0fd7bd5a4c7a3c4b8f5a1e6d2c3b4a5968778695a4b3c2d1e
     */
    Signature: string;
    /**
     * Time at which the delivery was signed, in ISO 8601. The signature covers it.
     * @example 2026-01-01T10:00:00.000Z
     */
    SignatureTimestamp: string;
    /**
     * Event name, as in the body. The signature does not cover this header.
     * @example message.received
     */
    EventName: string;
    /**
     * Id of the delivery. It stays the same across retries.
     * @example c0dlv00000000000000000001
     */
    DeliveryId: string;
  };
  requestBodies: never;
  headers: {
    /**
     * Identifier of this request. Quote it when you ask for help.
     * @example req_0k3v9q2m5x7c1b8n
     */
    RequestId: string;
    /**
     * Requests left in the current minute. Absent if there is no rate limit.
     * @example 59
     */
    RateLimitRemaining: number;
    /**
     * Authentication scheme that the service accepts in Authorization. The service also accepts an API key in X-API-Key.
     * @example Bearer
     */
    WwwAuthenticate: string;
    /**
     * Methods that this path supports.
     * @example GET, HEAD, POST
     */
    Allow: string;
    /**
     * Seconds to wait before the next attempt.
     * @example 12
     */
    RetryAfter: number;
  };
  pathItems: never;
}
/** Status of an agent. */
export type AgentStatus = "ACTIVE" | "SUSPENDED" | "DELETED";
/**
 * Id of a record.
 * @example c0agt00000000000000000001
 */
export type PlainId = string;
/**
 * Id of a record.
 * @example c0msg00000000000000000001
 */
export type Cuid = string;
/** Your own data, stored and returned unchanged. */
export type Metadata = {
  [key: string]: unknown;
};
/**
 * Email address, without a display name. It can have letters of any script, as RFC 6531 allows. Format: idn-email.
 * @example ada@agents.agentcomms.test
 */
export type EmailAddress = string;
/**
 * ISO 8601 date-time. Format: date-time.
 * @example 2026-01-01T00:00:00.000Z
 */
export type Timestamp = string;
/** An email address that an agent sends from and receives at. */
export type EmailIdentity = {
  /** Id of a record. */
  id: Cuid;
  /** Email address, without a display name. It can have letters of any script, as RFC 6531 allows. */
  email: EmailAddress;
  /** Part after the @. */
  domain: string;
  /** Part before the @. */
  localPart: string;
  /** Whether this is the primary address of the agent. */
  isPrimary: boolean;
  /** Whether the domain of the address is verified now. Always true at the default domain. An agent can send with an address that is no longer verified. */
  verified: boolean;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/**
 * Phone number in E.164 format.
 * @example +12025550143
 */
export type PhoneNumber = string;
/** Capabilities of a phone number. */
export type PhoneCapabilities = {
  /** Whether the number sends and receives SMS. */
  sms: boolean;
  /** Whether the number sends and receives MMS. */
  mms: boolean;
  /** Whether the number makes and receives calls. */
  voice: boolean;
};
/** A phone number of an agent. The mock server uses ranges that are reserved for fiction, in AU, CA, DE, FR, GB, IE, SE and US. All numbers can call. Mobile numbers and numbers of CA and US can send SMS. Only numbers of CA and US can send MMS. */
export type PhoneNumberIdentity = {
  /** Id of a record. */
  id: Cuid;
  /** Phone number in E.164 format. */
  phoneNumber: PhoneNumber;
  /** Identifier of the number at the telephone provider. */
  providerId: string;
  /** Capabilities of a phone number. */
  capabilities: PhoneCapabilities;
  /** Whether this is the primary number of the agent. */
  isPrimary: boolean;
  /** Voice used in calls from this number: the voice of its agent. Absent if the agent has none. */
  voiceId?: string | undefined;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** An agent and its identities. */
export type Agent = {
  /** Id of a record. */
  id: Cuid;
  /** Id of a record. */
  orgId: PlainId;
  /** Human-readable name. */
  name: string;
  /** Short name, unique in the organization. */
  slug: string;
  /** Status of an agent. */
  status: AgentStatus | (string & {});
  /** First characters of the API key, to tell keys apart. Null until a key is created. */
  apiKeyPrefix: string | null;
  /** Time of the last key rotation. Null until the first one. Format: date-time. */
  keyRotatedAt: string | null;
  /** Free-form key/value data, stored and returned unchanged. Empty by default. */
  metadata: Metadata;
  /** Voice used in calls. */
  voiceId: string | null;
  /** Email identities of the agent. An agent has exactly one. */
  emailIdentities: EmailIdentity[];
  /** A phone number of an agent. The mock server uses ranges that are reserved for fiction, in AU, CA, DE, FR, GB, IE, SE and US. All numbers can call. Mobile numbers and numbers of CA and US can send SMS. Only numbers of CA and US can send MMS. */
  phoneIdentities: PhoneNumberIdentity[];
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
};
/** `hasMore` and `nextCursor` of the page, with the same values. */
export type Pagination = {
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
};
/** One page of agents, newest first. */
export type AgentPage = {
  /** An agent and its identities. */
  items: Agent[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** Machine-readable error code. New codes may be added: handle an unknown code by its HTTP status. */
export type ErrorCode = "VALIDATION_ERROR" | "BAD_REQUEST" | "INVALID_IDEMPOTENCY_KEY" | "UNAUTHORIZED" | "FORBIDDEN" | "MASTER_KEY_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "IDEMPOTENCY_BODY_MISMATCH" | "DOMAIN_NOT_VERIFIED" | "RECIPIENT_SUPPRESSED" | "RECIPIENT_OPTED_OUT" | "VAULT_LOCKED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "ATTACHMENT_UNAVAILABLE" | "RATE_LIMITED" | "CONSENT_REQUIRED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
/** One problem of a rejected request. */
export type ValidationIssue = {
  /** Part of the request. */
  location: ("body" | "query" | "path" | "header") | (string & {});
  /** JSON Pointer into the body, or the name of the parameter. "" means the whole part. */
  path: string;
  /** Description of the problem and of the allowed values. */
  message: string;
};
/** Additional data about the error. `issues` lists the problems of a validation error. */
export type ErrorDetails = {
  /** One problem of a rejected request. */
  issues?: ValidationIssue[] | undefined;
} & {
  [key: string]: unknown;
};
/** The same error in the older format. */
export type OldErrorFormat = {
  /** Machine-readable error code. New codes may be added: handle an unknown code by its HTTP status. */
  code: ErrorCode | (string & {});
  /** Same text as `detail`. */
  message: string;
  /** Additional data about the error. `issues` lists the problems of a validation error. */
  details?: ErrorDetails | undefined;
};
/** Error response: RFC 9457 problem details, with the older "error" object. */
export type ErrorResponse = {
  /** URI of the documentation of the problem, or "about:blank". */
  type: string;
  /** Short name of the kind of problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** Description of the problem and how to fix it. */
  detail: string;
  /** Same text as `detail`. */
  message: string;
  /** Path of the request. */
  instance: string;
  /** Machine-readable error code. New codes may be added: handle an unknown code by its HTTP status. */
  code: ErrorCode | (string & {});
  /** Additional data about the error. `issues` lists the problems of a validation error. */
  details?: ErrorDetails | undefined;
  /** The same error in the older format. */
  error: OldErrorFormat;
};
/** A new agent. */
export type CreateAgent = {
  /** Human-readable name, 2 to 100 characters. */
  name: string;
  /** Short name, 2 to 64 characters. Default: derived from the name. */
  slug?: string | undefined;
  /** Email address, without a display name. It can have letters of any script, as RFC 6531 allows. */
  email?: EmailAddress | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
  /** Id of the organization. Default: the organization of the key or, with an access token, the organization that the user selected at login. Any other organization returns 404. */
  orgId?: PlainId | undefined;
  /**
   * Whether to provision a phone number too.
   * @default false
   */
  provisionPhone?: boolean | undefined;
};
/** Response of an operation that returns no record. */
export type SuccessResponse = {
  /** Always true. */
  success: true;
};
/** Changes to an agent. */
export type UpdateAgent = {
  /** Human-readable name, 2 to 100 characters. */
  name?: string | undefined;
  /** Short name. */
  slug?: string | undefined;
  /** New status: suspends or reactivates the agent. */
  status?: ("ACTIVE" | "SUSPENDED") | undefined;
  /** Free-form key/value data. Replaces all stored data. An empty value removes all data. */
  metadata?: Metadata | undefined;
  /** Voice used in calls. */
  voiceId?: (string | null) | undefined;
};
/** A new API key, shown only once. */
export type AgentKey = {
  /** The API key. It is not shown again. */
  apiKey: string;
  /** First characters of the key. */
  apiKeyPrefix: string;
};
/** The email identities of an agent. */
export type EmailIdentityList = {
  /** An email address that an agent sends from and receives at. */
  items: EmailIdentity[];
};
/** A capability of an identity. */
export type AgentCapability = "email" | "phone" | "vault";
/** Country and area of the phone number. Ignored unless `capabilities` contains phone. Values for which no number exists are reported in `failures`. */
export type PhoneNumberPreference = {
  /** ISO 3166-1 alpha-2 country code. Default: US. */
  countryCode?: string | undefined;
  /** Area code within the country. */
  areaCode?: string | undefined;
};
/** An identity to provision. */
export type ProvisionIdentity = {
  /** Human-readable agent name, 2 to 100 characters. */
  name: string;
  /** Capabilities to provision. email is always included. */
  capabilities: AgentCapability[];
  /** Short name, 2 to 64 characters. Default: a unique name derived from `name`. */
  slug?: string | undefined;
  /** Custom email address. Default: the slug at the default email domain of agents. Format: email. */
  email?: string | undefined;
  /** Country and area of the phone number. Ignored unless `capabilities` contains phone. Values for which no number exists are reported in `failures`. */
  phone?: PhoneNumberPreference | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
};
/** Email identity of the new agent. Always present. */
export type ProvisionedEmail = {
  /** Email identity id. */
  id: string;
  /** Email address, without a display name. It can have letters of any script, as RFC 6531 allows. */
  email: EmailAddress;
  /** Part after the @. */
  domain: string;
  /** Whether this is the primary address of the agent. */
  isPrimary: boolean;
};
/** Phone number of the new agent. Absent if it was not requested or not provisioned. */
export type ProvisionedPhone = {
  /** Phone number identity id. */
  id: string;
  /** Phone number in E.164 format. */
  phoneNumber: PhoneNumber;
  /** Capabilities of a phone number. */
  capabilities: PhoneCapabilities;
  /** Whether this is the primary number of the agent. */
  isPrimary: boolean;
};
/** Vault of the new agent. Absent if it was not requested or not provisioned. */
export type ProvisionedVault = {
  /** Vault id. */
  id: string;
  /** Status of the vault. */
  status: string;
};
/** A capability that was not provisioned, and the reason. */
export type ProvisioningFailure = {
  /** The capability and the reason of the failure. */
  error: string;
};
/** The result of identity provisioning. */
export type ProvisionedIdentity = {
  /** Id of a record. */
  id: Cuid;
  /** Human-readable name. */
  name: string;
  /** Short name. */
  slug: string;
  /** API key of the agent. It is not shown again. */
  apiKey: string;
  /** Email identity of the new agent. Always present. */
  email: ProvisionedEmail;
  /** Phone number of the new agent. Absent if it was not requested or not provisioned. */
  phone?: ProvisionedPhone | undefined;
  /** Vault of the new agent. Absent if it was not requested or not provisioned. */
  vault?: ProvisionedVault | undefined;
  /** Capabilities that failed to provision. Empty on full success. */
  failures: ProvisioningFailure[];
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/**
 * Id of the agent.
 * @example c0agt00000000000000000001
 */
export type EitherAgentId = string;
/** Purpose of an address. */
export type PostalAddressType = "BILLING" | "SHIPPING" | "MAILING" | "REGISTERED";
/** A postal address of an agent. Every field is always present. */
export type PostalAddress = {
  /** Id of a record. */
  id: Cuid;
  /** Id of the agent. */
  agentId: EitherAgentId;
  /** Id of a record. */
  orgId: PlainId;
  /** Purpose of an address. */
  type: PostalAddressType | (string & {});
  /** Label given by the user. */
  label: string | null;
  /** First line of the street address. */
  street1: string;
  /** Second line of the street address. */
  street2: string | null;
  /** City. */
  city: string;
  /** State or province. */
  state: string;
  /** Postal or ZIP code. */
  postalCode: string;
  /** Country as an ISO 3166-1 alpha-2 code. */
  country: string;
  /** Whether the address has been validated. */
  validated: boolean;
  /** Time of the validation. Format: date-time. */
  validatedAt: string | null;
  /** Name of the validation provider. */
  provider: string | null;
  /** Your own data, stored and returned unchanged. */
  metadata: Metadata | null;
  /** Whether this is the primary address of its type. */
  isPrimary: boolean;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
};
/** A new address. */
export type CreateAddress = {
  /** Id of the agent. */
  agentId: EitherAgentId;
  /** Purpose of an address. */
  type: PostalAddressType;
  /** Your own label. */
  label?: string | undefined;
  /** First line of the street address. */
  street1: string;
  /** Second line of the street address. */
  street2?: string | undefined;
  /** City. */
  city: string;
  /** State or province. */
  state: string;
  /** Postal or ZIP code. */
  postalCode: string;
  /** Country as an ISO 3166-1 alpha-2 code. */
  country: string;
};
/** Changes to an address. */
export type UpdateAddress = {
  /** Id of the agent. */
  agentId: EitherAgentId;
  /** Purpose of an address. */
  type?: PostalAddressType | undefined;
  /** Your own label. */
  label?: string | undefined;
  /** First line of the street address. */
  street1?: string | undefined;
  /** Second line of the street address. */
  street2?: string | undefined;
  /** City. */
  city?: string | undefined;
  /** State or province. */
  state?: string | undefined;
  /** Postal or ZIP code. */
  postalCode?: string | undefined;
  /** Country as an ISO 3166-1 alpha-2 code. */
  country?: string | undefined;
  /** Whether to make this the primary address of its type. */
  isPrimary?: boolean | undefined;
};
/** The owner of the address to validate. */
export type ValidateAddress = {
  /** Id of the agent. */
  agentId: EitherAgentId;
};
/** A postal address that a validation suggests. */
export type SuggestedAddress = {
  /** First line of the street address. */
  street1: string;
  /** Second line of the street address. */
  street2: string | null;
  /** City. */
  city: string;
  /** State or province. */
  state: string;
  /** Postal or ZIP code. */
  postalCode: string;
  /** Country as an ISO 3166-1 alpha-2 code. */
  country: string;
};
/** Result of the validation of an address. */
export type AddressValidation = {
  /** Whether the address is valid. */
  valid: boolean;
  /** Similar addresses that exist. */
  suggestions: SuggestedAddress[];
};
/** An inbox of the address of an agent. It sets the display name of the address in sent emails, and messages contain its id. An address also sends and receives without an inbox. */
export type Inbox = {
  /** Id of a record. */
  id: Cuid;
  /** Email address, without a display name. It can have letters of any script, as RFC 6531 allows. */
  email: EmailAddress;
  /** Part after the @. */
  domain: string;
  /** Part before the @. */
  localPart: string;
  /** Name shown beside the address in sent emails. */
  displayName: string | null;
  /** Id of the agent. Null if detached. */
  agentId: string | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** One page of inboxes, newest first. */
export type InboxPage = {
  /** An inbox of the address of an agent. It sets the display name of the address in sent emails, and messages contain its id. An address also sends and receives without an inbox. */
  items: Inbox[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** A new inbox. */
export type CreateInbox = {
  /** Id of the agent. Default with an agent key: its own agent. Default at organization level: a new agent. */
  agentId?: Cuid | undefined;
  /**
   * Part of the address before the @, in lower case. Default: the address of the agent, or a free one for a new agent.
   * @example support
   */
  username?: string | undefined;
  /**
   * Part of the address after the @: a verified domain. Default: the domain of the agent, or the default domain for a new agent.
   * @example example.com
   */
  domain?: string | undefined;
  /** Name shown beside the address. Default: the name of the agent. */
  displayName?: string | undefined;
};
/** Changes to an inbox. */
export type UpdateInbox = {
  /** Null detaches the inbox. The agent with its address attaches it again. */
  agentId?: (string | null) | undefined;
  /** Name shown beside the address. Null removes it. */
  displayName?: (string | null) | undefined;
};
/** Direction as seen from the agent. */
export type MessageDirection = "INBOUND" | "OUTBOUND";
/** Status of a message. */
export type MessageStatus = "QUEUED" | "SENT" | "DELIVERED" | "FAILED" | "BOUNCED" | "BLOCKED" | "PENDING_APPROVAL";
/** Only records created in this range. Both ends are optional. */
export type DateRange = {
  /** Start of the range, inclusive. Format: date-time. */
  from?: string | undefined;
  /** End of the range, inclusive. Format: date-time. */
  to?: string | undefined;
};
/** Channel of a message. */
export type Channel = "EMAIL" | "SMS" | "MMS" | "VOICE";
/** Raw headers by name. If a header occurs several times, its values are separated by line breaks. */
export type MessageHeaders = {
  [key: string]: string;
};
/** A file of a sent or received message. */
export type Attachment = {
  /** Id of a record. */
  id: Cuid;
  /** Name of the file. */
  filename: string;
  /** Media type. */
  mimeType: string;
  /** Size in bytes. */
  sizeBytes: number;
  /** Content-ID without angle brackets. The HTML body refers to it with a "cid:" URL. Null if the file has none. */
  contentId: string | null;
  /** Download URL that was requested last, valid for 15 minutes. Null until one is requested. */
  url: string | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** A message of any channel. */
export type Message = {
  /** Message id. */
  id: string;
  /** Id of the agent that sent or received the message. */
  agentId: string;
  /** Id of the inbox that received or sent the message. Null for SMS, MMS and voice. Also null for email of an address without an inbox: an address at a custom domain has none until one is attached. */
  inboxId: string | null;
  /** Channel of a message. */
  channel: Channel | (string & {});
  /** Direction as seen from the agent. */
  direction: MessageDirection | (string & {});
  /** Status of a message. */
  status: MessageStatus | (string & {});
  /** Email address or phone number of the sender. The sender of an SMS can also be a short code such as 22395, or a name such as Google. Empty if the From header of a received email has no address. */
  fromAddress: string;
  /** Email address or phone number of the recipient. Several are separated by ", ". The address of the agent is the last one if the agent received the email by Cc, Bcc or a mailing list. */
  toAddress: string;
  /** Cc recipients. */
  ccAddresses: string[];
  /** Bcc recipients. Filled only in the sender's copy of the message. */
  bccAddresses: string[];
  /** Subject. Null for channels without subjects. */
  subject: string | null;
  /** Plain text body, unchanged. Empty for an MMS without a text. */
  body: string;
  /** HTML body, unchanged. */
  bodyHtml: string | null;
  /** Plain text without quoted replies and signature. Null for channels other than email and for messages that the agent sent. Only a reply loses its quote: its subject begins with `Re:` or a translation, or it has In-Reply-To or References. Forwards, replies written below the quote, delivery reports and doubtful cases keep the full body. To read the new text of any message, use `extractedText ?? body`. */
  extractedText: string | null;
  /** HTML body without quoted replies. Quotes of Outlook stay if no element encloses them. */
  extractedHtml: string | null;
  /** Raw headers by name. If a header occurs several times, its values are separated by line breaks. */
  headers: MessageHeaders | null;
  /** Your own data, stored and returned unchanged. */
  metadata: Metadata | null;
  /** Id of the thread that the message belongs to. An email joins the thread of the email that it refers to with In-Reply-To or References. Emails that refer to the same unknown email share a thread. */
  threadId: string | null;
  /** Labels in lower case, sorted and without duplicates. Exactly one of unread and read is always present. */
  labels: string[];
  /** The email to which this email replies: its message id if the service knows the email, otherwise its Message-ID. Null if this message is no reply. */
  inReplyTo: string | null;
  /** Identifier outside of the service. Email: the RFC 5322 Message-ID without angle brackets, usable as `inReplyTo`. SMS and MMS: the id at the provider. Voice: the id of the call. */
  externalId: string | null;
  /** Time at which the message was deleted. A deleted message is in the Trash. Null for other messages. Format: date-time. */
  deletedAt: string | null;
  /** Time at which the message was sent. Null if not sent yet. Format: date-time. */
  sentAt: string | null;
  /** Time at which the message was received. Null for outbound messages. Format: date-time. */
  receivedAt: string | null;
  /** Attachments of the message. */
  attachments: Attachment[];
  /** Time of creation. Format: date-time. */
  createdAt: string;
  /** Time of the last change. Format: date-time. */
  updatedAt: string;
};
/** One page of messages, newest first. */
export type MessagePage = {
  /** A message of any channel. */
  items: Message[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** Email addresses without display names, at least one. */
export type EmailRecipients = EmailAddress[];
/** A file to send, with its content in base64 in the request. */
export type Base64Attachment = {
  /** Name of the file. Default: the name that a `url` gives it, else "attachment" with the extension of the media type. */
  filename?: string | undefined;
  /** Media type. Default: from the response for a `url`, otherwise from the filename. */
  contentType?: string | undefined;
  /** Content-ID of the file. The HTML body refers to it with a "cid:" URL. */
  contentId?: string | undefined;
  /** Content in base64. */
  content: string;
};
/** A file to send, with a URL from which the service fetches it. Default of its name: the name in the Content-Disposition of the response, else the last segment of the URL path, else "attachment" with the extension of the media type. */
export type UrlAttachment = {
  /** Name of the file. Default: the name that a `url` gives it, else "attachment" with the extension of the media type. */
  filename?: string | undefined;
  /** Media type. Default: from the response for a `url`, otherwise from the filename. */
  contentType?: string | undefined;
  /** Content-ID of the file. The HTML body refers to it with a "cid:" URL. */
  contentId?: string | undefined;
  /** Public URL of the file. Format: uri. */
  url: string;
};
/** A file to send, as base64 content or as a URL that the service fetches. */
export type EmailAttachment = Base64Attachment | UrlAttachment;
/** Files to send, each with `content` or `url`: at most 20, and at most 25 MB in total after decoding or fetching. */
export type EmailAttachments = EmailAttachment[];
/** Custom headers. They cannot override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
export type CustomEmailHeaders = {
  [key: string]: string;
};
/** An RFC 5322 Message-ID, with or without angle brackets. */
export type MessageReference = string;
/** An email to send. */
export type SendEmail = {
  /**
   * Id of the agent that sends. Default: the agent of the key. Required at organization level.
   * @example c0agt00000000000000000001
   */
  agentId?: string | undefined;
  /** Email addresses without display names, at least one. */
  to: EmailRecipients;
  /** 1 to 998 characters. */
  subject: string;
  /** Plain text. */
  body: string;
  /** Id of the email identity to send from, from `listEmailIdentities`. Default: the identity of the agent. */
  fromIdentityId?: Cuid | undefined;
  /** Email addresses without display names. */
  cc?: EmailAddress[] | undefined;
  /** Email addresses without display names, hidden from the other recipients. */
  bcc?: EmailAddress[] | undefined;
  /** HTML body. */
  bodyHtml?: string | undefined;
  /** Files to send, each with `content` or `url`: at most 20, and at most 25 MB in total after decoding or fetching. */
  attachments?: EmailAttachments | undefined;
  /** Custom headers. They cannot override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
  headers?: CustomEmailHeaders | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
  /** Email that this email replies to: the id of the message, or its Message-ID header. The new email joins its thread. The Message-ID of an unknown email is sent unchanged. The id of a message of another channel is rejected with 400. Any other text that is not the id of an email of the agent is rejected with 404 NOT_FOUND. */
  inReplyTo?: string | undefined;
  /** RFC 5322 Message-IDs, oldest first. Default: derived from the message that this email replies to. */
  references?: MessageReference[] | undefined;
};
/** A reply to an email. */
export type ReplyToEmail = {
  /** Plain text. */
  body: string;
  /** HTML body. */
  bodyHtml?: string | undefined;
  /**
   * Whether to reply to the other recipients of the message too.
   * @default false
   */
  replyAll?: boolean | undefined;
  /**
   * Whether to quote the message below the reply.
   * @default false
   */
  quoteOriginal?: boolean | undefined;
  /** Additional email addresses without display names. */
  cc?: EmailAddress[] | undefined;
  /** Additional hidden email addresses without display names. */
  bcc?: EmailAddress[] | undefined;
  /** Files to send, each with `content` or `url`: at most 20, and at most 25 MB in total after decoding or fetching. */
  attachments?: EmailAttachments | undefined;
  /** Custom headers. They cannot override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
  headers?: CustomEmailHeaders | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
};
/** Recipients and text of a forwarded message. */
export type ForwardEmail = {
  /** Email addresses without display names, at least one. */
  to: EmailRecipients;
  /** Additional email addresses without display names. */
  cc?: EmailAddress[] | undefined;
  /** Additional hidden email addresses without display names. */
  bcc?: EmailAddress[] | undefined;
  /** Text above the forwarded message. */
  body?: string | undefined;
  /** HTML above the forwarded message. */
  bodyHtml?: string | undefined;
  /**
   * Whether to include the attachments of the message.
   * @default true
   */
  includeAttachments?: boolean | undefined;
  /** Only these attachments of the message. Default: all. Not together with `includeAttachments` false. */
  attachmentIds?: Cuid[] | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
};
/** An email that is not sent yet. Fields without a value are absent. */
export type Draft = {
  /** Id of a record. */
  id: Cuid;
  /** Id of a record. */
  agentId: Cuid;
  /** Email addresses without display names. */
  to?: EmailAddress[] | undefined;
  /** At most 998 characters. */
  subject?: string | undefined;
  /** Plain text. */
  body?: string | undefined;
  /** Id of the email identity to send from, from `listEmailIdentities`. Default: the identity of the agent. */
  fromIdentityId?: Cuid | undefined;
  /** Email addresses without display names. */
  cc?: EmailAddress[] | undefined;
  /** Email addresses without display names, hidden from the other recipients. */
  bcc?: EmailAddress[] | undefined;
  /** HTML body. */
  bodyHtml?: string | undefined;
  /** Files to send, each with `content` or `url`: at most 20, and at most 25 MB in total after decoding or fetching. */
  attachments?: EmailAttachments | undefined;
  /** Custom headers. They cannot override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
  headers?: CustomEmailHeaders | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
  /** Email that this email replies to: the id of the message, or its Message-ID header. */
  inReplyTo?: string | undefined;
  /** RFC 5322 Message-IDs, oldest first. */
  references?: MessageReference[] | undefined;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
};
/** One page of drafts, newest first. */
export type DraftPage = {
  /** An email that is not sent yet. Fields without a value are absent. */
  items: Draft[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** A new draft. */
export type CreateDraft = {
  /** Id of the agent that will send. Default: the agent of the key. Required at organization level. */
  agentId?: string | undefined;
  /** Email addresses without display names. */
  to?: EmailAddress[] | undefined;
  /** At most 998 characters. */
  subject?: string | undefined;
  /** Plain text. */
  body?: string | undefined;
  /** Id of the email identity to send from, from `listEmailIdentities`. Default: the identity of the agent. */
  fromIdentityId?: Cuid | undefined;
  /** Email addresses without display names. */
  cc?: EmailAddress[] | undefined;
  /** Email addresses without display names, hidden from the other recipients. */
  bcc?: EmailAddress[] | undefined;
  /** HTML body. */
  bodyHtml?: string | undefined;
  /** Files to send, each with `content` or `url`: at most 20, and at most 25 MB in total after decoding or fetching. */
  attachments?: EmailAttachments | undefined;
  /** Custom headers. They cannot override From, To, Cc, Bcc, Subject, Message-ID, In-Reply-To, References or Date. */
  headers?: CustomEmailHeaders | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
  /** Email that this email replies to: the id of the message, or its Message-ID header. */
  inReplyTo?: string | undefined;
  /** RFC 5322 Message-IDs, oldest first. */
  references?: MessageReference[] | undefined;
};
/** Email address in lower case. Some, such as those with a quoted local part, are not valid recipients of `sendEmail`. */
export type SuppressedAddress = string;
/** An address that the organization cannot send email to. */
export type Suppression = {
  /** Id of a record. */
  id: Cuid;
  /** Email address in lower case. Some, such as those with a quoted local part, are not valid recipients of `sendEmail`. */
  email: SuppressedAddress;
  /** Reason of the suppression. New values may be added. */
  reason: "HARD_BOUNCE" | (string & {});
  /** Id of the message that bounced. Null if there was none. */
  messageId: Cuid | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** One page of suppressed addresses, newest first. */
export type SuppressionPage = {
  /** An address that the organization cannot send email to. */
  items: Suppression[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** The address to allow again. */
export type UnsuppressEmail = {
  /** Email address in lower case. Some, such as those with a quoted local part, are not valid recipients of `sendEmail`. */
  email: SuppressedAddress;
};
/** The filters of `listMessages`. */
export type MessageFilters = {
  /** Only messages of this agent. Default: the agent of the key; at organization level, all agents. */
  agentId?: Cuid | undefined;
  /** Only messages of this inbox. */
  inboxId?: Cuid | undefined;
  /** Only messages of this thread. */
  threadId?: Cuid | undefined;
  /** Only messages of this channel. */
  channel?: Channel | undefined;
  /** Only messages of these channels, in place of `channel`. */
  channels?: Channel[] | undefined;
  /** Only messages of this direction. */
  direction?: MessageDirection | undefined;
  /** Only messages in this status. */
  status?: MessageStatus | undefined;
  /** Only messages from this address or number, ignoring case. */
  fromAddress?: string | undefined;
  /** Only messages to this address or number, ignoring case. */
  toAddress?: string | undefined;
  /** Only messages with all of these labels. The label spam includes spam. */
  labels?: string[] | undefined;
  /** Whether to include messages labelled spam. They are included if this field or `includeSpam` of the request is true. */
  includeSpam?: boolean | undefined;
  /** Only records created in this range. Both ends are optional. */
  dateRange?: DateRange | undefined;
};
/** Page of the results. */
export type SearchPagination = {
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined;
  /**
   * Results per page, 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
};
/** A search for messages. */
export type SearchMessages = {
  /** Search words, at least one. A message must contain each of them or a near word. */
  query: string;
  /** The filters of `listMessages`. */
  filters?: MessageFilters | undefined;
  /** Page of the results. */
  pagination?: SearchPagination | undefined;
};
/** A search result: the message, and how it matches the query. */
export type MessageHit = Message & {
  /** Relevance of the message. A larger number is a better match. Each word of the query counts 2 if the subject contains it, 1 if the body contains it, and 1 if an address contains it. A near word counts half. `rank` is the sum. */
  rank: number;
  /** HTML of about 120 characters of text around the first match in the body. Without a match there, from the subject or the addresses. Each word of the query, or near it, is in a `<mark>` element. There is no other HTML: the characters & < > " ' of the text are escaped. On one line, in Unicode form NFKC. */
  snippet: string;
};
/** One page of results, newest first. */
export type MessageHitPage = {
  /** A search result: the message, and how it matches the query. */
  items: MessageHit[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** Labels to add and to remove. At least one of the lists is required. A label in both lists is rejected. A label is one line of 1 to 64 characters without control characters. An added label is not blank. */
export type UpdateMessageLabels = {
  /** Labels to add. */
  addLabels?: string[] | undefined;
  /** Labels to remove. */
  removeLabels?: string[] | undefined;
};
/** Approval or rejection of a message. */
export type ApproveMessage = {
  /** approve sends the message, reject blocks it. */
  action: "approve" | "reject";
  /** Reason for the decision. No response contains it. */
  reason?: string | undefined;
};
/** Download URL of an attachment. */
export type AttachmentUrl = {
  /** URL that returns the bytes. It needs no credentials. Format: uri. */
  url: string;
  /** ISO 8601 date-time. */
  expiresAt: Timestamp;
};
/** A conversation of related messages. */
export type Thread = {
  /** Id of a record. */
  id: Cuid;
  /** Id of a record. */
  agentId: Cuid;
  /** Channel of the first message. */
  channel: Channel | (string & {});
  /** Subject of the first message. */
  subject: string | null;
  /** Addresses and phone numbers of everyone who sent or received a message of the thread. */
  participants: string[];
  /** Number of messages that match `includeSpam` and `deleted`. */
  messageCount: number;
  /** Number of unread messages among them. */
  unreadCount: number;
  /** Time of the latest message, even if it is in the Trash or labelled spam. Format: date-time. */
  lastMessageAt: string;
  /** Beginning of the latest message that matches `includeSpam` and `deleted`. Empty if no message matches. */
  lastMessageSnippet: string;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** One page of threads, latest activity first. */
export type ThreadPage = {
  /** A conversation of related messages. */
  items: Thread[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** A thread and its messages, oldest first. */
export type ThreadWithMessages = {
  /** Id of a record. */
  id: Cuid;
  /** Id of a record. */
  agentId: Cuid;
  /** Channel of the first message. */
  channel: Channel | (string & {});
  /** Subject of the first message. */
  subject: string | null;
  /** Addresses and phone numbers of everyone who sent or received a message of the thread. */
  participants: string[];
  /** Number of messages that match `includeSpam` and `deleted`. */
  messageCount: number;
  /** Number of unread messages among them. */
  unreadCount: number;
  /** Time of the latest message, even if it is in the Trash or labelled spam. Format: date-time. */
  lastMessageAt: string;
  /** Beginning of the latest message that matches `includeSpam` and `deleted`. Empty if no message matches. */
  lastMessageSnippet: string;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** Oldest first. */
  messages: Message[];
};
/**
 * Phone number in E.164 format, or short code of 3 to 8 digits, but no emergency number. A sender name such as Google cannot receive.
 * @example +12025550199
 */
export type SmsRecipient = string;
/** An SMS, or an MMS if it has media. */
export type SendSms = {
  /** Id of the agent that sends. Default: the agent of the key. Required at organization level. */
  agentId?: string | undefined;
  /** Phone number in E.164 format, or short code of 3 to 8 digits, but no emergency number. A sender name such as Google cannot receive. */
  to: SmsRecipient;
  /** Text, 1 to 1600 characters. Required without `mediaUrls`. */
  body?: string | undefined;
  /** Public URLs of the media, at most 10. A message with media is an MMS. */
  mediaUrls?: string[] | undefined;
  /** Phone number in E.164 format. */
  fromNumber?: PhoneNumber | undefined;
  /** Your own data, stored and returned unchanged. */
  metadata?: Metadata | undefined;
};
/** A recipient that a number of an agent cannot send SMS and MMS to. */
export type SmsSuppression = {
  /** Id of the agent. */
  agentId: Cuid;
  /** Number of the agent that cannot send to the recipient. */
  fromNumber: PhoneNumber;
  /** Suppressed recipient. */
  phoneNumber: SmsRecipient;
  /** STOP_KEYWORD: the recipient sent STOP or a similar word. MANUAL: the recipient was suppressed by hand. New values may be added. */
  reason: ("STOP_KEYWORD" | "MANUAL") | (string & {});
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** One page of SMS suppressions, newest first. */
export type SmsSuppressionPage = {
  /** A recipient that a number of an agent cannot send SMS and MMS to. */
  items: SmsSuppression[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** The recipient to allow again. */
export type UnsuppressSms = {
  /** Only suppressions of this agent. Default: the agent of the key; at organization level, all agents. */
  agentId?: PlainId | undefined;
  /** Phone number in E.164 format, or short code of 3 to 8 digits, but no emergency number. A sender name such as Google cannot receive. */
  phoneNumber: SmsRecipient;
};
/** Result of allowing a recipient again. */
export type UnsuppressSmsResult = {
  /** Phone number in E.164 format, or short code of 3 to 8 digits, but no emergency number. A sender name such as Google cannot receive. */
  phoneNumber: SmsRecipient;
  /** Whether a suppression was removed. */
  removed: boolean;
};
/** A conversation by SMS and MMS with one number. */
export type SmsThread = {
  /** Id of a record. */
  threadId: Cuid;
  /** Id of a record. */
  agentId: Cuid;
  /** Number of the other side, or its sender name. */
  participantAddress: string;
  /** Number of the agent in the latest message. */
  agentAddress: PhoneNumber;
  /** Time of the latest message. Format: date-time. */
  lastMessageAt: string;
  /** Beginning of the latest message. */
  lastMessageSnippet: string;
  /** Direction as seen from the agent. */
  lastMessageDirection: MessageDirection | (string & {});
  /** Number of messages. */
  messageCount: number;
  /** Number of unread messages. */
  unreadCount: number;
};
/** SMS threads, latest activity first. */
export type SmsThreadList = {
  /** A conversation by SMS and MMS with one number. */
  items: SmsThread[];
  /** Number of all threads that match. */
  total: number;
  /** Whether more threads follow. */
  hasMore: boolean;
};
/** An SMS thread with its newest messages, oldest first. */
export type SmsThreadWithMessages = {
  /** Id of a record. */
  threadId: Cuid;
  /** Id of a record. */
  agentId: Cuid;
  /** Number of the other side, or its sender name. */
  participantAddress: string;
  /** Phone number in E.164 format. */
  agentAddress: PhoneNumber;
  /** Oldest first. */
  messages: Message[];
  /** Number of all messages of the thread. */
  messageCount: number;
  /** Whether the thread has older messages. */
  hasMore: boolean;
};
/** A capability of a phone number. */
export type PhoneCapability = "sms" | "mms" | "voice";
/** A phone number that can be provisioned. */
export type AvailablePhoneNumber = {
  /** Phone number in E.164 format. */
  phoneNumber: PhoneNumber;
  /** Country, ISO 3166-1 alpha-2. */
  countryCode: string;
  /** Area code, without a leading 0. Null for numbers without an area, such as mobile numbers. */
  areaCode: string | null;
  /** Capabilities of a phone number. */
  capabilities: PhoneCapabilities;
};
/** Phone numbers that can be provisioned. */
export type AvailablePhoneNumberList = {
  /** A phone number that can be provisioned. */
  items: AvailablePhoneNumber[];
};
/** The number to provision: a specific number, or any number of a country and area. */
export type ProvisionPhoneNumber = {
  /** Id of the agent. */
  agentId: PlainId;
  /** Phone number in E.164 format. */
  phoneNumber?: PhoneNumber | undefined;
  /**
   * Country, ISO 3166-1 alpha-2. Used only if phoneNumber is left out.
   * @default US
   */
  countryCode?: string | undefined;
  /** Area code. Used only if phoneNumber is left out. */
  areaCode?: string | undefined;
  /** Capabilities that the number must have. Default: none. */
  capabilities?: PhoneCapability[] | undefined;
};
/** The id of a number. */
export type ReleaseById = {
  /** Id of the number, from `listPhoneNumbers`. */
  phoneIdentityId: Cuid;
};
/** The number of an agent. */
export type ReleaseByPhoneNumber = {
  /** Id of the agent. */
  agentId: PlainId;
  /** Phone number in E.164 format. */
  phoneNumber: PhoneNumber;
};
/** The number to release: the agent and its phone number, or the id of the phone number identity. */
export type ReleasePhoneNumber = ReleaseById | ReleaseByPhoneNumber;
/** The phone numbers of an agent. */
export type PhoneNumberIdentityList = {
  /** A phone number of an agent. The mock server uses ranges that are reserved for fiction, in AU, CA, DE, FR, GB, IE, SE and US. All numbers can call. Mobile numbers and numbers of CA and US can send SMS. Only numbers of CA and US can send MMS. */
  items: PhoneNumberIdentity[];
};
/** State of a call: INITIATING, RINGING, ACTIVE and ENDED, in this order. From INITIATING and RINGING, it can also go directly to ENDED. */
export type CallState = "INITIATING" | "RINGING" | "ACTIVE" | "ENDED";
/** Reason for the end of a call. COMPLETED: the call was answered (ACTIVE). NO_ANSWER: nobody answered (RINGING). BUSY and CANCELED: the call ended before an answer (INITIATING or RINGING). FAILED: the call failed in any of these states. */
export type CallEndReason = "COMPLETED" | "NO_ANSWER" | "BUSY" | "FAILED" | "CANCELED";
/** A phone call. */
export type Call = {
  /** Id of a record. */
  id: Cuid;
  /** Same value as `id`. */
  callId: string;
  /** Id of a record. */
  agentId: PlainId;
  /** Id of a record. */
  phoneIdentityId: Cuid;
  /** Direction as seen from the agent. */
  direction: MessageDirection | (string & {});
  /** State of a call: INITIATING, RINGING, ACTIVE and ENDED, in this order. From INITIATING and RINGING, it can also go directly to ENDED. */
  state: CallState | (string & {});
  /** Phone number in E.164 format. */
  from: PhoneNumber;
  /** Phone number in E.164 format. */
  to: PhoneNumber;
  /** Time at which the call was placed or came in. Format: date-time. */
  startedAt: string;
  /** Time at which the call was answered. Null until then. Format: date-time. */
  answeredAt: string | null;
  /** Time at which the call ended. Null until then. Format: date-time. */
  endedAt: string | null;
  /** Reason for the end of a call. COMPLETED: the call was answered (ACTIVE). NO_ANSWER: nobody answered (RINGING). BUSY and CANCELED: the call ended before an answer (INITIATING or RINGING). FAILED: the call failed in any of these states. */
  endReason: (CallEndReason | (string & {})) | null;
  /** Seconds between the answer and the end. 0 if the call was not answered. Null until the call ends. */
  durationSeconds: number | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** One page of calls, newest first. */
export type CallPage = {
  /** A phone call. */
  items: Call[];
  /** Same calls as `items`. */
  calls: Call[];
  /** Number of calls on all pages. */
  total: number;
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** A call to place. */
export type CreateCall = {
  /** Phone number in E.164 format. */
  to: PhoneNumber;
  /** Id of the agent that calls. Default: the agent of the key. Required at organization level. */
  agentId?: string | undefined;
  /** First words of the agent. */
  greeting?: string | undefined;
  /** Phone number in E.164 format. */
  fromNumber?: PhoneNumber | undefined;
};
/** Words of one speaker without interruption. */
export type CallTranscriptSegment = {
  /** Speaker: the agent or the other party. */
  speaker: ("AGENT" | "OTHER") | (string & {});
  /** Spoken words. */
  text: string;
  /** ISO 8601 date-time. */
  startedAt: Timestamp;
};
/** Transcript of a call. */
export type CallTranscript = {
  /** Id of a record. */
  callId: Cuid;
  /** The segments as lines of text, "Agent: …" or "Other: …". Also the body of the VOICE message. */
  text: string;
  /** Oldest first. */
  segments: CallTranscriptSegment[];
};
/** A link to the recording of a call. */
export type CallRecording = {
  /** Id of a record. */
  callId: Cuid;
  /** Link to the audio file. */
  url: string;
  /** Time at which the link expires. Format: date-time. */
  expiresAt: string;
};
/** Gender of a voice. */
export type VoiceGender = "female" | "male" | "neutral";
/** A voice for calls. */
export type Voice = {
  /** Id of the voice. */
  id: string;
  /** Name of the voice. */
  name: string;
  /** Gender of a voice. */
  gender: VoiceGender | (string & {});
  /** Language tag, such as en-US. */
  language: string;
  /** How the voice sounds. */
  description: string;
};
/** The voices for calls. */
export type VoiceList = {
  /** A voice for calls. */
  items: Voice[];
  /** Same voices as `items`. */
  voices: Voice[];
};
/** The agent that gets a vault. */
export type ProvisionVault = {
  /** Id of the agent. */
  agentId: PlainId;
};
/** Status of a vault. Operations on its credentials return 409 while it is LOCKED, and 503 while it is in ERROR. */
export type VaultStatus = "ACTIVE" | "LOCKED" | "ERROR";
/** The vault of one agent. */
export type Vault = {
  /** Id of a record. */
  id: Cuid;
  /** Id of the agent. */
  agentId: PlainId;
  /** Status of a vault. Operations on its credentials return 409 while it is LOCKED, and 503 while it is in ERROR. */
  status: VaultStatus | (string & {});
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** The agent that loses its vault. */
export type DeprovisionVault = {
  /** Id of the agent. */
  agentId: PlainId;
};
/** Type of a credential. It decides which sub-object the credential can have. secure_note and custom have none. */
export type CredentialType = "login" | "secure_note" | "card" | "identity" | "oauth_token" | "api_key" | "certificate" | "custom";
/** How a form shows the field: as text, as a hidden value, or as a checkbox. The value is a string in each case. */
export type CredentialFieldType = "text" | "hidden" | "boolean";
/** A custom field. */
export type CredentialField = {
  /** Name. */
  name: string;
  /** Value. */
  value: string;
  /** How a form shows the field: as text, as a hidden value, or as a checkbox. The value is a string in each case. */
  type?: (CredentialFieldType | (string & {})) | undefined;
};
/** How a password manager compares the URI with the URL of a page. Stored for your program. The vault search does not use it. */
export type LoginUriMatch = "domain" | "host" | "starts_with" | "exact" | "regex" | "never";
/** A site where a login is used. */
export type LoginUri = {
  /** URI of the site. */
  uri: string;
  /** How a password manager compares the URI with the URL of a page. Stored for your program. The vault search does not use it. */
  match?: (LoginUriMatch | (string & {})) | undefined;
};
/** A user name and password. */
export type Login = {
  /** User name. */
  username?: string | undefined;
  /** Password. */
  password?: string | undefined;
  /** URIs of the sites where the login is used. */
  uris?: LoginUri[] | undefined;
  /** Secret of the one-time codes, in base32 or as an otpauth:// URI. */
  totp?: string | undefined;
};
/** A payment card. */
export type Card = {
  /** Name on the card. */
  cardholderName?: string | undefined;
  /** Card brand. */
  brand?: string | undefined;
  /** Card number. */
  number?: string | undefined;
  /** Month of expiry. */
  expMonth?: string | undefined;
  /** Year of expiry. */
  expYear?: string | undefined;
  /** Security code. */
  code?: string | undefined;
};
/** Personal data. */
export type PersonIdentity = {
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  /** Phone number. */
  phone?: string | undefined;
  /** Street address. */
  address1?: string | undefined;
  /** City. */
  city?: string | undefined;
  /** State or province. */
  state?: string | undefined;
  /** Postal or ZIP code. */
  postalCode?: string | undefined;
  /** Country. */
  country?: string | undefined;
  /** Company. */
  company?: string | undefined;
  /** Social security number. */
  ssn?: string | undefined;
};
/** An OAuth token. */
export type OAuthToken = {
  /** Issuer of the token. */
  provider: string;
  /** Access token. */
  accessToken: string;
  /** Refresh token. */
  refreshToken?: string | undefined;
  /** URL that refreshes the token. */
  tokenEndpoint?: string | undefined;
  /** Client id. */
  clientId?: string | undefined;
  /** Scopes of the token. */
  scopes?: string[] | undefined;
  /** ISO 8601 date-time. */
  expiresAt?: Timestamp | undefined;
  /** Client secret. */
  clientSecret?: string | undefined;
  /** Whether your program refreshes the token before it expires. The service never refreshes it. */
  autoRefresh?: boolean | undefined;
  /** Hosts to which your program may send the token. The service does not check this. */
  allowedHosts?: string[] | undefined;
};
/** Rate limit of an API key. */
export type VaultApiKeyRateLimit = {
  /** Requests per window. */
  requests: number;
  /** Length of the window, such as 1m. */
  window: string;
};
/** An API key of another service. */
export type VaultApiKey = {
  /** Issuer of the key. */
  provider: string;
  /** The key. */
  key: string;
  /** First characters of the key. */
  prefix?: string | undefined;
  /** Rate limit of an API key. */
  rateLimit?: VaultApiKeyRateLimit | undefined;
  /** ISO 8601 date-time. */
  expiresAt?: Timestamp | undefined;
  /** Scopes of the key. */
  scopes?: string[] | undefined;
  /** Hosts to which your program may send the key. The service does not check this. */
  allowedHosts?: string[] | undefined;
  /** Header for the key. */
  authHeader?: string | undefined;
  /** Prefix of the key in that header, such as Bearer. */
  authScheme?: string | undefined;
};
/** A certificate with its private key. */
export type Certificate = {
  /** Certificate, usually in PEM. */
  certificate: string;
  /** Private key, usually in PEM. */
  privateKey: string;
  /** Format of the certificate and its key, such as PEM. */
  format?: string | undefined;
  /** ISO 8601 date-time. */
  expiresAt?: Timestamp | undefined;
  /** Certificates of the issuers. */
  chain?: string[] | undefined;
};
/** A stored credential. It has at most one sub-object, the one of its type. Check that the sub-object is present: the type alone does not guarantee it. Fields without a value are absent. */
export type VaultCredential = {
  /** Id of a record. */
  id: Cuid;
  /** Type of a credential. It decides which sub-object the credential can have. secure_note and custom have none. */
  type: CredentialType | (string & {});
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. */
  favorite: boolean;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Id of the organization that the credential belongs to. */
  organizationId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialField[] | undefined;
  /** User name and password. Only for a login; absent if not given. */
  login?: Login | undefined;
  /** Payment card. Only for a card; absent if not given. */
  card?: Card | undefined;
  /** Personal data. Only for an identity; absent if not given. */
  identity?: PersonIdentity | undefined;
  /** OAuth token. Only for an oauth_token. */
  oauthToken?: OAuthToken | undefined;
  /** API key. Only for an api_key. */
  apiKey?: VaultApiKey | undefined;
  /** Certificate. Only for a certificate. */
  certificate?: Certificate | undefined;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
};
/** The credentials of an agent. */
export type VaultCredentialList = {
  /** A stored credential. It has at most one sub-object, the one of its type. Check that the sub-object is present: the type alone does not guarantee it. Fields without a value are absent. */
  items: VaultCredential[];
};
/** A custom field. */
export type CredentialFieldInput = {
  /** Name. */
  name: string;
  /** Value. */
  value: string;
  /** How a form shows the field: as text, as a hidden value, or as a checkbox. The value is a string in each case. */
  type?: CredentialFieldType | undefined;
};
/** A site where a login is used. */
export type LoginUriInput = {
  /** URI of the site. */
  uri: string;
  /** How a password manager compares the URI with the URL of a page. Stored for your program. The vault search does not use it. */
  match?: LoginUriMatch | undefined;
};
/** A user name and password. */
export type LoginInput = {
  /** User name. */
  username?: string | undefined;
  /** Password. */
  password?: string | undefined;
  /** URIs of the sites where the login is used. */
  uris?: LoginUriInput[] | undefined;
  /** Secret of the one-time codes, in base32 or as an otpauth:// URI. */
  totp?: string | undefined;
};
/** Rules for a password. At least one kind of character must be enabled (400 otherwise). */
export type PasswordRules = {
  /** Number of characters, 8 to 128. Default: 24. */
  length?: number | undefined;
  /** Whether to use upper-case letters. Default: true. */
  uppercase?: boolean | undefined;
  /** Whether to use lower-case letters. Default: true. */
  lowercase?: boolean | undefined;
  /** Whether to use digits. Default: true. */
  number?: boolean | undefined;
  /** Whether to use punctuation: !@#$%^&*()-_=+[]{}:;,.? Default: true. */
  special?: boolean | undefined;
};
/** A new login. Give a password in `login` or set `generatePassword`. Both together are rejected with 400. */
export type CreateLoginCredential = {
  /** Type of the credential. */
  type: "login";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
  /** A user name and password. */
  login?: LoginInput | undefined;
  /** Rules for a password. At least one kind of character must be enabled (400 otherwise). */
  generatePassword?: PasswordRules | undefined;
};
/** A new note. */
export type CreateSecureNoteCredential = {
  /** Type of the credential. */
  type: "secure_note";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
};
/** A payment card. */
export type CardInput = {
  /** Name on the card. */
  cardholderName?: string | undefined;
  /** Card brand. */
  brand?: string | undefined;
  /** Card number. */
  number?: string | undefined;
  /** Month of expiry. */
  expMonth?: string | undefined;
  /** Year of expiry. */
  expYear?: string | undefined;
  /** Security code. */
  code?: string | undefined;
};
/** A new payment card. */
export type CreateCardCredential = {
  /** Type of the credential. */
  type: "card";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
  /** A payment card. */
  card?: CardInput | undefined;
};
/** Personal data. */
export type PersonIdentityInput = {
  /** First name. */
  firstName?: string | undefined;
  /** Last name. */
  lastName?: string | undefined;
  /** Email address. */
  email?: string | undefined;
  /** Phone number. */
  phone?: string | undefined;
  /** Street address. */
  address1?: string | undefined;
  /** City. */
  city?: string | undefined;
  /** State or province. */
  state?: string | undefined;
  /** Postal or ZIP code. */
  postalCode?: string | undefined;
  /** Country. */
  country?: string | undefined;
  /** Company. */
  company?: string | undefined;
  /** Social security number. */
  ssn?: string | undefined;
};
/** Personal data. */
export type CreatePersonCredential = {
  /** Type of the credential. */
  type: "identity";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
  /** Personal data. */
  identity?: PersonIdentityInput | undefined;
};
/** An OAuth token. */
export type OAuthTokenInput = {
  /** Issuer of the token. */
  provider: string;
  /** Access token. */
  accessToken: string;
  /** Refresh token. */
  refreshToken?: string | undefined;
  /** URL that refreshes the token. */
  tokenEndpoint?: string | undefined;
  /** Client id. */
  clientId?: string | undefined;
  /** Scopes of the token. */
  scopes?: string[] | undefined;
  /** ISO 8601 date-time. */
  expiresAt?: Timestamp | undefined;
  /** Client secret. */
  clientSecret?: string | undefined;
  /** Whether your program refreshes the token before it expires. The service never refreshes it. */
  autoRefresh?: boolean | undefined;
  /** Hosts to which your program may send the token. The service does not check this. */
  allowedHosts?: string[] | undefined;
};
/** A new OAuth token. */
export type CreateOAuthTokenCredential = {
  /** Type of the credential. */
  type: "oauth_token";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
  /** An OAuth token. */
  oauthToken: OAuthTokenInput;
};
/** Rate limit of an API key. */
export type VaultApiKeyRateLimitInput = {
  /** Requests per window. */
  requests: number;
  /** Length of the window, such as 1m. */
  window: string;
};
/** An API key of another service. */
export type VaultApiKeyInput = {
  /** Issuer of the key. */
  provider: string;
  /** The key. */
  key: string;
  /** First characters of the key. */
  prefix?: string | undefined;
  /** Rate limit of an API key. */
  rateLimit?: VaultApiKeyRateLimitInput | undefined;
  /** ISO 8601 date-time. */
  expiresAt?: Timestamp | undefined;
  /** Scopes of the key. */
  scopes?: string[] | undefined;
  /** Hosts to which your program may send the key. The service does not check this. */
  allowedHosts?: string[] | undefined;
  /** Header for the key. */
  authHeader?: string | undefined;
  /** Prefix of the key in that header, such as Bearer. */
  authScheme?: string | undefined;
};
/** A new API key of another service. */
export type CreateApiKeyCredential = {
  /** Type of the credential. */
  type: "api_key";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
  /** An API key of another service. */
  apiKey: VaultApiKeyInput;
};
/** A certificate with its private key. */
export type CertificateInput = {
  /** Certificate, usually in PEM. */
  certificate: string;
  /** Private key, usually in PEM. */
  privateKey: string;
  /** Format of the certificate and its key, such as PEM. Stored unchanged. */
  format?: string | undefined;
  /** ISO 8601 date-time. */
  expiresAt?: Timestamp | undefined;
  /** Certificates of the issuers. */
  chain?: string[] | undefined;
};
/** A new certificate. */
export type CreateCertificateCredential = {
  /** Type of the credential. */
  type: "certificate";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
  /** A certificate with its private key. */
  certificate: CertificateInput;
};
/** A credential with custom fields only. */
export type CreateCustomCredential = {
  /** Type of the credential. */
  type: "custom";
  /** Id of the agent that owns the vault. Required at organization level. */
  agentId?: PlainId | undefined;
  /** Human-readable name. */
  name: string;
  /** Whether the credential is a favorite. Default: false. */
  favorite?: boolean | undefined;
  /** Notes as free text. */
  notes?: string | undefined;
  /** Id of your own folder, stored unchanged. */
  folderId?: string | undefined;
  /** Ids of your own collections, stored unchanged. */
  collectionIds?: string[] | undefined;
  /** Custom fields. */
  fields?: CredentialFieldInput[] | undefined;
};
/** A new credential. `type` decides which sub-object it accepts. */
export type CreateCredential = CreateLoginCredential | CreateSecureNoteCredential | CreateCardCredential | CreatePersonCredential | CreateOAuthTokenCredential | CreateApiKeyCredential | CreateCertificateCredential | CreateCustomCredential;
/** Changes to a credential. Only the sub-object of its type is accepted. */
export type UpdateCredential = {
  /** Human-readable name. */
  name?: string | undefined;
  /** Whether the credential is a favorite. */
  favorite?: boolean | undefined;
  /** Notes as free text. Null removes them. In a secure note, `****` keeps the stored notes. */
  notes?: (string | null) | undefined;
  /** Id of your own folder. Null removes it. */
  folderId?: (string | null) | undefined;
  /** Ids of your own collections. An empty list removes them. */
  collectionIds?: string[] | undefined;
  /** Custom fields. They replace all stored fields. To keep a value, pass `****` for it. */
  fields?: CredentialFieldInput[] | undefined;
  /** Replaces the stored object. To keep a secret, pass `****` for it. */
  login?: LoginInput | undefined;
  /** Rules for a password. At least one kind of character must be enabled (400 otherwise). */
  generatePassword?: PasswordRules | undefined;
  /** Replaces the stored object. To keep a secret, pass `****` for it. */
  card?: CardInput | undefined;
  /** Replaces the stored object. To keep a secret, pass `****` for it. */
  identity?: PersonIdentityInput | undefined;
  /** Replaces the stored object. To keep a secret, pass `****` for it. */
  oauthToken?: OAuthTokenInput | undefined;
  /** Replaces the stored object. To keep a secret, pass `****` for it. */
  apiKey?: VaultApiKeyInput | undefined;
  /** Replaces the stored object. To keep a secret, pass `****` for it. */
  certificate?: CertificateInput | undefined;
};
/** One page of credentials, newest first. */
export type VaultCredentialPage = {
  /** A stored credential. It has at most one sub-object, the one of its type. Check that the sub-object is present: the type alone does not guarantee it. Fields without a value are absent. */
  items: VaultCredential[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** A one-time code. */
export type TotpCode = {
  /** The current code. */
  code: string;
  /** Seconds for which a code is valid. */
  period: number;
};
/** Rules for a password. At least one kind of character must be enabled (400 otherwise). */
export type GeneratePassword = {
  /** Id of an agent. Optional. It has no effect. */
  agentId?: PlainId | undefined;
  /** Number of characters, 8 to 128. Default: 24. */
  length?: number | undefined;
  /** Whether to use upper-case letters. Default: true. */
  uppercase?: boolean | undefined;
  /** Whether to use lower-case letters. Default: true. */
  lowercase?: boolean | undefined;
  /** Whether to use digits. Default: true. */
  number?: boolean | undefined;
  /** Whether to use punctuation: !@#$%^&*()-_=+[]{}:;,.? Default: true. */
  special?: boolean | undefined;
};
/** A new password. */
export type GeneratedPassword = {
  /** The password. */
  password: string;
};
/** An OAuth app whose tokens a vault can store. */
export type OAuthApp = {
  /** App id. */
  id: string;
  /** Short name. */
  slug: string;
  /** Display name. */
  name: string;
  /** Description of the app. */
  description: string;
  /** URL of the icon. */
  iconUrl: string;
  /** Scopes requested by default. */
  defaultScopes: string[];
  /** Whether the app requires PKCE. */
  requiresPkce: boolean;
  /** Category of the app. */
  category: string;
  /** Whether the service provides the OAuth client of this app. */
  isManaged: boolean;
  /** Whether the app can be used. */
  isActive: boolean;
};
/** The OAuth app definitions. */
export type OAuthAppList = {
  /** An OAuth app whose tokens a vault can store. */
  items: OAuthApp[];
};
/** An empty object. */
export type CreateDemoInbox = Record<string, never>;
/** A temporary inbox to try the service. */
export type DemoInbox = {
  /** Email address, without a display name. It can have letters of any script, as RFC 6531 allows. */
  address: EmailAddress;
  /** Token of 256 bits that gives access to the inbox. Shown only once. */
  token: string;
  /** ISO 8601 date-time. */
  expiresAt: Timestamp;
};
/** One email in a demo inbox. */
export type DemoMessage = {
  /** Id of a record. */
  id: Cuid;
  /** Address of the sender. */
  from: string;
  /** Subject. Null if the email has none. */
  subject: string | null;
  /** Beginning of the plain text. */
  snippet: string;
  /** ISO 8601 date-time. */
  receivedAt: Timestamp;
};
/** The emails of a demo inbox, newest first. */
export type DemoMessageList = {
  /** One email in a demo inbox. */
  messages: DemoMessage[];
};
/** Attestations of the organization about the people that its agents call. */
export type CallConsent = {
  /** Whether the organization has the consent of the people that it calls. */
  attested: boolean;
  /** Source of the consent. Absent until it is set, also while `attested` is true. */
  consentSource?: string | undefined;
  /** Whether the organization follows the do-not-call lists. */
  dncAttestation: boolean;
  /** ISO 8601 date-time. */
  attestedAt?: Timestamp | undefined;
  /** Person who attested it. */
  attestedBy?: string | undefined;
};
/** An organization. It owns agents, subscriptions and credentials. */
export type Organization = {
  /** Id of a record. */
  id: PlainId;
  /** Human-readable name. */
  name: string;
  /** Short name. */
  slug: string;
  /** Identifier of the organization at its identity provider. */
  idpOrgId: string;
  /** ISO 8601 date-time. */
  keyRotatedAt?: Timestamp | undefined;
  /** Settings of the organization. */
  settings: {
    [key: string]: unknown;
  };
  /** Attestations of the organization about the people that its agents call. */
  outboundConsent: CallConsent;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
};
/** The organizations of the caller. */
export type OrganizationList = {
  /** An organization. It owns agents, subscriptions and credentials. */
  items: Organization[];
};
/** One page of organizations, newest first. */
export type OrganizationPage = {
  /** An organization. It owns agents, subscriptions and credentials. */
  items: Organization[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** A kind of report that can be created for an organization. */
export type ComplianceTemplate = {
  /** Kind of report. */
  type: ("SOC2_SUMMARY" | "ACTIVITY_REPORT" | "ACCESS_REVIEW" | "AUDIT_EXPORT" | "GDPR_DSAR") | (string & {});
  /** Display name. */
  title: string;
  /** Contents of the report. */
  description: string;
};
/** The report templates of an organization. */
export type ComplianceTemplateList = {
  /** A kind of report that can be created for an organization. */
  items: ComplianceTemplate[];
};
/** Verification status of a domain. */
export type DomainStatus = "NOT_STARTED" | "PENDING" | "VERIFYING" | "VERIFIED" | "INVALID" | "FAILED";
/** A DNS record that a domain needs: ownership, inbound MX, SPF, DKIM, DMARC, or MX and SPF of the return path. An SPF record is VALID if it includes the record of the service. A DMARC record is VALID with any valid policy. */
export type DnsRecord = {
  /** Type of the record. */
  type: ("TXT" | "MX") | (string & {});
  /** Full name of the record, without a trailing dot. */
  name: string;
  /** Value of the record. */
  value: string;
  /** Priority of an MX record. Absent on other records. */
  priority?: number | undefined;
  /** Result of the last verification to which DNS responded. MISSING before the first one. */
  status: ("MISSING" | "INVALID" | "VALID") | (string & {});
};
/** A domain of the organization. Agents can have addresses at it when it is verified. */
export type Domain = {
  /** Id of a record. */
  id: Cuid;
  /** Domain name in lower case and A-labels (Punycode), without a trailing dot. */
  domain: string;
  /** Verification status of a domain. */
  status: DomainStatus | (string & {});
  /** Whether the last completed verification found all required records. It does not change while the status is VERIFYING. */
  verified: boolean;
  /** Value of the ownership record. */
  verificationToken: string;
  /** Method to prove ownership. */
  verificationMethod: "DNS_TXT" | (string & {});
  /** Selector of the DKIM record. */
  dkimSelector: string;
  /** Public key of the DKIM record: RSA with 2048 bits, as SubjectPublicKeyInfo in base64. */
  dkimPublicKey: string;
  /** Whether the SPF record of the domain itself allows the service to send. */
  spfConfigured: boolean;
  /** Whether a DMARC record with any valid policy was found. */
  dmarcConfigured: boolean;
  /** Whether the MX record for inbound email was found. */
  mxConfigured: boolean;
  /** Whether feedback about bounces and complaints is collected. False for a new domain. */
  feedbackEnabled: boolean;
  /** Records to add to DNS. */
  records: DnsRecord[];
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** The domains of the organization. */
export type DomainList = {
  /** A domain of the organization. Agents can have addresses at it when it is verified. */
  items: Domain[];
};
/** A domain to add. */
export type CreateDomain = {
  /** Domain name, in upper or lower case. International names can be in Unicode or in A-labels (Punycode). The name needs at least two labels. It has at most 238 characters in A-labels, so that its longest record name fits into 253 characters. IP addresses are rejected. */
  domain: string;
};
/** Settings of a domain to change. */
export type UpdateDomain = {
  /** Whether to collect feedback about bounces and complaints. */
  feedbackEnabled?: boolean | undefined;
};
/** Name and value of a DNS record. */
export type NamedDnsRecord = {
  /** Full name of the record, without a trailing dot. */
  name: string;
  /** Value of the record. */
  value: string;
};
/** An MX record. */
export type MxRecord = {
  /** Full name of the record, without a trailing dot. */
  name: string;
  /** Host that receives the email. */
  value: string;
  /** Priority of the host. */
  priority: number;
};
/** Records of the return path of sent email. */
export type ReturnPathRecords = {
  /** Name of the records. */
  name: string;
  /** An MX record. */
  mx: MxRecord;
  /** Value of the SPF record. */
  spf: string;
};
/** The DNS records of a domain. */
export type DomainRecordList = {
  /** A DNS record that a domain needs: ownership, inbound MX, SPF, DKIM, DMARC, or MX and SPF of the return path. An SPF record is VALID if it includes the record of the service. A DMARC record is VALID with any valid policy. */
  items: DnsRecord[];
  /** Name and value of a DNS record. */
  txt: NamedDnsRecord;
  /** An MX record. */
  mx: MxRecord;
  /** Value of the SPF record. */
  spf: string;
  /** DKIM records. */
  dkim: NamedDnsRecord[];
  /** Value of the DMARC record. */
  dmarc: string;
  /** Records of the return path of sent email. */
  mailFrom: ReturnPathRecords;
};
/** The zone file of a domain. */
export type DomainZoneFile = {
  /** The complete zone file, ready for a name server. */
  zoneFile: string;
};
/** Event name or pattern. For example, "message.received" is one event, "message.**" matches all events of messages, and "*" matches every event. As a segment between dots, "*" matches one segment, and "**" matches zero or more. Beside other characters, "*" matches one or more characters of a segment, and "**" also matches dots. */
export type WebhookEventPattern = ("*" | "agent.*" | "call.*" | "message.*" | "message.**" | "message.received" | "message.received.auto" | "message.sent" | "message.failed" | "agent.created" | "call.ended") | (`${string}*${string}` & {});
/** Authentication type of the endpoint, without the credential. */
export type WebhookAuthType = "NONE" | "BEARER" | "BASIC" | "CUSTOM_HEADER";
/** A webhook subscription of the organization. */
export type Webhook = {
  /** Subscription id. */
  id: string;
  /** Organization id. */
  orgId: string;
  /** URL of the endpoint. Format: uri. */
  url: string;
  /** Event names or patterns. */
  events: WebhookEventPattern[];
  /** Whether the subscription receives events. */
  active: boolean;
  /** Human-readable label. */
  description: string | null;
  /** Consecutive failed attempts, across all events. */
  consecutiveFailures: number;
  /** Reason of the automatic disabling. Null if active or disabled by a user. */
  disabledReason: string | null;
  /** Time of the automatic disabling. Null if there was none. Format: date-time. */
  disabledAt: string | null;
  /** Authentication type of the endpoint, without the credential. */
  authType: WebhookAuthType | (string & {});
  /** Header name for CUSTOM_HEADER, otherwise null. */
  authHeaderName: string | null;
  /** Maximum deliveries per minute. Null means no limit. */
  rateLimitPerMinute: number | null;
  /** Maximum attempts before dead-lettering. Null means the default, 3. */
  maxAttempts: number | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
};
/** One page of subscriptions, newest first. */
export type WebhookPage = {
  /** A webhook subscription of the organization. */
  items: Webhook[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** Event names or patterns. */
export type EventPatterns = WebhookEventPattern[];
/** No credential. An update removes the existing one. */
export type NoWebhookAuth = {
  /** Type of the credential. */
  type: "none";
};
/** Sent as "Authorization: Bearer <token>". */
export type BearerWebhookAuth = {
  /** Type of the credential. */
  type: "bearer";
  /** The token. */
  token: string;
};
/** Sent as "Authorization: Basic <base64(username:password)>". */
export type BasicWebhookAuth = {
  /** Type of the credential. */
  type: "basic";
  /** User name, without a colon. */
  username: string;
  /** Password. */
  password: string;
};
/** Sent as a custom header. */
export type CustomHeaderWebhookAuth = {
  /** Type of the credential. */
  type: "custom_header";
  /** Header name. */
  headerName: string;
  /** Header value. */
  value: string;
};
/** Credential that the endpoint requires in addition to the signature. Write-only. */
export type WebhookAuthConfig = NoWebhookAuth | BearerWebhookAuth | BasicWebhookAuth | CustomHeaderWebhookAuth;
/** A new subscription. */
export type CreateWebhook = {
  /** HTTPS URL that receives the POST requests. Format: uri. */
  url: string;
  /** Event names or patterns. */
  events: EventPatterns;
  /** Human-readable label. */
  description?: string | undefined;
  /**
   * Whether the subscription receives events.
   * @default true
   */
  active?: boolean | undefined;
  /** Credential that the endpoint requires in addition to the signature. Write-only. */
  authConfig?: WebhookAuthConfig | undefined;
  /** Maximum deliveries per minute, 0 to 100000. Default: no limit. */
  rateLimitPerMinute?: number | undefined;
  /** Maximum attempts, 1 to 10. Default: 3. */
  maxAttempts?: number | undefined;
};
/** A new subscription with its secret, which is shown only once. */
export type WebhookWithSecret = {
  /** Subscription id. */
  id: string;
  /** Organization id. */
  orgId: string;
  /** URL of the endpoint. Format: uri. */
  url: string;
  /** Event names or patterns. */
  events: WebhookEventPattern[];
  /** Whether the subscription receives events. */
  active: boolean;
  /** Human-readable label. */
  description: string | null;
  /** Consecutive failed attempts, across all events. */
  consecutiveFailures: number;
  /** Reason of the automatic disabling. Null if active or disabled by a user. */
  disabledReason: string | null;
  /** Time of the automatic disabling. Null if there was none. Format: date-time. */
  disabledAt: string | null;
  /** Authentication type of the endpoint, without the credential. */
  authType: WebhookAuthType | (string & {});
  /** Header name for CUSTOM_HEADER, otherwise null. */
  authHeaderName: string | null;
  /** Maximum deliveries per minute. Null means no limit. */
  rateLimitPerMinute: number | null;
  /** Maximum attempts before dead-lettering. Null means the default, 3. */
  maxAttempts: number | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
  /** ISO 8601 date-time. */
  updatedAt: Timestamp;
  /** Signing secret. The HMAC key is the UTF-8 bytes of the whole string, including the prefix. */
  secret: string;
};
/** An event that endpoints can subscribe to. */
export type WebhookEventType = {
  /** Event name. */
  name: string;
  /** Description of when the event fires. */
  description: string;
};
/** The event types. */
export type WebhookEventTypeList = {
  /** The events. */
  eventTypes: WebhookEventType[];
};
/** Changes to a subscription. */
export type UpdateWebhook = {
  /** HTTPS URL that receives the POST requests. Format: uri. */
  url?: string | undefined;
  /** Event names or patterns. */
  events?: EventPatterns | undefined;
  /** Human-readable label. Null removes it. */
  description?: (string | null) | undefined;
  /** Whether the subscription receives events. */
  active?: boolean | undefined;
  /** Credential that the endpoint requires in addition to the signature. Write-only. */
  authConfig?: WebhookAuthConfig | undefined;
  /** Maximum deliveries per minute, 0 to 100000. Null means no limit. */
  rateLimitPerMinute?: (number | null) | undefined;
  /** Maximum attempts, 1 to 10. Null means the default, 3. */
  maxAttempts?: (number | null) | undefined;
};
/** A new signing secret, shown only once. */
export type WebhookSecret = {
  /** Subscription id. */
  id: string;
  /** The signing secret. It is not shown again. */
  secret: string;
};
/** The event to send. */
export type TestWebhook = {
  /** Event name. Default: the first known event that matches the subscription, or message.received if none matches. */
  event?: (("message.received" | "message.received.auto" | "message.sent" | "message.failed" | "agent.created" | "call.ended") | (string & {})) | undefined;
};
/** Result of a test delivery. */
export type WebhookTestResult = {
  /** Id of the test delivery, as in the header X-Service-Delivery-Id and in the list of deliveries. */
  deliveryId: string;
  /** Whether the endpoint responded with 2xx in time. */
  delivered: boolean;
  /** HTTP status of the response. Null if there was none. */
  statusCode: number | null;
  /** Reason of the failure. Null if it succeeded. */
  error: string | null;
  /** Duration in milliseconds. */
  durationMs: number;
};
/** Number of stored deliveries by status. */
export type WebhookStats = {
  /** All stored deliveries. */
  total: number;
  /** Same value as `total`. */
  totalDeliveries: number;
  /** Deliveries not attempted yet. */
  pending: number;
  /** Deliveries with an attempt in progress. */
  inFlight: number;
  /** Deliveries with a 2xx response. */
  succeeded: number;
  /** Failed deliveries that wait for the next attempt. */
  retrying: number;
  /** Deliveries that failed finally. They can be replayed. */
  deadLettered: number;
  /** Share of succeeded deliveries among succeeded and dead-lettered ones, 0 to 1. Null if there are none. */
  successRate: number | null;
  /** Time of the last attempt. Format: date-time. */
  lastDeliveryAt: string | null;
};
/** Status of a delivery. */
export type WebhookDeliveryStatus = "PENDING" | "IN_FLIGHT" | "SUCCEEDED" | "RETRYING" | "DEAD_LETTERED";
/** The delivery of one event to one endpoint. */
export type WebhookDelivery = {
  /** Id of a record. */
  id: Cuid;
  /** Subscription id. */
  webhookId: string;
  /** Event name. */
  event: string;
  /** Body of the request. */
  payload: {
    [key: string]: unknown;
  };
  /** Status of a delivery. */
  status: WebhookDeliveryStatus | (string & {});
  /** Number of attempts made. */
  attempts: number;
  /** Maximum number of attempts. */
  maxAttempts: number;
  /** HTTP status of the last response. */
  statusCode: number | null;
  /** First 1024 bytes of the last response. A credential in it is replaced by ****. Null if the service hides it. */
  responseBody: string | null;
  /** Reason of the last failure. */
  lastError: string | null;
  /** Time of the next attempt. With a rate limit, the minute in which the delivery is expected to be sent. Null while the delivery is held, in progress or finished. Format: date-time. */
  nextAttemptAt: string | null;
  /** Time of the success. Format: date-time. */
  completedAt: string | null;
  /** Time of dead-lettering. Format: date-time. */
  deadLetteredAt: string | null;
  /** Id of the message of the event. */
  messageId: string | null;
  /** ISO 8601 date-time. */
  createdAt: Timestamp;
};
/** One page of deliveries, newest first. */
export type WebhookDeliveryPage = {
  /** The delivery of one event to one endpoint. */
  items: WebhookDelivery[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** An agent received a new email or SMS. */
export type MessageReceivedEvent = {
  /** Event name. */
  event: "message.received";
  /** Time of the event. Format: date-time. */
  occurredAt: string;
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test?: boolean | undefined;
  /** Id of the message. Get the message to read its content. */
  messageId: string;
  /** Id of the agent. */
  agentId: string;
  /** Channel of a message. */
  channel: Channel | (string & {});
  /** Direction as seen from the agent. */
  direction: MessageDirection | (string & {});
  /** Address or phone number of the sender. Empty for an email without a sender. */
  fromAddress: string;
  /** Address or phone number of the recipient. */
  toAddress: string;
  /** Id of the thread. Null if the message has none. */
  threadId: string | null;
  /** Subject. Only for email. */
  subject?: (string | null) | undefined;
  /** Whether the message is spam. Only for email. */
  spam?: boolean | undefined;
};
/** An agent received an automatic reply; fires instead of message.received. */
export type MessageReceivedAutoEvent = {
  /** Event name. */
  event: "message.received.auto";
  /** Time of the event. Format: date-time. */
  occurredAt: string;
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test?: boolean | undefined;
  /** Id of the message. Get the message to read its content. */
  messageId: string;
  /** Id of the agent. */
  agentId: string;
  /** Channel of a message. */
  channel: Channel | (string & {});
  /** Direction as seen from the agent. */
  direction: MessageDirection | (string & {});
  /** Address or phone number of the sender. Empty for an email without a sender. */
  fromAddress: string;
  /** Address or phone number of the recipient. */
  toAddress: string;
  /** Id of the thread. Null if the message has none. */
  threadId: string | null;
  /** Subject. Only for email. */
  subject?: (string | null) | undefined;
  /** Whether the message is spam. Only for email. */
  spam?: boolean | undefined;
};
/** A message was successfully sent. */
export type MessageSentEvent = {
  /** Event name. */
  event: "message.sent";
  /** Time of the event. Format: date-time. */
  occurredAt: string;
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test?: boolean | undefined;
  /** Id of the message. Get the message to read its content. */
  messageId: string;
  /** Id of the agent. */
  agentId: string;
  /** Channel of a message. */
  channel: Channel | (string & {});
  /** Direction as seen from the agent. */
  direction: MessageDirection | (string & {});
  /** Address or phone number of the sender. */
  fromAddress: string;
  /** Address or phone number of the recipient. */
  toAddress: string;
  /** Id of the thread. Null if the message has none. */
  threadId: string | null;
  /** Subject. Only for email. */
  subject?: (string | null) | undefined;
  /** Whether the message is spam. Only for email. */
  spam?: boolean | undefined;
};
/** A message failed to send or bounced. */
export type MessageFailedEvent = {
  /** Event name. */
  event: "message.failed";
  /** Time of the event. Format: date-time. */
  occurredAt: string;
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test?: boolean | undefined;
  /** Id of the message. Get the message to read its content. */
  messageId: string;
  /** Id of the agent. */
  agentId: string;
  /** Channel of a message. */
  channel: Channel | (string & {});
  /** Direction as seen from the agent. */
  direction: MessageDirection | (string & {});
  /** Address or phone number of the sender. */
  fromAddress: string;
  /** Address or phone number of the recipient. */
  toAddress: string;
  /** Id of the thread. Null if the message has none. */
  threadId: string | null;
  /** Subject. Only for email. */
  subject?: (string | null) | undefined;
  /** Whether the message is spam. Only for email. */
  spam?: boolean | undefined;
};
/** A new agent mailbox was created. */
export type AgentCreatedEvent = {
  /** Event name. */
  event: "agent.created";
  /** Time of the event. Format: date-time. */
  occurredAt: string;
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test?: boolean | undefined;
  /** Id of the agent. */
  agentId: string;
  /** Name of the agent. */
  name: string;
  /** Short name of the agent. */
  slug: string;
  /** Email address of the agent. */
  email: string;
};
/** A voice call completed. */
export type CallEndedEvent = {
  /** Event name. */
  event: "call.ended";
  /** Time of the event. Format: date-time. */
  occurredAt: string;
  /** Whether this is a test delivery. Its ids then belong to no record. Other deliveries do not have this field. */
  test?: boolean | undefined;
  /** Id of the call. */
  callId: string;
  /** Id of the agent. */
  agentId: string;
  /** Direction as seen from the agent. */
  direction: MessageDirection | (string & {});
  /** Calling number. */
  fromAddress: string;
  /** Called number. */
  toAddress: string;
  /** Seconds between the answer and the end of the call. */
  durationSeconds: number;
  /** Reason for the end of a call. COMPLETED: the call was answered (ACTIVE). NO_ANSWER: nobody answered (RINGING). BUSY and CANCELED: the call ended before an answer (INITIATING or RINGING). FAILED: the call failed in any of these states. */
  endReason: CallEndReason | (string & {});
};
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseMethodNotAllowed = components['responses']['MethodNotAllowed'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseAttachmentUnavailable = components['responses']['AttachmentUnavailable'];
export type ResponseConsentRequired = components['responses']['ConsentRequired'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseReceived = components['responses']['Received'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterAgentId = components['parameters']['AgentId'];
export type ParameterAddressAgentId = components['parameters']['AddressAgentId'];
export type ParameterAddressId = components['parameters']['AddressId'];
export type ParameterAgentIdFilter = components['parameters']['AgentIdFilter'];
export type ParameterInboxIdFilter = components['parameters']['InboxIdFilter'];
export type ParameterThreadIdFilter = components['parameters']['ThreadIdFilter'];
export type ParameterDirectionFilter = components['parameters']['DirectionFilter'];
export type ParameterStatusFilter = components['parameters']['StatusFilter'];
export type ParameterFromAddressFilter = components['parameters']['FromAddressFilter'];
export type ParameterToAddressFilter = components['parameters']['ToAddressFilter'];
export type ParameterLabelsFilter = components['parameters']['LabelsFilter'];
export type ParameterIncludeSpam = components['parameters']['IncludeSpam'];
export type ParameterDeleted = components['parameters']['Deleted'];
export type ParameterDateRangeFilter = components['parameters']['DateRangeFilter'];
export type ParameterMessageId = components['parameters']['MessageId'];
export type ParameterDraftId = components['parameters']['DraftId'];
export type ParameterCallId = components['parameters']['CallId'];
export type ParameterVaultAgentId = components['parameters']['VaultAgentId'];
export type ParameterReveal = components['parameters']['Reveal'];
export type ParameterCredentialId = components['parameters']['CredentialId'];
export type ParameterCredentialAgentId = components['parameters']['CredentialAgentId'];
export type ParameterDemoToken = components['parameters']['DemoToken'];
export type ParameterDomainId = components['parameters']['DomainId'];
export type ParameterWebhookId = components['parameters']['WebhookId'];
export type ParameterSignature = components['parameters']['Signature'];
export type ParameterSignatureTimestamp = components['parameters']['SignatureTimestamp'];
export type ParameterEventName = components['parameters']['EventName'];
export type ParameterDeliveryId = components['parameters']['DeliveryId'];
export type HeaderRequestId = components['headers']['RequestId'];
export type HeaderRateLimitRemaining = components['headers']['RateLimitRemaining'];
export type HeaderWwwAuthenticate = components['headers']['WwwAuthenticate'];
export type HeaderAllow = components['headers']['Allow'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
  listAgents: {
    parameters: {
      query?: {
        /** Only agents in this status. Default: ACTIVE and SUSPENDED. */
        status?: AgentStatus | undefined;
        /**
         * Only agents whose name or slug contains this text, ignoring case.
         * @example ada
         */
        query?: string | undefined;
        /**
         * Only agents of this organization. Any other than that of the caller returns 404.
         * @example c0org00000000000000000001
         */
        orgId?: PlainId | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of agents. */
      200: {
        content: {
          "application/json": AgentPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  createAgent: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateAgent;
      };
    };
    responses: {
      /** The agent. */
      200: {
        content: {
          "application/json": Agent;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  getAgent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Agent id.
         * @example c0agt00000000000000000001
         */
        id: components["parameters"]["AgentId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The agent. */
      200: {
        content: {
          "application/json": Agent;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  deleteAgent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Agent id.
         * @example c0agt00000000000000000001
         */
        id: components["parameters"]["AgentId"];
      };
    };
    requestBody?: never;
    responses: {
      /** Done. */
      200: {
        content: {
          "application/json": SuccessResponse;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  updateAgent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Agent id.
         * @example c0agt00000000000000000001
         */
        id: components["parameters"]["AgentId"];
      };
    };
    requestBody: {
      content: {
        "application/json": UpdateAgent;
      };
    };
    responses: {
      /** The agent. */
      200: {
        content: {
          "application/json": Agent;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  rotateAgentKey: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Agent id.
         * @example c0agt00000000000000000001
         */
        id: components["parameters"]["AgentId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The new key. */
      200: {
        content: {
          "application/json": AgentKey;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  listEmailIdentities: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Id of the agent. With an agent key, any other agent returns 404.
         * @example c0agt00000000000000000001
         */
        agentId: string;
      };
    };
    requestBody?: never;
    responses: {
      /** The email identities. */
      200: {
        content: {
          "application/json": EmailIdentityList;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  provisionIdentity: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": ProvisionIdentity;
      };
    };
    responses: {
      /** The identity. */
      200: {
        content: {
          "application/json": ProvisionedIdentity;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 405 | 409 | 413 | 415 | 429>;
  };
  listAddresses: {
    parameters: {
      query: {
        /**
         * Id of the agent that owns the address. Required with all credentials, including agent keys.
         * @example c0agt00000000000000000001
         */
        agentId: components["parameters"]["AddressAgentId"];
        /**
         * Only addresses of this type.
         * @example SHIPPING
         */
        type?: PostalAddressType | undefined;
      };
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The addresses, as an array. */
      200: {
        content: {
          "application/json": PostalAddress[];
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  createAddress: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateAddress;
      };
    };
    responses: {
      /** The address. */
      200: {
        content: {
          "application/json": PostalAddress;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  getAddress: {
    parameters: {
      query: {
        /**
         * Id of the agent that owns the address. Required with all credentials, including agent keys.
         * @example c0agt00000000000000000001
         */
        agentId: components["parameters"]["AddressAgentId"];
      };
      header?: never;
      path: {
        /**
         * Address id.
         * @example c0adr00000000000000000001
         */
        id: components["parameters"]["AddressId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The address. */
      200: {
        content: {
          "application/json": PostalAddress;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  updateAddress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Address id.
         * @example c0adr00000000000000000001
         */
        id: components["parameters"]["AddressId"];
      };
    };
    requestBody: {
      content: {
        "application/json": UpdateAddress;
      };
    };
    responses: {
      /** The address. */
      200: {
        content: {
          "application/json": PostalAddress;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429>;
  };
  deleteAddress: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the address. Required with all credentials, including agent keys. It can be in the body instead.
         * @example c0agt00000000000000000001
         */
        agentId?: EitherAgentId | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Address id.
         * @example c0adr00000000000000000001
         */
        id: components["parameters"]["AddressId"];
      };
    };
    requestBody?: never;
    responses: {
      /** Done. */
      200: {
        content: {
          "application/json": SuccessResponse;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429>;
  };
  validateAddress: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Address id.
         * @example c0adr00000000000000000001
         */
        id: components["parameters"]["AddressId"];
      };
    };
    requestBody: {
      content: {
        "application/json": ValidateAddress;
      };
    };
    responses: {
      /** The result of the validation. */
      200: {
        content: {
          "application/json": AddressValidation;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  listInboxes: {
    parameters: {
      query?: {
        /**
         * Only records of this agent. Default: the agent of the key; at organization level, all agents.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["AgentIdFilter"] | undefined;
        /**
         * Only inboxes whose address or display name contains this text, ignoring case.
         * @example ada
         */
        query?: string | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of inboxes. */
      200: {
        content: {
          "application/json": InboxPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  createInbox: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateInbox;
      };
    };
    responses: {
      /** The inbox. */
      200: {
        content: {
          "application/json": Inbox;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  getInbox: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Inbox id.
         * @example c0inb00000000000000000001
         */
        id: string;
      };
    };
    requestBody?: never;
    responses: {
      /** The inbox. */
      200: {
        content: {
          "application/json": Inbox;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  deleteInbox: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Inbox id.
         * @example c0inb00000000000000000001
         */
        id: string;
      };
    };
    requestBody?: never;
    responses: {
      /** Done. */
      200: {
        content: {
          "application/json": SuccessResponse;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  updateInbox: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Inbox id.
         * @example c0inb00000000000000000001
         */
        id: string;
      };
    };
    requestBody: {
      content: {
        "application/json": UpdateInbox;
      };
    };
    responses: {
      /** The inbox. */
      200: {
        content: {
          "application/json": Inbox;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429>;
  };
  listEmails: {
    parameters: {
      query?: {
        /**
         * Only records of this agent. Default: the agent of the key; at organization level, all agents.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["AgentIdFilter"] | undefined;
        /**
         * Only messages of this inbox.
         * @example c0inb00000000000000000001
         */
        inboxId?: components["parameters"]["InboxIdFilter"] | undefined;
        /**
         * Only messages of this thread.
         * @example c0thr00000000000000000001
         */
        threadId?: components["parameters"]["ThreadIdFilter"] | undefined;
        /**
         * Only messages of this direction.
         * @example INBOUND
         */
        direction?: components["parameters"]["DirectionFilter"] | undefined;
        /**
         * Only messages in this status.
         * @example DELIVERED
         */
        status?: components["parameters"]["StatusFilter"] | undefined;
        /**
         * Only messages from this address or number, ignoring case.
         * @example grace@example.com
         */
        fromAddress?: components["parameters"]["FromAddressFilter"] | undefined;
        /**
         * Only messages to this address or number, ignoring case.
         * @example ada@agents.agentcomms.test
         */
        toAddress?: components["parameters"]["ToAddressFilter"] | undefined;
        /** Only messages with all of these labels. The label spam includes spam. In a URL, repeat the parameter for each label. */
        labels?: components["parameters"]["LabelsFilter"] | undefined;
        /**
         * Whether to include messages labelled spam.
         * @example false
         */
        includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
        /**
         * What to do with messages in the Trash.
         * @example exclude
         */
        deleted?: components["parameters"]["Deleted"] | undefined;
        /** Only records created in this range. In a URL: `dateRange[from]` and `dateRange[to]`. */
        dateRange?: components["parameters"]["DateRangeFilter"] | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of emails. */
      200: {
        content: {
          "application/json": MessagePage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  getEmail: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The email. */
      200: {
        content: {
          "application/json": Message;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  sendEmail: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": SendEmail;
      };
    };
    responses: {
      /** The message. */
      200: {
        content: {
          "application/json": Message;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429>;
  };
  replyToEmail: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
    };
    requestBody: {
      content: {
        "application/json": ReplyToEmail;
      };
    };
    responses: {
      /** The reply. */
      200: {
        content: {
          "application/json": Message;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 409 | 413 | 415 | 422 | 429>;
  };
  forwardEmail: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
    };
    requestBody: {
      content: {
        "application/json": ForwardEmail;
      };
    };
    responses: {
      /** The forwarded message. */
      200: {
        content: {
          "application/json": Message;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  listDrafts: {
    parameters: {
      query?: {
        /**
         * Only drafts of this agent.
         * @example c0agt00000000000000000001
         */
        agentId?: Cuid | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of drafts. */
      200: {
        content: {
          "application/json": DraftPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  createDraft: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateDraft;
      };
    };
    responses: {
      /** The draft. */
      200: {
        content: {
          "application/json": Draft;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  getDraft: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Draft id.
         * @example c0drf00000000000000000001
         */
        id: components["parameters"]["DraftId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The draft. */
      200: {
        content: {
          "application/json": Draft;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  deleteDraft: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Draft id.
         * @example c0drf00000000000000000001
         */
        id: components["parameters"]["DraftId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The deleted draft. */
      200: {
        content: {
          "application/json": Draft;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  sendDraft: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Draft id.
         * @example c0drf00000000000000000001
         */
        id: components["parameters"]["DraftId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The message. */
      200: {
        content: {
          "application/json": Message;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 409 | 413 | 415 | 422 | 429>;
  };
  listSuppressions: {
    parameters: {
      query?: {
        /**
         * Only this address.
         * @example grace@example.com
         */
        email?: SuppressedAddress | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of suppressed addresses. */
      200: {
        content: {
          "application/json": SuppressionPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 405 | 429>;
  };
  unsuppressEmail: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": UnsuppressEmail;
      };
    };
    responses: {
      /** Done. */
      200: {
        content: {
          "application/json": SuccessResponse;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  listMessages: {
    parameters: {
      query?: {
        /**
         * Only records of this agent. Default: the agent of the key; at organization level, all agents.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["AgentIdFilter"] | undefined;
        /**
         * Only messages of this inbox.
         * @example c0inb00000000000000000001
         */
        inboxId?: components["parameters"]["InboxIdFilter"] | undefined;
        /**
         * Only messages of this thread.
         * @example c0thr00000000000000000001
         */
        threadId?: components["parameters"]["ThreadIdFilter"] | undefined;
        /**
         * Only messages of this channel.
         * @example EMAIL
         */
        channel?: Channel | undefined;
        /** Only messages of these channels, in place of `channel`. */
        channels?: Channel[] | undefined;
        /**
         * Only messages of this direction.
         * @example INBOUND
         */
        direction?: components["parameters"]["DirectionFilter"] | undefined;
        /**
         * Only messages in this status.
         * @example DELIVERED
         */
        status?: components["parameters"]["StatusFilter"] | undefined;
        /**
         * Only messages from this address or number, ignoring case.
         * @example grace@example.com
         */
        fromAddress?: components["parameters"]["FromAddressFilter"] | undefined;
        /**
         * Only messages to this address or number, ignoring case.
         * @example ada@agents.agentcomms.test
         */
        toAddress?: components["parameters"]["ToAddressFilter"] | undefined;
        /** Only messages with all of these labels. The label spam includes spam. In a URL, repeat the parameter for each label. */
        labels?: components["parameters"]["LabelsFilter"] | undefined;
        /**
         * Whether to include messages labelled spam.
         * @example false
         */
        includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
        /**
         * What to do with messages in the Trash.
         * @example exclude
         */
        deleted?: components["parameters"]["Deleted"] | undefined;
        /** Only records created in this range. In a URL: `dateRange[from]` and `dateRange[to]`. */
        dateRange?: components["parameters"]["DateRangeFilter"] | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of messages. */
      200: {
        content: {
          "application/json": MessagePage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  searchMessages: {
    parameters: {
      query?: {
        /**
         * Whether to include messages labelled spam.
         * @example false
         */
        includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
        /**
         * What to do with messages in the Trash.
         * @example exclude
         */
        deleted?: components["parameters"]["Deleted"] | undefined;
      } | undefined;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": SearchMessages;
      };
    };
    responses: {
      /** One page of results. */
      200: {
        content: {
          "application/json": MessageHitPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  getMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The message. */
      200: {
        content: {
          "application/json": Message;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  deleteMessage: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The message. */
      200: {
        content: {
          "application/json": Message;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  updateMessageLabels: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
    };
    requestBody: {
      content: {
        "application/json": UpdateMessageLabels;
      };
    };
    responses: {
      /** The message. */
      200: {
        content: {
          "application/json": Message;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 413 | 415 | 429>;
  };
  restoreMessage: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        id: components["parameters"]["MessageId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The message. */
      200: {
        content: {
          "application/json": Message;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  approveMessage: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Organization id.
         * @example c0org00000000000000000001
         */
        orgId: string;
        /**
         * Message id.
         * @example c0msg00000000000000000001
         */
        messageId: string;
      };
    };
    requestBody: {
      content: {
        "application/json": ApproveMessage;
      };
    };
    responses: {
      /** The message. */
      200: {
        content: {
          "application/json": Message;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  downloadAttachment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Attachment id.
         * @example c0att00000000000000000001
         */
        id: string;
      };
    };
    requestBody?: never;
    responses: {
      /** The URL. */
      200: {
        content: {
          "application/json": AttachmentUrl;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  listThreads: {
    parameters: {
      query?: {
        /**
         * Only records of this agent. Default: the agent of the key; at organization level, all agents.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["AgentIdFilter"] | undefined;
        /**
         * Only threads with a message of this channel.
         * @example EMAIL
         */
        channel?: Channel | undefined;
        /**
         * Whether to include messages labelled spam.
         * @example false
         */
        includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
        /**
         * What to do with messages in the Trash.
         * @example exclude
         */
        deleted?: components["parameters"]["Deleted"] | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of threads. */
      200: {
        content: {
          "application/json": ThreadPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  getThread: {
    parameters: {
      query?: {
        /**
         * Whether to include messages labelled spam.
         * @example false
         */
        includeSpam?: components["parameters"]["IncludeSpam"] | undefined;
        /**
         * What to do with messages in the Trash.
         * @example exclude
         */
        deleted?: components["parameters"]["Deleted"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Thread id.
         * @example c0thr00000000000000000001
         */
        id: string;
      };
    };
    requestBody?: never;
    responses: {
      /** The thread. */
      200: {
        content: {
          "application/json": ThreadWithMessages;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  sendSms: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": SendSms;
      };
    };
    responses: {
      /** The message. */
      200: {
        content: {
          "application/json": Message;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429>;
  };
  listSmsSuppressions: {
    parameters: {
      query?: {
        /**
         * Only records of this agent. Default: the agent of the key; at organization level, all agents.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["AgentIdFilter"] | undefined;
        /**
         * Only suppressions of this recipient.
         * @example +12025550143
         */
        phoneNumber?: SmsRecipient | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of SMS suppressions. */
      200: {
        content: {
          "application/json": SmsSuppressionPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  unsuppressSms: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": UnsuppressSms;
      };
    };
    responses: {
      /** The result. */
      200: {
        content: {
          "application/json": UnsuppressSmsResult;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  searchPhoneNumbers: {
    parameters: {
      query?: {
        /**
         * Country, ISO 3166-1 alpha-2.
         * @example US
         */
        countryCode?: string | undefined;
        /**
         * Only numbers with this area code.
         * @example 202
         */
        areaCode?: string | undefined;
        /** Only numbers with all of these capabilities. */
        capabilities?: PhoneCapability[] | undefined;
        /**
         * Maximum number of results, 1 to 100.
         * @example 20
         */
        limit?: number | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The numbers. The list is empty if no number is available. */
      200: {
        content: {
          "application/json": AvailablePhoneNumberList;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 405 | 429>;
  };
  provisionPhoneNumber: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": ProvisionPhoneNumber;
      };
    };
    responses: {
      /** The phone number. */
      200: {
        content: {
          "application/json": PhoneNumberIdentity;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  releasePhoneNumber: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": ReleasePhoneNumber;
      };
    };
    responses: {
      /** Done. */
      200: {
        content: {
          "application/json": SuccessResponse;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  listPhoneNumbers: {
    parameters: {
      query?: {
        /**
         * Id of the agent. Default: the agent of the key. Required at organization level.
         * @example c0agt00000000000000000001
         */
        agentId?: PlainId | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The phone numbers. */
      200: {
        content: {
          "application/json": PhoneNumberIdentityList;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  listCalls: {
    parameters: {
      query?: {
        /**
         * Only calls of this agent.
         * @example c0agt00000000000000000001
         */
        agentId?: PlainId | undefined;
        /**
         * Only calls in this direction.
         * @example OUTBOUND
         */
        direction?: MessageDirection | undefined;
        /**
         * Only calls in this state.
         * @example ENDED
         */
        state?: CallState | undefined;
        /**
         * Number of calls to skip before the first page. Has no effect with `cursor`.
         * @example 0
         */
        offset?: number | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of calls. */
      200: {
        content: {
          "application/json": CallPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  createCall: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateCall;
      };
    };
    responses: {
      /** The call. */
      200: {
        content: {
          "application/json": Call;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 451>;
  };
  getCall: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Call id.
         * @example c0cal00000000000000000001
         */
        callId: components["parameters"]["CallId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The call. */
      200: {
        content: {
          "application/json": Call;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  getCallTranscript: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Call id.
         * @example c0cal00000000000000000001
         */
        callId: components["parameters"]["CallId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The transcript. */
      200: {
        content: {
          "application/json": CallTranscript;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  listVoices: {
    parameters: {
      query?: {
        /**
         * Only voices of this gender.
         * @example female
         */
        gender?: VoiceGender | undefined;
        /**
         * Only voices of this language: a language tag, or its first part.
         * @example en-US
         */
        language?: string | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The voices. */
      200: {
        content: {
          "application/json": VoiceList;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 405 | 429>;
  };
  provisionVault: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": ProvisionVault;
      };
    };
    responses: {
      /** The vault. */
      200: {
        content: {
          "application/json": Vault;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  deprovisionVault: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": DeprovisionVault;
      };
    };
    responses: {
      /** Done. */
      200: {
        content: {
          "application/json": SuccessResponse;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  getVaultStatus: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Default: the agent of the key. Required at organization level (400 without it).
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["VaultAgentId"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The vault. */
      200: {
        content: {
          "application/json": Vault;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  listCredentials: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Default: the agent of the key. Required at organization level (400 without it).
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["VaultAgentId"] | undefined;
        /**
         * Whether to show secrets that the service masks. Works only at organization level; an agent key still gets them masked.
         * @example false
         */
        reveal?: components["parameters"]["Reveal"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The credentials. */
      200: {
        content: {
          "application/json": VaultCredentialList;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 429 | 503>;
  };
  createCredential: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateCredential;
      };
    };
    responses: {
      /** The credential. */
      200: {
        content: {
          "application/json": VaultCredential;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503>;
  };
  getCredential: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Optional. A credential in another vault returns 404. PUT and DELETE also accept the id in the body.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["CredentialAgentId"] | undefined;
        /**
         * Whether to show secrets that the service masks. Works only at organization level; an agent key still gets them masked.
         * @example false
         */
        reveal?: components["parameters"]["Reveal"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Credential id.
         * @example c0crd00000000000000000001
         */
        id: components["parameters"]["CredentialId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The credential. */
      200: {
        content: {
          "application/json": VaultCredential;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 429 | 503>;
  };
  updateCredential: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Optional. A credential in another vault returns 404. PUT and DELETE also accept the id in the body.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["CredentialAgentId"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Credential id.
         * @example c0crd00000000000000000001
         */
        id: components["parameters"]["CredentialId"];
      };
    };
    requestBody: {
      content: {
        "application/json": UpdateCredential;
      };
    };
    responses: {
      /** The credential. */
      200: {
        content: {
          "application/json": VaultCredential;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503>;
  };
  deleteCredential: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Optional. A credential in another vault returns 404. PUT and DELETE also accept the id in the body.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["CredentialAgentId"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Credential id.
         * @example c0crd00000000000000000001
         */
        id: components["parameters"]["CredentialId"];
      };
    };
    requestBody?: never;
    responses: {
      /** Done. */
      200: {
        content: {
          "application/json": SuccessResponse;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503>;
  };
  searchCredentials: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Default: the agent of the key. Required at organization level (400 without it).
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["VaultAgentId"] | undefined;
        /**
         * Text to search for, or the URL of a page.
         * @example shop
         */
        search?: string | undefined;
        /**
         * Another name of `search`. If both are given, they must be equal (400 otherwise).
         * @example shop
         */
        q?: string | undefined;
        /**
         * Only credentials of this type.
         * @example login
         */
        type?: CredentialType | undefined;
        /**
         * Whether to show secrets that the service masks. Works only at organization level; an agent key still gets them masked.
         * @example false
         */
        reveal?: components["parameters"]["Reveal"] | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of credentials. */
      200: {
        content: {
          "application/json": VaultCredentialPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 429 | 503>;
  };
  getTotp: {
    parameters: {
      query?: {
        /**
         * Id of the agent that owns the vault. Optional. A credential in another vault returns 404. PUT and DELETE also accept the id in the body.
         * @example c0agt00000000000000000001
         */
        agentId?: components["parameters"]["CredentialAgentId"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Credential id.
         * @example c0crd00000000000000000001
         */
        id: components["parameters"]["CredentialId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The code. */
      200: {
        content: {
          "application/json": TotpCode;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 429 | 503>;
  };
  generatePassword: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody?: {
      content: {
        "application/json": GeneratePassword;
      };
    } | undefined;
    responses: {
      /** The password. */
      200: {
        content: {
          "application/json": GeneratedPassword;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  listOAuthApps: {
    parameters: {
      query?: {
        /**
         * Only apps of this category.
         * @example productivity
         */
        category?: string | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The app definitions. */
      200: {
        content: {
          "application/json": OAuthAppList;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 405 | 429>;
  };
  getOAuthApp: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Short name of the app.
         * @example example-calendar
         */
        slug: string;
      };
    };
    requestBody?: never;
    responses: {
      /** The app definition. */
      200: {
        content: {
          "application/json": OAuthApp;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  createDemoInbox: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody?: {
      content: {
        "application/json": CreateDemoInbox;
      };
    } | undefined;
    responses: {
      /** The demo inbox. */
      200: {
        content: {
          "application/json": DemoInbox;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 405 | 409 | 413 | 415 | 429>;
  };
  listDemoMessages: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Token of the demo inbox.
         * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
         */
        token: components["parameters"]["DemoToken"];
      };
    };
    requestBody?: never;
    responses: {
      /** The emails. */
      200: {
        content: {
          "application/json": DemoMessageList;
        };
      };
    } & Pick<ErrorResponses, 400 | 404 | 405 | 429>;
  };
  selfTestDemoInbox: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Token of the demo inbox.
         * @example k3v9Q2m5X7c1B8n4Z6j0T2w5R8y1U4i7O0p3A6s9D2f
         */
        token: components["parameters"]["DemoToken"];
      };
    };
    requestBody?: never;
    responses: {
      /** Done. */
      200: {
        content: {
          "application/json": SuccessResponse;
        };
      };
    } & Pick<ErrorResponses, 400 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  listMyOrganizations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The organizations. */
      200: {
        content: {
          "application/json": OrganizationList;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 405 | 429>;
  };
  listOrganizations: {
    parameters: {
      query?: {
        /**
         * Only organizations whose name or slug contains this text, ignoring case.
         * @example example
         */
        query?: string | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of organizations. */
      200: {
        content: {
          "application/json": OrganizationPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 405 | 429>;
  };
  listComplianceTemplates: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Organization id.
         * @example c0org00000000000000000001
         */
        orgId: string;
      };
    };
    requestBody?: never;
    responses: {
      /** The report templates. */
      200: {
        content: {
          "application/json": ComplianceTemplateList;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  listDomains: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The domains. */
      200: {
        content: {
          "application/json": DomainList;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 405 | 429>;
  };
  createDomain: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateDomain;
      };
    };
    responses: {
      /** The domain. */
      200: {
        content: {
          "application/json": Domain;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 405 | 409 | 413 | 415 | 429>;
  };
  getDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The domain. */
      200: {
        content: {
          "application/json": Domain;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  deleteDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
    };
    requestBody?: never;
    responses: {
      /** Done. */
      200: {
        content: {
          "application/json": SuccessResponse;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 429>;
  };
  updateDomain: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
    };
    requestBody: {
      content: {
        "application/json": UpdateDomain;
      };
    };
    responses: {
      /** The domain. */
      200: {
        content: {
          "application/json": Domain;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429>;
  };
  verifyDomain: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The domain. */
      200: {
        content: {
          "application/json": Domain;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  listDomainRecords: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: components["parameters"]["DomainId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The records. */
      200: {
        content: {
          "application/json": DomainRecordList;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  getDomainZoneFile: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Domain id.
         * @example c0dom00000000000000000001
         */
        id: Cuid;
      };
    };
    requestBody?: never;
    responses: {
      /** The zone file. */
      200: {
        content: {
          "application/json": DomainZoneFile;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 404 | 405 | 429>;
  };
  listWebhooks: {
    parameters: {
      query?: {
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of subscriptions. */
      200: {
        content: {
          "application/json": WebhookPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 405 | 429>;
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateWebhook;
      };
    };
    responses: {
      /** The subscription, with its secret. */
      200: {
        content: {
          "application/json": WebhookWithSecret;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 405 | 409 | 413 | 415 | 429>;
  };
  listEventTypes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The events. */
      200: {
        content: {
          "application/json": WebhookEventTypeList;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 405 | 429>;
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The subscription. */
      200: {
        content: {
          "application/json": Webhook;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
    };
    requestBody: {
      content: {
        "application/json": UpdateWebhook;
      };
    };
    responses: {
      /** The subscription. */
      200: {
        content: {
          "application/json": Webhook;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429>;
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
    };
    requestBody?: never;
    responses: {
      /** Done. */
      200: {
        content: {
          "application/json": SuccessResponse;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The new secret. */
      200: {
        content: {
          "application/json": WebhookSecret;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
    };
    requestBody?: {
      content: {
        "application/json": TestWebhook;
      };
    } | undefined;
    responses: {
      /** The result of the test delivery. */
      200: {
        content: {
          "application/json": WebhookTestResult;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  reenableWebhook: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The subscription. */
      200: {
        content: {
          "application/json": Webhook;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  getWebhookStats: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
    };
    requestBody?: never;
    responses: {
      /** The counts. */
      200: {
        content: {
          "application/json": WebhookStats;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  listWebhookDeliveries: {
    parameters: {
      query?: {
        /**
         * Only deliveries in this status.
         * @example SUCCEEDED
         */
        status?: WebhookDeliveryStatus | undefined;
        /**
         * Only deliveries of this event.
         * @example message.received
         */
        event?: (("message.received" | "message.received.auto" | "message.sent" | "message.failed" | "agent.created" | "call.ended") | (string & {})) | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
    };
    requestBody?: never;
    responses: {
      /** One page of deliveries. */
      200: {
        content: {
          "application/json": WebhookDeliveryPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  listWebhookDeadLetters: {
    parameters: {
      query?: {
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /**
         * Items per page, 1 to 100.
         * @example 20
         */
        limit?: components["parameters"]["Limit"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Subscription id.
         * @example c0whk00000000000000000001
         */
        id: components["parameters"]["WebhookId"];
      };
    };
    requestBody?: never;
    responses: {
      /** One page of dead-lettered deliveries. */
      200: {
        content: {
          "application/json": WebhookDeliveryPage;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 429>;
  };
  replayWebhookDelivery: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"] | undefined;
      } | undefined;
      path: {
        /**
         * Delivery id.
         * @example c0dlv00000000000000000001
         */
        deliveryId: string;
      };
    };
    requestBody?: never;
    responses: {
      /** The delivery. */
      200: {
        content: {
          "application/json": WebhookDelivery;
        };
      };
    } & Pick<ErrorResponses, 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429>;
  };
  messageReceived: {
    parameters: {
      query?: never;
      header: {
        "X-Service-Signature": components["parameters"]["Signature"];
        "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
        "X-Service-Event": components["parameters"]["EventName"];
        "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": MessageReceivedEvent;
      };
    };
    responses: {
      "2XX": components["responses"]["Received"];
    };
  };
  messageReceivedAuto: {
    parameters: {
      query?: never;
      header: {
        "X-Service-Signature": components["parameters"]["Signature"];
        "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
        "X-Service-Event": components["parameters"]["EventName"];
        "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": MessageReceivedAutoEvent;
      };
    };
    responses: {
      "2XX": components["responses"]["Received"];
    };
  };
  messageSent: {
    parameters: {
      query?: never;
      header: {
        "X-Service-Signature": components["parameters"]["Signature"];
        "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
        "X-Service-Event": components["parameters"]["EventName"];
        "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": MessageSentEvent;
      };
    };
    responses: {
      "2XX": components["responses"]["Received"];
    };
  };
  messageFailed: {
    parameters: {
      query?: never;
      header: {
        "X-Service-Signature": components["parameters"]["Signature"];
        "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
        "X-Service-Event": components["parameters"]["EventName"];
        "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": MessageFailedEvent;
      };
    };
    responses: {
      "2XX": components["responses"]["Received"];
    };
  };
  agentCreated: {
    parameters: {
      query?: never;
      header: {
        "X-Service-Signature": components["parameters"]["Signature"];
        "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
        "X-Service-Event": components["parameters"]["EventName"];
        "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": AgentCreatedEvent;
      };
    };
    responses: {
      "2XX": components["responses"]["Received"];
    };
  };
  callEnded: {
    parameters: {
      query?: never;
      header: {
        "X-Service-Signature": components["parameters"]["Signature"];
        "X-Service-Timestamp": components["parameters"]["SignatureTimestamp"];
        "X-Service-Event": components["parameters"]["EventName"];
        "X-Service-Delivery-Id": components["parameters"]["DeliveryId"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": CallEndedEvent;
      };
    };
    responses: {
      "2XX": components["responses"]["Received"];
    };
  };
}
/** Error responses by status. */
export interface ErrorResponses {
  400: components["responses"]["BadRequest"];
  401: components["responses"]["Unauthorized"];
  403: components["responses"]["Forbidden"];
  404: components["responses"]["NotFound"];
  405: components["responses"]["MethodNotAllowed"];
  409: components["responses"]["Conflict"];
  413: components["responses"]["PayloadTooLarge"];
  415: components["responses"]["UnsupportedMediaType"];
  422: components["responses"]["AttachmentUnavailable"];
  429: components["responses"]["TooManyRequests"];
  451: components["responses"]["ConsentRequired"];
  503: components["responses"]["ServiceUnavailable"];
}
