import type { ValidationIssue } from '@agentcomms/spec'
import { type Operation, type Parameter, partOf } from './contract.ts'
import { type CheckVariant, isUnknownField, readIssues } from './issues.ts'
import { Schemas } from './schemas.ts'

/** Larger bodies are checked up to the first error: the time for all errors grows with the square of the values. */
const MAX_VALUES = 2_000

/** Checks values against the document. Schemas are compiled on first use. */
export class Validator {
  #requests = new Schemas({ allErrors: true, verbose: true, useDefaults: true })
  #large = new Schemas({ verbose: true, useDefaults: true })
  // One error is enough to report a mistake of the mock itself.
  #replies = new Schemas({})
  #ignoreUnknown: boolean

  constructor(options: { ignoreUnknown: boolean }) {
    this.#ignoreUnknown = options.ignoreUnknown
  }

  /** Converts strings to the types of the document and fills in defaults, both in place. Returns the issues. */
  parameters(
    operation: Operation,
    part: Parameter['in'],
    values: Record<string, unknown>,
  ): ValidationIssue[] {
    const parameters = operation.parameters.filter(parameter => parameter.in === part)
    if (parameters.length === 0 && Object.keys(values).length === 0) return []
    const mayHaveMore = part !== 'query' || this.#ignoreUnknown
    const validate = this.#requests.compile(`${operation.id} ${part}`, () =>
      parametersSchema(parameters, mayHaveMore),
    )
    for (const { name, type } of parameters) {
      if (Object.hasOwn(values, name)) values[name] = coerce(values[name], type)
    }
    if (validate(values)) return []
    return readIssues(part, validate.errors ?? [], this.#checkWith(this.#requests)).map(issue => ({
      ...issue,
      path: issue.path.slice(1),
    }))
  }

  /** Fills in the defaults of a body in place. Returns the issues. */
  body(schema: string, body: unknown): ValidationIssue[] {
    // To drop unknown fields, all of them have to be found.
    const schemas = !this.#ignoreUnknown && hasMoreValues(body, MAX_VALUES) ? this.#large : this.#requests
    const validate = schemas.compile(`body ${schema}`, () => partOf(schema))
    if (validate(body)) return []
    const issues = readIssues('body', validate.errors ?? [], this.#checkWith(schemas))
    if (!this.#ignoreUnknown) return issues
    // Not Ajv's removeAdditional: in a union it removes fields that the next variant needs.
    for (const issue of issues.filter(isUnknownField)) removeMember(body, issue.path)
    return issues.filter(issue => !isUnknownField(issue))
  }

  /** Returns how a value breaks the document; undefined if it does not. Messages call it `name`. */
  reply(schema: string, value: unknown, name = 'reply'): string | undefined {
    const validate = this.#replies.compile(schema, () => partOf(schema))
    if (validate(value)) return undefined
    const [{ instancePath, message } = { instancePath: '', message: 'is not valid' }] = validate.errors ?? []
    return `${name}${instancePath} ${message}`
  }

  #checkWith(schemas: Schemas): CheckVariant {
    return (schema, value) => {
      const { $ref: ref } = Object(schema) as { $ref?: string }
      if (ref === undefined) return []
      const validate = schemas.compile(`part ${ref}`, () => partOf(ref))
      return validate(value) ? [] : (validate.errors ?? [])
    }
  }
}

/** Whether a value has more values in it than `most`. */
function hasMoreValues(value: unknown, most: number): boolean {
  const open: unknown[] = [value]
  let found = 0
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    const members = Object.values(next)
    found += members.length
    if (found > most) return true
    open.push(...members)
  }
  return false
}

/** Returns a string that does not match its type as it is, so that the check reports it. */
function coerce(value: unknown, type: Parameter['type']): unknown {
  if (typeof value !== 'string') return value
  if (type === 'list') return [value]
  if (type === 'integer' && /^-?\d+$/.test(value)) return Number(value)
  if (type === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true'
  return value
}

function parametersSchema(parameters: readonly Parameter[], mayHaveMore: boolean): object {
  return {
    type: 'object',
    // Ajv fills in a default beside the property, not one behind its $ref.
    properties: Object.fromEntries(
      parameters.map(({ name, schema, default: value }) => [
        name,
        { ...partOf<object>(schema), ...(value !== undefined && { default: value }) },
      ]),
    ),
    required: parameters.filter(parameter => parameter.required).map(parameter => parameter.name),
    additionalProperties: mayHaveMore,
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
