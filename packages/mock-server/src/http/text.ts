import { distance } from 'fastest-levenshtein'

// Messages as data: what an interface of the mock names in its own way is a part of its own, and never text to search for.

/** A mock operation in a message. */
export interface OperationReference {
  operation: string
  /** Path in the control interface, such as `/clock/run-all`. */
  path: string
  /** Fields that are arguments of the method, in this order. The others are in an object, its last argument. */
  arguments?: readonly string[]
  /** Some fields of its input. */
  fields?: Readonly<Record<string, InputValue>>
  /** Its whole input, instead of `fields`. */
  input?: object
}

/** A list of words, or null for a value that the reader chooses. */
type InputValue = readonly string[] | null

/** A field of the input in a message about another field. */
interface FieldReference {
  field: string
}

type Reference = OperationReference | FieldReference
export type Part = string | Reference

/** A message that names operations or fields. As a string, it names the methods of `mock`. */
export class Text {
  readonly parts: readonly Part[]

  constructor(parts: readonly Part[]) {
    this.parts = parts
  }

  toString(): string {
    return formatParts(this.parts, nameMethod)
  }
}

/** Names a field of the input in a message. */
export function field(name: string): FieldReference {
  return { field: name }
}

/** Returns a message with the operations, fields and messages between its words. Other values are text. */
export function text(words: readonly string[], ...values: unknown[]): Text {
  return new Text(
    words.flatMap((word, index): readonly Part[] => {
      if (index === 0) return [word]
      const value = values[index - 1]
      if (value instanceof Text) return [...value.parts, word]
      return [isReference(value) ? value : String(value), word]
    }),
  )
}

/** Returns messages as one, with a separator between them. */
export function joinTexts(texts: readonly (string | Text)[], separator: string): Text {
  return texts.reduce<Text>(
    (all, next, index) => (index === 0 ? text`${next}` : text`${all}${separator}${next}`),
    new Text([]),
  )
}

/** Returns a message in the words of an interface. `name` names its operations. */
export function formatParts(
  parts: readonly Part[],
  nameOperation: (reference: OperationReference) => string,
  nameField: (field: string) => string = field => `\`${field}\``,
): string {
  return parts
    .map(part => {
      if (typeof part === 'string') return part
      return 'field' in part ? nameField(part.field) : nameOperation(part)
    })
    .join('')
}

/** Names an operation as in JavaScript: `mock.addAgent({ name })`. */
function nameMethod({ path, arguments: names = [], fields = {}, input }: OperationReference): string {
  const others = Object.entries(fields).filter(([name]) => !names.includes(name))
  const options = input ? [JSON.stringify(input)] : others.length > 0 ? [formatFields(others)] : []
  return `mock.${toMethodName(path)}(${[...names.filter(name => name in fields), ...options].join(', ')})`
}

/** Names an operation as over HTTP: `POST /__mock/add-agent with { name }`. */
export function nameRequest({ path, fields, input }: OperationReference): string {
  const body = input ? JSON.stringify(input) : fields && formatFields(Object.entries(fields))
  return `POST /__mock${path}${body ? ` with ${body}` : ''}`
}

/** Returns the name of the method of an operation: `clock.runAll` for `/clock/run-all`. */
export function toMethodName(path: string): string {
  return path
    .slice(1)
    .replaceAll('/', '.')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function formatFields(fields: readonly [string, InputValue][]): string {
  const entries = fields.map(([name, value]) =>
    value === null ? name : `${name}: [${value.map(word => `'${word}'`).join(', ')}]`,
  )
  return `{ ${entries.join(', ')} }`
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && ('operation' in value || 'field' in value)
}

/** Returns the message of an error with its causes: without them, the message of a failed `fetch` is useless. */
export function describeError(error: unknown): string {
  const cause =
    error instanceof Error && error.cause instanceof Error ? `: ${describeError(error.cause)}` : ''
  return `${getErrorMessage(error)}${cause}`
}

/**
 * Returns the message of an error, or its name. If all addresses of a host fail, only the error of each
 * address has a message.
 */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '') return error.message
  return error instanceof AggregateError ? error.errors.map(describeError).join('; ') : error.name
}

/** Longest part of an input in a message, in characters. */
const MAX_QUOTED_CHARACTERS = 200

/** Returns an input in quotation marks for a message, for example of an error. A long input is cut. */
export function quote(input: unknown): string {
  return `"${shorten(String(input))}"`
}

/** Returns an input for a message, for example of an error. A long input is cut. */
export function shorten(input: string): string {
  if (input.length <= MAX_QUOTED_CHARACTERS) return input
  // Removes half of a surrogate pair at the end.
  return `${input.slice(0, MAX_QUOTED_CHARACTERS - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Returns the value of a JSON text, or the unchanged text if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Returns a text in one line, without characters that control a terminal. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
}

/** Maximum number of characters of a received string in a message. */
const MAX_SHOWN_CHARACTERS = 40

/** Returns a short form of a value for a message. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MAX_SHOWN_CHARACTERS))
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value))
    return `[${value.slice(0, 3).map(formatValue).join(', ')}${value.length > 3 ? ', …' : ''}]`
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

const MAX_SUGGESTIONS = 3

/** Returns the words of a name such as `email.send` or `sendEmail`, in the order of the alphabet. */
function sortWords(name: string): string {
  const words = (name.match(/[a-z\d]+|[A-Z][a-z\d]*/g) ?? []).map(word => word.toLowerCase())
  return words.length < 2 ? name.toLowerCase() : words.sort().join('')
}

/**
 * Returns the distance of two names, ignoring case and the order of words. The distance is small if one name contains the
 * other.
 */
function nameDistance(name: string, otherName: string): number {
  const [a, b] = [name.toLowerCase(), otherName.toLowerCase()]
  const nearest = Math.min(distance(a, b), distance(sortWords(name), sortWords(otherName)))
  return nearest / (a.includes(b) || b.includes(a) ? 10 : 1)
}

/** Returns the known name that is most similar to `name`; undefined if none is similar. */
export function findSimilar(name: string, known: readonly string[]): string | undefined {
  const [nearest] = sortByDistance(name, known)
  return nearest !== undefined && nameDistance(name, nearest) <= name.length / 2 ? nearest : undefined
}

/**
 * Returns a suggestion such as "; did you mean a or b?", for messages about unknown names. Returns "" if no
 * name is similar.
 */
export function didYouMean(name: string, known: readonly string[]): string {
  const first = findSimilar(name, known)
  if (first === undefined) return ''
  const [, ...others] = sortByDistance(name, known).slice(0, MAX_SUGGESTIONS)
  const similar = others.filter(other => nameDistance(name, other) <= name.length / 3)
  return `; did you mean ${[first, ...similar].join(' or ')}?`
}

function sortByDistance(name: string, known: readonly string[]): string[] {
  const distances = new Map(known.map(other => [other, nameDistance(name, other)]))
  return [...distances.keys()].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0))
}
