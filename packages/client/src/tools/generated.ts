// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import { countWordHits } from './count-word-hits.ts'
import { createTools } from './create-tools.ts'
import { forwardedEmail, newEmail, recordEffect, replyEmail, storedEmail } from './effect.ts'
import { getCall } from './get-call.ts'
import { getMe } from './get-me.ts'
import type { ToolGroup } from './names.ts'
import { readAttachment } from './read-attachment.ts'
import { readMessage } from './read-message.ts'
import type { ToolData } from './tool-data.ts'
import type { AgentTool, ToolClient, ToolOptions } from './types.ts'
import { updateLabels } from './update-labels.ts'
import { waitForCall } from './wait-for-call.ts'
import { waitForDelivery } from './wait-for-delivery.ts'
import { waitForMessage } from './wait-for-message.ts'

const shared0 = { description: "`nextCursor` of the previous page. Opaque.", optional: true } as const
const shared1 = { description: "Items per page, 1 to 100. Default: 20.", type: "integer", optional: true } as const
const shared2 = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const
const shared3 = { type: "scalar", nullable: true } as const
const shared4 = { description: "Your own data, stored and returned unchanged.", mapValue: shared3, optional: true } as const
const shared5 = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false } as const
const shared6 = { "": "get_agent" } as const
const shared7 = ["orgId", "apiKeyPrefix", "keyRotatedAt", "createdAt", "updatedAt", "emailIdentities.domain", "emailIdentities.localPart", "emailIdentities.createdAt", "phoneIdentities.providerId", "phoneIdentities.createdAt"] as const
const shared8 = { description: "Agent id." } as const
const shared9 = { description: "Field to read on: a name in `cut`.", optional: true } as const
const shared10 = { type: "integer", description: "`nextOffset` of this field, or any number up to its `total`.", optional: true } as const
const shared11 = { path: "/agents/{id}", arguments: ["id"] } as const
const shared12 = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false } as const
const shared13 = { id: shared8 } as const
const shared14 = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false } as const
const shared15 = ["domain", "localPart", "createdAt"] as const
const shared16 = { description: "Token of the demo inbox." } as const
const shared17 = { description: "Organization id." } as const
const shared18 = { description: "Id of the agent that owns the address. Required with all credentials, including agent keys." } as const
const shared19 = ["BILLING", "SHIPPING", "MAILING", "REGISTERED"] as const
const shared20 = { "": "get_address" } as const
const shared21 = { description: "Id of the agent." } as const
const shared22 = { description: "Your own label.", optional: true } as const
const shared23 = { description: "Second line of the street address.", optional: true } as const
const shared24 = { path: "/agents/{agentId}", arguments: ["agentId"] } as const
const shared25 = ["orgId", "provider", "createdAt", "updatedAt"] as const
const shared26 = { description: "Address id." } as const
const shared27 = { description: "Id of the agent.", optional: true } as const
const shared28 = { description: "City.", optional: true } as const
const shared29 = { description: "State or province.", optional: true } as const
const shared30 = { description: "Postal or ZIP code.", optional: true } as const
const shared31 = { path: "/addresses/{id}", arguments: ["id", "agentId"] } as const
const shared32 = { description: "Only records of this agent. Default: the agent of the key; at organization level, all agents.", optional: true } as const
const shared33 = { "": "get_inbox" } as const
const shared34 = { description: "Inbox id." } as const
const shared35 = { path: "/inboxes/{id}", arguments: ["id"] } as const
const shared36 = { description: "Id of the agent that sends. Default: the agent of the key. Required at organization level.", optional: true } as const
const shared37 = { description: "Email addresses without display names, at least one.", items: {  } } as const
const shared38 = { description: "Plain text." } as const
const shared39 = { description: "Email addresses without display names.", items: {  }, optional: true } as const
const shared40 = { description: "Email addresses without display names, hidden from the other recipients.", items: {  }, optional: true } as const
const shared41 = { description: "HTML body.", optional: true } as const
const shared42 = { description: "Files to send, each with `content` or `url`: at most 20, and at most 25 MB in total after decoding or fetching.", items: { description: "A file to send, as base64 content or as a URL that the service fetches.", properties: { filename: { description: "Name of the file. Default: the name that a `url` gives it, else \"attachment\" with the extension of the media type.", optional: true }, contentType: { description: "Media type. Default: from the response for a `url`, otherwise from the filename.", optional: true }, content: { description: "Content in base64.", optional: true }, url: { description: "Public URL of the file.", optional: true } } }, optional: true } as const
const shared43 = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true } as const
const shared44 = ["subject", "attachments.filename"] as const
const shared45 = { text: shared44, own: ["threadId"] } as const
const shared46 = { "": "get_message" } as const
const shared47 = ["agentId", "inboxId", "inReplyTo", "externalId", "createdAt", "updatedAt", "bodyHtml", "extractedText", "extractedHtml", "headers", "channel", "direction", "fromAddress", "body", "metadata", "labels", "deletedAt", "sentAt", "receivedAt", "fromName", "toNames", "replyTo", "quoted", "attachments.contentId", "attachments.url", "attachments.createdAt"] as const
const shared48 = { description: "Message id." } as const
const shared49 = { description: "Additional email addresses without display names.", items: {  }, optional: true } as const
const shared50 = { description: "Additional hidden email addresses without display names.", items: {  }, optional: true } as const
const shared51 = { path: "/email/{id}", arguments: ["id"] } as const
const shared52 = { text: [], own: [] } as const
const shared53 = { "": "get_draft" } as const
const shared54 = { description: "Draft id." } as const
const shared55 = { id: shared54 } as const
const shared56 = { path: "/email/drafts/{id}", arguments: ["id"] } as const
const shared57 = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true } as const
const shared58 = { description: "Only messages of this thread.", optional: true } as const
const shared59 = ["EMAIL", "SMS", "MMS", "VOICE"] as const
const shared60 = { description: "Only messages of this channel.", enum: shared59, optional: true } as const
const shared61 = ["INBOUND", "OUTBOUND"] as const
const shared62 = { description: "Only messages of this direction.", enum: shared61, optional: true } as const
const shared63 = { description: "Only messages from this address or number, ignoring case.", optional: true } as const
const shared64 = { description: "Only messages to this address or number, ignoring case.", optional: true } as const
const shared65 = { description: "Only messages with all of these labels. The label spam includes spam. At most 50 items.", items: {  }, optional: true } as const
const shared66 = { description: "Whether to include messages labelled spam. Default: false.", type: "boolean", optional: true } as const
const shared67 = { from: { description: "Start of the range, inclusive.", format: "date-time", optional: true }, to: { description: "End of the range, inclusive.", format: "date-time", optional: true } } as const
const shared68 = ["threadId", "labels"] as const
const shared69 = { items: "get_message" } as const
const shared70 = ["agentId", "inboxId", "inReplyTo", "externalId", "createdAt", "updatedAt", "bodyHtml", "extractedText", "extractedHtml", "headers", "bccAddresses", "metadata", "toNames", "attachments.contentId", "attachments.url", "attachments.createdAt"] as const
const shared71 = ["metadata", "threadId", "labels"] as const
const shared72 = { type: "integer", description: "Time limit, 1 to 600. Default: 60.", optional: true } as const
const shared73 = ["agentId", "inboxId", "inReplyTo", "externalId", "createdAt", "updatedAt", "bodyHtml", "extractedText", "extractedHtml", "headers", "attachments.contentId", "attachments.url", "attachments.createdAt"] as const
const shared74 = { id: shared48 } as const
const shared75 = { path: "/messages/{id}", arguments: ["id"] } as const
const shared76 = { description: "Phone number in E.164 format, or short code of 3 to 8 digits, but no emergency number. A sender name such as Google cannot receive." } as const
const shared77 = { description: "Phone number in E.164 format.", optional: true } as const
const shared78 = { enum: ["sms", "mms", "voice"] } as const
const shared79 = ["providerId", "createdAt"] as const
const shared80 = { text: ["transcript.text"], own: ["transcript.speaker"] } as const
const shared81 = { description: "Call id." } as const
const shared82 = { agentId: shared21 } as const
const shared83 = ["id", "createdAt"] as const
const shared84 = { description: "Id of the agent that owns the vault. Default: the agent of the key. Required at organization level.", optional: true } as const
const shared85 = { agentId: shared84, field: shared9, offset: shared10 } as const
const shared86 = { vault: ["notes", "fields.value", "login.password", "login.totp", "card.number", "card.code", "identity.ssn", "oauthToken.accessToken", "oauthToken.refreshToken", "oauthToken.clientSecret", "apiKey.key", "certificate.privateKey"] } as const
const shared87 = { items: "get_credential" } as const
const shared88 = ["organizationId", "createdAt", "updatedAt"] as const
const shared89 = ["login", "secure_note", "card", "identity", "oauth_token", "api_key", "certificate", "custom"] as const
const shared90 = { description: "Notes as free text.", optional: true } as const
const shared91 = { description: "A custom field.", properties: { name: { description: "Name." }, value: { description: "Value." }, type: { description: "How a form shows the field: as text, as a hidden value, or as a checkbox. The value is a string in each case.", enum: ["text", "hidden", "boolean"], optional: true } } } as const
const shared92 = { description: "Password.", optional: true } as const
const shared93 = { username: { description: "User name.", optional: true }, password: shared92, uris: { description: "URIs of the sites where the login is used.", items: { description: "A site where a login is used.", properties: { uri: { description: "URI of the site." }, match: { description: "How a password manager compares the URI with the URL of a page. Stored for your program. The vault search does not use it.", enum: ["domain", "host", "starts_with", "exact", "regex", "never"], optional: true } } }, optional: true }, totp: { description: "Secret of the one-time codes, in base32 or as an otpauth:// URI.", optional: true } } as const
const shared94 = { length: { description: "Number of characters, 8 to 128. Default: 24.", type: "integer", optional: true }, uppercase: { description: "Whether to use upper-case letters. Default: true.", type: "boolean", optional: true }, lowercase: { description: "Whether to use lower-case letters. Default: true.", type: "boolean", optional: true }, number: { description: "Whether to use digits. Default: true.", type: "boolean", optional: true }, special: { description: "Whether to use punctuation: !@#$%^&*()-_=+[]{}:;,.? Default: true.", type: "boolean", optional: true } } as const
const shared95 = { description: "Rules for a password. At least one kind of character must be enabled.", properties: shared94, optional: true } as const
const shared96 = { cardholderName: { description: "Name on the card.", optional: true }, brand: { description: "Card brand.", optional: true }, number: { description: "Card number.", optional: true }, expMonth: { description: "Month of expiry.", optional: true }, expYear: { description: "Year of expiry.", optional: true }, code: { description: "Security code.", optional: true } } as const
const shared97 = { firstName: { description: "First name.", optional: true }, lastName: { description: "Last name.", optional: true }, email: { description: "Email address.", optional: true }, phone: { description: "Phone number.", optional: true }, address1: { description: "Street address.", optional: true }, city: shared28, state: shared29, postalCode: shared30, country: { description: "Country.", optional: true }, company: { description: "Company.", optional: true }, ssn: { description: "Social security number.", optional: true } } as const
const shared98 = { description: "Refresh token.", optional: true } as const
const shared99 = { description: "URL that refreshes the token.", optional: true } as const
const shared100 = { description: "Client id.", optional: true } as const
const shared101 = { description: "Scopes of the token.", items: {  }, optional: true } as const
const shared102 = { description: "ISO 8601 date-time.", format: "date-time", optional: true } as const
const shared103 = { description: "Client secret.", optional: true } as const
const shared104 = { description: "Whether your program refreshes the token before it expires. The service never refreshes it.", type: "boolean", optional: true } as const
const shared105 = { description: "Hosts to which your program may send the token. The service does not check this.", items: {  }, optional: true } as const
const shared106 = { description: "First characters of the key.", optional: true } as const
const shared107 = { description: "Rate limit of an API key.", properties: { requests: { description: "Requests per window.", type: "integer" }, window: { description: "Length of the window, such as 1m." } }, optional: true } as const
const shared108 = { description: "Scopes of the key.", items: {  }, optional: true } as const
const shared109 = { description: "Hosts to which your program may send the key. The service does not check this.", items: {  }, optional: true } as const
const shared110 = { description: "Header for the key.", optional: true } as const
const shared111 = { description: "Prefix of the key in that header, such as Bearer.", optional: true } as const
const shared112 = { description: "Format of the certificate and its key, such as PEM. Stored unchanged. At most 50 characters.", optional: true } as const
const shared113 = { description: "Certificates of the issuers.", items: {  }, optional: true } as const
const shared114 = { "": "get_credential" } as const
const shared115 = { description: "Credential id." } as const
const shared116 = { description: "Id of the agent that owns the vault. Optional. A credential in another vault fails with NOT_FOUND.", optional: true } as const
const shared117 = { path: "/vault/credentials/{id}", arguments: ["id"] } as const
const shared118 = { field: shared9, offset: shared10 } as const
const shared119 = { "": "get_domain" } as const
const shared120 = { description: "Domain id." } as const
const shared121 = { id: shared120, field: shared9, offset: shared10 } as const
const shared122 = { path: "/domains/{id}", arguments: ["id"] } as const
const shared123 = { id: shared120 } as const
const shared124 = { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true } as const
const shared125 = ["orgId", "createdAt", "updatedAt"] as const
const shared126 = { description: "Human-readable label. At most 255 characters.", optional: true } as const
const shared127 = { description: "Credential that the endpoint requires in addition to the signature. Write-only.", properties: { type: { description: "Type of the credential.", enum: ["none", "bearer", "basic", "custom_header"] }, token: { description: "The token.", optional: true }, username: { description: "User name, without a colon.", optional: true }, password: shared92, headerName: { description: "Header name.", optional: true }, value: { description: "Header value.", optional: true } }, optional: true } as const
const shared128 = { description: "Subscription id." } as const
const shared129 = { id: shared128, field: shared9, offset: shared10 } as const
const shared130 = { "": "get_webhook" } as const
const shared131 = { path: "/webhooks/{id}", arguments: ["id"] } as const
const shared132 = { id: shared128 } as const
const shared133 = { text: ["responseBody", "lastError"], own: ["event", "messageId"] } as const
const agentsData: readonly ToolData[] = [
  { name: "list_agents", title: "List agents", description: "List agents. Returns the newest first. Deleted agents are listed only if `status` is DELETED. An agent key sees only its own agent.", path: "/agents", properties: { status: { description: "Only agents in this status. Default: ACTIVE and SUSPENDED.", enum: ["ACTIVE", "SUSPENDED", "DELETED"], optional: true }, query: { description: "Only agents whose name or slug contains this text, ignoring case. At most 100 characters.", optional: true }, cursor: shared0, limit: shared1 }, annotations: shared2, readers: { items: "get_agent" }, omitted: ["orgId", "apiKeyPrefix", "keyRotatedAt", "createdAt", "updatedAt", "metadata", "emailIdentities.domain", "emailIdentities.localPart", "emailIdentities.createdAt", "phoneIdentities.providerId", "phoneIdentities.createdAt"] },
  { name: "create_agent", title: "Create an agent", description: "Create an agent. It gets one email identity. The response contains no API key: {rotate_agent_key} creates the first one.", method: "POST", path: "/agents", properties: { name: { description: "Human-readable name, 2 to 100 characters." }, slug: { description: "Short name, 2 to 64 characters. Default: derived from the name.", optional: true }, email: { description: "Email address, without a display name. It can have letters of any script, as RFC 6531 allows.", optional: true }, metadata: shared4, orgId: { description: "Id of the organization. Default: the organization of the key or, with an access token, the organization that the user selected at login. Any other organization fails with NOT_FOUND.", optional: true }, provisionPhone: { description: "Whether to provision a phone number too. Default: false.", type: "boolean", optional: true } }, query: [], annotations: shared5, readers: shared6, omitted: shared7 },
  { name: "get_agent", title: "Get an agent", description: "Get an agent. At organization level, deleted agents are returned too, with status DELETED.", path: "/agents/{id}", properties: { id: shared8, field: shared9, offset: shared10 }, annotations: shared2, readers: shared6, omitted: shared7 },
  { annotations: shared2, name: "get_me", title: "Get the own agent", description: "Returns who you are: your name, email address, phone numbers and what they can do, the access of your key, and the time now. Use it first if a task needs one of these. Access AGENT: you reach only the records of this agent, and settings of the organization are a matter for the user.", action: getMe, properties: { agentId: { description: "Agent to act for. Default: the agent of the key.", optional: true } } },
  { name: "update_agent", title: "Change an agent", description: "Change an agent. Changes only the given fields, and returns the agent. A deleted agent cannot be changed (BAD_REQUEST). A new `name` is also the new sender name of emails, unless the `displayName` of the inbox differs from the old name.", method: "PATCH", path: "/agents/{id}", properties: { id: shared8, name: { description: "Human-readable name, 2 to 100 characters.", optional: true }, slug: { description: "Short name.", optional: true }, status: { description: "New status: suspends or reactivates the agent.", enum: ["ACTIVE", "SUSPENDED"], optional: true }, metadata: { description: "Free-form key/value data. Replaces all stored data.", mapValue: shared3, optional: true }, voiceId: { description: "Voice used in calls. At most 100 characters.", optional: true }, clear: { description: "Fields to erase. Others that are absent or null keep their values. To remove an item of a list, name the list here and pass the others.", items: { enum: ["metadata", "voiceId"] }, optional: true } }, query: [], record: shared11, effect: recordEffect, annotations: shared12, readers: shared6, omitted: shared7 },
  { name: "delete_agent", title: "Delete an agent", description: "Delete an agent. The API key stops working, calls end and emails to the agent bounce. The status becomes DELETED. The agent sends and receives nothing new. Its records stay readable at organization level. Its slug and its email address stay taken, so that emails meant for it never reach another agent. Deleting a deleted agent succeeds again.", method: "DELETE", path: "/agents/{id}", properties: shared13, noRecord: true, record: shared11, effect: recordEffect, annotations: shared12 },
  { name: "rotate_agent_key", title: "Rotate the API key of an agent", description: "Rotate the API key of an agent. The new key is shown only once. The old key stops working immediately.", method: "POST", path: "/agents/{id}/rotate-key", properties: shared13, record: shared11, effect: recordEffect, annotations: shared14, requiredSecretKind: "apiKeys" },
  { name: "list_email_identities", title: "List the email identities of an agent", description: "List the email identities of an agent. An agent has exactly one email identity.", path: "/agents/{agentId}/email-identities", properties: { agentId: { description: "Id of the agent. With an agent key, any other agent fails with NOT_FOUND." }, field: shared9, offset: shared10 }, annotations: shared2, omitted: shared15 },
  { name: "provision_identity", title: "Provision a complete agent identity", description: "Provision a complete agent identity. Creates an agent with an email address in one call, with a phone number and a vault if requested. A capability that cannot be provisioned is reported in `failures` and does not make the call fail. Only this response contains the API key.", method: "POST", path: "/identities", properties: { name: { description: "Human-readable agent name, 2 to 100 characters." }, capabilities: { description: "Capabilities to provision. email is always included.", items: { enum: ["email", "phone", "vault"] } }, slug: { description: "Short name, 2 to 64 characters. Default: a unique name derived from `name`.", optional: true }, email: { description: "Custom email address. Default: the slug at the default email domain of agents.", optional: true }, phone: { description: "Country and area of the phone number. Ignored unless `capabilities` contains phone. Values for which no number exists are reported in `failures`.", properties: { countryCode: { description: "ISO 3166-1 alpha-2 country code. Default: US. At most 100 characters.", optional: true }, areaCode: { description: "Area code within the country. At most 100 characters.", optional: true } }, optional: true }, metadata: shared4 }, query: [], annotations: shared5, requiredSecretKind: "apiKeys", omitted: ["createdAt"] },
  { name: "create_demo_inbox", title: "Create a demo inbox", description: "Create a demo inbox. It exists until `expiresAt`. It and its emails are deleted then. Only this response contains the token. Anyone with the token can read the inbox.", method: "POST", path: "/demo/inbox", properties: {  }, query: [], annotations: shared5 },
  { name: "list_demo_messages", title: "List the emails of a demo inbox", description: "List the emails of a demo inbox. Returns the newest first. Needs no credentials except the token. A wrong or expired token fails with NOT_FOUND.", path: "/demo/inbox/{token}/messages", properties: { token: shared16, field: shared9, offset: shared10 }, itemsField: "messages", annotations: shared2, foreign: { text: ["subject", "snippet"], own: [] } },
  { name: "self_test_demo_inbox", title: "Send a test message into a demo inbox", description: "Send a test message into a demo inbox. The message is in the inbox when the response arrives. Needs no credentials except the token.", method: "POST", path: "/demo/inbox/{token}/self-test", properties: { token: shared16 }, noRecord: true, annotations: shared5 },
  { name: "list_organizations", title: "List the organizations of the caller in pages", description: "List the organizations of the caller in pages. The newest is first.", path: "/orgs", properties: { query: { description: "Only organizations whose name or slug contains this text, ignoring case. At most 100 characters.", optional: true }, cursor: shared0, limit: shared1, field: shared9, offset: shared10 }, annotations: shared2, omitted: ["idpOrgId", "keyRotatedAt", "createdAt", "updatedAt"] },
  { name: "list_compliance_templates", title: "List the compliance report templates of an organization", description: "List the compliance report templates of an organization. Returns the kinds of reports that can be created for the organization. With an API key, `orgId` is the organization of the key. With an access token, it can be any organization of the user. Any other organization fails with NOT_FOUND.", path: "/orgs/{orgId}/compliance/templates", properties: { orgId: shared17, field: shared9, offset: shared10 }, annotations: shared2 },
]

/**
 * Returns the tools of the group `agents`: `list_agents`, `create_agent`, `get_agent`, `get_me`, `update_agent`, `delete_agent`, `rotate_agent_key`, `list_email_identities`, `provision_identity`, `create_demo_inbox`, `list_demo_messages`, `self_test_demo_inbox`, `list_organizations`, `list_compliance_templates`.
 *
 * @example
 * ```ts
 * const tools = agentsTools(client, { agentId })
 * ```
 */
export function agentsTools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(agentsData, client, options)
}

const addressesData: readonly ToolData[] = [
  { name: "list_addresses", title: "List the addresses of an agent", description: "List the addresses of an agent. Returns the newest first.", path: "/addresses", properties: { agentId: shared18, type: { description: "Only addresses of this type.", enum: shared19, optional: true }, field: shared9, offset: shared10 }, annotations: shared2, readers: shared20, omitted: ["orgId", "provider", "createdAt", "updatedAt", "metadata"] },
  { name: "create_address", title: "Create an address", description: "Create an address. The first address of a type becomes the primary address of that type. Exactly one of an agent's addresses of a type is primary.", method: "POST", path: "/addresses", properties: { agentId: shared21, type: { description: "Purpose of an address.", enum: shared19 }, label: shared22, street1: { description: "First line of the street address." }, street2: shared23, city: { description: "City." }, state: { description: "State or province." }, postalCode: { description: "Postal or ZIP code." }, country: { description: "Country as an ISO 3166-1 alpha-2 code." } }, query: [], record: shared24, effect: recordEffect, annotations: shared5, readers: shared20, omitted: shared25 },
  { name: "get_address", title: "Get an address", description: "Get an address. Returns the address with the result of its last validation. Only addresses of the agent in `agentId` are found.", path: "/addresses/{id}", properties: { id: shared26, agentId: shared18, field: shared9, offset: shared10 }, annotations: shared2, readers: shared20, omitted: shared25 },
  { name: "update_address", title: "Change an address", description: "Change an address. Changes only the given fields. A changed street, city, state, postal code or country resets `validated`, `validatedAt` and `provider`. `isPrimary: true` makes this the primary address of its type. `isPrimary: false` on a primary address is rejected with BAD_REQUEST: make another address primary instead.", method: "PUT", path: "/addresses/{id}", properties: { id: shared26, agentId: shared27, type: { description: "Purpose of an address.", enum: shared19, optional: true }, label: shared22, street1: { description: "First line of the street address.", optional: true }, street2: shared23, city: shared28, state: shared29, postalCode: shared30, country: { description: "Country as an ISO 3166-1 alpha-2 code.", optional: true }, isPrimary: { description: "Whether to make this the primary address of its type.", type: "boolean", optional: true } }, query: [], record: shared31, effect: recordEffect, annotations: shared12, readers: shared20, omitted: shared25 },
  { name: "delete_address", title: "Delete an address", description: "Delete an address. After the primary address of a type is deleted, the oldest remaining address of that type becomes primary.", method: "DELETE", path: "/addresses/{id}", properties: { id: shared26, agentId: { description: "Id of the agent that owns the address. Required with all credentials, including agent keys.", optional: true } }, noRecord: true, record: shared31, effect: recordEffect, annotations: shared12 },
  { name: "validate_address", title: "Validate an address", description: "Validate an address. If the address is valid, sets its `validated`, `validatedAt` and `provider`. Read them with {get_address}.", method: "POST", path: "/addresses/{id}/validate", properties: { id: shared26, agentId: shared21 }, query: [], record: shared31, effect: recordEffect, annotations: shared12 },
]

/**
 * Returns the tools of the group `addresses`: `list_addresses`, `create_address`, `get_address`, `update_address`, `delete_address`, `validate_address`.
 *
 * @example
 * ```ts
 * const tools = addressesTools(client, { agentId })
 * ```
 */
export function addressesTools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(addressesData, client, options)
}

const inboxesData: readonly ToolData[] = [
  { name: "list_inboxes", title: "List inboxes", description: "List inboxes. Returns the newest first. An agent key sees only the inbox of its own agent.", path: "/inboxes", properties: { agentId: shared32, query: { description: "Only inboxes whose address or display name contains this text, ignoring case. At most 100 characters.", optional: true }, cursor: shared0, limit: shared1 }, annotations: shared2, readers: { items: "get_inbox" }, omitted: shared15 },
  { name: "create_inbox", title: "Create an inbox", description: "Create an inbox. Attaches an inbox to an agent with an address at a custom domain. An agent at the default domain already has one. Without `agentId`, a master key or an access token also creates an agent, whose address is `username` at `domain`. The response contains no key: {rotate_agent_key} returns one.", method: "POST", path: "/inboxes", properties: { agentId: { description: "Id of the agent. Default with an agent key: its own agent. Default at organization level: a new agent.", optional: true }, username: { description: "Part of the address before the @, in lower case. Default: the address of the agent, or a free one for a new agent.", optional: true }, domain: { description: "Part of the address after the @: a verified domain. Default: the domain of the agent, or the default domain for a new agent. At most 253 characters.", optional: true }, displayName: { description: "Name shown beside the address. Default: the name of the agent.", optional: true } }, query: [], record: shared24, effect: recordEffect, annotations: shared5, readers: shared33, omitted: shared15 },
  { name: "get_inbox", title: "Get an inbox", description: "Get an inbox. Returns the address, the display name and the agent of the inbox. To read its emails, use {list_messages} with `inboxId`.", path: "/inboxes/{id}", properties: { id: shared34, field: shared9, offset: shared10 }, annotations: shared2, readers: shared33, omitted: shared15 },
  { name: "update_inbox", title: "Change an inbox", description: "Change an inbox. Sets or removes the name that recipients see beside the address. Emails that are already sent keep the old name.", method: "PATCH", path: "/inboxes/{id}", properties: { id: shared34, displayName: { description: "Name shown beside the address.", optional: true }, clear: { description: "Fields to erase. Others that are absent or null keep their values.", items: { enum: ["displayName"] }, optional: true } }, query: [], record: shared35, effect: recordEffect, annotations: shared12, readers: shared33, omitted: shared15 },
  { name: "delete_inbox", title: "Delete an inbox", description: "Delete an inbox. Existing messages keep the id of the inbox and can still be listed by it. The address still sends and receives. New messages have `inboxId` null until another inbox is attached.", method: "DELETE", path: "/inboxes/{id}", properties: { id: shared34 }, noRecord: true, record: shared35, effect: recordEffect, annotations: shared12 },
]

/**
 * Returns the tools of the group `inboxes`: `list_inboxes`, `create_inbox`, `get_inbox`, `update_inbox`, `delete_inbox`.
 *
 * @example
 * ```ts
 * const tools = inboxesTools(client, { agentId })
 * ```
 */
export function inboxesTools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(inboxesData, client, options)
}

const emailData: readonly ToolData[] = [
  { name: "send_email", title: "Send an email", description: "Send an email. Starts a new conversation, and returns the message. To answer an email, use {reply_to_email}. To pass one on, use {forward_email}. It is sent immediately, so be sure of the recipients and the facts. The status is SENT when the mail server has accepted the email; it can change later.", method: "POST", path: "/email/send", properties: { agentId: shared36, to: shared37, subject: { description: "1 to 998 characters." }, body: shared38, cc: shared39, bcc: shared40, bodyHtml: shared41, attachments: shared42 }, query: [], record: shared24, effect: newEmail, annotations: shared43, foreign: shared45, readers: shared46, omitted: shared47, readRecord: readMessage },
  { name: "reply_to_email", title: "Reply to an email", description: "Reply to an email. The reply goes to `replyTo` of the email if it has one, otherwise to its sender, or to everyone with `replyAll`. It stays in the thread, and is returned. A reply to a message that the agent sent goes to the recipients of that message. The agent's own address and hidden recipients are left out.", method: "POST", path: "/email/{id}/reply", properties: { id: shared48, body: shared38, bodyHtml: shared41, replyAll: { description: "Whether to reply to the other recipients of the message too. Default: false.", type: "boolean", optional: true }, quoteOriginal: { description: "Whether to quote the message below the reply. Default: false.", type: "boolean", optional: true }, cc: shared49, bcc: shared50, attachments: shared42 }, query: [], record: shared51, effect: replyEmail, annotations: shared43, foreign: shared45, readers: shared46, omitted: shared47, readRecord: readMessage },
  { name: "forward_email", title: "Forward an email", description: "Forward an email. Returns the new message, which starts a thread. The original is quoted below `body`, with its attachments: all, those of `attachmentIds`, or none if `includeAttachments` is false. The subject gets \"Fwd:\" only once. Attachments above the limits of {send_email} are rejected. The quoted HTML has no embedded images that are not forwarded.", method: "POST", path: "/email/{id}/forward", properties: { id: shared48, to: shared37, cc: shared49, bcc: shared50, body: { description: "Text above the forwarded message.", optional: true }, includeAttachments: { description: "Whether to include the attachments of the message. Default: true.", type: "boolean", optional: true }, attachmentIds: { description: "Only these attachments of the message. Default: all. Not together with `includeAttachments` false. At most 20 items.", items: {  }, optional: true } }, query: [], record: shared51, effect: forwardedEmail, annotations: shared43, foreign: shared45, readers: shared46, omitted: shared47, readRecord: readMessage },
  { name: "list_suppressions", title: "List suppressed addresses", description: "List suppressed addresses. Returns the addresses that the organization cannot send email to, newest first. A hard bounce suppresses an address for the whole organization.", path: "/email/suppressions", properties: { email: { description: "Only this address.", optional: true }, cursor: shared0, limit: shared1, field: shared9, offset: shared10 }, annotations: shared2, foreign: shared52 },
  { name: "unsuppress_email", title: "Allow email to a suppressed address again", description: "Allow email to a suppressed address again. Use it only if the address can receive email again. Fails with NOT_FOUND if the address is not suppressed.", method: "POST", path: "/email/unsuppress", properties: { email: { description: "Email address in lower case. Some, such as those with a quoted local part, are not valid recipients of {send_email}." } }, query: [], noRecord: true, annotations: shared12 },
]

/**
 * Returns the tools of the group `email`: `send_email`, `reply_to_email`, `forward_email`, `list_suppressions`, `unsuppress_email`.
 *
 * @example
 * ```ts
 * const tools = emailTools(client, { agentId })
 * ```
 */
export function emailTools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(emailData, client, options)
}

const draftsData: readonly ToolData[] = [
  { name: "list_drafts", title: "List drafts", description: "List drafts. Returns the newest first. An agent key sees only its own agent's drafts.", path: "/email/drafts", properties: { agentId: { description: "Only drafts of this agent.", optional: true }, cursor: shared0, limit: shared1 }, annotations: shared2, foreign: { text: ["subject", "body", "attachments.filename"], own: [] }, readers: { items: "get_draft" }, omitted: ["agentId", "references", "createdAt", "fromIdentityId", "bodyHtml", "headers", "metadata", "inReplyTo"] },
  { name: "create_draft", title: "Create a draft", description: "Create a draft. Stores an email without sending it, and returns the draft. To send it, use {send_draft}. A draft can have any of the fields, or none. Only the format of the fields is checked now. All other checks run when the draft is sent, and attachments are fetched then.", method: "POST", path: "/email/drafts", properties: { agentId: { description: "Id of the agent that will send. Default: the agent of the key. Required at organization level.", optional: true }, to: shared39, subject: { description: "At most 998 characters.", optional: true }, body: { description: "Plain text.", optional: true }, cc: shared39, bcc: shared40, bodyHtml: shared41, attachments: shared42, inReplyTo: { description: "Email that this email replies to: the id of the message, or its Message-ID header.", optional: true } }, query: [], record: shared24, effect: newEmail, annotations: shared5, foreign: { text: shared44, own: [] }, readers: shared53, omitted: ["agentId", "references", "createdAt", "body", "fromIdentityId", "bodyHtml", "headers", "metadata", "inReplyTo", "updatedAt"] },
  { name: "get_draft", title: "Get a draft", description: "Get a draft. Returns the draft with the fields that it has so far.", path: "/email/drafts/{id}", properties: { id: shared54, field: shared9, offset: shared10 }, annotations: shared2, foreign: { text: ["subject", "body", "bodyHtml", "attachments.filename"], own: ["metadata"] }, readers: shared53, omitted: ["agentId", "references", "createdAt"] },
  { name: "delete_draft", title: "Delete a draft", description: "Delete a draft. It cannot be restored, because drafts have no Trash. Returns what was deleted.", method: "DELETE", path: "/email/drafts/{id}", properties: shared55, record: shared56, effect: recordEffect, annotations: shared12, foreign: shared52, readers: shared53, omitted: ["agentId", "references", "createdAt", "to", "subject", "body", "fromIdentityId", "cc", "bcc", "bodyHtml", "attachments", "headers", "metadata", "inReplyTo", "updatedAt"] },
  { name: "send_draft", title: "Send a draft", description: "Send a draft. Sends the draft like {send_email}, deletes it, and returns the message. A draft that {send_email} would reject gets the same error and is kept. For example, a draft without recipients, subject or body fails. If several requests send one draft at the same time, one request sends it and the others fail with NOT_FOUND.", method: "POST", path: "/email/drafts/{id}/send", properties: shared55, record: shared56, effect: storedEmail, annotations: shared57, foreign: shared45, readers: shared46, omitted: shared47, readRecord: readMessage },
]

/**
 * Returns the tools of the group `drafts`: `list_drafts`, `create_draft`, `get_draft`, `delete_draft`, `send_draft`.
 *
 * @example
 * ```ts
 * const tools = draftsTools(client, { agentId })
 * ```
 */
export function draftsTools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(draftsData, client, options)
}

const messagesData: readonly ToolData[] = [
  { name: "list_messages", title: "List messages", description: "List messages. Returns the messages of all channels, newest first. To find messages by words, use {search_messages}. Messages in the Trash and spam are excluded by default.", path: "/messages", properties: { agentId: shared32, threadId: shared58, channel: shared60, direction: shared62, status: { description: "Only messages in this status.", enum: ["QUEUED", "SENT", "DELIVERED", "FAILED", "BOUNCED", "BLOCKED", "PENDING_APPROVAL"], optional: true }, fromAddress: shared63, toAddress: shared64, labels: shared65, includeSpam: shared66, deleted: { description: "What to do with messages in the Trash. Default: exclude.", enum: ["exclude", "include", "only"], optional: true }, dateRange: { description: "Only records created in this range.", properties: shared67, optional: true }, cursor: shared0, limit: shared1 }, annotations: shared2, foreign: { text: ["subject", "body", "attachments.filename", "fromName", "quoted"], own: shared68 }, readers: shared69, omitted: shared70, readRecord: readMessage },
  { annotations: shared2, foreign: { text: ["subject", "body", "attachments.filename", "fromName", "toNames", "quoted", "links.text"], own: shared71 }, name: "wait_for_message", title: "Wait for a message", description: "Waits until a message arrives that matches all filters, and returns it with `codes` and `links`, or the error TIMEOUT. Before an action that triggers a message, such as a sign-up, get the id of the newest message with {list_messages}. Pass it as `since`, because the message can arrive before this call. If there was no message yet, pass ANY.", action: waitForMessage, properties: { agentId: shared32, threadId: shared58, channel: shared60, direction: { description: "Only messages of this direction. Default: INBOUND.", enum: shared61, optional: true }, fromAddress: shared63, toAddress: shared64, includeSpam: shared66, subject: { description: "Part of the subject, ignoring case.", optional: true }, since: { description: "Id of a message: only newer messages match. ANY: messages of any age match. Default: only messages that arrive after this call.", optional: true }, timeoutSeconds: shared72 }, readers: shared46, omitted: shared73, readRecord: readMessage },
  { name: "search_messages", title: "Search messages", description: "Search messages. Returns, newest first, the messages whose subject, body and addresses together contain every word of the query or a near word: another form such as the plural, or a longer word that begins with it. `\"next week\"` finds this exact phrase, and `-paid` excludes a word. There are no operators such as `from:`: use the filters.", method: "POST", path: "/messages/search", properties: { includeSpam: shared66, query: { description: "Search words, at least one. A message must contain each of them or a near word." }, agentId: { description: "Only messages of this agent. Default: the agent of the key; at organization level, all agents.", optional: true }, threadId: shared58, channel: shared60, direction: shared62, fromAddress: shared63, toAddress: shared64, labels: shared65, dateRange: { description: "Only records created in this range. Both ends are optional.", properties: shared67, optional: true }, cursor: { description: "`nextCursor` of the previous page.", optional: true }, limit: { description: "Results per page, 1 to 100. Default: 20.", type: "integer", optional: true } }, query: ["includeSpam", "deleted"], nested: { agentId: "filters", inboxId: "filters", threadId: "filters", channel: "filters", channels: "filters", direction: "filters", status: "filters", fromAddress: "filters", toAddress: "filters", labels: "filters", dateRange: "filters", cursor: "pagination", limit: "pagination" }, hint: countWordHits, record: shared24, effect: recordEffect, annotations: shared2, foreign: { text: ["subject", "body", "attachments.filename", "fromName", "quoted", "snippet"], own: shared68 }, readers: shared69, omitted: shared70, readRecord: readMessage },
  { name: "get_message", title: "Get a message", description: "Get a message. Use it to read the whole text of a message from a list. The message can be of any channel, in the Trash or labelled spam. Its labels do not change: to mark it as read, use {update_message_labels}.", path: "/messages/{id}", properties: { id: shared48, field: shared9, offset: shared10 }, annotations: shared2, foreign: { text: ["subject", "body", "attachments.filename", "fromName", "toNames", "quoted"], own: shared71 }, readers: shared46, omitted: shared73, readRecord: readMessage },
  { annotations: shared2, foreign: { text: [], own: ["status"] }, name: "wait_for_delivery", title: "Wait for a delivery", description: "Waits until the status of a sent message is no longer QUEUED or SENT, or the time limit is over, and returns its status. Use it to learn whether a message was DELIVERED, BOUNCED or FAILED. SENT after the time limit means that nothing is known yet.", action: waitForDelivery, properties: { id: { description: "Id of the sent message." }, timeoutSeconds: shared72 } },
  { name: "delete_message", title: "Move a message to the Trash", description: "Move a message to the Trash. Returns the message with `deletedAt` set. Lists and searches leave it out from then on; it can still be read by its id, labelled, and replied to. {restore_message} brings it back. A second call changes nothing.", method: "DELETE", path: "/messages/{id}", properties: shared74, record: shared75, effect: recordEffect, annotations: shared12, foreign: shared52, readers: shared46, omitted: ["agentId", "inboxId", "inReplyTo", "externalId", "createdAt", "updatedAt", "bodyHtml", "extractedText", "extractedHtml", "headers", "channel", "direction", "status", "fromAddress", "toAddress", "ccAddresses", "bccAddresses", "subject", "body", "metadata", "threadId", "labels", "sentAt", "receivedAt", "attachments", "fromName", "toNames", "replyTo", "quoted"], readRecord: readMessage },
  { annotations: shared12, name: "update_message_labels", title: "Change the labels of messages", description: "Adds and removes labels of one or more messages. To archive, add `archived`; to mark as read or unread, add `read` or `unread`; to sort, add labels of your own. Archived messages stay in lists. Returns the messages that changed, and those that failed.", action: updateLabels, record: { path: "/messages/{ids}", arguments: ["ids"] }, effect: recordEffect, properties: { ids: { description: "Message ids, at most 100.", items: {  } }, addLabels: { description: "Labels to add. At most 50 items.", items: {  }, optional: true }, removeLabels: { description: "Labels to remove. At most 50 items.", items: {  }, optional: true } } },
  { name: "restore_message", title: "Restore a message from the Trash", description: "Restore a message from the Trash. Returns the message, unchanged if it is not in the Trash.", method: "POST", path: "/messages/{id}/restore", properties: shared74, record: shared75, effect: recordEffect, annotations: shared12, foreign: { text: [], own: ["labels"] }, readers: shared46, omitted: ["agentId", "inboxId", "inReplyTo", "externalId", "createdAt", "updatedAt", "bodyHtml", "extractedText", "extractedHtml", "headers", "channel", "direction", "status", "fromAddress", "toAddress", "ccAddresses", "bccAddresses", "subject", "body", "metadata", "threadId", "deletedAt", "sentAt", "receivedAt", "attachments", "fromName", "toNames", "replyTo", "quoted"], readRecord: readMessage },
  { name: "approve_message", title: "Approve or reject a message that waits for approval", description: "Approve or reject a message that waits for approval. An approved message is sent. If {send_email} or {send_sms} would reject the message, the approval fails with the same error, and the status stays PENDING_APPROVAL. A message with another status is rejected with BAD_REQUEST. So is the approval of a message in the Trash: restore it first.", method: "POST", path: "/orgs/{orgId}/messages/{messageId}/approve", properties: { orgId: shared17, messageId: shared48, action: { description: "approve sends the message, reject blocks it.", enum: ["approve", "reject"] }, reason: { description: "Reason for the decision. No response contains it.", optional: true } }, query: [], record: { path: "/messages/{messageId}", arguments: ["messageId"] }, effect: storedEmail, annotations: shared57, foreign: shared52, readers: shared46, omitted: ["agentId", "inboxId", "inReplyTo", "externalId", "createdAt", "updatedAt", "bodyHtml", "extractedText", "extractedHtml", "headers", "channel", "direction", "fromAddress", "toAddress", "ccAddresses", "bccAddresses", "subject", "body", "metadata", "threadId", "labels", "deletedAt", "sentAt", "receivedAt", "attachments", "fromName", "toNames", "replyTo", "quoted"], readRecord: readMessage },
  { annotations: shared2, foreign: { text: ["filename", "text"], own: ["note", "url"] }, name: "read_attachment", title: "Read an attachment", description: "Returns the `text` of a text file, such as CSV, JSON or an invitation. Other files have a `note`, and a `url` that needs no credentials for 15 minutes: show it only to the user.", action: readAttachment, properties: { id: { description: "Attachment id." }, field: shared9, offset: shared10 } },
  { name: "list_threads", title: "List threads", description: "List threads. Use it for an overview of the conversations: participants, subject, number of unread messages, and the beginning of the latest one. The thread with the newest activity is first. For this order, messages in the Trash and messages labelled spam count too.", path: "/threads", properties: { agentId: shared32, channel: { description: "Only threads with a message of this channel.", enum: shared59, optional: true }, cursor: shared0, limit: shared1, field: shared9, offset: shared10 }, annotations: shared2, foreign: { text: ["subject", "lastMessageSnippet"], own: [] }, omitted: ["agentId", "createdAt"] },
  { name: "get_thread", title: "Get a thread with its messages", description: "Get a thread with its messages. Use it to read a whole conversation. The oldest message is first. Messages in the Trash or labelled spam are excluded by default. If no message is left, the thread is returned without messages.", path: "/threads/{id}", properties: { id: { description: "Thread id." }, field: shared9, offset: shared10 }, annotations: shared2, foreign: { text: ["subject", "messages.subject", "messages.body", "messages.attachments.filename", "messages.fromName", "messages.quoted"], own: ["messages.labels"] }, readers: { "": "get_thread", messages: "get_message" }, omitted: ["agentId", "createdAt", "lastMessageSnippet", "messages.threadId", "messages.channel", "messages.agentId", "messages.inboxId", "messages.inReplyTo", "messages.externalId", "messages.createdAt", "messages.updatedAt", "messages.bodyHtml", "messages.extractedText", "messages.extractedHtml", "messages.headers", "messages.bccAddresses", "messages.metadata", "messages.toNames", "messages.attachments.contentId", "messages.attachments.url", "messages.attachments.createdAt"], readRecord: readMessage },
]

/**
 * Returns the tools of the group `messages`: `list_messages`, `wait_for_message`, `search_messages`, `get_message`, `wait_for_delivery`, `delete_message`, `update_message_labels`, `restore_message`, `approve_message`, `read_attachment`, `list_threads`, `get_thread`.
 *
 * @example
 * ```ts
 * const tools = messagesTools(client, { agentId })
 * ```
 */
export function messagesTools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(messagesData, client, options)
}

const smsData: readonly ToolData[] = [
  { name: "send_sms", title: "Send an SMS or MMS", description: "Send an SMS or MMS. Sends from `fromNumber`, or from the agent's primary number, and returns the message. It goes to a person, so be sure of the number. Fails with RECIPIENT_OPTED_OUT if the recipient opted out of messages from this number. The service fetches the media of an MMS. An MMS needs no `body`.", method: "POST", path: "/phone/send-sms", properties: { agentId: shared36, to: shared76, body: { description: "Text, 1 to 1600 characters. Required without `mediaUrls`.", optional: true }, mediaUrls: { description: "Public URLs of the media, at most 10. A message with media is an MMS.", items: {  }, optional: true }, fromNumber: shared77 }, query: [], record: shared24, effect: recordEffect, annotations: shared43, foreign: shared45, readers: shared46, omitted: shared47, readRecord: readMessage },
  { name: "list_sms_suppressions", title: "List SMS suppressions", description: "List SMS suppressions. Returns the recipients that opted out of SMS and MMS from a number of an agent, newest first. A person opts out of the messages of a number by sending it only STOP, STOP ALL, UNSUBSCRIBE, CANCEL, END, QUIT, OPT OUT, REVOKE or ARRET. Sending it only START, UNSTOP or YES removes the suppression.", path: "/phone/sms-suppressions", properties: { agentId: shared32, phoneNumber: { description: "Only suppressions of this recipient.", optional: true }, cursor: shared0, limit: shared1, field: shared9, offset: shared10 }, annotations: shared2, omitted: ["agentId"] },
  { name: "unsuppress_sms", title: "Allow SMS to a suppressed recipient again", description: "Allow SMS to a suppressed recipient again. Removes the suppressions of a recipient: of one agent, or of all agents that the caller can access. A recipient that is not suppressed is no error: then `removed` is false.", method: "POST", path: "/phone/sms-unsuppress", properties: { agentId: { description: "Only suppressions of this agent. Default: the agent of the key; at organization level, all agents.", optional: true }, phoneNumber: shared76 }, query: [], record: shared24, effect: recordEffect, annotations: shared12 },
]

/**
 * Returns the tools of the group `sms`: `send_sms`, `list_sms_suppressions`, `unsuppress_sms`.
 *
 * @example
 * ```ts
 * const tools = smsTools(client, { agentId })
 * ```
 */
export function smsTools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(smsData, client, options)
}

const phoneNumbersData: readonly ToolData[] = [
  { name: "search_phone_numbers", title: "Search available phone numbers", description: "Search available phone numbers. Returns numbers that {provision_phone_number} can provision now. A search reserves nothing.", path: "/phone/search", properties: { countryCode: { description: "Country, ISO 3166-1 alpha-2. Default: US.", optional: true }, areaCode: { description: "Only numbers with this area code.", optional: true }, capabilities: { description: "Only numbers with all of these capabilities. At most 3 items.", items: shared78, optional: true }, limit: { description: "Maximum number of results, 1 to 100. Default: 20.", type: "integer", optional: true }, field: shared9, offset: shared10 }, annotations: shared2 },
  { name: "provision_phone_number", title: "Provision a phone number for an agent", description: "Provision a phone number for an agent. Gives the agent the number in `phoneNumber`, or any number of the country and area. The agent's first number becomes its primary number. Fails with CONFLICT if the number is not available or lacks one of the `capabilities`, or if no number matches.", method: "POST", path: "/phone/provision", properties: { agentId: shared21, phoneNumber: shared77, countryCode: { description: "Country, ISO 3166-1 alpha-2. Used only if phoneNumber is left out. Default: US.", optional: true }, areaCode: { description: "Area code. Used only if phoneNumber is left out.", optional: true }, capabilities: { description: "Capabilities that the number must have. Default: none.", items: shared78, optional: true } }, query: [], record: shared24, effect: recordEffect, annotations: shared5, omitted: shared79 },
  { name: "release_phone_number", title: "Release a phone number", description: "Release a phone number. Takes the number from the agent and makes it available again. Existing messages and calls keep it, and calls in progress continue. After the primary number is released, the oldest number left becomes primary. A deleted agent keeps its numbers until they are released.", method: "POST", path: "/phone/release", properties: { phoneIdentityId: { description: "Id of the number, from {list_phone_numbers}.", optional: true }, agentId: shared27, phoneNumber: shared77 }, query: [], noRecord: true, record: shared24, effect: recordEffect, annotations: shared12 },
  { name: "list_phone_numbers", title: "List the phone numbers of an agent", description: "List the phone numbers of an agent. Returns the numbers from which the agent can send SMS messages and call, newest first.", path: "/phone/numbers", properties: { agentId: { description: "Id of the agent. Default: the agent of the key. Required at organization level.", optional: true }, field: shared9, offset: shared10 }, annotations: shared2, omitted: shared79 },
]

/**
 * Returns the tools of the group `phone-numbers`: `search_phone_numbers`, `provision_phone_number`, `release_phone_number`, `list_phone_numbers`.
 *
 * @example
 * ```ts
 * const tools = phoneNumbersTools(client, { agentId })
 * ```
 */
export function phoneNumbersTools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(phoneNumbersData, client, options)
}

const callsData: readonly ToolData[] = [
  { name: "list_calls", title: "List calls", description: "List calls. Returns the calls with their states, newest first. An agent key sees only its own agent's calls.", path: "/voice/calls", properties: { agentId: { description: "Only calls of this agent.", optional: true }, direction: { description: "Only calls in this direction.", enum: shared61, optional: true }, state: { description: "Only calls in this state.", enum: ["INITIATING", "RINGING", "ACTIVE", "ENDED"], optional: true }, cursor: shared0, limit: shared1 }, annotations: shared2, readers: { items: "get_call", calls: "get_call" }, omitted: ["agentId", "callId", "phoneIdentityId", "createdAt", "calls.agentId", "calls.callId", "calls.phoneIdentityId", "calls.createdAt"] },
  { name: "create_call", title: "Place a call", description: "Calls a phone number from `fromNumber`, or from your primary number, and returns the call immediately. Your side says `greeting` when the call is answered. To wait for its end and read what was said, use {wait_for_call}.", method: "POST", path: "/voice/calls", properties: { to: { description: "Phone number in E.164 format." }, agentId: { description: "Id of the agent that calls. Default: the agent of the key. Required at organization level.", optional: true }, greeting: { description: "First words of the agent.", optional: true }, fromNumber: shared77 }, query: [], record: shared24, effect: recordEffect, annotations: shared43, readers: { "": "get_call" } },
  { annotations: shared2, foreign: shared80, name: "get_call", title: "Get a call", description: "Returns a call in its current state, with the transcript of what each side has said so far. To wait for its end, use {wait_for_call}.", action: getCall, properties: { id: shared81, field: shared9, offset: shared10 } },
  { annotations: shared2, foreign: shared80, name: "wait_for_call", title: "Wait for the end of a call", description: "Waits until a call has ended, or the time limit is over, and returns it with its transcript. `endReason` says why it ended.", action: waitForCall, properties: { id: shared81, timeoutSeconds: shared72 } },
  { name: "list_voices", title: "List voices", description: "List voices. Returns the voices for calls, on one page. Their ids are values of `voiceId`, which also accepts other ids.", path: "/voice/voices", properties: { gender: { description: "Only voices of this gender.", enum: ["female", "male", "neutral"], optional: true }, language: { description: "Only voices of this language: a language tag, or its first part. 2 to 35 characters.", optional: true }, field: shared9, offset: shared10 }, annotations: shared2 },
]

/**
 * Returns the tools of the group `calls`: `list_calls`, `create_call`, `get_call`, `wait_for_call`, `list_voices`.
 *
 * @example
 * ```ts
 * const tools = callsTools(client, { agentId })
 * ```
 */
export function callsTools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(callsData, client, options)
}

const vaultData: readonly ToolData[] = [
  { name: "provision_vault", title: "Provision a vault for an agent", description: "Provision a vault for an agent. Returns the vault, also if the agent has one already, in any status. Fails with BAD_REQUEST if the agent is deleted, even if it has a vault.", method: "POST", path: "/vault/provision", properties: shared82, query: [], record: shared24, effect: recordEffect, annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false }, omitted: shared83 },
  { name: "deprovision_vault", title: "Delete the vault of an agent", description: "Delete the vault of an agent. All its credentials are deleted too, whatever its status. Fails with NOT_FOUND if the agent has no vault.", method: "POST", path: "/vault/deprovision", properties: shared82, query: [], noRecord: true, record: shared24, effect: recordEffect, annotations: shared12 },
  { name: "get_vault_status", title: "Get the vault of an agent", description: "Get the vault of an agent. Fails with NOT_FOUND if the agent has no vault. A vault in status LOCKED or ERROR is returned too.", path: "/vault/status", properties: shared85, annotations: shared2, omitted: shared83 },
  { name: "list_credentials", title: "List the credentials of an agent", description: "List the credentials of an agent. Returns all credentials, newest first. To find the login of a page, use {search_credentials}. A locked vault fails with VAULT_LOCKED.", path: "/vault/credentials", properties: shared85, listing: true, annotations: shared2, secretPathsByKind: shared86, readers: shared87, omitted: shared88 },
  { name: "create_credential", title: "Store a credential", description: "Store a credential. Stores a password, key, card or another secret, and returns the credential. Pass the object that is named like the type, for example `login` for login and `oauthToken` for oauth_token. The types secure_note and custom have none. A locked vault fails with VAULT_LOCKED. The vault of a deleted agent stores nothing new (BAD_REQUEST).", method: "POST", path: "/vault/credentials", properties: { type: { description: "Type of the credential.", enum: shared89 }, agentId: { description: "Id of the agent that owns the vault. Required at organization level.", optional: true }, name: { description: "Human-readable name." }, favorite: { description: "Whether the credential is a favorite. Default: false.", type: "boolean", optional: true }, notes: shared90, folderId: { description: "Id of your own folder, stored unchanged.", optional: true }, collectionIds: { description: "Ids of your own collections, stored unchanged.", items: {  }, optional: true }, fields: { description: "Custom fields.", items: shared91, optional: true }, login: { description: "A user name and password.", properties: shared93, optional: true }, generatePassword: shared95, card: { description: "A payment card.", properties: shared96, optional: true }, identity: { description: "Personal data.", properties: shared97, optional: true }, oauthToken: { description: "An OAuth token.", properties: { provider: { description: "Issuer of the token." }, accessToken: { description: "Access token." }, refreshToken: shared98, tokenEndpoint: shared99, clientId: shared100, scopes: shared101, expiresAt: shared102, clientSecret: shared103, autoRefresh: shared104, allowedHosts: shared105 }, optional: true }, apiKey: { description: "An API key of another service.", properties: { provider: { description: "Issuer of the key." }, key: { description: "The key." }, prefix: shared106, rateLimit: shared107, expiresAt: shared102, scopes: shared108, allowedHosts: shared109, authHeader: shared110, authScheme: shared111 }, optional: true }, certificate: { description: "A certificate with its private key.", properties: { certificate: { description: "Certificate, usually in PEM." }, privateKey: { description: "Private key, usually in PEM." }, format: shared112, expiresAt: shared102, chain: shared113 }, optional: true } }, query: [], record: shared24, effect: recordEffect, annotations: shared5, secretPathsByKind: shared86, readers: shared114, omitted: shared88 },
  { name: "get_credential", title: "Get a credential", description: "Get a credential. To find a credential by its name or by the page of a login, use {search_credentials}. A locked vault fails with VAULT_LOCKED.", path: "/vault/credentials/{id}", properties: { id: shared115, agentId: shared116, reveal: { description: "Whether to show secrets that the service masks. Works only at organization level; an agent key still gets them masked. Default: false.", type: "boolean", optional: true, requiredSecretKind: "vault" }, field: shared9, offset: shared10 }, annotations: shared2, secretPathsByKind: shared86, readers: shared114, omitted: shared88 },
  { name: "update_credential", title: "Change a credential", description: "Change a credential. Absent fields and `****` keep a value, also in objects; `clear` erases. Changes only the given fields. Only the sub-object of the credential's type is accepted. The type cannot change. A locked vault fails with VAULT_LOCKED.", method: "PUT", path: "/vault/credentials/{id}", properties: { id: shared115, agentId: shared116, name: { description: "Human-readable name.", optional: true }, favorite: { description: "Whether the credential is a favorite.", type: "boolean", optional: true }, notes: shared90, folderId: { description: "Id of your own folder.", optional: true }, collectionIds: { description: "Ids of your own collections.", items: {  }, optional: true }, fields: { description: "Custom fields. Stored fields with other names are kept. `****` keeps a value.", items: shared91, optional: true }, login: { description: "Absent fields keep their values.", properties: shared93, optional: true }, generatePassword: shared95, card: { description: "Absent fields keep their values.", properties: shared96, optional: true }, identity: { description: "Absent fields keep their values.", properties: shared97, optional: true }, oauthToken: { description: "Absent fields keep their values.", properties: { provider: { description: "Issuer of the token.", optional: true }, accessToken: { description: "Access token.", optional: true }, refreshToken: shared98, tokenEndpoint: shared99, clientId: shared100, scopes: shared101, expiresAt: shared102, clientSecret: shared103, autoRefresh: shared104, allowedHosts: shared105 }, optional: true }, apiKey: { description: "Absent fields keep their values.", properties: { provider: { description: "Issuer of the key.", optional: true }, key: { description: "The key.", optional: true }, prefix: shared106, rateLimit: shared107, expiresAt: shared102, scopes: shared108, allowedHosts: shared109, authHeader: shared110, authScheme: shared111 }, optional: true }, certificate: { description: "Absent fields keep their values.", properties: { certificate: { description: "Certificate, usually in PEM.", optional: true }, privateKey: { description: "Private key, usually in PEM.", optional: true }, format: shared112, expiresAt: shared102, chain: shared113 }, optional: true }, clear: { description: "Fields to erase. Others that are absent or null keep their values. To remove an item of a list, name the list here and pass the others.", items: { enum: ["notes", "folderId", "collectionIds", "fields", "login.username", "login.password", "login.uris", "login.totp", "card.cardholderName", "card.brand", "card.number", "card.expMonth", "card.expYear", "card.code", "identity.firstName", "identity.lastName", "identity.email", "identity.phone", "identity.address1", "identity.city", "identity.state", "identity.postalCode", "identity.country", "identity.company", "identity.ssn", "oauthToken.refreshToken", "oauthToken.tokenEndpoint", "oauthToken.clientId", "oauthToken.scopes", "oauthToken.expiresAt", "oauthToken.clientSecret", "oauthToken.autoRefresh", "oauthToken.allowedHosts", "apiKey.prefix", "apiKey.rateLimit", "apiKey.expiresAt", "apiKey.scopes", "apiKey.allowedHosts", "apiKey.authHeader", "apiKey.authScheme", "certificate.format", "certificate.expiresAt", "certificate.chain"] }, optional: true } }, query: ["agentId"], record: shared117, effect: recordEffect, annotations: shared12, merged: ["fields", "login", "card", "identity", "oauthToken", "apiKey", "certificate"], hostPaths: ["login.uris.uri", "oauthToken.tokenEndpoint", "oauthToken.allowedHosts", "apiKey.allowedHosts"], secretPathsByKind: shared86, readers: shared114, omitted: shared88 },
  { name: "delete_credential", title: "Delete a credential", description: "Delete a credential. It cannot be restored. A locked vault fails with VAULT_LOCKED.", method: "DELETE", path: "/vault/credentials/{id}", properties: { id: shared115, agentId: shared116 }, noRecord: true, record: shared117, effect: recordEffect, annotations: shared12 },
  { name: "search_credentials", title: "Search the credentials of an agent", description: "Search the credentials of an agent. Returns the newest first. Searches the name, and the user name and URIs of a login, ignoring case. The URL of a page finds the logins whose URI has the same host or a parent domain of it. Secrets are never searched. A locked vault fails with VAULT_LOCKED.", path: "/vault/search", properties: { agentId: shared84, search: { description: "Text to search for, or the URL of a page.", optional: true }, type: { description: "Only credentials of this type.", enum: shared89, optional: true }, cursor: shared0, limit: shared1 }, listing: true, annotations: shared2, secretPathsByKind: shared86, readers: shared87, omitted: shared88 },
  { name: "get_totp", title: "Get the one-time code of a login", description: "Get the one-time code of a login. Returns the current code (RFC 6238) and its period. Use it if a login asks for a code of an authenticator app. A credential without a TOTP secret fails with BAD_REQUEST. A locked vault fails with VAULT_LOCKED.", path: "/vault/totp/{id}", properties: { id: shared115, agentId: shared116, field: shared9, offset: shared10 }, annotations: shared2, requiredSecretKind: "totp" },
  { name: "generate_password", title: "Generate a password", description: "Generate a password. Nothing is stored. {create_credential} can generate and store a password in one call.", method: "POST", path: "/vault/generate-password", properties: shared94, query: [], annotations: shared2, requiredSecretKind: "vault" },
  { name: "list_oauth_apps", title: "List the OAuth app definitions", description: "List the OAuth app definitions. Returns the apps whose tokens a vault can store, in one response without pages.", path: "/vault/oauth/apps", properties: { category: { description: "Only apps of this category.", optional: true }, field: shared9, offset: shared10 }, annotations: shared2, readers: { items: "get_oauth_app" }, omitted: ["iconUrl"] },
  { name: "get_oauth_app", title: "Get an OAuth app definition", description: "Get an OAuth app definition. Returns the app with this short name. Its scopes and its use of PKCE tell how to request a token.", path: "/vault/oauth/apps/{slug}", properties: { slug: { description: "Short name of the app." }, field: shared9, offset: shared10 }, annotations: shared2, readers: { "": "get_oauth_app" }, omitted: ["iconUrl"] },
]

/**
 * Returns the tools of the group `vault`: `provision_vault`, `deprovision_vault`, `get_vault_status`, `list_credentials`, `create_credential`, `get_credential`, `update_credential`, `delete_credential`, `search_credentials`, `get_totp`, `generate_password`, `list_oauth_apps`, `get_oauth_app`.
 *
 * @example
 * ```ts
 * const tools = vaultTools(client, { agentId })
 * ```
 */
export function vaultTools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(vaultData, client, options)
}

const domainsData: readonly ToolData[] = [
  { name: "list_domains", title: "List domains", description: "List domains. Returns the domains of the organization with their status, newest first.", path: "/domains", properties: shared118, annotations: shared2, readers: { items: "get_domain" }, omitted: ["createdAt", "records", "verificationToken", "dkimPublicKey"] },
  { name: "create_domain", title: "Add a domain", description: "Add a domain. Its status is NOT_STARTED. Add its records to DNS, then call {verify_domain}. A domain that any organization has already added is rejected with CONFLICT. A subdomain counts as a separate domain. The domain of the service and its subdomains are rejected.", method: "POST", path: "/domains", properties: { domain: { description: "Domain name, in upper or lower case. International names can be in Unicode or in A-labels (Punycode). The name needs at least two labels. It has at most 238 characters in A-labels, so that its longest record name fits into 253 characters. IP addresses are rejected." } }, query: [], annotations: shared5, readers: shared119, omitted: ["createdAt"] },
  { name: "get_domain", title: "Get a domain", description: "Get a domain. Returns the domain with the results of the last verification. To look up its DNS records again, use {verify_domain}.", path: "/domains/{id}", properties: shared121, annotations: shared2, readers: shared119, omitted: ["createdAt"] },
  { name: "update_domain", title: "Change the settings of a domain", description: "Change the settings of a domain. Changes whether the domain collects feedback about its email.", method: "PATCH", path: "/domains/{id}", properties: { id: shared120, feedbackEnabled: { description: "Whether to collect feedback about bounces and complaints.", type: "boolean", optional: true } }, query: [], record: shared122, effect: recordEffect, annotations: shared12, readers: shared119, omitted: ["createdAt"] },
  { name: "delete_domain", title: "Delete a domain", description: "Delete a domain. Fails with CONFLICT while an agent has an address at the domain. Deleted agents do not count.", method: "DELETE", path: "/domains/{id}", properties: shared123, noRecord: true, record: shared122, effect: recordEffect, annotations: shared12 },
  { name: "verify_domain", title: "Verify a domain", description: "Verify a domain. Looks up the DNS records of the domain now and returns the results. The ownership record and the DKIM key decide the status: VERIFIED if both are right, INVALID if at least one has a wrong value, PENDING otherwise. The other records do not affect the status.", method: "POST", path: "/domains/{id}/verify", properties: shared123, record: shared122, effect: recordEffect, annotations: shared124, readers: shared119, omitted: ["createdAt"] },
  { name: "list_domain_records", title: "List the DNS records of a domain", description: "List the DNS records of a domain. Returns the records to add to DNS, with the results of the last verification.", path: "/domains/{id}/dns-records", properties: shared121, annotations: shared2 },
  { name: "get_domain_zone_file", title: "Get the zone file of a domain", description: "Get the zone file of a domain. Returns a complete BIND zone file with every record of the domain.", path: "/domains/{id}/zone-file", properties: shared121, annotations: shared2 },
]

/**
 * Returns the tools of the group `domains`: `list_domains`, `create_domain`, `get_domain`, `update_domain`, `delete_domain`, `verify_domain`, `list_domain_records`, `get_domain_zone_file`.
 *
 * @example
 * ```ts
 * const tools = domainsTools(client, { agentId })
 * ```
 */
export function domainsTools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(domainsData, client, options)
}

const webhooksData: readonly ToolData[] = [
  { name: "list_webhooks", title: "List subscriptions", description: "List subscriptions. Returns the newest first, without secrets and credentials.", path: "/webhooks", properties: { cursor: shared0, limit: shared1 }, annotations: shared2, readers: { items: "get_webhook" }, omitted: shared125 },
  { name: "create_webhook", title: "Subscribe an endpoint to events", description: "Subscribe an endpoint to events. Only this response contains the secret. One endpoint receives the events of every agent of the organization.", method: "POST", path: "/webhooks", properties: { url: { description: "HTTPS URL that receives the POST requests." }, events: { description: "Event names or patterns.", items: {  } }, description: shared126, active: { description: "Whether the subscription receives events. Default: true.", type: "boolean", optional: true }, authConfig: shared127, rateLimitPerMinute: { description: "Maximum deliveries per minute, 0 to 100000. Default: no limit.", type: "integer", optional: true }, maxAttempts: { description: "Maximum attempts, 1 to 10. Default: 3.", type: "integer", optional: true } }, query: [], annotations: shared43, requiredSecretKind: "webhooks" },
  { name: "list_event_types", title: "List the event types", description: "List the event types. A subscription to an event that is not on the list is accepted, but receives nothing.", path: "/webhooks/event-types", properties: shared118, itemsField: "eventTypes", annotations: shared2 },
  { name: "get_webhook", title: "Get a subscription", description: "Get a subscription. The response has its state and failures, but neither the secret nor the credential.", path: "/webhooks/{id}", properties: shared129, annotations: shared2, readers: shared130, omitted: shared125 },
  { name: "update_webhook", title: "Change a subscription", description: "Change a subscription. Changes only the given fields. `authConfig: { type: none }` removes the credential. A changed `url` or credential applies to the next attempt, also of waiting deliveries. Changed `events` and `maxAttempts` apply to deliveries that are queued later. `active: true` also re-enables a subscription that was disabled automatically and clears the failure count.", method: "PUT", path: "/webhooks/{id}", properties: { id: shared128, url: { description: "HTTPS URL that receives the POST requests.", optional: true }, events: { description: "Event names or patterns.", items: {  }, optional: true }, description: shared126, active: { description: "Whether the subscription receives events.", type: "boolean", optional: true }, authConfig: shared127, rateLimitPerMinute: { description: "Maximum deliveries per minute, 0 to 100000. Cleared means no limit.", type: "integer", optional: true }, maxAttempts: { description: "Maximum attempts, 1 to 10. Cleared means the default, 3.", type: "integer", optional: true }, clear: { description: "Fields to erase. Others that are absent or null keep their values.", items: { enum: ["description", "rateLimitPerMinute", "maxAttempts"] }, optional: true } }, query: [], record: shared131, effect: recordEffect, annotations: shared124, hostPaths: ["url"], readers: shared130, omitted: shared125 },
  { name: "delete_webhook", title: "Delete a subscription", description: "Delete a subscription. Its deliveries in status PENDING or RETRYING are no longer sent. An attempt in progress is the last one of its delivery.", method: "DELETE", path: "/webhooks/{id}", properties: shared132, noRecord: true, record: shared131, effect: recordEffect, annotations: shared12 },
  { name: "rotate_webhook_secret", title: "Rotate the signing secret", description: "Rotate the signing secret. The new secret is shown only once. The previous secret becomes invalid immediately, also for waiting deliveries.", method: "POST", path: "/webhooks/{id}/rotate-secret", properties: shared132, record: shared131, effect: recordEffect, annotations: shared14, requiredSecretKind: "webhooks" },
  { name: "test_webhook", title: "Send one signed test delivery now", description: "Send one signed test delivery now. Makes one attempt with the documented example of an event and `test: true`. The ids of the example belong to no record. `delivered` says whether the endpoint accepted it. The lists and the statistics contain the delivery, but it does not count as a failure of the subscription and is not retried.", method: "POST", path: "/webhooks/{id}/test", properties: { id: shared128, event: { description: "Event name. Default: the first known event that matches the subscription, or message.received if none matches. At most 100 characters.", optional: true } }, query: [], record: shared131, effect: recordEffect, annotations: shared43, foreign: { text: ["error"], own: ["deliveryId"] } },
  { name: "reenable_webhook", title: "Re-enable a disabled subscription", description: "Re-enable a disabled subscription. Sends a test delivery first. If it succeeds, the subscription becomes active and its failure count becomes zero. Otherwise nothing changes, and the request is rejected with BAD_REQUEST.", method: "POST", path: "/webhooks/{id}/reenable", properties: shared132, record: shared131, effect: recordEffect, annotations: shared57, readers: shared130, omitted: shared125 },
  { name: "get_webhook_stats", title: "Count the deliveries of a subscription", description: "Count the deliveries of a subscription. Returns the number of stored deliveries in each status, the success rate and the time of the last attempt.", path: "/webhooks/{id}/stats", properties: shared129, annotations: shared2 },
  { name: "list_webhook_deliveries", title: "List the deliveries of a subscription", description: "List the deliveries of a subscription. Returns the newest first.", path: "/webhooks/{id}/deliveries", properties: { id: shared128, status: { description: "Only deliveries in this status.", enum: ["PENDING", "IN_FLIGHT", "SUCCEEDED", "RETRYING", "DEAD_LETTERED"], optional: true }, event: { description: "Only deliveries of this event. At most 100 characters.", optional: true }, cursor: shared0, limit: shared1, field: shared9, offset: shared10 }, annotations: shared2, foreign: shared133, omitted: ["webhookId"] },
  { name: "list_webhook_dead_letters", title: "List the dead-lettered deliveries of a subscription", description: "List the dead-lettered deliveries of a subscription. Returns the newest first: deliveries that used all attempts, and events that fired while the subscription was disabled automatically. Each can be replayed.", path: "/webhooks/{id}/dead-letters", properties: { id: shared128, cursor: shared0, limit: shared1, field: shared9, offset: shared10 }, annotations: shared2, foreign: shared133, omitted: ["webhookId"] },
  { name: "replay_webhook_delivery", title: "Replay a dead-lettered delivery", description: "Replay a dead-lettered delivery. The delivery keeps its id, starts again at 0 attempts and gets a new signature. A delivery that is not dead-lettered, or whose subscription is deleted, is rejected with BAD_REQUEST. While the subscription is not active, it is rejected with CONFLICT: reenable the subscription first.", method: "POST", path: "/webhooks/deliveries/{deliveryId}/replay", properties: { deliveryId: { description: "Delivery id." } }, annotations: shared57, foreign: shared133, omitted: ["webhookId"] },
]

/**
 * Returns the tools of the group `webhooks`: `list_webhooks`, `create_webhook`, `list_event_types`, `get_webhook`, `update_webhook`, `delete_webhook`, `rotate_webhook_secret`, `test_webhook`, `reenable_webhook`, `get_webhook_stats`, `list_webhook_deliveries`, `list_webhook_dead_letters`, `replay_webhook_delivery`.
 *
 * @example
 * ```ts
 * const tools = webhooksTools(client, { agentId })
 * ```
 */
export function webhooksTools(client: ToolClient, options?: ToolOptions): AgentTool[] {
  return createTools(webhooksData, client, options)
}

export const toolGroups: Readonly<Record<ToolGroup, readonly ToolData[]>> = {
  "agents": agentsData,
  "addresses": addressesData,
  "inboxes": inboxesData,
  "email": emailData,
  "drafts": draftsData,
  "messages": messagesData,
  "sms": smsData,
  "phone-numbers": phoneNumbersData,
  "calls": callsData,
  "vault": vaultData,
  "domains": domainsData,
  "webhooks": webhooksData,
}

export const defaultTools: readonly string[] = [
  "get_me",
  "list_messages",
  "search_messages",
  "get_message",
  "wait_for_message",
  "list_threads",
  "get_thread",
  "read_attachment",
  "update_message_labels",
  "delete_message",
  "restore_message",
  "send_email",
  "reply_to_email",
  "forward_email",
  "send_sms",
  "unsuppress_sms",
  "wait_for_delivery",
  "list_calls",
  "create_call",
  "get_call",
  "wait_for_call",
]
