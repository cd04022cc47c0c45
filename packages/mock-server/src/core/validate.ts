import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { document, type Operation, type Parameter } from './contract.ts'
import { type Issue, isUnknownMember, type Part, readIssues } from './issues.ts'

export const MOST_ISSUES = 50
const DOCUMENT = 'https://agentcomms.test/openapi.json'

/** Checks values against the document. Schemas are compiled on first use. */
export class Validator {
  #requests: Ajv2020
  #replies: Ajv2020
  #compiled = new Map<string, ValidateFunction>()
  #ignoreUnknown: boolean

  constructor(options: { ignoreUnknown: boolean }) {
    this.#ignoreUnknown = options.ignoreUnknown
    this.#requests = instance({ useDefaults: true })
    this.#replies = instance({})
  }

  /** Brings texts to the types of the document and fills defaults, both in place, and answers what is wrong. */
  parameters(
    operation: Operation,
    part: 'path' | 'query' | 'header',
    values: Record<string, unknown>,
  ): Issue[] {
    const key = `${operation.id} ${part}`
    const validate = this.#compile(key, this.#requests, () =>
      parametersSchema(operation, part, this.#ignoreUnknown),
    )
    for (const { in: place, name, type } of operation.parameters) {
      if (place === part && Object.hasOwn(values, name)) values[name] = coerce(values[name], type)
    }
    if (validate(values)) return []
    return readIssues(part, validate.errors ?? [], this.#check).map(issue => ({
      ...issue,
      path: issue.path.slice(1),
    }))
  }

  /** Fills the defaults of a body in place and answers what is wrong. */
  body(schema: string, body: unknown): Issue[] {
    const validate = this.#compile(`body ${schema}`, this.#requests, () => reference(schema))
    if (validate(body)) return []
    const issues = readIssues('body', validate.errors ?? [], this.#check)
    if (!this.#ignoreUnknown) return issues
    // Not Ajv's removeAdditional: in a union it takes away what the next variant needs.
    for (const issue of issues.filter(isUnknownMember)) removeMember(body, issue.path)
    return issues.filter(issue => !isUnknownMember(issue))
  }

  /** Answers how a value breaks the document, or undefined where it keeps it. */
  reply(schema: string, value: unknown): string | undefined {
    const validate = this.#compile(`reply ${schema}`, this.#replies, () => reference(schema))
    return validate(value) ? undefined : this.#replies.errorsText(validate.errors, { dataVar: 'reply' })
  }

  #check = (schema: unknown, value: unknown): ErrorObject[] => {
    const ref =
      typeof schema === 'object' && schema !== null && '$ref' in schema ? String(schema.$ref) : undefined
    if (ref === undefined) return []
    const validate = this.#compile(`part ${ref}`, this.#requests, () =>
      reference(ref.slice(ref.indexOf('#') + 1)),
    )
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
  addFormats.default(ajv, ['email'])
  // Only what Date and URL can read too: a leap second or a port of 99999 must not get past the check.
  ajv.addFormat('date-time', isDateTime)
  ajv.addFormat('uri', text => /^[a-z][a-z0-9+.-]*:[^\s]+$/i.test(text) && URL.canParse(text))
  ajv.addSchema(document, DOCUMENT)
  return ajv
}

/** What does not fit its type stays as it is, for the check to name. */
function coerce(value: unknown, type: Parameter['type']): unknown {
  if (typeof value !== 'string') return value
  if (type === 'list') return [value]
  if (type === 'integer' && /^-?\d+$/.test(value)) return Number(value)
  if (type === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true'
  return value
}

function isDateTime(text: string): boolean {
  const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(text)
  if (!isWritten || Number.isNaN(Date.parse(text))) return false
  const day = text.slice(0, 10)
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

function reference(schema: string): { $ref: string } {
  return { $ref: `${DOCUMENT}#${schema}` }
}

function parametersSchema(operation: Operation, part: Part, ignoreUnknown: boolean): object {
  const parameters = operation.parameters.filter(parameter => parameter.in === part)
  return {
    type: 'object',
    // Ajv fills a default that stands beside the property, not one behind its $ref.
    properties: Object.fromEntries(
      parameters.map(({ name, schema, default: value }) => [
        name,
        { ...reference(schema), ...(value !== undefined && { default: value }) },
      ]),
    ),
    required: parameters.filter(parameter => parameter.required).map(parameter => parameter.name),
    additionalProperties: part !== 'query' || ignoreUnknown,
  }
}

function removeMember(body: unknown, path: string): void {
  const keys = path
    .slice(1)
    .split('/')
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  let holder = body
  for (const key of keys.slice(0, -1)) holder = (holder as Record<string, unknown>)[key]
  delete (holder as Record<string, unknown>)[keys.at(-1) ?? '']
}
