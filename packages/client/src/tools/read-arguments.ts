import { formatReceived, isRecord } from '../validation.ts'
import { type ArgumentFilter, listArguments, toEntry } from './input-schema.ts'
import { cutText } from './limit-result.ts'
import type { ToolField } from './tool-data.ts'

/** Error for arguments that do not match the schema. */
export class InvalidArgumentsError extends Error {}

interface ReadOptions {
  readonly isArgument: ArgumentFilter
  /** Values of fields that the model cannot set, such as `agentId`. */
  readonly fixedValues: Readonly<Record<string, string>>
  /** Whether an empty text or list is a value, as in an update. Otherwise, an optional one is absent. */
  readonly keepsEmpty: boolean
}

/** Limits of the JSON texts in the arguments of one call. */
const maxJsonValues = 10_000
const maxJsonDepth = 32

/**
 * Returns arguments in which values take the place of their JSON texts, because some clients send such texts: the JSON of
 * an object or a list, and a number or a boolean. Texts stay where the field can be a text.
 */
export function parseJsonTexts(
  field: ToolField,
  value: unknown,
  budget = { values: maxJsonValues },
): unknown {
  const { properties, mapValue } = field
  const read = typeof value === 'string' ? parseJsonText(field, value, budget) : value
  const parse = (known: ToolField | undefined, one: unknown) =>
    known ? parseJsonTexts(known, one, budget) : one
  if (Array.isArray(read)) {
    const element = mapValue ? { properties: toEntry(mapValue) } : field.items
    return read.map(one => parse(element, one))
  }
  if (!isRecord(read)) return read
  const known = new Map(Object.entries(properties ?? {}))
  const entries = Object.entries(read)
  return Object.fromEntries(entries.map(([name, one]) => [name, parse(mapValue ?? known.get(name), one)]))
}

/** Returns the value of a JSON text if the field can have the value, but no text. */
function parseJsonText(
  { type, properties, items, mapValue }: ToolField,
  text: string,
  budget: { values: number },
): unknown {
  const isObject = properties ?? mapValue
  const isList = items ?? mapValue
  if (!isObject && !isList && (!type || type === 'scalar')) return text
  budget.values -= countValues(text)
  if (budget.values < 0)
    throw new InvalidArgumentsError(
      `The arguments have too many values in JSON texts: at most ${maxJsonValues}, in ${maxJsonDepth} levels.`,
    )
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return isObject ? value : text
    if (Array.isArray(value)) return isList ? value : text
    // Only the usual form of a number.
    const isExpected = typeof value === (type === 'integer' ? 'number' : type) && String(value) === text
    return isExpected ? value : text
  } catch {
    return text
  }
}

/** Returns the number of values in a JSON text, or Infinity if it is nested too deeply. Parsing needs a hundred times its memory. */
function countValues(text: string): number {
  let values = 0
  let depth = 0
  let isString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (isString && character === '\\') index++
    else if (character === '"') isString = !isString
    else if (isString) continue
    else if (character === ',') values++
    else if (character === ']' || character === '}') depth--
    else if (character === '[' || character === '{') {
      values++
      if (++depth > maxJsonDepth) return Number.POSITIVE_INFINITY
    }
  }
  return values
}

/**
 * Checks the arguments of a model and returns them in the form of the service. Lists of `{ key, value }`
 * become objects, as in results. Null becomes undefined, unless the service accepts null. Throws InvalidArgumentsError,
 * which names the field.
 */
export function readArguments(
  properties: Readonly<Record<string, ToolField>>,
  value: unknown,
  options: ReadOptions,
  path = '',
): Record<string, unknown> {
  const args = value ?? {}
  if (!isRecord(args)) throw createTypeMismatch(path, 'an object', value)
  const { isArgument, fixedValues } = options
  const known = listArguments(properties, isArgument)
  const names = known.map(([name]) => name)
  const problems = known.flatMap(([name, field]) =>
    field.optional || args[name] !== undefined
      ? []
      : [createTypeMismatch(`${path}${name}`, describeExpected(field), undefined).message],
  )
  const unknown = Object.keys(args).filter(name => !names.includes(name))
  if (unknown.length > 0) {
    const list = unknown.map(name => `\`${path}${cutText(name, 200)}\``).join(', ')
    problems.push(`Unknown arguments: ${list}. Leave them out. Known: ${names.join(', ')}.`)
  }
  if (problems.length > 0) throw new InvalidArgumentsError(problems.join(' '))
  const entries = Object.entries(properties).map(([name, field]) => {
    const read = fixedValues[name] ?? readValue(field, args[name], options, `${path}${name}`)
    return [name, read] as const
  })
  return Object.fromEntries(entries.filter(([, read]) => read !== undefined))
}

function readValue(field: ToolField, value: unknown, options: ReadOptions, path: string): unknown {
  if (value === null && field.nullable) return null
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty && field.optional && !options.keepsEmpty) return undefined
  if (value === undefined || value === null) {
    if (field.optional) return undefined
    throw createTypeMismatch(path, describeExpected(field), value)
  }
  if (field.properties) return readArguments(field.properties, value, options, `${path}.`)
  if (field.mapValue) return readMap(field.mapValue, value, options, path)
  const { items } = field
  if (items) {
    if (!Array.isArray(value))
      throw createTypeMismatch(path, describeExpected(field), value, !items.properties)
    return value.map((item, at) => readValue(items, item, options, `${path}[${at}]`))
  }
  const isValid = field.enum
    ? field.enum.some(one => one === value)
    : field.type === 'integer'
      ? Number.isInteger(value)
      : field.type === 'scalar'
        ? typeof value !== 'object'
        : typeof value === (field.type ?? 'string')
  // The value of a text can be a secret.
  const canShow = field.enum !== undefined || field.type !== undefined
  if (!isValid) throw createTypeMismatch(path, describeExpected(field), value, canShow)
  return value
}

/** Returns the object for a list of `{ key, value }`, or for an object as in results. */
function readMap(map: ToolField, value: unknown, options: ReadOptions, path: string): object {
  const list = isRecord(value) ? Object.entries(value).map(([key, one]) => ({ key, value: one })) : value
  if (!Array.isArray(list)) throw createTypeMismatch(path, 'an array of { key, value }', value)
  const entry = toEntry(map)
  const read = list.map((item, at) => readArguments(entry, item, options, `${path}[${at}].`))
  const keys = read.map(({ key }) => key)
  const repeated = keys.find((key, at) => keys.indexOf(key) !== at)
  if (repeated !== undefined)
    throw new InvalidArgumentsError(
      `\`${path}\` has the key "${cutText(String(repeated), 200)}" more than once. Pass each key once.`,
    )
  return Object.fromEntries(read.map(({ key, value: one }) => [key, one]))
}

function describeExpected({ type, enum: values, properties, items, mapValue }: ToolField): string {
  if (values) return `one of ${values.join(', ')}`
  if (type === 'scalar') return 'a string, a number or a boolean'
  if (items && !items.properties) return 'an array, also for one value'
  const name = properties ? 'object' : items || mapValue ? 'array' : (type ?? 'string')
  return `${/^[aio]/.test(name) ? 'an' : 'a'} ${name}`
}

/** Creates the error. It shows the value only with `canShow`. */
function createTypeMismatch(
  path: string,
  expected: string,
  value: unknown,
  canShow = false,
): InvalidArgumentsError {
  const name = path === '' ? 'The arguments' : `\`${path.replace(/\.$/, '')}\``
  if (value === undefined) return new InvalidArgumentsError(`${name} is missing. It must be ${expected}.`)
  const type = value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value
  const shown = typeof value === 'string' ? `"${cutText(value, 100)}"` : formatReceived(value)
  const received = canShow && !Array.isArray(value) ? shown : type
  return new InvalidArgumentsError(`${name} must be ${expected}; received ${received}.`)
}
