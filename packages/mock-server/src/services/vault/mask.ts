import type { CredentialField, VaultCredential } from '@agentcomms/spec'
import { HIDDEN } from '../../http/redact.ts'

type Mask = (text: string) => string
type SubObject = 'login' | 'card' | 'identity' | 'oauthToken' | 'apiKey' | 'certificate'
type SecretMembers<Holder> = { readonly [Member in keyof Holder]?: Mask }
type Secrets = { readonly [Name in SubObject]: SecretMembers<NonNullable<VaultCredential[Name]>> } & {
  readonly secureNote: SecretMembers<VaultCredential>
  readonly field: SecretMembers<CredentialField>
}

const SHOWN_AT_END = 4
const LEAST_HIDDEN = 4

const hide: Mask = () => HIDDEN

/** Hides a short text completely: its end would give most of it away. */
const keepEnd: Mask = text =>
  text.length >= SHOWN_AT_END + LEAST_HIDDEN ? HIDDEN + text.slice(-SHOWN_AT_END) : HIDDEN

/** The secret fields of every kind. Custom fields may hold anything, so that all of them are secret. */
const SECRETS = {
  login: { password: hide, totp: hide },
  secureNote: { notes: hide },
  card: { number: keepEnd, code: hide },
  identity: { ssn: hide },
  oauthToken: { accessToken: hide, refreshToken: hide, clientSecret: hide },
  apiKey: { key: keepEnd },
  certificate: { privateKey: hide },
  field: { value: hide },
} satisfies Secrets

/** Returns the credential with its secrets masked. */
export function maskCredential(credential: VaultCredential): VaultCredential {
  const { type, fields, login, card, identity, oauthToken, apiKey, certificate } = credential
  return {
    ...(type === 'secure_note' ? masked(credential, SECRETS.secureNote) : credential),
    ...(fields && { fields: fields.map(field => masked(field, SECRETS.field)) }),
    ...(login && { login: masked(login, SECRETS.login) }),
    ...(card && { card: masked(card, SECRETS.card) }),
    ...(identity && { identity: masked(identity, SECRETS.identity) }),
    ...(oauthToken && { oauthToken: masked(oauthToken, SECRETS.oauthToken) }),
    ...(apiKey && { apiKey: masked(apiKey, SECRETS.apiKey) }),
    ...(certificate && { certificate: masked(certificate, SECRETS.certificate) }),
  }
}

function masked<Holder extends object>(holder: Holder, secrets: Readonly<Record<string, Mask>>): Holder {
  const hidden = Object.entries(secrets).flatMap(([name, mask]) => {
    const text: unknown = Reflect.get(holder, name)
    return typeof text === 'string' ? [[name, mask(text)] as const] : []
  })
  return { ...holder, ...Object.fromEntries(hidden) }
}
