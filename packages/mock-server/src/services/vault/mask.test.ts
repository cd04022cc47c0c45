import type { VaultCredential } from '@agentcomms/spec'
import { describe, expect, it } from 'vitest'
import { maskCredential } from './rules.ts'

const credential = (parts: Partial<VaultCredential>): VaultCredential => ({
  id: 'c1',
  type: 'custom',
  name: 'Example',
  favorite: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...parts,
})

describe('maskCredential', () => {
  it('masks only the secrets of each type', () => {
    const login = { username: 'ada', password: 'hunter2', uris: [{ uri: 'https://a.test' }], totp: 'GEZD' }
    const oauthToken = {
      provider: 'p',
      accessToken: 'at',
      refreshToken: 'rt',
      clientId: 'c',
      clientSecret: 'cs',
    }
    const certificate = { certificate: 'pem', privateKey: 'pk', chain: ['issuer'] }
    const cases: [VaultCredential, Partial<VaultCredential>][] = [
      [credential({ type: 'login', login }), { login: { ...login, password: '****', totp: '****' } }],
      [credential({ type: 'secure_note', notes: '0000' }), { notes: '****' }],
      [
        credential({
          type: 'card',
          card: { brand: 'b', number: '4000000000000002', expMonth: '12', code: '123' },
        }),
        { card: { brand: 'b', number: '****0002', expMonth: '12', code: '****' } },
      ],
      [
        credential({
          type: 'identity',
          identity: { firstName: 'Ada', email: 'a@example.com', ssn: '000-00-0000' },
        }),
        { identity: { firstName: 'Ada', email: 'a@example.com', ssn: '****' } },
      ],
      [
        credential({ type: 'oauth_token', oauthToken }),
        { oauthToken: { ...oauthToken, accessToken: '****', refreshToken: '****', clientSecret: '****' } },
      ],
      [
        credential({ type: 'api_key', apiKey: { provider: 'p', key: 'wx_123456789', prefix: 'wx_' } }),
        { apiKey: { provider: 'p', key: '****6789', prefix: 'wx_' } },
      ],
      [
        credential({ type: 'certificate', certificate }),
        { certificate: { ...certificate, privateKey: '****' } },
      ],
      [
        credential({ notes: 'Mine.', fields: [{ name: 'pin', value: '0000' }] }),
        { notes: 'Mine.', fields: [{ name: 'pin', value: '****' }] },
      ],
    ]
    for (const [stored, masked] of cases) expect(maskCredential(stored)).toEqual({ ...stored, ...masked })
  })

  it('keeps the end of a long card number or key', () => {
    const maskedNumber = (number: string): string | undefined =>
      maskCredential(credential({ type: 'card', card: { number } })).card?.number
    expect(['', '0002', '1230002', '12340002', '123450002'].map(maskedNumber)).toEqual([
      '****',
      '****',
      '****',
      '****0002',
      '****0002',
    ])
  })

  it('adds no field and does not change the stored credential', () => {
    const stored = credential({ type: 'login', login: { password: 'hunter2' } })
    expect(Object.keys(maskCredential(stored).login ?? {})).toEqual(['password'])
    expect(stored.login).toEqual({ password: 'hunter2' })
  })
})
