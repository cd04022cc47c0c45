import { ConflictError, NotFoundError, PermissionError, ValidationError } from '@agentcomms/client'
import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'

const HOME = {
  type: 'BILLING',
  street1: '1 Main St',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
} as const

scenario('create address: the client manages the addresses of an agent', async api => {
  const client = api.client()
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const { addresses } = client.forAgent(ada.id)
  const { id, isPrimary } = await addresses.create(HOME)
  expect(isPrimary).toBe(true)
  expect(await addresses.update(id, { label: 'Home' })).toMatchObject({ label: 'Home', validated: false })
  expect(await addresses.validate(id)).toEqual({ valid: true, suggestions: [] })
  expect(await client.addresses.get(id, { agentId: ada.id })).toEqual((await addresses.list()).items[0])
  expect(await addresses.delete(id)).toEqual({ success: true })
  await expect(addresses.get(id)).rejects.toThrow(NotFoundError)
})

scenario('create demo inbox: the client reads a demo inbox by its token', async api => {
  const { demoInboxes } = api.client()
  const { token } = await demoInboxes.create()
  expect(await demoInboxes.selfTest(token)).toEqual({ success: true })
  expect((await demoInboxes.messages(token)).messages).toHaveLength(1)
  await expect(demoInboxes.messages('A'.repeat(43))).rejects.toThrow(NotFoundError)
})

scenario('email: the client drafts, sends, forwards, searches, deletes and restores emails', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const agent = api.client().forAgent(ada.id)
  const draft = await agent.drafts.create({ to: ['ben@example.com'], subject: 'Lunch plan' })
  expect((await agent.drafts.list()).items).toEqual([await agent.drafts.get(draft.id)])
  await expect(agent.drafts.send(draft.id)).rejects.toThrow(ValidationError)
  expect(await agent.drafts.delete(draft.id)).toMatchObject({ id: draft.id })
  const sent = await agent.email.send({ to: ['ben@example.com'], subject: 'Lunch plan', body: 'At noon?' })
  expect((await agent.email.forward(sent.id, { to: ['cy@example.com'] })).subject).toBe('Fwd: Lunch plan')

  const hits = await agent.messages.search({ query: 'lunch', pagination: { limit: 1 } }).all()
  expect(hits.map(({ subject }) => subject)).toEqual(['Fwd: Lunch plan', 'Lunch plan'])
  const deleted = await agent.messages.delete(sent.id)
  expect(deleted.deletedAt).not.toBeNull()
  expect(await agent.messages.search({ query: 'noon' }, { deleted: 'only' }).all()).toHaveLength(1)
  expect((await agent.messages.restore(sent.id)).deletedAt).toBeNull()
  const threads = await agent.threads.list().all()
  expect(threads).toHaveLength(2)
  expect((await agent.threads.get(sent.threadId ?? '')).messages).toMatchObject([{ id: sent.id }])
  await expect(agent.threads.get(UNKNOWN_ID)).rejects.toThrow(NotFoundError)
})

scenario('status: the client approves and rejects waiting messages', async api => {
  const client = api.client()
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const to = ['approve@simulator.agents.agentcomms.test']
  const { id } = await client.forAgent(ada.id).email.send({ to, subject: 'Offer', body: 'We take it.' })
  const path = { orgId: api.mock.organization.id, messageId: id }
  expect((await client.messages.approve(path, { action: 'reject' })).status).toBe('BLOCKED')
  await expect(client.messages.approve(path, { action: 'approve' })).rejects.toThrow(ConflictError)
})

scenario('message: the client downloads the bytes of an attachment', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const content = Uint8Array.from({ length: 256 }, (_, index) => index)
  const { attachments } = await api.mock.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    body: 'Hi',
    attachments: [{ filename: 'all.bin', content }],
  })
  const agent = api.client(ada.apiKey)
  const { url, bytes } = await agent.attachments.download(attachments[0]?.id ?? '')
  expect(url.startsWith(`${api.baseUrl}/`)).toBe(true)
  expect(await bytes()).toEqual(content)
  await expect(agent.attachments.download(UNKNOWN_ID)).rejects.toThrow(NotFoundError)
})

scenario('list phone numbers: the client manages phone numbers, SMS messages and calls', async api => {
  const client = api.client()
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const agent = client.forAgent(ada.id)
  const [offered] = await client.phoneNumbers.search({ countryCode: 'US' }).all({ max: 1 })
  const number = await agent.phoneNumbers.provision({ phoneNumber: offered?.phoneNumber })
  expect((await agent.phoneNumbers.list()).items).toEqual([number])
  expect(await agent.sms.send({ to: '+12125550199', body: 'Hi' })).toMatchObject({ channel: 'SMS' })
  const call = await agent.calls.create({ to: '+12125550199' })
  expect((await client.calls.get(call.id)).agentId).toBe(ada.id)
  expect((await client.calls.transcript(call.id)).callId).toBe(call.id)
  expect(await agent.calls.list().all()).toMatchObject([{ id: call.id }])
  expect(await agent.phoneNumbers.release({ phoneNumber: number.phoneNumber })).toEqual({ success: true })
  const [first, second] = [await agent.phoneNumbers.provision(), await agent.phoneNumbers.provision()]
  expect(await agent.phoneNumbers.release({ phoneIdentityId: first.id })).toEqual({ success: true })
  const { phoneNumber } = second
  expect(await client.phoneNumbers.release({ agentId: ada.id, phoneNumber })).toEqual({ success: true })
  await expect(agent.sms.send({ to: '+12125550199', body: 'Hi' })).rejects.toThrow(ConflictError)
})

scenario('credential: the client manages credentials in the vault of an agent', async api => {
  const client = api.client()
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const { vault } = client.forAgent(ada.id)
  await expect(vault.status()).rejects.toThrow(NotFoundError)
  expect((await vault.provision()).status).toBe('ACTIVE')
  const { password } = await vault.generatePassword({ length: 20 })
  const login = { username: 'ada', password, totp: 'JBSWY3DPEHPK3PXP' }
  const { id } = await vault.credentials.create({ type: 'login', name: 'Example', login })
  expect((await vault.credentials.update(id, { favorite: true })).favorite).toBe(true)
  expect((await vault.credentials.get(id, { reveal: true })).login?.password).toBe(password)
  expect((await vault.search({ search: 'ADA' })).items).toEqual((await vault.credentials.list()).items)
  expect((await vault.totp(id)).code).toMatch(/^\d{6}$/)
  expect(await vault.credentials.delete(id)).toEqual({ success: true })
  const [app] = await vault.oauthApps.list().all({ max: 1 })
  expect(await vault.oauthApps.get(app?.slug ?? '')).toEqual(app)
  expect(await vault.deprovision()).toEqual({ success: true })
})

scenario(
  'list organizations: the client reads organizations, templates, suppressions and inboxes',
  async api => {
    const client = api.client()
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const [organization] = await client.organizations.list().all()
    expect(organization?.id).toBe(api.mock.organization.id)
    expect((await client.organizations.listMine()).items).toEqual([organization])
    expect((await client.complianceTemplates.list(organization?.id ?? '')).items.length).toBeGreaterThan(0)
    await expect(client.complianceTemplates.list(UNKNOWN_ID)).rejects.toThrow(NotFoundError)
    expect((await client.suppressions.list()).items).toEqual([])
    await expect(client.suppressions.unsuppress({ email: 'a@example.com' })).rejects.toThrow(NotFoundError)
    const { inboxes } = client.forAgent(ada.id)
    const [inbox] = (await inboxes.list()).items
    await expect(inboxes.create()).rejects.toThrow(ConflictError)
    const id = inbox?.id ?? ''
    expect((await inboxes.update(id, { displayName: 'Ada' })).displayName).toBe('Ada')
    expect(await inboxes.delete(id)).toEqual({ success: true })
  },
)

scenario('read zone file: the client adds a domain and reads its records', async api => {
  const { domains } = api.client()
  const { id, records } = await domains.create({ domain: 'mail.example.com' })
  expect((await domains.dnsRecords(id)).items).toEqual(records)
  expect((await domains.zoneFile(id)).zoneFile).toContain('mail.example.com')
  expect((await domains.verify(id)).verified).toBe(false)
  expect((await domains.list()).items).toEqual([await domains.get(id)])
  const ada = await api.mock.addAgent({ name: 'Ada' })
  await expect(api.client(ada.apiKey).domains.delete(id)).rejects.toThrow(PermissionError)
  expect(await domains.delete(id)).toEqual({ success: true })
})

scenario('disabling: the client updates and tests a webhook and reads its deliveries', async api => {
  const { webhooks } = api.client()
  const url = 'https://app.example.test/hooks'
  const { id, secret } = await webhooks.create({ url, events: ['agent.created'], maxAttempts: 1 })
  let status = 500
  api.mock.webhooks.listen(url, () => new Response(null, { status }))
  expect((await webhooks.rotateSecret(id)).secret).not.toBe(secret)
  expect(await webhooks.test(id)).toMatchObject({ delivered: false, statusCode: 500 })
  await expect(webhooks.reenable(id)).rejects.toThrow(ConflictError)
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  const [dead] = (await webhooks.deadLetters(id)).items
  expect(await webhooks.deliveries(id).all()).toMatchObject([
    dead,
    { payload: { test: true } },
    { payload: { test: true } },
  ])
  status = 204
  await webhooks.replay(dead?.id ?? '')
  await api.mock.webhooks.settled()
  expect(await webhooks.stats(id)).toMatchObject({ total: 1, succeeded: 1 })
  expect((await webhooks.reenable(id)).active).toBe(true)
  expect((await webhooks.update(id, { active: false })).active).toBe(false)
})
