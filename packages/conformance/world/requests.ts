import type { CallOptions } from '../api.ts'
import { ADDRESS, HOOK, LOGIN, MAIL, type Records } from './make-world.ts'

type Request = (records: Records) => CallOptions

const byId = (name: keyof Records, more: CallOptions = {}): Request => {
  return records => ({ path: { id: records[name] }, ...more })
}
const named = (more: object = {}): Request => {
  return ({ agent }) => ({ body: { ...more, agentId: agent } })
}
const listed: Request = ({ agent }) => ({ query: { agentId: agent } })
const nothing: Request = () => ({})
const content = (body: object): Request => {
  return () => ({ body })
}
const inVault = (more: CallOptions = {}): Request => {
  return records => ({ path: { id: records.credential }, query: { agentId: records.agent }, ...more })
}
const ofAddress: Request = records => ({ path: { id: records.address }, query: { agentId: records.agent } })

const SMS = { to: '+12125550142', body: 'Hello' }

/** A valid request for every row of the table. */
export const REQUESTS: Record<string, Request> = {
  listAgents: nothing,
  createAgent: content({ name: 'Eve' }),
  getAgent: byId('agent'),
  updateAgent: byId('agent', { body: { name: 'Ada' } }),
  deleteAgent: byId('agent'),
  rotateAgentKey: byId('agent'),
  listEmailIdentities: ({ agent }) => ({ path: { agentId: agent } }),
  provisionIdentity: content({ name: 'Eve', capabilities: ['email'] }),

  createAddress: named(ADDRESS),
  listAddresses: listed,
  getAddress: ofAddress,
  'getAddress:crossed': records => ({ path: { id: records.address }, query: { agentId: records.sibling } }),
  updateAddress: ({ agent, address }) => ({ path: { id: address }, body: { agentId: agent, city: 'Bonn' } }),
  'updateAddress:crossed': ({ sibling, address }) => ({
    path: { id: address },
    body: { agentId: sibling, city: 'Bonn' },
  }),
  deleteAddress: ofAddress,
  validateAddress: ({ agent, address }) => ({ path: { id: address }, body: { agentId: agent } }),

  listInboxes: listed,
  'listInboxes:all': nothing,
  createInbox: ({ bare }) => ({ body: { agentId: bare } }),
  getInbox: byId('inbox'),
  updateInbox: byId('inbox', { body: { displayName: 'Ada' } }),
  deleteInbox: byId('inbox'),

  sendEmail: named(MAIL),
  'sendEmail:own': content(MAIL),
  replyToEmail: byId('message', { body: { body: 'Yes' } }),
  forwardEmail: byId('message', { body: { to: ['heidi@example.com'] } }),
  createDraft: named({ subject: 'Later' }),
  'createDraft:own': content({ subject: 'Later' }),
  listDrafts: listed,
  'listDrafts:all': nothing,
  getDraft: byId('draft'),
  deleteDraft: byId('draft'),
  sendDraft: byId('draft'),
  listSuppressions: nothing,
  unsuppressEmail: ({ suppressed }) => ({ body: { email: suppressed } }),

  listMessages: listed,
  'listMessages:all': nothing,
  'listMessages:filter': ({ thread, inbox }) => ({ query: { threadId: thread, inboxId: inbox } }),
  searchMessages: ({ agent }) => ({ body: { query: 'tuesday', filters: { agentId: agent } } }),
  'searchMessages:all': content({ query: 'tuesday' }),
  'searchMessages:filter': ({ thread }) => ({ body: { query: 'tuesday', filters: { threadId: thread } } }),
  getMessage: byId('message'),
  deleteMessage: byId('message'),
  updateMessageLabels: byId('message', { body: { addLabels: ['seen'] } }),
  restoreMessage: byId('message'),
  downloadAttachment: byId('attachment'),
  approveMessage: ({ org, waiting }) => ({
    path: { orgId: org, messageId: waiting },
    body: { action: 'approve' },
  }),
  listThreads: listed,
  'listThreads:all': nothing,
  getThread: byId('thread'),

  sendSms: named(SMS),
  'sendSms:own': content(SMS),
  searchPhoneNumbers: nothing,
  provisionPhoneNumber: named(),
  releasePhoneNumber: ({ phone }) => ({ body: { phoneIdentityId: phone } }),
  listPhoneNumbers: listed,
  'listPhoneNumbers:own': nothing,
  listCalls: listed,
  'listCalls:all': nothing,
  createCall: named({ to: SMS.to }),
  'createCall:own': content({ to: SMS.to }),
  getCall: ({ call }) => ({ path: { callId: call } }),
  getCallTranscript: ({ call }) => ({ path: { callId: call } }),

  provisionVault: ({ bare }) => ({ body: { agentId: bare } }),
  deprovisionVault: named(),
  getVaultStatus: listed,
  'getVaultStatus:own': nothing,
  createCredential: named(LOGIN),
  'createCredential:own': content({ type: 'secure_note', name: 'Note' }),
  listCredentials: listed,
  'listCredentials:own': nothing,
  searchCredentials: listed,
  'searchCredentials:own': nothing,
  getCredential: inVault(),
  'getCredential:own': byId('credential'),
  'getCredential:crossed': records => ({
    path: { id: records.credential },
    query: { agentId: records.sibling },
  }),
  updateCredential: inVault({ body: { favorite: true } }),
  'updateCredential:own': byId('credential', { body: { favorite: true } }),
  deleteCredential: inVault(),
  'deleteCredential:own': byId('credential'),
  getTotp: inVault(),
  'getTotp:own': byId('credential'),
  generatePassword: nothing,
  listOAuthApps: nothing,
  getOAuthApp: () => ({ path: { slug: 'example-mail' } }),

  createDemoInbox: nothing,
  listDemoMessages: ({ demoToken }) => ({ path: { token: demoToken } }),
  selfTestDemoInbox: ({ demoToken }) => ({ path: { token: demoToken } }),

  listMyOrganizations: nothing,
  listComplianceTemplates: ({ org }) => ({ path: { orgId: org } }),

  listDomains: nothing,
  createDomain: content({ domain: 'mail.example.net' }),
  getDomain: byId('domain'),
  deleteDomain: byId('domain'),
  verifyDomain: byId('domain'),
  listDomainRecords: byId('domain'),
  getDomainZoneFile: byId('domain'),

  listWebhooks: nothing,
  createWebhook: content({ ...HOOK, url: 'https://app.example.com/hooks' }),
  listEventTypes: nothing,
  getWebhook: byId('webhook'),
  updateWebhook: byId('webhook', { body: { description: 'Mine' } }),
  deleteWebhook: byId('webhook'),
  rotateWebhookSecret: byId('webhook'),
  testWebhook: byId('webhook', { body: {} }),
  reenableWebhook: byId('webhook'),
  getWebhookStats: byId('webhook'),
  listWebhookDeliveries: byId('webhook'),
  listWebhookDeadLetters: byId('webhook'),
  replayWebhookDelivery: ({ delivery }) => ({ path: { deliveryId: delivery } }),
}
