import { CREDENTIALS } from '../credential-bodies.ts'
import type { InputRecords } from './input-fixtures.ts'
import type { InputRequest } from './list-inputs.ts'

type Case = Partial<InputRequest>

const DAY = '2026-01-01T00:00:00.000Z'
const FILE = { filename: 'a.txt', contentType: 'text/plain' }
const FILES = [
  [{ ...FILE, content: 'QWRh' }],
  [{ ...FILE, contentBase64: 'QWRh' }],
  [{ url: 'https://a.example.com/1' }],
].map(attachments => ({ body: { attachments } }))
const EMAIL = { cc: 'ben@example.com', bodyHtml: '<p>a</p>' }
const AUTH = [
  { type: 'none' },
  { type: 'bearer', token: 'a' },
  { type: 'basic', username: 'a', password: 'a' },
  { type: 'custom_header', headerName: 'X-A', value: 'a' },
]

/**
 * Changes of the first example that an input needs to have an effect, by document and operation: a record in another
 * state, or the object that the input is a field of. Each change is a request of its own.
 */
export const CASES: Readonly<Record<string, (records: InputRecords) => Case[]>> = {
  'service createAgent': ({ domainEmail }) => [{ body: { email: domainEmail } }],
  'service provisionIdentity': ({ domainEmail }) => [{ body: { slug: undefined, email: domainEmail } }],
  'service listInboxes': () => [{ query: { agentId: undefined } }],
  'service createInbox': ({ domainName }) => [
    { body: { agentId: undefined, username: 'support', domain: domainName } },
  ],
  'service updateAddress': ({ secondAddress }) => [
    { path: { id: secondAddress }, body: { type: undefined } },
  ],
  'service deleteAddress': () => [{ body: undefined }],
  'service deleteCredential': () => [{ body: undefined }],
  'service sendEmail': () => FILES,
  'service createDraft': () => FILES,
  'service updateMessageLabels': () => [{ body: { addLabels: undefined, removeLabels: ['unread'] } }],
  'service releasePhoneNumber': ({ agent, number }) => [
    { body: { phoneIdentityId: undefined, agentId: agent, phoneNumber: number } },
  ],
  'service replyToEmail': ({ mail }) => [{ path: { id: mail } }, ...FILES],
  'service forwardEmail': ({ mail, file }) => [{ path: { id: mail }, body: { attachmentIds: [file] } }],
  'service searchPhoneNumbers': () => [{ query: { countryCode: 'DE', limit: 100 } }],
  'service listOrganizations': ({ authorization }) => [{ headers: { authorization } }],
  'service searchMessages': ({ email, inbox }) =>
    [
      { dateRange: { from: DAY, to: DAY } },
      { fromAddress: 'ivan@example.com' },
      { toAddress: email },
      { inboxId: inbox },
    ].map(filters => ({ body: { query: 'lunch', filters } })),
  'service updateCredential': ({ credentials }) =>
    CREDENTIALS.map(({ type: _, ...body }, index) => ({ path: { id: credentials[index] }, body })),
  'service createWebhook': () => AUTH.map(authConfig => ({ body: { authConfig } })),
  'service updateWebhook': () => AUTH.map(authConfig => ({ body: { authConfig } })),
  'service listWebhookDeadLetters': ({ failing }) => [{ path: { id: failing } }],
  'control setOutboundConsent': () => [{ body: { attested: true, dncAttestation: true } }],
  'control accessToken': ({ org, otherOrg }) => [{ body: { orgIds: [org, otherOrg] } }],
  'control receiveEmail': () => [{ body: EMAIL }, ...FILES],
  'control receiveDemoEmail': ({ demoEmail, email }) =>
    [{ body: EMAIL }, ...FILES].map(({ body }) => ({ body: { ...body, to: `${demoEmail}, ${email}` } })),
  'control receiveSms': () => [{ body: { from: '+12125550142' } }, ...FILES],
  'control replyTo': ({ group }) =>
    [undefined, ...FILES].map(files => ({ body: { messageId: group, ...files?.body } })),
  'control contactsAdd': () => [
    ...FILES.map(({ body }) => ({ body: { replies: [body] } })),
    { body: { phone: '+12025550143', replies: [{ outcome: 'BUSY' }] } },
  ],
  'control contactsRemove': ({ contact }) => [{ body: { id: contact } }],
  'control receiveCall': () => [{ body: { from: '+12125550142' } }],
  'control endCall': ({ activeCall }) => [
    { body: { id: activeCall, transcript: undefined } },
    { body: { id: activeCall, transcript: [{ speaker: 'OTHER', text: 'a' }] } },
    ...FILES.map(({ body: { attachments } }) => ({ body: { id: activeCall, recording: attachments[0] } })),
  ],
  'control setMessageStatus': ({ unsent }) => [{ body: { id: unsent } }],
  'control dnsDelete': () => [{ body: { name: 'a.example.com' } }],
  'control dnsSet': () => [{ body: { type: 'TXT' } }],
  'control dnsRecover': () => [{ body: { name: 'a.example.com' } }],
  'control faultsAdd': () => [
    { body: { detail: 'a' } },
    { body: { status: undefined, latencyMs: 1 } },
    { body: { status: undefined } },
    { body: { status: undefined, operation: undefined } },
  ],
  'control restore': ({ snapshot }) => [{ body: { id: snapshot } }],
  'control listStatusReasons': ({ bounced }) => [{ query: { ids: [bounced] } }],
  'control searchMessages': () => [{ query: { q: 'lunch' } }],
}

/** Inputs whose only effect can be that the request is rejected, such as an existing record of another owner. */
export const REJECTING: readonly string[] = [
  'service createAgent /body/orgId',
  'service listAgents /query/orgId',
  'service getAddress /query/agentId',
  'service updateAddress /body/agentId',
  'service deleteAddress /query/agentId',
  'service sendEmail /body/fromIdentityId',
  'service provisionPhoneNumber /body/capabilities',
  'service releasePhoneNumber /body/agentId',
  'service validateAddress /body/agentId',
  'service getCredential /query/agentId',
  'service updateCredential /query/agentId',
  'service deleteCredential /query/agentId',
  'service getTotp /query/agentId',
  'service generatePassword /body/agentId',
]
