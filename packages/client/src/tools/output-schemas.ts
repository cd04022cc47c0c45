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
const shared13 = { type: "array", items: shared2 } as const
const shared14 = { type: "object", properties: { success: shared3 } } as const
const shared15 = { id: shared1, agentId: shared1, orgId: shared1, type: shared1, label: shared1, street1: shared1, street2: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1, validated: shared3, validatedAt: shared1, provider: shared1, metadata: shared2, isPrimary: shared3, createdAt: shared1, updatedAt: shared1 } as const
const shared16 = { type: "object", properties: shared15 } as const
const shared17 = { id: shared1, email: shared1, domain: shared1, localPart: shared1, displayName: shared1, agentId: shared1, createdAt: shared1 } as const
const shared18 = { type: "object", properties: shared17 } as const
const shared19 = { type: "array", items: shared1 } as const
const shared20 = { type: "integer" } as const
const shared21 = { type: "array", items: { type: shared0, properties: { id: shared1, filename: shared1, mimeType: shared1, sizeBytes: shared20, contentId: shared1, url: shared1, createdAt: shared1 } } } as const
const shared22 = { id: shared1, agentId: shared1, inboxId: shared1, channel: shared1, direction: shared1, status: shared1, fromAddress: shared1, toAddress: shared1, ccAddresses: shared19, bccAddresses: shared19, subject: shared1, body: shared1, metadata: shared2, threadId: shared1, labels: shared19, inReplyTo: shared1, externalId: shared1, deletedAt: shared1, sentAt: shared1, receivedAt: shared1, attachments: shared21, createdAt: shared1, updatedAt: shared1 } as const
const shared23 = { type: "object", properties: shared22 } as const
const shared24 = { type: "array", items: { type: shared0, properties: { filename: shared1, contentType: shared1, contentId: shared1, content: shared1, url: shared1 } } } as const
const shared25 = { id: shared1, agentId: shared1, to: shared19, subject: shared1, body: shared1, fromIdentityId: shared1, cc: shared19, bcc: shared19, bodyHtml: shared1, attachments: shared24, headers: shared2, metadata: shared2, inReplyTo: shared1, references: shared19, createdAt: shared1, updatedAt: shared1 } as const
const shared26 = { type: "object", properties: shared25 } as const
const shared27 = { type: "array", items: { type: shared0, properties: shared22 } } as const
const shared28 = { type: "number" } as const
const shared29 = { id: shared1, callId: shared1, agentId: shared1, phoneIdentityId: shared1, direction: shared1, state: shared1, from: shared1, to: shared1, startedAt: shared1, answeredAt: shared1, endedAt: shared1, endReason: shared1, durationSeconds: shared20, createdAt: shared1 } as const
const shared30 = { type: "array", items: { type: shared0, properties: { name: shared1, value: shared1, type: shared1 } } } as const
const shared31 = { type: shared0, properties: { username: shared1, password: shared1, uris: { type: "array", items: { type: shared0, properties: { uri: shared1, match: shared1 } } }, totp: shared1 } } as const
const shared32 = { type: shared0, properties: { cardholderName: shared1, brand: shared1, number: shared1, expMonth: shared1, expYear: shared1, code: shared1 } } as const
const shared33 = { type: shared0, properties: { firstName: shared1, lastName: shared1, email: shared1, phone: shared1, address1: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1, company: shared1, ssn: shared1 } } as const
const shared34 = { type: shared0, properties: { provider: shared1, accessToken: shared1, refreshToken: shared1, tokenEndpoint: shared1, clientId: shared1, scopes: shared19, expiresAt: shared1, clientSecret: shared1, autoRefresh: shared3, allowedHosts: shared19 } } as const
const shared35 = { type: shared0, properties: { provider: shared1, key: shared1, prefix: shared1, rateLimit: { type: shared0, properties: { requests: shared20, window: shared1 } }, expiresAt: shared1, scopes: shared19, allowedHosts: shared19, authHeader: shared1, authScheme: shared1 } } as const
const shared36 = { type: shared0, properties: { certificate: shared1, privateKey: shared1, format: shared1, expiresAt: shared1, chain: shared19 } } as const
const shared37 = { id: shared1, type: shared1, name: shared1, favorite: shared3, notes: shared1, folderId: shared1, organizationId: shared1, collectionIds: shared19, fields: shared30, login: shared31, card: shared32, identity: shared33, oauthToken: shared34, apiKey: shared35, certificate: shared36, createdAt: shared1, updatedAt: shared1 } as const
const shared38 = { type: "array", items: { type: shared0, properties: shared37 } } as const
const shared39 = { type: "object", properties: shared37 } as const
const shared40 = { type: "array", items: { type: shared0, properties: { type: shared1, name: shared1, value: shared1, priority: shared20, status: shared1 } } } as const
const shared41 = { id: shared1, domain: shared1, status: shared1, verified: shared3, verificationToken: shared1, verificationMethod: shared1, dkimSelector: shared1, dkimPublicKey: shared1, spfConfigured: shared3, dmarcConfigured: shared3, mxConfigured: shared3, feedbackEnabled: shared3, records: shared40, createdAt: shared1 } as const
const shared42 = { type: "object", properties: shared41 } as const
const shared43 = { id: shared1, orgId: shared1, url: shared1, events: shared19, active: shared3, description: shared1, consecutiveFailures: shared20, disabledReason: shared1, disabledAt: shared1, authType: shared1, authHeaderName: shared1, rateLimitPerMinute: shared20, maxAttempts: shared20, createdAt: shared1, updatedAt: shared1 } as const
const shared44 = { type: "object", properties: shared43 } as const
const shared45 = { id: shared1, webhookId: shared1, event: shared1, payload: shared2, status: shared1, attempts: shared20, maxAttempts: shared20, statusCode: shared20, responseBody: shared1, lastError: shared1, nextAttemptAt: shared1, completedAt: shared1, deadLetteredAt: shared1, messageId: shared1, createdAt: shared1 } as const
const shared46 = { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: shared45 } }, nextOffset: shared12, nextCursor: shared9 } } as const

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
  ["get_me", { type: "object", properties: { now: shared1, access: shared1, agentId: shared1, name: shared1, status: shared1, emailAddress: shared1, phoneNumbers: shared13, agents: shared13 } }],
  ["update_agent", shared10],
  ["delete_agent", shared14],
  ["rotate_agent_key", { type: "object", properties: { apiKey: shared1, apiKeyPrefix: shared1 } }],
  ["list_email_identities", { type: "object", properties: { text: shared1, items: shared4, nextOffset: shared12, nextCursor: shared9 } }],
  ["provision_identity", { type: "object", properties: { id: shared1, name: shared1, slug: shared1, apiKey: shared1, email: { type: shared0, properties: { id: shared1, email: shared1, domain: shared1, isPrimary: shared3 } }, phone: { type: shared0, properties: { id: shared1, phoneNumber: shared1, capabilities: shared5, isPrimary: shared3 } }, vault: { type: shared0, properties: { id: shared1, status: shared1 } }, failures: { type: "array", items: { type: shared0, properties: { error: shared1 } } }, createdAt: shared1 } }],
  ["create_demo_inbox", { type: "object", properties: { address: shared1, token: shared1, expiresAt: shared1 } }],
  ["list_demo_messages", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, from: shared1, subject: shared1, snippet: shared1, receivedAt: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["self_test_demo_inbox", shared14],
  ["list_organizations", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, name: shared1, slug: shared1, idpOrgId: shared1, keyRotatedAt: shared1, settings: shared2, outboundConsent: { type: shared0, properties: { attested: shared3, consentSource: shared1, dncAttestation: shared3, attestedAt: shared1, attestedBy: shared1 } }, createdAt: shared1, updatedAt: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["list_compliance_templates", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { type: shared1, title: shared1, description: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["list_addresses", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: shared15 } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["create_address", shared16],
  ["get_address", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, agentId: shared1, orgId: shared1, type: shared1, label: shared1, street1: shared1, street2: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1, validated: shared3, validatedAt: shared1, provider: shared1, metadata: shared2, isPrimary: shared3, createdAt: shared1, updatedAt: shared1 } }],
  ["update_address", shared16],
  ["delete_address", shared14],
  ["validate_address", { type: "object", properties: { valid: shared3, suggestions: { type: "array", items: { type: shared0, properties: { street1: shared1, street2: shared1, city: shared1, state: shared1, postalCode: shared1, country: shared1 } } } } }],
  ["list_inboxes", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: shared17 } }, nextCursor: shared9 } }],
  ["create_inbox", shared18],
  ["get_inbox", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, email: shared1, domain: shared1, localPart: shared1, displayName: shared1, agentId: shared1, createdAt: shared1 } }],
  ["update_inbox", shared18],
  ["delete_inbox", shared14],
  ["send_email", shared23],
  ["reply_to_email", shared23],
  ["forward_email", shared23],
  ["list_suppressions", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, email: shared1, reason: shared1, messageId: shared1, createdAt: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["unsuppress_email", shared14],
  ["list_drafts", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: shared25 } }, nextCursor: shared9 } }],
  ["create_draft", shared26],
  ["get_draft", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, agentId: shared1, to: shared19, subject: shared1, body: shared1, fromIdentityId: shared1, cc: shared19, bcc: shared19, bodyHtml: shared1, attachments: shared24, headers: shared2, metadata: shared2, inReplyTo: shared1, references: shared19, createdAt: shared1, updatedAt: shared1 } }],
  ["delete_draft", shared26],
  ["send_draft", shared23],
  ["list_messages", { type: "object", properties: { items: shared27, nextCursor: shared9 } }],
  ["wait_for_message", shared23],
  ["search_messages", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: { id: shared1, agentId: shared1, inboxId: shared1, channel: shared1, direction: shared1, status: shared1, fromAddress: shared1, toAddress: shared1, ccAddresses: shared19, bccAddresses: shared19, subject: shared1, body: shared1, metadata: shared2, threadId: shared1, labels: shared19, inReplyTo: shared1, externalId: shared1, deletedAt: shared1, sentAt: shared1, receivedAt: shared1, attachments: shared21, createdAt: shared1, updatedAt: shared1, rank: shared28, snippet: shared1 } } }, nextCursor: shared9 } }],
  ["get_message", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, agentId: shared1, inboxId: shared1, channel: shared1, direction: shared1, status: shared1, fromAddress: shared1, toAddress: shared1, ccAddresses: shared19, bccAddresses: shared19, subject: shared1, body: shared1, metadata: shared2, threadId: shared1, labels: shared19, inReplyTo: shared1, externalId: shared1, deletedAt: shared1, sentAt: shared1, receivedAt: shared1, attachments: shared21, createdAt: shared1, updatedAt: shared1 } }],
  ["wait_for_delivery", { type: "object", properties: { id: shared1, status: shared1, toAddress: shared1, sentAt: shared1 } }],
  ["delete_message", shared23],
  ["update_message_labels", { type: "object", properties: { changed: shared13, failed: shared13 } }],
  ["restore_message", shared23],
  ["approve_message", shared23],
  ["read_attachment", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, filename: shared1, mimeType: shared1, sizeBytes: shared20, note: shared1, url: shared1, expiresAt: shared1 } }],
  ["list_threads", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, agentId: shared1, channel: shared1, subject: shared1, participants: shared19, messageCount: shared20, unreadCount: shared20, lastMessageAt: shared1, lastMessageSnippet: shared1, createdAt: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["get_thread", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, agentId: shared1, channel: shared1, subject: shared1, participants: shared19, messageCount: shared20, unreadCount: shared20, lastMessageAt: shared1, lastMessageSnippet: shared1, createdAt: shared1, messages: shared27 } }],
  ["send_sms", shared23],
  ["list_sms_suppressions", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { agentId: shared1, fromNumber: shared1, phoneNumber: shared1, reason: shared1, createdAt: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["unsuppress_sms", { type: "object", properties: { phoneNumber: shared1, removed: shared3 } }],
  ["search_phone_numbers", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { phoneNumber: shared1, countryCode: shared1, areaCode: shared1, capabilities: shared5 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["provision_phone_number", { type: "object", properties: shared6 }],
  ["release_phone_number", shared14],
  ["list_phone_numbers", { type: "object", properties: { text: shared1, items: shared7, nextOffset: shared12, nextCursor: shared9 } }],
  ["list_calls", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: shared29 } }, nextCursor: shared9 } }],
  ["create_call", { type: "object", properties: shared29 }],
  ["get_call", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, phoneIdentityId: shared1, direction: shared1, state: shared1, from: shared1, to: shared1, startedAt: shared1, answeredAt: shared1, endedAt: shared1, endReason: shared1, durationSeconds: shared20, createdAt: shared1, transcript: shared13 } }],
  ["wait_for_call", { type: "object", properties: { id: shared1, phoneIdentityId: shared1, direction: shared1, state: shared1, from: shared1, to: shared1, startedAt: shared1, answeredAt: shared1, endedAt: shared1, endReason: shared1, durationSeconds: shared20, createdAt: shared1, transcript: shared13 } }],
  ["list_voices", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, name: shared1, gender: shared1, language: shared1, description: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["provision_vault", { type: "object", properties: { id: shared1, agentId: shared1, status: shared1, createdAt: shared1 } }],
  ["deprovision_vault", shared14],
  ["get_vault_status", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, agentId: shared1, status: shared1, createdAt: shared1 } }],
  ["list_credentials", { type: "object", properties: { text: shared1, items: shared38, nextOffset: shared12, nextCursor: shared9 } }],
  ["create_credential", shared39],
  ["get_credential", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, type: shared1, name: shared1, favorite: shared3, notes: shared1, folderId: shared1, organizationId: shared1, collectionIds: shared19, fields: shared30, login: shared31, card: shared32, identity: shared33, oauthToken: shared34, apiKey: shared35, certificate: shared36, createdAt: shared1, updatedAt: shared1 } }],
  ["update_credential", shared39],
  ["delete_credential", shared14],
  ["search_credentials", { type: "object", properties: { items: shared38, nextCursor: shared9 } }],
  ["get_totp", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, code: shared1, period: shared20 } }],
  ["generate_password", { type: "object", properties: { password: shared1 } }],
  ["list_oauth_apps", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { id: shared1, slug: shared1, name: shared1, description: shared1, iconUrl: shared1, defaultScopes: shared19, requiresPkce: shared3, category: shared1, isManaged: shared3, isActive: shared3 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["get_oauth_app", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, slug: shared1, name: shared1, description: shared1, iconUrl: shared1, defaultScopes: shared19, requiresPkce: shared3, category: shared1, isManaged: shared3, isActive: shared3 } }],
  ["list_domains", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: shared41 } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["create_domain", shared42],
  ["get_domain", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, domain: shared1, status: shared1, verified: shared3, verificationToken: shared1, verificationMethod: shared1, dkimSelector: shared1, dkimPublicKey: shared1, spfConfigured: shared3, dmarcConfigured: shared3, mxConfigured: shared3, feedbackEnabled: shared3, records: shared40, createdAt: shared1 } }],
  ["update_domain", shared42],
  ["delete_domain", shared14],
  ["verify_domain", shared42],
  ["list_domain_records", { type: "object", properties: { text: shared1, items: shared40, nextOffset: shared12, nextCursor: shared9 } }],
  ["get_domain_zone_file", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, zoneFile: shared1 } }],
  ["list_webhooks", { type: "object", properties: { items: { type: "array", items: { type: shared0, properties: shared43 } }, nextCursor: shared9 } }],
  ["create_webhook", { type: "object", properties: { id: shared1, orgId: shared1, url: shared1, events: shared19, active: shared3, description: shared1, consecutiveFailures: shared20, disabledReason: shared1, disabledAt: shared1, authType: shared1, authHeaderName: shared1, rateLimitPerMinute: shared20, maxAttempts: shared20, createdAt: shared1, updatedAt: shared1, secret: shared1 } }],
  ["list_event_types", { type: "object", properties: { text: shared1, items: { type: "array", items: { type: shared0, properties: { name: shared1, description: shared1 } } }, nextOffset: shared12, nextCursor: shared9 } }],
  ["get_webhook", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, id: shared1, orgId: shared1, url: shared1, events: shared19, active: shared3, description: shared1, consecutiveFailures: shared20, disabledReason: shared1, disabledAt: shared1, authType: shared1, authHeaderName: shared1, rateLimitPerMinute: shared20, maxAttempts: shared20, createdAt: shared1, updatedAt: shared1 } }],
  ["update_webhook", shared44],
  ["delete_webhook", shared14],
  ["rotate_webhook_secret", { type: "object", properties: { id: shared1, secret: shared1 } }],
  ["test_webhook", { type: "object", properties: { deliveryId: shared1, delivered: shared3, statusCode: shared20, error: shared1, durationMs: shared20 } }],
  ["reenable_webhook", shared44],
  ["get_webhook_stats", { type: "object", properties: { text: shared1, items: shared11, nextOffset: shared12, total: shared20, totalDeliveries: shared20, pending: shared20, inFlight: shared20, succeeded: shared20, retrying: shared20, deadLettered: shared20, successRate: shared28, lastDeliveryAt: shared1 } }],
  ["list_webhook_deliveries", shared46],
  ["list_webhook_dead_letters", shared46],
  ["replay_webhook_delivery", { type: "object", properties: shared45 }],
])
