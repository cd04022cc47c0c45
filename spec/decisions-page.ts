/** Renders the marks `x-decision` of the bundled document as a page for readers: what was decided, and where. */

/** What each section of the interface specification is about. */
const SECTIONS: Record<string, string> = {
  '1': 'What the service is for',
  '2': 'The records: their fields, and which of them may be null',
  '2.1': 'Postal addresses of an agent',
  '2.2': 'The result of provisioning a whole identity',
  '2.3': 'Demo inboxes and their token',
  '2.4': 'Credentials in a vault, and the part that each kind has',
  '2.5': 'Messages of every channel',
  '2.6': 'OAuth apps that credentials can be made for',
  '2.7': 'Phone numbers of an agent',
  '2.8': 'Organizations and their consent to outbound calls',
  '2.9': 'Templates of compliance reports',
  '2.10': 'Zone files of domains',
  '2.11':
    'Webhook subscriptions; the records of agents, email identities, inboxes, domains and attachments are left open',
  '3': 'States, and what moves a record from one to the next',
  '3.1': 'States of a message',
  '3.2': 'Labels of a message, and the Trash',
  '3.3': 'Webhook subscriptions that disable themselves',
  '3.4': 'The life of a demo inbox',
  '3.5': 'States of a vault',
  '4': 'The operations; most of them are only named, or not listed at all',
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
  '4.14': 'Creating a webhook subscription, rotating its secret, and the pages of lists',
  '5': 'Credentials of a caller',
  '5.1': 'The two headers that carry credentials',
  '5.2': 'Access tokens of users',
  '5.3': 'Agent keys and master keys, and when agentId may be left out',
  '5.4': 'Where an agent key is shown',
  '5.5': 'The token of a demo inbox',
  '5.6': 'What each kind of key may do',
  '5.7': 'How deliveries prove where they come from',
  '6': 'Events that are delivered to subscriptions',
  '6.1': 'The form of a delivery',
  '6.2': 'The kinds of events',
  '6.3': 'Wildcards in subscriptions',
  '6.4': 'The payload of an event and its signature',
  '6.5': 'Credentials that an endpoint asks for',
  '6.6': 'Retries and rates of delivery',
  '7': 'Errors',
  '8': 'Limits, and the headers of replies',
  '9': 'Versions',
}

const INTRODUCTION = `# What the interface states, and what we decided

The interface specification leaves much open. Where it does, this project decided, and marked the place in
\`spec/openapi.yaml\` with \`x-decision\`. This page is made from those marks by \`npm run generate\`; when the real
service turns out to differ, the mark shows the place to change. Where a decision bends a sentence of the
specification, it begins with **conflict:**.`

const METHODS = ['get', 'put', 'post', 'delete', 'patch']
const CONFLICT = 'conflict:'
/** Members whose values are data, not document. */
const DATA = new Set(['default', 'const', 'enum', 'example', 'examples'])

interface Mark {
  section: string
  decision: string
  /** Where the mark stands, as Markdown. */
  place: string
}

type Json = { [key: string]: unknown }

export function renderDecisions(document: unknown): string {
  const rows = mergeEqual(marksOf(asObject(document)).sort((a, b) => compareSections(a.section, b.section)))
  const cited = new Set(rows.map(row => row.section))
  const listed = Object.entries(SECTIONS)
    .filter(([section]) => !section.includes('.') || cited.has(section))
    .sort(([a], [b]) => compareSections(a, b))
  return [
    INTRODUCTION,
    '## The sections of the specification',
    table(['Section', 'What it is about'], listed),
    '## The decisions',
    table(
      ['Section', 'Decision', 'Where'],
      rows.map(row => [row.section, decisionText(row.decision), row.places.join(', ')]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

function marksOf(document: Json): Mark[] {
  const components = asObject(document.components)
  const ofKind = (kind: string, name: (key: string, value: Json) => string): Mark[] =>
    Object.entries(asObject(components[kind])).flatMap(([key, value]) =>
      marksBelow(value, name(key, asObject(value))),
    )
  return [
    ...operationMarks(asObject(document.paths), operation => String(operation.operationId)),
    ...operationMarks(asObject(document.webhooks), (_operation, event) => event),
    ...ofKind('parameters', sharedParameterName),
    ...ofKind('schemas', key => key),
    ...ofKind('responses', key => `reply ${key}`),
    ...ofKind('headers', key => `header ${key}`),
    ...ofKind('securitySchemes', key => `credentials ${key}`),
  ]
}

function operationMarks(items: Json, nameOf: (operation: Json, path: string) => string): Mark[] {
  return Object.entries(items).flatMap(([path, item]) => [
    ...parameterMarks(asObject(item), path),
    ...METHODS.flatMap(method => {
      const { [method]: operation } = asObject(item)
      if (operation === undefined) return []
      const { parameters, ...rest } = asObject(operation)
      const name = nameOf(rest, path)
      return [...marksBelow(rest, name), ...parameterMarks({ parameters }, name)]
    }),
  ])
}

function parameterMarks({ parameters }: Json, owner: string): Mark[] {
  if (!Array.isArray(parameters)) return []
  return parameters.flatMap(parameter =>
    marksBelow(parameter, `${owner}, ${parameterName(asObject(parameter))}`),
  )
}

function parameterName(parameter: Json): string {
  return `parameter ${parameter.name}`
}

/** With the component, where several parameters go by one name. */
function sharedParameterName(key: string, parameter: Json): string {
  const isPlain = key.toLowerCase() === String(parameter.name).replaceAll('-', '').toLowerCase()
  return isPlain ? parameterName(parameter) : `${parameterName(parameter)} (${key})`
}

/** The mark of a value and those below it. Properties extend the name, everything else stays under it. */
function marksBelow(value: unknown, name: string): Mark[] {
  if (Array.isArray(value)) return value.flatMap(element => marksBelow(element, name))
  const marks = Object.entries(asObject(value)).flatMap(([key, child]) => {
    if (DATA.has(key) || key === 'x-decision') return []
    if (key !== 'properties') return marksBelow(child, key === 'items' ? `${name}[]` : name)
    return Object.entries(asObject(child)).flatMap(([property, schema]) =>
      marksBelow(schema, `${name}.${property}`),
    )
  })
  const mark = asObject(value)['x-decision']
  return mark === undefined ? marks : [parseMark(mark, name), ...marks]
}

function parseMark(mark: unknown, name: string): Mark {
  const [, section, decision] = /^([\d.]+): (.+)$/.exec(String(mark)) ?? []
  if (!section || !decision || !SECTIONS[section]) {
    throw new Error(`x-decision of ${name} names no section of the interface: ${String(mark)}`)
  }
  return { section, decision, place: `\`${name}\`` }
}

function mergeEqual(marks: Mark[]): { section: string; decision: string; places: string[] }[] {
  const rows = new Map<string, { section: string; decision: string; places: string[] }>()
  for (const { section, decision, place } of marks) {
    const row = rows.get(`${section}: ${decision}`) ?? { section, decision, places: [] }
    if (!row.places.includes(place)) row.places.push(place)
    rows.set(`${section}: ${decision}`, row)
  }
  return [...rows.values()]
}

function compareSections(left: string, right: string): number {
  const [a = 0, b = 0] = left.split('.').map(Number)
  const [c = 0, d = 0] = right.split('.').map(Number)
  return a - c || b - d
}

function decisionText(decision: string): string {
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
