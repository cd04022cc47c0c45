import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { CREDENTIALS } from '../credential-bodies.ts'
import { scenario } from '../scenario.ts'

// Test vectors of RFC 6238, appendix B, with the secrets of its reference implementation.
const SHA1 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const SHA256 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA'
const SHA512 =
  'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNA'
const SECRETS = {
  SHA1: `otpauth://totp/Example:ada?secret=${SHA1}&issuer=Example&algorithm=SHA1&digits=8`,
  SHA256: `otpauth://totp/Example:ada?secret=${SHA256}&issuer=Example&algorithm=SHA256&digits=8`,
  SHA512: `otpauth://totp/Example:ada?secret=${SHA512}&issuer=Example&algorithm=SHA512&digits=8&period=30`,
}
const VECTORS: [seconds: number, sha1: string, sha256: string, sha512: string][] = [
  [59, '94287082', '46119246', '90693936'],
  [1111111109, '07081804', '68084774', '25091201'],
  [1111111111, '14050471', '67062674', '99943326'],
  [1234567890, '89005924', '91819424', '93441116'],
  [2000000000, '69279037', '90698825', '38618901'],
  [20000000000, '65353130', '77737706', '47863826'],
]

async function addLogin(api: Api, totp: string): Promise<{ key: string; path: { id: string } }> {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  const { id } = await api.ok('createCredential', {
    key,
    body: { type: 'login', name: 'Shop', login: { totp } },
  })
  return { key, path: { id } }
}

for (const [seconds, ...codes] of VECTORS) {
  scenario(
    `API: the codes of RFC 6238 at ${seconds} s, on the clock of the mock`,
    { now: seconds * 1_000, clock: 'manual' },
    async api => {
      for (const [index, totp] of Object.values(SECRETS).entries()) {
        const login = await addLogin(api, totp)
        expect(await api.ok('getTotp', login)).toEqual({ code: codes[index], period: 30 })
      }
    },
  )
}

scenario('API: a plain secret gives 6 digits for 30 seconds', { now: 59_000, clock: 'manual' }, async api => {
  const login = await addLogin(api, SHA1)
  expect(await api.ok('getTotp', login)).toEqual({ code: '287082', period: 30 })
  await api.mock.clock.advance('1s')
  expect((await api.ok('getTotp', login)).code).not.toBe('287082')
})

scenario('API: a code changes with its period', { now: 60_000, clock: 'manual' }, async api => {
  const login = await addLogin(api, `otpauth://totp/Shop?secret=${SHA1}&digits=8&period=60`)
  expect(await api.ok('getTotp', login)).toEqual({ code: '94287082', period: 60 })
  await api.mock.clock.advance('59s')
  expect((await api.ok('getTotp', login)).code).toBe('94287082')
  await api.mock.clock.advance('1s')
  expect((await api.ok('getTotp', login)).code).not.toBe('94287082')
})

scenario('API: a credential without a totp secret is 400 BAD_REQUEST', async api => {
  const { key, path } = await addLogin(api, SHA1)
  await api.ok('updateCredential', { key, path, body: { login: { username: 'ada' } } })
  await api.problem('getTotp', [400, 'BAD_REQUEST'], { key, path })
  for (const body of CREDENTIALS.filter(({ type }) => type !== 'login')) {
    const { id } = await api.ok('createCredential', { key, body })
    const { detail } = await api.problem('getTotp', [400, 'BAD_REQUEST'], { key, path: { id } })
    expect(detail).toContain(id)
  }
})

scenario('API: an unusable totp secret is rejected when it is stored', async api => {
  const { key, path } = await addLogin(api, SHA1)
  const before = await api.ok('getCredential', { key, path })
  const unusable = [
    '',
    'not base32!',
    'otpauth://totp/Shop',
    'otpauth://totp/Shop?secret=0189',
    `otpauth://hotp/Shop?secret=${SHA1}&counter=1`,
    `otpauth://totp/Shop?secret=${SHA1}&algorithm=MD5`,
    `otpauth://totp/Shop?secret=${SHA1}&digits=11`,
    `otpauth://totp/Shop?secret=${SHA1}&period=0`,
    `otpauth://steam/Steam:ada?secret=${SHA1}`,
    `otpauth://totp/Steam:ada?secret=${SHA1}&encoder=steam`,
    `motp://Shop:ada?secret=${SHA1}`,
  ]
  for (const totp of unusable) {
    const login = { totp }
    const stored = await api.problem('createCredential', [400, 'VALIDATION_ERROR'], {
      key,
      body: { type: 'login', name: 'Shop', login },
    })
    const changed = await api.problem('updateCredential', [400, 'VALIDATION_ERROR'], {
      key,
      path,
      body: { login },
    })
    for (const { details } of [stored, changed])
      expect(details?.issues, totp).toMatchObject([{ location: 'body', path: '/login/totp' }])
  }
  expect((await api.ok('listCredentials', { key })).items).toEqual([before])
})

scenario('API: a totp secret works as sites show it', { now: 59_000, clock: 'manual' }, async api => {
  const groups = SHA1.match(/.{4}/g) ?? []
  const secrets = [
    groups.join('-').toLowerCase(),
    ` ${groups.join('\u00A0')}\n`,
    encodeURIComponent(`otpauth://totp/Shop:ada?secret=${SHA1}&issuer=Shop`),
    `otpauth://totp/My Shop: ada@example.com?secret=${SHA1}&issuer=My Shop&algorithm=HmacSHA1`,
  ]
  for (const totp of secrets) {
    const login = await addLogin(api, totp)
    expect(await api.ok('getTotp', login), totp).toEqual({ code: '287082', period: 30 })
    expect((await api.ok('getCredential', login)).login?.totp).toBe(totp)
  }
})
