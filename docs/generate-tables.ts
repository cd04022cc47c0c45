/**
 * Writes the tables of options and calls into the pages of this folder, from the interfaces and their doc comments.
 *
 * A table is between `<!-- table: MockOptions -->` and `<!-- end -->`. `MockClock as mock.clock` writes a
 * table of calls. `Mock(reset, close) as mock` picks members; every other member of `Mock` must then be in
 * another table. `*` picks those that no table names. `<!-- operations -->` writes a table of the paths of
 * the control interface, `<!-- client-methods -->` the table of the client, and `<!-- tool-groups -->` and
 * `<!-- tool-list -->` the tables of the tools.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { toMethodName } from '../spec/render-methods.ts'
import { writeGenerated } from '../spec/write-generated.ts'
import { listMethods } from './method-table.ts'
import { listGroups, listTools } from './tool-tables.ts'

type Member = ts.PropertySignature | ts.MethodSignature

/** The parts of the control document that the table of its operations shows. */
interface ControlDocument {
  paths: Record<string, Record<string, { operationId: string; summary: string }>>
}

const root = fileURLToPath(new URL('../', import.meta.url))
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
const LISTS = /<!-- (client-methods|operations|tool-groups|tool-list) -->\n.*?<!-- end -->/gs

const code = (text: string): string => `\`${text}\``
const interfaces = readInterfaces([
  'packages/client/src/',
  'packages/dedupe/src/',
  'packages/mock-server/src/',
])
const schemas = readSchemas('spec/generated/control.d.ts')
const shown = new Set<Member>()
const picked = new Set<string>()
const pages: Record<string, string> = {}
const printer = ts.createPrinter({ removeComments: true })

const texts = listFiles('docs/', '.md').map(page => [page, readFileSync(root + page, 'utf8')] as const)
const named = new Set(
  texts.flatMap(([, text]) =>
    [...text.matchAll(MARKER)].flatMap(([, name, picks = '']) =>
      splitPicks(picks).map(pick => `${name}.${pick}`),
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
      const members = names?.flatMap(one => pickMembers(name, one)) ?? membersOf(name)
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
function pickMembers(name: string, pick: string): Member[] {
  const isPicked = (member: string) => (pick === '*' ? !named.has(`${name}.${member}`) : member === pick)
  const members = membersOf(name).filter(member => isPicked(member.name.getText()))
  return members.length > 0 || pick === '*' ? members : fail(`${name}.${pick} does not exist.`)
}

function readInterfaces(folders: string[]): Map<string, ts.InterfaceDeclaration> {
  const found = new Map<string, ts.InterfaceDeclaration>()
  const files = folders.flatMap(folder => listFiles(folder, '.ts')).filter(file => !file.endsWith('.test.ts'))
  for (const file of files) {
    const text = readFileSync(root + file, 'utf8')
    if (!text.includes('interface ')) continue
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    for (const statement of source.statements)
      if (ts.isInterfaceDeclaration(statement) && (isExported(statement) || !found.has(statement.name.text)))
        found.set(statement.name.text, statement)
  }
  return found
}

/** Returns the object types of the control document. An interface extends one as `control.MockOptions`. */
function readSchemas(file: string): Map<string, ts.TypeLiteralNode> {
  const source = ts.createSourceFile(file, readFileSync(root + file, 'utf8'), ts.ScriptTarget.Latest, true)
  return new Map(
    source.statements.flatMap(statement =>
      ts.isTypeAliasDeclaration(statement) && ts.isTypeLiteralNode(statement.type)
        ? [[statement.name.text, statement.type]]
        : [],
    ),
  )
}

function isExported({ modifiers }: ts.InterfaceDeclaration): boolean {
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

function listFiles(folder: string, end: string): string[] {
  const files = readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).sort()
  return files.filter(file => file.endsWith(end)).map(file => `${folder}${file.replaceAll('\\', '/')}`)
}

/**
 * Returns the members of an interface, inherited ones first. Omits members that it inherits from types such
 * as `Omit<…>`, and inherited members that it declares again.
 */
function membersOf(name: string): Member[] {
  const declaration =
    interfaces.get(name) ??
    schemas.get(name.replace(/^control\./, '')) ??
    fail(`The interface ${name} does not exist.`)
  const clauses = ts.isInterfaceDeclaration(declaration) ? declaration.heritageClauses : undefined
  const parentTypes = clauses?.flatMap(({ types }) => types) ?? []
  const parents = parentTypes.filter(type => !type.typeArguments).map(type => type.getText())
  const own = declaration.members.filter(
    (member): member is Member => ts.isPropertySignature(member) || ts.isMethodSignature(member),
  )
  const ownNames = new Set(own.map(member => member.name.getText()))
  const inherited = parents.flatMap(membersOf).filter(member => !ownNames.has(member.name.getText()))
  return [...inherited, ...own]
}

function optionTable(members: Member[]): string {
  const rows = members.map(member => {
    const { text, defaultValue } = splitDefault(commentOf(member).join(' '))
    const preset = member.questionToken ? defaultValue : '(required)'
    return [code(member.name.getText()), code(typeOf(member)), preset, text]
  })
  const hasOptional = members.some(({ questionToken }) => questionToken)
  const columns = [['Name', 'Type', 'Default', 'Description'], ...rows]
  const [head = [], ...body] = hasOptional ? columns : columns.map(cells => cells.toSpliced(2, 1))
  return table(head, body)
}

function callTable(members: Member[], prefix: string): string {
  const rows = members.map(member => {
    const [text = ''] = commentOf(member)
    return [code(formatCall(member, prefix)), code(typeOf(member)), text]
  })
  return table(['Call', 'Type', 'Description'], rows)
}

function formatCall(member: Member, prefix: string): string {
  const parameters = ts.isMethodSignature(member) ? member.parameters : undefined
  const names = parameters?.map(({ name, questionToken }) => `${name.getText()}${questionToken ? '?' : ''}`)
  return `${prefix}.${member.name.getText()}${names ? `(${names.join(', ')})` : ''}`
}

function listTable(name: string): string {
  if (name === 'operations') return operationTable()
  const lists: Record<string, () => string[][]> = {
    'client-methods': listMethods,
    'tool-groups': listGroups,
    'tool-list': listTools,
  }
  const [head = [], ...rows] = lists[name]?.() ?? []
  return table(head, rows)
}

/** Returns the table of the control interface, in the order of its document. */
function operationTable(): string {
  const document = JSON.parse(readFileSync(`${root}spec/generated/control.json`, 'utf8')) as ControlDocument
  const rows = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, summary }]) => {
      const names = [OTHER_NAMES[operationId] ?? toMethodName(path), operationId]
      const [call] = names.flatMap(one => findCall('Mock', one.split('.'), 'mock') ?? [])
      return [code(`${method.toUpperCase()} ${path}`), call === undefined ? '' : code(call), summary]
    }),
  )
  return table(['Request below `/__mock`', 'JavaScript', 'Description'], rows)
}

/** Returns a call of a member, or of a member of a member: `mock.clock.now()` for `['clock', 'now']`. */
function findCall(type: string, [name, ...rest]: string[], prefix: string): string | undefined {
  const member = membersOf(type).find(one => one.name.getText() === name)
  if (!member) return undefined
  return rest.length === 0 ? formatCall(member, prefix) : findCall(typeOf(member), rest, `${prefix}.${name}`)
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows].map(cells =>
    cells.map(cell => ` ${cell.replaceAll('|', '\\|')} `.replace(/^ +$/, ' ')).join('|'),
  )
  return lines.map(line => `|${line}|`).join('\n')
}

/**
 * Returns the type of a property, or the return type of a method, on one line. Omits the `undefined` of
 * optional members.
 */
function typeOf({
  type = ts.factory.createKeywordTypeNode(ts.SyntaxKind.VoidKeyword),
  questionToken,
}: Member): string {
  const types = ts.isUnionTypeNode(type) ? type.types : [type]
  const shownTypes = types.filter(({ kind }) => !questionToken || kind !== ts.SyntaxKind.UndefinedKeyword)
  return shownTypes
    .map(one => (shownTypes.length === 1 && ts.isParenthesizedTypeNode(one) ? one.type : one))
    .map(one => printer.printNode(ts.EmitHint.Unspecified, one, one.getSourceFile()))
    .join(' | ')
    .replace(/;?\s+/g, gap => (gap.startsWith(';') ? '; ' : ' '))
    .replace(/; }/g, ' }')
    .replace(/^readonly (?=\S+$)/, '')
}

/** Returns the paragraphs of the doc comment, without its tags. */
function commentOf(member: Member): string[] {
  const [comment] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc)
  const text = ts.getTextOfJSDocComment(comment?.comment) ?? ''
  return text
    .replace(/\{@link ([^}]+)\}/g, '`$1`')
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.replace(/\s+/g, ' ').trim())
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
  const text = sentences.filter(sentence => sentence !== stated).join(' ')
  return { text, defaultValue: stated?.replace(/^Default:? |\.$/g, '') ?? '' }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
