/**
 * Writes the tables of options and calls into the pages of this folder, from the interfaces and their doc comments.
 *
 * A table is between `<!-- table: MockOptions -->` and `<!-- end -->`, and has the first paragraph of each comment.
 * `MockClock as mock.clock` writes a table of calls. `Mock(reset, close) as mock` picks members; every other member of `Mock` must then be in
 * another table. `*` picks those that no table names. `<!-- operations -->` writes a table of the paths of
 * the control interface, `<!-- client-methods -->` the table of the client, and `<!-- tool-list -->`
 * the table of the tools.
 */
import { readFileSync } from 'node:fs'
import { renderTable } from '../spec/generators/markdown-table.ts'
import { toMethodName } from '../spec/generators/mock-methods.ts'
import { writeGenerated } from '../spec/generators/write-generated.ts'
import {
  commentOf,
  fail,
  findCall,
  formatCall,
  listFiles,
  type Member,
  membersOf,
  root,
  typeOf,
} from './interface-members.ts'
import { listMethods } from './method-table.ts'
import { listTools } from './tool-tables.ts'

/** The parts of the control document that the table of its operations shows. */
interface ControlDocument {
  paths: Record<string, Record<string, { operationId: string; summary: string }>>
}

const MARKER = /<!-- table: (\w+)(?:\((.*?)\))?(?: as (\S+))? -->\n.*?<!-- end -->/gs
/** Members of `mock` that do the same as an operation, if neither the path nor the `operationId` has their name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  getDns: 'dns.list',
  listFaults: 'faults.list',
  snapshots: 'snapshot',
  getRequest: 'getResponse',
  getTimeline: 'timeline',
  streamChanges: 'watch',
}
const LISTS = /<!-- (client-methods|operations|tool-list) -->\n.*?<!-- end -->/gs

const code = (text: string): string => `\`${text}\``
const shown = new Set<Member>()
const picked = new Set<string>()
const pages: Record<string, string> = {}

const texts = listFiles('docs/', '.md').map(page => [page, readFileSync(root + page, 'utf8')] as const)
const named = new Set(
  texts.flatMap(([, text]) =>
    [...text.matchAll(MARKER)].flatMap(([, , picks = '', prefix]) =>
      splitPicks(picks).map(pick => `${prefix}.${pick}`),
    ),
  ),
)

for (const [page, text] of texts) {
  const withTables = text.replace(
    MARKER,
    (whole, name: string, picks: string | undefined, prefix?: string) => {
      const [start] = whole.split('\n')
      const names = picks === undefined ? undefined : splitPicks(picks)
      if (names) picked.add(name)
      const members = names?.flatMap(one => pickMembers(name, one, prefix)) ?? membersOf(name)
      for (const member of members) shown.add(member)
      return `${start}\n\n${prefix === undefined ? optionTable(members) : callTable(members, prefix)}\n\n<!-- end -->`
    },
  )
  pages[page] = withTables.replace(LISTS, (_, name: string) =>
    [`<!-- ${name} -->`, listTable(name), '<!-- end -->'].join('\n\n'),
  )
}
for (const name of picked)
  for (const member of membersOf(name))
    if (!shown.has(member))
      fail(`No table of docs/ shows ${member.name.getText()} of ${name}. Add it to a "<!-- table: … -->".`)
writeGenerated(pages)

function splitPicks(picks: string): string[] {
  return picks.split(',').map(pick => pick.trim())
}

/** Returns a member of an interface, or for `*` all members that no table names. */
function pickMembers(name: string, pick: string, prefix = ''): Member[] {
  const isPicked = (member: string) => (pick === '*' ? !named.has(`${prefix}.${member}`) : member === pick)
  const members = membersOf(name).filter(member => isPicked(member.name.getText()))
  return members.length > 0 || pick === '*' ? members : fail(`${name}.${pick} does not exist.`)
}

function optionTable(members: Member[]): string {
  const rows = members.map(member => {
    const [first = '', ...details] = commentOf(member)
    const { text } = splitDefault(first)
    const { defaultValue } = splitDefault([first, ...details].join(' '))
    const preset = member.questionToken ? defaultValue : '(required)'
    return [code(member.name.getText()), code(typeOf(member)), preset, text]
  })
  const hasOptional = members.some(({ questionToken }) => questionToken)
  const columns = [['Name', 'Type', 'Default', 'Description'], ...rows]
  const [head = [], ...body] = hasOptional ? columns : columns.map(cells => cells.toSpliced(2, 1))
  return renderTable(head, body)
}

/** Returns a table of calls. The types of `mock` are in the editor: its table says only what to await. */
function callTable(members: Member[], prefix: string): string {
  const hasTypes = prefix.split('.')[0] !== 'mock'
  const rows = members.map(member => {
    const [text = ''] = commentOf(member)
    const type = typeOf(member)
    const call = formatCall(member, prefix)
    if (hasTypes) return [code(call), code(type), text]
    return [code(type.startsWith('Promise<') ? `await ${call}` : call), text]
  })
  return renderTable(hasTypes ? ['Call', 'Type', 'Description'] : ['Call', 'Description'], rows)
}

function listTable(name: string): string {
  if (name === 'operations') return operationTable()
  const lists: Record<string, () => string[][]> = {
    'client-methods': listMethods,
    'tool-list': listTools,
  }
  const [head = [], ...rows] = lists[name]?.() ?? []
  return renderTable(head, rows)
}

/** Returns the table of the control interface, in the order of its document. */
function operationTable(): string {
  const document = JSON.parse(readFileSync(`${root}spec/generated/control.json`, 'utf8')) as ControlDocument
  const rows = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, summary }]) => {
      const names = [OTHER_NAMES[operationId] ?? toMethodName(path), operationId]
      const [call] = names.flatMap(one => findCall('Mock', one.split('.'), 'mock') ?? [])
      return [code(`${method.toUpperCase()} ${path}`), call === undefined ? summary : code(call)]
    }),
  )
  return renderTable(['Request below `/__mock`', 'Same as, or what it does'], rows)
}

/**
 * Takes the default out of a comment: of "Default 20, at least 1." the "20, at least 1", of "`real` (default)
 * …" the `real`.
 */
function splitDefault(comment: string): { text: string; defaultValue: string } {
  const [, marked] = /(`[^`]+`) \(default\)/.exec(comment) ?? []
  if (marked !== undefined) return { text: comment.replace(' (default)', ''), defaultValue: marked }
  const sentences = comment.split(/(?<=[.!?]) (?=[A-Z`0-9])/)
  const stated = sentences.find(sentence => sentence.startsWith('Default'))
  const text = sentences.filter(one => one !== stated && !one.startsWith('Format: ')).join(' ')
  return { text, defaultValue: stated?.replace(/^Default:? |\.$/g, '') ?? '' }
}
