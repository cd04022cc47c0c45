import type { VaultCredential } from '@agentcomms/spec'
import { describe, expect, it } from 'vitest'
import { maskCredential } from './mask.ts'

const of = (parts: Partial<VaultCredential>): VaultCredential => ({
  id: 'c1',
  type: 'custom',
  name: 'Example',
  favorite: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...parts,
})

describe('maskCredential', () => {
  it('hides what is secret in each kind, and nothing else', () => {
    const login = { username: 'ada', password: 'hunter2', uris: [{ uri: 'https://a.test' }], totp: 'GEZD' }
    const oauthToken = {
      provider: 'p',
      accessToken: 'at',
      refreshToken: 'rt',
      clientId: 'c',
      clientSecret: 'cs',
    }
    const certificate = { certificate: 'pem', privateKey: 'pk', chain: ['issuer'] }
    const kinds: [VaultCredential, Partial<VaultCredential>][] = [
      [of({ type: 'login', login }), { login: { ...login, password: '****', totp: '****' } }],
      [of({ type: 'secure_note', notes: '0000' }), { notes: '****' }],
      [
        of({ type: 'card', card: { brand: 'b', number: '4000000000000002', expMonth: '12', code: '123' } }),
        { card: { brand: 'b', number: '****0002', expMonth: '12', code: '****' } },
      ],
      [
        of({ type: 'identity', identity: { firstName: 'Ada', email: 'a@example.com', ssn: '000-00-0000' } }),
        { identity: { firstName: 'Ada', email: 'a@example.com', ssn: '****' } },
      ],
      [
        of({ type: 'oauth_token', oauthToken }),
        { oauthToken: { ...oauthToken, accessToken: '****', refreshToken: '****', clientSecret: '****' } },
      ],
      [
        of({ type: 'api_key', apiKey: { provider: 'p', key: 'wx_123456789', prefix: 'wx_' } }),
        { apiKey: { provider: 'p', key: '****6789', prefix: 'wx_' } },
      ],
      [of({ type: 'certificate', certificate }), { certificate: { ...certificate, privateKey: '****' } }],
      [
        of({ notes: 'Mine.', fields: [{ name: 'pin', value: '0000' }] }),
        { notes: 'Mine.', fields: [{ name: 'pin', value: '****' }] },
      ],
    ]
    for (const [credential, shown] of kinds)
      expect(maskCredential(credential)).toEqual({ ...credential, ...shown })
  })

  it('keeps the end of a card number or key only where it is not most of it', () => {
    const shown = (number: string): string | undefined =>
      maskCredential(of({ type: 'card', card: { number } })).card?.number
    expect(['', '0002', '1230002', '12340002', '123450002'].map(shown)).toEqual([
      '****',
      '****',
      '****',
      '****0002',
      '****0002',
    ])
  })

  it('adds no member that is not set, and leaves the stored credential as it is', () => {
    const credential = of({ type: 'login', login: { password: 'hunter2' } })
    expect(Object.keys(maskCredential(credential).login ?? {})).toEqual(['password'])
    expect(credential.login).toEqual({ password: 'hunter2' })
  })
})
