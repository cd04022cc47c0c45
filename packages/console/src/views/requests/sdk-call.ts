import type { LoggedRequest } from '@agentcomms/spec/control'
import type { DocumentOperation } from '../../api/api-document.ts'

/** Returns a call of the client that sends a request again. */
export function createSdkCall(
  { operation, path, query, body }: Pick<LoggedRequest, 'operation' | 'path' | 'query' | 'body'>,
  { path: template, queryTypes }: DocumentOperation,
): string {
  if (operation === null) throw new TypeError('The client has no method for an unknown operation.')
  const parameters = toQueryArgument(query, queryTypes)
  // This method takes its agent from the client.
  const { agentId } = operation === 'updateCredential' ? parameters : {}
  const client = agentId === undefined ? 'client' : `client.forAgent(${JSON.stringify(agentId)})`
  const args = [
    ...getPathArguments(path, template),
    ...(body === null ? [] : [body]),
    ...(Object.keys(parameters).length === 0 || agentId !== undefined ? [] : [parameters]),
  ]
  return `await ${client}.${SDK_METHODS[operation]}(${args.map(formatLiteral).join(', ')})`
}

/** Returns the values of the path parameters. A method with several of them takes one object. */
function getPathArguments(path: string, template: string): unknown[] {
  const names = template.split('/').slice(1)
  const values = path.split('/').slice(-names.length).map(decodeURIComponent)
  const parameters = names.flatMap((name, index) =>
    name.startsWith('{') ? [[name.slice(1, -1), values[index] ?? ''] as const] : [],
  )
  if (parameters.length > 1) return [Object.fromEntries(parameters)]
  return parameters.map(([, value]) => value)
}

/** Returns the query with the types of its parameters: a URL contains only strings. */
function toQueryArgument(
  query: LoggedRequest['query'],
  types: DocumentOperation['queryTypes'],
): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(query)) {
    // A field of an object parameter, such as dateRange[from].
    const [, object = '', field = ''] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (object === '') result[name] = toType(value, types[name])
    else result[object] = { ...Object(result[object]), [field]: value }
  }
  return result
}

function toType(value: unknown, type: unknown): unknown {
  if (type === 'array') return [value].flat()
  if (type === 'boolean') return value === 'true'
  return type === 'integer' || type === 'number' ? Number(value) : value
}

/** Returns a value as JavaScript, with quotes only around the keys that need them. */
function formatLiteral(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
}

/** Method of the client for each operation. */
export const SDK_METHODS: Readonly<Record<NonNullable<LoggedRequest['operation']>, string>> = {
  createAgent: 'agents.create',
  listAgents: 'agents.list',
  getAgent: 'agents.get',
  updateAgent: 'agents.update',
  deleteAgent: 'agents.delete',
  rotateAgentKey: 'agents.rotateKey',
  listEmailIdentities: 'agents.emailIdentities',
  provisionIdentity: 'identities.provision',
  createAddress: 'addresses.create',
  listAddresses: 'addresses.list',
  getAddress: 'addresses.get',
  updateAddress: 'addresses.update',
  deleteAddress: 'addresses.delete',
  validateAddress: 'addresses.validate',
  createInbox: 'inboxes.create',
  listInboxes: 'inboxes.list',
  getInbox: 'inboxes.get',
  updateInbox: 'inboxes.update',
  deleteInbox: 'inboxes.delete',
  listEmails: 'email.list',
  getEmail: 'email.get',
  sendEmail: 'email.send',
  replyToEmail: 'email.reply',
  forwardEmail: 'email.forward',
  createDraft: 'drafts.create',
  listDrafts: 'drafts.list',
  getDraft: 'drafts.get',
  deleteDraft: 'drafts.delete',
  sendDraft: 'drafts.send',
  listSuppressions: 'suppressions.list',
  unsuppressEmail: 'suppressions.unsuppress',
  listMessages: 'messages.list',
  searchMessages: 'messages.search',
  getMessage: 'messages.get',
  deleteMessage: 'messages.delete',
  updateMessageLabels: 'messages.updateLabels',
  restoreMessage: 'messages.restore',
  downloadAttachment: 'attachments.download',
  approveMessage: 'messages.approve',
  listThreads: 'threads.list',
  getThread: 'threads.get',
  sendSms: 'sms.send',
  listSmsSuppressions: 'smsSuppressions.list',
  unsuppressSms: 'smsSuppressions.unsuppress',
  searchPhoneNumbers: 'phoneNumbers.search',
  provisionPhoneNumber: 'phoneNumbers.provision',
  releasePhoneNumber: 'phoneNumbers.release',
  listPhoneNumbers: 'phoneNumbers.list',
  createCall: 'calls.create',
  listCalls: 'calls.list',
  getCall: 'calls.get',
  getCallTranscript: 'calls.transcript',
  provisionVault: 'vault.provision',
  deprovisionVault: 'vault.deprovision',
  getVaultStatus: 'vault.status',
  createCredential: 'vault.credentials.create',
  listCredentials: 'vault.credentials.list',
  getCredential: 'vault.credentials.get',
  updateCredential: 'vault.credentials.update',
  deleteCredential: 'vault.credentials.delete',
  searchCredentials: 'vault.search',
  getTotp: 'vault.totp',
  generatePassword: 'vault.generatePassword',
  listOAuthApps: 'vault.oauthApps.list',
  getOAuthApp: 'vault.oauthApps.get',
  createDemoInbox: 'demoInboxes.create',
  listDemoMessages: 'demoInboxes.messages',
  selfTestDemoInbox: 'demoInboxes.selfTest',
  listOrganizations: 'organizations.list',
  listMyOrganizations: 'organizations.listMine',
  listComplianceTemplates: 'complianceTemplates.list',
  createDomain: 'domains.create',
  listDomains: 'domains.list',
  getDomain: 'domains.get',
  deleteDomain: 'domains.delete',
  verifyDomain: 'domains.verify',
  listDomainRecords: 'domains.dnsRecords',
  getDomainZoneFile: 'domains.zoneFile',
  createWebhook: 'webhooks.create',
  listWebhooks: 'webhooks.list',
  listEventTypes: 'webhooks.eventTypes',
  getWebhook: 'webhooks.get',
  updateWebhook: 'webhooks.update',
  deleteWebhook: 'webhooks.delete',
  rotateWebhookSecret: 'webhooks.rotateSecret',
  testWebhook: 'webhooks.test',
  reenableWebhook: 'webhooks.reenable',
  getWebhookStats: 'webhooks.stats',
  listWebhookDeliveries: 'webhooks.deliveries',
  listWebhookDeadLetters: 'webhooks.deadLetters',
  replayWebhookDelivery: 'webhooks.replay',
}
