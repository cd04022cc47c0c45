import type { Domain } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { createMock } from '../../../../mock-server/src/index.ts'
import { isFailing, namesOf, shownRecords } from './domain-state.ts'

async function withDomain() {
  const mock = createMock()
  const reply = await mock.fetch(`${mock.baseUrl}/domains`, {
    method: 'POST',
    headers: { 'x-api-key': mock.masterKey, 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'example.com' }),
  })
  const domain: Domain = await reply.json()
  const states = () => shownRecords(domain, mock.dns.list()).map(({ inDns }) => inDns)
  return { mock, domain, states }
}

it('says of each record what it is for, and whether it decides', async () => {
  const { mock, domain } = await withDomain()
  const shown = shownRecords(domain, undefined)
  expect(shown.map(({ purpose }) => purpose)).toEqual([
    'ownership',
    'inbound',
    'spf',
    'dkim',
    'dmarc',
    'returnPathInbound',
    'returnPathSpf',
  ])
  expect(shown.filter(({ isNeeded }) => isNeeded).map(({ purpose }) => purpose)).toEqual([
    'ownership',
    'dkim',
  ])
  expect(shown.every(({ inDns }) => inDns === undefined)).toBe(true)
  mock.close()
})

it('says how each record stands in the DNS of the mock', async () => {
  const { mock, domain, states } = await withDomain()
  expect(new Set(states())).toEqual(new Set(['MISSING']))
  mock.dns.publish('example.com')
  expect(new Set(states())).toEqual(new Set(['VALID']))
  mock.dns.set('_dmarc.example.com', 'TXT', 'v=DMARC1; p=reject')
  mock.dns.set('example.com', 'MX', '20 inbound.agentcomms.test')
  mock.dns.set('example.com', 'TXT', ['v=spf1 mx include:spf.agentcomms.test -all', 'other=1'])
  mock.dns.set('ac1._domainkey.example.com', 'TXT', 'v=DKIM1; p=AAAA')
  // What is judged is what a verification judges: any policy is one, and so is SPF with more in it.
  expect(states()).toEqual(['VALID', 'INVALID', 'VALID', 'INVALID', 'VALID', 'VALID', 'VALID'])
  mock.dns.fail('bounce.example.com')
  expect(states().slice(-2)).toEqual(['no answer', 'no answer'])
  expect(isFailing(mock.dns.list(), 'deeper.bounce.example.com')).toBe(true)
  expect(isFailing(mock.dns.list(), 'notbounce.example.com')).toBe(false)
  expect(namesOf(domain)).toHaveLength(5)
  mock.close()
})
