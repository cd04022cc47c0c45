import type { CredentialType, UpdateCredential, VaultCredential } from '@agentcomms/spec'
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
} as const satisfies {
  [Name in keyof UpdateCredential]?: readonly (keyof NonNullable<UpdateCredential[Name]>)[]
}
const SUB_OBJECTS = Object.keys(SECRETS) as (keyof typeof SECRETS)[]

/** Secrets that keep their last characters, so that people recognize them. */
const SHOWN_ENDS = new Set<string>(['number', 'key'])
const NO_SECRET_MESSAGE = 'is masked, but no secret is stored; send the value itself'
const AMBIGUOUS_MESSAGE =
  'is masked, but the number of fields with this name has changed; send the value itself'
const MASKED = /^\*{4}.{0,4}$/s

/** Returns the credential with its secrets masked. */
export function maskCredential(credential: VaultCredential): VaultCredential {
  return replaceSecrets(credential.type, credential, ({ name, value }) =>
    SHOWN_ENDS.has(name) ? maskStart(value) : HIDDEN,
  )
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
  const storedSecrets = groupSecrets(stored.type, stored)
  const sentSecrets = groupSecrets(stored.type, body)
  const counts = new Map<string, number>()
  const restored = replaceSecrets(stored.type, body, ({ name, value, path, key }) => {
    const index = counts.get(key) ?? 0
    counts.set(key, index + 1)
    if (!isMasked(name, value)) return value
    const values = storedSecrets.get(key) ?? []
    const secret = findStored(values, index, sentSecrets.get(key)?.length)
    if (secret === undefined)
      issues.push({ path, message: values.length === 0 ? NO_SECRET_MESSAGE : AMBIGUOUS_MESSAGE })
    return secret ?? value
  })
  return { body: restored, issues }
}

/** Returns the stored value of a masked secret. Of several custom fields with the same name, the nth keeps the nth value. */
function findStored(
  values: readonly string[],
  index: number,
  sentCount: number | undefined,
): string | undefined {
  if (new Set(values).size === 1) return values[0]
  return values.length === sentCount ? values[index] : undefined
}

interface Secret {
  name: string
  value: string
  /** JSON Pointer of the secret. */
  path: string
  /** Key of the secret, which is the same in a credential and its update. Custom fields with the same name share it. */
  key: string
}

/** Returns the values of the secrets of a credential, or of its update, by their keys. */
function groupSecrets(
  type: CredentialType,
  record: VaultCredential | UpdateCredential,
): Map<string, string[]> {
  const secrets = new Map<string, string[]>()
  replaceSecrets(type, record, ({ key, value }) => {
    const values = secrets.get(key)
    if (values) values.push(value)
    else secrets.set(key, [value])
    return value
  })
  return secrets
}

/** Returns a copy of a credential or of its update, with each secret replaced. */
function replaceSecrets<T extends VaultCredential | UpdateCredential>(
  type: CredentialType,
  record: T,
  replace: (secret: Secret) => string,
): T {
  const fields = record.fields?.map((field, index) =>
    replaceIn(field, ['value'], replace, `/fields/${index}`, `/fields/${field.name}`),
  )
  const subObjects = SUB_OBJECTS.flatMap(name => {
    const subObject = record[name]
    return subObject ? [[name, replaceIn(subObject, SECRETS[name], replace, `/${name}`)]] : []
  })
  return {
    ...(type === 'secure_note' ? replaceIn(record, ['notes'], replace, '') : record),
    ...(fields && { fields }),
    ...Object.fromEntries(subObjects),
  }
}

/** Returns a copy of an object with the given secrets replaced. */
function replaceIn<T extends object>(
  object: T,
  names: readonly string[],
  replace: (secret: Secret) => string,
  path: string,
  key = path,
): T {
  const replaced = Object.entries(object).flatMap(([name, value]: [string, unknown]) => {
    if (!names.includes(name) || typeof value !== 'string') return []
    return [[name, replace({ name, value, path: `${path}/${name}`, key: `${key}/${name}` })]]
  })
  return { ...object, ...Object.fromEntries(replaced) }
}

function isMasked(name: string, value: string): boolean {
  return SHOWN_ENDS.has(name) ? MASKED.test(value) : value === HIDDEN
}

/** Masks a text except its end. A short text is masked completely, because its end would reveal most of it. */
function maskStart(text: string): string {
  return text.length >= SHOWN_LENGTH + MIN_HIDDEN_LENGTH ? HIDDEN + text.slice(-SHOWN_LENGTH) : HIDDEN
}
