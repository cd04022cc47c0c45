// Generated from spec/control.yaml by "npm run generate". Do not edit.

import type { PlainId, Timestamp, CallConsent, Organization, ErrorCode, ValidationIssue, ErrorDetails, OldErrorFormat, ErrorResponse, EmailAddress, Metadata, AgentCapability, Cuid, AgentStatus, EmailIdentity, PhoneNumber, PhoneCapabilities, PhoneNumberIdentity, Agent, ProvisionedEmail, ProvisionedPhone, Channel, MessageDirection, MessageStatus, MessageHeaders, Attachment, Message, DemoMessage, SmsRecipient, SmsSuppression, CallState, CallEndReason, Call, VaultStatus, Vault, WebhookDeliveryStatus, WebhookDelivery, MessageHit, CredentialType, CredentialFieldType, CredentialField, LoginUriMatch, LoginUri, Login, Card, PersonIdentity, OAuthToken, VaultApiKeyRateLimit, VaultApiKey, Certificate, VaultCredential, Pagination, Thread } from './openapi.d.ts';
export type { PlainId, Timestamp, CallConsent, Organization, ErrorCode, ValidationIssue, ErrorDetails, OldErrorFormat, ErrorResponse, EmailAddress, Metadata, AgentCapability, Cuid, AgentStatus, EmailIdentity, PhoneNumber, PhoneCapabilities, PhoneNumberIdentity, Agent, ProvisionedEmail, ProvisionedPhone, Channel, MessageDirection, MessageStatus, MessageHeaders, Attachment, Message, DemoMessage, SmsRecipient, SmsSuppression, CallState, CallEndReason, Call, VaultStatus, Vault, WebhookDeliveryStatus, WebhookDelivery, MessageHit, CredentialType, CredentialFieldType, CredentialField, LoginUriMatch, LoginUri, Login, Card, PersonIdentity, OAuthToken, VaultApiKeyRateLimit, VaultApiKey, Certificate, VaultCredential, Pagination, Thread };
export interface paths {
  "/add-organization": {
    post: operations["addOrganization"];
  };
  "/update-organization": {
    post: operations["updateOrganization"];
  };
  "/access-token": {
    post: operations["accessToken"];
  };
  "/set-outbound-consent": {
    post: operations["setOutboundConsent"];
  };
  "/add-agent": {
    post: operations["addAgent"];
  };
  "/receive-email": {
    post: operations["receiveEmail"];
  };
  "/receive-demo-email": {
    post: operations["receiveDemoEmail"];
  };
  "/receive-raw-email": {
    post: operations["receiveRawEmail"];
  };
  "/receive-sms": {
    post: operations["receiveSms"];
  };
  "/reply-to": {
    post: operations["replyTo"];
  };
  "/suppress-sms": {
    post: operations["suppressSms"];
  };
  "/receive-call": {
    post: operations["receiveCall"];
  };
  "/end-call": {
    post: operations["endCall"];
  };
  "/set-message-status": {
    post: operations["setMessageStatus"];
  };
  "/set-vault-status": {
    post: operations["setVaultStatus"];
  };
  "/clock/advance": {
    post: operations["clockAdvance"];
  };
  "/clock/set": {
    post: operations["clockSet"];
  };
  "/clock/run-all": {
    post: operations["clockRunAll"];
  };
  "/clock": {
    get: operations["getClock"];
  };
  "/clock/upcoming": {
    get: operations["listUpcomingTasks"];
  };
  "/dns": {
    get: operations["getDns"];
  };
  "/dns/set": {
    post: operations["dnsSet"];
  };
  "/dns/delete": {
    post: operations["dnsDelete"];
  };
  "/dns/publish": {
    post: operations["dnsPublish"];
  };
  "/dns/fail": {
    post: operations["dnsFail"];
  };
  "/dns/recover": {
    post: operations["dnsRecover"];
  };
  "/dns/clear": {
    post: operations["dnsClear"];
  };
  "/faults": {
    get: operations["listFaults"];
  };
  "/faults/add": {
    post: operations["faultsAdd"];
  };
  "/faults/remove": {
    post: operations["faultsRemove"];
  };
  "/faults/clear": {
    post: operations["faultsClear"];
  };
  "/contacts": {
    get: operations["listContacts"];
  };
  "/contacts/add": {
    post: operations["contactsAdd"];
  };
  "/contacts/remove": {
    post: operations["contactsRemove"];
  };
  "/webhooks/trigger": {
    post: operations["webhooksTrigger"];
  };
  "/webhooks/replay": {
    post: operations["webhooksReplay"];
  };
  "/webhooks/replay-all": {
    post: operations["webhooksReplayAll"];
  };
  "/webhooks/options": {
    get: operations["getWebhookOptions"];
  };
  "/webhooks/order": {
    get: operations["getDeliveryOrder"];
  };
  "/webhooks/set-order": {
    post: operations["webhooksSetOrder"];
  };
  "/webhooks/settled": {
    post: operations["webhooksSettled"];
  };
  "/webhooks/delivered": {
    post: operations["webhooksDelivered"];
  };
  "/reset": {
    post: operations["reset"];
  };
  "/assert-no-unused": {
    post: operations["assertNoUnused"];
  };
  "/snapshots": {
    get: operations["listSnapshots"];
    post: operations["snapshots"];
  };
  "/restore": {
    post: operations["restore"];
  };
  "/state": {
    get: operations["exportState"];
    put: operations["importState"];
  };
  "/organizations": {
    get: operations["listOrganizations"];
  };
  "/keys": {
    get: operations["getKeys"];
  };
  "/smtp": {
    get: operations["listSmtpListeners"];
  };
  "/": {
    get: operations["listControlOperations"];
  };
  "/openapi.json": {
    get: operations["getControlDocument"];
  };
  "/requests": {
    get: operations["listRequests"];
  };
  "/requests/{id}": {
    get: operations["getRequest"];
  };
  "/deliveries": {
    get: operations["listDeliveries"];
  };
  "/outbox": {
    get: operations["listOutbox"];
  };
  "/events": {
    get: operations["listEvents"];
  };
  "/coverage": {
    get: operations["getCoverage"];
  };
  "/timeline/{id}": {
    get: operations["getTimeline"];
  };
  "/explain": {
    get: operations["getExplanation"];
  };
  "/activity": {
    get: operations["listActivity"];
  };
  "/problems": {
    get: operations["listProblems"];
  };
  "/changes": {
    get: operations["streamChanges"];
  };
  "/messages/search": {
    get: operations["searchMessages"];
  };
  "/records/{id}": {
    get: operations["findRecord"];
  };
  "/vaults": {
    get: operations["listVaults"];
  };
  "/credentials": {
    get: operations["listAllCredentials"];
  };
  "/emails/{messageId}/source": {
    get: operations["getEmailSource"];
  };
  "/attachments/{attachmentId}": {
    get: operations["getAttachment"];
  };
  "/counts": {
    get: operations["getCounts"];
  };
  "/threads": {
    get: operations["listThreads"];
  };
  "/status-reasons": {
    get: operations["listStatusReasons"];
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Duration: Duration;
    Time: Time;
    UtcTimestamp: UtcTimestamp;
    EmailAddresses: EmailAddresses;
    OperationId: OperationId;
    EventName: EventName;
    EventPayload: EventPayload;
    DeliveryOrder: DeliveryOrder;
    RecordKind: RecordKind;
    AddOrganizationOptions: AddOrganizationOptions;
    AddedOrganization: AddedOrganization;
    UpdateOrganization: UpdateOrganization;
    UpdateOrganizationFields: UpdateOrganizationFields;
    AccessTokenClaims: AccessTokenClaims;
    AccessToken: AccessToken;
    CallConsentOptions: CallConsentOptions;
    AddAgentOptions: AddAgentOptions;
    MockAgent: MockAgent;
    IncomingEmail: IncomingEmail;
    IncomingFile: IncomingFile;
    IncomingAttachment: IncomingAttachment;
    ReceivedMessages: ReceivedMessages;
    IncomingSms: IncomingSms;
    ReplyTo: ReplyTo;
    ContactOptions: ContactOptions;
    ContactRule: ContactRule;
    Contact: Contact;
    ContactList: ContactList;
    ContactsRemove: ContactsRemove;
    SmsSender: SmsSender;
    SmsSuppressionPair: SmsSuppressionPair;
    IncomingCall: IncomingCall;
    EndCall: EndCall;
    SpokenText: SpokenText;
    SetMessageStatus: SetMessageStatus;
    SetVaultStatus: SetVaultStatus;
    ClockAdvance: ClockAdvance;
    ClockSet: ClockSet;
    ClockTime: ClockTime;
    ClockState: ClockState;
    UpcomingTask: UpcomingTask;
    UpcomingTaskList: UpcomingTaskList;
    DnsRecordType: DnsRecordType;
    DnsName: DnsName;
    DnsSet: DnsSet;
    DnsDelete: DnsDelete;
    DnsPublish: DnsPublish;
    DnsState: DnsState;
    FaultOptions: FaultOptions;
    Fault: Fault;
    FaultList: FaultList;
    FaultsRemove: FaultsRemove;
    WebhooksTrigger: WebhooksTrigger;
    WebhooksReplay: WebhooksReplay;
    ReplayAllOptions: ReplayAllOptions;
    ReplayedDeliveries: ReplayedDeliveries;
    WebhookRules: WebhookRules;
    WebhooksOrder: WebhooksOrder;
    TakeSnapshot: TakeSnapshot;
    Snapshot: Snapshot;
    SnapshotList: SnapshotList;
    RestoreSnapshot: RestoreSnapshot;
    OrganizationWithKey: OrganizationWithKey;
    OrganizationWithKeyList: OrganizationWithKeyList;
    Keys: Keys;
    SmtpListener: SmtpListener;
    SmtpListenerList: SmtpListenerList;
    LoggedRequest: LoggedRequest;
    RequestSource: RequestSource;
    RequestCaller: RequestCaller;
    RequestProblem: RequestProblem;
    OperationProblem: OperationProblem;
    LoggedResponse: LoggedResponse;
    RequestAndResponse: RequestAndResponse;
    RequestLog: RequestLog;
    DeliveryAttempt: DeliveryAttempt;
    AttemptSummary: AttemptSummary;
    DeliveryFailure: DeliveryFailure;
    DeliveryReport: DeliveryReport;
    LoggedDelivery: LoggedDelivery;
    DeliveryLog: DeliveryLog;
    OutboxEntry: OutboxEntry;
    Outbox: Outbox;
    LoggedEvent: LoggedEvent;
    EventLog: EventLog;
    OperationCoverage: OperationCoverage;
    OperationCoverageList: OperationCoverageList;
    RecordChange: RecordChange;
    TimelineRequest: TimelineRequest;
    TimelineOperation: TimelineOperation;
    TimelineEvent: TimelineEvent;
    TimelineAttempt: TimelineAttempt;
    TimelineEntry: TimelineEntry;
    Explanation: Explanation;
    ActivityKind: ActivityKind;
    ActivityEntry: ActivityEntry;
    ActivityPage: ActivityPage;
    ReportedProblem: ReportedProblem;
    ProblemList: ProblemList;
    ControlOperationList: ControlOperationList;
    TimelineEntryList: TimelineEntryList;
    ChangeEvent: ChangeEvent;
    MessageSearchPage: MessageSearchPage;
    RecordReference: RecordReference;
    FoundRecord: FoundRecord;
    CountedVaultList: CountedVaultList;
    OwnedCredentialPage: OwnedCredentialPage;
    AgentCounts: AgentCounts;
    OrganizationCounts: OrganizationCounts;
    SummarizedThread: SummarizedThread;
    SummarizedThreadPage: SummarizedThreadPage;
    StatusReason: StatusReason;
    StatusReasonList: StatusReasonList;
    MockOptions: MockOptions;
    RateLimitOptions: RateLimitOptions;
    MessageTransportOptions: MessageTransportOptions;
    VoiceOptions: VoiceOptions;
    WebhookOptions: WebhookOptions;
    ServeOptions: ServeOptions;
    ServeSmtpOptions: ServeSmtpOptions;
    SystemDnsResolverOptions: SystemDnsResolverOptions;
    HandlersOptions: HandlersOptions;
    OverrideOptions: OverrideOptions;
    PlainId: PlainId;
    Timestamp: Timestamp;
    CallConsent: CallConsent;
    Organization: Organization;
    ErrorCode: ErrorCode;
    ValidationIssue: ValidationIssue;
    ErrorDetails: ErrorDetails;
    OldErrorFormat: OldErrorFormat;
    ErrorResponse: ErrorResponse;
    EmailAddress: EmailAddress;
    Metadata: Metadata;
    AgentCapability: AgentCapability;
    Cuid: Cuid;
    AgentStatus: AgentStatus;
    EmailIdentity: EmailIdentity;
    PhoneNumber: PhoneNumber;
    PhoneCapabilities: PhoneCapabilities;
    PhoneNumberIdentity: PhoneNumberIdentity;
    Agent: Agent;
    ProvisionedEmail: ProvisionedEmail;
    ProvisionedPhone: ProvisionedPhone;
    Channel: Channel;
    MessageDirection: MessageDirection;
    MessageStatus: MessageStatus;
    MessageHeaders: MessageHeaders;
    Attachment: Attachment;
    Message: Message;
    DemoMessage: DemoMessage;
    SmsRecipient: SmsRecipient;
    SmsSuppression: SmsSuppression;
    CallState: CallState;
    CallEndReason: CallEndReason;
    Call: Call;
    VaultStatus: VaultStatus;
    Vault: Vault;
    WebhookDeliveryStatus: WebhookDeliveryStatus;
    WebhookDelivery: WebhookDelivery;
    MessageHit: MessageHit;
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
    Pagination: Pagination;
    Thread: Thread;
  };
  responses: {
    /** Done. */
    Done: {
      headers: {
        [name: string]: unknown;
      };
      content?: never;
    };
    /** The message. */
    Message: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": Message;
      };
    };
    /** The call. */
    Call: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": Call;
      };
    };
    /** The organization. */
    Organization: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": Organization;
      };
    };
    /** The input is not valid. `details.issues` lists the problems. */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** A page of another origin sent the request, or its Host header is not a name of this server. */
    Forbidden: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The record does not exist. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The state of the mock does not allow the operation. */
    Conflict: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The body is too large, or an email needs too much memory. */
    PayloadTooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The Content-Type of the body is not the documented one. */
    UnsupportedMediaType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The server is receiving too many bytes, or too many large emails are waiting. */
    TooManyRequests: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
    /** The email was not parsed in time. */
    ServiceUnavailable: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorResponse;
        "application/problem+json": ErrorResponse;
      };
    };
  };
  parameters: {
    /** Number of entries, 1 to 10,000. */
    Limit: number;
    /** Only entries after this id. */
    After: string;
    /** Only entries before this id. */
    Before: string;
    /**
     * Only entries of the organization with this id.
     * @example c0org00000000000000000001
     */
    OrgId: string;
    /**
     * Only records of this organization. Default: the organization that the mock starts with.
     * @example c0org00000000000000000001
     */
    DefaultOrgId: string;
    /** Only messages of these channels. */
    Channels: Channel[];
    /** Ids of the records, at most 1,000. */
    Ids: string[];
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
    /** `nextCursor` of the previous page. Opaque. */
    Cursor: string;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
/**
 * A duration: milliseconds, or a number with a unit such as `250ms`, `30s`, `5m`, `2h` or `1d`.
 * @example 10m
 */
export type Duration = number | `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`;
/**
 * A time: ISO 8601 with seconds and a time zone, a Date, or milliseconds since 1970. Format: date-time.
 * @example 2026-01-01T09:00:00Z
 */
export type Time = string | number | Date;
/**
 * A UTC timestamp, ISO 8601. Format: date-time.
 * @example 2026-01-01T00:00:00.000Z
 */
export type UtcTimestamp = string;
/**
 * Email addresses, such as `Ada <ada@example.com>`. A string can have several, separated by commas. Format: mailbox-list.
 * @example ada@agents.agentcomms.test
 */
export type EmailAddresses = string | string[];
/**
 * Operation of the service.
 * @example sendEmail
 */
export type OperationId = "createAgent" | "listAgents" | "getAgent" | "updateAgent" | "deleteAgent" | "rotateAgentKey" | "listEmailIdentities" | "provisionIdentity" | "createAddress" | "listAddresses" | "getAddress" | "updateAddress" | "deleteAddress" | "validateAddress" | "createInbox" | "listInboxes" | "getInbox" | "updateInbox" | "deleteInbox" | "listEmails" | "getEmail" | "sendEmail" | "replyToEmail" | "forwardEmail" | "createDraft" | "listDrafts" | "getDraft" | "deleteDraft" | "sendDraft" | "listSuppressions" | "unsuppressEmail" | "listMessages" | "searchMessages" | "getMessage" | "deleteMessage" | "updateMessageLabels" | "restoreMessage" | "approveMessage" | "downloadAttachment" | "listThreads" | "getThread" | "sendSms" | "listSmsSuppressions" | "unsuppressSms" | "listSmsThreads" | "getSmsThread" | "searchPhoneNumbers" | "provisionPhoneNumber" | "releasePhoneNumber" | "listPhoneNumbers" | "createCall" | "listCalls" | "getCall" | "getCallTranscript" | "getCallRecording" | "listVoices" | "provisionVault" | "deprovisionVault" | "getVaultStatus" | "createCredential" | "listCredentials" | "getCredential" | "updateCredential" | "deleteCredential" | "searchCredentials" | "getTotp" | "generatePassword" | "listOAuthApps" | "getOAuthApp" | "createDemoInbox" | "listDemoMessages" | "selfTestDemoInbox" | "listMyOrganizations" | "listOrganizations" | "getMyOrganization" | "listComplianceTemplates" | "createDomain" | "listDomains" | "getDomain" | "updateDomain" | "deleteDomain" | "verifyDomain" | "listDomainRecords" | "getDomainZoneFile" | "createWebhook" | "listWebhooks" | "listEventTypes" | "getWebhook" | "updateWebhook" | "deleteWebhook" | "rotateWebhookSecret" | "testWebhook" | "reenableWebhook" | "getWebhookStats" | "listWebhookDeliveries" | "listWebhookDeadLetters" | "replayWebhookDelivery";
/**
 * Name of an event, such as `message.received`.
 * @example message.received
 */
export type EventName = "message.received" | "message.received.auto" | "message.sent" | "message.failed" | "agent.created" | "call.ended";
/** Payload of an event. */
export type EventPayload = import('./openapi.d.ts').webhooks[keyof import('./openapi.d.ts').webhooks]['post']['requestBody']['content']['application/json'];
/** Order of the deliveries of one subscription. `in-order`: attempts are made in the order of their events. `shuffled`: each delivery is delayed by up to one second, so that deliveries overtake each other. The seed determines the delays. */
export type DeliveryOrder = "in-order" | "shuffled";
/** Kind of a record. */
export type RecordKind = "organization" | "agent" | "address" | "inbox" | "draft" | "message" | "thread" | "phoneNumber" | "call" | "vault" | "credential" | "domain" | "suppression" | "smsSuppression" | "demoInbox" | "demoMessage" | "webhook" | "delivery" | "contact";
/** An organization to add. */
export type AddOrganizationOptions = {
  /**
   * Name, 1 to 100 characters. Default `'Organization'`.
   * @default Organization
   */
  name?: string | undefined;
};
/** An organization with its master key. */
export type AddedOrganization = {
  /** Record of the organization. */
  organization: Organization;
  /** Master key of the organization. */
  masterKey: string;
};
/** An organization, and the fields to change. */
export type UpdateOrganization = {
  /** Id of the organization. */
  orgId: string;
  /** Fields of an organization that no operation of the service can change. */
  fields: UpdateOrganizationFields;
};
/** Fields of an organization that no operation of the service can change. */
export type UpdateOrganizationFields = {
  /** Settings; replaces the stored object. */
  settings?: {
    [key: string]: unknown;
  } | undefined;
  /** Time when the master key was last replaced. */
  keyRotatedAt?: UtcTimestamp | undefined;
};
/** Claims of an access token. */
export type AccessTokenClaims = {
  /** Id of the user, any 1 to 200 characters. */
  userId: string;
  /** Organizations that the user belongs to. */
  orgIds: string[];
  /** Active organization. In it, the token has the rights of a master key. Default: the first of `orgIds`. */
  orgId?: string | undefined;
};
/** An access token. */
export type AccessToken = {
  /** The JWT. */
  token: string;
};
/** Confirmations of an organization about its outgoing calls. Omitted fields keep their value. */
export type CallConsentOptions = {
  /** Whether people agreed to be called. If false, calls are rejected with 451. */
  attested?: boolean | undefined;
  /** Whether the organization calls no numbers on do-not-call (DNC) lists. If false, calls are rejected with 451. */
  dncAttestation?: boolean | undefined;
  /** Source of the consent, 1 to 1,000 characters. */
  consentSource?: string | undefined;
  /** Time of the confirmation, ISO 8601. Default with `attested: true`: the current time of the mock. */
  attestedAt?: UtcTimestamp | undefined;
  /** Name of the person who confirmed this, 1 to 1,000 characters. */
  attestedBy?: string | undefined;
  /** Id of the organization. Default: the organization that the mock starts with. */
  orgId?: string | undefined;
};
/** An agent to add. */
export type AddAgentOptions = {
  /** Human-readable name, 2 to 100 characters. Several agents can have the same name. */
  name: string;
  /** Short name, 2 to 64 characters of `[a-z0-9-]`, unique in the organization. Default: derived from the name. */
  slug?: string | undefined;
  /** Email address, at the default domain or at a verified domain. Default: the slug at the default domain. */
  email?: EmailAddress | undefined;
  /** Free-form data. Default: `{}`. */
  metadata?: Metadata | undefined;
  /** Capabilities to provision besides the email address. Default: none. */
  capabilities?: AgentCapability[] | undefined;
  /** Organization that the agent belongs to. Default: the one that the mock starts with. */
  orgId?: string | undefined;
};
/** An agent record with its API key, email address and phone number. */
export type MockAgent = Agent & {
  /** API key of the agent, for `new AgentComms({ apiKey })`. */
  apiKey: string;
  /** Email address of the agent, as `POST /identities` returns it. */
  email: ProvisionedEmail;
  /** Phone number of the agent, as `POST /identities` returns it. Absent without the capability `phone`. */
  phone?: ProvisionedPhone | undefined;
};
/** An email from outside. The mock writes the email as RFC 5322 source, and parses this source like a real email. */
export type IncomingEmail = {
  /** Recipients, such as `Ada <ada@example.com>`. At least one must be an agent of the mock. For `receiveDemoEmail`, at least one must be a demo inbox. */
  to: EmailAddresses;
  /** Sender: one address, in the same form as in `to`. Format: mailbox. */
  from: string;
  /** Cc recipients. Default: none. */
  cc?: EmailAddresses | undefined;
  /** Subject. Default: empty. */
  subject?: string | undefined;
  /** Plain text body. Default: the text of `bodyHtml`. */
  body?: string | undefined;
  /** HTML body. Default: none. */
  bodyHtml?: string | undefined;
  /** Attached files, at most 1,000. Default: none. */
  attachments?: IncomingAttachment[] | undefined;
  /** Email that this one replies to: pass the `id` or the Message-ID header of that email. */
  inReplyTo?: string | undefined;
  /** Message-IDs of the References header, oldest first. Default: derived from `inReplyTo`. */
  references?: string[] | undefined;
  /** Message-ID header, not the `id` of the record. Default: a generated one. */
  messageId?: string | undefined;
  /** Additional headers by name. Message-ID, In-Reply-To and References can be here instead of in their fields. Other headers that the mock writes itself, such as Subject and Date, are rejected. */
  headers?: {
    [key: string]: string;
  } | undefined;
  /**
   * Whether the email is labelled spam. Default false.
   * @default false
   */
  spam?: boolean | undefined;
};
/** A file of a message from outside. It has either `content` or `contentBase64`. */
export type IncomingFile = {
  /** File name of 1 to 255 characters. */
  filename: string;
  /** Media type. Default: derived from the file extension. */
  contentType?: string | undefined;
  /** Content as bytes, or as a string that is encoded as UTF-8. */
  content?: string | Uint8Array | undefined;
  /** Content as base64. Format: byte. */
  contentBase64?: string | Uint8Array | undefined;
};
/** A file of an email from outside. It has either `content` or `contentBase64`. */
export type IncomingAttachment = {
  /** File name of 1 to 255 characters. */
  filename: string;
  /** Media type. Default: derived from the file extension. */
  contentType?: string | undefined;
  /** Content as bytes, or as a string that is encoded as UTF-8. */
  content?: string | Uint8Array | undefined;
  /** Content as base64. Format: byte. */
  contentBase64?: string | Uint8Array | undefined;
  /** Content-ID, to show the file in the HTML with a `cid:` URL. */
  contentId?: string | undefined;
};
/** Messages that were created for one email. */
export type ReceivedMessages = {
  /** One message for each agent among the recipients. */
  messages: Message[];
  /** One message for each demo inbox among the recipients. */
  demoMessages: DemoMessage[];
};
/** An SMS or MMS message from outside. It has a text, files or both. */
export type IncomingSms = {
  /** Phone number of an agent of the mock, in E.164 form. */
  to: PhoneNumber;
  /** Sender: a phone number in E.164 form, a short code of 3 to 8 digits such as `22395`, or a name such as `Google` of 1 to 11 ASCII letters, digits, spaces and `& + - . _`. */
  from: SmsSender;
  /** Text of 1 to 1,600 characters. Default: none. Without a text, a file is required. */
  body?: string | undefined;
  /** URLs of files, which the mock fetches. Default: none. */
  mediaUrls?: string[] | undefined;
  /** Files as bytes, text or base64, at most 10 together with `mediaUrls`. A message with files is an MMS. Default: none. */
  attachments?: IncomingFile[] | undefined;
};
/** A reply to a message of an agent. It has a text, HTML or a file. Only a reply to an email can have `bodyHtml`, `quote` and `all`. */
export type ReplyTo = {
  /** Id of the email or SMS that an agent sent. */
  messageId: string;
  /** Text, without the quoted original. Default: the text of `bodyHtml`. */
  body?: string | undefined;
  /** HTML, without the quoted original. Default: none. */
  bodyHtml?: string | undefined;
  /** Attached files, at most 1,000. A reply to an SMS with files is an MMS. Default: none. */
  attachments?: IncomingAttachment[] | undefined;
  /** Whether the original follows the text of an email. Default true. */
  quote?: boolean | undefined;
  /** Whether the email also goes to the other recipients of the original. Default false. */
  all?: boolean | undefined;
  /** Recipient that replies: an address in To, Cc or Bcc. Default: the first that is not in the mock. */
  from?: string | undefined;
};
/** A person outside of the mock, with an email address, a phone number or both. */
export type ContactOptions = {
  /** Name, which the emails of this person have in From. */
  name: string;
  /** Email address outside of the mock. Default: none. */
  email?: EmailAddress | undefined;
  /** Phone number outside of the mock, in E.164 form, or a short code. Default: none. */
  phone?: SmsRecipient | undefined;
  /** Rules, at most 100. The first one that matches a message or call applies. Without rules, the person is silent. */
  replies: ContactRule[];
};
/** What a contact does with a message or a call. The rule has a reply, an outcome or both. */
export type ContactRule = {
  /** Text that the message contains, in upper or lower case. The quoted original does not count, nor the subject of a reply. Default: any message. */
  contains?: string | undefined;
  /** Number of messages or calls that the rule applies to. Default: all. */
  times?: number | undefined;
  /** Time from the delivery of the message to the reply or the bounce, or from the first ring to the answer. Default 0. */
  after?: Duration | undefined;
  /** Text, without the quoted original. Default: the text of `bodyHtml`. */
  body?: string | undefined;
  /** HTML, without the quoted original. Default: none. */
  bodyHtml?: string | undefined;
  /** Attached files, at most 1,000. A reply to an SMS with files is an MMS. Default: none. */
  attachments?: IncomingAttachment[] | undefined;
  /** `bounce`: the message bounces. `vacation`: the reply is marked as automatic. The others are end reasons, for rules that match only calls. COMPLETED: the person answers, and says `body`. CANCELED: the person declines. */
  outcome?: ("bounce" | "vacation" | "COMPLETED" | "BUSY" | "NO_ANSWER" | "CANCELED" | "FAILED") | undefined;
};
/** A contact that was added. */
export type Contact = {
  /** Id of the contact, for `mock.contacts.remove()`. */
  id: string;
  /** Name. */
  name: string;
  /** Email address. */
  email: string | null;
  /** Phone number. */
  phone: string | null;
  /** Rules. Empty if a function replies. */
  replies: ContactRule[];
  /** Whether a function replies. Only a contact that was added in JavaScript can have one. */
  hasFunction: boolean;
  /** Number of messages and calls to the contact. */
  received: number;
  /** Number of messages and calls that each rule applied to. */
  used: number[];
  /** Why the contact did not reply to the latest message without a reply. */
  lastIgnored: string | null;
  /** Time of creation. Format: date-time. */
  createdAt: string;
};
/** The contacts of a mock. */
export type ContactList = {
  /** A contact that was added. */
  items: Contact[];
};
/** A contact to remove. */
export type ContactsRemove = {
  /** Id of the contact. */
  id: string;
};
/** Sender: a phone number in E.164 form, a short code of 3 to 8 digits such as `22395`, or a name such as `Google` of 1 to 11 ASCII letters, digits, spaces and `& + - . _`. */
export type SmsSender = string;
/** A number of an agent and a recipient that it must not send to. */
export type SmsSuppressionPair = {
  /** Phone number of an agent of the mock, in E.164 form. */
  fromNumber: PhoneNumber;
  /** Recipient: a phone number in E.164 form, or a short code of 3 to 8 digits. */
  phoneNumber: SmsRecipient;
};
/** A call from outside. */
export type IncomingCall = {
  /** Phone number of an agent of the mock, in E.164 form. */
  to: PhoneNumber;
  /** Phone number of the caller, in E.164 form. */
  from: PhoneNumber;
};
/** A call to end, with its end reason, recording and transcript. */
export type EndCall = {
  /** Id of the call. */
  id: string;
  /** End reason. Default: COMPLETED if the call was answered, else CANCELED. */
  reason?: CallEndReason | undefined;
  /** Audio of an ACTIVE call, with either `content` or `contentBase64`. It becomes an attachment of the VOICE message. Default: none. */
  recording?: IncomingFile | undefined;
  /** Transcript of an answered call, without the `greeting` of `client.calls.create()`, which the mock adds. The speaker `AGENT` is the agent, `OTHER` the other side. A string is the text of the other side. Default: none. */
  transcript?: string | readonly SpokenText[] | undefined;
};
/** Words of one side of a call. */
export type SpokenText = {
  /** Speaker: the agent or the other side. */
  speaker: "AGENT" | "OTHER";
  /** Spoken words. */
  text: string;
};
/** A message and its new status. */
export type SetMessageStatus = {
  /** Id of the message. */
  id: string;
  /** New status. */
  status: MessageStatus;
};
/** An agent and the new status of its vault. */
export type SetVaultStatus = {
  /** Id of the agent. */
  agentId: string;
  /** New status. */
  status: VaultStatus;
};
/** A duration to advance the clock by. */
export type ClockAdvance = {
  /** Milliseconds, or a text such as 250ms, 30s, 10m, 2h or 1d. */
  duration: Duration;
};
/** A time to advance the clock to. */
export type ClockSet = {
  /** A time: ISO 8601 with seconds and a time zone, a Date, or milliseconds since 1970. */
  time: Time;
};
/** The time of the mock. */
export type ClockTime = {
  /** Current time of the mock. Format: date-time. */
  now: string;
};
/** The time and the mode of the clock. */
export type ClockState = {
  /** Current time of the mock. Format: date-time. */
  now: string;
  /** `real` follows the system time, `manual` changes only when it is advanced. */
  mode: "real" | "manual";
};
/** A scheduled task. */
export type UpcomingTask = {
  /** Time of the task. Format: date-time. */
  at: string;
  /** Name, such as `webhook deliveries` or `call steps`. */
  name: string;
};
/** The next 100 scheduled tasks. */
export type UpcomingTaskList = {
  /** A scheduled task. */
  items: UpcomingTask[];
};
/** Type of DNS records. */
export type DnsRecordType = "TXT" | "MX";
/** A DNS name. */
export type DnsName = {
  /** Name, in upper or lower case, internationalized or not, with or without a trailing dot. Format: dns-name. */
  name: string;
};
/** DNS records to set. */
export type DnsSet = {
  /** Name, in upper or lower case, internationalized or not, with or without a trailing dot. Format: dns-name. */
  name: string;
  /** Type of DNS records. */
  type: DnsRecordType;
  /** Values, at most 100 with 4,096 characters each. An MX value is a priority and a host, such as `10 mail.example.com`. */
  values: string | readonly string[];
};
/** DNS records to delete. */
export type DnsDelete = {
  /** Name, in upper or lower case, internationalized or not, with or without a trailing dot. Format: dns-name. */
  name: string;
  /** Only records of this type. Default: all. */
  type?: DnsRecordType | undefined;
};
/** A domain of the service. */
export type DnsPublish = {
  /** Name or id of the domain. */
  domain: string;
};
/** DNS records and failing names of a mock. */
export type DnsState = {
  /** `mock`: verifications use this table. `outside`: they use the resolver of `createMock({ dns })`. */
  source: "mock" | "outside";
  /** Records, grouped by name and type. */
  records: {
    /** Full name, without the trailing dot. */
    name: string;
    /** Type of the records. */
    type: DnsRecordType;
    /** Values. An MX record is a priority and a host, such as `10 mail.example.com`. */
    values: string[];
  }[];
  /** Names whose lookups fail. Lookups of names below them also fail. */
  failing: string[];
};
/** Options of a fault. Set one of `status`, `drop`, `malformed` and `capability`, or only `latencyMs`. */
export type FaultOptions = {
  /** Operations that the fault applies to. Default: all. */
  operation?: OperationId | readonly OperationId[] | undefined;
  /** Capability whose provisioning fails in every operation. Only `detail` and `times` can be combined with it. */
  capability?: ("phone" | "vault") | undefined;
  /** Status of the response, 400 to 599. It can be a status that the operation does not document. */
  status?: number | undefined;
  /** Error code. Default: the documented code of the status, such as RATE_LIMITED for 429. */
  code?: ErrorCode | undefined;
  /** Error message, at most 4,096 characters. */
  detail?: string | undefined;
  /** `Retry-After` of a 429 or 503, in seconds. Default 1. */
  retryAfterSeconds?: number | undefined;
  /** Delay of the response, in milliseconds of real time. With `phase: 'after'` the delay starts after the handler. */
  latencyMs?: number | undefined;
  /** Whether the connection is closed without a response. */
  drop?: boolean | undefined;
  /** Whether the response is a 200 with invalid JSON. */
  malformed?: boolean | undefined;
  /** `before` (default): the fault replaces the processing of the request. `after`: the service processes the request; then the fault replaces the response. With only `latencyMs`, nothing is replaced: the request or the response waits. */
  phase?: ("before" | "after") | undefined;
  /** Number of requests that the fault applies to. Default: all, until the fault is removed. */
  times?: number | undefined;
};
/** A fault that was added. */
export type Fault = {
  /** Id of the fault, for `mock.faults.remove()`. */
  id: number;
  /** Options as they were added. */
  options: FaultOptions;
  /** Number of requests that the fault was applied to. */
  used: number;
  /** Whether the fault has a `when` function. Only a fault that was added in JavaScript can have one. */
  condition: boolean;
};
/** The faults of a mock. */
export type FaultList = {
  /** A fault that was added. */
  items: Fault[];
};
/** A fault to remove. */
export type FaultsRemove = {
  /** Id of the fault. */
  id: number;
};
/** An event to fire. */
export type WebhooksTrigger = {
  /** Event. */
  event: EventName;
  /** Payload fields, such as subject. The webhooks of the OpenAPI document of the service list them. */
  fields?: {
    [key: string]: unknown;
  } | undefined;
  /** Id of the organization whose subscriptions receive the event. Default: the organization that the mock starts with. */
  orgId?: string | undefined;
};
/** A delivery to replay. */
export type WebhooksReplay = {
  /** Id of the delivery. */
  deliveryId: string;
};
/** The dead letters to replay. */
export type ReplayAllOptions = {
  /** Id of the subscription whose dead letters are replayed. Default: all subscriptions. */
  webhookId?: string | undefined;
  /** Id of the organization whose dead letters are replayed. Default: all organizations. */
  orgId?: string | undefined;
};
/** The number of replayed deliveries. */
export type ReplayedDeliveries = {
  /** Number of replayed deliveries. */
  replayed: number;
};
/** Options of webhook deliveries that a subscription depends on. */
export type WebhookRules = {
  /** Whether `http:` URLs of loopback hosts are accepted. */
  allowHttpLoopback: true | false | "hide-responses";
  /** Number of attempts of a subscription that sets none. */
  maxAttempts: number;
};
/** Order of the deliveries that are queued from now on. */
export type WebhooksOrder = {
  /** Order of the deliveries of one subscription. `in-order`: attempts are made in the order of their events. `shuffled`: each delivery is delayed by up to one second, so that deliveries overtake each other. The seed determines the delays. */
  order: DeliveryOrder;
};
/** A snapshot to take. */
export type TakeSnapshot = {
  /** Name, 1 to 100 characters. Default: none. */
  name?: string | undefined;
};
/** A snapshot. */
export type Snapshot = {
  /** Id of the snapshot. */
  id: string;
  /** Name. Absent without one. */
  name?: string | undefined;
  /** Time when it was taken, on the clock of the mock. Format: date-time. */
  takenAt: string;
};
/** The latest 100 snapshots, oldest first. */
export type SnapshotList = {
  /** A snapshot. */
  items: Snapshot[];
};
/** A snapshot to restore. */
export type RestoreSnapshot = {
  /** Id of the snapshot. */
  id: string;
};
/** An organization with its master key. */
export type OrganizationWithKey = Organization & {
  /** Master key of the organization. */
  masterKey: string;
};
/** The organizations, oldest first. */
export type OrganizationWithKeyList = {
  /** An organization with its master key. */
  items: OrganizationWithKey[];
};
/** What a client needs to connect. */
export type Keys = {
  /** Master key of the organization. */
  masterKey: string;
  /** Key of the agent. Absent without `agentId`. */
  agentKey?: string | undefined;
  /** Base URL of the service at this server. */
  baseUrl: string;
};
/** An address that accepts email over SMTP. */
export type SmtpListener = {
  /** Host name or IP address. */
  host: string;
  /** Port. */
  port: number;
};
/** The addresses that accept email over SMTP. */
export type SmtpListenerList = {
  /** An address that accepts email over SMTP. */
  items: SmtpListener[];
};
/** An entry of the request log. Keys, tokens, passwords and vault contents are `****`. */
export type LoggedRequest = {
  /** The `x-request-id` of the response. */
  requestId: string;
  /** Time when the request arrived, on the clock of the mock. Format: date-time. */
  at: string;
  /** Operation of the request; null if the path or method is unknown. */
  operation: OperationId | null;
  /** HTTP method in capitals, such as `POST`. */
  method: string;
  /** Path without the query, at most 500 bytes. A token in it is hidden. */
  path: string;
  /** Query parameters by their names as written; a repeated name is a list. */
  query: {
    [key: string]: unknown;
  };
  /** Caller; null if the credentials were rejected, or if a fault applied before they were checked. */
  caller: RequestCaller | null;
  /** Header `Idempotency-Key`; API keys in it are hidden. Null if the request has no such header. */
  idempotencyKey: string | null;
  /** JSON of the body, including defaults of the OpenAPI document. At most 64 KB: `(70000 characters)` replaces a longer string. Null if no body was read, and if the log no longer keeps it. The log keeps at most 32 MB, and deletes the oldest bodies first. */
  body: unknown;
  /** Input that `unknownInput: 'ignore'` left out: `body` for the whole body, or the place of a field or parameter, such as `body/colour` or `query/page`. At most 20. */
  ignoredInput: string[];
  /** Status of the response, also if the client closed the connection before it received the response. Null if the client closed the connection before its request was complete, or if a fault closed it. */
  status: number | null;
  /** Problem of an error response; null otherwise. */
  problem: RequestProblem | null;
  /** Duration in milliseconds of real time, including the latency of a fault. */
  durationMs: number;
  /** Whether the response is the stored response of an earlier request with the same Idempotency-Key. */
  replayed: boolean;
  /** Id of the fault that applied to the request. Null if none applied. */
  fault: number | null;
  /** Id of the delivery attempt whose receiver sent the request. Null for other requests. A receiver in this process is followed through its calls. A receiver in another process is known while its attempt runs, if no other runs or if the path names its record. */
  causedBy: string | null;
  /** Sender of a request: the console sends the header `x-mock-source: console`. `console` also means requests of the command, such as the subscription of `--forward-to`. */
  source: RequestSource;
};
/** Sender of a request: the console sends the header `x-mock-source: console`. `console` also means requests of the command, such as the subscription of `--forward-to`. */
export type RequestSource = "program" | "console";
/** Owner of the credentials of a request. */
export type RequestCaller = {
  /** Kind of credentials; `anonymous` for operations without credentials. */
  kind: "master" | "agent" | "user" | "anonymous";
  /** Organization of the request; empty for `anonymous`. */
  orgId: string;
  /** Agent of an agent key. */
  agentId?: string | undefined;
  /** User of an access token. */
  userId?: string | undefined;
};
/** Problem of an error response. Strings that look like a credential of this service are shown as `****`. */
export type RequestProblem = {
  /** Name of the status, such as `Not Found`. */
  title: string;
  /** Error message: what is wrong and what to do. */
  detail: string;
  /** Error code, such as `NOT_FOUND`. */
  code: ErrorCode;
  /** Issues of the input; empty for other problems. */
  issues: ValidationIssue[];
};
/** Why a mock operation was rejected. */
export type OperationProblem = {
  /** Status of the response over HTTP. */
  status: number;
  /** Error code, such as `NOT_FOUND`. */
  code: ErrorCode;
  /** Error message: what is wrong and what to do. */
  detail: string;
};
/** Response of a logged request. Keys, tokens, passwords, one-time codes and vault contents are `****`. */
export type LoggedResponse = {
  /** HTTP status. */
  status: number;
  /** Headers by name, without the headers of the connection, such as `content-length` and `date`. */
  headers: {
    [key: string]: string;
  };
  /** JSON of the body. Text if the body is truncated or malformed; empty for HEAD. Null if the body is an attachment, and if the log no longer keeps it. The log keeps at most 32 MB, and deletes the oldest bodies first. */
  body: unknown;
  /** Size of the whole body in bytes. */
  size: number;
  /** Whether `body` has only the first 64 KB (65,536 bytes) of the body. */
  truncated: boolean;
};
/** A request and its response. */
export type RequestAndResponse = {
  /** An entry of the request log. Keys, tokens, passwords and vault contents are `****`. */
  request: LoggedRequest;
  /** The response. Null if the client disconnected before its request was complete, and if a fault closed the connection. */
  response: LoggedResponse | null;
};
/** The latest requests that match. */
export type RequestLog = {
  /** An entry of the request log. Keys, tokens, passwords and vault contents are `****`. */
  items: LoggedRequest[];
  /** Number of all requests that match. */
  total: number;
};
/** One attempt of a delivery: its request and its outcome. */
export type DeliveryAttempt = {
  /** Id of the attempt. It is not in the request. */
  id: string;
  /** Id of the delivery, the same for all its attempts. */
  deliveryId: string;
  /** Id of the subscription. */
  webhookId: string;
  /** Number of the attempt, from 1. A replay starts at 1 again. */
  attempt: number;
  /** Start time, on the clock of the mock. Format: date-time. */
  at: string;
  /** URL of the request. */
  url: string;
  /** Request headers. The credential of the endpoint is replaced by `****`. */
  headers: {
    [key: string]: string;
  };
  /** Signed request body, unchanged. */
  body: string;
  /** HTTP status of the response. Null without a response. */
  statusCode: number | null;
  /** Response headers, up to 1,024 bytes. Secrets of the subscription and cookies are replaced by `****`. Null if `responseBody` is. */
  responseHeaders: {
    [key: string]: string;
  } | null;
  /** First 1,024 bytes of the response. Null without a response, and if the option `webhooks.allowHttpLoopback` hides it. */
  responseBody: string | null;
  /** Whether the receiver ran no handler, because it had handled the delivery before. `receive` of the client says so in its response. */
  isDuplicate: boolean;
  /** Reason of the failure. Null after a 2xx response. */
  error: string | null;
  /** Duration in milliseconds of real time. */
  durationMs: number;
};
/** A finished attempt and the state of its delivery. It does not include the request. */
export type AttemptSummary = {
  /** Id of the attempt. It is not in the request. */
  id: string;
  /** Id of the delivery, the same for all its attempts. */
  deliveryId: string;
  /** Id of the subscription. */
  webhookId: string;
  /** Number of the attempt, from 1. A replay starts at 1 again. */
  attempt: number;
  /** Start time, on the clock of the mock. Format: date-time. */
  at: string;
  /** URL of the request. */
  url: string;
  /** HTTP status of the response. Null without a response. */
  statusCode: number | null;
  /** First 1,024 bytes of the response. Null without a response, and if the option `webhooks.allowHttpLoopback` hides it. */
  responseBody: string | null;
  /** Reason of the failure. Null after a 2xx response. */
  error: string | null;
  /** Whether the receiver ran no handler, because it had handled the delivery before. `receive` of the client says so in its response. */
  isDuplicate: boolean;
  /** Duration in milliseconds of real time. */
  durationMs: number;
  /** Id of the delivery, which caused the attempt. */
  causedBy: string;
  /** Event of the delivery. */
  event: string;
  /** Number of attempts after which the delivery is dead-lettered. */
  maxAttempts: number;
  /** Status of the delivery after this attempt. */
  status: WebhookDeliveryStatus;
  /** Time of the next attempt, on the clock of the mock. Null if none is scheduled. Format: date-time. */
  nextAttemptAt: string | null;
};
/** A delivery whose last attempt failed, or whose first attempt was a duplicate for the receiver. */
export type DeliveryFailure = {
  /** Id of the delivery, the same for all its attempts. */
  deliveryId: string;
  /** Event of the delivery. */
  event: string;
  /** URL of the subscription. */
  url: string;
  /** Status of the delivery after its last attempt. */
  status: WebhookDeliveryStatus;
  /** HTTP status of the response. Null without a response. */
  statusCode: number | null;
  /** Reason of the failure. */
  reason: string;
  /** First 1,024 bytes of the response. Null without a response, and if the option `webhooks.allowHttpLoopback` hides it. */
  responseBody: string | null;
};
/** Result of the deliveries of a mock. */
export type DeliveryReport = {
  /** Deliveries whose last attempt failed, also if a retry is due later, and first attempts that were duplicates, oldest first. At most 1,000. */
  failures: DeliveryFailure[];
};
/** A delivery with its attempts. */
export type LoggedDelivery = WebhookDelivery & {
  /** URL of the subscription. Null if the subscription was deleted. */
  url: string | null;
  /** Attempts, oldest first. Empty with `brief`. */
  attemptLog: DeliveryAttempt[];
};
/** The latest deliveries that match. */
export type DeliveryLog = {
  /** A delivery with its attempts. */
  items: LoggedDelivery[];
  /** Number of all deliveries that match. */
  total: number;
};
/** An email that an agent sent. */
export type OutboxEntry = {
  /** Message id of the API, not the Message-ID header. */
  messageId: string;
  /** Email address of the sender. */
  from: string;
  /** Email addresses of all recipients, including Bcc. */
  recipients: string[];
  /** Size of the RFC 5322 source in bytes. */
  size: number;
};
/** The latest emails that agents sent. */
export type Outbox = {
  /** An email that an agent sent. */
  items: OutboxEntry[];
  /** Number of all emails that match. */
  total: number;
};
/** An event that was emitted, with or without subscriptions to it. */
export type LoggedEvent = {
  /** Id of the event. It is not in the payload. */
  id: string;
  /** Id of the request or mock operation that caused the event; null if it is not known. */
  causedBy: string | null;
  /** Id of the organization of the event. */
  orgId: string;
  /** Payload in the flat shape. */
  payload: EventPayload;
};
/** The latest events that match. */
export type EventLog = {
  /** An event that was emitted, with or without subscriptions to it. */
  items: LoggedEvent[];
  /** Number of all events that match. */
  total: number;
};
/** Number of responses of one operation with one status. */
export type OperationCoverage = {
  /** Id of the operation. */
  operation: OperationId;
  /** Status of the responses. */
  status: number;
  /** Number of responses. */
  count: number;
};
/** The numbers of responses. */
export type OperationCoverageList = {
  /** Number of responses of one operation with one status. */
  items: OperationCoverage[];
};
/** Change event of a written record. It does not include the content of the record. */
export type RecordChange = {
  /** Kind of the change event. */
  type: "record";
  /** Kind of a record. */
  resource: RecordKind;
  /** Kind of the write. */
  change: "created" | "updated" | "deleted";
  /** Id of the record. */
  id: string;
  /** Organization of the record; empty for demo inboxes. */
  orgId: string;
  /** Time of the write, on the clock of the mock. Format: date-time. */
  at: string;
  /** Id of the cause: a request, a mock operation, an event, a delivery or an attempt. Null if it is not known. */
  causedBy: string | null;
  /** Agent of a record that belongs to one. */
  agentId?: string | undefined;
  /** Thread of a message. */
  threadId?: string | undefined;
  /** Subscription of a delivery. */
  webhookId?: string | undefined;
  /** Status of a record that has one. */
  status?: string | undefined;
  /** Channel of a message or thread. */
  channel?: Channel | undefined;
};
/** A request to the API in a timeline. */
export type TimelineRequest = {
  /** Kind of the entry. */
  type: "request";
  /** The `x-request-id` of the response. */
  id: string;
  /** Time when the request arrived, on the clock of the mock. Format: date-time. */
  at: string;
  /** Id of the attempt whose receiver sent the request. Null for other requests. */
  causedBy: string | null;
  /** HTTP method in capitals, such as `POST`. */
  method: string;
  /** Path without the query, at most 500 bytes. A token in it is hidden. */
  path: string;
  /** Operation of the request; null if the path or method is unknown. */
  operation: OperationId | null;
  /** Status of the response. Null if there was none. */
  status: number | null;
};
/** A mock operation in a timeline, such as `receiveEmail`. Email over SMTP is a `receiveRawEmail`. */
export type TimelineOperation = {
  /** Kind of the entry. */
  type: "operation";
  /** Id of the call, such as `op_1`. */
  id: string;
  /** Time of the call, on the clock of the mock. Format: date-time. */
  at: string;
  /** Always null: an operation is a first cause. */
  causedBy: null;
  /** Name of the operation. */
  name: string;
  /** Its arguments, up to 1,024 bytes. Secrets are `****`. Empty for a body that is not JSON. */
  input: {
    [key: string]: unknown;
  };
};
/** An event in a timeline. */
export type TimelineEvent = {
  /** Kind of the entry. */
  type: "event";
  /** Id of the event. It is not in the payload. */
  id: string;
  /** Id of the organization of the event. */
  orgId: string;
  /** Time of the event, on the clock of the mock. Format: date-time. */
  at: string;
  /** Id of the request or mock operation that caused the event; null if it is not known. */
  causedBy: string | null;
  /** Name of an event, such as `message.received`. */
  event: EventName;
  /** Id of the record that the event is about. */
  recordId: string;
};
/** A delivery attempt in a timeline. */
export type TimelineAttempt = {
  /** Kind of the entry. */
  type: "attempt";
  /** Id of the attempt. It is not in the request. */
  id: string;
  /** Start time, on the clock of the mock. Format: date-time. */
  at: string;
  /** Id of the delivery. */
  causedBy: string;
  /** Id of the delivery, the same for all its attempts. */
  deliveryId: string;
  /** Id of the subscription. */
  webhookId: string;
  /** Number of the attempt, from 1. A replay starts at 1 again. */
  attempt: number;
  /** URL of the request. */
  url: string;
  /** HTTP status of the response. Null without a response. */
  statusCode: number | null;
  /** Whether the receiver ran no handler, because it had handled the delivery before. `receive` of the client says so in its response. */
  isDuplicate: boolean;
  /** Reason of the failure. Null after a 2xx response. */
  error: string | null;
  /** Duration in milliseconds of real time. */
  durationMs: number;
};
/** Entry of a timeline. `causedBy` is the id of the entry that caused it. */
export type TimelineEntry = TimelineRequest | TimelineOperation | RecordChange | TimelineEvent | TimelineAttempt;
/** Why something happened. */
export type Explanation = {
  /** Lines in the order of time, and the likely cause. */
  text: string;
};
/** Kind of an entry of the activity. */
export type ActivityKind = "request" | "fault" | "operation" | "message" | "call" | "event" | "delivery" | "attempt";
/** Something that happened in a mock, and its cause. */
export type ActivityEntry = {
  /** Id of the request, mock operation, event or record. */
  id: string;
  /** Kind of an entry of the activity. */
  kind: ActivityKind;
  /** Time on the clock of the mock. Format: date-time. */
  at: string;
  /** Request line, name of the operation or event, subject, or phone numbers. */
  title: string;
  /** Further text, such as addresses and the reason of a failure. */
  detail: string;
  /** Status of the response or of the record. Null without one. */
  status: string | null;
  /** Whether it failed. */
  isFailed: boolean;
  /** Agent that it is about. Null if it is about none or several. */
  agentId: string | null;
  /** Channel of a message or thread. */
  channel?: Channel | undefined;
  /** Thread of a message. */
  threadId?: string | undefined;
  /** Delivery of an attempt. Absent for other entries. */
  deliveryId?: string | undefined;
  /** What is special about a request: a fault applied to it, its response was replayed, or the console sent it. An attempt can be a retry or a replay. */
  marks: ("fault" | "replayed" | "console" | "retry" | "replay")[];
  /** Request or mock operation that caused it. Null if it is not known, and for requests and operations. */
  cause: {
    /** Id of the request or mock operation. */
    id: string;
    /** Request line or name of the operation. */
    title: string;
  } | null;
};
/** One page of the activity, newest first. */
export type ActivityPage = {
  /** Something that happened in a mock, and its cause. */
  items: ActivityEntry[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Value of `before` for the next page. Null on the last page. */
  nextCursor: string | null;
};
/** Records that somebody must look at, with the same cause. */
export type ReportedProblem = {
  /** Kind of the records. */
  kind: "message" | "delivery" | "domain";
  /** Id of the latest of the records. */
  id: string;
  /** Status of the records. */
  status: string;
  /** Cause of the problem. */
  reason: string;
  /** Time when the latest of the records was created. Format: date-time. */
  at: string;
  /** Number of the records. */
  count: number;
  /** Subscription of deliveries. Absent if it was deleted. */
  webhookId?: string | undefined;
  /** Whether failures have disabled the subscription. */
  isDisabled?: boolean | undefined;
  /** Channel of a message or thread. */
  channel?: Channel | undefined;
  /** Thread of a message. */
  threadId?: string | undefined;
};
/** Problems of an organization. */
export type ProblemList = {
  /** Records that somebody must look at, with the same cause. */
  items: ReportedProblem[];
};
/** The operations of the control interface. */
export type ControlOperationList = {
  /** Method, path and summary of each operation. */
  items: string[];
};
/** The entries of a timeline. */
export type TimelineEntryList = {
  /** Entry of a timeline. `causedBy` is the id of the entry that caused it. */
  items: TimelineEntry[];
};
/** A change in a mock. `type` is the kind of the change. */
export type ChangeEvent = {
  /** Kind of the change. */
  type: "request";
  /** An entry of the request log. Keys, tokens, passwords and vault contents are `****`. */
  request: LoggedRequest;
} | RecordChange | {
  /** Kind of the change. */
  type: "event";
  /** Id of the event. It is not in the payload. */
  id: string;
  /** Id of the request or mock operation that caused the event; null if it is not known. */
  causedBy: string | null;
  /** Id of the organization of the event. */
  orgId: string;
  /** Payload in the flat shape. */
  payload: EventPayload;
} | {
  /** Kind of the change. */
  type: "attempt";
  /** A finished attempt and the state of its delivery. It does not include the request. */
  attempt: AttemptSummary;
} | {
  /** Kind of the change. */
  type: "operation";
  /** Id of the operation. */
  id: string;
  /** Time of the operation, on the clock of the mock. Format: date-time. */
  at: string;
  /** Name of the method of `mock`, such as `clock.advance`. */
  name: string;
  /** Why the operation was rejected. Null if it was not. */
  problem: OperationProblem | null;
} | {
  /** Kind of the change. */
  type: "dns" | "faults";
} | {
  /** Kind of the change. */
  type: "clock" | "restored";
  /** Time of the mock. Format: date-time. */
  now: string;
};
/** One page of messages, newest first. */
export type MessageSearchPage = {
  /** A search result: the message, and how it matches the query. */
  items: MessageHit[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Value of `before` for the next page. Null on the last page. */
  nextCursor: string | null;
};
/** Kind and owner of a record or request. */
export type RecordReference = {
  /** Kind of the record, or `request`. */
  resource: "request" | "organization" | "agent" | "address" | "inbox" | "draft" | "message" | "thread" | "phoneNumber" | "call" | "vault" | "credential" | "domain" | "suppression" | "smsSuppression" | "demoInbox" | "demoMessage" | "webhook" | "delivery" | "contact";
  /** Id of the record. */
  id: string;
  /** Organization of the record. Absent for a request. */
  orgId?: string | undefined;
  /** Agent of a record that belongs to one. */
  agentId?: string | undefined;
  /** Thread of a message. */
  threadId?: string | undefined;
  /** Subscription of a delivery. */
  webhookId?: string | undefined;
  /** Status of a record that has one. */
  status?: string | undefined;
  /** Channel of a message or thread. */
  channel?: Channel | undefined;
};
/** A record or request that was searched by its id. */
export type FoundRecord = {
  /** The record. Null if it does not exist. */
  record: RecordReference | null;
};
/** Vaults, newest first. */
export type CountedVaultList = {
  /** The vaults. */
  items: (Vault & {
    /** Number of its credentials. */
    credentials: number;
  })[];
};
/** One page of credentials, newest first. */
export type OwnedCredentialPage = {
  /** The credentials, with masked secrets. */
  items: (VaultCredential & {
    /** Agent whose vault has the credential. */
    agentId: string;
  })[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Value of `cursor` for the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** Counts of one agent. */
export type AgentCounts = {
  /** Id of the agent. */
  agentId: string;
  /** Unread emails, without spam and Trash. */
  unreadEmails: number;
  /** Unread emails labelled spam, without Trash. */
  unreadSpam: number;
  /** Drafts. */
  drafts: number;
  /** Unread SMS and MMS messages, with spam, without Trash. */
  unreadSms: number;
};
/** Counts of one organization. */
export type OrganizationCounts = {
  /** Agents that have a count other than 0. */
  agents: AgentCounts[];
  /** Dead-lettered deliveries, by their subscription. */
  deadLetters: {
    /** Those of active subscriptions. All can be replayed. */
    replayable: number;
    /** Those of subscriptions that are disabled or inactive. They can be replayed after the subscription is activated. */
    held: number;
    /** Those of deleted subscriptions. They cannot be replayed. */
    deleted: number;
  };
};
/** Thread with content that its record does not have. */
export type SummarizedThread = Thread & {
  /** Direction of the latest message. */
  direction: MessageDirection;
  /** Status of the latest message. */
  status: MessageStatus;
  /** Statuses of messages that failed or wait for approval, each once, with the reason of the newest message. */
  attention: {
    /** Status of a message. */
    status: MessageStatus;
    /** Reason of the status. Null if none is known. */
    reason: string | null;
  }[];
  /** Whether a message has attachments. */
  hasAttachments: boolean;
  /** `From` headers of received messages, each once, newest first. */
  fromHeaders: string[];
};
/** One page of threads, latest activity first. */
export type SummarizedThreadPage = {
  /** Thread with content that its record does not have. */
  items: SummarizedThread[];
  /** Whether more items follow. */
  hasMore: boolean;
  /** Cursor of the next page. Null on the last page. */
  nextCursor: string | null;
  /** `hasMore` and `nextCursor` of the page, with the same values. */
  pagination: Pagination;
};
/** Why a message failed. */
export type StatusReason = {
  /** Id of the message. */
  id: string;
  /** Reason. */
  reason: string;
};
/** Why messages failed. */
export type StatusReasonList = {
  /** Why a message failed. */
  items: StatusReason[];
};
/** Options of `createMock`. Every option has a default. */
export type MockOptions = {
  /**
   * Seed of ids, secrets and random delays of retries. Default 1.
   * @default 1
   */
  seed?: number | undefined;
  /** Start time of the clock: ISO 8601 with seconds and a time zone, a Date, or milliseconds since 1970. Default: the system time. */
  now?: Time | undefined;
  /**
   * Mode of the clock: `real` (default) follows the system time, `manual` changes only when `mock.clock` advances it.
   * @default real
   */
  clock?: ("real" | "manual") | undefined;
  /**
   * Base URL of the mock, without a query. Default `https://api.agentcomms.test/v1`. Format: base-url.
   * @default https://api.agentcomms.test/v1
   */
  baseUrl?: string | undefined;
  /**
   * Domain of the email addresses of agents. Default `agents.agentcomms.test`. Format: domain-name.
   * @default agents.agentcomms.test
   */
  emailDomain?: string | undefined;
  /**
   * Handling of body fields and query parameters that the OpenAPI document does not define. `reject` (default) responds with 400. `ignore` removes them, and lists them in the response header `x-mock-ignored-input` and in the request log.
   * @default reject
   */
  unknownInput?: ("reject" | "ignore") | undefined;
  /**
   * Whether the mock checks its own responses and events against the OpenAPI document, for contributors of the mock. A wrong response becomes status 500. Default false.
   * @default false
   */
  validateResponses?: boolean | undefined;
  /** Limit of requests per minute for each API key or access token. Default: no limit. */
  rateLimit?: RateLimitOptions | undefined;
  /**
   * Maximum size of a request body, in bytes. Default 41,943,040 (40 MiB).
   * @default 41943040
   */
  maxBodyBytes?: number | undefined;
  /**
   * Maximum number of requests in `mock.requests`. `mock.timeline()` keeps ten times as many entries. The oldest are deleted. Default 10,000.
   * @default 10000
   */
  maxLoggedRequests?: number | undefined;
  /**
   * Delivery delay of sent messages, and rules for downloading attachments.
   * @default {}
   */
  transport?: MessageTransportOptions | undefined;
  /**
   * Durations of the steps of a call.
   * @default {}
   */
  voice?: VoiceOptions | undefined;
  /**
   * Delivery and retries of webhooks.
   * @default {}
   */
  webhooks?: WebhookOptions | undefined;
  /**
   * Form of vault secrets in responses: `visible` (default) returns the values. `masked` returns `****`, unless the request has `reveal=true` and is made with a master key or an access token.
   * @default visible
   */
  vaultSecrets?: ("visible" | "masked") | undefined;
};
/** Limit of requests per minute for each API key or access token. Default: no limit. */
export type RateLimitOptions = {
  /** Number of requests per minute. Further requests get status 429. With 0, every request gets it. */
  requestsPerMinute: number;
};
/** Options for the delivery of emails and SMS messages, and for attachments that are downloaded from a URL. */
export type MessageTransportOptions = {
  /**
   * Time between SENT and DELIVERED, in milliseconds on the clock of the mock. Default 0.
   * @default 0
   */
  deliveryDelayMs?: number | undefined;
  /**
   * Whether attachments can be downloaded from loopback and private hosts. Default false.
   * @default false
   */
  allowPrivateHosts?: boolean | undefined;
  /**
   * Time limit of the download of an attachment, in milliseconds of real time. Default 10,000.
   * @default 10000
   */
  fetchTimeoutMs?: number | undefined;
};
/** Duration of each step of a call, on the clock of the mock. */
export type VoiceOptions = {
  /**
   * Time from INITIATING to RINGING. A call that fails or is busy ends after this time instead. Default `'1s'`.
   * @default 1s
   */
  ringAfter?: Duration | undefined;
  /**
   * Time from RINGING until the other side answers. Default `'3s'`.
   * @default 3s
   */
  answerAfter?: Duration | undefined;
  /**
   * Time from RINGING to NO_ANSWER, for numbers that never answer. Default `'30s'`.
   * @default 30s
   */
  giveUpAfter?: Duration | undefined;
  /**
   * Time from ACTIVE until the other side hangs up. `mock.endCall()` ends a call earlier. Default `'30s'`.
   * @default 30s
   */
  hangUpAfter?: Duration | undefined;
};
/** Options of webhook deliveries. Durations are on the clock of the mock, unless stated otherwise. */
export type WebhookOptions = {
  /**
   * Whether `http:` URLs of this machine are accepted. With `hide-responses`, their responses are recorded only if the subscription was added with the console or the command. Default false: URLs must use https.
   * @default false
   */
  allowHttpLoopback?: (true | false | "hide-responses") | undefined;
  /**
   * Whether the mock sends a real request if no receiver of `listen()` has the URL. It also does so with `serve()`, with the option `fetch`, and to this machine with `allowHttpLoopback`. Default false: such a delivery fails.
   * @default false
   */
  network?: boolean | undefined;
  /**
   * Time limit of one attempt, in milliseconds of real time. Default 10,000.
   * @default 10000
   */
  timeoutMs?: number | undefined;
  /**
   * Number of attempts, 1 to 10. A subscription can set its own `maxAttempts`. Default 3.
   * @default 3
   */
  maxAttempts?: number | undefined;
  /**
   * Delay after the first failed attempt. Each further delay is `backoffFactor` times as long. Default `'10s'`.
   * @default 10s
   */
  firstBackoff?: Duration | undefined;
  /**
   * Number of consecutive failed attempts after which a subscription is disabled. Default 20.
   * @default 20
   */
  disableAfterFailures?: number | undefined;
  /**
   * Longest delay between two attempts. Default `'1h'`.
   * @default 1h
   */
  maxBackoff?: Duration | undefined;
  /**
   * Factor from one delay to the next, 1 to 1,000. Default 4.
   * @default 4
   */
  backoffFactor?: number | undefined;
  /**
   * Largest random change of a delay, up or down, in percent. The seed determines the changes. Default 20.
   * @default 20
   */
  jitterPercent?: number | undefined;
  /**
   * Maximum number of simultaneous attempts per subscription, at least 1. Default 10.
   * @default 10
   */
  concurrency?: number | undefined;
  /**
   * Maximum number of finished deliveries to store. The oldest deliveries are deleted first. Unfinished deliveries are always stored. Default 10,000.
   * @default 10000
   */
  maxStoredDeliveries?: number | undefined;
  /**
   * `in-order` (default): attempts are made in the order of their events. `shuffled`: each delivery is delayed by up to one second, so that deliveries overtake each other. The seed determines the delays.
   * @default in-order
   */
  order?: DeliveryOrder | undefined;
  /**
   * Shape of the body. `flat` (default): all fields at the top level. `enveloped`: `event`, and a `data` object with snake_case fields.
   * @default flat
   */
  payloadFormat?: ("flat" | "enveloped") | undefined;
  /**
   * Clock of the signing time in the header `X-Service-Timestamp`. `system` (default): receivers need no option. `mock`: each run signs with the same times, and receivers must get the time of the mock as `now`.
   * @default system
   */
  signingClock?: ("system" | "mock") | undefined;
};
/** Options of `serve`. */
export type ServeOptions = {
  /**
   * Port to listen on. Default 0: any free port.
   * @default 0
   */
  port?: number | undefined;
  /**
   * Address to listen on. Default `127.0.0.1`: only this machine.
   * @default 127.0.0.1
   */
  host?: string | undefined;
  /**
   * Other host names that clients may use for this server, such as the name of a container. `localhost`, IP addresses and `host` always work. Requests to other names get 403, which prevents DNS rebinding. Default `[]`.
   * @default []
   */
  allowedHosts?: readonly string[] | undefined;
  /**
   * Whether the control interface under `/__mock` is enabled. Default true.
   * @default true
   */
  control?: boolean | undefined;
  /**
   * Whether the console at `/` is enabled, a web page that shows the mock. It requires `control`. Default true.
   * @default true
   */
  console?: boolean | undefined;
  /**
   * Origins of web pages that may read responses of the service, such as `https://app.example.test`. Pages of this machine, such as `http://localhost:3000`, always may. Default `[]`.
   * @default []
   */
  corsOrigins?: readonly string[] | undefined;
  /**
   * Time limit for receiving a request, in milliseconds of real time. The headers must arrive within 60 seconds. Default 300,000.
   * @default 300000
   */
  requestTimeoutMs?: number | undefined;
  /**
   * Maximum number of simultaneous connections. Further connections are closed. Default 10,000.
   * @default 10000
   */
  maxConnections?: number | undefined;
};
/** Options of `serveSmtp`. */
export type ServeSmtpOptions = {
  /**
   * Port to listen on. Default 0: any free port.
   * @default 0
   */
  port?: number | undefined;
  /**
   * Address to listen on. Default `127.0.0.1`: only this machine.
   * @default 127.0.0.1
   */
  host?: string | undefined;
  /**
   * Maximum size of an email, in bytes. A mock accepts none above the default. Default 52,428,800 (50 MiB).
   * @default 52428800
   */
  maxBytes?: number | undefined;
  /**
   * Encryption of connections, with a self-signed certificate. `unadvertised` (default) accepts STARTTLS without advertising it, because many clients then use it and reject the certificate. `starttls` advertises STARTTLS. `implicit` encrypts from the start, as on port 465.
   * @default unadvertised
   */
  tls?: ("unadvertised" | "starttls" | "implicit") | undefined;
  /**
   * Maximum number of simultaneous connections. Further connections get status 421. Default 1,000.
   * @default 1000
   */
  maxConnections?: number | undefined;
};
/** Options of `createSystemDnsResolver`. */
export type SystemDnsResolverOptions = {
  /** Name servers, as `address` or `address:port`. Default: the name servers of the system. */
  servers?: string[] | undefined;
  /**
   * Time limit of one attempt, in milliseconds of real time. Default 5,000.
   * @default 5000
   */
  timeoutMs?: number | undefined;
  /**
   * Number of attempts for each name server. Default 2.
   * @default 2
   */
  tries?: number | undefined;
};
/** Options of `handlers`. */
export type HandlersOptions = {
  /** Base URLs of the mock, instead of `mock.baseUrl`. URLs in a response begin with the base URL of the request. Default: `mock.baseUrl`. */
  baseUrls?: readonly string[] | undefined;
};
/** Options of `override`. */
export type OverrideOptions = {
  /** Base URLs of the mock, instead of `mock.baseUrl`. URLs in a response begin with the base URL of the request. Default: `mock.baseUrl`. */
  baseUrls?: readonly string[] | undefined;
  /**
   * Whether only one request is overridden. Default false.
   * @default false
   */
  once?: boolean | undefined;
};
export type ResponseDone = components['responses']['Done'];
export type ResponseMessage = components['responses']['Message'];
export type ResponseCall = components['responses']['Call'];
export type ResponseOrganization = components['responses']['Organization'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponsePayloadTooLarge = components['responses']['PayloadTooLarge'];
export type ResponseUnsupportedMediaType = components['responses']['UnsupportedMediaType'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterAfter = components['parameters']['After'];
export type ParameterBefore = components['parameters']['Before'];
export type ParameterOrgId = components['parameters']['OrgId'];
export type ParameterDefaultOrgId = components['parameters']['DefaultOrgId'];
export type ParameterChannels = components['parameters']['Channels'];
export type ParameterIds = components['parameters']['Ids'];
export type ParameterIncludeSpam = components['parameters']['IncludeSpam'];
export type ParameterDeleted = components['parameters']['Deleted'];
export type ParameterCursor = components['parameters']['Cursor'];
export type $defs = Record<string, never>;
export interface operations {
  addOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: {
      content: {
        "application/json": AddOrganizationOptions;
      };
    } | undefined;
    responses: {
      /** The organization and its master key. */
      200: {
        content: {
          "application/json": AddedOrganization;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  updateOrganization: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateOrganization;
      };
    };
    responses: {
      200: components["responses"]["Organization"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  accessToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": AccessTokenClaims;
      };
    };
    responses: {
      /** The token. */
      200: {
        content: {
          "application/json": AccessToken;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  setOutboundConsent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": CallConsentOptions;
      };
    };
    responses: {
      200: components["responses"]["Organization"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  addAgent: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": AddAgentOptions;
      };
    };
    responses: {
      /** The agent. */
      200: {
        content: {
          "application/json": MockAgent;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  receiveEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": IncomingEmail;
      };
    };
    responses: {
      200: components["responses"]["Message"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  receiveDemoEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": IncomingEmail;
      };
    };
    responses: {
      /** The message of the demo inbox. */
      200: {
        content: {
          "application/json": DemoMessage;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  receiveRawEmail: {
    parameters: {
      query?: {
        /**
         * Recipients, as in RCPT TO of SMTP. Default: the addresses in headers such as To, Cc, Bcc and Delivered-To.
         * @example ada@agents.agentcomms.test
         */
        to?: EmailAddresses | undefined;
        /** Whether the email is labelled spam. */
        spam?: boolean | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "message/rfc822": string;
      };
    };
    responses: {
      /** The messages. */
      200: {
        content: {
          "application/json": ReceivedMessages;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  receiveSms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": IncomingSms;
      };
    };
    responses: {
      200: components["responses"]["Message"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  replyTo: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": ReplyTo;
      };
    };
    responses: {
      200: components["responses"]["Message"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  suppressSms: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": SmsSuppressionPair;
      };
    };
    responses: {
      /** The suppression. */
      200: {
        content: {
          "application/json": SmsSuppression;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  receiveCall: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": IncomingCall;
      };
    };
    responses: {
      200: components["responses"]["Call"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  endCall: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": EndCall;
      };
    };
    responses: {
      200: components["responses"]["Call"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  setMessageStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": SetMessageStatus;
      };
    };
    responses: {
      200: components["responses"]["Message"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  setVaultStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": SetVaultStatus;
      };
    };
    responses: {
      /** The vault. */
      200: {
        content: {
          "application/json": Vault;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  clockAdvance: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": ClockAdvance;
      };
    };
    responses: {
      /** The new time. */
      200: {
        content: {
          "application/json": ClockTime;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  clockSet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": ClockSet;
      };
    };
    responses: {
      /** The new time. */
      200: {
        content: {
          "application/json": ClockTime;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  clockRunAll: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The new time. */
      200: {
        content: {
          "application/json": ClockTime;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
    };
  };
  getClock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The clock. */
      200: {
        content: {
          "application/json": ClockState;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  listUpcomingTasks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The tasks. */
      200: {
        content: {
          "application/json": UpcomingTaskList;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  getDns: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The DNS records. */
      200: {
        content: {
          "application/json": DnsState;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  dnsSet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": DnsSet;
      };
    };
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  dnsDelete: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": DnsDelete;
      };
    };
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  dnsPublish: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": DnsPublish;
      };
    };
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  dnsFail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": DnsName;
      };
    };
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  dnsRecover: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": DnsName;
      };
    };
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  dnsClear: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
    };
  };
  listFaults: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The faults. */
      200: {
        content: {
          "application/json": FaultList;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  faultsAdd: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": FaultOptions;
      };
    };
    responses: {
      /** The fault. */
      200: {
        content: {
          "application/json": Fault;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  faultsRemove: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": FaultsRemove;
      };
    };
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  faultsClear: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  listContacts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The contacts. */
      200: {
        content: {
          "application/json": ContactList;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  contactsAdd: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": ContactOptions;
      };
    };
    responses: {
      /** The contact. */
      200: {
        content: {
          "application/json": Contact;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  contactsRemove: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": ContactsRemove;
      };
    };
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  webhooksTrigger: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": WebhooksTrigger;
      };
    };
    responses: {
      /** The payload of the event. */
      200: {
        content: {
          "application/json": EventPayload;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  webhooksReplay: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": WebhooksReplay;
      };
    };
    responses: {
      /** The delivery. */
      200: {
        content: {
          "application/json": WebhookDelivery;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  webhooksReplayAll: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: {
      content: {
        "application/json": ReplayAllOptions;
      };
    } | undefined;
    responses: {
      /** The number of deliveries. */
      200: {
        content: {
          "application/json": ReplayedDeliveries;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  getWebhookOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The options. */
      200: {
        content: {
          "application/json": WebhookRules;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  getDeliveryOrder: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The order. */
      200: {
        content: {
          "application/json": WebhooksOrder;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  webhooksSetOrder: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": WebhooksOrder;
      };
    };
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  webhooksSettled: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The deliveries that failed since the last call of `delivered`. */
      200: {
        content: {
          "application/json": DeliveryReport;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
    };
  };
  webhooksDelivered: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
    };
  };
  reset: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  assertNoUnused: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
    };
  };
  listSnapshots: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The snapshots. */
      200: {
        content: {
          "application/json": SnapshotList;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  snapshots: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: {
      content: {
        "application/json": TakeSnapshot;
      };
    } | undefined;
    responses: {
      /** The snapshot. */
      200: {
        content: {
          "application/json": Snapshot;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  restore: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": RestoreSnapshot;
      };
    };
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  exportState: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The state. */
      200: {
        content: {
          /** @example {"format":"agentcomms-mock-state","version":8,"emailDomain":"agents.agentcomms.test","now":1767225600000} */
          "application/x-ndjson": string;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
    };
  };
  importState: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        /** @example {"format":"agentcomms-mock-state","version":8,"emailDomain":"agents.agentcomms.test","now":1767225600000} */
        "application/x-ndjson": string;
      };
    };
    responses: {
      204: components["responses"]["Done"];
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["PayloadTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
    };
  };
  listOrganizations: {
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
          "application/json": OrganizationWithKeyList;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  getKeys: {
    parameters: {
      query?: {
        /**
         * Id of an organization. Default: the organization that the mock starts with.
         * @example c0org00000000000000000001
         */
        orgId?: string | undefined;
        /**
         * Id of an agent. The result then has its key.
         * @example c0agt00000000000000000001
         */
        agentId?: string | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The key and the base URL. */
      200: {
        content: {
          "application/json": Keys;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
  listSmtpListeners: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The addresses. */
      200: {
        content: {
          "application/json": SmtpListenerList;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  listControlOperations: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The operations. */
      200: {
        content: {
          "application/json": ControlOperationList;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  getControlDocument: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The document. */
      200: {
        content: {
          "application/json": {
            [key: string]: unknown;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  listRequests: {
    parameters: {
      query?: {
        /** Number of entries, 1 to 10,000. */
        limit?: components["parameters"]["Limit"] | undefined;
        /** Only entries after this id. */
        after?: components["parameters"]["After"] | undefined;
        /** Only entries before this id. */
        before?: components["parameters"]["Before"] | undefined;
        /**
         * Only entries of the organization with this id.
         * @example c0org00000000000000000001
         */
        orgId?: components["parameters"]["OrgId"] | undefined;
        /**
         * Only requests of this operation.
         * @example sendEmail
         */
        operation?: string | undefined;
        /**
         * A status such as 404, a class such as 4xx, none for a lost connection, or error for 4xx, 5xx and lost connections.
         * @example 4xx
         */
        status?: string | undefined;
        /**
         * Only requests with the key of this agent or with its id.
         * @example c0agt00000000000000000001
         */
        agentId?: string | undefined;
        /**
         * Only requests with this idempotency key.
         * @example order-4711
         */
        idempotencyKey?: string | undefined;
        /**
         * Only requests with this text in the path, the query, the body or the response, in capitals or not.
         * @example invoice
         */
        text?: string | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The requests. */
      200: {
        content: {
          "application/json": RequestLog;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  getRequest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * The requestId.
         * @example req_0k3v9q2m5x7c1b8n
         */
        id: string;
      };
    };
    requestBody?: never;
    responses: {
      /** The request and its response. */
      200: {
        content: {
          "application/json": RequestAndResponse;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
  listDeliveries: {
    parameters: {
      query?: {
        /** Number of entries, 1 to 10,000. */
        limit?: components["parameters"]["Limit"] | undefined;
        /** Only entries after this id. */
        after?: components["parameters"]["After"] | undefined;
        /** Only entries before this id. */
        before?: components["parameters"]["Before"] | undefined;
        /**
         * Only entries of the organization with this id.
         * @example c0org00000000000000000001
         */
        orgId?: components["parameters"]["OrgId"] | undefined;
        /**
         * Only the delivery with this id.
         * @example c0dlv00000000000000000001
         */
        id?: string | undefined;
        /**
         * Only deliveries of this subscription.
         * @example c0whk00000000000000000001
         */
        webhookId?: string | undefined;
        /** Only deliveries with this status. */
        status?: WebhookDeliveryStatus | undefined;
        /**
         * Only deliveries with this text in the URL of their subscription, the event, the payload, the response or the error, in capitals or not.
         * @example invoice
         */
        text?: string | undefined;
        /** Whether to leave out payloads, responses and the log of attempts: `payload` says only what the event is about, `responseBody` is null and `attemptLog` is empty. */
        brief?: boolean | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The deliveries. */
      200: {
        content: {
          "application/json": DeliveryLog;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
  listOutbox: {
    parameters: {
      query?: {
        /** Number of entries, 1 to 10,000. */
        limit?: components["parameters"]["Limit"] | undefined;
        /** Only entries after this id. */
        after?: components["parameters"]["After"] | undefined;
        /**
         * Only entries of the organization with this id.
         * @example c0org00000000000000000001
         */
        orgId?: components["parameters"]["OrgId"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The emails. */
      200: {
        content: {
          "application/json": Outbox;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  listEvents: {
    parameters: {
      query?: {
        /** Number of entries, 1 to 10,000. */
        limit?: components["parameters"]["Limit"] | undefined;
        /**
         * Only entries of the organization with this id.
         * @example c0org00000000000000000001
         */
        orgId?: components["parameters"]["OrgId"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The events. */
      200: {
        content: {
          "application/json": EventLog;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  getCoverage: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The numbers of responses. */
      200: {
        content: {
          "application/json": OperationCoverageList;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  getTimeline: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Id of a record, request, mock operation, event, delivery or attempt.
         * @example c0msg00000000000000000001
         */
        id: string;
      };
    };
    requestBody?: never;
    responses: {
      /** The entries. */
      200: {
        content: {
          "application/json": TimelineEntryList;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  getExplanation: {
    parameters: {
      query?: {
        /**
         * Id of a record, request, mock operation, event, delivery or attempt. Default: the last failure.
         * @example c0msg00000000000000000001
         */
        id?: string | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The explanation. */
      200: {
        content: {
          "application/json": Explanation;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  listActivity: {
    parameters: {
      query?: {
        /**
         * Only entries of the organization with this id.
         * @example c0org00000000000000000001
         */
        orgId?: components["parameters"]["OrgId"] | undefined;
        /**
         * Only entries about this agent.
         * @example c0agt00000000000000000001
         */
        agentId?: string | undefined;
        /** Only entries of this kind. */
        kind?: ActivityKind | undefined;
        /** Whether to return only entries that failed: 4xx, 5xx and lost connections, failed messages and calls, and deliveries with a failed attempt. */
        failed?: boolean | undefined;
        /** Whether to omit requests that only read. */
        writes?: boolean | undefined;
        /**
         * Only entries with this text in a field, in their record, or in the body of their request or response, in capitals or not.
         * @example invoice
         */
        text?: string | undefined;
        /** Only entries before this id. */
        before?: components["parameters"]["Before"] | undefined;
        /** Maximum number of entries, 1 to 1,000. */
        limit?: number | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of entries. */
      200: {
        content: {
          "application/json": ActivityPage;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  listProblems: {
    parameters: {
      query?: {
        /**
         * Only records of this organization. Default: the organization that the mock starts with.
         * @example c0org00000000000000000001
         */
        orgId?: components["parameters"]["DefaultOrgId"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The problems. */
      200: {
        content: {
          "application/json": ProblemList;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  streamChanges: {
    parameters: {
      query?: {
        /** The same as the header, for clients that cannot set it. */
        lastEventId?: string | undefined;
      } | undefined;
      header?: {
        "Last-Event-ID"?: string | undefined;
      } | undefined;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The events. */
      200: {
        content: {
          "text/event-stream": string;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  searchMessages: {
    parameters: {
      query?: {
        /**
         * Starts of words, and `from:`, `to:`, `is:failed`, `is:unread` or `has:attachment`. Default: all messages.
         * @example invo from:grace
         */
        q?: string | undefined;
        /**
         * Only records of this organization. Default: the organization that the mock starts with.
         * @example c0org00000000000000000001
         */
        orgId?: components["parameters"]["DefaultOrgId"] | undefined;
        /**
         * Only messages of this agent.
         * @example c0agt00000000000000000001
         */
        agentId?: string | undefined;
        /** Only messages of these channels. */
        channels?: components["parameters"]["Channels"] | undefined;
        /** Only messages of this direction. */
        direction?: MessageDirection | undefined;
        /** Only messages in this status. */
        status?: MessageStatus | undefined;
        /** Only messages with all of these labels. */
        labels?: string[] | undefined;
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
        /**
         * Only the message with this id.
         * @example c0msg00000000000000000001
         */
        id?: string | undefined;
        /**
         * Only messages older than the message with this id.
         * @example c0msg00000000000000000001
         */
        before?: string | undefined;
        /** Maximum number of messages, 1 to 100. */
        limit?: number | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** One page of messages. */
      200: {
        content: {
          "application/json": MessageSearchPage;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  findRecord: {
    parameters: {
      query?: {
        /**
         * Only records of this organization. Default: the organization that the mock starts with.
         * @example c0org00000000000000000001
         */
        orgId?: components["parameters"]["DefaultOrgId"] | undefined;
      } | undefined;
      header?: never;
      path: {
        /**
         * Id of a record or request.
         * @example c0msg00000000000000000001
         */
        id: string;
      };
    };
    requestBody?: never;
    responses: {
      /** The record. */
      200: {
        content: {
          "application/json": FoundRecord;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  listVaults: {
    parameters: {
      query?: {
        /**
         * Only records of this organization. Default: the organization that the mock starts with.
         * @example c0org00000000000000000001
         */
        orgId?: components["parameters"]["DefaultOrgId"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The vaults. */
      200: {
        content: {
          "application/json": CountedVaultList;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  listAllCredentials: {
    parameters: {
      query?: {
        /**
         * Only records of this organization. Default: the organization that the mock starts with.
         * @example c0org00000000000000000001
         */
        orgId?: components["parameters"]["DefaultOrgId"] | undefined;
        /**
         * Only credentials of this agent.
         * @example c0agt00000000000000000001
         */
        agentId?: string | undefined;
        /** Only credentials of this type. */
        type?: CredentialType | undefined;
        /**
         * Only credentials with this text in the name, the username or a URI.
         * @example shop
         */
        text?: string | undefined;
        /** `nextCursor` of the previous page. Opaque. */
        cursor?: components["parameters"]["Cursor"] | undefined;
        /** Number of entries, 1 to 10,000. */
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
          "application/json": OwnedCredentialPage;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  getEmailSource: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Id of the message.
         * @example c0msg00000000000000000001
         */
        messageId: string;
      };
    };
    requestBody?: never;
    responses: {
      /** The source. */
      200: {
        content: {
          "message/rfc822": string;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
  getAttachment: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * Id of the attachment.
         * @example c0att00000000000000000001
         */
        attachmentId: string;
      };
    };
    requestBody?: never;
    responses: {
      /** The file. */
      200: {
        content: {
          /** @example Hello */
          "application/octet-stream": string;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
  getCounts: {
    parameters: {
      query?: {
        /**
         * Only records of this organization. Default: the organization that the mock starts with.
         * @example c0org00000000000000000001
         */
        orgId?: components["parameters"]["DefaultOrgId"] | undefined;
      } | undefined;
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The numbers. */
      200: {
        content: {
          "application/json": OrganizationCounts;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
    };
  };
  listThreads: {
    parameters: {
      query?: {
        /**
         * Only records of this organization. Default: the organization that the mock starts with.
         * @example c0org00000000000000000001
         */
        orgId?: components["parameters"]["DefaultOrgId"] | undefined;
        /**
         * Only threads of this agent.
         * @example c0agt00000000000000000001
         */
        agentId?: string | undefined;
        /** Only messages of these channels. */
        channels?: components["parameters"]["Channels"] | undefined;
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
        /** Number of entries, 1 to 10,000. */
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
          "application/json": SummarizedThreadPage;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
  listStatusReasons: {
    parameters: {
      query: {
        /** Ids of the records, at most 1,000. */
        ids: components["parameters"]["Ids"];
      };
      header?: never;
      path?: never;
    };
    requestBody?: never;
    responses: {
      /** The reasons. */
      200: {
        content: {
          "application/json": StatusReasonList;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["Forbidden"];
    };
  };
}
