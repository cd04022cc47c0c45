/** Reads the interfaces of the packages and the object types of the control document, with their doc comments. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export type Member = ts.PropertySignature | ts.MethodSignature

export const root = fileURLToPath(new URL('../', import.meta.url))
const printer = ts.createPrinter({ removeComments: true })
const interfaces = readInterfaces([
  'packages/client/src/',
  'packages/dedupe/src/',
  'packages/mock-server/src/',
])
const schemas = readSchemas('spec/generated/control.d.ts')

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

export function listFiles(folder: string, end: string): string[] {
  const files = readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).sort()
  return files.filter(file => file.endsWith(end)).map(file => `${folder}${file.replaceAll('\\', '/')}`)
}

/**
 * Returns the members of an interface, inherited ones first. Omits members that it inherits from types such
 * as `Omit<…>`, unless those are of the control document, and inherited members that it declares again.
 */
export function membersOf(name: string): Member[] {
  const declaration =
    interfaces.get(name) ??
    schemas.get(name.replace(/^control\./, '')) ??
    fail(`The interface ${name} does not exist.`)
  const clauses = ts.isInterfaceDeclaration(declaration) ? declaration.heritageClauses : undefined
  const parentTypes = clauses?.flatMap(({ types }) => types) ?? []
  const parents = parentTypes.flatMap(type => {
    const [first] = type.typeArguments ?? []
    if (!first) return [type.getText()]
    return first.getText().startsWith('control.') ? [first.getText()] : []
  })
  const own = declaration.members.filter(
    (member): member is Member => ts.isPropertySignature(member) || ts.isMethodSignature(member),
  )
  const ownNames = new Set(own.map(member => member.name.getText()))
  const inherited = parents.flatMap(membersOf).filter(member => !ownNames.has(member.name.getText()))
  return [...inherited, ...own]
}

export function formatCall(member: Member, prefix: string): string {
  const parameters = ts.isMethodSignature(member) ? member.parameters : undefined
  const names = parameters?.map(({ name, questionToken }) => `${name.getText()}${questionToken ? '?' : ''}`)
  return `${prefix}.${member.name.getText()}${names ? `(${names.join(', ')})` : ''}`
}

/** Returns a call of a member, or of a member of a member: `mock.clock.now()` for `['clock', 'now']`. */
export function findCall(type: string, [name, ...rest]: string[], prefix: string): string | undefined {
  const member = membersOf(type).find(one => one.name.getText() === name)
  if (!member) return undefined
  return rest.length === 0 ? formatCall(member, prefix) : findCall(typeOf(member), rest, `${prefix}.${name}`)
}

/**
 * Returns the type of a property, or the return type of a method, on one line. Omits the `undefined` of
 * optional members.
 */
export function typeOf({
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
export function commentOf(member: Member): string[] {
  const [comment] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc)
  const text = ts.getTextOfJSDocComment(comment?.comment) ?? ''
  return text
    .replace(/\{@link ([^}]+)\}/g, '`$1`')
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.replace(/\s+/g, ' ').trim())
}

export function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
