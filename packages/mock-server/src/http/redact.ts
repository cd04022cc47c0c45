/** `named` hides fields with the name of a secret. `all` hides every field of a vault credential except its description. */
type Secrecy = 'named' | 'all'

/** Replacement of a secret. */
export const HIDDEN = '****'

const SECRET =
  /^(?:authorization|pass(?:word|phrase)|pin|credential|.*secret|.*token|(?:x-)?.*api[-_]?key|private[-_]?key|signature)$/i
const KEY = '(?:mk|ak|whsec)_[0-9a-z]{32}'
const CREDENTIAL = `(?:${KEY}|[\\w-]{43})`
const IS_KEY = new RegExp(`^${KEY}$`)
const IS_CREDENTIAL = new RegExp(`^${CREDENTIAL}$`)
const CREDENTIALS = new RegExp(`(?<![\\w-])${CREDENTIAL}(?![\\w-])`, 'g')
/** Objects of which only these fields are shown. Any other value in their place may be the secret itself. */
const SHOWN_FIELDS = new Map([
  ['authConfig', new Set(['type', 'headerName'])],
  ['generatePassword', new Set(['length', 'uppercase', 'lowercase', 'number', 'special'])],
])
const SHOWN_IN_VAULT = new Set(
  'agentId type name favorite folderId collectionIds generatePassword'.split(' '),
)

/** Limit of logged characters of one body. */
const MAX_CHARACTERS = 8_000

type IsHidden = (name: string) => boolean

/** Whether a field name belongs to a secret. */
export function isSecret(name: string): boolean {
  return SECRET.test(name)
}

/** Whether a string has the form of a key, a webhook secret, or the token of a demo inbox. */
export function looksSecret(text: string): boolean {
  return IS_CREDENTIAL.test(text)
}

/** Replaces every part of a string that looks like a credential of this service. */
export function hideSecretsIn(text: string): string {
  return text.replace(CREDENTIALS, HIDDEN)
}

/** Returns a frozen copy of a JSON value without secrets and long strings. */
export function redact(value: unknown, secrecy: Secrecy): unknown {
  // A body that was JSON-encoded twice is one string, which contains all fields.
  if (secrecy === 'all' && !hasFields(value)) return hide(value)
  return new Redaction().show(value, secrecy === 'all' ? name => !SHOWN_IN_VAULT.has(name) : isSecret)
}

class Redaction {
  #left = MAX_CHARACTERS

  show(value: unknown, isHidden: IsHidden): unknown {
    if (typeof value === 'string') return this.#text(value)
    if (typeof value !== 'object' || value === null) return value
    return Object.freeze(Array.isArray(value) ? this.#list(value, isHidden) : this.#object(value, isHidden))
  }

  /** Returns no part of a long string: a substring would keep the whole string in memory. */
  #text(text: string): string {
    // Not looksSecret(): ordinary strings can have 43 characters too.
    if (IS_KEY.test(text)) return HIDDEN
    if (text.length > this.#left) return `(${text.length} characters)`
    this.#left -= text.length
    return text
  }

  #list(list: readonly unknown[], isHidden: IsHidden): unknown[] {
    const shown: unknown[] = []
    for (const entry of list) {
      if (this.#left-- <= 0) return [...shown, `(${list.length - shown.length} more)`]
      shown.push(this.show(entry, isHidden))
    }
    return shown
  }

  #object(object: object, isHidden: IsHidden): object {
    const shown: [string, unknown][] = []
    for (const [name, field] of Object.entries(object)) {
      this.#left -= name.length + 1
      if (this.#left <= 0) break
      shown.push([name, this.#field(name, field, isHidden)])
    }
    return Object.fromEntries(shown)
  }

  #field(name: string, field: unknown, isHidden: IsHidden): unknown {
    if (isHidden(name)) return hide(field)
    const shownFields = SHOWN_FIELDS.get(name)
    if (!shownFields) return this.show(field, isHidden)
    return hasFields(field) ? this.show(field, inner => !shownFields.has(inner)) : hide(field)
  }
}

function hasFields(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}

/** Returns empty values unchanged: they contain no secret. */
function hide(value: unknown): unknown {
  return value === null || value === '' ? value : HIDDEN
}
