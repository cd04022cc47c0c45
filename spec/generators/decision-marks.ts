/** Collects the `x-decision` marks of a bundled document with their places. */
import { readFileSync } from 'node:fs'

/** Titles of the rules of the service, by the names that marks use. */
export const RULES: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../rules.json', import.meta.url), 'utf8'),
)

const METHODS = ['get', 'put', 'post', 'delete', 'patch']
/** Keywords whose values are examples. An `x-decision` inside them is no mark. */
const EXAMPLE_KEYWORDS = new Set(['default', 'const', 'enum', 'example', 'examples'])

export interface Mark {
  /** Name of the rule that the decision is about. */
  rule: string
  decision: string
  /** Place of the mark, as Markdown. */
  place: string
}

type Json = { [key: string]: unknown }

/** Returns all marks of a document. */
export function collectMarks(root: object): Mark[] {
  const document = asObject(root)
  const components = asObject(document.components)
  const collectComponentMarks = (kind: string, name: (key: string, value: Json) => string): Mark[] =>
    Object.entries(asObject(components[kind])).flatMap(([key, value]) =>
      collectMarksBelow(value, name(key, asObject(value))),
    )
  return [
    ...collectMarksBelow(document.info, 'every operation'),
    ...collectOperationMarks(asObject(document.paths), operation => String(operation.operationId)),
    ...collectOperationMarks(asObject(document.webhooks), (_operation, event) => event),
    ...collectComponentMarks('parameters', toSharedParameterName),
    ...collectComponentMarks('schemas', key => key),
    ...collectComponentMarks('responses', key => `response ${key}`),
    ...collectComponentMarks('headers', key => `header ${key}`),
    ...collectComponentMarks('securitySchemes', key => `credentials ${key}`),
  ]
}

function collectOperationMarks(items: Json, nameOf: (operation: Json, path: string) => string): Mark[] {
  return Object.entries(items).flatMap(([path, item]) => [
    ...collectParameterMarks(asObject(item), path),
    ...METHODS.flatMap(method => {
      const { [method]: operation } = asObject(item)
      if (operation === undefined) return []
      const { parameters, ...rest } = asObject(operation)
      const name = nameOf(rest, path)
      return [...collectMarksBelow(rest, name), ...collectParameterMarks({ parameters }, name)]
    }),
  ])
}

function collectParameterMarks({ parameters }: Json, owner: string): Mark[] {
  if (!Array.isArray(parameters)) return []
  return parameters.flatMap(parameter =>
    collectMarksBelow(parameter, `${owner}, ${toParameterName(asObject(parameter))}`),
  )
}

function toParameterName(parameter: Json): string {
  return `parameter ${parameter.name}`
}

/** Returns the name of a shared parameter, with the component if the two names differ. */
function toSharedParameterName(key: string, parameter: Json): string {
  const isSameName = key.toLowerCase() === String(parameter.name).replaceAll('-', '').toLowerCase()
  return isSameName ? toParameterName(parameter) : `${toParameterName(parameter)} (${key})`
}

/** Returns the marks of a value and of everything below it. The name grows only at `properties` and `items`. */
function collectMarksBelow(value: unknown, name: string): Mark[] {
  if (Array.isArray(value)) return value.flatMap(element => collectMarksBelow(element, name))
  const marks = Object.entries(asObject(value)).flatMap(([key, child]) => {
    if (EXAMPLE_KEYWORDS.has(key) || key === 'x-decision') return []
    if (key !== 'properties') return collectMarksBelow(child, key === 'items' ? `${name}[]` : name)
    return Object.entries(asObject(child)).flatMap(([property, schema]) =>
      collectMarksBelow(schema, `${name}.${property}`),
    )
  })
  const mark = asObject(value)['x-decision']
  return mark === undefined ? marks : [parseMark(mark, name), ...marks]
}

function parseMark(mark: unknown, name: string): Mark {
  const [, rule = '', decision] = /^([\w ]+?)(?: \((?:interface|service)\))?: (.+)$/.exec(String(mark)) ?? []
  if (!RULES[rule] || !decision) {
    throw new Error(
      `x-decision of ${name} must be "errors: …", "errors (interface): …" or "errors (service): …", on one line and with a rule of rules.json; received "${mark}".`,
    )
  }
  return { rule, decision, place: `\`${name}\`` }
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}
