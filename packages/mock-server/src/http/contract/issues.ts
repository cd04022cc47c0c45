import type { ErrorObject } from 'ajv/dist/2020.js'
import { document } from './contract.ts'

/** Where a value came from. */
export type Part = 'body' | 'query' | 'path' | 'header'

/** One fault of a request, as the document's ValidationIssue. */
export interface Issue {
  in: Part
  path: string
  message: string
}

const UNKNOWN = 'is not a known'

/** Whether the fault is a member that the document does not have. */
export function isUnknownMember(issue: Issue): boolean {
  return issue.message.startsWith(UNKNOWN)
}

/** Checks a value against one variant of a union. */
export type CheckVariant = (schema: unknown, value: unknown) => ErrorObject[]

/**
 * The errors of Ajv as a person wants to read them: one entry per fault, and for a value that fits none of several
 * variants the faults of the variant that it was meant to be.
 */
export function readIssues(part: Part, errors: ErrorObject[], check: CheckVariant): Issue[] {
  const unions = new Map<string, number>()
  for (const { instancePath } of errors.filter(isUnion))
    unions.set(instancePath, (unions.get(instancePath) ?? 0) + 1)
  const own = errors.filter(error => !isOfVariant(error, unions))
  const keywords = keywordsByPath(own)
  const issues = own
    // What is wrong with a name is said by propertyNames, which has the name.
    .filter(error => error.propertyName === undefined && !isSaidElse(error, keywords))
    .flatMap(error => (isUnion(error) ? readUnion(part, error, check) : [toIssue(part, error)]))
  return [...new Map(issues.map(issue => [`${issue.path}\n${issue.message}`, issue])).values()]
}

// There may be as many faults as a body has values: none of them is compared with all of the others.
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

/** The document's unions have nothing beside them, so what is wrong at or below one was said by its variants. */
function isOfVariant(error: ErrorObject, unions: ReadonlyMap<string, number>): boolean {
  const { instancePath: path } = error
  if ((unions.get(path) ?? 0) > (isUnion(error) ? 1 : 0)) return true
  if (unions.size === 0) return false
  for (let end = path.lastIndexOf('/'); end >= 0; end = end === 0 ? -1 : path.lastIndexOf('/', end - 1))
    if (unions.has(path.slice(0, end))) return true
  return false
}

/**
 * Whether another fault says it. Too many members of an object that knows none: each of them is named by a fault of its
 * own. A value of a wrong type, or an empty text, is one fault: what else it is not goes without saying.
 */
function isSaidElse({ keyword, instancePath, data }: ErrorObject, keywords: KeywordsByPath): boolean {
  const here = keywords.get(instancePath)
  if (keyword === 'maxProperties' && here?.has('additionalProperties')) return true
  const coarser = data === '' ? ['type', 'minLength'] : ['type']
  return !coarser.includes(keyword) && coarser.some(other => here?.has(other))
}

function readUnion(part: Part, error: ErrorObject, check: CheckVariant): Issue[] {
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
    : readIssues(part, nearest, check).map(issue => (isUnknownMember(issue) ? misplaced(issue) : issue))
  return issues.map(issue => ({ ...issue, path: error.instancePath + issue.path }))
}

type Fault = Omit<Issue, 'in'>

/** Where the tag of a union fits none of its variants: the tags that there are. */
function readTag(failures: readonly ErrorObject[][]): Fault | undefined {
  const tags = failures.map(errors => errors.find(({ keyword }) => keyword === 'const'))
  const [first] = tags
  if (!first || tags.some(tag => tag?.instancePath !== first.instancePath)) return undefined
  const allowedValues = new Set(tags.map(tag => tag?.params.allowedValue))
  return { path: first.instancePath, message: oneOf([...allowedValues]) }
}

/** Where each variant lacks one member and no more: the members of which one is needed. */
function readAlternatives(failures: readonly ErrorObject[][]): Fault | undefined {
  const lacks = failures.map(([error, ...more]) =>
    error?.keyword === 'required' && more.length === 0 ? escapeKey(error.params.missingProperty) : undefined,
  )
  if (lacks.length < 2 || lacks.includes(undefined) || new Set(lacks).size === 1) return undefined
  return { path: '', message: `must have ${lacks.join(' or ')}` }
}

/** A member that another variant has is no unknown one, which might be ignored. */
function readMisplaced(
  failures: readonly ErrorObject[][],
  variants: readonly unknown[],
  check: CheckVariant,
): (issue: Issue) => Issue {
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

/** A variant whose tag fits is nearer than any other; after that the one with fewer faults. */
function distance(errors: ErrorObject[]): number {
  return errors.length + (errors.some(error => error.keyword === 'const') ? 1_000 : 0)
}

function toIssue(part: Part, error: ErrorObject): Issue {
  const { instancePath: at, keyword, params } = error
  if (keyword === 'required') {
    return { in: part, path: `${at}/${escapeKey(params.missingProperty)}`, message: 'is required' }
  }
  if (keyword === 'additionalProperties') {
    const kind = part === 'query' ? 'parameter' : 'member'
    return {
      in: part,
      path: `${at}/${escapeKey(params.additionalProperty)}`,
      message: `is not a known ${kind}`,
    }
  }
  if (keyword === 'propertyNames') {
    return { in: part, path: `${at}/${escapeKey(params.propertyName)}`, message: 'is not an allowed name' }
  }
  return { in: part, path: at, message: readMessage(error) }
}

function readMessage({ keyword, params, message, schema, parentSchema }: ErrorObject): string {
  if (keyword === 'enum') {
    return oneOf(params.allowedValues)
  }
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`
  if (keyword === 'format') return `must be a valid ${params.format}`
  if (keyword === 'minLength' || keyword === 'maxLength') return lengthMessage(keyword, params.limit)
  if (keyword === 'minItems' || keyword === 'maxItems') {
    return `must have ${keyword === 'minItems' ? 'at least' : 'at most'} ${params.limit} ${params.limit === 1 ? 'entry' : 'entries'}`
  }
  if (keyword === 'minProperties') return 'must have at least one member'
  if (keyword === 'maxProperties') return `must have at most ${params.limit} members`
  if (keyword === 'oneOf' || keyword === 'anyOf') return formsMessage(schema)
  if (keyword === 'pattern')
    return `must match pattern "${params.pattern}"${suchAs(parentSchema?.examples?.[0] ?? exampleOf(params.pattern))}`
  return message ?? 'is not valid'
}

/** That of the schema which is this pattern and nothing else, such as the one of ids. */
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

function lengthMessage(keyword: string, limit: number): string {
  if (keyword === 'minLength' && limit === 1) return 'must not be empty'
  return `must have ${keyword === 'minLength' ? 'at least' : 'at most'} ${limit} characters`
}

function escapeKey(key: unknown): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1')
}
