import { describe, expect, it } from 'vitest'
import { checkAuthentication, checkUnsubscribe } from './check-headers.ts'
import { checkImages, checkSize } from './check-html.ts'
import { checkLinks } from './check-links.ts'
import type { CheckResult } from './check-result.ts'

/** Returns the places of each result that did not pass, by title. */
function findProblems(results: readonly CheckResult[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    results.filter(({ status }) => status !== 'pass').map(({ title, places = [] }) => [title, places]),
  )
}

/** Returns the statuses of results, by title. */
function getStatuses(results: readonly CheckResult[]): Record<string, string> {
  return Object.fromEntries(results.map(({ title, status }) => [title, status]))
}

describe('checkLinks', () => {
  it('finds links without a target, with a wrong target and with http', () => {
    const links = [
      { text: 'Empty', href: '#' },
      { text: 'None', href: null },
      { text: 'Page', href: '/prices' },
      { text: 'Run', href: 'javascript:go()' },
      { text: 'Old', href: 'http://x.test/' },
      { text: 'Below', href: '#below' },
      { text: 'Call', href: 'tel:+12025550143' },
    ]
    expect(findProblems(checkLinks(links))).toEqual({
      'Links have a target': ['Empty → #', 'None → no href'],
      'Links work in mail clients': ['Page → /prices', 'Run → javascript:go()'],
      'Links use https': ['Old → http://x.test/'],
    })
  })

  it.each([
    ['www.bank.test', 'https://evil.test/', true],
    ['https://bank.test/login', 'https://bank.test.evil.test/login', true],
    ['bank.test', 'https://www.bank.test/login', false],
    ['BANK.test', 'https://bank.test/', false],
    ['report.pdf', 'https://files.test/1', false],
    ['Read more...', 'https://files.test/1', false],
    ['bank.test', 'mailto:a@evil.test', false],
  ])('compares the text %j with %s: different host %s', (text, href, isDifferent) => {
    const found = 'Link texts match their targets' in findProblems(checkLinks([{ text, href }]))
    expect(found).toBe(isDifferent)
  })
})

it('finds images without alt', () => {
  const images = [
    { src: 'a.png', alt: null },
    { src: 'line.png', alt: '' },
  ]
  expect(findProblems(checkImages(images))).toEqual({ 'Images have a text': ['a.png'] })
})

it.each([
  [102 * 1024, 'pass'],
  [102 * 1024 + 1, 'problem'],
])('checks %i bytes of HTML: %s', (bytes, status) => {
  expect(checkSize(`é${'x'.repeat(bytes - 2)}`)[0]?.status).toBe(status)
})

describe('checkUnsubscribe', () => {
  const https = '<https://x.test/u>, <mailto:u@x.test>'
  it.each([
    [{}, { 'List-Unsubscribe': 'warning' }],
    [{ 'list-unsubscribe': 'https://x.test/u' }, { 'List-Unsubscribe': 'problem' }],
    [{ 'List-Unsubscribe': https }, { 'List-Unsubscribe': 'pass', 'One-click unsubscribe': 'warning' }],
    [
      { 'List-Unsubscribe': https, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      { 'List-Unsubscribe': 'pass', 'One-click unsubscribe': 'pass' },
    ],
    [
      { 'List-Unsubscribe': '<mailto:u@x.test>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      { 'List-Unsubscribe': 'pass', 'One-click unsubscribe': 'problem' },
    ],
  ])('checks %j', (headers, statuses) => {
    expect(getStatuses(checkUnsubscribe(headers as Record<string, string>))).toEqual(statuses)
  })
})

it('reads the results of SPF, DKIM and DMARC', () => {
  const headers = {
    'Authentication-Results':
      'mx.test; spf=pass smtp.mailfrom=x.test; dkim=fail (bad signature) header.d=x.test\nmx2.test; dmarc=pass',
    'DKIM-Signature': 'v=1; d=x.test',
  }
  expect(getStatuses(checkAuthentication(headers))).toEqual({
    SPF: 'pass',
    DKIM: 'problem',
    DMARC: 'warning',
    'DKIM-Signature': 'pass',
  })
  expect(findProblems(checkAuthentication(headers)).DKIM).toEqual([
    'dkim=fail (bad signature) header.d=x.test',
  ])
  expect(getStatuses(checkAuthentication(null))).toEqual({
    'Authentication-Results': 'warning',
    'DKIM-Signature': 'warning',
  })
})
