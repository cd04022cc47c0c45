// Flags from the fields of an operation of the control interface.

import type { JsonSchema } from '@agentcomms/spec/document'
import type { HelpRow } from './help-rows.ts'
import type { Options } from './parse-options.ts'

/** A field of the input of an operation, as a flag. */
export interface InputFlag {
  field: string
  /** Name of the flag, without dashes. */
  name: string
  kind: 'switch' | 'text' | 'number' | 'list' | 'texts' | 'values'
  isRequired: boolean
  /** Allowed values; empty if there is no list of them. */
  choices: readonly string[]
  /** Sentences for the help. */
  description: string
}

/** Placeholders of the values in the help. */
const PLACEHOLDERS = {
  switch: '',
  text: ' <text>',
  number: ' <n>',
  list: ' <text>',
  texts: ' <name=text>',
  values: ' <field=value>',
} as const satisfies Record<InputFlag['kind'], string>

const REPEATABLE: readonly InputFlag['kind'][] = ['list', 'texts', 'values']

/** Returns a field of an input as a flag; undefined if no flag can express it. `name` is the name of the flag if it differs. */
export function toInputFlag(
  { field, schema, isRequired }: { field: string; schema: JsonSchema; isRequired: boolean },
  name = toFlagName(field),
): InputFlag | undefined {
  const kind = findKind(schema)
  if (kind === undefined) return undefined
  const values = kind === 'text' ? schema.enum : undefined
  const choices = Array.isArray(values) ? values.map(String) : []
  return { field, name, kind, isRequired, choices, description: String(schema.description ?? '') }
}

export function toParseOptions(flags: readonly InputFlag[]): Options {
  const options = flags.map(({ name, kind }) => {
    const type = kind === 'switch' ? 'boolean' : 'string'
    return [name, { type, multiple: REPEATABLE.includes(kind) }] as const
  })
  return Object.fromEntries(options)
}

/** Converts the value of a flag to the value of its field. */
export function toFieldValue({ name, kind }: InputFlag, value: unknown): unknown {
  if (kind === 'number') return readNumber(String(value))
  if (kind !== 'texts' && kind !== 'values') return value
  const entries = [value].flat().map(text => readEntry(String(text), name))
  return Object.fromEntries(entries.map(([key, text]) => [key, kind === 'values' ? readJson(text) : text]))
}

/** Returns the row of a flag in the help. `requirement` is the note of a required flag. */
export function describeFlag(
  { name, kind, choices, description, isRequired }: InputFlag,
  requirement: string,
): HelpRow {
  const notes = [
    description,
    choices.length > 0 && `One of ${choices.join(', ')}.`,
    kind === 'values' && 'The value is JSON or text.',
    REPEATABLE.includes(kind) && 'Repeat the flag for several.',
    isRequired && requirement,
  ]
  return [`--${name}${PLACEHOLDERS[kind]}`, notes.filter(Boolean).join(' ')]
}

function findKind({ type = [], items, additionalProperties }: JsonSchema): InputFlag['kind'] | undefined {
  const types = [type].flat()
  if (types.includes('boolean')) return 'switch'
  if (types.includes('array')) return Object(items).type === 'object' ? undefined : 'list'
  if (types.includes('object')) return Object(additionalProperties).type === 'string' ? 'texts' : 'values'
  return types.includes('number') || types.includes('integer') ? 'number' : 'text'
}

function toFlagName(field: string): string {
  return field.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/** Returns a number, or the unchanged text of a duration such as 10m. */
function readNumber(text: string): number | string {
  return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}

function readEntry(text: string, flag: string): [name: string, value: string] {
  const end = text.indexOf('=')
  if (end > 0) return [text.slice(0, end), text.slice(end + 1)]
  throw new Error(`--${flag} must be a name, = and a value, such as --${flag} name=value.`)
}

/** Returns the value of a JSON text, or the unchanged text if it is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
