/** Fields that the results of tools leave out, because no task needs them, and those that the client adds. */
import type { JsonSchema } from '../../document.d.ts'

interface Selection {
  /** Fields that no result has. */
  readonly never?: readonly string[]
  /** Fields that the records of a list lack too. */
  readonly rows?: readonly string[]
  /** The only fields in the result of a tool that changes the record. */
  readonly changed?: readonly string[]
}

/** Fields by the schema of the record. */
export const selections: Readonly<Record<string, Selection>> = {
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
export const changes: Readonly<Record<string, readonly string[]>> = {
  deleteMessage: ['id', 'deletedAt'],
  restoreMessage: ['id', 'labels'],
  approveMessage: ['id', 'status'],
  deleteDraft: ['id'],
}

/** Functions of the client that read a record, by its schema. */
export const recordReaders: Readonly<Record<string, string>> = { Message: 'readMessage' }

/** Fields that they add. */
export const added: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> = {
  Message: {
    fromName: { type: 'string', 'x-untrusted': 'text' },
    toNames: { type: 'array', items: { type: 'string' }, 'x-untrusted': 'text' },
    replyTo: { type: 'string', 'x-untrusted': 'word' },
    // Only `cut` names it.
    quoted: { type: 'string', 'x-untrusted': 'text', 'x-tool-omit': true },
  },
}
