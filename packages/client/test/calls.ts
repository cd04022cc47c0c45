import type { operations, paths } from '@agentcomms/spec/client'
import type { AgentComms, RequestOptions } from '../src/index.ts'

type OperationOf<P> = P[keyof P]
/** Operations of the paths, without webhook events. */
export type OperationId = {
  [Id in keyof operations]: operations[Id] extends OperationOf<paths[keyof paths]> ? Id : never
}[keyof operations]

export const id = '{id}'
const agentId = '{agentId}'
export const address = {
  street1: 'x',
  city: 'x',
  state: 'x',
  postalCode: 'x',
  country: 'US',
  type: 'BILLING',
} as const

type Call = (client: AgentComms, options?: RequestOptions) => PromiseLike<unknown>

/** A call for each operation. Ids are the names of their parameters, so that a URL equals its template. */
export const calls: Record<OperationId, Call> = {
  createAgent: (c, options) => c.agents.create({ name: 'Ada' }, options),
  listAgents: (c, options) => c.agents.list(undefined, options),
  getAgent: (c, options) => c.agents.get(id, options),
  updateAgent: (c, options) => c.agents.update(id, {}, options),
  deleteAgent: (c, options) => c.agents.delete(id, options),
  rotateAgentKey: (c, options) => c.agents.rotateKey(id, options),
  listEmailIdentities: (c, options) => c.agents.emailIdentities(agentId, options),
  provisionIdentity: (c, options) =>
    c.identities.provision({ name: 'Ada', capabilities: ['email'] }, options),
  createAddress: (c, options) => c.addresses.create({ agentId, ...address }, options),
  listAddresses: (c, options) => c.addresses.list({ agentId }, options),
  getAddress: (c, options) => c.addresses.get(id, { agentId }, options),
  updateAddress: (c, options) => c.addresses.update(id, { agentId }, options),
  deleteAddress: (c, options) => c.addresses.delete(id, { agentId }, options),
  validateAddress: (c, options) => c.addresses.validate(id, { agentId }, options),
  createInbox: (c, options) => c.inboxes.create({ agentId }, options),
  listInboxes: (c, options) => c.inboxes.list(undefined, options),
  getInbox: (c, options) => c.inboxes.get(id, options),
  updateInbox: (c, options) => c.inboxes.update(id, { displayName: null }, options),
  deleteInbox: (c, options) => c.inboxes.delete(id, options),
  sendEmail: (c, options) => c.email.send({ to: ['a@example.com'], subject: 'x', body: 'x' }, options),
  replyToEmail: (c, options) => c.email.reply(id, { body: 'x' }, options),
  forwardEmail: (c, options) => c.email.forward(id, { to: ['a@example.com'] }, options),
  createDraft: (c, options) => c.drafts.create({}, options),
  listDrafts: (c, options) => c.drafts.list(undefined, options),
  getDraft: (c, options) => c.drafts.get(id, options),
  deleteDraft: (c, options) => c.drafts.delete(id, options),
  sendDraft: (c, options) => c.drafts.send(id, options),
  listSuppressions: (c, options) => c.suppressions.list(undefined, options),
  unsuppressEmail: (c, options) => c.suppressions.unsuppress({ email: 'a@example.com' }, options),
  listMessages: (c, options) => c.messages.list(undefined, options),
  searchMessages: (c, options) => c.messages.search({ query: 'x' }, undefined, options),
  getMessage: (c, options) => c.messages.get(id, options),
  deleteMessage: (c, options) => c.messages.delete(id, options),
  updateMessageLabels: (c, options) => c.messages.updateLabels(id, {}, options),
  restoreMessage: (c, options) => c.messages.restore(id, options),
  downloadAttachment: (c, options) => c.attachments.download(id, options),
  approveMessage: (c, options) =>
    c.messages.approve({ orgId: '{orgId}', messageId: '{messageId}' }, { action: 'approve' }, options),
  listThreads: (c, options) => c.threads.list(undefined, options),
  getThread: (c, options) => c.threads.get(id, undefined, options),
  sendSms: (c, options) => c.sms.send({ to: '+12125550123', body: 'x' }, options),
  listSmsSuppressions: (c, options) => c.smsSuppressions.list(undefined, options),
  unsuppressSms: (c, options) => c.smsSuppressions.unsuppress({ phoneNumber: '+12125550123' }, options),
  searchPhoneNumbers: (c, options) => c.phoneNumbers.search(undefined, options),
  provisionPhoneNumber: (c, options) => c.phoneNumbers.provision({ agentId }, options),
  releasePhoneNumber: (c, options) =>
    c.phoneNumbers.release({ agentId, phoneNumber: '+12125550123' }, options),
  listPhoneNumbers: (c, options) => c.phoneNumbers.list(undefined, options),
  createCall: (c, options) => c.calls.create({ to: '+12125550123' }, options),
  listCalls: (c, options) => c.calls.list(undefined, options),
  getCall: (c, options) => c.calls.get('{callId}', options),
  getCallTranscript: (c, options) => c.calls.transcript('{callId}', options),
  provisionVault: (c, options) => c.vault.provision({ agentId }, options),
  deprovisionVault: (c, options) => c.vault.deprovision({ agentId }, options),
  getVaultStatus: (c, options) => c.vault.status(undefined, options),
  createCredential: (c, options) => c.vault.credentials.create({ type: 'secure_note', name: 'x' }, options),
  listCredentials: (c, options) => c.vault.credentials.list(undefined, options),
  getCredential: (c, options) => c.vault.credentials.get(id, undefined, options),
  updateCredential: (c, options) => c.vault.credentials.update(id, {}, options),
  deleteCredential: (c, options) => c.vault.credentials.delete(id, undefined, options),
  searchCredentials: (c, options) => c.vault.search({}, options),
  getTotp: (c, options) => c.vault.totp(id, undefined, options),
  generatePassword: (c, options) => c.vault.generatePassword(undefined, options),
  listOAuthApps: (c, options) => c.vault.oauthApps.list(undefined, options),
  getOAuthApp: (c, options) => c.vault.oauthApps.get('{slug}', options),
  createDemoInbox: (c, options) => c.demoInboxes.create(undefined, options),
  listDemoMessages: (c, options) => c.demoInboxes.messages('{token}', options),
  selfTestDemoInbox: (c, options) => c.demoInboxes.selfTest('{token}', options),
  listOrganizations: (c, options) => c.organizations.list(undefined, options),
  listMyOrganizations: (c, options) => c.organizations.listMine(options),
  listComplianceTemplates: (c, options) => c.complianceTemplates.list('{orgId}', options),
  createDomain: (c, options) => c.domains.create({ domain: 'example.com' }, options),
  listDomains: (c, options) => c.domains.list(options),
  getDomain: (c, options) => c.domains.get(id, options),
  deleteDomain: (c, options) => c.domains.delete(id, options),
  verifyDomain: (c, options) => c.domains.verify(id, options),
  listDomainRecords: (c, options) => c.domains.dnsRecords(id, options),
  getDomainZoneFile: (c, options) => c.domains.zoneFile(id, options),
  createWebhook: (c, options) =>
    c.webhooks.create({ url: 'https://app.example.com', events: ['*'] }, options),
  listWebhooks: (c, options) => c.webhooks.list(undefined, options),
  listEventTypes: (c, options) => c.webhooks.eventTypes(options),
  getWebhook: (c, options) => c.webhooks.get(id, options),
  updateWebhook: (c, options) => c.webhooks.update(id, {}, options),
  deleteWebhook: (c, options) => c.webhooks.delete(id, options),
  rotateWebhookSecret: (c, options) => c.webhooks.rotateSecret(id, options),
  testWebhook: (c, options) => c.webhooks.test(id, undefined, options),
  reenableWebhook: (c, options) => c.webhooks.reenable(id, options),
  getWebhookStats: (c, options) => c.webhooks.stats(id, options),
  listWebhookDeliveries: (c, options) => c.webhooks.deliveries(id, undefined, options),
  listWebhookDeadLetters: (c, options) => c.webhooks.deadLetters(id, undefined, options),
  replayWebhookDelivery: (c, options) => c.webhooks.replay('{deliveryId}', options),
}
