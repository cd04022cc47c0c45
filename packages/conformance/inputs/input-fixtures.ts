import type { Api } from '../api.ts'
import { CREDENTIALS } from '../credential-bodies.ts'
import { ADDRESS, CANARY, createFixtures, MAIL, SUPPRESSED_NUMBER } from '../fixtures/create-fixtures.ts'

/** Values of a mock in which each list has two entries, and each filter matches some of them. */
export type InputRecords = Awaited<ReturnType<typeof createInputFixtures>>

export async function createInputFixtures(api: Api) {
  const { mock } = api
  const { records } = await createFixtures(api)
  const { agent: agentId, sibling, number, email: to } = records
  const organizations = await createOrganization(api)
  const domain = `${CANARY}.example.com`
  mock.dns.publish(domain)
  await api.ok('verifyDomain', { path: { id: records.domain } })
  mock.dns.set('a.example.com', 'TXT', 'one')
  mock.dns.set('a.example.com', 'MX', '10 a.example.com')
  for (const name of ['a.example.com', 'b.example.com']) mock.dns.fail(name)
  const hook = 'https://failing.example.com/'
  mock.webhooks.listen(hook, () => new Response(null, { status: 500 }))
  const failing = await api.ok('createWebhook', { body: { url: hook, events: ['*'], maxAttempts: 1 } })
  const lunch = { subject: 'Lunch', body: 'Tuesday' }
  const attachments = ['a', 'b'].map(content => ({ filename: `${content}.txt`, content }))
  const mail = await mock.receiveEmail({
    ...lunch,
    to,
    cc: ['heidi@example.com'],
    from: 'ivan@example.com',
    attachments,
  })
  await mock.receiveEmail({ ...lunch, to, from: 'heidi@example.com', spam: true, inReplyTo: records.message })
  const [siblingIdentity] = (await api.ok('getAgent', { path: { id: sibling } })).emailIdentities
  const siblingEmail = siblingIdentity?.email ?? ''
  await mock.receiveEmail({ ...lunch, to: siblingEmail, from: 'grace@example.com' })
  await api.ok('createDraft', { body: { ...MAIL, agentId } })
  const otherSuppressed = `2${records.suppressed}`
  const bounced = await api.ok('sendEmail', { body: { ...MAIL, agentId, to: [otherSuppressed] } })
  const group = await api.ok('sendEmail', {
    body: { ...MAIL, agentId, to: ['heidi@example.com', 'ivan@example.com'] },
  })
  const contacts = ['kim', 'leo'].map(
    name => mock.contacts.add({ name, email: `${name}@example.com`, replies: [] }).id,
  )
  await api.ok('createDomain', { body: { domain: 'b.example.com' } })
  const slow = { ...MAIL, agentId, to: ['slow@simulator.agents.agentcomms.test'] }
  const unsent = [
    await api.ok('sendEmail', { body: slow }),
    await api.ok('sendEmail', { body: slow }),
  ] as const
  await api.ok('createAddress', { body: { ...ADDRESS, agentId: sibling } })
  const address = await api.ok('createAddress', { body: { ...ADDRESS, agentId } })
  const second = await api.ok('provisionPhoneNumber', { body: { agentId } })
  const [siblingPhone] = (await api.ok('listPhoneNumbers', { query: { agentId: sibling } })).items
  for (const fromNumber of [number, siblingPhone?.phoneNumber ?? '']) {
    mock.suppressSms({ fromNumber, phoneNumber: SUPPRESSED_NUMBER })
    mock.suppressSms({ fromNumber, phoneNumber: '+12025550188' })
  }
  await mock.receiveSms({ to: number, from: '+12125550142', body: CANARY })
  const read = await mock.receiveSms({ to: number, from: '+12025550188', body: 'Hello' })
  await api.ok('updateMessageLabels', {
    path: { id: read.id },
    body: { addLabels: ['read'], removeLabels: ['unread'] },
  })
  const credentials: string[] = []
  for (const body of CREDENTIALS)
    credentials.push((await api.ok('createCredential', { body: { ...body, agentId } })).id)
  const bare = await mock.addAgent({ name: 'Eve' })
  const [inbox] = (await api.ok('listInboxes', { query: { agentId: bare.id } })).items
  await api.ok('deleteInbox', { path: { id: inbox?.id ?? '' } })
  const snapshots = [await takeSnapshot(api), await takeSnapshot(api)]
  const calls = [
    await mock.receiveCall({ to: number, from: '+12125550142' }),
    await mock.receiveCall({ to: siblingPhone?.phoneNumber ?? '', from: '+12125550142' }),
  ]
  mock.faults.add({ operation: 'getCallRecording', latencyMs: 1 })
  mock.faults.add({ operation: 'getCallTranscript', latencyMs: 1 })
  await api.call('getAgent', { path: { id: 'c0000000' } })
  await api.ok('listVoices', { headers: { 'idempotency-key': 'ada' } })
  await mock.clock.advance('5s')
  const demo = await api.ok('createDemoInbox')
  const otherDemo = await api.ok('createDemoInbox')
  const requests = mock.requests.slice(-4).map(({ requestId }) => requestId)
  const deliveries = mock.deliveries.filter(({ webhookId }) => webhookId === failing.id).slice(0, 2)
  return {
    ...records,
    ...organizations,
    demoEmail: demo.address,
    bounced: bounced.id,
    group: group.id,
    contact: contacts[0] ?? '',
    otherSuppressed,
    siblingIdentity: siblingIdentity?.id ?? '',
    emailDomain: to.slice(to.indexOf('@') + 1),
    domainName: domain,
    domainEmail: `heidi@${domain}`,
    otherDomainEmail: `ivan@${domain}`,
    failing: failing.id,
    mail: mail.id,
    siblingEmail,
    secondAddress: address.id,
    secondPhone: second.id,
    secondNumber: second.phoneNumber,
    siblingNumber: siblingPhone?.phoneNumber ?? '',
    otherBare: bare.id,
    activeCall: calls[0]?.id ?? '',
    unsent: unsent[0]?.id ?? '',
    file: mail.attachments[0]?.id ?? '',
    snapshot: snapshots[0] ?? '',
    credentials,
    otherDemoEmail: otherDemo.address,
    /** Records that are no more than another value. */
    others: [
      ...requests,
      ...[...calls, ...unsent, ...mail.attachments, ...deliveries].map(({ id }) => id),
      ...snapshots,
      ...contacts,
    ],
  }
}

/** Creates another organization with a record of each type that lists of the control interface filter by organization. */
async function createOrganization({ mock }: Api) {
  const { id: orgId } = mock.addOrganization({ name: 'Ada Limited' }).organization
  const agent = await mock.addAgent({ name: 'Dan', orgId, capabilities: ['phone', 'vault'] })
  const { email } = agent.email
  await mock.receiveEmail({ to: email, from: 'ivan@example.com', subject: 'Lunch', body: 'Tuesday' })
  const bearer = await mock.accessToken({ userId: 'u3', orgIds: [mock.organization.id, orgId] })
  return { otherOrg: orgId, stranger: agent.id, strangerEmail: email, authorization: `Bearer ${bearer}` }
}

async function takeSnapshot({ mock }: Api): Promise<string> {
  await mock.addAgent({ name: 'Between two snapshots' })
  const response = await mock.control(new Request('http://localhost/__mock/snapshots', { method: 'POST' }))
  return ((await response.json()) as { id: string }).id
}
