import type { ValidationIssue } from '@agentcomms/spec'
import type { ErrorObject } from 'ajv/dist/2020.js'
import { shorten } from '../error-text.ts'
import type { Contract, Operation, Parameter } from './contract.ts'
import { addReceived, type CheckVariant, isUnknownField, readIssues, toIssue } from './issues.ts'
import { readKeys } from './json-pointer.ts'
import { Schemas } from './schemas.ts'

/** Bodies with more values get only the first error, because finding all errors takes quadratic time. */
const MAX_FULLY_CHECKED_VALUES = 2_000

/** Result of the check of a body. */
interface CheckedBody {
  issues: ValidationIssue[]
  /** JSON Pointers of the fields that were removed from the body. */
  ignored: string[]
}

interface ValidatorOptions {
  /** Whether input that the document does not define is ignored, except for query parameters. */
  ignoreUnknown: boolean
  /** Whether messages show the received values. They may contain secrets. Default false. */
  showReceived?: boolean
  /** Formats of the document, besides email, date-time and uri. */
  formats?: Record<string, (text: string) => boolean>
}

/** Checks values against a document. Schemas are compiled on first use. */
export class Validator {
  #contract: Contract
  #requests: Schemas
  #largeBodies: Schemas
  #responses: Schemas
  readonly ignoreUnknown: boolean
  readonly #showsReceived: boolean

  constructor(contract: Contract, options: ValidatorOptions) {
    this.#contract = contract
    const { formats = {} } = options
    const shared = { verbose: true, useDefaults: true, formats }
    this.#requests = new Schemas(contract, { ...shared, allErrors: true })
    this.#largeBodies = new Schemas(contract, shared)
    // The first error is enough to report a bug of the mock.
    this.#responses = new Schemas(contract, { formats })
    this.ignoreUnknown = options.ignoreUnknown
    this.#showsReceived = options.showReceived === true
  }

  /** Converts strings to the types of the document and fills in defaults, both in place. Returns the issues. */
  checkParameters(
    operation: Operation,
    part: Parameter['in'],
    values: Record<string, unknown>,
  ): ValidationIssue[] {
    const parameters = operation.parameters.filter(parameter => parameter.in === part)
    if (parameters.length === 0 && Object.keys(values).length === 0) return []
    const validate = this.#requests.compile(`${operation.id} ${part}`, () =>
      // Unknown query parameters are always rejected: if the server ignored a filter, it would return wrong results.
      this.#parametersSchema(parameters, { allowUnknown: part !== 'query' }),
    )
    for (const { name, type } of parameters) {
      if (Object.hasOwn(values, name)) values[name] = coerce(values[name], type)
    }
    if (validate(values)) return []
    return this.#readIssues(part, values, validate.errors ?? [], this.#requests).map(issue => ({
      ...issue,
      path: toParameterName(issue.path),
    }))
  }

  /** Fills in the defaults of a body and removes ignored fields, both in place. */
  checkBody(schema: string, body: unknown): CheckedBody {
    // `ignoreUnknown` removes unknown fields, so the check must find all of them.
    const schemas =
      !this.ignoreUnknown && hasMoreValues(body, MAX_FULLY_CHECKED_VALUES)
        ? this.#largeBodies
        : this.#requests
    const validate = schemas.compile(`body ${schema}`, () => this.#contract.resolve(schema))
    if (validate(body)) return { issues: [], ignored: [] }
    const found = this.#readIssues('body', body, validate.errors ?? [], schemas)
    const ignored = this.ignoreUnknown ? found.filter(isUnknownField).map(({ path }) => path) : []
    // Ajv's `removeAdditional` does not work here: in a union, it removes fields that the next variant needs.
    for (const path of ignored) removeField(body, path)
    return { issues: found.filter(issue => !this.ignoreUnknown || !isUnknownField(issue)), ignored }
  }

  /** Returns the first mismatch of a value with a schema, such as "/id is required"; undefined if the value matches. */
  findMismatch(schema: string, value: unknown): string | undefined {
    const validate = this.#responses.compile(schema, () => this.#contract.resolve(schema))
    if (validate(value)) return undefined
    const [error] = validate.errors ?? []
    const { path, message } = error ? toIssue('body', error) : { path: '', message: 'is not valid' }
    return `${shorten(path) || 'it'} ${message}`
  }

  #readIssues(
    part: ValidationIssue['in'],
    value: unknown,
    errors: ErrorObject[],
    schemas: Schemas,
  ): ValidationIssue[] {
    const issues = readIssues(part, errors, this.#createUnionVariantCheck(schemas))
    return this.#showsReceived ? issues.map(issue => addReceived(issue, value)) : issues
  }

  #parametersSchema(parameters: readonly Parameter[], { allowUnknown }: { allowUnknown: boolean }): object {
    return {
      type: 'object',
      // Ajv applies a default of the property itself, but not a default behind its $ref.
      properties: Object.fromEntries(
        parameters.map(({ name, schema, default: value }) => [
          name,
          { ...this.#contract.resolve(schema), ...(value !== undefined && { default: value }) },
        ]),
      ),
      required: parameters.filter(parameter => parameter.required).map(parameter => parameter.name),
      additionalProperties: allowUnknown,
    }
  }

  #createUnionVariantCheck(schemas: Schemas): CheckVariant {
    return (schema, value) => {
      const { $ref: ref } = Object(schema) as { $ref?: string }
      if (ref === undefined) return []
      const validate = schemas.compile(`part ${ref}`, () => this.#contract.resolve(ref))
      return validate(value) ? [] : (validate.errors ?? [])
    }
  }
}

/** Whether a JSON value contains more than `max` values. */
function hasMoreValues(value: unknown, max: number): boolean {
  const pending: unknown[] = [value]
  let count = 0
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null) continue
    const children = Object.values(next)
    count += children.length
    if (count > max) return true
    pending.push(...children)
  }
  return false
}

/** Returns the name of a parameter as a query has it: `/dateRange/from` becomes `dateRange[from]`. */
function toParameterName(pointer: string): string {
  const [name = '', ...keys] = readKeys(pointer)
  return name + keys.map(key => `[${key}]`).join('')
}

/** Converts a string to the type of its query parameter. If that is not possible, returns the string, and the check reports it. */
function coerce(value: unknown, type: Parameter['type']): unknown {
  if (typeof value !== 'string') return value
  if (type === 'integer' && /^-?\d+$/.test(value)) return Number(value)
  if (type === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true'
  return value
}

function removeField(body: unknown, path: string): void {
  const keys = readKeys(path)
  let parent = body
  for (const key of keys.slice(0, -1)) parent = (parent as Record<string, unknown>)[key]
  delete (parent as Record<string, unknown>)[keys.at(-1) ?? '']
}
