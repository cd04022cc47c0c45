import { countBytes } from './bytes.ts'
import type { Operation } from './contract/contract.ts'

/**
 * `secretFields` hides fields with the name of a secret. `vaultCredential` hides every field that is not in
 * SHOWN_IN_VAULT.
 */
type RedactMode = 'secretFields' | 'vaultCredential'

export const HIDDEN = '****'

const SECRET_FIELD_NAME =
  /^(?:authorization|pass(?:word|phrase)|pin|credential|.*secret|.*token|(?:x-)?.*api[-_]?key|private[-_]?key|signature)$/i
const KEY_SOURCE = '(?:mk|ak|whsec)_[0-9a-z]{32}'
const CREDENTIAL_SOURCE = `(?:${KEY_SOURCE}|[\\w-]{43})`
const WHOLE_CREDENTIAL = new RegExp(`^${CREDENTIAL_SOURCE}$`)
const CREDENTIALS_IN_TEXT = new RegExp(`(?<![\\w-])${CREDENTIAL_SOURCE}(?![\\w-])`, 'g')
/** API keys, webhook secrets and access tokens, also inside a longer word, and the tokens of download URLs. */
const KEYS_IN_TEXT = new RegExp(
  `${KEY_SOURCE}|(?<![\\w.-])(?:eyJ[\\w-]+\\.eyJ[\\w-]+\\.[\\w-]+|\\d+\\.[\\w-]{43}(?![\\w-]))`,
  'g',
)
/** User name and password of a URL. */
const URL_CREDENTIALS = /(?<=:\/\/)[^\s/?#@]+(?=@)/g
/**
 * Visible inner fields of a field with one of these names. If the value of such a field is not an object, it
 * is hidden, because it may be the secret itself.
 */
const SHOWN_FIELDS = new Map([
  ['authConfig', new Set(['type', 'headerName'])],
  ['generatePassword', new Set(['length', 'uppercase', 'lowercase', 'number', 'special'])],
])
const SHOWN_IN_VAULT = new Set(
  'agentId type name favorite folderId collectionIds generatePassword'.split(' '),
)

/** A field of a JSON text whose value is a string. The last string can be incomplete. */
const TEXT_FIELDS_IN_JSON = /"([^"\\]*)":"(?:[^"\\]|\\.)*(?:"|\\?$)/g

/** Maximum number of logged bytes per body. */
export const MAX_BODY_BYTES = 65_536

type IsHidden = (name: string) => boolean

export function isSecretField(name: string): boolean {
  return SECRET_FIELD_NAME.test(name)
}

/**
 * Whether a string contains a key, a webhook secret or an access token, or has the form of the token of a demo inbox.
 */
export function containsCredential(text: string): boolean {
  return WHOLE_CREDENTIAL.test(text) || hideKeysIn(text) !== text
}

/** Replaces every part of a string that looks like a credential of this service, and the credentials of URLs. */
export function hideSecretsIn(text: string): string {
  return hideKeysIn(text).replace(CREDENTIALS_IN_TEXT, HIDDEN).replace(URL_CREDENTIALS, HIDDEN)
}

/** Replaces API keys, webhook secrets and access tokens in a string. */
export function hideKeysIn(text: string): string {
  return text.replace(KEYS_IN_TEXT, HIDDEN)
}

/** Names of the fields with secrets in a response, besides those with the name of a secret. */
type SecretFields = ReadonlySet<string>

/** Returns the value of a JSON text without secrets. Throws a SyntaxError if the text is not JSON. */
export function hideSecretsInJson(json: string, secretFields: SecretFields): unknown {
  return JSON.parse(json, (name, value: unknown) => {
    if (isSecretField(name) || secretFields.has(name)) return hide(value)
    return typeof value === 'string' ? hideKeysIn(value).replace(URL_CREDENTIALS, HIDDEN) : value
  })
}

/** Returns an incomplete JSON text without secrets. */
export function hideSecretsInText(text: string, secretFields: SecretFields): string {
  const shown = text.replace(TEXT_FIELDS_IN_JSON, (field, name: string) =>
    isSecretField(name) || secretFields.has(name) ? `"${name}":"${HIDDEN}"` : field,
  )
  return hideSecretsIn(shown)
}

/** Returns a frozen copy of a value without secrets, long strings and bytes beyond `maxBytes`. */
export function redact(value: unknown, mode: RedactMode, maxBytes = MAX_BODY_BYTES): unknown {
  // A body that was JSON-encoded twice is one string, which contains all fields.
  if (mode === 'vaultCredential' && !hasFields(value)) return hide(value)
  const isHidden: IsHidden = mode === 'vaultCredential' ? name => !SHOWN_IN_VAULT.has(name) : isSecretField
  return new Redaction(maxBytes).redactValue(value, isHidden)
}

class Redaction {
  #bytesLeft: number

  constructor(maxBytes: number) {
    this.#bytesLeft = maxBytes
  }

  redactValue(value: unknown, isHidden: IsHidden): unknown {
    if (typeof value === 'string') return this.#text(value)
    if (typeof value !== 'object' || value === null) return value
    if (ArrayBuffer.isView(value)) return `(${value.byteLength} bytes)`
    return Object.freeze(Array.isArray(value) ? this.#list(value, isHidden) : this.#object(value, isHidden))
  }

  /** Returns no part of a long string: a substring would keep the whole string in memory. */
  #text(text: string): string {
    const bytes = text.length > this.#bytesLeft ? text.length : countBytes(text)
    if (bytes > this.#bytesLeft) return `(${text.length} characters)`
    this.#bytesLeft -= bytes
    // Not hideSecretsIn(): ordinary strings can have 43 characters too.
    return hideKeysIn(text).replace(URL_CREDENTIALS, HIDDEN)
  }

  #list(list: readonly unknown[], isHidden: IsHidden): unknown[] {
    const entries: unknown[] = []
    for (const entry of list) {
      if (this.#bytesLeft-- <= 0) return [...entries, `(${list.length - entries.length} more)`]
      entries.push(this.redactValue(entry, isHidden))
    }
    return entries
  }

  #object(object: object, isHidden: IsHidden): object {
    const fields: [string, unknown][] = []
    for (const [name, field] of Object.entries(object)) {
      this.#bytesLeft -= name.length + 1
      if (this.#bytesLeft <= 0) break
      fields.push([name, this.#field(name, field, isHidden)])
    }
    return Object.fromEntries(fields)
  }

  #field(name: string, field: unknown, isHidden: IsHidden): unknown {
    if (isHidden(name)) return hide(field)
    const shownFields = SHOWN_FIELDS.get(name)
    if (!shownFields) return this.redactValue(field, isHidden)
    return hasFields(field) ? this.redactValue(field, innerName => !shownFields.has(innerName)) : hide(field)
  }
}

function hasFields(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}

/** Returns empty values unchanged: they contain no secret. */
function hide(value: unknown): unknown {
  return value === null || value === '' ? value : HIDDEN
}

const TOKEN = '{token}'
/** Matches every path with a credential, and few others. */
const MAY_CONTAIN_CREDENTIAL = /[\w-]{32}|eyJ|%/

/**
 * Returns a function that hides tokens in the paths of these operations, and every part of a path that looks
 * like a credential, because the path may have a typo.
 */
export function createPathRedaction(operations: readonly Operation[]): (pathname: string) => string {
  const paths = operations.map(({ path }) => path).filter(path => path.includes(TOKEN))
  const prefixes = new Set(paths.map(path => path.slice(0, path.indexOf(TOKEN))))
  const pathTokens = new RegExp(`(${[...prefixes].join('|')})[^/]+`, 'g')
  return pathname => {
    const path = pathname.replace(pathTokens, `$1${TOKEN}`)
    if (!MAY_CONTAIN_CREDENTIAL.test(path)) return path
    return path
      .split(/(\/|%2f)/i)
      .map(segment => (containsCredential(decodeSegment(segment)) ? HIDDEN : segment))
      .join('')
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
