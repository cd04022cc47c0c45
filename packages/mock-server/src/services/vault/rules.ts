import type { CredentialType, UpdateCredential, VaultCredential } from '@agentcomms/spec'
import type { FieldIssue } from '../../http/handlers.ts'
import { HIDDEN } from '../../http/request-log.ts'

const SHOWN_LENGTH = 4
const MIN_HIDDEN_LENGTH = 4

/** Fields of each sub-object that are masked. All custom fields count as secrets too, because they can contain anything. */
export const SECRETS = {
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
const MASKED = /^\*{4}.{0,4}$/s

/** A secret in a credential, or in an update of a credential. */
interface Secret {
  /** Object that contains the secret in the field `name`. */
  parent: Record<string, unknown>
  name: string
  value: string
  /** JSON Pointer of the secret. */
  path: string
  /** Key of the secret, which is the same in a credential and its update. Custom fields with the same name share it. */
  key: string
}

/** Returns the credential with its secrets masked. */
export function maskCredential(credential: VaultCredential): VaultCredential {
  const masked = structuredClone(credential)
  for (const { parent, name, value } of listSecrets(credential.type, masked))
    parent[name] = SHOWN_ENDS.has(name) ? maskStart(value) : HIDDEN
  return masked
}

/**
 * Returns an update with its masked values replaced by the stored secrets, so that a program can send back
 * what it has read. Returns an issue for each masked value without a stored secret. Of several custom fields
 * with the same name, the nth keeps the nth value.
 */
export function restoreMasked(
  stored: VaultCredential,
  body: UpdateCredential,
): { body: UpdateCredential; issues: FieldIssue[] } {
  const restored = structuredClone(body)
  const issues: FieldIssue[] = []
  const storedSecrets = groupByKey(listSecrets(stored.type, stored))
  for (const [key, sent] of groupByKey(listSecrets(stored.type, restored))) {
    const values = (storedSecrets.get(key) ?? []).map(({ value }) => value)
    const isSame = new Set(values).size === 1
    for (const [index, { parent, name, value, path }] of sent.entries()) {
      const isMasked = SHOWN_ENDS.has(name) ? MASKED.test(value) : value === HIDDEN
      if (!isMasked) continue
      if (isSame || values.length === sent.length) parent[name] = values[isSame ? 0 : index]
      else {
        const reason =
          values.length === 0 ? 'no secret is stored' : 'the number of fields with this name has changed'
        issues.push({ path, message: `is masked, but ${reason}; send the value itself` })
      }
    }
  }
  return { body: restored, issues }
}

/** Returns the secrets of a credential, or of its update. */
function listSecrets(type: CredentialType, record: VaultCredential | UpdateCredential): Secret[] {
  const inObject = (
    parent: Record<string, unknown> | undefined,
    names: readonly string[],
    path: string,
    key = path,
  ): Secret[] =>
    names.flatMap(name => {
      const value = parent?.[name]
      if (!parent || typeof value !== 'string') return []
      return [{ parent, name, value, path: `${path}/${name}`, key: `${key}/${name}` }]
    })
  return [
    ...inObject(record, type === 'secure_note' ? ['notes'] : [], ''),
    ...SUB_OBJECTS.flatMap(name => inObject(record[name], SECRETS[name], `/${name}`)),
    ...(record.fields ?? []).flatMap((field, index) =>
      inObject(field, ['value'], `/fields/${index}`, `/fields/${field.name}`),
    ),
  ]
}

function groupByKey(secrets: readonly Secret[]): Map<string, Secret[]> {
  const groups = new Map<string, Secret[]>()
  for (const secret of secrets) {
    const group = groups.get(secret.key)
    if (group) group.push(secret)
    else groups.set(secret.key, [secret])
  }
  return groups
}

/** Masks a text except its end. A short text is masked completely, because its end would reveal most of it. */
function maskStart(text: string): string {
  return text.length >= SHOWN_LENGTH + MIN_HIDDEN_LENGTH ? HIDDEN + text.slice(-SHOWN_LENGTH) : HIDDEN
}
