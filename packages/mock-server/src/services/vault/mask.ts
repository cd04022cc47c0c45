import type { VaultCredential } from '@agentcomms/spec'
import { HIDDEN } from '../../http/redact.ts'

const SHOWN_AT_END = 4
const LEAST_HIDDEN = 4

/** Returns the credential with its secrets masked. Custom fields may hold anything, so that all of them are secret. */
export function maskCredential(credential: VaultCredential): VaultCredential {
  const { type, fields, login, card, identity, oauthToken, apiKey, certificate } = credential
  return {
    ...(type === 'secure_note' ? hide(credential, 'notes') : credential),
    ...(fields && { fields: fields.map(field => hide(field, 'value')) }),
    ...(login && { login: hide(login, 'password', 'totp') }),
    ...(card && {
      card: { ...hide(card, 'code'), ...(card.number !== undefined && { number: keepEnd(card.number) }) },
    }),
    ...(identity && { identity: hide(identity, 'ssn') }),
    ...(oauthToken && { oauthToken: hide(oauthToken, 'accessToken', 'refreshToken', 'clientSecret') }),
    ...(apiKey && { apiKey: { ...apiKey, key: keepEnd(apiKey.key) } }),
    ...(certificate && { certificate: hide(certificate, 'privateKey') }),
  }
}

/** Hides the given fields, as far as they are set. */
function hide<T extends object>(holder: T, ...names: (keyof T)[]): T {
  const secrets = names.filter(name => holder[name] !== undefined)
  return { ...holder, ...Object.fromEntries(secrets.map(name => [name, HIDDEN])) }
}

/** Hides a short text completely: its end would give most of it away. */
function keepEnd(text: string): string {
  return text.length >= SHOWN_AT_END + LEAST_HIDDEN ? HIDDEN + text.slice(-SHOWN_AT_END) : HIDDEN
}
