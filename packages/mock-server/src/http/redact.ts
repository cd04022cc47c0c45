/** `named`: members whose names say that they are secret. `all`: every member but those that say where and what. */
export type Secrecy = 'named' | 'all'

export const HIDDEN = '****'
const SECRET =
  /^(?:authorization|pass(?:word|phrase)|pin|credential|.*secret|.*token|(?:x-)?.*api[-_]?key|private[-_]?key|signature)$/i
const KEY = '(?:mk|ak|whsec)_[0-9a-z]{32}'
const CREDENTIAL = `(?:${KEY}|[\\w-]{43})`
const IS_KEY = new RegExp(`^${KEY}$`)
const IS_CREDENTIAL = new RegExp(`^${CREDENTIAL}$`)
const CREDENTIALS = new RegExp(`(?<![\\w-])${CREDENTIAL}(?![\\w-])`, 'g')
/** Members of which only these members are plain. Whatever else is in their place may be the secret itself. */
const PLAIN_IN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['authConfig', new Set(['type', 'headerName'])],
  ['generatePassword', new Set(['length', 'uppercase', 'lowercase', 'number', 'special'])],
])
const PLAIN_IN_VAULT = new Set([
  'agentId',
  'type',
  'name',
  'favorite',
  'folderId',
  'collectionIds',
  'generatePassword',
])

/** So much text of one body is kept. */
const MOST_CHARACTERS = 8_000

type IsHidden = (name: string) => boolean

export function isSecret(name: string): boolean {
  return SECRET.test(name)
}

/** Whether a text has the form of a credential of this service: a key, a webhook secret, or the token of a demo inbox. */
export function looksSecret(text: string): boolean {
  return IS_CREDENTIAL.test(text)
}

/** A text without what has the form of a credential of this service. */
export function hideSecretsIn(text: string): string {
  return text.replace(CREDENTIALS, HIDDEN)
}

/** A frozen copy of a JSON value without its secrets and without its longest texts. */
export function redact(value: unknown, secrecy: Secrecy): unknown {
  // A body that was encoded twice is a text with everything in it.
  if (secrecy === 'all' && !hasMembers(value)) return hide(value)
  return new Redaction().show(value, secrecy === 'all' ? name => !PLAIN_IN_VAULT.has(name) : isSecret)
}

class Redaction {
  #left = MOST_CHARACTERS

  show(value: unknown, isHidden: IsHidden): unknown {
    if (typeof value === 'string') return this.#text(value)
    if (typeof value !== 'object' || value === null) return value
    return Object.freeze(Array.isArray(value) ? this.#list(value, isHidden) : this.#object(value, isHidden))
  }

  /** Not the beginning of a text that is too long: that would keep the whole of it in memory. */
  #text(text: string): string {
    // A key in the place of an id. Texts that could be tokens are of people too.
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
    for (const [name, member] of Object.entries(object)) {
      this.#left -= name.length + 1
      if (this.#left <= 0) break
      shown.push([name, this.#member(name, member, isHidden)])
    }
    return Object.fromEntries(shown)
  }

  #member(name: string, member: unknown, isHidden: IsHidden): unknown {
    if (isHidden(name)) return hide(member)
    const plain = PLAIN_IN.get(name)
    if (!plain) return this.show(member, isHidden)
    return hasMembers(member) ? this.show(member, inner => !plain.has(inner)) : hide(member)
  }
}

function hasMembers(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}

/** What is empty hides nothing. */
function hide(value: unknown): unknown {
  return value === null || value === '' ? value : HIDDEN
}
