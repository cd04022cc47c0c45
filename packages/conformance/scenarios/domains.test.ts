import { createMock } from '@agentcomms/mock-server'
import type { Domain } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type Api, UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const BY_ID = ['getDomain', 'deleteDomain', 'verifyDomain', 'listDomainRecords', 'getDomainZoneFile'] as const

const add = (api: Api, domain: string, key = api.mock.masterKey): Promise<Domain> =>
  api.ok('createDomain', { body: { domain }, key })

scenario(
  'zone file record: a domain begins NOT_STARTED, with every record that it needs MISSING',
  { now: NOW, clock: 'manual' },
  async api => {
    const domain = await add(api, 'mail.example.com')
    const { verificationToken, dkimPublicKey } = domain
    expect(verificationToken).toMatch(/^agentcomms-verification=[0-9a-f]{32}$/)
    expect(dkimPublicKey).toMatch(/^[A-Za-z0-9+/]{390}[A-Za-z0-9+/=]{2}$/)
    const spf = 'v=spf1 include:spf.agentcomms.test ~all'
    const records = [
      { type: 'TXT', name: '_agentcomms.mail.example.com', value: verificationToken },
      { type: 'MX', name: 'mail.example.com', value: 'inbound.agentcomms.test', priority: 10 },
      { type: 'TXT', name: 'mail.example.com', value: spf },
      {
        type: 'TXT',
        name: 'ac1._domainkey.mail.example.com',
        value: `v=DKIM1; k=rsa; p=${dkimPublicKey}`,
      },
      { type: 'TXT', name: '_dmarc.mail.example.com', value: 'v=DMARC1; p=none' },
      { type: 'MX', name: 'bounce.mail.example.com', value: 'return.agentcomms.test', priority: 10 },
      { type: 'TXT', name: 'bounce.mail.example.com', value: spf },
    ].map(record => ({ ...record, status: 'MISSING' }))
    expect(domain).toEqual({
      id: expect.stringMatching(/^c[0-9a-z]{24}$/),
      domain: 'mail.example.com',
      status: 'NOT_STARTED',
      verified: false,
      verificationToken,
      verificationMethod: 'DNS_TXT',
      dkimSelector: 'ac1',
      dkimPublicKey,
      spfConfigured: false,
      dmarcConfigured: false,
      mxConfigured: false,
      feedbackEnabled: false,
      records,
      createdAt: NOW,
    })
    const path = { id: domain.id }
    expect(await api.ok('getDomain', { path })).toEqual(domain)
    expect(await api.ok('listDomains')).toEqual({ items: [domain] })
    expect(await api.ok('listDomainRecords', { path })).toMatchObject({ items: records })
    expect(api.mock.events).toEqual([])
  },
)

scenario('API: a domain is stored in lower case, in A-labels and without the last dot', async api => {
  const names = {
    'MAIL.Example.COM': 'mail.example.com',
    'example.org.': 'example.org',
    'Bücher.example': 'xn--bcher-kva.example',
    'XN--MGBH0FB.xn--kgbechtv': 'xn--mgbh0fb.xn--kgbechtv',
    '123.mx.txt.example': '123.mx.txt.example',
  }
  for (const [input, name] of Object.entries(names)) {
    const { domain, records } = await add(api, input)
    expect(domain).toBe(name)
    expect(records.every(record => record.name === name || record.name.endsWith(`.${name}`))).toBe(true)
  }
  await api.problem('createDomain', [409, 'CONFLICT'], { body: { domain: 'bücher.EXAMPLE.' } })
})

scenario('API: an invalid domain name is 400 VALIDATION_ERROR with the reason', async api => {
  const message = /must be only a domain name such as mail\.example\.com/
  for (const domain of [
    'example',
    'example.com:25',
    'https://example.com',
    'ex ample.com',
    'a_b.example.com',
    '-a.example.com',
    'a..example.com',
    `${'a'.repeat(64)}.com`,
    'xn--a.com',
    '192.0.2.1',
    '0x7f.1',
  ]) {
    const { detail, details } = await api.problem('createDomain', [400, 'VALIDATION_ERROR'], {
      body: { domain },
    })
    expect(details?.issues).toEqual([
      { location: 'body', path: '/domain', message: expect.stringMatching(message) },
    ])
    expect(detail).toMatch(message)
  }
  for (const body of [
    {},
    { domain: '' },
    { domain: 7 },
    { domain: 'a'.repeat(254) },
    { name: 'example.com' },
  ])
    await api.problem('createDomain', [400, 'VALIDATION_ERROR'], { body })
  expect(await api.ok('listDomains')).toEqual({ items: [] })
})

scenario('API: the longest record of a domain fits into the 253 characters of a DNS name', async api => {
  const long = (length: number): string =>
    `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(length - 196)}.com`
  const { records } = await add(api, long(238))
  expect(Math.max(...records.map(({ name }) => name.length))).toBe(253)
  const { detail } = await api.problem('createDomain', [400, 'VALIDATION_ERROR'], {
    body: { domain: long(239) },
  })
  expect(detail).toMatch(/at most 238 characters.*it has 239/)
})

scenario(
  'API: the domain of the service and its subdomains are 400; a name with the same ending is not',
  { emailDomain: 'Agents.Acme.example' },
  async api => {
    for (const domain of [
      'agents.acme.example',
      'simulator.agents.acme.example',
      'agentcomms.test',
      'spf.agentcomms.test',
    ]) {
      const { detail } = await api.problem('createDomain', [400, 'VALIDATION_ERROR'], { body: { domain } })
      expect(detail).toMatch(/domain of the service/)
    }
    for (const domain of ['acme.example', 'myagents.acme.example', 'notagentcomms.test'])
      await add(api, domain)
  },
)

scenario('API: a taken domain is 409 CONFLICT, with the same message for every owner', async api => {
  const other = api.mock.addOrganization({ name: 'Globex' })
  await add(api, 'example.com')
  const getRejection = (key: string): Promise<string> =>
    api
      .problem('createDomain', [409, 'CONFLICT'], { body: { domain: 'Example.com' }, key })
      .then(({ detail }) => detail)
  const own = await getRejection(api.mock.masterKey)
  expect(await getRejection(other.masterKey)).toBe(own)
  expect(own).toContain('example.com')
  expect(own).not.toMatch(/Acme|organization/)
  const below = await add(api, 'mail.example.com', other.masterKey)
  expect(below.domain).toBe('mail.example.com')
})

scenario('API: an organization lists only its own domains, newest first', async api => {
  const other = api.mock.addOrganization({ name: 'Globex' })
  const [first, second] = [await add(api, 'a.example'), await add(api, 'b.example')]
  const foreign = await add(api, 'c.example', other.masterKey)
  expect(await api.ok('listDomains')).toEqual({ items: [second, first] })
  expect(await api.ok('listDomains', { key: other.masterKey })).toEqual({ items: [foreign] })
  for (const id of BY_ID) {
    const unseen = await api.problem(id, [404, 'NOT_FOUND'], { path: { id: foreign.id } })
    const absent = await api.problem(id, [404, 'NOT_FOUND'], { path: { id: UNKNOWN_ID } })
    expect(unseen.detail.replace(foreign.id, UNKNOWN_ID)).toBe(absent.detail)
  }
  expect(await api.ok('getDomain', { path: { id: foreign.id }, key: other.masterKey })).toEqual(foreign)
})

scenario('rights: an agent can read the domains of its organization but not change them', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const domain = await add(api, 'example.com')
  const path = { id: domain.id }
  expect(await api.ok('listDomains', { key })).toEqual({ items: [domain] })
  expect(await api.ok('getDomain', { key, path })).toEqual(domain)
  expect(await api.ok('listDomainRecords', { key, path })).toMatchObject({ items: domain.records })
  await api.ok('getDomainZoneFile', { key, path })
  await api.problem('createDomain', [403, 'MASTER_KEY_REQUIRED'], { key, body: { domain: 'example.org' } })
  for (const id of ['verifyDomain', 'deleteDomain'] as const)
    await api.problem(id, [403, 'MASTER_KEY_REQUIRED'], { key, path })
  expect(await api.ok('listDomains')).toEqual({ items: [domain] })
})

scenario(
  'zone file record: a domain that is added again has the same DKIM key and another token',
  async api => {
    const first = await add(api, 'example.com')
    await api.ok('deleteDomain', { path: { id: first.id } })
    const second = await add(api, 'example.com')
    expect(second.dkimPublicKey).toBe(first.dkimPublicKey)
    expect(second.verificationToken).not.toBe(first.verificationToken)
  },
)

scenario('the seed chooses the DKIM key and the token', { seed: 1 }, async api => {
  const { dkimPublicKey, verificationToken } = await add(api, 'example.com')
  const of = async (seed: number): Promise<Domain> => {
    const mock = createMock({ seed })
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ domain: 'example.com' })
    return await (await mock.fetch(`${mock.baseUrl}/domains`, { method: 'POST', headers, body })).json()
  }
  expect(await of(1)).toMatchObject({ dkimPublicKey, verificationToken })
  const others = await Promise.all([2, 3, 4, 5, 6, 7, 8].map(of))
  expect(others.map(other => other.verificationToken)).not.toContain(verificationToken)
  expect(new Set(others.map(other => other.dkimPublicKey)).size).toBeGreaterThan(2)
})

scenario('read zone file: the zone file is complete and matches the records', { now: NOW }, async api => {
  for (const name of ['example.com', 'bücher.example', '1.mx.txt.example']) {
    const { id, domain, records } = await add(api, name)
    const { zoneFile } = await api.ok('getDomainZoneFile', { path: { id } })
    const [origin, ttl, soa, ...rest] = zoneFile.trimEnd().split('\n')
    expect([origin, ttl]).toEqual([`$ORIGIN ${domain}.`, '$TTL 3600'])
    expect(soa).toMatch(
      /^@ IN SOA ns1\.agentcomms\.test\. hostmaster\.agentcomms\.test\. \( 17672256\d\d 7200 3600 1209600 3600 \)$/,
    )
    const zoneRecords = rest.map(line => readRecord(line, domain))
    expect(zoneRecords).toEqual([
      `${domain} NS ns1.agentcomms.test`,
      `${domain} NS ns2.agentcomms.test`,
      ...records.map(({ name, type, priority, value }) =>
        [name, type, ...(priority === undefined ? [] : [priority]), value].join(' '),
      ),
    ])
    for (const [, text = ''] of zoneFile.matchAll(/"([^"]*)"/g)) expect(text.length).toBeLessThanOrEqual(255)
    const again = await api.ok('getDomainZoneFile', { path: { id } })
    expect(again).toEqual({ zoneFile })
  }
})

function readRecord(line: string, domain: string): string {
  const [, owner = '', type = '', data = ''] = /^(\S+) IN (NS|MX|TXT) (.+)$/.exec(line) ?? []
  const name = owner === '@' ? domain : `${owner}.${domain}`
  if (type !== 'TXT') return `${name} ${type} ${data.replace(/\.$/, '')}`
  return `${name} TXT ${[...data.matchAll(/"([^"]*)"/g)].map(([, text]) => text).join('')}`
}

scenario('read zone file: a zone file id that is not a cuid is 400', async api => {
  await api.problem('getDomainZoneFile', [400, 'VALIDATION_ERROR'], { path: { id: 'example.com' } })
})

scenario('API: a deleted domain is 404 and can be added again by anyone', async api => {
  const other = api.mock.addOrganization()
  const { id } = await add(api, 'example.com')
  expect(await api.ok('deleteDomain', { path: { id } })).toEqual({ success: true })
  for (const operation of BY_ID) await api.problem(operation, [404, 'NOT_FOUND'], { path: { id } })
  expect(await api.ok('listDomains')).toEqual({ items: [] })
  const readded = await add(api, 'example.com', other.masterKey)
  expect(readded.status).toBe('NOT_STARTED')
})

scenario('API: a domain with agent addresses cannot be deleted', async api => {
  const { id } = await add(api, 'example.com')
  await add(api, 'example.org')
  api.mock.dns.publish(id)
  await api.ok('verifyDomain', { path: { id } })
  const agents = [
    await api.mock.addAgent({ name: 'Ada', email: 'ada@example.com' }),
    await api.mock.addAgent({ name: 'Grace', email: 'grace@example.com' }),
  ]
  await api.mock.addAgent({ name: 'Alan' })
  const counts = [/^2 agents have/, /^1 agent has/]
  for (const [index, agent] of agents.entries()) {
    const { detail } = await api.problem('deleteDomain', [409, 'CONFLICT'], { path: { id } })
    expect(detail).toMatch(counts[index] ?? /never/)
    expect((await api.ok('getDomain', { path: { id } })).status).toBe('VERIFIED')
    await api.ok('deleteAgent', { path: { id: agent.id } })
  }
  await api.ok('deleteDomain', { path: { id } })
  await api.problem('createAgent', [409, 'DOMAIN_NOT_VERIFIED'], {
    body: { name: 'Edsger', email: 'edsger@example.com' },
  })
})

scenario('API: a retried creation with the same idempotency key returns the first domain', async api => {
  const request = { body: { domain: 'example.com' }, idempotencyKey: 'k1' }
  const first = await api.ok('createDomain', request)
  const again = await api.okResponse('createDomain', request)
  expect(again.body).toEqual(first)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const { id } = await add(api, 'example.org')
  await api.ok('verifyDomain', { path: { id: first.id }, idempotencyKey: 'k2' })
  await api.problem('verifyDomain', [409, 'IDEMPOTENCY_BODY_MISMATCH'], {
    path: { id },
    idempotencyKey: 'k2',
  })
})
