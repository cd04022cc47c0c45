import type { ValidationIssue } from '@agentcomms/spec'
import * as z from 'zod/mini'
import { didYouMean } from './did-you-mean.ts'
import { formatValue, quote, shorten } from './quote.ts'

/** Thrown if an input does not match its schema. */
export class InputError extends TypeError {
  readonly issues: readonly Omit<ValidationIssue, 'in'>[]

  constructor(message: string, issues: InputError['issues']) {
    super(message)
    this.issues = issues
  }
}

/** Returns the parsed `value`. Throws an InputError with a message such as "createMock(): `seed` must be …; received …". */
export function checkInput<Output>(call: string, schema: z.ZodMiniType<Output>, value: unknown): Output {
  // Other code may set a global zod locale. `error` replaces the messages of that locale.
  const result = z.safeParse(schema, value, { error: describeExpected })
  if (result.success) return result.data
  // Unknown fields first: they often explain missing fields.
  const zodIssues = result.error.issues
    .map(pickUnionBranchIssue)
    .toSorted((a, b) => Number(isUnknownField(b)) - Number(isUnknownField(a)))
  const issues = zodIssues.map(issue => ({
    path: shorten(issue.path.map(key => `/${String(key)}`).join('')),
    message: describeIssue(issue, { schema, value }),
  }))
  const [first] = zodIssues
  const isRoot = !first || first.path.length === 0
  const namesField = isUnknownField(first) || first?.message.startsWith('`') === true
  const place = isRoot ? (namesField ? '' : 'the input ') : `\`${shorten(formatPath(first.path))}\` `
  const message = `${call}: ${place}${issues[0]?.message}`
  throw new InputError(message.endsWith('?') ? message : `${message}.`, issues)
}

function describeIssue(
  issue: z.core.$ZodIssue,
  { schema, value }: { schema: z.ZodMiniType; value: unknown },
): string {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    const known = listKnownKeys(schema, issue.path)
    const hint = known.length > 0 ? `${didYouMean(key, known) || '.'} Known fields: ${known.join(', ')}` : ''
    return `${issue.path.length > 0 ? 'has an ' : ''}unknown field ${quote(key)}${hint}`
  }
  const received = issue.path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    value,
  )
  if (issue.code === 'custom' && typeof received === 'object') return issue.message
  if (issue.code === 'invalid_value' && issue.values.length > MAX_LISTED && typeof received === 'string')
    return `has the unknown value ${formatValue(received)}${didYouMean(received, issue.values.map(String))}`
  return `${issue.message}; ${received === undefined ? 'it is missing' : `received ${formatValue(received)}`}`
}

function isUnknownField(issue: z.core.$ZodIssue | undefined): boolean {
  return issue?.code === 'unrecognized_keys'
}

/** Returns the issue of the union branch whose type the value has; the unchanged issue if no branch fits. */
function pickUnionBranchIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || issue.message !== NO_BRANCH_MESSAGE) return issue
  const [branchIssue] = issue.errors
    .flatMap(([first]) => first ?? [])
    .filter(({ code, path }) => code !== 'invalid_type' || path.length > 0)
  return branchIssue
    ? pickUnionBranchIssue({ ...branchIssue, path: [...issue.path, ...branchIssue.path] })
    : issue
}

/** Returns the message for a schema without a message of its own. */
function describeExpected(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_union') return NO_BRANCH_MESSAGE
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.map(known => JSON.stringify(known)).join(' or ')}`
  if (issue.code === 'invalid_type') return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`
  if (issue.code === 'too_big' || issue.code === 'too_small') {
    const limit = issue.code === 'too_big' ? `at most ${issue.maximum}` : `at least ${issue.minimum}`
    return issue.origin === 'array' ? `must have ${limit} entries` : `must be ${limit}`
  }
  return 'is not valid'
}

/** Message of a union without a message of its own. `pickUnionBranchIssue` replaces it. */
const NO_BRANCH_MESSAGE = 'does not match any of its types'

const TYPE_NAMES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  int: 'a whole number',
  record: 'an object',
}

/** Returns the fields of an object schema at a path. */
function listKnownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
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

function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
}

/** Longest list of allowed values in a message. For longer lists, the message suggests similar values. */
const MAX_LISTED = 8
