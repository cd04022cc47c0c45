import type { ValidationIssue } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { didYouMean, nearest } from './did-you-mean.ts'

/** An input that does not match its schema. */
export class InputError extends TypeError {
  readonly issues: readonly Omit<ValidationIssue, 'in'>[]

  constructor(message: string, issues: InputError['issues']) {
    super(message)
    this.issues = issues
  }
}

/**
 * Returns `value`, checked by `schema`. Throws an InputError whose message names `call`, the field, and what the field must be.
 */
export function checkInput<Output>(call: string, schema: z.ZodMiniType<Output>, value: unknown): Output {
  // A message for each parse: a global locale of zod, set elsewhere in the process, does not change it.
  const result = z.safeParse(schema, value, { error: writeExpected })
  if (result.success) return result.data
  // An unknown field first: it often explains why another one is missing.
  const found = result.error.issues
    .map(chooseBranch)
    .toSorted((a, b) => Number(isUnknownField(b)) - Number(isUnknownField(a)))
  const issues = found.map(issue => ({
    path: issue.path.map(key => `/${escapeKey(key)}`).join(''),
    message: describeIssue(issue, { schema, value }),
  }))
  const [first] = found
  const isWhole = !first || first.path.length === 0
  const place = isWhole ? (isUnknownField(first) ? '' : 'the input ') : `\`${writePath(first.path)}\` `
  const message = `${call}: ${place}${issues[0]?.message}`
  throw new InputError(message.endsWith('?') ? message : `${message}.`, issues)
}

function describeIssue(
  issue: z.core.$ZodIssue,
  { schema, value }: { schema: z.ZodMiniType; value: unknown },
): string {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    const known = knownKeys(schema, issue.path)
    const hint =
      known.length > 0 ? `; did you mean ${nearest(key, known)[0]}? It takes ${known.join(', ')}` : ''
    return `${issue.path.length > 0 ? 'has an ' : ''}unknown field "${key}"${hint}`
  }
  const received = issue.path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )
  if (issue.code === 'custom' && typeof received === 'object') return issue.message
  if (issue.code === 'invalid_value' && issue.values.length > MAX_LISTED && typeof received === 'string')
    return `does not know ${writeValue(received)}; ${didYouMean(received, issue.values.map(String))}`
  return `${issue.message}; ${received === undefined ? 'it is missing' : `received ${writeValue(received)}`}`
}

function isUnknownField(issue: z.core.$ZodIssue | undefined): boolean {
  return issue?.code === 'unrecognized_keys'
}

/** The issue of the branch of a union that the value comes closest to: one whose type matches. */
function chooseBranch(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || issue.message !== UNION) return issue
  const [nearest] = issue.errors
    .flatMap(([first]) => first ?? [])
    .filter(({ code, path }) => code !== 'invalid_type' || path.length > 0)
  return nearest ? chooseBranch({ ...nearest, path: [...issue.path, ...nearest.path] }) : issue
}

/** Message of a schema that has none of its own. */
function writeExpected(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_union') return UNION
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.map(known => JSON.stringify(known)).join(' or ')}`
  if (issue.code === 'invalid_type') return `must be ${ARTICLES[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const limit = issue.code === 'too_big' ? `at most ${issue.maximum}` : `at least ${issue.minimum}`
    return issue.origin === 'array' ? `must have ${limit} entries` : `must be ${limit}`
  }
  return 'is not valid'
}

/** Placeholder for the issue of one of its branches, which `chooseBranch` chooses. */
const UNION = 'matches none of its types'

const ARTICLES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  int: 'a whole number',
  record: 'an object',
}

/** The fields that an object schema has at a path. */
function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let current: z.core.$ZodType = schema
  for (const key of path) {
    const { def } = unwrap(current)._zod
    if ('shape' in def) current = (def.shape as Record<PropertyKey, z.core.$ZodType>)[key] ?? current
    else if ('element' in def) current = def.element as z.core.$ZodType
  }
  const { def } = unwrap(current)._zod
  return 'shape' in def ? Object.keys(def.shape as object) : []
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod
  return 'innerType' in def ? unwrap(def.innerType as z.core.$ZodType) : schema
}

function writePath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
}

/** Returns a key as it is written in a JSON Pointer. */
export function escapeKey(key: PropertyKey): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1')
}

const MAX_SHOWN = 40
/** From this number of values on, a message names only the nearest. */
const MAX_LISTED = 8

function writeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MAX_SHOWN))
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value))
    return `[${value.slice(0, 3).map(writeValue).join(', ')}${value.length > 3 ? ', …' : ''}]`
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
