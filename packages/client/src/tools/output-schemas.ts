// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
// biome-ignore-all format: generated
import type { ToolOutputSchema } from './types.ts'

const shared0 = { type: ["object", "string"] } as const
const shared1 = { type: "array", items: { type: ["object", "string"], properties: { id: { type: "string" }, email: { type: "string" }, domain: { type: "string" }, localPart: { type: "string" }, isPrimary: { type: "boolean" }, verified: { type: "boolean" }, createdAt: { type: "string" } } } } as const
const shared2 = { type: ["object", "string"], properties: { sms: { type: "boolean" }, mms: { type: "boolean" }, voice: { type: "boolean" } } } as const
const shared3 = { id: { type: "string" }, phoneNumber: { type: "string" }, providerId: { type: "string" }, capabilities: shared2, isPrimary: { type: "boolean" }, voiceId: { type: "string" }, createdAt: { type: "string" } } as const
const shared4 = { type: "array", items: { type: ["object", "string"], properties: shared3 } } as const
const shared5 = { id: { type: "string" }, orgId: { type: "string" }, name: { type: "string" }, slug: { type: "string" }, status: { type: "string" }, apiKeyPrefix: { type: "string" }, keyRotatedAt: { type: "string" }, metadata: shared0, voiceId: { type: "string" }, emailIdentities: shared1, phoneIdentities: shared4, createdAt: { type: "string" }, updatedAt: { type: "string" } } as const
const shared6 = { type: "object", properties: shared5 } as const
const shared7 = { type: "object", properties: { success: { type: "boolean" } } } as const
const shared8 = { type: "object", properties: { text: { type: "string" }, items: { type: "array", items: { type: ["object", "string"], properties: { id: { type: "string" }, name: { type: "string" }, slug: { type: "string" }, idpOrgId: { type: "string" }, keyRotatedAt: { type: "string" }, settings: shared0, outboundConsent: { type: ["object", "string"], properties: { attested: { type: "boolean" }, consentSource: { type: "string" }, dncAttestation: { type: "boolean" }, attestedAt: { type: "string" }, attestedBy: { type: "string" } } }, createdAt: { type: "string" }, updatedAt: { type: "string" } } } }, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } } as const
const shared9 = { id: { type: "string" }, agentId: { type: "string" }, orgId: { type: "string" }, type: { type: "string" }, label: { type: "string" }, street1: { type: "string" }, street2: { type: "string" }, city: { type: "string" }, state: { type: "string" }, postalCode: { type: "string" }, country: { type: "string" }, validated: { type: "boolean" }, validatedAt: { type: "string" }, provider: { type: "string" }, metadata: shared0, isPrimary: { type: "boolean" }, createdAt: { type: "string" }, updatedAt: { type: "string" } } as const
const shared10 = { type: "object", properties: shared9 } as const
const shared11 = { id: { type: "string" }, email: { type: "string" }, domain: { type: "string" }, localPart: { type: "string" }, displayName: { type: "string" }, agentId: { type: "string" }, createdAt: { type: "string" } } as const
const shared12 = { type: "object", properties: shared11 } as const
const shared13 = { type: "array", items: { type: "string" } } as const
const shared14 = { type: "array", items: { type: ["object", "string"], properties: { id: { type: "string" }, filename: { type: "string" }, mimeType: { type: "string" }, sizeBytes: { type: "integer" }, contentId: { type: "string" }, url: { type: "string" }, createdAt: { type: "string" } } } } as const
const shared15 = { id: { type: "string" }, agentId: { type: "string" }, inboxId: { type: "string" }, channel: { type: "string" }, direction: { type: "string" }, status: { type: "string" }, fromAddress: { type: "string" }, toAddress: { type: "string" }, ccAddresses: shared13, bccAddresses: shared13, subject: { type: "string" }, body: { type: "string" }, metadata: shared0, threadId: { type: "string" }, labels: shared13, inReplyTo: { type: "string" }, externalId: { type: "string" }, deletedAt: { type: "string" }, sentAt: { type: "string" }, receivedAt: { type: "string" }, attachments: shared14, createdAt: { type: "string" }, updatedAt: { type: "string" } } as const
const shared16 = { type: "array", items: { type: ["object", "string"], properties: shared15 } } as const
const shared17 = { type: "object", properties: { items: shared16, nextCursor: { type: ["string", "null"] } } } as const
const shared18 = { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, id: { type: "string" }, agentId: { type: "string" }, inboxId: { type: "string" }, channel: { type: "string" }, direction: { type: "string" }, status: { type: "string" }, fromAddress: { type: "string" }, toAddress: { type: "string" }, ccAddresses: shared13, bccAddresses: shared13, subject: { type: "string" }, body: { type: "string" }, metadata: shared0, threadId: { type: "string" }, labels: shared13, inReplyTo: { type: "string" }, externalId: { type: "string" }, deletedAt: { type: "string" }, sentAt: { type: "string" }, receivedAt: { type: "string" }, attachments: shared14, createdAt: { type: "string" }, updatedAt: { type: "string" } } } as const
const shared19 = { type: "object", properties: shared15 } as const
const shared20 = { type: "array", items: { type: ["object", "string"], properties: { filename: { type: "string" }, contentType: { type: "string" }, contentId: { type: "string" }, content: { type: "string" }, url: { type: "string" } } } } as const
const shared21 = { id: { type: "string" }, agentId: { type: "string" }, to: shared13, subject: { type: "string" }, body: { type: "string" }, fromIdentityId: { type: "string" }, cc: shared13, bcc: shared13, bodyHtml: { type: "string" }, attachments: shared20, headers: shared0, metadata: shared0, inReplyTo: { type: "string" }, references: shared13, createdAt: { type: "string" }, updatedAt: { type: "string" } } as const
const shared22 = { id: { type: "string" }, callId: { type: "string" }, agentId: { type: "string" }, phoneIdentityId: { type: "string" }, direction: { type: "string" }, state: { type: "string" }, from: { type: "string" }, to: { type: "string" }, startedAt: { type: "string" }, answeredAt: { type: "string" }, endedAt: { type: "string" }, endReason: { type: "string" }, durationSeconds: { type: "integer" }, createdAt: { type: "string" } } as const
const shared23 = { type: "array", items: { type: ["object", "string"], properties: { name: { type: "string" }, value: { type: "string" }, type: { type: "string" } } } } as const
const shared24 = { type: ["object", "string"], properties: { username: { type: "string" }, password: { type: "string" }, uris: { type: "array", items: { type: ["object", "string"], properties: { uri: { type: "string" }, match: { type: "string" } } } }, totp: { type: "string" } } } as const
const shared25 = { type: ["object", "string"], properties: { cardholderName: { type: "string" }, brand: { type: "string" }, number: { type: "string" }, expMonth: { type: "string" }, expYear: { type: "string" }, code: { type: "string" } } } as const
const shared26 = { type: ["object", "string"], properties: { firstName: { type: "string" }, lastName: { type: "string" }, email: { type: "string" }, phone: { type: "string" }, address1: { type: "string" }, city: { type: "string" }, state: { type: "string" }, postalCode: { type: "string" }, country: { type: "string" }, company: { type: "string" }, ssn: { type: "string" } } } as const
const shared27 = { type: ["object", "string"], properties: { provider: { type: "string" }, accessToken: { type: "string" }, refreshToken: { type: "string" }, tokenEndpoint: { type: "string" }, clientId: { type: "string" }, scopes: shared13, expiresAt: { type: "string" }, clientSecret: { type: "string" }, autoRefresh: { type: "boolean" }, allowedHosts: shared13 } } as const
const shared28 = { type: ["object", "string"], properties: { provider: { type: "string" }, key: { type: "string" }, prefix: { type: "string" }, rateLimit: { type: ["object", "string"], properties: { requests: { type: "integer" }, window: { type: "string" } } }, expiresAt: { type: "string" }, scopes: shared13, allowedHosts: shared13, authHeader: { type: "string" }, authScheme: { type: "string" } } } as const
const shared29 = { type: ["object", "string"], properties: { certificate: { type: "string" }, privateKey: { type: "string" }, format: { type: "string" }, expiresAt: { type: "string" }, chain: shared13 } } as const
const shared30 = { id: { type: "string" }, type: { type: "string" }, name: { type: "string" }, favorite: { type: "boolean" }, notes: { type: "string" }, folderId: { type: "string" }, organizationId: { type: "string" }, collectionIds: shared13, fields: shared23, login: shared24, card: shared25, identity: shared26, oauthToken: shared27, apiKey: shared28, certificate: shared29, createdAt: { type: "string" }, updatedAt: { type: "string" } } as const
const shared31 = { type: "array", items: { type: ["object", "string"], properties: shared30 } } as const
const shared32 = { type: "object", properties: shared30 } as const
const shared33 = { type: "array", items: { type: ["object", "string"], properties: { type: { type: "string" }, name: { type: "string" }, value: { type: "string" }, priority: { type: "integer" }, status: { type: "string" } } } } as const
const shared34 = { id: { type: "string" }, domain: { type: "string" }, status: { type: "string" }, verified: { type: "boolean" }, verificationToken: { type: "string" }, verificationMethod: { type: "string" }, dkimSelector: { type: "string" }, dkimPublicKey: { type: "string" }, spfConfigured: { type: "boolean" }, dmarcConfigured: { type: "boolean" }, mxConfigured: { type: "boolean" }, records: shared33, createdAt: { type: "string" } } as const
const shared35 = { type: "object", properties: shared34 } as const
const shared36 = { id: { type: "string" }, orgId: { type: "string" }, url: { type: "string" }, events: shared13, active: { type: "boolean" }, description: { type: "string" }, consecutiveFailures: { type: "integer" }, disabledReason: { type: "string" }, disabledAt: { type: "string" }, authType: { type: "string" }, authHeaderName: { type: "string" }, rateLimitPerMinute: { type: "integer" }, maxAttempts: { type: "integer" }, createdAt: { type: "string" }, updatedAt: { type: "string" } } as const
const shared37 = { type: "object", properties: shared36 } as const
const shared38 = { id: { type: "string" }, webhookId: { type: "string" }, event: { type: "string" }, payload: shared0, status: { type: "string" }, attempts: { type: "integer" }, maxAttempts: { type: "integer" }, statusCode: { type: "integer" }, responseBody: { type: "string" }, lastError: { type: "string" }, nextAttemptAt: { type: "string" }, completedAt: { type: "string" }, deadLetteredAt: { type: "string" }, messageId: { type: "string" }, createdAt: { type: "string" } } as const
const shared39 = { type: "object", properties: { text: { type: "string" }, items: { type: "array", items: { type: ["object", "string"], properties: shared38 } }, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } } as const

/**
 * JSON Schemas of the results of the tools, by their names, for hosts that show or check results, such as servers of the
 * Model Context Protocol. Results that are a `ToolError` do not match.
 *
 * @example
 * ```ts
 * const outputSchema = outputSchemas.get('send_email')
 * ```
 */
export const outputSchemas: ReadonlyMap<string, ToolOutputSchema> = new Map<string, ToolOutputSchema>([
  ["list_agents", { type: "object", properties: { items: { type: "array", items: { type: ["object", "string"], properties: shared5 } }, nextCursor: { type: ["string", "null"] } } }],
  ["create_agent", shared6],
  ["get_agent", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, id: { type: "string" }, orgId: { type: "string" }, name: { type: "string" }, slug: { type: "string" }, status: { type: "string" }, apiKeyPrefix: { type: "string" }, keyRotatedAt: { type: "string" }, metadata: shared0, voiceId: { type: "string" }, emailIdentities: shared1, phoneIdentities: shared4, createdAt: { type: "string" }, updatedAt: { type: "string" } } }],
  ["update_agent", shared6],
  ["delete_agent", shared7],
  ["rotate_agent_key", { type: "object", properties: { apiKey: { type: "string" }, apiKeyPrefix: { type: "string" } } }],
  ["list_email_identities", { type: "object", properties: { text: { type: "string" }, items: shared1, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["provision_identity", { type: "object", properties: { id: { type: "string" }, name: { type: "string" }, slug: { type: "string" }, apiKey: { type: "string" }, email: { type: ["object", "string"], properties: { id: { type: "string" }, email: { type: "string" }, domain: { type: "string" }, isPrimary: { type: "boolean" } } }, phone: { type: ["object", "string"], properties: { id: { type: "string" }, phoneNumber: { type: "string" }, capabilities: shared2, isPrimary: { type: "boolean" } } }, vault: { type: ["object", "string"], properties: { id: { type: "string" }, status: { type: "string" } } }, failures: { type: "array", items: { type: ["object", "string"], properties: { error: { type: "string" } } } }, createdAt: { type: "string" } } }],
  ["create_demo_inbox", { type: "object", properties: { address: { type: "string" }, token: { type: "string" }, expiresAt: { type: "string" } } }],
  ["list_demo_messages", { type: "object", properties: { text: { type: "string" }, items: { type: "array", items: { type: ["object", "string"], properties: { id: { type: "string" }, from: { type: "string" }, subject: { type: "string" }, snippet: { type: "string" }, receivedAt: { type: "string" } } } }, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["self_test_demo_inbox", shared7],
  ["list_my_organizations", shared8],
  ["list_organizations", shared8],
  ["list_compliance_templates", { type: "object", properties: { text: { type: "string" }, items: { type: "array", items: { type: ["object", "string"], properties: { type: { type: "string" }, title: { type: "string" }, description: { type: "string" } } } }, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["list_addresses", { type: "object", properties: { text: { type: "string" }, items: { type: "array", items: { type: ["object", "string"], properties: shared9 } }, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["create_address", shared10],
  ["get_address", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, id: { type: "string" }, agentId: { type: "string" }, orgId: { type: "string" }, type: { type: "string" }, label: { type: "string" }, street1: { type: "string" }, street2: { type: "string" }, city: { type: "string" }, state: { type: "string" }, postalCode: { type: "string" }, country: { type: "string" }, validated: { type: "boolean" }, validatedAt: { type: "string" }, provider: { type: "string" }, metadata: shared0, isPrimary: { type: "boolean" }, createdAt: { type: "string" }, updatedAt: { type: "string" } } }],
  ["update_address", shared10],
  ["delete_address", shared7],
  ["validate_address", { type: "object", properties: { valid: { type: "boolean" }, suggestions: { type: "array", items: { type: ["object", "string"], properties: { street1: { type: "string" }, street2: { type: "string" }, city: { type: "string" }, state: { type: "string" }, postalCode: { type: "string" }, country: { type: "string" } } } } } }],
  ["list_inboxes", { type: "object", properties: { items: { type: "array", items: { type: ["object", "string"], properties: shared11 } }, nextCursor: { type: ["string", "null"] } } }],
  ["create_inbox", shared12],
  ["get_inbox", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, id: { type: "string" }, email: { type: "string" }, domain: { type: "string" }, localPart: { type: "string" }, displayName: { type: "string" }, agentId: { type: "string" }, createdAt: { type: "string" } } }],
  ["update_inbox", shared12],
  ["delete_inbox", shared7],
  ["list_emails", shared17],
  ["get_email", shared18],
  ["send_email", shared19],
  ["reply_to_email", shared19],
  ["forward_email", shared19],
  ["list_drafts", { type: "object", properties: { items: { type: "array", items: { type: ["object", "string"], properties: shared21 } }, nextCursor: { type: ["string", "null"] } } }],
  ["create_draft", { type: "object", properties: shared21 }],
  ["get_draft", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, id: { type: "string" }, agentId: { type: "string" }, to: shared13, subject: { type: "string" }, body: { type: "string" }, fromIdentityId: { type: "string" }, cc: shared13, bcc: shared13, bodyHtml: { type: "string" }, attachments: shared20, headers: shared0, metadata: shared0, inReplyTo: { type: "string" }, references: shared13, createdAt: { type: "string" }, updatedAt: { type: "string" } } }],
  ["delete_draft", shared7],
  ["send_draft", shared19],
  ["list_suppressions", { type: "object", properties: { text: { type: "string" }, items: { type: "array", items: { type: ["object", "string"], properties: { id: { type: "string" }, email: { type: "string" }, reason: { type: "string" }, messageId: { type: "string" }, createdAt: { type: "string" } } } }, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["unsuppress_email", shared7],
  ["list_messages", shared17],
  ["wait_for_message", shared19],
  ["search_messages", { type: "object", properties: { items: { type: "array", items: { type: ["object", "string"], properties: { id: { type: "string" }, agentId: { type: "string" }, inboxId: { type: "string" }, channel: { type: "string" }, direction: { type: "string" }, status: { type: "string" }, fromAddress: { type: "string" }, toAddress: { type: "string" }, ccAddresses: shared13, bccAddresses: shared13, subject: { type: "string" }, body: { type: "string" }, metadata: shared0, threadId: { type: "string" }, labels: shared13, inReplyTo: { type: "string" }, externalId: { type: "string" }, deletedAt: { type: "string" }, sentAt: { type: "string" }, receivedAt: { type: "string" }, attachments: shared14, createdAt: { type: "string" }, updatedAt: { type: "string" }, rank: { type: "number" }, snippet: { type: "string" } } } }, nextCursor: { type: ["string", "null"] } } }],
  ["get_message", shared18],
  ["delete_message", shared19],
  ["update_message_labels", shared19],
  ["restore_message", shared19],
  ["download_attachment", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, url: { type: "string" }, expiresAt: { type: "string" } } }],
  ["approve_message", shared19],
  ["list_threads", { type: "object", properties: { text: { type: "string" }, items: { type: "array", items: { type: ["object", "string"], properties: { id: { type: "string" }, agentId: { type: "string" }, channel: { type: "string" }, subject: { type: "string" }, participants: shared13, messageCount: { type: "integer" }, unreadCount: { type: "integer" }, lastMessageAt: { type: "string" }, lastMessageSnippet: { type: "string" }, createdAt: { type: "string" } } } }, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["get_thread", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, id: { type: "string" }, agentId: { type: "string" }, channel: { type: "string" }, subject: { type: "string" }, participants: shared13, messageCount: { type: "integer" }, unreadCount: { type: "integer" }, lastMessageAt: { type: "string" }, lastMessageSnippet: { type: "string" }, createdAt: { type: "string" }, messages: shared16 } }],
  ["send_sms", shared19],
  ["list_sms_suppressions", { type: "object", properties: { text: { type: "string" }, items: { type: "array", items: { type: ["object", "string"], properties: { agentId: { type: "string" }, fromNumber: { type: "string" }, phoneNumber: { type: "string" }, reason: { type: "string" }, createdAt: { type: "string" } } } }, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["unsuppress_sms", { type: "object", properties: { phoneNumber: { type: "string" }, removed: { type: "boolean" } } }],
  ["search_phone_numbers", { type: "object", properties: { text: { type: "string" }, items: { type: "array", items: { type: ["object", "string"], properties: { phoneNumber: { type: "string" }, countryCode: { type: "string" }, areaCode: { type: "string" }, capabilities: shared2 } } }, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["provision_phone_number", { type: "object", properties: shared3 }],
  ["release_phone_number", shared7],
  ["list_phone_numbers", { type: "object", properties: { text: { type: "string" }, items: shared4, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["list_calls", { type: "object", properties: { items: { type: "array", items: { type: ["object", "string"], properties: shared22 } }, nextCursor: { type: ["string", "null"] } } }],
  ["create_call", { type: "object", properties: shared22 }],
  ["get_call", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, id: { type: "string" }, callId: { type: "string" }, agentId: { type: "string" }, phoneIdentityId: { type: "string" }, direction: { type: "string" }, state: { type: "string" }, from: { type: "string" }, to: { type: "string" }, startedAt: { type: "string" }, answeredAt: { type: "string" }, endedAt: { type: "string" }, endReason: { type: "string" }, durationSeconds: { type: "integer" }, createdAt: { type: "string" } } }],
  ["get_call_transcript", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, callId: { type: "string" }, segments: { type: "array", items: { type: ["object", "string"], properties: { speaker: { type: "string" }, text: { type: "string" }, startedAt: { type: "string" } } } } } }],
  ["provision_vault", { type: "object", properties: { id: { type: "string" }, agentId: { type: "string" }, status: { type: "string" }, createdAt: { type: "string" } } }],
  ["deprovision_vault", shared7],
  ["get_vault_status", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, id: { type: "string" }, agentId: { type: "string" }, status: { type: "string" }, createdAt: { type: "string" } } }],
  ["list_credentials", { type: "object", properties: { text: { type: "string" }, items: shared31, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["create_credential", shared32],
  ["get_credential", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, id: { type: "string" }, type: { type: "string" }, name: { type: "string" }, favorite: { type: "boolean" }, notes: { type: "string" }, folderId: { type: "string" }, organizationId: { type: "string" }, collectionIds: shared13, fields: shared23, login: shared24, card: shared25, identity: shared26, oauthToken: shared27, apiKey: shared28, certificate: shared29, createdAt: { type: "string" }, updatedAt: { type: "string" } } }],
  ["update_credential", shared32],
  ["delete_credential", shared7],
  ["search_credentials", { type: "object", properties: { items: shared31, nextCursor: { type: ["string", "null"] } } }],
  ["get_totp", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, code: { type: "string" }, period: { type: "integer" } } }],
  ["generate_password", { type: "object", properties: { password: { type: "string" } } }],
  ["list_oauth_apps", { type: "object", properties: { text: { type: "string" }, items: { type: "array", items: { type: ["object", "string"], properties: { id: { type: "string" }, slug: { type: "string" }, name: { type: "string" }, description: { type: "string" }, iconUrl: { type: "string" }, defaultScopes: shared13, requiresPkce: { type: "boolean" }, category: { type: "string" }, isManaged: { type: "boolean" }, isActive: { type: "boolean" } } } }, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["get_oauth_app", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, id: { type: "string" }, slug: { type: "string" }, name: { type: "string" }, description: { type: "string" }, iconUrl: { type: "string" }, defaultScopes: shared13, requiresPkce: { type: "boolean" }, category: { type: "string" }, isManaged: { type: "boolean" }, isActive: { type: "boolean" } } }],
  ["list_domains", { type: "object", properties: { text: { type: "string" }, items: { type: "array", items: { type: ["object", "string"], properties: shared34 } }, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["create_domain", shared35],
  ["get_domain", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, id: { type: "string" }, domain: { type: "string" }, status: { type: "string" }, verified: { type: "boolean" }, verificationToken: { type: "string" }, verificationMethod: { type: "string" }, dkimSelector: { type: "string" }, dkimPublicKey: { type: "string" }, spfConfigured: { type: "boolean" }, dmarcConfigured: { type: "boolean" }, mxConfigured: { type: "boolean" }, records: shared33, createdAt: { type: "string" } } }],
  ["delete_domain", shared7],
  ["verify_domain", shared35],
  ["list_domain_records", { type: "object", properties: { text: { type: "string" }, items: shared33, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["get_domain_zone_file", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, zoneFile: { type: "string" } } }],
  ["list_webhooks", { type: "object", properties: { items: { type: "array", items: { type: ["object", "string"], properties: shared36 } }, nextCursor: { type: ["string", "null"] } } }],
  ["create_webhook", { type: "object", properties: { id: { type: "string" }, orgId: { type: "string" }, url: { type: "string" }, events: shared13, active: { type: "boolean" }, description: { type: "string" }, consecutiveFailures: { type: "integer" }, disabledReason: { type: "string" }, disabledAt: { type: "string" }, authType: { type: "string" }, authHeaderName: { type: "string" }, rateLimitPerMinute: { type: "integer" }, maxAttempts: { type: "integer" }, createdAt: { type: "string" }, updatedAt: { type: "string" }, secret: { type: "string" } } }],
  ["list_event_types", { type: "object", properties: { text: { type: "string" }, items: { type: "array", items: { type: ["object", "string"], properties: { name: { type: "string" }, description: { type: "string" } } } }, nextOffset: { type: ["integer", "null"] }, nextCursor: { type: ["string", "null"] } } }],
  ["get_webhook", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, id: { type: "string" }, orgId: { type: "string" }, url: { type: "string" }, events: shared13, active: { type: "boolean" }, description: { type: "string" }, consecutiveFailures: { type: "integer" }, disabledReason: { type: "string" }, disabledAt: { type: "string" }, authType: { type: "string" }, authHeaderName: { type: "string" }, rateLimitPerMinute: { type: "integer" }, maxAttempts: { type: "integer" }, createdAt: { type: "string" }, updatedAt: { type: "string" } } }],
  ["update_webhook", shared37],
  ["delete_webhook", shared7],
  ["rotate_webhook_secret", { type: "object", properties: { id: { type: "string" }, secret: { type: "string" } } }],
  ["test_webhook", { type: "object", properties: { deliveryId: { type: "string" }, success: { type: "boolean" }, statusCode: { type: "integer" }, error: { type: "string" }, durationMs: { type: "integer" } } }],
  ["reenable_webhook", shared37],
  ["get_webhook_stats", { type: "object", properties: { text: { type: "string" }, items: { type: "array" }, nextOffset: { type: ["integer", "null"] }, total: { type: "integer" }, pending: { type: "integer" }, inFlight: { type: "integer" }, succeeded: { type: "integer" }, retrying: { type: "integer" }, deadLettered: { type: "integer" }, successRate: { type: "number" }, lastDeliveryAt: { type: "string" } } }],
  ["list_webhook_deliveries", shared39],
  ["list_webhook_dead_letters", shared39],
  ["replay_webhook_delivery", { type: "object", properties: shared38 }],
])
