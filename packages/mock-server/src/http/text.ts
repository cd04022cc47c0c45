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
