import { readFileSync } from 'node:fs'

/** Renders the `x-decision` marks of the bundled document as a page: the decisions and their places. */

/** Rules of the interface specification by the names that marks use. Maintainers find their text by the section. */
const RULES: Readonly<Record<string, { section: string; title: string }>> = JSON.parse(
  readFileSync(new URL('rules.json', import.meta.url), 'utf8'),
)

const INTRODUCTION = `# Interface decisions

The interface specification (not in this repository) does not define everything. This project made a decision for each gap, and
marked its place in the OpenAPI document in \`spec/\` with \`x-decision\`. \`npm run generate\` writes this page from these marks. If the real
service behaves differently, the mark shows the place to change. A decision that contradicts a sentence of the
specification begins with **conflict:**. In the decisions, *we* are the authors of this project, and *this operation* or *this
record* is the place in the last column.

The column *Origin* has three values:

- *interface*: the decision follows from other sentences of the specification.
- *service*: public documents or clients of the real service show this behaviour.
- *ours*: we chose it.`

const METHODS = ['get', 'put', 'post', 'delete', 'patch']
const CONFLICT = 'conflict:'
/** Keywords whose values are examples. An `x-decision` inside them is no mark. */
const EXAMPLE_KEYWORDS = new Set(['default', 'const', 'enum', 'example', 'examples'])

interface Decision {
  section: string
  /** Origin of the decision: `interface`, `service` or `ours`. */
  origin: string
  decision: string
}

interface Mark extends Decision {
  /** Place of the mark, as Markdown. */
  place: string
}

type Json = { [key: string]: unknown }

export function renderDecisions(document: unknown): string {
  const rows = mergeEqualMarks(
    collectMarks(asObject(document)).sort((a, b) => compareSections(a.section, b.section)),
  )
  const cited = new Set(rows.map(row => row.section))
  const listed = Object.entries(RULES)
    .map(([name, { section, title }]) => [section, name, title] as const)
    .filter(([section]) => !section.includes('.') || cited.has(section))
  return [
    INTRODUCTION,
    '## Rules of the specification',
    'Marks and titles of tests name a rule by this name. Subsections without a decision are not listed.',
    table(['Section', 'Rule', 'Content'], listed),
    '## Decisions',
    table(
      ['Section', 'Decision', 'Origin', 'Place'],
      rows.map(row => [row.section, escapeDecision(row.decision), row.origin, row.places.join(', ')]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

function collectMarks(document: Json): Mark[] {
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
  const [, rule = '', origin = 'ours', decision] =
    /^([\w ]+?)(?: \((interface|service)\))?: (.+)$/.exec(String(mark)) ?? []
  const section = RULES[rule]?.section
  if (!section || !decision) {
    throw new Error(
      `x-decision of ${name} must be "errors: …", "errors (interface): …" or "errors (service): …", on one line and with a rule of rules.json; received "${mark}".`,
    )
  }
  return { section, origin, decision, place: `\`${name}\`` }
}

interface Row extends Decision {
  places: string[]
}

function mergeEqualMarks(marks: Mark[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { place, ...decision } of marks) {
    const key = JSON.stringify(decision)
    const row = rows.get(key) ?? { ...decision, places: [] }
    if (!row.places.includes(place)) row.places.push(place)
    rows.set(key, row)
  }
  return [...rows.values()]
}

function compareSections(left: string, right: string): number {
  const [a = 0, b = 0] = left.split('.').map(Number)
  const [c = 0, d = 0] = right.split('.').map(Number)
  return a - c || b - d
}

function escapeDecision(decision: string): string {
  const text = decision.replaceAll(/[|*<\\]/g, character => (character === '<' ? '&lt;' : `\\${character}`))
  return text.startsWith(CONFLICT) ? `**${CONFLICT}**${text.slice(CONFLICT.length)}` : text
}

function table(head: string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}
