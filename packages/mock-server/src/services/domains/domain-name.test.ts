import { domainToASCII } from 'node:url'
import { array, assert, constantFrom, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, MAX_DOMAIN_LENGTH, readDomainName, toDnsName } from './domain-name.ts'
import { DKIM_SELECTOR, planRecords } from './domain-records.ts'

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
    ['example', /two labels/],
    ['', /only a domain name/],
    ['.', /two labels/],
    ['localhost.', /two labels/],
    ['example.com:25', /only a domain name/],
    ['http://example.com', /only a domain name/],
    ['example.com/x', /only a domain name/],
    ['user@example.com', /only a domain name/],
    ['ex ample.com', /only a domain name/],
    ['example.com\n', /only a domain name/],
    ['ex%61mple.com', /only a domain name/],
    ['*.example.com', /only a domain name/],
    ['[::1]', /only a domain name/],
    ['a\uff0fb.com', /only a domain name/],
    ['xn--a.com', /only a domain name/],
    ['\ud800.com', /only a domain name/],
    ['192.0.2.1', /IP address/],
    ['192.0.2.1.', /IP address/],
    ['1.2', /IP address/],
    ['0x7f.0.0.1', /IP address/],
    ['１.２.３.４', /IP address/],
    ['example.1com', /last label/],
    ['example.com..', /labels/],
    ['a..com', /1 to 63/],
    ['.example.com', /1 to 63/],
    ['\u00ad.com', /1 to 63/],
    ['a_b.com', /1 to 63/],
    ['-a.com', /1 to 63/],
    ['a-.com', /1 to 63/],
    ['xn--a-.com', /1 to 63/],
    [`${'a'.repeat(64)}.com`, /1 to 63/],
    [`${'ü'.repeat(60)}.com`, /1 to 63/],
    [long(MAX_DOMAIN_LENGTH + 1), /238 characters.*ac1\._domainkey.*253; it has 239/],
  ])('rejects %j', (text, message) => {
    expect(readDomainName(text)).toEqual({ error: expect.stringMatching(message) })
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
