// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
/**
 * JSON Schemas of the results of the tools.
 *
 * @module @agentcomms/client/tools/output-schemas
 */
import type { ToolOutputSchema } from './types.ts'

const shared0 = ["object", "string"] as const
const shared1 = { type: "string" } as const
const shared2 = { type: "boolean" } as const
const shared3 = { type: "array", items: { type: shared0, properties: { id: shared1, email: shared1, isPrimary: shared2, verified: shared2 } } } as const
const shared4 = { type: shared0, properties: { sms: shared2, mms: shared2, voice: shared2 } } as const
const shared5 = { type: "array", items: { type: shared0, properties: { id: shared1, phoneNumber: shared1, capabilities: shared4, isPrimary: shared2, voiceId: shared1 } } } as const
const shared6 = { type: "integer" } as const
const shared7 = { type: "object", additionalProperties: { type: "object", properties: { total: shared6, nextOffset: shared6 } } } as const
const shared8 = { type: ["string", "null"] } as const
const shared9 = { type: shared0 } as const
const shared10 = { type: "object", properties: { id: shared1, name: shared1, slug: shared1, status: shared1, metadata: shared9, voiceId: shared1, emailIdentities: shared3, phoneIdentities: shared5, cut: shared7 } } as const
const shared11 = { type: "array" } as const
const shared12 = { type: ["integer", "null"] } as const
const shared13 = { type: "array", items: shared9 } as const
const shared14 = { type: "object", properties: { success: shared2, cut: shared7 } } as const
const shared15 = { type: "object", properties: { id: shared1, agentId: shared1, type: shared1, label: shared1, street1: shared1, street2: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1, validated: shared2, validatedAt: shared1, metadata: shared9, isPrimary: shared2, cut: shared7 } } as const
const shared16 = { id: shared1, email: shared1, displayName: shared1, agentId: shared1, cut: shared7 } as const
const shared17 = { type: "object", properties: shared16 } as const
const shared18 = { type: "array", items: shared1 } as const
const shared19 = { type: "array", items: { type: shared0, properties: { id: shared1, filename: shared1, mimeType: shared1, sizeBytes: shared6 } } } as const
const shared20 = { type: "object", properties: { id: shared1, status: shared1, toAddress: shared1, ccAddresses: shared18, bccAddresses: shared18, subject: shared1, threadId: shared1, attachments: shared19, cut: shared7 } } as const
const shared21 = { type: "array", items: { type: shared0, properties: { filename: shared1, contentType: shared1, content: shared1, url: shared1 } } } as const
const shared22 = { type: "number" } as const
const shared23 = { type: "array", items: { type: shared0, properties: { name: shared1, value: shared1, type: shared1 } } } as const
const shared24 = { type: shared0, properties: { username: shared1, password: shared1, uris: { type: "array", items: { type: shared0, properties: { uri: shared1, match: shared1 } } }, totp: shared1 } } as const
const shared25 = { type: shared0, properties: { cardholderName: shared1, brand: shared1, number: shared1, expMonth: shared1, expYear: shared1, code: shared1 } } as const
const shared26 = { type: shared0, properties: { firstName: shared1, lastName: shared1, email: shared1, phone: shared1, address1: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1, company: shared1, ssn: shared1 } } as const
const shared27 = { type: shared0, properties: { provider: shared1, accessToken: shared1, refreshToken: shared1, tokenEndpoint: shared1, clientId: shared1, scopes: shared18, expiresAt: shared1, clientSecret: shared1, autoRefresh: shared2, allowedHosts: shared18 } } as const
const shared28 = { type: shared0, properties: { provider: shared1, key: shared1, prefix: shared1, rateLimit: { type: shared0, properties: { requests: shared6, window: shared1 } }, expiresAt: shared1, scopes: shared18, allowedHosts: shared18, authHeader: shared1, authScheme: shared1 } } as const
const shared29 = { type: shared0, properties: { certificate: shared1, privateKey: shared1, format: shared1, expiresAt: shared1, chain: shared18 } } as const
const shared30 = { id: shared1, type: shared1, name: shared1, favorite: shared2, notes: shared1, folderId: shared1, collectionIds: shared18, fields: shared23, login: shared24, card: shared25, identity: shared26, oauthToken: shared27, apiKey: shared28, certificate: shared29, cut: shared7 } as const
const shared31 = { type: "array", items: { type: shared0, properties: shared30 } } as const
const shared32 = { type: "object", properties: shared30 } as const
const shared33 = { type: "array", items: { type: shared0, properties: { type: shared1, name: shared1, value: shared1, priority: shared6, status: shared1 } } } as const
const shared34 = { type: "object", properties: { id: shared1, domain: shared1, status: shared1, verified: shared2, verificationToken: shared1, verificationMethod: shared1, dkimSelector: shared1, dkimPublicKey: shared1, spfConfigured: shared2, dmarcConfigured: shared2, mxConfigured: shared2, feedbackEnabled: shared2, records: shared33, cut: shared7 } } as const
const shared35 = { id: shared1, url: shared1, events: shared18, active: shared2, description: shared1, consecutiveFailures: shared6, disabledReason: shared1, disabledAt: shared1, authType: shared1, authHeaderName: shared1, rateLimitPerMinute: shared6, maxAttempts: shared6, cut: shared7 } as const
const shared36 = { type: "object", properties: shared35 } as const
const shared37 = { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, event: shared1, payload: shared9, status: shared1, attempts: shared6, maxAttempts: shared6, statusCode: shared6, responseBody: shared1, lastError: shared1, nextAttemptAt: shared1, completedAt: shared1, deadLetteredAt: shared1, messageId: shared1, createdAt: shared1 } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } } as const

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
  ["list_agents", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: { id: shared1, name: shared1, slug: shared1, status: shared1, voiceId: shared1, emailIdentities: shared3, phoneIdentities: shared5, cut: shared7 } } }, nextCursor: shared8, cut: shared7 } }],
  ["create_agent", shared10],
  ["get_agent", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, name: shared1, slug: shared1, status: shared1, metadata: shared9, voiceId: shared1, emailIdentities: shared3, phoneIdentities: shared5, cut: shared7 } }],
  ["get_me", { type: "object", properties: { now: shared1, weekday: shared1, access: shared1, agentId: shared1, name: shared1, status: shared1, emailAddress: shared1, phoneNumbers: shared13, agents: shared13, cut: shared7 } }],
  ["update_agent", shared10],
  ["delete_agent", shared14],
  ["rotate_agent_key", { type: "object", properties: { apiKey: shared1, apiKeyPrefix: shared1, cut: shared7 } }],
  ["list_email_identities", { type: "object", properties: { text: shared1, items: shared3, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["provision_identity", { type: "object", properties: { id: shared1, name: shared1, slug: shared1, apiKey: shared1, email: { type: shared0, properties: { id: shared1, email: shared1, domain: shared1, isPrimary: shared2 } }, phone: { type: shared0, properties: { id: shared1, phoneNumber: shared1, capabilities: shared4, isPrimary: shared2 } }, vault: { type: shared0, properties: { id: shared1, status: shared1 } }, failures: { type: "array", items: { type: shared0, properties: { error: shared1 } } }, cut: shared7 } }],
  ["create_demo_inbox", { type: "object", properties: { address: shared1, token: shared1, expiresAt: shared1, cut: shared7 } }],
  ["list_demo_messages", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, from: shared1, subject: shared1, snippet: shared1, receivedAt: shared1 } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["self_test_demo_inbox", shared14],
  ["list_organizations", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, name: shared1, slug: shared1, settings: shared9, outboundConsent: { type: shared0, properties: { attested: shared2, consentSource: shared1, dncAttestation: shared2, attestedAt: shared1, attestedBy: shared1 } } } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["list_compliance_templates", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { type: shared1, title: shared1, description: shared1 } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["list_addresses", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, agentId: shared1, type: shared1, label: shared1, street1: shared1, street2: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1, validated: shared2, validatedAt: shared1, isPrimary: shared2 } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["create_address", shared15],
  ["get_address", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, agentId: shared1, type: shared1, label: shared1, street1: shared1, street2: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1, validated: shared2, validatedAt: shared1, metadata: shared9, isPrimary: shared2, cut: shared7 } }],
  ["update_address", shared15],
  ["delete_address", shared14],
  ["validate_address", { type: "object", properties: { valid: shared2, suggestions: { type: "array", items: { type: shared0, properties: { street1: shared1, street2: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1 } } }, cut: shared7 } }],
  ["list_inboxes", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: shared16 } }, nextCursor: shared8, cut: shared7 } }],
  ["create_inbox", shared17],
  ["get_inbox", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, email: shared1, displayName: shared1, agentId: shared1, cut: shared7 } }],
  ["update_inbox", shared17],
  ["delete_inbox", shared14],
  ["send_email", shared20],
  ["reply_to_email", shared20],
  ["forward_email", shared20],
  ["list_suppressions", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, email: shared1, reason: shared1, messageId: shared1, createdAt: shared1 } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["unsuppress_email", shared14],
  ["list_drafts", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: { id: shared1, to: shared18, subject: shared1, body: shared1, cc: shared18, bcc: shared18, attachments: shared21, updatedAt: shared1, cut: shared7 } } }, nextCursor: shared8, cut: shared7 } }],
  ["create_draft", { type: "object", properties: { id: shared1, to: shared18, subject: shared1, cc: shared18, bcc: shared18, attachments: shared21, cut: shared7 } }],
  ["get_draft", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, to: shared18, subject: shared1, body: shared1, fromIdentityId: shared1, cc: shared18, bcc: shared18, bodyHtml: shared1, attachments: shared21, headers: shared9, metadata: shared9, inReplyTo: shared1, updatedAt: shared1, cut: shared7 } }],
  ["delete_draft", { type: "object", properties: { id: shared1, cut: shared7 } }],
  ["send_draft", shared20],
  ["list_messages", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: { id: shared1, channel: shared1, direction: shared1, status: shared1, fromAddress: shared1, toAddress: shared1, ccAddresses: shared18, subject: shared1, body: shared1, threadId: shared1, labels: shared18, deletedAt: shared1, sentAt: shared1, receivedAt: shared1, attachments: shared19, fromName: shared1, replyTo: shared1, cut: shared7 } } }, nextCursor: shared8, cut: shared7 } }],
  ["wait_for_message", { type: "object", properties: { id: shared1, channel: shared1, direction: shared1, status: shared1, fromAddress: shared1, toAddress: shared1, ccAddresses: shared18, bccAddresses: shared18, subject: shared1, body: shared1, metadata: shared9, threadId: shared1, labels: shared18, deletedAt: shared1, sentAt: shared1, receivedAt: shared1, attachments: shared19, fromName: shared1, toNames: shared18, replyTo: shared1, codes: shared18, links: shared13, cut: shared7 } }],
  ["search_messages", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: { id: shared1, channel: shared1, direction: shared1, status: shared1, fromAddress: shared1, toAddress: shared1, ccAddresses: shared18, subject: shared1, body: shared1, threadId: shared1, labels: shared18, deletedAt: shared1, sentAt: shared1, receivedAt: shared1, attachments: shared19, fromName: shared1, replyTo: shared1, rank: shared22, snippet: shared1, cut: shared7 } } }, nextCursor: shared8, cut: shared7 } }],
  ["get_message", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, channel: shared1, direction: shared1, status: shared1, fromAddress: shared1, toAddress: shared1, ccAddresses: shared18, bccAddresses: shared18, subject: shared1, body: shared1, metadata: shared9, threadId: shared1, labels: shared18, deletedAt: shared1, sentAt: shared1, receivedAt: shared1, attachments: shared19, fromName: shared1, toNames: shared18, replyTo: shared1, cut: shared7 } }],
  ["wait_for_delivery", { type: "object", properties: { id: shared1, status: shared1, toAddress: shared1, sentAt: shared1, cut: shared7 } }],
  ["delete_message", { type: "object", properties: { id: shared1, deletedAt: shared1, cut: shared7 } }],
  ["update_message_labels", { type: "object", properties: { changed: shared13, failed: shared13, cut: shared7 } }],
  ["restore_message", { type: "object", properties: { id: shared1, labels: shared18, cut: shared7 } }],
  ["approve_message", { type: "object", properties: { id: shared1, status: shared1, cut: shared7 } }],
  ["read_attachment", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, filename: shared1, mimeType: shared1, sizeBytes: shared6, note: shared1, url: shared1, expiresAt: shared1, cut: shared7 } }],
  ["list_threads", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, channel: shared1, subject: shared1, participants: shared18, messageCount: shared6, unreadCount: shared6, lastMessageAt: shared1, lastMessageSnippet: shared1 } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["get_thread", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, channel: shared1, subject: shared1, participants: shared18, messageCount: shared6, unreadCount: shared6, lastMessageAt: shared1, messages: { type: "array", items: { type: shared0, properties: { id: shared1, direction: shared1, status: shared1, fromAddress: shared1, toAddress: shared1, ccAddresses: shared18, subject: shared1, body: shared1, labels: shared18, deletedAt: shared1, sentAt: shared1, receivedAt: shared1, attachments: shared19, fromName: shared1, replyTo: shared1, cut: shared7 } } }, cut: shared7 } }],
  ["send_sms", shared20],
  ["list_sms_suppressions", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { fromNumber: shared1, phoneNumber: shared1, reason: shared1, createdAt: shared1 } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["unsuppress_sms", { type: "object", properties: { phoneNumber: shared1, removed: shared2, cut: shared7 } }],
  ["search_phone_numbers", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { phoneNumber: shared1, countryCode: shared1, areaCode: shared1, capabilities: shared4 } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["provision_phone_number", { type: "object", properties: { id: shared1, phoneNumber: shared1, capabilities: shared4, isPrimary: shared2, voiceId: shared1, cut: shared7 } }],
  ["release_phone_number", shared14],
  ["list_phone_numbers", { type: "object", properties: { text: shared1, items: shared5, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["list_calls", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: { id: shared1, direction: shared1, state: shared1, from: shared1, to: shared1, startedAt: shared1, answeredAt: shared1, endedAt: shared1, endReason: shared1, durationSeconds: shared6, cut: shared7 } } }, nextCursor: shared8, cut: shared7 } }],
  ["create_call", { type: "object", properties: { id: shared1, callId: shared1, agentId: shared1, phoneIdentityId: shared1, direction: shared1, state: shared1, from: shared1, to: shared1, startedAt: shared1, answeredAt: shared1, endedAt: shared1, endReason: shared1, durationSeconds: shared6, createdAt: shared1, cut: shared7 } }],
  ["get_call", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, phoneIdentityId: shared1, direction: shared1, state: shared1, from: shared1, to: shared1, startedAt: shared1, answeredAt: shared1, endedAt: shared1, endReason: shared1, durationSeconds: shared6, createdAt: shared1, transcript: shared13, cut: shared7 } }],
  ["wait_for_call", { type: "object", properties: { id: shared1, phoneIdentityId: shared1, direction: shared1, state: shared1, from: shared1, to: shared1, startedAt: shared1, answeredAt: shared1, endedAt: shared1, endReason: shared1, durationSeconds: shared6, createdAt: shared1, transcript: shared13, cut: shared7 } }],
  ["list_voices", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, name: shared1, gender: shared1, language: shared1, description: shared1 } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["provision_vault", { type: "object", properties: { agentId: shared1, status: shared1, cut: shared7 } }],
  ["deprovision_vault", shared14],
  ["get_vault_status", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, agentId: shared1, status: shared1, cut: shared7 } }],
  ["list_credentials", { type: "object", properties: { text: shared1, items: shared31, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["create_credential", shared32],
  ["get_credential", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, type: shared1, name: shared1, favorite: shared2, notes: shared1, folderId: shared1, collectionIds: shared18, fields: shared23, login: shared24, card: shared25, identity: shared26, oauthToken: shared27, apiKey: shared28, certificate: shared29, cut: shared7 } }],
  ["update_credential", shared32],
  ["delete_credential", shared14],
  ["search_credentials", { type: "object", properties: { items: shared31, nextCursor: shared8, cut: shared7 } }],
  ["get_totp", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, code: shared1, period: shared6, cut: shared7 } }],
  ["generate_password", { type: "object", properties: { password: shared1, cut: shared7 } }],
  ["list_oauth_apps", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, slug: shared1, name: shared1, description: shared1, defaultScopes: shared18, requiresPkce: shared2, category: shared1, isManaged: shared2, isActive: shared2, cut: shared7 } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["get_oauth_app", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, slug: shared1, name: shared1, description: shared1, defaultScopes: shared18, requiresPkce: shared2, category: shared1, isManaged: shared2, isActive: shared2, cut: shared7 } }],
  ["list_domains", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, domain: shared1, status: shared1, verified: shared2, verificationMethod: shared1, dkimSelector: shared1, spfConfigured: shared2, dmarcConfigured: shared2, mxConfigured: shared2, feedbackEnabled: shared2, cut: shared7 } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["create_domain", shared34],
  ["get_domain", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, domain: shared1, status: shared1, verified: shared2, verificationToken: shared1, verificationMethod: shared1, dkimSelector: shared1, dkimPublicKey: shared1, spfConfigured: shared2, dmarcConfigured: shared2, mxConfigured: shared2, feedbackEnabled: shared2, records: shared33, cut: shared7 } }],
  ["update_domain", shared34],
  ["delete_domain", shared14],
  ["verify_domain", shared34],
  ["list_domain_records", { type: "object", properties: { text: shared1, items: shared33, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["get_domain_zone_file", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, zoneFile: shared1, cut: shared7 } }],
  ["list_webhooks", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: shared35 } }, nextCursor: shared8, cut: shared7 } }],
  ["create_webhook", { type: "object", properties: { id: shared1, orgId: shared1, url: shared1, events: shared18, active: shared2, description: shared1, consecutiveFailures: shared6, disabledReason: shared1, disabledAt: shared1, authType: shared1, authHeaderName: shared1, rateLimitPerMinute: shared6, maxAttempts: shared6, createdAt: shared1, updatedAt: shared1, secret: shared1, cut: shared7 } }],
  ["list_event_types", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { name: shared1, description: shared1 } } }, nextOffset: shared12, nextCursor: shared8, cut: shared7 } }],
  ["get_webhook", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, url: shared1, events: shared18, active: shared2, description: shared1, consecutiveFailures: shared6, disabledReason: shared1, disabledAt: shared1, authType: shared1, authHeaderName: shared1, rateLimitPerMinute: shared6, maxAttempts: shared6, cut: shared7 } }],
  ["update_webhook", shared36],
  ["delete_webhook", shared14],
  ["rotate_webhook_secret", { type: "object", properties: { id: shared1, secret: shared1, cut: shared7 } }],
  ["test_webhook", { type: "object", properties: { deliveryId: shared1, delivered: shared2, statusCode: shared6, error: shared1, durationMs: shared6, cut: shared7 } }],
  ["reenable_webhook", shared36],
  ["get_webhook_stats", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, total: shared6, totalDeliveries: shared6, pending: shared6, inFlight: shared6, succeeded: shared6, retrying: shared6, deadLettered: shared6, successRate: shared22, lastDeliveryAt: shared1, cut: shared7 } }],
  ["list_webhook_deliveries", shared37],
  ["list_webhook_dead_letters", shared37],
  ["replay_webhook_delivery", { type: "object", properties: { id: shared1, event: shared1, payload: shared9, status: shared1, attempts: shared6, maxAttempts: shared6, statusCode: shared6, responseBody: shared1, lastError: shared1, nextAttemptAt: shared1, completedAt: shared1, deadLetteredAt: shared1, messageId: shared1, createdAt: shared1, cut: shared7 } }],
])
