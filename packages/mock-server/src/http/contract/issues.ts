import type { ValidationIssue } from '@agentcomms/spec'
import type { JsonSchema } from '@agentcomms/spec/document'
import type { ErrorObject } from 'ajv/dist/2020.js'
import { didYouMean, formatValue, shorten, type Text } from '../text.ts'
import { escapeKey, readKeys } from './contract.ts'

/** Names of the formats in messages. */
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  email: 'an email address',
  'idn-email': 'an email address',
  uri: 'a URL',
  'date-time': 'a date-time with a time zone, such as 2026-01-31T12:00:00Z',
}

/** Names of the types in messages. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
}

/** Keywords whose message is `x-expected` of the schema, if it has one. */
const EXPECTABLE = new Set(
  'type pattern format oneOf anyOf enum minimum maximum minLength maxLength minItems multipleOf'.split(' '),
)

type Part = ValidationIssue['location']

/** An issue of an input. Those that the check of the document finds have a string as message. */
export interface Issue<Message extends string | Text = string> extends Omit<ValidationIssue, 'message'> {
  message: Message
  /** Whether the issue is about a field that the OpenAPI document does not define. */
  isUnknown?: boolean | undefined
  /** Whether the check stopped at this issue, so that other fields may not be valid either. */
  isFirst?: boolean | undefined
}

/** Returns the name of the field or parameter of an issue. Returns "" if any field may be invalid. */
export function readFirstKey({ location, path, isFirst }: Issue): string {
  const [key = ''] = location === 'query' ? path.split('[') : readKeys(path)
  return isFirst ? '' : key
}

/** Messages for fields that are rejected even if unknown input is ignored: programs rely on their protection. */
const REJECTED_FIELDS = new Map([['revealPolicy', 'is rejected, because the mock enforces no reveal policy']])

/** Returns an issue whose message shows the received value, unless the value is missing or the message needs none. */
export function addReceived(issue: Issue, input: unknown): Issue {
  const value = readKeys(issue.path).reduce<unknown>((part, key) => Object(part)[key], input)
  if (value === undefined || !issue.message.startsWith('must be')) return issue
  return { ...issue, message: `${issue.message}; received ${formatValue(value)}${findText(issue, value)}` }
}

/** Texts of the records that calls return, which people pass whole: field → how to write it. */
const TEXTS_OF_RECORDS = { email: 'ada.email.email', phoneNumber: 'ada.phone.phoneNumber', id: 'ada.id' }

/** Returns a hint if the value is a record, and the issue is about one of its texts. Returns "" otherwise. */
function findText({ path, message }: Issue, value: unknown): string {
  const addressOrId = /Id$/.test(path) ? 'id' : /^\/(to|cc|from)\b/.test(path) ? 'email' : undefined
  const name = /phone/.test(message) ? 'phoneNumber' : addressOrId
  if (name === undefined || typeof value !== 'object') return ''
  const records = [value, ...Object.values(Object(value))]
  return records.some(record => typeof Object(record)[name] === 'string')
    ? `; pass the text in it, such as \`${TEXTS_OF_RECORDS[name]}\``
    : ''
}

/** How to check the variants of a union. */
interface Variants {
  resolve: (schema: JsonSchema) => JsonSchema
  check: (schema: JsonSchema, value: unknown) => ErrorObject[]
}

/**
 * Converts the errors of Ajv to issues, one per mistake. If a value matches no variant of a union, returns
 * the issues of the nearest variant.
 */
export function readIssues(part: Part, errors: ErrorObject[], variants: Variants): Issue[] {
  const unions = new Set(errors.filter(isUnion).map(({ instancePath }) => instancePath))
  const ownErrors = errors.filter(error => !belongsToVariant(error, unions))
  const keywords = keywordsByPath(ownErrors)
  const issues = ownErrors
    // For an invalid name, Ajv also reports the errors inside `propertyNames`. The error of the keyword
    // itself is enough.
    .filter(error => error.propertyName === undefined && !isRedundant(error, keywords))
    .flatMap(error => (isUnion(error) ? readUnion(part, error, variants) : [toIssue(part, error)]))
  return [...new Map(issues.map(issue => [`${issue.path}\n${issue.message}`, issue])).values()]
}

// A map, because comparing each error with all others takes too long in a body with many errors.
type KeywordsByPath = ReadonlyMap<string, ReadonlySet<string>>

function keywordsByPath(errors: readonly ErrorObject[]): KeywordsByPath {
  const keywords = new Map<string, Set<string>>()
  for (const { instancePath, keyword } of errors)
    keywords.set(instancePath, (keywords.get(instancePath) ?? new Set()).add(keyword))
  return keywords
}

function isUnion({ keyword }: ErrorObject): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf'
}

/** Whether an error is at or below the path of a union, and not the error of the union itself. */
function belongsToVariant(error: ErrorObject, unions: ReadonlySet<string>): boolean {
  let path = error.instancePath
  if (unions.has(path) && !isUnion(error)) return true
  while (path !== '') {
    path = path.slice(0, path.lastIndexOf('/'))
    if (unions.has(path)) return true
  }
  return false
}

/**
 * Whether another error makes this one unnecessary. `maxProperties` is unnecessary if unknown fields are reported, and
 * `pattern` if the format is wrong. Every other error is unnecessary if the type is wrong or the string is empty.
 */
function isRedundant({ keyword, instancePath, data }: ErrorObject, keywords: KeywordsByPath): boolean {
  const keywordsHere = keywords.get(instancePath)
  if (keyword === 'maxProperties' && keywordsHere?.has('additionalProperties')) return true
  if (keyword === 'pattern' && keywordsHere?.has('format')) return true
  const covering = data === '' ? ['type', 'minLength'] : ['type']
  return !covering.includes(keyword) && covering.some(other => keywordsHere?.has(other))
}

function readUnion(part: Part, error: ErrorObject, variants: Variants): Issue[] {
  const { data, schema, parentSchema, instancePath } = error
  // Only variants with a name have issues of their own: the others are short, such as a pattern.
  const named = (schema as JsonSchema[]).filter(({ $ref }) => $ref !== undefined)
  const failures = named
    .map(variant => variants.check(variant, structuredClone(data)))
    .filter(errors => errors.length > 0)
  const [nearest] = [...failures].sort((a, b) => distance(a) - distance(b))
  if (!nearest || parentSchema?.['x-expected'] !== undefined) return [toIssue(part, error)]
  const tag = failures.flat().find(({ keyword }) => keyword === 'const')
  const known = new Set(named.flatMap(variant => Object.keys(variants.resolve(variant).properties ?? {})))
  const misplaced = tag
    ? `is not allowed if ${tag.instancePath.slice(1)} is ${shorten(JSON.stringify(tag.data))}`
    : 'cannot be combined with the other fields'
  const unionIssue = findWrongTag(failures) ?? findMissingAlternatives(failures)
  const issues = unionIssue ? [{ location: part, ...unionIssue }] : readIssues(part, nearest, variants)
  return issues.map(issue => {
    const [field = ''] = readKeys(issue.path)
    const isMisplaced = issue.isUnknown && `/${escapeKey(field)}` === issue.path && known.has(field)
    const path = instancePath + issue.path
    const isFirst = issue.isFirst || (unionIssue !== undefined && instancePath === '') || undefined
    return { ...issue, path, isFirst, ...(isMisplaced && { message: misplaced, isUnknown: undefined }) }
  })
}

type IssueWithoutPart = Omit<Issue, 'location'>

/** Returns an issue that lists the allowed tags of a union if the value has another one. A tag is a field such as `type`. */
function findWrongTag(failures: readonly ErrorObject[][]): IssueWithoutPart | undefined {
  const tags = failures.map(errors => errors.find(({ keyword }) => keyword === 'const'))
  const [first] = tags
  if (!first || tags.some(tag => tag?.instancePath !== first.instancePath)) return undefined
  const allowedValues = new Set(tags.map(tag => tag?.params.allowedValue))
  return { path: first.instancePath, message: mustBeOneOf([...allowedValues]) }
}

/** Returns an issue if the value lacks exactly one required field of each variant, and has no other errors. */
function findMissingAlternatives(failures: readonly ErrorObject[][]): IssueWithoutPart | undefined {
  const missing = failures.map(([error, ...more]) =>
    error?.keyword === 'required' && more.length === 0 ? escapeKey(error.params.missingProperty) : undefined,
  )
  if (missing.length < 2 || missing.includes(undefined) || new Set(missing).size === 1) return undefined
  return { path: '', message: `must have ${missing.join(' or ')}` }
}

/** Returns the distance of a value from a variant. A wrong tag counts most, then the number of errors. */
function distance(errors: ErrorObject[]): number {
  return errors.length + (errors.some(error => error.keyword === 'const') ? 1_000 : 0)
}

export function toIssue(part: Part, error: ErrorObject): Issue {
  const { instancePath: at, keyword, params } = error
  const keyIssue = (key: string, message: string): Issue => ({
    location: part,
    path: `${at}/${escapeKey(key)}`,
    message,
  })
  if (keyword === 'required') return keyIssue(params.missingProperty, 'is required')
  if (keyword === 'additionalProperties') {
    const { additionalProperty: name } = params
    const { properties = {}, 'x-instead': instead = {} } = error.parentSchema ?? {}
    const noun = part === 'query' ? 'parameter' : 'field'
    const message = describeUnknown(name, Object.keys(properties), { noun, instead: instead[name] })
    const rejected = REJECTED_FIELDS.get(name)
    return { ...keyIssue(name, rejected ?? message), isUnknown: rejected === undefined || undefined }
  }
  if (part === 'query' && keyword === 'type' && params.type !== 'object' && Array.isArray(error.data))
    return { location: part, path: at, message: 'must be given only once' }
  if (keyword === 'propertyNames') return keyIssue(params.propertyName, 'is not an allowed name')
  return { location: part, path: at, message: readMessage(error) }
}

/** Returns the message about an unknown field: what to use instead or similar fields, and all known ones. */
export function describeUnknown(
  name: string,
  known: readonly string[],
  { noun = 'field', instead }: { noun?: string; instead?: unknown } = {},
): string {
  const hint = typeof instead === 'string' ? `; use ${instead}` : didYouMean(name, known)
  const list =
    known.length === 0 ? '' : `${hint.endsWith('?') ? ' K' : '; k'}nown ${noun}s: ${known.join(', ')}`
  return `is not a known ${noun}${hint}${list}`
}

/** Messages by keyword. */
const MESSAGES: Readonly<Record<string, (error: ErrorObject) => string>> = {
  type: ({ params, parentSchema, data }) =>
    Array.isArray(parentSchema?.enum)
      ? mustBeOneOf(parentSchema.enum, data)
      : mustBeOfType([params.type].flat()),
  enum: ({ params, data }) => mustBeOneOf(params.allowedValues, data),
  const: ({ params }) => `must be ${JSON.stringify(params.allowedValue)}`,
  format: ({ params }) => `must be ${FORMAT_NAMES[params.format] ?? `a valid ${params.format}`}`,
  minLength: ({ params: { limit } }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`,
  maxLength: ({ params: { limit } }) => `must have at most ${limit} characters`,
  minItems: ({ params: { limit } }) => `must have at least ${limit} ${limit === 1 ? 'entry' : 'entries'}`,
  maxItems: ({ params: { limit } }) => `must have at most ${limit} ${limit === 1 ? 'entry' : 'entries'}`,
  minProperties: () => 'must have at least one field',
  maxProperties: ({ params: { limit } }) => `must have at most ${limit} fields`,
  oneOf: ({ schema }) => mustMatchOneOf(schema),
  anyOf: ({ schema }) => mustMatchOneOf(schema),
  pattern({ params, parentSchema }) {
    if (parentSchema?.contentEncoding === 'base64') return 'must be base64, such as "SGVsbG8="'
    const example: unknown = parentSchema?.examples?.[0]
    const suchAs = typeof example === 'string' ? `, such as ${JSON.stringify(example)}` : ''
    return `must match pattern "${params.pattern}"${suchAs}`
  },
}

function readMessage(error: ErrorObject): string {
  const { keyword, parentSchema = {}, message = 'is not valid' } = error
  const { type, 'x-expected': expected } = parentSchema
  if (typeof expected === 'string' && EXPECTABLE.has(keyword)) return `must be ${expected}`
  const isNumber = type === 'integer' || type === 'number'
  if (isNumber && ['type', 'minimum', 'maximum'].includes(keyword)) return mustBeInRange(parentSchema)
  return MESSAGES[keyword]?.(error) ?? message
}

function mustBeOfType(types: readonly string[]): string {
  return `must be ${types.map(type => TYPE_NAMES[type] ?? type).join(' or ')}`
}

function mustMatchOneOf(variants: unknown): string {
  const patterns = (Array.isArray(variants) ? variants : []).map(variant => variant?.pattern)
  return patterns.length > 0 && patterns.every(pattern => typeof pattern === 'string')
    ? `must match pattern ${patterns.map(pattern => `"${pattern}"`).join(' or ')}`
    : 'must match one of the documented forms'
}

function mustBeInRange({ type = [], minimum, maximum }: JsonSchema): string {
  const form = mustBeOfType([type].flat())
  if (minimum === undefined) return maximum === undefined ? form : `${form} of at most ${maximum}`
  return maximum === undefined ? `${form} of at least ${minimum}` : `${form} from ${minimum} to ${maximum}`
}

/** Longest list of allowed values in a message. For longer lists, the message suggests similar values. */
const MAX_LISTED_VALUES = 20

function mustBeOneOf(values: readonly unknown[], value?: unknown): string {
  const texts = values.map(each => JSON.stringify(each))
  if (values.length <= 2) return `must be ${texts.join(' or ')}`
  if (values.length <= MAX_LISTED_VALUES || typeof value !== 'string')
    return `must be one of ${texts.join(', ')}`
  return `has the unknown value ${formatValue(value)}${didYouMean(value, values.map(String))}`
}

/** Returns the error of a call with invalid arguments, such as "mock.clock.advance(): `duration` must be …". */
export function toArgumentError(call: string, issues: readonly Issue<string | Text>[]): TypeError {
  // Unknown fields first: they often explain missing fields.
  const issue = issues.find(({ isUnknown }) => isUnknown) ?? issues[0]
  const message = `${call}: ${formatPlace(issue?.path ?? '')} ${issue?.message ?? 'is not valid'}`
  return new TypeError(message.endsWith('?') ? message : `${message}.`)
}

/** Formats a JSON Pointer as JavaScript: `/to/0/name` as `to[0].name`. */
function formatPlace(pointer: string): string {
  if (pointer === '') return 'the input'
  const path = readKeys(pointer).reduce((text, key) => {
    if (/^\d+$/.test(key)) return `${text}[${key}]`
    return text === '' ? key : `${text}.${key}`
  }, '')
  return `\`${shorten(path)}\``
}
