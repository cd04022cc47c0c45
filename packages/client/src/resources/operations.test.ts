import type { operations, paths } from '@agentcomms/spec/client'
import document from '@agentcomms/spec/openapi.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { apiKey, baseUrl, clientOf, json } from '../../test/service.ts'
import type { AgentComms } from '../index.ts'
import { Resource } from './resource.ts'

type OperationOf<P> = P[keyof P]
/** The operations of the paths, without those that are events. */
type OperationId = {
  [Id in keyof operations]: operations[Id] extends OperationOf<paths[keyof paths]> ? Id : never
}[keyof operations]

const id = '{id}'
const agentId = '{agentId}'
const address = {
  street1: 'x',
  city: 'x',
  state: 'x',
  postalCode: 'x',
  country: 'US',
  type: 'BILLING',
} as const

/** Each operation by its method. Ids are the names of their parameters, so that a url is its own template. */
const calls: Record<OperationId, (client: AgentComms) => PromiseLike<unknown>> = {
  createAgent: c => c.agents.create({ name: 'Ada' }),
  listAgents: c => c.agents.list(),
  getAgent: c => c.agents.get(id),
  updateAgent: c => c.agents.update(id, {}),
  deleteAgent: c => c.agents.delete(id),
  rotateAgentKey: c => c.agents.rotateKey(id),
  listEmailIdentities: c => c.agents.emailIdentities(agentId),
  provisionIdentity: c => c.identities.provision({ name: 'Ada', capabilities: ['email'] }),
  createAddress: c => c.addresses.create({ agentId, ...address }),
  listAddresses: c => c.addresses.list({ agentId }),
  getAddress: c => c.addresses.get(id, { agentId }),
  updateAddress: c => c.addresses.update(id, { agentId }),
  deleteAddress: c => c.addresses.delete(id, { agentId }),
  validateAddress: c => c.addresses.validate(id, { agentId }),
  createInbox: c => c.inboxes.create({ agentId }),
  listInboxes: c => c.inboxes.list(),
  getInbox: c => c.inboxes.get(id),
  updateInbox: c => c.inboxes.update(id, { displayName: null }),
  deleteInbox: c => c.inboxes.delete(id),
  sendEmail: c => c.email.send({ to: ['a@example.com'], subject: 'x', body: 'x' }),
  replyToEmail: c => c.email.reply(id, { body: 'x' }),
  forwardEmail: c => c.email.forward(id, { to: ['a@example.com'] }),
  createDraft: c => c.drafts.create({}),
  listDrafts: c => c.drafts.list(),
  getDraft: c => c.drafts.get(id),
  deleteDraft: c => c.drafts.delete(id),
  sendDraft: c => c.drafts.send(id),
  listSuppressions: c => c.suppressions.list(),
  unsuppressEmail: c => c.suppressions.unsuppress({ email: 'a@example.com' }),
  listMessages: c => c.messages.list(),
  searchMessages: c => c.messages.search({ query: 'x' }),
  getMessage: c => c.messages.get(id),
  deleteMessage: c => c.messages.delete(id),
  updateMessageLabels: c => c.messages.updateLabels(id, {}),
  restoreMessage: c => c.messages.restore(id),
  downloadAttachment: c => c.attachments.download(id),
  approveMessage: c =>
    c.messages.approve({ orgId: '{orgId}', messageId: '{messageId}' }, { action: 'approve' }),
  listThreads: c => c.threads.list(),
  getThread: c => c.threads.get(id),
  sendSms: c => c.sms.send({ to: '+12125550123', body: 'x' }),
  searchPhoneNumbers: c => c.phoneNumbers.search(),
  provisionPhoneNumber: c => c.phoneNumbers.provision({ agentId }),
  releasePhoneNumber: c => c.phoneNumbers.release({ phoneIdentityId: id }),
  listPhoneNumbers: c => c.phoneNumbers.list(),
  createCall: c => c.calls.create({ to: '+12125550123' }),
  listCalls: c => c.calls.list(),
  getCall: c => c.calls.get('{callId}'),
  getCallTranscript: c => c.calls.transcript('{callId}'),
  provisionVault: c => c.vault.provision({ agentId }),
  deprovisionVault: c => c.vault.deprovision({ agentId }),
  getVaultStatus: c => c.vault.status(),
  createCredential: c => c.vault.credentials.create({ type: 'secure_note', name: 'x' }),
  listCredentials: c => c.vault.credentials.list(),
  getCredential: c => c.vault.credentials.get(id),
  updateCredential: c => c.vault.credentials.update(id, {}),
  deleteCredential: c => c.vault.credentials.delete(id),
  searchCredentials: c => c.vault.search({}),
  getTotp: c => c.vault.totp(id),
  generatePassword: c => c.vault.generatePassword(),
  listOAuthApps: c => c.vault.oauthApps.list(),
  getOAuthApp: c => c.vault.oauthApps.get('{slug}'),
  createDemoInbox: c => c.demoInboxes.create(),
  listDemoMessages: c => c.demoInboxes.messages('{token}'),
  selfTestDemoInbox: c => c.demoInboxes.selfTest('{token}'),
  listMyOrganizations: c => c.organizations.list(),
  listComplianceTemplates: c => c.complianceTemplates.list('{orgId}'),
  createDomain: c => c.domains.create({ domain: 'example.com' }),
  listDomains: c => c.domains.list(),
  getDomain: c => c.domains.get(id),
  deleteDomain: c => c.domains.delete(id),
  verifyDomain: c => c.domains.verify(id),
  listDomainRecords: c => c.domains.dnsRecords(id),
  getDomainZoneFile: c => c.domains.zoneFile(id),
  createWebhook: c => c.webhooks.create({ url: 'https://app.example.com', events: ['*'] }),
  listWebhooks: c => c.webhooks.list(),
  listEventTypes: c => c.webhooks.eventTypes(),
  getWebhook: c => c.webhooks.get(id),
  updateWebhook: c => c.webhooks.update(id, {}),
  deleteWebhook: c => c.webhooks.delete(id),
  rotateWebhookSecret: c => c.webhooks.rotateSecret(id),
  testWebhook: c => c.webhooks.test(id),
  reenableWebhook: c => c.webhooks.reenable(id),
  getWebhookStats: c => c.webhooks.stats(id),
  listWebhookDeliveries: c => c.webhooks.deliveries(id),
  listWebhookDeadLetters: c => c.webhooks.deadLetters(id),
  replayWebhookDelivery: c => c.webhooks.replay('{deliveryId}'),
}

/** Built of other methods: these have no operation of their own. */
const composed = ['messages.waitFor']

/** `owner` with its resources watched: the name of each method that is called goes into `called`. */
function watched<T extends object>(owner: T, called: Set<string>, prefix = ''): T {
  return new Proxy(owner, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (value instanceof Resource) return watched(value, called, `${prefix}${String(name)}.`)
      if (typeof value !== 'function') return value
      called.add(prefix + String(name))
      return value.bind(target)
    },
  })
}

function methodsOf(owner: object, prefix = ''): string[] {
  return Object.entries(owner).flatMap(([name, value]) => {
    if (!(value instanceof Resource)) return []
    const own = Object.getOwnPropertyNames(Object.getPrototypeOf(value)).filter(key => key !== 'constructor')
    return [...own.map(key => `${prefix}${name}.${key}`), ...methodsOf(value, `${prefix}${name}.`)]
  })
}

const templates = Object.entries(document.paths as unknown as Record<keyof paths, object>).flatMap(
  ([path, methods]) =>
    Object.entries(methods as Record<string, { operationId?: string }>)
      .filter(([, { operationId }]) => operationId !== undefined)
      .map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`] as const),
)

const answer = () => json({ items: [], url: 'x' })

describe('the operations of the document', () => {
  it.each(templates)('%s is %s', async (operationId, template) => {
    const { client, sent } = clientOf([answer])
    await calls[operationId as OperationId](client)
    const shown = sent.map(({ method, url }) => {
      return `${method} ${decodeURIComponent(new URL(url).pathname.slice('/v1'.length))}`
    })
    expect(shown).toEqual([template])
  })

  it('are all that the client has methods for', async () => {
    const called = new Set<string>()
    const { client } = clientOf([answer])
    for (const call of Object.values(calls)) await call(watched(client, called))
    expect(Object.keys(calls).sort()).toEqual(templates.map(([operationId]) => operationId).sort())
    expect(
      methodsOf(client)
        .filter(name => !composed.includes(name))
        .sort(),
    ).toEqual([...called].sort())
  })
})

/** Follows the references of the document. */
function resolved(value: unknown): string {
  return JSON.stringify(value, (_, member) => {
    const reference: unknown = member?.$ref
    if (typeof reference !== 'string') return member
    const name = reference.split('/').slice(1)
    return name.reduce<unknown>((at, key) => Reflect.get(Object(at), key), document)
  })
}

const takingAnAgent = new Set(
  templates.flatMap(([operationId, template]) => {
    const [method = '', path = ''] = template.split(' ')
    const operation = Reflect.get(Reflect.get(document.paths, path), method.toLowerCase())
    const input = resolved([operation.parameters, operation.requestBody])
    return /"agentId":|"name":"agentId"/.test(input) ? [operationId as OperationId] : []
  }),
)

describe('one agent', () => {
  it.each(templates)('is filled in where %s takes one', async operationId => {
    const { client, sent } = clientOf([answer])
    const scope = client.forAgent('c0agt')
    const needed: Partial<Record<OperationId, () => PromiseLike<unknown>>> = {
      listEmailIdentities: () => scope.agents.emailIdentities(),
      createAddress: () => scope.addresses.create(address),
      listAddresses: () => scope.addresses.list(),
      getAddress: () => scope.addresses.get(id),
      updateAddress: () => scope.addresses.update(id, {}),
      deleteAddress: () => scope.addresses.delete(id),
      validateAddress: () => scope.addresses.validate(id),
      createInbox: () => scope.inboxes.create(),
      provisionPhoneNumber: () => scope.phoneNumbers.provision(),
      provisionVault: () => scope.vault.provision(),
      deprovisionVault: () => scope.vault.deprovision(),
    }
    const name = operationId as OperationId
    await (needed[name] ?? (() => calls[name](scope as unknown as AgentComms)))()
    const [request] = sent
    const isFilled = `${request?.url} ${JSON.stringify(request?.body)}`.includes('c0agt')
    expect(isFilled).toBe(takingAnAgent.has(name))
  })
})

describe('credentials', () => {
  it('go as Bearer to rotate a webhook secret, and as X-API-Key elsewhere', async () => {
    const { client, sent } = clientOf([answer])
    await client.webhooks.rotateSecret(id)
    await client.webhooks.reenable(id)
    const shown = sent.map(({ headers }) => [headers.get('authorization'), headers.get('x-api-key')])
    expect(shown).toEqual([
      [`Bearer ${apiKey}`, null],
      [null, apiKey],
    ])
  })

  it.each([
    ['/v1/attachments/a/content?token=t', `${baseUrl}/attachments/a/content?token=t`, apiKey],
    ['attachments/a/content', `${baseUrl}/attachments/a/content`, apiKey],
    ['https://files.example.org/a?token=t', 'https://files.example.org/a?token=t', null],
  ])('of an attachment at %s stay at home', async (url, absolute, key) => {
    const bytes = Uint8Array.of(0, 255, 128)
    const replies = [() => json({ url, expiresAt: 'x' }), () => new Response(bytes)]
    const { client, sent } = clientOf(replies, { headers: { 'x-private': 'secret', authorization: 'mine' } })
    const download = await client.attachments.download(id)
    expect(download.url).toBe(absolute)
    expect(sent).toHaveLength(1)
    expect(await download.bytes().catch(error => error)).toEqual(bytes)
    const { headers } = sent[1] ?? {}
    expect(headers?.get('x-api-key')).toBe(key)
    expect([headers?.has('x-private'), headers?.has('authorization')]).toEqual([false, false])
  })
})
