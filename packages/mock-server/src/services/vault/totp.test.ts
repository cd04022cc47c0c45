import { describe, expect, it } from 'vitest'
import { readTotp } from './records.ts'

// RFC 6238, appendix B: the seeds "1234567890…" of 20, 32 and 64 bytes in base32, and the codes at each time.
const SHA1 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const SHA256 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA===='
const SHA512 =
  'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA='
const VECTORS: [seconds: number, sha1: string, sha256: string, sha512: string][] = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
]

const toUri = (secret: string, more: string): string =>
  `otpauth://totp/Example:ada?secret=${encodeURIComponent(secret)}&issuer=Example&${more}`
const codeAt = (text: string, seconds: number): string | undefined =>
  readTotp(text)?.generate({ timestamp: seconds * 1_000 })

describe('readTotp', () => {
  it.each(VECTORS)('returns the codes of RFC 6238 at %d s', (seconds, sha1, sha256, sha512) => {
    expect(codeAt(toUri(SHA1, 'algorithm=SHA1&digits=8'), seconds)).toBe(sha1)
    expect(codeAt(toUri(SHA256, 'algorithm=SHA256&digits=8'), seconds)).toBe(sha256)
    expect(codeAt(toUri(SHA512, 'algorithm=SHA512&digits=8'), seconds)).toBe(sha512)
  })

  it('reads a bare secret as SHA1, 6 digits, 30 seconds', () => {
    expect(codeAt(SHA1, 59)).toBe('287082')
    expect(codeAt(SHA1, 1111111109)).toBe('081804')
    expect(readTotp(SHA1)?.period).toBe(30)
  })

  it('accepts lower case, spaces between groups, and padding', () => {
    for (const text of [SHA1.toLowerCase(), 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ', `${SHA1}====`])
      expect(codeAt(text, 59), text).toBe('287082')
  })

  it.each([
    'GEZD-GNBV-GY3T-QOJQ-GEZD-GNBV-GY3T-QOJQ',
    'gezd gnbv gy3t qojq gezd gnbv gy3t qojq',
    'GEZDGNBV–GY3TQOJQ–GEZDGNBV–GY3TQOJQ',
    'GEZDGNBV\u2011GY3TQOJQ\u00A0GEZDGNBV\u202FGY3TQOJQ',
    `\u200B${SHA1}\uFEFF`,
    `${SHA1}\n`,
    `  ${SHA1.slice(0, 16)}\r\n\t${SHA1.slice(16)} `,
    `${SHA1.slice(0, 16)}\u2028${SHA1.slice(16)}`,
    `otpauth://totp/Example?secret=${SHA1}`,
    `OTPAUTH://TOTP/Example?SECRET=${SHA1}`,
    ` otpauth://totp/My Shop:ada@example.com?secret=${SHA1}&issuer=My Shop\n`,
    `otpauth://totp/?secret=${SHA1}`,
    `otpauth://totp?secret=${SHA1}`,
    `otpauth:totp/Example?secret=${SHA1}`,
    `otpauth:///totp/Example?secret=${SHA1}`,
    `otpauth://totp/%E0%A4%A?secret=${SHA1}`,
    `otpauth://totp/100%:ada?secret=${SHA1}&issuer=100%`,
    `otpauth://totp/C#:ada?issuer=C#&secret=${SHA1}&digits=6`,
    `otpauth://totp/What?:ada?secret=${SHA1}&issuer=What?`,
    `otpauth://totp/Müller:ada?issuer=Müller&secret=${SHA1.toLowerCase()}`,
    `otpauth://totp/Example?secret=${SHA1}&amp;issuer=Example&amp;digits=6`,
    `otpauth://totp/Example?secret=GEZD+GNBV+GY3T+QOJQ+GEZD%20GNBV-GY3T-QOJQ%3D%3D%3D%3D`,
    `otpauth://totp/Example?secret=${SHA1}&algorithm=&digits=&period=&encoder=`,
    encodeURIComponent(`otpauth://totp/Example:ada?secret=${SHA1}&issuer=Example`),
    encodeURIComponent(encodeURIComponent(`otpauth://totp/Example:ada?secret=${SHA1}`)),
    `otpauth:%2F%2Ftotp%2FExample%3Fsecret%3D${SHA1}`,
    ...['SHA1', 'sha1', 'SHA-1', 'sha_1', 'HMAC-SHA1', 'HmacSHA1', 'hmac-sha-1'].map(name =>
      toUri(SHA1, `algorithm=${name}`),
    ),
  ])('reads %j as sites show it', text => {
    expect(codeAt(text, 59)).toBe('287082')
  })

  it.each(['SHA256', 'sha-256', 'HmacSHA256', 'HMAC_SHA256', 'HMAC-SHA-256', 'hmac%20sha256'])(
    'reads the algorithm %s',
    name => {
      expect(codeAt(toUri(SHA256, `algorithm=${name}&digits=8`), 59)).toBe('46119246')
    },
  )

  it('uses the period', () => {
    const text = toUri(SHA1, 'digits=8&period=60')
    expect(readTotp(text)?.period).toBe(60)
    // The counter is the same at 119 s with period 60 and at 59 s with period 30.
    expect(codeAt(text, 119)).toBe('94287082')
    expect(codeAt(text, 60)).toBe('94287082')
    expect(codeAt(text, 120)).not.toBe('94287082')
  })

  it.each([
    '',
    ' ',
    'A',
    'not base32!',
    '01890189',
    'https://example.com/?secret=GEZDGNBVGY3TQOJQ',
    'otpauth://totp/Example',
    'otpauth://totp/Example?secret=',
    'otpauth://totp/Example?secret=A',
    'otpauth://totp/Example?secret=0189',
    `otpauth://hotp/Example?secret=${SHA1}&counter=1`,
    `otpauth://steam/Example?secret=${SHA1}`,
    toUri(SHA1, 'algorithm=MD5'),
    toUri(SHA1, 'algorithm=SHA3-256'),
    toUri(SHA1, 'digits=5'),
    toUri(SHA1, 'digits=11'),
    toUri(SHA1, 'digits=six'),
    toUri(SHA1, 'period=0'),
    toUri(SHA1, 'period=-30'),
    toUri(SHA1, 'period=1.5'),
    toUri(SHA1, 'period=99999999999999999999'),
    `otpauth://steam/Steam:ada?secret=${SHA1}&issuer=Steam`,
    `steam://${SHA1}`,
    `motp://Example:ada?secret=${SHA1}`,
    `otpauth://yaotp/Example?secret=${SHA1}`,
    `otpauth://motp/Example?secret=${SHA1}`,
    toUri(SHA1, 'encoder=steam'),
    toUri(SHA1, 'digits=5&encoder=steam'),
    encodeURIComponent(`otpauth://hotp/Example?secret=${SHA1}&counter=1`),
    encodeURIComponent(toUri(SHA1, 'encoder=steam')),
    toUri(SHA1, 'algorithm=SHA'),
    toUri(SHA1, 'algorithm=SHA-384'),
    toUri(SHA1, 'algorithm=HmacMD5'),
    'otpauth%3A%2F%2Ftotp%2FExample%3Fsecret%3D%E0%A4%A',
    'GEZD GNBV 0189',
    '-- --',
  ])('rejects %j', text => {
    expect(readTotp(text)).toBeUndefined()
  })
})
