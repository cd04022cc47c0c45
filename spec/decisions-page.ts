/** Renders the `x-decision` marks of the bundled document as a page: the decisions and their places. */

/** Titles of the sections of the interface specification. */
const SECTIONS: Record<string, string> = {
  '1': 'Purpose of the service',
  '2': 'Records: their fields, and whether they can be null',
  '2.1': 'Postal addresses of an agent',
  '2.2': 'The result of provisioning a whole identity',
  '2.3': 'Demo inboxes and their token',
  '2.4': 'Credentials in a vault, with a sub-object for each type',
  '2.5': 'Messages of every channel',
  '2.6': 'OAuth apps for credentials',
  '2.7': 'Phone numbers of an agent',
  '2.8': 'Organizations and their consent to outbound calls',
  '2.9': 'Templates of compliance reports',
  '2.10': 'Zone files of domains',
  '2.11':
    'Webhook subscriptions (the section specifies no other records, such as agents, inboxes or domains)',
  '3': 'States of records and their transitions',
  '3.1': 'States of a message',
  '3.2': 'Labels of a message, and the Trash',
  '3.3': 'Automatic disabling of webhook subscriptions',
  '3.4': 'Lifetime of a demo inbox',
  '3.5': 'States of a vault',
  '4': 'Operations; the specification only names most of them, and omits some',
  '4.1': 'Creating an address',
  '4.2': 'Listing addresses',
  '4.3': 'Reading an address',
  '4.4': 'Changing an address',
  '4.5': 'Provisioning an identity',
  '4.6': 'Creating a demo inbox',
  '4.7': 'Listing credentials',
  '4.8': 'Listing OAuth apps',
  '4.9': 'Sending email',
  '4.10': 'Listing phone numbers',
  '4.11': 'Listing the organizations of the caller',
  '4.12': 'Listing report templates',
  '4.13': 'Reading a zone file',
  '4.14': 'Creating a webhook subscription, rotating its secret, and pagination',
  '5': 'Credentials of a caller',
  '5.1': 'The two headers that carry credentials',
  '5.2': 'Access tokens of users',
  '5.3': 'Agent keys and master keys, and when agentId is optional',
  '5.4': 'Responses that contain an agent key',
  '5.5': 'The token of a demo inbox',
  '5.6': 'Rights of each kind of key',
  '5.7': 'Signatures of deliveries',
  '6': 'Events for webhook subscriptions',
  '6.1': 'Format of a delivery',
  '6.2': 'Event types',
  '6.3': 'Wildcards in subscriptions',
  '6.4': 'Payload and signature of an event',
  '6.5': 'Credentials for an endpoint',
  '6.6': 'Retries and rates of delivery',
  '7': 'Errors',
  '8': 'Limits and response headers',
  '9': 'Versions',
}

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
  const listed = Object.entries(SECTIONS)
    .filter(([section]) => !section.includes('.') || cited.has(section))
    .sort(([a], [b]) => compareSections(a, b))
  return [
    INTRODUCTION,
    '## Sections of the specification',
    'Subsections without a decision are not listed.',
    table(['Section', 'Title'], listed),
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
  const [, section, origin = 'ours', decision] =
    /^([\d.]+)(?: \((interface|service)\))?: (.+)$/.exec(String(mark)) ?? []
  if (!section || !decision || !SECTIONS[section]) {
    throw new Error(
      `x-decision of ${name} must be "4.2: …", "4.2 (interface): …" or "4.2 (service): …", on one line and with a known section; received "${mark}".`,
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

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}
