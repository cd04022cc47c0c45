// Schemas of the values of a state. The document describes the records. This file describes the fields that no
// response has. The compiler names a table or a field that has no schema.

import type { JsonSchema } from '@agentcomms/spec/document'
import { controlValidator, validators } from '../../services/contracts.ts'
import { eventTypes } from '../../services/events.ts'
import type { State } from '../../services/state.ts'
import type { Stored } from '../../services/stored.ts'

export type RowOf<Name extends keyof State> = State[Name] extends { rows(): Iterable<infer T> } ? T : never

/** Schema of a field that can be absent. */
interface Optional {
  optional: JsonSchema
}

type Fields<T> = { [Field in keyof T]-?: undefined extends T[Field] ? Optional : JsonSchema }

const TEXT: JsonSchema = { type: 'string' }
/** A text that is never empty and has no control characters. */
const NAME: JsonSchema = { type: 'string', pattern: '^[^\\x00-\\x1f\\x7f]+$' }
const HEADER_VALUE: JsonSchema = { type: 'string', pattern: '^[\\x20-\\x7e]+$' }
const TEXTS: JsonSchema = { type: 'array', items: TEXT }
const COUNT: JsonSchema = { type: 'integer', minimum: 0 }
const BYTES: JsonSchema = { isBytes: true }
// Lists compare times as texts, so that all must have the same form.
const TIME: JsonSchema = { type: 'string', format: 'date-time', pattern: '^.{19}\\.\\d{3}Z$' }
const RANDOM: JsonSchema = { type: 'array', items: { type: 'integer' }, minItems: 4, maxItems: 4 }

const schemaOf = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
/** Returns the schema of a record, with fields for which the document allows any text or any number of items. */
const refine = (name: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  allOf: [schemaOf(name), { properties }],
})
const nullable = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })

function object(fields: Record<string, JsonSchema | Optional>): JsonSchema {
  const entries = Object.entries(fields)
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, field]) => [name, isOptional(field) ? field.optional : field]),
    ),
    required: entries.filter(([, field]) => !isOptional(field)).map(([name]) => name),
    additionalProperties: false,
  }
}

function isOptional(field: JsonSchema | Optional): field is Optional {
  return 'optional' in field
}

/** Returns the schema of a table: of its records, and of the fields that only this table has. */
function table<Name extends keyof State>(
  record: JsonSchema,
  fields: Fields<Omit<RowOf<Name>, keyof Stored<unknown>>>,
): JsonSchema {
  return object({ id: NAME, orgId: TEXT, createdAt: TIME, record, ...fields })
}

const TABLES: { [Name in keyof State]: JsonSchema } = {
  organizations: table<'organizations'>(
    refine('Organization', { name: { minLength: 1 }, slug: NAME, idpOrgId: NAME }),
    {},
  ),
  agents: table<'agents'>(
    refine('Agent', { name: NAME, slug: NAME, emailIdentities: { minItems: 1, maxItems: 1 } }),
    {},
  ),
  inboxes: table<'inboxes'>(schemaOf('Inbox'), { agentId: TEXT }),
  addresses: table<'addresses'>(schemaOf('PostalAddress'), { agentId: TEXT }),
  messages: table<'messages'>(schemaOf('Message'), {
    agentId: TEXT,
    toAddresses: TEXTS,
    references: TEXTS,
    replyTo: TEXTS,
    attachments: {
      type: 'array',
      items: object({ id: TEXT, filename: TEXT, mimeType: TEXT, contentId: nullable(TEXT), content: BYTES }),
    },
    undeliveredSource: nullable(BYTES),
    isRepeatedId: { optional: { const: true } },
    statusReason: { optional: TEXT },
  }),
  threads: table<'threads'>(
    object({
      id: TEXT,
      agentId: TEXT,
      channel: schemaOf('Channel'),
      subject: nullable(TEXT),
      participants: TEXTS,
      createdAt: TIME,
    }),
    {
      agentId: TEXT,
      activity: object({ createdAt: TIME, id: TEXT }),
    },
  ),
  drafts: table<'drafts'>(schemaOf('Draft'), { agentId: TEXT }),
  suppressions: table<'suppressions'>(schemaOf('Suppression'), {}),
  phoneNumbers: table<'phoneNumbers'>(refine('PhoneNumberIdentity', { providerId: NAME }), { agentId: TEXT }),
  smsSuppressions: table<'smsSuppressions'>(schemaOf('SmsSuppression'), { agentId: TEXT }),
  calls: table<'calls'>(schemaOf('Call'), {
    agentId: TEXT,
    transcript: { $ref: '#/components/schemas/CallTranscript/properties/segments' },
    greeting: nullable(TEXT),
    peerId: nullable(TEXT),
    outcome: {
      optional: object({
        endReason: schemaOf('CallEndReason'),
        delay: { optional: { type: ['number', 'string'] } },
        spokenText: { optional: TEXT },
      }),
    },
  }),
  vaults: table<'vaults'>(schemaOf('Vault'), { agentId: TEXT }),
  credentials: table<'credentials'>(schemaOf('VaultCredential'), { agentId: TEXT }),
  domains: table<'domains'>(
    refine('Domain', { verificationToken: NAME, dkimSelector: NAME, dkimPublicKey: NAME }),
    { verifications: COUNT },
  ),
  demoInboxes: table<'demoInboxes'>(schemaOf('DemoInbox'), {}),
  demoMessages: table<'demoMessages'>(schemaOf('DemoMessage'), { inboxId: TEXT }),
  webhooks: table<'webhooks'>(schemaOf('Webhook'), {
    secret: { type: 'string', pattern: '^whsec_[0-9A-Za-z]+$' },
    authHeader: nullable({
      type: 'array',
      prefixItems: [
        { $ref: '#/components/schemas/CustomHeaderWebhookAuth/properties/headerName' },
        HEADER_VALUE,
      ],
      minItems: 2,
      maxItems: 2,
    }),
    isOwn: { type: 'boolean' },
    lastAttemptAt: nullable(TIME),
    rateWindow: nullable(object({ startedAt: { type: 'integer' }, count: COUNT })),
  }),
  contacts: table<'contacts'>(schemaOf('Contact'), {
    pending: {
      type: 'array',
      items: object({
        ...{ id: TEXT, dueAt: { type: 'integer' }, messageId: TEXT, address: TEXT },
        reply: nullable(schemaOf('ContactRule')),
      }),
    },
    // A contact with a function is never exported.
    replyFunction: { optional: { type: 'null' } },
  }),
  deliveries: table<'deliveries'>(
    refine('WebhookDelivery', {
      event: { enum: eventTypes.map(({ name }) => name) },
      messageId: nullable(schemaOf('Cuid')),
    }),
    { webhookId: TEXT, dueAt: TIME, isTest: { optional: { const: true } } },
  ),
}

/** Schemas of the values of `parts`, which the document of the control interface describes in part. */
const PARTS: Record<string, JsonSchema> = {
  seed: { type: 'integer' },
  ids: object({ ids: RANDOM, secrets: RANDOM, requests: RANDOM, counter: COUNT }),
  dns: schemaOf('DnsState'),
  deliveryOrder: schemaOf('DeliveryOrder'),
}

const LISTS: Record<string, JsonSchema> = {
  ...TABLES,
  keys: {
    anyOf: [
      object({ kind: { const: 'master' }, orgId: TEXT }),
      object({ kind: { const: 'agent' }, orgId: TEXT, agentId: TEXT }),
    ],
  },
  agentKeys: TEXT,
  idempotency: object({
    fingerprint: TEXT,
    at: { type: 'integer' },
    result: object({ status: { type: 'integer', minimum: 200, maximum: 399 }, body: {} }),
  }),
  outbox: object({ messageId: NAME, from: NAME, recipients: { type: 'array', items: NAME }, raw: BYTES }),
}

/** Names of the values that each state has. */
export const PART_NAMES: readonly string[] = Object.keys(PARTS)

/** Lists whose values only the document of the control interface describes. */
const CONTROL_LISTS = ['parts', 'contacts']

/** Returns what is wrong with a value of a list, such as "/record/name must be a string", or undefined. */
export function findMismatch(list: string, id: string, value: unknown): string | undefined {
  const [schemas, name] = list === 'parts' ? [PARTS, id] : [LISTS, list]
  const validator = CONTROL_LISTS.includes(list) ? controlValidator : validators.reject
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
  return schema ? validator.findMismatch(schema, value) : 'it is not known'
}
