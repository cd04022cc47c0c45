import type { JsonSchema } from '@agentcomms/spec/document'
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import { shorten } from '../text.ts'
import { type Contract, type Operation, type Parameter, readKeys } from './contract.ts'
import { addReceived, type Issue, readIssues, toIssue } from './issues.ts'

/** Bodies with more values get only the first error, because finding all errors takes quadratic time. */
const MAX_FULLY_CHECKED_VALUES = 2_000

/** Result of the check of a body or of parameters. */
interface Checked {
  issues: Issue[]
  /** JSON Pointers of the fields, or names of the parameters, that were removed. */
  ignored: string[]
}

type PrepareSchema = (schema: JsonSchema) => JsonSchema

interface ValidatorOptions {
  /** Whether input that the document does not define is ignored. */
  ignoreUnknown: boolean
  /** Whether messages show the received values. They may contain secrets. Default false. */
  showReceived?: boolean
  /** Formats of the document, besides email, date-time and uri. */
  formats?: Record<string, (text: string) => boolean>
  /** Changes each schema before it is compiled. */
  prepare?: PrepareSchema
}

/** Checks values against a document. Schemas are compiled on first use. */
export class Validator {
  readonly contract: Contract
  #requests: Schemas
  #largeBodies: Schemas
  #responses: Schemas
  readonly ignoreUnknown: boolean
  readonly #showsReceived: boolean

  constructor(
    contract: Contract,
    { ignoreUnknown, showReceived = false, formats = {}, prepare = schema => schema }: ValidatorOptions,
  ) {
    this.contract = contract
    const shared = { verbose: true, useDefaults: true, formats }
    this.#requests = new Schemas(contract, prepare, { ...shared, allErrors: true })
    this.#largeBodies = new Schemas(contract, prepare, shared)
    // The first error is enough to report a bug of the mock.
    this.#responses = new Schemas(contract, prepare, { formats })
    this.ignoreUnknown = ignoreUnknown
    this.#showsReceived = showReceived
  }

  /** Converts strings to the types of the document, fills in defaults and removes ignored parameters, all in place. */
  checkParameters(operation: Operation, part: Parameter['in'], values: Record<string, unknown>): Checked {
    const parameters = operation.parameters.filter(parameter => parameter.in === part)
    if (parameters.length === 0 && Object.keys(values).length === 0) return { issues: [], ignored: [] }
    for (const { name, type } of parameters)
      if (Object.hasOwn(values, name)) values[name] = coerce(values[name], type)
    const createSchema = (): JsonSchema => ({
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: part !== 'query',
    })
    // Most reads have no query, and Ajv compiles the check of one in 3 ms.
    if (Object.keys(values).length === 0 && !parameters.some(({ required }) => required)) {
      for (const { name, schema } of parameters)
        if (schema.default !== undefined) values[name] = structuredClone(schema.default)
      return { issues: [], ignored: [] }
    }
    const errors = this.#requests.checkWith(`${operation.id} ${part}`, createSchema, values)
    const { issues, ignored } = this.#removeIgnored(
      this.#readIssues(part, values, errors, this.#requests),
      values,
    )
    return {
      issues: issues.map(issue => ({ ...issue, path: toParameterName(issue.path) })),
      ignored: ignored.map(toParameterName),
    }
  }

  /** Fills in the defaults of a body and removes ignored fields, both in place. */
  checkBody(schema: JsonSchema, body: unknown): Checked {
    // `ignoreUnknown` removes unknown fields, so the check must find all of them.
    const isLarge = !this.ignoreUnknown && hasMoreValues(body, MAX_FULLY_CHECKED_VALUES)
    const schemas = isLarge ? this.#largeBodies : this.#requests
    const issues = this.#readIssues('body', body, schemas.check(schema, body), schemas)
    return this.#removeIgnored(isLarge ? issues.map(issue => ({ ...issue, isFirst: true })) : issues, body)
  }

  /** Returns what is wrong with a response, without a full stop; undefined if the document describes it. */
  checkResponse(operation: Operation, status: number, body: unknown): string | undefined {
    const schema = this.contract.findResponseSchema(operation, status)
    if (!schema) return `${operation.id} returned status ${status}, which is undocumented`
    const mismatch = this.findMismatch(schema, body)
    return (
      mismatch && `Response ${status} of ${operation.id} does not match the OpenAPI document: ${mismatch}`
    )
  }

  /** Returns the first mismatch of a value with a schema, such as "/id is required"; undefined if the value matches. */
  findMismatch(schema: JsonSchema, value: unknown): string | undefined {
    const [error] = this.#responses.check(schema, value)
    if (!error) return undefined
    const { path, message } = toIssue('body', error)
    return `${shorten(path) || 'it'} ${message}`
  }

  /** Removes the unknown fields of a value if unknown input is ignored, in place. */
  #removeIgnored(issues: Issue[], value: unknown): Checked {
    if (!this.ignoreUnknown) return { issues, ignored: [] }
    const ignored = issues.filter(({ isUnknown }) => isUnknown).map(({ path }) => path)
    // Ajv's `removeAdditional` does not work here: in a union, it removes fields that the next variant needs.
    for (const path of ignored) removeField(value, path)
    return { issues: issues.filter(({ isUnknown }) => !isUnknown), ignored }
  }

  #readIssues(part: Issue['location'], value: unknown, errors: ErrorObject[], schemas: Schemas): Issue[] {
    if (errors.length === 0) return []
    const issues = readIssues(part, errors, {
      resolve: schema => this.contract.resolveSchema(schema),
      check: (schema, variant) => schemas.check(schema, variant),
    })
    return this.#showsReceived ? issues.map(issue => addReceived(issue, value)) : issues
  }
}

/** Whether an input contains more than `max` values. A file is one value. */
function hasMoreValues(value: unknown, max: number): boolean {
  const pending: unknown[] = [value]
  let count = 0
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null || ArrayBuffer.isView(next)) continue
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

/**
 * Converts a string to the type of its query parameter. If that is not possible, returns the string, and the
 * check reports it.
 */
function coerce(value: unknown, type: Parameter['type']): unknown {
  if (typeof value !== 'string') return value
  if (type === 'integer' && /^-?\d+$/.test(value)) return Number(value)
  if (type === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true'
  return value
}

function removeField(value: unknown, path: string): void {
  const keys = readKeys(path)
  let parent = value
  for (const key of keys.slice(0, -1)) parent = (parent as Record<string, unknown>)[key]
  delete (parent as Record<string, unknown>)[keys.at(-1) ?? '']
}

// Matches nearly all date-times: days that every year has, in UTC. A check with Date takes fifty times as long.
const COMMON_DATE_TIME =
  /^\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/
// Date reads 24:00 as the next day; RFC 3339 does not allow it.
const DATE_TIME = /^\d{4}-\d\d-\d\dT(?!24)\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i

// An atom can have every character outside ASCII that is no space and no control. A label can have letters,
// marks and digits; inside, it can also have hyphens and middle dots.
const ATOM = "(?:[\\w!#$%&'*+/=?^`{|}~-]|[^\\p{ASCII}\\p{Z}\\p{C}])+"
const LABEL_END = '[\\p{L}\\p{M}\\p{N}]'
const LABEL = `${LABEL_END}(?:[\\p{L}\\p{M}\\p{N}\\u00B7\\u30FB-]*${LABEL_END})?`
const QUOTED = '"(?:[^"\\\\\\p{C}]|\\\\[ -~])+"'
let idnEmail: RegExp | undefined

/** Whether a text is an email address, also with characters outside ASCII. Creating the expression takes 5 ms. */
function isIdnEmail(text: string): boolean {
  idnEmail ??= new RegExp(`^(?:${ATOM}(?:\\.${ATOM})*|${QUOTED})@(?:${LABEL}\\.)+${LABEL}$`, 'u')
  return idnEmail.test(text)
}

/** Compiles schemas of a document on first use, with the parts that they refer to. */
class Schemas {
  #contract: Contract
  #prepare: PrepareSchema
  #options: Options
  #ajv: Ajv2020 | undefined
  #compiled = new Map<unknown, ValidateFunction>()
  #addedReferences = new Set<string>()

  constructor(contract: Contract, prepare: PrepareSchema, options: Options) {
    this.#contract = contract
    this.#prepare = prepare
    this.#options = options
  }

  check(schema: JsonSchema, value: unknown): ErrorObject[] {
    return this.checkWith(schema, () => schema, value)
  }

  /** Returns the errors of a value. `create` returns the schema, on first use of its key. */
  checkWith(key: unknown, create: () => JsonSchema, value: unknown): ErrorObject[] {
    let validate = this.#compiled.get(key)
    if (!validate) {
      const schema = create()
      this.#ajv ??= createAjv(this.#options)
      this.#addReferenced(this.#ajv, schema)
      validate = this.#ajv.compile(this.#prepare(schema))
      this.#compiled.set(key, validate)
    }
    return validate(value) ? [] : (validate.errors ?? [])
  }

  /** Adds the parts that a schema refers to. Ajv does not get the whole document, because it walks through everything. */
  #addReferenced(ajv: Ajv2020, schema: unknown): void {
    if (typeof schema !== 'object' || schema === null) return
    if ('$ref' in schema && typeof schema.$ref === 'string' && !this.#addedReferences.has(schema.$ref)) {
      const part = this.#contract.resolve<JsonSchema>(schema.$ref)
      this.#addedReferences.add(schema.$ref)
      ajv.addSchema(this.#prepare(part), schema.$ref)
      this.#addReferenced(ajv, part)
    }
    for (const child of Object.values(schema)) this.#addReferenced(ajv, child)
  }
}

function createAjv({ formats, ...options }: Options): Ajv2020 {
  // The schemas are checked when the OpenAPI document is bundled.
  const ajv = new Ajv2020({
    strict: false,
    // NaN and infinity, which only callers in JavaScript can pass, are no numbers.
    strictNumbers: true,
    validateSchema: false,
    meta: false,
    code: { optimize: false },
    formats: {
      ...formats,
      email: text => /^\p{ASCII}*$/u.test(text) && isIdnEmail(text),
      'idn-email': isIdnEmail,
      // Date cannot parse a leap second, and URL cannot parse the port 99999.
      'date-time': isDateTime,
      uri: text => /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(text) && URL.canParse(text),
    },
    ...options,
  })
  ajv.addKeyword({
    keyword: 'isBytes',
    validate: (_: true, value: unknown) => ArrayBuffer.isView(value),
  })
  return ajv
}

/** Whether a string is an RFC 3339 date-time of an existing day that Date can parse. */
export function isDateTime(text: string): boolean {
  if (COMMON_DATE_TIME.test(text)) return true
  if (!DATE_TIME.test(text) || Number.isNaN(Date.parse(text))) return false
  const day = text.slice(0, 10)
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}
