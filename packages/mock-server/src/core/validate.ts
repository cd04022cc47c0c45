import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { document, type Operation } from './contract.ts'
import { type Issue, isUnknownMember, type Part, readIssues } from './issues.ts'

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
    this.#bodies = instance({ useDefaults: true })
    this.#replies = instance({})
  }

  /** Coerces and fills `values` in place and answers what is wrong. */
  parameters(
    operation: Operation,
    part: 'path' | 'query' | 'header',
    values: Record<string, unknown>,
  ): Issue[] {
    const key = `${operation.id} ${part}`
    const validate = this.#compile(key, this.#parameters, () =>
      parametersSchema(operation, part, this.#ignoreUnknown),
    )
    if (validate(values)) return []
    return readIssues(part, validate.errors ?? [], this.#check).map(issue => ({
      ...issue,
      path: issue.path.slice(1),
    }))
  }

  /** Fills the defaults of a body in place and answers what is wrong. */
  body(schema: string, body: unknown): Issue[] {
    const validate = this.#compile(`body ${schema}`, this.#bodies, () => reference(schema))
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
    const validate = this.#compile(`part ${ref}`, this.#bodies, () =>
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
    properties: Object.fromEntries(
      parameters.map(parameter => [parameter.name, reference(parameter.schema)]),
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
