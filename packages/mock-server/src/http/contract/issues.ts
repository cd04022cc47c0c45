import type { ValidationIssue } from '@agentcomms/spec'
import type { ErrorObject } from 'ajv/dist/2020.js'
import { escapeKey } from '../../runtime/check-input.ts'
import { document } from './contract.ts'

type Part = ValidationIssue['in']

const UNKNOWN = 'is not a known'

/** Whether the issue is a field that the document does not have. */
export function isUnknownField(issue: ValidationIssue): boolean {
  return issue.message.startsWith(UNKNOWN)
}

/** Checks a value against one variant of a union. */
export type CheckVariant = (schema: unknown, value: unknown) => ErrorObject[]

/**
 * Returns the errors of Ajv for people: one issue per mistake. For a value that matches no variant of a union, they are the
 * issues of the variant that it comes closest to.
 */
export function readIssues(part: Part, errors: ErrorObject[], check: CheckVariant): ValidationIssue[] {
  const unions = new Map<string, number>()
  for (const { instancePath } of errors.filter(isUnion))
    unions.set(instancePath, (unions.get(instancePath) ?? 0) + 1)
  const own = errors.filter(error => !isOfVariant(error, unions))
  const keywords = keywordsByPath(own)
  const issues = own
    // The error of the keyword propertyNames has the name.
    .filter(error => error.propertyName === undefined && !isRedundant(error, keywords))
    .flatMap(error => (isUnion(error) ? readUnion(part, error, check) : [toIssue(part, error)]))
  return [...new Map(issues.map(issue => [`${issue.path}\n${issue.message}`, issue])).values()]
}

// A map, because a body may have as many errors as values: comparing each with all others takes too long.
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

/** The document's unions have no other keywords beside them, so errors at or below one belong to its variants. */
function isOfVariant(error: ErrorObject, unions: ReadonlyMap<string, number>): boolean {
  const { instancePath: path } = error
  if ((unions.get(path) ?? 0) > (isUnion(error) ? 1 : 0)) return true
  if (unions.size === 0) return false
  for (let end = path.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : path.lastIndexOf('/', end - 1))
    if (unions.has(path.slice(0, end))) return true
  return false
}

/** Whether another error says the same: each unknown field has its own, and a wrong type or an empty string explains the rest. */
function isRedundant({ keyword, instancePath, data }: ErrorObject, keywords: KeywordsByPath): boolean {
  const here = keywords.get(instancePath)
  if (keyword === 'maxProperties' && here?.has('additionalProperties')) return true
  const coarser = data === '' ? ['type', 'minLength'] : ['type']
  return !coarser.includes(keyword) && coarser.some(other => here?.has(other))
}

function readUnion(part: Part, error: ErrorObject, check: CheckVariant): ValidationIssue[] {
  const variants: unknown[] = Array.isArray(error.schema) ? error.schema : []
  const failures = variants
    .map(variant => check(variant, structuredClone(error.data)))
    .filter(errors => errors.length > 0)
  const [nearest] = [...failures].sort((a, b) => distance(a) - distance(b))
  if (!nearest) return [toIssue(part, error)]
  const tag = readTag(failures) ?? readAlternatives(failures)
  const misplaced = readMisplaced(failures, variants, check)
  const issues = tag
    ? [{ in: part, ...tag }]
    : readIssues(part, nearest, check).map(issue => (isUnknownField(issue) ? misplaced(issue) : issue))
  return issues.map(issue => ({ ...issue, path: error.instancePath + issue.path }))
}

type Fault = Omit<ValidationIssue, 'in'>

/** Returns the known tags of a union if the tag of the value is none of them. */
function readTag(failures: readonly ErrorObject[][]): Fault | undefined {
  const tags = failures.map(errors => errors.find(({ keyword }) => keyword === 'const'))
  const [first] = tags
  if (!first || tags.some(tag => tag?.instancePath !== first.instancePath)) return undefined
  const allowedValues = new Set(tags.map(tag => tag?.params.allowedValue))
  return { path: first.instancePath, message: oneOf([...allowedValues]) }
}

/** Returns the required fields of the variants if each variant lacks only that one. */
function readAlternatives(failures: readonly ErrorObject[][]): Fault | undefined {
  const lacks = failures.map(([error, ...more]) =>
    error?.keyword === 'required' && more.length === 0 ? escapeKey(error.params.missingProperty) : undefined,
  )
  if (lacks.length < 2 || lacks.includes(undefined) || new Set(lacks).size === 1) return undefined
  return { path: '', message: `must have ${lacks.join(' or ')}` }
}

/** Renames issues of fields that another variant has: they are not unknown, so they are never ignored. */
function readMisplaced(
  failures: readonly ErrorObject[][],
  variants: readonly unknown[],
  check: CheckVariant,
): (issue: ValidationIssue) => ValidationIssue {
  const schemas = variants.map(
    variant => check(variant, {}).find(({ keyword }) => keyword === 'required')?.parentSchema,
  )
  const known = new Set(schemas.flatMap(schema => Object.keys(schema?.properties ?? {}).map(escapeKey)))
  const tag = failures.flat().find(({ keyword }) => keyword === 'const')
  const message = tag
    ? `is not taken where ${tag.instancePath.slice(1)} is ${JSON.stringify(tag.data)}`
    : 'does not go together with the other members'
  return issue => (known.has(issue.path.slice(1)) ? { ...issue, message } : issue)
}

/** A variant with the same tag is nearer than any other, then the one with fewer errors. */
function distance(errors: ErrorObject[]): number {
  return errors.length + (errors.some(error => error.keyword === 'const') ? 1_000 : 0)
}

function toIssue(part: Part, error: ErrorObject): ValidationIssue {
  const { instancePath: at, keyword, params } = error
  const ofKey = (key: string, message: string): ValidationIssue => ({
    in: part,
    path: `${at}/${escapeKey(key)}`,
    message,
  })
  if (keyword === 'required') return ofKey(params.missingProperty, 'is required')
  if (keyword === 'additionalProperties')
    return ofKey(params.additionalProperty, `${UNKNOWN} ${part === 'query' ? 'parameter' : 'member'}`)
  if (keyword === 'propertyNames') return ofKey(params.propertyName, 'is not an allowed name')
  return { in: part, path: at, message: readMessage(error) }
}

function readMessage({ keyword, params, message, schema, parentSchema }: ErrorObject): string {
  const { limit } = params
  switch (keyword) {
    case 'enum':
      return oneOf(params.allowedValues)
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`
    case 'format':
      return `must be a valid ${params.format}`
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${limit} characters`
    case 'minItems':
      return `must have at least ${limit} ${limit === 1 ? 'entry' : 'entries'}`
    case 'maxItems':
      return `must have at most ${limit} ${limit === 1 ? 'entry' : 'entries'}`
    case 'minProperties':
      return 'must have at least one member'
    case 'maxProperties':
      return `must have at most ${limit} members`
    case 'oneOf':
    case 'anyOf':
      return formsMessage(schema)
    case 'pattern':
      return `must match pattern "${params.pattern}"${suchAs(parentSchema?.examples?.[0] ?? exampleOf(params.pattern))}`
    default:
      return message ?? 'is not valid'
  }
}

/** Returns the example of the named schema with this pattern, such as that of ids. */
function exampleOf(pattern: unknown): unknown {
  const schemas: { pattern?: unknown; examples?: unknown[] }[] = Object.values(
    document.components.schemas ?? {},
  ).map(Object)
  return schemas.find(schema => schema.pattern === pattern && schema.examples)?.examples?.[0]
}

function suchAs(example: unknown): string {
  return typeof example === 'string' ? `, such as ${JSON.stringify(example)}` : ''
}

function formsMessage(variants: unknown): string {
  const patterns = (Array.isArray(variants) ? variants : []).map(variant => variant?.pattern)
  return patterns.length > 0 && patterns.every(pattern => typeof pattern === 'string')
    ? `must match pattern ${patterns.map(pattern => `"${pattern}"`).join(' or ')}`
    : 'must fit one of the documented forms'
}

function oneOf(values: readonly unknown[]): string {
  return `must be one of ${values.map(value => JSON.stringify(value)).join(', ')}`
}
