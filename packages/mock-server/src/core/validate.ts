import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { document, type Operation } from './contract.ts'

/** Where a value came from; the first member of each issue. */
export type Part = 'body' | 'query' | 'path' | 'header'

export interface Issue {
  in: Part
  path: string
  message: string
}

export const MOST_ISSUES = 50
const DOCUMENT = 'https://agentcomms.test/openapi.json'

/** Checks values against the document. Every instance has its own compiled schemas; they are compiled on first use. */
export class Validator {
  #parameters: Ajv2020
  #bodies: Ajv2020
  #replies: Ajv2020
  #compiled = new Map<string, ValidateFunction>()
  #ignoreUnknown: boolean

  constructor(options: { ignoreUnknown: boolean }) {
    this.#ignoreUnknown = options.ignoreUnknown
    // A parameter arrives as text and is coerced; a body is JSON already; a reply must be right as it is.
    this.#parameters = instance({ coerceTypes: true, useDefaults: true })
    this.#bodies = instance({ useDefaults: true, ...(options.ignoreUnknown && { removeAdditional: true }) })
    this.#replies = instance({})
  }

  /** Coerces and fills `values` in place and answers what is wrong. */
  parameters(operation: Operation, part: 'path' | 'query' | 'header', values: Record<string, unknown>): Issue[] {
    const key = `${operation.id} ${part}`
    const validate = this.#compile(key, this.#parameters, () => parametersSchema(operation, part, this.#ignoreUnknown))
    if (validate(values)) return []
    return readIssues(part, validate.errors ?? [], this.#check).map(issue => ({ ...issue, path: issue.path.slice(1) }))
  }

  /** Fills the defaults of a body in place and answers what is wrong. */
  body(schema: string, body: unknown): Issue[] {
    const validate = this.#compile(`body ${schema}`, this.#bodies, () => reference(schema))
    return validate(body) ? [] : readIssues('body', validate.errors ?? [], this.#check)
  }

  /** Answers how a value breaks the document, or undefined where it keeps it. */
  reply(schema: string, value: unknown): string | undefined {
    const validate = this.#compile(`reply ${schema}`, this.#replies, () => reference(schema))
    return validate(value) ? undefined : this.#replies.errorsText(validate.errors, { dataVar: 'reply' })
  }

  #check = (schema: unknown, value: unknown): ErrorObject[] => {
    const ref = typeof schema === 'object' && schema !== null && '$ref' in schema ? String(schema.$ref) : undefined
    if (ref === undefined) return []
    const validate = this.#compile(`part ${ref}`, this.#bodies, () => reference(ref.slice(ref.indexOf('#') + 1)))
    return validate(value) ? [] : (validate.errors ?? [])
  }

  #compile(key: string, ajv: Ajv2020, schema: () => object): ValidateFunction {
    let validate = this.#compiled.get(key)
    if (!validate) {
      validate = ajv.compile(schema())
      this.#compiled.set(key, validate)
    }
    return validate
  }
}

function instance(options: object): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    allErrors: true,
    verbose: true,
    ...options,
  })
  addFormats.default(ajv, ['date-time', 'email', 'uri'])
  ajv.addSchema(document, DOCUMENT)
  return ajv
}

function reference(schema: string): { $ref: string } {
  return { $ref: `${DOCUMENT}#${schema}` }
}

function parametersSchema(operation: Operation, part: Part, ignoreUnknown: boolean): object {
  const parameters = operation.parameters.filter(parameter => parameter.in === part)
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(parameter => [parameter.name, reference(parameter.schema)])),
    required: parameters.filter(parameter => parameter.required).map(parameter => parameter.name),
    additionalProperties: part !== 'query' || ignoreUnknown,
  }
}

/**
 * The errors of Ajv as a person wants to read them: one entry per fault, and for a value that fits none of several
 * variants the faults of the variant that it was meant to be.
 */
function readIssues(part: Part, errors: ErrorObject[], check: (schema: unknown, value: unknown) => ErrorObject[]): Issue[] {
  const unions = errors.filter(error => error.keyword === 'oneOf' || error.keyword === 'anyOf')
  const inUnion = (error: ErrorObject): boolean =>
    unions.some(union => union !== error && error.instancePath.startsWith(union.instancePath) && error.schemaPath !== union.schemaPath)
  const issues: Issue[] = []
  for (const error of errors) {
    if (unions.includes(error)) {
      if (!unions.some(other => other !== error && error.instancePath.startsWith(`${other.instancePath}/`))) {
        issues.push(...readUnion(part, error, check))
      }
    } else if (!inUnion(error) || isSiblingOfUnion(error, unions)) {
      issues.push(toIssue(part, error))
    }
  }
  return dedupe(issues)
}

/** A fault of the object that holds the union is not a fault of one of its variants. */
function isSiblingOfUnion(error: ErrorObject, unions: ErrorObject[]): boolean {
  return unions.every(union => error.instancePath !== union.instancePath || error.parentSchema === union.parentSchema)
    && unions.every(union => !error.instancePath.startsWith(`${union.instancePath}/`))
}

function readUnion(part: Part, error: ErrorObject, check: (schema: unknown, value: unknown) => ErrorObject[]): Issue[] {
  const variants = Array.isArray(error.schema) ? error.schema : []
  const candidates = variants
    .filter(variant => typeof variant === 'object' && variant !== null && '$ref' in variant)
    .map(variant => ({ variant, errors: check(variant, structuredClone(error.data)) }))
    .filter(candidate => candidate.errors.length > 0)
    .sort((a, b) => distance(a.errors) - distance(b.errors))
  const best = candidates[0]
  if (!best) return [toIssue(part, error)]
  return readIssues(part, best.errors, check).map(issue => ({ ...issue, path: error.instancePath + issue.path }))
}

/** A variant whose tag fits is nearer than any other; after that the one with fewer faults. */
function distance(errors: ErrorObject[]): number {
  return errors.length + (errors.some(error => error.keyword === 'const') ? 1_000 : 0)
}

function toIssue(part: Part, error: ErrorObject): Issue {
  const { keyword, params } = error
  if (keyword === 'required') {
    return { in: part, path: `${error.instancePath}/${escape(params.missingProperty)}`, message: 'is required' }
  }
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const name = String(params.additionalProperty ?? params.unevaluatedProperty)
    return { in: part, path: `${error.instancePath}/${escape(name)}`, message: `is not a known ${part === 'query' ? 'parameter' : 'member'}` }
  }
  if (keyword === 'propertyNames') {
    return { in: part, path: `${error.instancePath}/${escape(params.propertyName)}`, message: 'is not an allowed name' }
  }
  return { in: part, path: error.instancePath, message: readMessage(error) }
}

function readMessage(error: ErrorObject): string {
  const { keyword, params } = error
  if (keyword === 'enum') return `must be one of ${params.allowedValues.map((value: unknown) => JSON.stringify(value)).join(', ')}`
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`
  if (keyword === 'format') return `must be a valid ${params.format}`
  if (keyword === 'oneOf') return 'must fit exactly one of the documented forms'
  return error.message ?? 'is not valid'
}

function escape(key: unknown): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1')
}

function dedupe(issues: Issue[]): Issue[] {
  const seen = new Set<string>()
  return issues.filter(issue => {
    const key = `${issue.path}\n${issue.message}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
