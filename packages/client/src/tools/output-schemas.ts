// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
// biome-ignore-all format: generated
/**
 * JSON Schemas of the results of the tools.
 *
 * @module @agentcomms/client/tools/output-schemas
 */
import type { ToolOutputSchema } from './types.ts'

const shared0 = ["object", "string"] as const
const shared1 = { type: "string" } as const
const shared2 = { type: shared0 } as const
const shared3 = { type: "boolean" } as const
const shared4 = { type: "array", items: { type: shared0, properties: { id: shared1, email: shared1, domain: shared1, localPart: shared1, isPrimary: shared3, verified: shared3, createdAt: shared1 } } } as const
const shared5 = { type: shared0, properties: { sms: shared3, mms: shared3, voice: shared3 } } as const
const shared6 = { id: shared1, phoneNumber: shared1, providerId: shared1, capabilities: shared5, isPrimary: shared3, voiceId: shared1, createdAt: shared1 } as const
const shared7 = { type: "array", items: { type: shared0, properties: shared6 } } as const
const shared8 = { id: shared1, orgId: shared1, name: shared1, slug: shared1, status: shared1, apiKeyPrefix: shared1, keyRotatedAt: shared1, metadata: shared2, voiceId: shared1, emailIdentities: shared4, phoneIdentities: shared7, createdAt: shared1, updatedAt: shared1 } as const
const shared9 = { type: ["string", "null"] } as const
const shared10 = { type: "object", properties: shared8 } as const
const shared11 = { type: "array" } as const
const shared12 = { type: ["integer", "null"] } as const
const shared13 = { type: "object", properties: { success: shared3 } } as const
const shared14 = { id: shared1, agentId: shared1, orgId: shared1, type: shared1, label: shared1, street1: shared1, street2: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1, validated: shared3, validatedAt: shared1, provider: shared1, metadata: shared2, isPrimary: shared3, createdAt: shared1, updatedAt: shared1 } as const
const shared15 = { type: "object", properties: shared14 } as const
const shared16 = { id: shared1, email: shared1, domain: shared1, localPart: shared1, displayName: shared1, agentId: shared1, createdAt: shared1 } as const
const shared17 = { type: "object", properties: shared16 } as const
const shared18 = { type: "array", items: shared1 } as const
const shared19 = { type: "integer" } as const
const shared20 = { type: "array", items: { type: shared0, properties: { id: shared1, filename: shared1, mimeType: shared1, sizeBytes: shared19, contentId: shared1, url: shared1, createdAt: shared1 } } } as const
const shared21 = { id: shared1, agentId: shared1, inboxId: shared1, channel: shared1, direction: shared1, status: shared1, fromAddress: shared1, toAddress: shared1, ccAddresses: shared18, bccAddresses: shared18, subject: shared1, body: shared1, metadata: shared2, threadId: shared1, labels: shared18, inReplyTo: shared1, externalId: shared1, deletedAt: shared1, sentAt: shared1, receivedAt: shared1, attachments: shared20, createdAt: shared1, updatedAt: shared1 } as const
const shared22 = { type: "object", properties: shared21 } as const
const shared23 = { type: "array", items: { type: shared0, properties: { filename: shared1, contentType: shared1, contentId: shared1, content: shared1, url: shared1 } } } as const
const shared24 = { id: shared1, agentId: shared1, to: shared18, subject: shared1, body: shared1, fromIdentityId: shared1, cc: shared18, bcc: shared18, bodyHtml: shared1, attachments: shared23, headers: shared2, metadata: shared2, inReplyTo: shared1, references: shared18, createdAt: shared1, updatedAt: shared1 } as const
const shared25 = { type: "object", properties: shared24 } as const
const shared26 = { type: "array", items: { type: shared0, properties: shared21 } } as const
const shared27 = { type: "number" } as const
const shared28 = { id: shared1, callId: shared1, agentId: shared1, phoneIdentityId: shared1, direction: shared1, state: shared1, from: shared1, to: shared1, startedAt: shared1, answeredAt: shared1, endedAt: shared1, endReason: shared1, durationSeconds: shared19, createdAt: shared1 } as const
const shared29 = { type: "array", items: { type: shared0, properties: { name: shared1, value: shared1, type: shared1 } } } as const
const shared30 = { type: shared0, properties: { username: shared1, password: shared1, uris: { type: "array", items: { type: shared0, properties: { uri: shared1, match: shared1 } } }, totp: shared1 } } as const
const shared31 = { type: shared0, properties: { cardholderName: shared1, brand: shared1, number: shared1, expMonth: shared1, expYear: shared1, code: shared1 } } as const
const shared32 = { type: shared0, properties: { firstName: shared1, lastName: shared1, email: shared1, phone: shared1, address1: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1, company: shared1, ssn: shared1 } } as const
const shared33 = { type: shared0, properties: { provider: shared1, accessToken: shared1, refreshToken: shared1, tokenEndpoint: shared1, clientId: shared1, scopes: shared18, expiresAt: shared1, clientSecret: shared1, autoRefresh: shared3, allowedHosts: shared18 } } as const
const shared34 = { type: shared0, properties: { provider: shared1, key: shared1, prefix: shared1, rateLimit: { type: shared0, properties: { requests: shared19, window: shared1 } }, expiresAt: shared1, scopes: shared18, allowedHosts: shared18, authHeader: shared1, authScheme: shared1 } } as const
const shared35 = { type: shared0, properties: { certificate: shared1, privateKey: shared1, format: shared1, expiresAt: shared1, chain: shared18 } } as const
const shared36 = { id: shared1, type: shared1, name: shared1, favorite: shared3, notes: shared1, folderId: shared1, organizationId: shared1, collectionIds: shared18, fields: shared29, login: shared30, card: shared31, identity: shared32, oauthToken: shared33, apiKey: shared34, certificate: shared35, createdAt: shared1, updatedAt: shared1 } as const
const shared37 = { type: "array", items: { type: shared0, properties: shared36 } } as const
const shared38 = { type: "object", properties: shared36 } as const
const shared39 = { type: "array", items: { type: shared0, properties: { type: shared1, name: shared1, value: shared1, priority: shared19, status: shared1 } } } as const
const shared40 = { id: shared1, domain: shared1, status: shared1, verified: shared3, verificationToken: shared1, verificationMethod: shared1, dkimSelector: shared1, dkimPublicKey: shared1, spfConfigured: shared3, dmarcConfigured: shared3, mxConfigured: shared3, feedbackEnabled: shared3, records: shared39, createdAt: shared1 } as const
const shared41 = { type: "object", properties: shared40 } as const
const shared42 = { id: shared1, orgId: shared1, url: shared1, events: shared18, active: shared3, description: shared1, consecutiveFailures: shared19, disabledReason: shared1, disabledAt: shared1, authType: shared1, authHeaderName: shared1, rateLimitPerMinute: shared19, maxAttempts: shared19, createdAt: shared1, updatedAt: shared1 } as const
const shared43 = { type: "object", properties: shared42 } as const
const shared44 = { id: shared1, webhookId: shared1, event: shared1, payload: shared2, status: shared1, attempts: shared19, maxAttempts: shared19, statusCode: shared19, responseBody: shared1, lastError: shared1, nextAttemptAt: shared1, completedAt: shared1, deadLetteredAt: shared1, messageId: shared1, createdAt: shared1 } as const
const shared45 = { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: shared44 } }, nextOffset: shared12, nextCursor: shared9 } } as const

/**
 * JSON Schemas of the results of the tools, by their names, for hosts that show or check results, such as servers of the
 * Model Context Protocol. Results that are a `ToolError` do not match.
 *
 * @example
 * ```ts
 * import { outputSchemas } from '@agentcomms/client/tools/output-schemas'
 *
 * const outputSchema = outputSchemas.get('send_email')
 * ```
 */
export const outputSchemas: ReadonlyMap<string, ToolOutputSchema> = new Map<string, ToolOutputSchema>([
  ["list_agents", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: shared8 } }, nextCursor: shared9 } }],
  ["create_agent", shared10],
  ["get_agent", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, orgId: shared1, name: shared1, slug: shared1, status: shared1, apiKeyPrefix: shared1, keyRotatedAt: shared1, metadata: shared2, voiceId: shared1, emailIdentities: shared4, phoneIdentities: shared7, createdAt: shared1, updatedAt: shared1 } }],
  ["update_agent", shared10],
  ["delete_agent", shared13],
  ["rotate_agent_key", { type: "object", properties: { apiKey: shared1, apiKeyPrefix: shared1 } }],
  ["list_email_identities", { type: "object", properties: { text: shared1, items: shared4, nextOffset: shared12, nextCursor: shared9 } }],
  ["provision_identity", { type: "object", properties: { id: shared1, name: shared1, slug: shared1, apiKey: shared1, email: { type: shared0, properties: { id: shared1, email: shared1, domain: shared1, isPrimary: shared3 } }, phone: { type: shared0, properties: { id: shared1, phoneNumber: shared1, capabilities: shared5, isPrimary: shared3 } }, vault: { type: shared0, properties: { id: shared1, status: shared1 } }, failures: { type: "array", items: { type: shared0, properties: { error: shared1 } } }, createdAt: shared1 } }],
  ["create_demo_inbox", { type: "object", properties: { address: shared1, token: shared1, expiresAt: shared1 } }],
  ["list_demo_messages", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, from: shared1, subject: shared1, snippet: shared1, receivedAt: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["self_test_demo_inbox", shared13],
  ["list_organizations", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, name: shared1, slug: shared1, idpOrgId: shared1, keyRotatedAt: shared1, settings: shared2, outboundConsent: { type: shared0, properties: { attested: shared3, consentSource: shared1, dncAttestation: shared3, attestedAt: shared1, attestedBy: shared1 } }, createdAt: shared1, updatedAt: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["list_compliance_templates", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { type: shared1, title: shared1, description: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["list_addresses", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: shared14 } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["create_address", shared15],
  ["get_address", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, agentId: shared1, orgId: shared1, type: shared1, label: shared1, street1: shared1, street2: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1, validated: shared3, validatedAt: shared1, provider: shared1, metadata: shared2, isPrimary: shared3, createdAt: shared1, updatedAt: shared1 } }],
  ["update_address", shared15],
  ["delete_address", shared13],
  ["validate_address", { type: "object", properties: { valid: shared3, suggestions: { type: "array", items: { type: shared0, properties: { street1: shared1, street2: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1 } } } } }],
  ["list_inboxes", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: shared16 } }, nextCursor: shared9 } }],
  ["create_inbox", shared17],
  ["get_inbox", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, email: shared1, domain: shared1, localPart: shared1, displayName: shared1, agentId: shared1, createdAt: shared1 } }],
  ["update_inbox", shared17],
  ["delete_inbox", shared13],
  ["send_email", shared22],
  ["reply_to_email", shared22],
  ["forward_email", shared22],
  ["list_drafts", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: shared24 } }, nextCursor: shared9 } }],
  ["create_draft", shared25],
  ["get_draft", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, agentId: shared1, to: shared18, subject: shared1, body: shared1, fromIdentityId: shared1, cc: shared18, bcc: shared18, bodyHtml: shared1, attachments: shared23, headers: shared2, metadata: shared2, inReplyTo: shared1, references: shared18, createdAt: shared1, updatedAt: shared1 } }],
  ["delete_draft", shared25],
  ["send_draft", shared22],
  ["list_suppressions", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, email: shared1, reason: shared1, messageId: shared1, createdAt: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["unsuppress_email", shared13],
  ["list_messages", { type: "object", properties: { items: shared26, nextCursor: shared9 } }],
  ["wait_for_message", shared22],
  ["search_messages", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: { id: shared1, agentId: shared1, inboxId: shared1, channel: shared1, direction: shared1, status: shared1, fromAddress: shared1, toAddress: shared1, ccAddresses: shared18, bccAddresses: shared18, subject: shared1, body: shared1, metadata: shared2, threadId: shared1, labels: shared18, inReplyTo: shared1, externalId: shared1, deletedAt: shared1, sentAt: shared1, receivedAt: shared1, attachments: shared20, createdAt: shared1, updatedAt: shared1, rank: shared27, snippet: shared1 } } }, nextCursor: shared9 } }],
  ["get_message", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, agentId: shared1, inboxId: shared1, channel: shared1, direction: shared1, status: shared1, fromAddress: shared1, toAddress: shared1, ccAddresses: shared18, bccAddresses: shared18, subject: shared1, body: shared1, metadata: shared2, threadId: shared1, labels: shared18, inReplyTo: shared1, externalId: shared1, deletedAt: shared1, sentAt: shared1, receivedAt: shared1, attachments: shared20, createdAt: shared1, updatedAt: shared1 } }],
  ["delete_message", shared22],
  ["update_message_labels", shared22],
  ["restore_message", shared22],
  ["read_attachment", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, filename: shared1, mimeType: shared1, sizeBytes: shared19, note: shared1, url: shared1, expiresAt: shared1 } }],
  ["approve_message", shared22],
  ["list_threads", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, agentId: shared1, channel: shared1, subject: shared1, participants: shared18, messageCount: shared19, unreadCount: shared19, lastMessageAt: shared1, lastMessageSnippet: shared1, createdAt: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["get_thread", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, agentId: shared1, channel: shared1, subject: shared1, participants: shared18, messageCount: shared19, unreadCount: shared19, lastMessageAt: shared1, lastMessageSnippet: shared1, createdAt: shared1, messages: shared26 } }],
  ["send_sms", shared22],
  ["list_sms_suppressions", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { agentId: shared1, fromNumber: shared1, phoneNumber: shared1, reason: shared1, createdAt: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["unsuppress_sms", { type: "object", properties: { phoneNumber: shared1, removed: shared3 } }],
  ["search_phone_numbers", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { phoneNumber: shared1, countryCode: shared1, areaCode: shared1, capabilities: shared5 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["provision_phone_number", { type: "object", properties: shared6 }],
  ["release_phone_number", shared13],
  ["list_phone_numbers", { type: "object", properties: { text: shared1, items: shared7, nextOffset: shared12, nextCursor: shared9 } }],
  ["list_calls", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: shared28 } }, nextCursor: shared9 } }],
  ["create_call", { type: "object", properties: shared28 }],
  ["get_call", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, callId: shared1, agentId: shared1, phoneIdentityId: shared1, direction: shared1, state: shared1, from: shared1, to: shared1, startedAt: shared1, answeredAt: shared1, endedAt: shared1, endReason: shared1, durationSeconds: shared19, createdAt: shared1 } }],
  ["get_call_transcript", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, callId: shared1, segments: { type: "array", items: { type: shared0, properties: { speaker: shared1, text: shared1, startedAt: shared1 } } } } }],
  ["list_voices", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, name: shared1, gender: shared1, language: shared1, description: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["provision_vault", { type: "object", properties: { id: shared1, agentId: shared1, status: shared1, createdAt: shared1 } }],
  ["deprovision_vault", shared13],
  ["get_vault_status", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, agentId: shared1, status: shared1, createdAt: shared1 } }],
  ["list_credentials", { type: "object", properties: { text: shared1, items: shared37, nextOffset: shared12, nextCursor: shared9 } }],
  ["create_credential", shared38],
  ["get_credential", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, type: shared1, name: shared1, favorite: shared3, notes: shared1, folderId: shared1, organizationId: shared1, collectionIds: shared18, fields: shared29, login: shared30, card: shared31, identity: shared32, oauthToken: shared33, apiKey: shared34, certificate: shared35, createdAt: shared1, updatedAt: shared1 } }],
  ["update_credential", shared38],
  ["delete_credential", shared13],
  ["search_credentials", { type: "object", properties: { items: shared37, nextCursor: shared9 } }],
  ["get_totp", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, code: shared1, period: shared19 } }],
  ["generate_password", { type: "object", properties: { password: shared1 } }],
  ["list_oauth_apps", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, slug: shared1, name: shared1, description: shared1, iconUrl: shared1, defaultScopes: shared18, requiresPkce: shared3, category: shared1, isManaged: shared3, isActive: shared3 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["get_oauth_app", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, slug: shared1, name: shared1, description: shared1, iconUrl: shared1, defaultScopes: shared18, requiresPkce: shared3, category: shared1, isManaged: shared3, isActive: shared3 } }],
  ["list_domains", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: shared40 } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["create_domain", shared41],
  ["get_domain", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, domain: shared1, status: shared1, verified: shared3, verificationToken: shared1, verificationMethod: shared1, dkimSelector: shared1, dkimPublicKey: shared1, spfConfigured: shared3, dmarcConfigured: shared3, mxConfigured: shared3, feedbackEnabled: shared3, records: shared39, createdAt: shared1 } }],
  ["update_domain", shared41],
  ["delete_domain", shared13],
  ["verify_domain", shared41],
  ["list_domain_records", { type: "object", properties: { text: shared1, items: shared39, nextOffset: shared12, nextCursor: shared9 } }],
  ["get_domain_zone_file", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, zoneFile: shared1 } }],
  ["list_webhooks", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: shared42 } }, nextCursor: shared9 } }],
  ["create_webhook", { type: "object", properties: { id: shared1, orgId: shared1, url: shared1, events: shared18, active: shared3, description: shared1, consecutiveFailures: shared19, disabledReason: shared1, disabledAt: shared1, authType: shared1, authHeaderName: shared1, rateLimitPerMinute: shared19, maxAttempts: shared19, createdAt: shared1, updatedAt: shared1, secret: shared1 } }],
  ["list_event_types", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { name: shared1, description: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["get_webhook", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, orgId: shared1, url: shared1, events: shared18, active: shared3, description: shared1, consecutiveFailures: shared19, disabledReason: shared1, disabledAt: shared1, authType: shared1, authHeaderName: shared1, rateLimitPerMinute: shared19, maxAttempts: shared19, createdAt: shared1, updatedAt: shared1 } }],
  ["update_webhook", shared43],
  ["delete_webhook", shared13],
  ["rotate_webhook_secret", { type: "object", properties: { id: shared1, secret: shared1 } }],
  ["test_webhook", { type: "object", properties: { deliveryId: shared1, delivered: shared3, statusCode: shared19, error: shared1, durationMs: shared19 } }],
  ["reenable_webhook", shared43],
  ["get_webhook_stats", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, total: shared19, totalDeliveries: shared19, pending: shared19, inFlight: shared19, succeeded: shared19, retrying: shared19, deadLettered: shared19, successRate: shared27, lastDeliveryAt: shared1 } }],
  ["list_webhook_deliveries", shared45],
  ["list_webhook_dead_letters", shared45],
  ["replay_webhook_delivery", { type: "object", properties: shared44 }],
])
