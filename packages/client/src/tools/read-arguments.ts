import { isRecord } from '../is-record.ts'
import { type IsArgument, listArguments, toEntry } from './input-schema.ts'
import type { Field } from './tool-data.ts'

/** Error for arguments that do not match the schema. */
export class InvalidArguments extends Error {}

/** Options of {@link readArguments}. */
interface ReadOptions {
  readonly isArgument: IsArgument
  /** Values of fields that the model cannot set, such as `agentId`. */
  readonly fixedValues: Readonly<Record<string, string>>
}

/**
 * Checks the arguments of a model and returns them in the form of the service: open maps are objects, and absent fields are not
 * null. Throws InvalidArguments, which names the field.
 */
export function readArguments(
  properties: Readonly<Record<string, Field>>,
  value: unknown,
  options: ReadOptions,
  path = '',
): Record<string, unknown> {
  const args = value ?? {}
  if (!isRecord(args)) throw mismatch(path, 'an object', value)
  const { isArgument, fixedValues } = options
  const known = listArguments(properties, isArgument).map(([name]) => name)
  const unknown = Object.keys(args).find(name => !known.includes(name))
  if (unknown !== undefined) {
    throw new InvalidArguments(`\`${path}${unknown}\` is not an argument. Arguments: ${known.join(', ')}.`)
  }
  const entries = Object.entries(properties).map(([name, field]) => {
    // An absent object is created if it has a fixed value, such as the agent of a filter.
    const hasFixedValue = Object.keys(field.properties ?? {}).some(key => Object.hasOwn(fixedValues, key))
    const current = args[name] ?? (hasFixedValue ? {} : args[name])
    const read = fixedValues[name] ?? readValue(field, current, options, `${path}${name}`)
    return [name, read] as const
  })
  return Object.fromEntries(entries.filter(([, read]) => read !== undefined))
}

function readValue(field: Field, value: unknown, options: ReadOptions, path: string): unknown {
  if (value === null && field.nullable) return null
  if (value === undefined || value === null) {
    if (field.optional) return undefined
    throw mismatch(path, describe(field), value)
  }
  if (field.anyOf) return readVariant(field.anyOf, value, options, path)
  if (field.properties) return readArguments(field.properties, value, options, `${path}.`)
  if (field.map) return readMap(field.map, value, options, path)
  const { items } = field
  if (items) {
    if (!Array.isArray(value)) throw mismatch(path, 'an array', value)
    return value.map((item, at) => readValue(items, item, options, `${path}[${at}]`))
  }
  const isValid = field.enum
    ? field.enum.some(one => one === value)
    : field.type === 'integer'
      ? Number.isInteger(value)
      : typeof value === (field.type ?? 'string')
  if (!isValid) throw mismatch(path, describe(field), value)
  return value
}

function readVariant(
  variants: readonly Field[],
  value: unknown,
  options: ReadOptions,
  path: string,
): unknown {
  const problems: unknown[] = []
  for (const variant of variants) {
    try {
      return readValue(variant, value, options, path)
    } catch (error) {
      problems.push(error)
    }
  }
  throw new InvalidArguments(problems.map(problem => (problem as Error).message).join(' Or: '))
}

/** Returns the object for a list of `{ key, value }`. */
function readMap(map: Field, value: unknown, options: ReadOptions, path: string): object {
  if (!Array.isArray(value)) throw mismatch(path, 'an array of { key, value }', value)
  const entry = toEntry(map)
  return Object.fromEntries(
    value.map((item, at) => {
      const read = readArguments(entry, item, options, `${path}[${at}].`)
      return [read.key, read.value]
    }),
  )
}

function describe({ type, enum: values, properties, items, map }: Field): string {
  if (values) return `one of ${values.join(', ')}`
  const name = properties ? 'object' : items || map ? 'array' : (type ?? 'string')
  return `${/^[aio]/.test(name) ? 'an' : 'a'} ${name}`
}

function mismatch(path: string, expected: string, value: unknown): InvalidArguments {
  const received = value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value
  const name = path === '' ? 'The arguments' : `\`${path.replace(/\.$/, '')}\``
  return new InvalidArguments(`${name} must be ${expected}; received ${received}.`)
}
