import { domainToASCII } from 'node:url'
import { array, assert, constantFrom, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DKIM_SELECTOR,
  isWithin,
  MAX_DOMAIN_LENGTH,
  planRecords,
  readDomainName,
  toDnsName,
} from './rules.ts'

const long = (length: number): string => {
  const labels = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.`
  return `${labels}${'d'.repeat(length - labels.length - 4)}.com`
}

describe('readDomainName', () => {
  it.each([
    ['example.com', 'example.com'],
    ['Mail.EXAMPLE.Com', 'mail.example.com'],
    ['example.com.', 'example.com'],
    ['123.example.com', '123.example.com'],
    ['mx.txt.in.example.com', 'mx.txt.in.example.com'],
    ['ab--cd.com', 'ab--cd.com'],
    ['1.2.3.4.example', '1.2.3.4.example'],
    ['Bücher.example', 'xn--bcher-kva.example'],
    ['bu\u0308cher.example', 'xn--bcher-kva.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
    ['faß.de', 'xn--fa-hia.de'],
    ['日本語。jp', 'xn--wgv71a119e.jp'],
    ['mail.مثال.إختبار', 'mail.xn--mgbh0fb.xn--kgbechtv'],
    [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
    [long(MAX_DOMAIN_LENGTH), long(MAX_DOMAIN_LENGTH)],
  ])('accepts %s', (text, name) => {
    expect(readDomainName(text)).toEqual({ name })
  })

  it.each([
    'example',
    '',
    '.',
    'localhost.',
    'example.com:25',
    'http://example.com',
    'example.com/x',
    'user@example.com',
    'ex ample.com',
    'example.com\n',
    'ex%61mple.com',
    '*.example.com',
    '[::1]',
    'a\uff0fb.com',
    'xn--a.com',
    '\ud800.com',
    '192.0.2.1',
    '192.0.2.1.',
    '1.2',
    '0x7f.0.0.1',
    '１.２.３.４',
    'example.1com',
    'example.com..',
    'a..com',
    '.example.com',
    '\u00ad.com',
    'a_b.com',
    '-a.com',
    'a-.com',
    'xn--a-.com',
    `${'a'.repeat(64)}.com`,
    `${'ü'.repeat(60)}.com`,
  ])('rejects %j', text => {
    expect(readDomainName(text)).toEqual({ error: expect.stringMatching(/only a domain name/) })
  })

  it('rejects a name that is too long', () => {
    const error = expect.stringMatching(/238 characters.*ac1\._domainkey.*253; it has 239/)
    expect(readDomainName(long(MAX_DOMAIN_LENGTH + 1))).toEqual({ error })
  })

  it('leaves room for exactly the longest record name', () => {
    const keys = { verificationToken: 't', dkimSelector: DKIM_SELECTOR, dkimPublicKey: 'k' }
    const records = planRecords({ ...keys, domain: long(MAX_DOMAIN_LENGTH) })
    expect(Math.max(...records.map(({ name }) => name.length))).toBe(253)
  })

  it('converts international names like node:url, and accepts its own result', () => {
    const label = stringMatching(/^[a-zäöüßéñ日本語пример]{1,12}$/u)
    assert(
      property(
        array(label, { minLength: 1, maxLength: 4 }),
        constantFrom('com', 'рф', 'jp'),
        (labels, top) => {
          const text = [...labels, top].join('.')
          const parsed = readDomainName(text)
          expect(parsed).toEqual({ name: domainToASCII(text) })
          expect(readDomainName('name' in parsed ? parsed.name : '')).toEqual(parsed)
        },
      ),
    )
  })
})

describe('toDnsName', () => {
  it('accepts names that are no domains', () => {
    expect(toDnsName('_DMARC.Bücher.example.')).toBe('_dmarc.xn--bcher-kva.example')
    expect(toDnsName('not a name')).toBeUndefined()
  })
})

describe('isWithin', () => {
  it('compares labels, not characters', () => {
    expect(isWithin('example.com', 'example.com')).toBe(true)
    expect(isWithin('a.example.com', 'example.com')).toBe(true)
    expect(isWithin('notexample.com', 'example.com')).toBe(false)
    expect(isWithin('com', 'example.com')).toBe(false)
  })
})
