import type { DnsResolver } from '@agentcomms/mock-server'
import type { Domain } from '@agentcomms/spec'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const add = (api: Api, domain: string): Promise<Domain> => api.ok('createDomain', { body: { domain } })
const verify = ({ id }: Domain, api: Api): Promise<Domain> => api.ok('verifyDomain', { path: { id } })
const dkimName = (domain: Domain): string => `${domain.dkimSelector}._domainkey.${domain.domain}`
const dkimValue = (domain: Domain): string => `v=DKIM1; k=rsa; p=${domain.dkimPublicKey}`

/** Returns the status of each record, by type and name. */
const statuses = ({ records }: Domain): Record<string, string> =>
  Object.fromEntries(records.map(({ type, name, status }) => [`${type} ${name}`, status]))

/** Publishes the two required records. */
function publishRequired(api: Api, domain: Domain): void {
  api.mock.dns.set(`_agentcomms.${domain.domain}`, 'TXT', domain.verificationToken)
  api.mock.dns.set(dkimName(domain), 'TXT', dkimValue(domain))
}

scenario(
  'zone file record: a domain whose records are all published is VERIFIED, every record VALID',
  async api => {
    const domain = await add(api, 'example.com')
    api.mock.dns.publish('Example.com')
    const verified = await verify(domain, api)
    expect(verified).toEqual({
      ...domain,
      status: 'VERIFIED',
      verified: true,
      spfConfigured: true,
      dmarcConfigured: true,
      mxConfigured: true,
      records: domain.records.map(record => ({ ...record, status: 'VALID' })),
    })
    const path = { id: domain.id }
    expect(await api.ok('getDomain', { path })).toEqual(verified)
    expect(await api.ok('listDomainRecords', { path })).toMatchObject({ items: verified.records })
    expect(await verify(domain, api)).toEqual(verified)
  },
)

scenario(
  'zone file record: the ownership record and the DKIM key determine the status; the others do not',
  async api => {
    const domain = await add(api, 'example.com')
    publishRequired(api, domain)
    api.mock.dns.set('example.com', 'MX', '10 mx.elsewhere.example')
    const verified = await verify(domain, api)
    expect(verified).toMatchObject({
      status: 'VERIFIED',
      verified: true,
      spfConfigured: false,
      dmarcConfigured: false,
      mxConfigured: false,
    })
    expect(statuses(verified)).toEqual({
      'TXT _agentcomms.example.com': 'VALID',
      'MX example.com': 'INVALID',
      'TXT example.com': 'MISSING',
      'TXT ac1._domainkey.example.com': 'VALID',
      'TXT _dmarc.example.com': 'MISSING',
      'MX bounce.example.com': 'MISSING',
      'TXT bounce.example.com': 'MISSING',
    })
  },
)

scenario(
  'zone file record: a required record that is missing is PENDING, and one with another value INVALID',
  async api => {
    const domain = await add(api, 'example.com')
    const { dns } = api.mock
    expect(await verify(domain, api)).toMatchObject({ status: 'PENDING', verified: false })
    dns.publish(domain.id)
    dns.delete(dkimName(domain))
    expect(await verify(domain, api)).toMatchObject({
      status: 'PENDING',
      verified: false,
      spfConfigured: true,
    })
    dns.set(dkimName(domain), 'TXT', 'v=DKIM1; k=rsa; p=')
    const revoked = await verify(domain, api)
    expect(revoked).toMatchObject({ status: 'INVALID', verified: false })
    expect(statuses(revoked)[`TXT ${dkimName(domain)}`]).toBe('INVALID')
    dns.set('_agentcomms.example.com', 'TXT', ['agentcomms-verification=of-another', 'unrelated'])
    dns.delete(dkimName(domain))
    expect(await verify(domain, api)).toMatchObject({ status: 'INVALID' })
    publishRequired(api, domain)
    expect(await verify(domain, api)).toMatchObject({ status: 'VERIFIED', verified: true })
  },
)

scenario(
  'zone file record: a domain is FAILED if DNS does not respond, and keeps its earlier results',
  async api => {
    const domain = await add(api, 'example.com')
    const { dns } = api.mock
    dns.publish(domain.id)
    const verified = await verify(domain, api)
    dns.fail('_dmarc.example.com')
    expect(await verify(domain, api)).toEqual({ ...verified, status: 'FAILED', verified: false })
    dns.recover('_dmarc.example.com')
    dns.fail('com')
    expect(await verify(domain, api)).toMatchObject({ status: 'FAILED' })
    dns.recover('com')
    expect(await verify(domain, api)).toEqual(verified)
  },
)

scenario('zone file record: a verified domain whose records disappear is no longer verified', async api => {
  const domain = await add(api, 'example.com')
  api.mock.dns.publish(domain.id)
  await verify(domain, api)
  const agent = await api.mock.addAgent({ name: 'Ada', email: 'ada@example.com' })
  api.mock.dns.clear()
  expect(await api.ok('getDomain', { path: { id: domain.id } })).toMatchObject({ status: 'VERIFIED' })
  expect(await verify(domain, api)).toEqual({ ...domain, status: 'PENDING' })
  await api.problem('createAgent', [409, 'DOMAIN_NOT_VERIFIED'], {
    body: { name: 'Grace', email: 'grace@example.com' },
  })
  expect(await api.ok('getAgent', { path: { id: agent.id } })).toMatchObject({ status: 'ACTIVE' })
  const mail = { to: ['grace@example.org'], subject: 'Hello', body: 'Hello' }
  const sent = await api.ok('sendEmail', { key: agent.apiKey, body: mail })
  expect(sent).toMatchObject({ status: 'SENT', fromAddress: agent.email.email })
  const reply = {
    to: agent.email.email,
    from: 'grace@example.org',
    body: 'Hello',
    inReplyTo: sent.externalId ?? '',
  }
  expect(await api.mock.receiveEmail(reply)).toMatchObject({ agentId: agent.id, inReplyTo: sent.id })
})

scenario('zone file record: other records of a domain do not matter', async api => {
  const domain = await add(api, 'example.com')
  const { dns } = api.mock
  dns.publish(domain.id)
  dns.set('EXAMPLE.com.', 'TXT', [
    'google-site-verification=1',
    'v=spf1 mx include:_spf.google.com include:SPF.agentcomms.test. -all',
  ])
  dns.set('_DMARC.example.com', 'TXT', 'v=DMARC1; p=reject; rua=mailto:d@example.com')
  dns.set('example.com', 'MX', ['1 aspmx.example.net', '10 INBOUND.agentcomms.test.'])
  dns.set(dkimName(domain), 'TXT', `p=${domain.dkimPublicKey}; v=DKIM1`)
  expect(await verify(domain, api)).toMatchObject({
    status: 'VERIFIED',
    spfConfigured: true,
    dmarcConfigured: true,
    mxConfigured: true,
  })
  dns.set('example.com', 'TXT', ['v=spf1 mx ~all', 'v=spf1 include:spf.agentcomms.test ~all'])
  dns.set('_dmarc.example.com', 'TXT', 'v=DMARC1; p=perhaps')
  dns.set('example.com', 'MX', '20 inbound.agentcomms.test')
  const worse = await verify(domain, api)
  expect(worse).toMatchObject({
    status: 'VERIFIED',
    spfConfigured: false,
    dmarcConfigured: false,
    mxConfigured: false,
  })
  expect(statuses(worse)).toMatchObject({
    'TXT example.com': 'INVALID',
    'MX example.com': 'INVALID',
    'TXT _dmarc.example.com': 'INVALID',
  })
})

scenario('zone file record: the records of one domain do not verify another', async api => {
  const [domain, below] = [await add(api, 'example.com'), await add(api, 'mail.example.com')]
  api.mock.dns.publish(domain.id)
  expect(await verify(below, api)).toMatchObject({ status: 'PENDING' })
  expect(await verify(domain, api)).toMatchObject({ status: 'VERIFIED' })
  expect(await api.ok('getDomain', { path: { id: below.id } })).toMatchObject({ status: 'PENDING' })
})

scenario(
  'provisioning: an address at a custom domain needs a VERIFIED domain of the same organization',
  async api => {
    const other = api.mock.addOrganization()
    const domain = await add(api, 'bücher.example')
    const identity = { name: 'Ada', capabilities: ['email'], email: 'Ada@XN--Bcher-kva.example' }
    const agent = { name: 'Grace', email: 'grace@xn--bcher-kva.example' }
    const expectBothRejected = async (key: string): Promise<void> => {
      await api.problem('provisionIdentity', [409, 'DOMAIN_NOT_VERIFIED'], { body: identity, key })
      await api.problem('createAgent', [409, 'DOMAIN_NOT_VERIFIED'], { body: agent, key })
    }
    await expectBothRejected(api.mock.masterKey)
    api.mock.dns.publish('Bücher.example')
    await expectBothRejected(api.mock.masterKey)
    await verify(domain, api)
    await expectBothRejected(other.masterKey)
    const { id, email } = await api.ok('provisionIdentity', { body: identity })
    expect(email).toMatchObject({ email: 'ada@xn--bcher-kva.example', domain: domain.domain })
    await api.ok('createAgent', { body: agent })
    expect(await api.ok('listInboxes', { query: { agentId: id } })).toMatchObject({ items: [] })
    await api.problem('createAgent', [409, 'DOMAIN_NOT_VERIFIED'], {
      body: { name: 'Alan', email: 'alan@mail.xn--bcher-kva.example' },
    })
  },
)

scenario('message: an agent at a custom domain sends and receives emails without an inbox', async api => {
  const domain = await add(api, 'example.com')
  api.mock.dns.publish(domain.id)
  await verify(domain, api)
  const ada = await api.mock.addAgent({ name: 'Ada', email: 'ada@example.com' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const { id, status } = await api.mock.receiveEmail({
    to: ada.email.email,
    from: grace.email.email,
    body: 'Hello',
  })
  expect(status).toBe('DELIVERED')
  expect(await api.ok('getMessage', { key: ada.apiKey, path: { id } })).toMatchObject({ inboxId: null })
  const sent = await api.ok('sendEmail', {
    key: ada.apiKey,
    body: { to: [grace.email.email], subject: 'Hello', body: 'Hello' },
  })
  expect(sent).toMatchObject({ fromAddress: 'ada@example.com', inboxId: null })
})

const queriedNames: string[] = []
const elsewhere: DnsResolver = {
  async txt(name) {
    queriedNames.push(`TXT ${name}`)
    return name === '_dmarc.example.com' ? ['v=DMARC1; p=none'] : []
  },
  async mx(name) {
    queriedNames.push(`MX ${name}`)
    return name === 'example.com' ? [{ priority: 10, host: 'Inbound.agentcomms.test' }] : []
  },
}

scenario('a custom resolver can replace the DNS records of the mock', { dns: elsewhere }, async api => {
  const domain = await add(api, 'example.com')
  queriedNames.length = 0
  expect(await verify(domain, api)).toMatchObject({
    status: 'PENDING',
    dmarcConfigured: true,
    mxConfigured: true,
    spfConfigured: false,
  })
  expect(queriedNames.sort()).toEqual(domain.records.map(({ type, name }) => `${type} ${name}`).sort())
  expect(() => api.mock.dns.publish(domain.id)).toThrow(/createMock\(\{ dns \}\)/)
})

scenario('mock.dns reports wrong arguments', async api => {
  const { dns } = api.mock
  const cases: [() => void, RegExp][] = [
    [() => dns.set('not a name', 'TXT', 'x'), /"_dmarc\.example\.com".*"not a name"/],
    [() => dns.set('', 'TXT', 'x'), /`name`.*""/],
    [() => dns.set('example.com', 'CNAME' as 'TXT', 'x'), /"TXT" or "MX"; received "CNAME"/],
    [() => dns.set('example.com', 'TXT', []), /`values`/],
    [() => dns.set('example.com', 'TXT', undefined as unknown as string), /`values` is required/],
    [() => dns.set('example.com', 'MX', 'mail.example.com'), /10 mail\.example\.com/],
    [() => dns.set('example.com', 'MX', '70000 mail.example.com'), /65535/],
    [() => dns.delete('example.com', 'A' as 'MX'), /"A"/],
    [() => dns.fail(7 as unknown as string), /`name`.*7/],
  ]
  for (const [change, message] of cases) {
    expect(change).toThrow(TypeError)
    expect(change).toThrow(message)
  }
  expect(() => dns.publish('example.com')).toThrow(/"example\.com" does not exist/)
})

scenario('a snapshot contains the DNS records and the domains', async api => {
  const domain = await add(api, 'example.com')
  api.mock.dns.publish(domain.id)
  const saved = api.mock.snapshot()
  const verified = await verify(domain, api)
  api.mock.dns.clear()
  api.mock.dns.fail('example.com')
  api.mock.restore(saved)
  expect(await api.ok('getDomain', { path: { id: domain.id } })).toEqual(domain)
  expect(await verify(domain, api)).toEqual(verified)
  api.mock.reset()
  expect(await api.ok('listDomains')).toEqual({ items: [] })
  expect(await verify(await add(api, 'example.com'), api)).toMatchObject({ status: 'PENDING' })
})

scenario('subscription: the email identities of a domain are verified while the domain is', async api => {
  const domain = await add(api, 'example.com')
  api.mock.dns.publish(domain.id)
  await verify(domain, api)
  const { id } = await api.mock.addAgent({ name: 'Ada', email: 'ada@example.com' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const readVerified = async (): Promise<(boolean | undefined)[]> => [
    (await api.ok('getAgent', { path: { id } })).emailIdentities[0]?.verified,
    (await api.ok('listEmailIdentities', { path: { agentId: id } })).items[0]?.verified,
  ]
  expect(await readVerified()).toEqual([true, true])
  api.mock.dns.clear()
  await verify(domain, api)
  expect(await readVerified()).toEqual([false, false])
  api.mock.dns.publish(domain.id)
  await verify(domain, api)
  expect(await readVerified()).toEqual([true, true])
  await api.ok('deleteAgent', { path: { id } })
  await api.ok('deleteDomain', { path: { id: domain.id } })
  expect(await readVerified()).toEqual([false, false])
  expect(await api.ok('getAgent', { path: { id: grace.id } })).toMatchObject({
    emailIdentities: [{ verified: true }],
  })
})
