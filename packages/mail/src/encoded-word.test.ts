import { describe, expect, it } from 'vitest'
import { decodeWords } from './encoded-word.ts'
import { parseAddresses } from './parse-addresses.ts'

describe('decodeWords', () => {
  it.each([
    [
      'base64 with padding inside a character',
      '=?utf-8?B?5pel5pys6A==?= =?utf-8?B?qp7jg4bjgrnjg4g=?=',
      '日本語テスト',
    ],
    ['base64 without padding', '=?UTF-8?b?5pel5pys6A?=\r\n =?utf-8?B?qp7jg4bjgrnjg4g?=', '日本語テスト'],
    ['base64 and quoted-printable', '=?utf-8?B?5pc=?= =?UTF-8?Q?=A5=E6=9C?=\t=?utf-8*ja?q?=AC?=', '日本'],
    ['words without space between them', '=?utf-8?Q?=E6=97?==?utf-8?Q?=A5?=', '日'],
    ['Shift_JIS', '=?shift_jis?B?k/qWe4w=?= =?Shift_JIS?B?6g==?=', '日本語'],
    ['ISO-2022-JP', '=?iso-2022-jp?B?GyRCRnxLXBsoQg==?= =?iso-2022-jp?B?GyRCOGwbKEI=?=', '日本語'],
  ])('joins a character that two words share: %s', (_, text, decoded) => {
    expect(decodeWords(text)).toBe(decoded)
  })

  it.each([
    ['two charsets', '=?utf-8?Q?=C3=A4?= =?iso-8859-1?Q?=F6?=', 'äö'],
    ['text around', 'Re: =?utf-8?Q?=C3=A4?= x =?utf-8?Q?_y?= ', 'Re: ä x  y '],
    ['an invalid word', '=?utf-8?Q?=C3?= a =?utf-8?Q?=A4?=', '\uFFFD a \uFFFD'],
    ['two words that are valid only alone', '=?iso-2022-jp?B?GyRCRnw=?= =?iso-2022-jp?B?GyRCS1w=?=', '日本'],
    ['a name of a mail client', '=?cp932?B?k/o=?=', '日'],
    ['an unknown charset', '=?x-nobody-knows?Q?a=80?=', 'a\uFFFD'],
    ['an unknown charset that is UTF-8', '=?unknown-8bit?Q?Envoy=C3=A9?=', 'Envoyé'],
    ['ASCII that is UTF-8', '=?us-ascii?B?RW52b3nDqQ==?=', 'Envoyé'],
    ['bytes that are not encoded in UTF-8', '=?utf-8?Q?Envoyé_=C3=A9?=', 'Envoyé é'],
    ['bytes that are not encoded in Latin-1', '=?iso-8859-1?Q?Envoyé_=E9?=', 'Envoyé é'],
    ['bytes that are not encoded in an unknown charset', '=?x-unknown?Q?Envoyé?=', 'Envoyé'],
    ['bytes of GBK that are read as windows-1252', '=?gb2312?Q?ÄãºÃ?=', '你好'],
    ['characters that the charset does not have', '=?koi8-r?Q?日本?=', '日本'],
    ['no word', '=?utf-8?X?a?= =?utf-8?Q?a', '=?utf-8?X?a?= =?utf-8?Q?a'],
  ])('decodes %s', (_, text, decoded) => {
    expect(decodeWords(text)).toBe(decoded)
  })
})

describe('parseAddresses', () => {
  it.each([
    [
      'a name whose words share a character',
      '=?utf-8?B?5pel5pys6A==?= =?utf-8?B?qp4=?= <a@x.com>, b@x.com',
      [
        { name: '日本語', address: 'a@x.com' },
        { name: null, address: 'b@x.com' },
      ],
    ],
    ['a name with a comma', '=?utf-8?Q?Doe=2C_J=2E?= <a@x.com>', [{ name: 'Doe, J.', address: 'a@x.com' }]],
    [
      'an encoded list',
      '=?utf-8?Q?Team:_Ada_<a@x.com>=2C_?= =?utf-8?Q?Bo_<b@x.com>;?=',
      [
        { name: 'Ada', address: 'a@x.com' },
        { name: 'Bo', address: 'b@x.com' },
      ],
    ],
    ['an encoded address without brackets', '=?utf-8?Q?a@x.com?=', [{ name: 'a@x.com', address: '' }]],
    ['a quoted separator', '"a;b:c,d" <a@x.com>;', [{ name: 'a;b:c,d', address: 'a@x.com' }]],
    ['a comment', 'a@x.com (Ada: x, y; z)', [{ name: 'Ada: x, y; z', address: 'a@x.com' }]],
    [
      'nested groups',
      'Team: Sub: a@x.com; b@x.com;',
      [
        { name: null, address: 'a@x.com' },
        { name: null, address: 'b@x.com' },
      ],
    ],
    ['an empty group', 'Team:;', []],
  ])('parses %s', (_, value, addresses) => {
    expect(parseAddresses(value)).toEqual(addresses)
  })
})
