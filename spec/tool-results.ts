/** Fields that the results of tools leave out, because no task needs them, and those that the client adds. */
import type { JsonSchema, OpenApiDocument } from './document.d.ts'
import { listProperties } from './output-schemas.ts'
import { resolve } from './tool-fields.ts'
import type { Tool } from './tool-marks.ts'

interface Selection {
  /** Fields that no result has. */
  readonly never?: readonly string[]
  /** Fields that the records of a list lack too. */
  readonly rows?: readonly string[]
  /** The only fields in the result of a tool that changes the record. */
  readonly changed?: readonly string[]
}

/** Fields by the schema of the record. */
const selections: Readonly<Record<string, Selection>> = {
  Message: {
    never: [
      ...['agentId', 'inboxId', 'inReplyTo', 'externalId', 'createdAt', 'updatedAt'],
      ...['bodyHtml', 'extractedText', 'extractedHtml', 'headers'],
    ],
    rows: ['bccAddresses', 'metadata', 'toNames'],
    changed: [
      'id',
      'threadId',
      'status',
      'toAddress',
      'ccAddresses',
      'bccAddresses',
      'subject',
      'attachments',
    ],
  },
  Attachment: { never: ['contentId', 'url', 'createdAt'] },
  Draft: {
    never: ['agentId', 'references', 'createdAt'],
    rows: ['fromIdentityId', 'bodyHtml', 'headers', 'metadata', 'inReplyTo'],
    changed: ['id', 'to', 'cc', 'bcc', 'subject', 'attachments'],
  },
  Thread: { never: ['agentId', 'createdAt'] },
  ThreadWithMessages: {
    never: ['agentId', 'createdAt', 'lastMessageSnippet', 'messages.threadId', 'messages.channel'],
  },
  Call: { never: ['agentId', 'callId', 'phoneIdentityId', 'createdAt'] },
  SmsSuppression: { never: ['agentId'] },
  Inbox: { never: ['domain', 'localPart', 'createdAt'] },
  Agent: { never: ['orgId', 'apiKeyPrefix', 'keyRotatedAt', 'createdAt', 'updatedAt'], rows: ['metadata'] },
  EmailIdentity: { never: ['domain', 'localPart', 'createdAt'] },
  PhoneNumberIdentity: { never: ['providerId', 'createdAt'] },
  ProvisionedIdentity: { never: ['createdAt'] },
  PostalAddress: {
    never: ['orgId', 'provider', 'createdAt', 'updatedAt'],
    rows: ['metadata'],
  },
  Vault: { never: ['id', 'createdAt'] },
  VaultCredential: {
    never: ['organizationId', 'createdAt', 'updatedAt'],
  },
  OAuthApp: { never: ['iconUrl'] },
  Organization: { never: ['idpOrgId', 'keyRotatedAt', 'createdAt', 'updatedAt'] },
  Domain: { never: ['createdAt'], rows: ['records', 'verificationToken', 'dkimPublicKey'] },
  Webhook: { never: ['orgId', 'createdAt', 'updatedAt'] },
  WebhookDelivery: { never: ['webhookId'] },
}

/** Fields of changed records that one operation returns in place of those of the schema. */
const changes: Readonly<Record<string, readonly string[]>> = {
  deleteMessage: ['id', 'deletedAt'],
  restoreMessage: ['id', 'labels'],
  approveMessage: ['id', 'status'],
  deleteDraft: ['id'],
}

/** Functions of the client that read a record, by its schema. */
const recordReaders: Readonly<Record<string, string>> = { Message: 'readMessage' }

/** Fields that they add. */
const added: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> = {
  Message: {
    fromName: { type: 'string', 'x-untrusted': 'text' },
    toNames: { type: 'array', items: { type: 'string' }, 'x-untrusted': 'text' },
    replyTo: { type: 'string', 'x-untrusted': 'word' },
    // Only `cut` names it.
    quoted: { type: 'string', 'x-untrusted': 'text', 'x-tool-omit': true },
  },
}

/** Returns the document with the fields that the client adds. */
export function addResultFields(document: OpenApiDocument): OpenApiDocument {
  const schemas = { ...(document.components.schemas as Record<string, JsonSchema>) }
  for (const [name, properties] of Object.entries(added))
    schemas[name] = { ...schemas[name], properties: { ...schemas[name]?.properties, ...properties } }
  return { ...document, components: { ...document.components, schemas } }
}

/** Throws an error that lists the names of this file that the document does not have. */
export function checkResultFields(document: OpenApiDocument): void {
  const schemas = document.components.schemas as Record<string, JsonSchema>
  const find = (node: JsonSchema | undefined, field: string): JsonSchema | undefined => {
    const schema = resolve(node ?? {}, document)
    return schema.items ? find(schema.items, field) : listProperties(schema, document)[field]
  }
  const fields = Object.entries(selections).flatMap(([name, selection]) => {
    const paths = Object.values(selection)
      .flat()
      .filter((path: string) => !added[name]?.[path])
    return paths.map(path => ({
      name: `${name}.${path}`,
      known: path.split('.').reduce(find, schemas[name]),
    }))
  })
  const operations = Object.values(document.paths).flatMap(item =>
    Object.values(item).map(operation => Object(operation).operationId),
  )
  const ids = Object.keys(changes).map(name => ({ name, known: operations.includes(name) || undefined }))
  const unknown = [...fields, ...ids].flatMap(({ name, known }) => (known === undefined ? [name] : []))
  if (unknown.length > 0)
    throw new Error(`spec/tool-results.ts: ${unknown.join(', ')} do not exist. Correct or remove the names.`)
}

interface Result {
  readonly schema: JsonSchema
  readonly itemsField?: string | undefined
  readonly operationId: string
  readonly isChange: boolean
}

/** Returns the paths of the fields that the result of a tool leaves out, and what reads its records. The items of a list have the path of the list. */
export function collectOmitted(
  { schema: root, itemsField = 'items', operationId, isChange }: Result,
  document: OpenApiDocument,
): Pick<Tool, 'omitted' | 'readRecord'> {
  const omitted = new Set<string>()
  let readRecord: string | undefined
  const visit = (node: JsonSchema, path: string, isRow: boolean, parents: readonly string[]): void => {
    const { $ref = '' } = node
    if (parents.includes($ref)) return
    const schema = resolve(node, document)
    const below = $ref ? [...parents, $ref] : parents
    const name = $ref.replace(/.*\//, '')
    const { never = [], rows = [], changed } = selections[name] ?? {}
    readRecord ??= recordReaders[name]
    const kept = isChange && path === '' ? (changes[operationId] ?? changed) : undefined
    const all = Object.keys(schema.properties ?? {})
    if (kept?.some(one => !all.includes(one)))
      throw new Error(`spec/tool-results.ts: The result of ${operationId} lacks one of ${kept.join(', ')}.`)
    const names = [...never, ...(isRow ? rows : []), ...(kept ? all.filter(one => !kept.includes(one)) : [])]
    for (const one of names) omitted.add(path + one)
    for (const part of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])])
      visit(part, path, isRow, below)
    if (schema.items) visit(schema.items, path, true, below)
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      if (omitted.has(path + field)) continue
      visit(property, path === '' && field === itemsField ? '' : `${path}${field}.`, isRow, below)
    }
  }
  visit(root, '', false, [])
  return { ...(omitted.size > 0 && { omitted: [...omitted] }), ...(readRecord && { readRecord }) }
}
