import { isRecord } from '../validation.ts'
import { removeInvisible } from './invisible.ts'

/**
 * Kind of a text in a result. `text` is marked. `word` is marked unless it is one plain word, such as an id or an
 * address. `own` comes from the service or its user, and is not marked.
 */
export type TextKind = 'text' | 'word' | 'own'

/** Marks the texts in a value that somebody outside wrote. An object whose keys are not plain words becomes its JSON. */
export type Fence = (value: unknown, kind: TextKind) => unknown

/** Length of both tags. */
export const tagsLength = '<ext-abcd1234></ext-abcd1234>'.length
const tag = /<\/?ext-[a-z0-9]{8}>/gi
const plainWord = /^(?:[\w.+@/=*-]{1,100}|\d{4}-\d\d-\d\dT[\d:.]{5,12}Z)$/

/** Text that somebody outside wrote. */
export class ForeignText {
  #shown: string | undefined

  constructor(
    private readonly id: string,
    readonly text: string,
  ) {}

  /** Returns another text with the same tags. */
  replace(text: string): ForeignText {
    return new ForeignText(this.id, text)
  }

  /** Returns the text between its tags, without invisible characters. */
  toString(): string {
    // The size of a result is computed several times.
    this.#shown ??= `<ext-${this.id}>${disarmTags(removeInvisible(this.text))}</ext-${this.id}>`
    return this.#shown
  }
}

/** Replaces a foreign text in `JSON.stringify` by what the model gets. */
export function showForeign(_key: string, value: unknown): unknown {
  return value instanceof ForeignText ? String(value) : value
}

/** Creates the fence of one result. Its tags have a random id, so that no text can contain them. */
export function createFence(): Fence {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const id = Array.from(bytes, byte => (byte % 36).toString(36)).join('')
  const fence: Fence = (value, kind) => {
    if (kind === 'own') return value
    if (typeof value === 'string')
      return value === '' || (kind === 'word' && plainWord.test(value)) ? value : new ForeignText(id, value)
    if (Array.isArray(value)) return value.map(item => fence(item, kind))
    if (!isRecord(value)) return value
    if (!hasPlainKeys(value)) return new ForeignText(id, JSON.stringify(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fence(one, kind)]))
  }
  return fence
}

/** Returns whether all keys of a record are plain words. Others are texts, and keys cannot be marked. */
export function hasPlainKeys(record: Record<string, unknown>): boolean {
  return Object.keys(record).every(key => plainWord.test(key))
}

/** Returns a value without the tags of results, also in its keys. */
export function removeTags(value: unknown): unknown {
  // A tag can be left, because what was removed stood inside of it.
  if (typeof value === 'string') return value.replace(tag, '').replace(tag, disarmTags)
  if (Array.isArray(value)) return value.map(removeTags)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [String(removeTags(key)), removeTags(one)]),
  )
}

/** Replaces the angle bracket of each text that looks like a tag. */
function disarmTags(text: string): string {
  return text.replace(/<(?=\/?ext-)/gi, '‹')
}
