import { describe, expect, it } from 'vitest'
import { readTotp } from './totp.ts'

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
    'GEZD-GNBV',
    `${SHA1}\n`,
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
    `otpauth://totp/%E0%A4%A?secret=${SHA1}`,
  ])('rejects %j', text => {
    expect(readTotp(text)).toBeUndefined()
  })
})
