import type { UpdateCredential, VaultCredential } from '@agentcomms/spec'
import type { FieldIssue } from '../../http/problem.ts'
import { HIDDEN } from '../../http/redact.ts'

const SHOWN_LENGTH = 4
const MIN_HIDDEN_LENGTH = 4

/** Fields of each sub-object that are masked. All custom fields count as secrets too, because they can contain anything. */
const SECRETS = {
  login: ['password', 'totp'],
  card: ['code', 'number'],
  identity: ['ssn'],
  oauthToken: ['accessToken', 'refreshToken', 'clientSecret'],
  apiKey: ['key'],
  certificate: ['privateKey'],
} as const

/** Secrets that keep their last characters, so that people recognize them. */
const SHOWN_ENDS = new Set<PropertyKey>(['number', 'key'])
const NO_SECRET_MESSAGE = 'is masked, but no secret is stored; send the value itself'
const MASKED = /^\*{4}.{0,4}$/s

/** Returns the credential with its secrets masked. */
export function maskCredential(credential: VaultCredential): VaultCredential {
  const { type, fields, login, card, identity, oauthToken, apiKey, certificate } = credential
  return {
    ...(type === 'secure_note' ? hide(credential, ['notes']) : credential),
    ...(fields && { fields: fields.map(field => hide(field, ['value'])) }),
    ...(login && { login: hide(login, SECRETS.login) }),
    ...(card && { card: hide(card, SECRETS.card) }),
    ...(identity && { identity: hide(identity, SECRETS.identity) }),
    ...(oauthToken && { oauthToken: hide(oauthToken, SECRETS.oauthToken) }),
    ...(apiKey && { apiKey: hide(apiKey, SECRETS.apiKey) }),
    ...(certificate && { certificate: hide(certificate, SECRETS.certificate) }),
  }
}

/**
 * Returns an update with its masked values replaced by the stored secrets, so that a program can send back what it has read.
 * Returns an issue for each masked value without a stored secret.
 */
export function restoreMasked(
  stored: VaultCredential,
  body: UpdateCredential,
): { body: UpdateCredential; issues: FieldIssue[] } {
  const issues: FieldIssue[] = []
  const restore = <T extends object>(
    path: string,
    given: T,
    kept: T | undefined,
    names: readonly (keyof T & string)[],
  ): T => {
    const restored = { ...given }
    for (const name of names.filter(name => isMasked(name, given[name]))) {
      const secret = kept?.[name]
      if (secret === undefined) issues.push({ path: `${path}/${name}`, message: NO_SECRET_MESSAGE })
      else restored[name] = secret
    }
    return restored
  }
  const { fields, login, card, identity, oauthToken, apiKey, certificate } = body
  const restored: UpdateCredential = {
    ...(stored.type === 'secure_note' ? restore('', body, stored, ['notes']) : body),
    ...(fields && {
      fields: fields.map((field, index) =>
        restore(
          `/fields/${index}`,
          field,
          stored.fields?.find(({ name }) => name === field.name),
          ['value'],
        ),
      ),
    }),
    ...(login && { login: restore('/login', login, stored.login, SECRETS.login) }),
    ...(card && { card: restore('/card', card, stored.card, SECRETS.card) }),
    ...(identity && { identity: restore('/identity', identity, stored.identity, SECRETS.identity) }),
    ...(oauthToken && {
      oauthToken: restore('/oauthToken', oauthToken, stored.oauthToken, SECRETS.oauthToken),
    }),
    ...(apiKey && { apiKey: restore('/apiKey', apiKey, stored.apiKey, SECRETS.apiKey) }),
    ...(certificate && {
      certificate: restore('/certificate', certificate, stored.certificate, SECRETS.certificate),
    }),
  }
  return { body: restored, issues }
}

function isMasked(name: string, value: unknown): boolean {
  return typeof value === 'string' && (SHOWN_ENDS.has(name) ? MASKED.test(value) : value === HIDDEN)
}

/** Hides the given fields that are set. */
function hide<T extends object>(object: T, names: readonly (keyof T)[]): T {
  const secrets = names.filter(name => object[name] !== undefined)
  return {
    ...object,
    ...Object.fromEntries(
      secrets.map(name => [name, SHOWN_ENDS.has(name) ? maskStart(String(object[name])) : HIDDEN]),
    ),
  }
}

/** Masks a text except its end. A short text is masked completely, because its end would reveal most of it. */
function maskStart(text: string): string {
  return text.length >= SHOWN_LENGTH + MIN_HIDDEN_LENGTH ? HIDDEN + text.slice(-SHOWN_LENGTH) : HIDDEN
}
