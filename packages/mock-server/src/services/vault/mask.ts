import type { VaultCredential } from '@agentcomms/spec'
import { HIDDEN } from '../../http/redact.ts'

const SHOWN_LENGTH = 4
const MIN_HIDDEN_LENGTH = 4

/** Returns the credential with its secrets masked. All custom fields count as secrets, because they can contain anything. */
export function maskCredential(credential: VaultCredential): VaultCredential {
  const { type, fields, login, card, identity, oauthToken, apiKey, certificate } = credential
  return {
    ...(type === 'secure_note' ? hide(credential, 'notes') : credential),
    ...(fields && { fields: fields.map(field => hide(field, 'value')) }),
    ...(login && { login: hide(login, 'password', 'totp') }),
    ...(card && {
      card: { ...hide(card, 'code'), ...(card.number !== undefined && { number: maskStart(card.number) }) },
    }),
    ...(identity && { identity: hide(identity, 'ssn') }),
    ...(oauthToken && { oauthToken: hide(oauthToken, 'accessToken', 'refreshToken', 'clientSecret') }),
    ...(apiKey && { apiKey: { ...apiKey, key: maskStart(apiKey.key) } }),
    ...(certificate && { certificate: hide(certificate, 'privateKey') }),
  }
}

/** Hides the given fields that are set. */
function hide<T extends object>(object: T, ...names: (keyof T)[]): T {
  const secrets = names.filter(name => object[name] !== undefined)
  return { ...object, ...Object.fromEntries(secrets.map(name => [name, HIDDEN])) }
}

/** Masks a text except its end. A short text is masked completely, because its end would reveal most of it. */
function maskStart(text: string): string {
  return text.length >= SHOWN_LENGTH + MIN_HIDDEN_LENGTH ? HIDDEN + text.slice(-SHOWN_LENGTH) : HIDDEN
}
