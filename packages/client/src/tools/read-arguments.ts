import { isRecord } from '../is-record.ts'
import type { IsVisible } from './input-schema.ts'
import type { Field } from './tool-data.ts'

/** The model passed arguments that do not match the schema. */
export class InvalidArguments extends Error {}

/** Arguments as the service takes them, and how the tools read them. */
interface Reading {
  readonly isVisible: IsVisible
  /** Values of arguments that the model cannot set. */
  readonly given: Readonly<Record<string, string>>
}

/**
 * Checks the arguments of a model and returns them as the service takes them: open maps as objects, and no null for an absent
 * field. Throws InvalidArguments, which names the field.
 */
export function readArguments(
  properties: Readonly<Record<string, Field>>,
  value: unknown,
  reading: Reading,
  path = '',
): Record<string, unknown> {
  const args = value ?? {}
  if (!isRecord(args)) throw mismatch(path, 'an object', value)
  const { isVisible, given } = reading
  for (const name of Object.keys(args)) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!field || !isVisible(name, field)) {
      const known = Object.keys(properties).filter(key => isVisible(key, properties[key] ?? {}))
      throw new InvalidArguments(`\`${path}${name}\` is not an argument. Arguments: ${known.join(', ')}.`)
    }
  }
  const entries = Object.entries(properties).map(([name, field]) => {
    // An absent object is created if it has a field that is given, such as the agent of a filter.
    const isFilled = Object.keys(field.properties ?? {}).some(key => Object.hasOwn(given, key))
    const current = args[name] ?? (isFilled ? {} : args[name])
    const read = Object.hasOwn(given, name)
      ? given[name]
      : readValue(field, current, reading, `${path}${name}`)
    return [name, read] as const
  })
  return Object.fromEntries(entries.filter(([, read]) => read !== undefined))
}

function readValue(field: Field, value: unknown, reading: Reading, path: string): unknown {
  if (value === null && field.nullable) return null
  if (value === undefined || value === null) {
    if (field.optional) return undefined
    throw mismatch(path, describe(field), value)
  }
  if (field.anyOf) return readVariant(field.anyOf, value, reading, path)
  if (field.properties) return readArguments(field.properties, value, reading, `${path}.`)
  if (field.map) return readMap(field.map, value, reading, path)
  if (field.type === 'array') {
    if (!Array.isArray(value)) throw mismatch(path, 'an array', value)
    return value.map((item, at) => readValue(field.items ?? {}, item, reading, `${path}[${at}]`))
  }
  const isValid = field.enum
    ? field.enum.some(one => one === value)
    : field.type === 'integer'
      ? Number.isInteger(value)
      : typeof value === (field.type ?? 'string')
  if (!isValid) throw mismatch(path, describe(field), value)
  return value
}

function readVariant(variants: readonly Field[], value: unknown, reading: Reading, path: string): unknown {
  const problems: unknown[] = []
  for (const variant of variants) {
    try {
      return readValue(variant, value, reading, path)
    } catch (error) {
      problems.push(error)
    }
  }
  throw new InvalidArguments(problems.map(problem => (problem as Error).message).join(' Or: '))
}

/** Returns the object for a list of `{ key, value }`. */
function readMap(map: Field, value: unknown, reading: Reading, path: string): object {
  if (!Array.isArray(value)) throw mismatch(path, 'an array of { key, value }', value)
  const entry = { key: {}, value: map }
  return Object.fromEntries(
    value.map((item, at) => {
      const read = readArguments(entry, item, reading, `${path}[${at}].`)
      return [read.key, read.value]
    }),
  )
}

function describe({ type, enum: values, properties, map }: Field): string {
  if (values) return `one of ${values.join(', ')}`
  if (properties) return 'an object'
  if (map || type === 'array') return 'an array'
  return type === 'integer' ? 'an integer' : `a ${type ?? 'string'}`
}

function mismatch(path: string, expected: string, value: unknown): InvalidArguments {
  const received = value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value
  const name = path === '' ? 'The arguments' : `\`${path.replace(/\.$/, '')}\``
  return new InvalidArguments(`${name} must be ${expected}; received ${received}.`)
}
