import type { Domain } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { createMock } from '../../../../mock-server/src/index.ts'
import { getRecordNames, isFailing, toRecordViews } from './domain-records.ts'

async function createDomain() {
  const mock = createMock()
  const response = await mock.fetch(`${mock.baseUrl}/domains`, {
    method: 'POST',
    headers: { 'x-api-key': mock.masterKey, 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'example.com' }),
  })
  const domain: Domain = await response.json()
  const getStatuses = () => toRecordViews(domain, mock.dns.list()).map(({ currentStatus }) => currentStatus)
  return { mock, domain, getStatuses }
}

it('returns the purpose of each record, and whether it is required', async () => {
  const { mock, domain } = await createDomain()
  const shown = toRecordViews(domain, undefined)
  expect(shown.map(({ purpose }) => purpose)).toEqual([
    'ownership',
    'inbound',
    'spf',
    'dkim',
    'dmarc',
    'returnPathInbound',
    'returnPathSpf',
  ])
  expect(shown.filter(({ isRequired }) => isRequired).map(({ purpose }) => purpose)).toEqual([
    'ownership',
    'dkim',
  ])
  expect(shown.every(({ currentStatus }) => currentStatus === undefined)).toBe(true)
  mock.close()
})

it('returns the status of each record in the mock DNS', async () => {
  const { mock, domain, getStatuses } = await createDomain()
  expect(new Set(getStatuses())).toEqual(new Set(['MISSING']))
  mock.dns.publish('example.com')
  expect(new Set(getStatuses())).toEqual(new Set(['VALID']))
  mock.dns.set('_dmarc.example.com', 'TXT', 'v=DMARC1; p=reject')
  mock.dns.set('example.com', 'MX', '20 inbound.agentcomms.test')
  mock.dns.set('example.com', 'TXT', ['v=spf1 mx include:spf.agentcomms.test -all', 'other=1'])
  mock.dns.set('ac1._domainkey.example.com', 'TXT', 'v=DKIM1; p=AAAA')
  // Like a verification, it accepts any DMARC policy, and SPF records with other mechanisms.
  expect(getStatuses()).toEqual(['VALID', 'INVALID', 'VALID', 'INVALID', 'VALID', 'VALID', 'VALID'])
  mock.dns.fail('bounce.example.com')
  expect(getStatuses().slice(-2)).toEqual(['lookup fails', 'lookup fails'])
  expect(isFailing(mock.dns.list(), 'deeper.bounce.example.com')).toBe(true)
  expect(isFailing(mock.dns.list(), 'notbounce.example.com')).toBe(false)
  expect(getRecordNames(domain)).toHaveLength(5)
  mock.close()
})
