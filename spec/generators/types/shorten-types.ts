/**
 * Steps that make the declarations of the packages smaller: schemas by their names, each error response once, and nothing that
 * no type and no editor shows.
 */
import ts from 'typescript'
import { isProperty, replaceInInterface, replaceNodes, setType } from './replace-nodes.ts'

const { factory } = ts

/** Refers to schemas by the names of their type aliases, not as `components["schemas"]["Message"]`. */
export function nameSchemas(nodes: ts.Node[]): ts.Node[] {
  return nodes.map(root =>
    replaceNodes(root, (node, copy) => {
      const [schema, kind] = readIndexes(node)
      return schema !== undefined && kind === 'schemas' ? factory.createTypeReferenceNode(schema) : copy(node)
    }),
  )
}

/** Returns the indexes of a type such as `components["schemas"]["Message"]`, from the last to the first. */
function readIndexes(node: ts.Node): string[] {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isLiteralTypeNode(node.indexType)) return []
  const { literal } = node.indexType
  return [...(ts.isStringLiteral(literal) ? [literal.text] : []), ...readIndexes(node.objectType)]
}

/** Lists the error responses once, by status, as `ErrorResponses`. Each operation picks its own. */
export function shareErrorResponses(nodes: ts.Node[]): ts.Node[] {
  const errors = new Map<string, ts.TypeElement>()
  const operations = replaceInInterface(nodes, 'operations', (node, copy) => {
    if (!isProperty(node, ['responses']) || !node.type || !ts.isTypeLiteralNode(node.type)) return copy(node)
    const { members } = node.type
    const own = members.filter(isError)
    for (const error of own) errors.set(nameOf(error), error)
    const others = factory.createTypeLiteralNode(members.filter(member => !isError(member)))
    const statuses = own.map(error =>
      factory.createLiteralTypeNode(factory.createNumericLiteral(nameOf(error))),
    )
    if (statuses.length === 0) return node
    const picked = [factory.createTypeReferenceNode('ErrorResponses'), factory.createUnionTypeNode(statuses)]
    const pick = factory.createTypeReferenceNode('Pick', picked)
    return setType(node, factory.createIntersectionTypeNode([others, pick]))
  })
  const members = [...errors].sort(([a], [b]) => Number(a) - Number(b)).map(([, error]) => error)
  const exported = [factory.createToken(ts.SyntaxKind.ExportKeyword)]
  const shared = factory.createInterfaceDeclaration(exported, 'ErrorResponses', undefined, undefined, members)
  ts.addSyntheticLeadingComment(
    shared,
    ts.SyntaxKind.MultiLineCommentTrivia,
    '* Error responses by status. ',
    true,
  )
  return [...operations, shared]
}

function isError(member: ts.TypeElement): boolean {
  return /^[45]\d\d$/.test(nameOf(member))
}

function nameOf({ name }: ts.TypeElement): string {
  return name && (ts.isNumericLiteral(name) || ts.isIdentifier(name)) ? name.text : ''
}

/**
 * Omits properties that no type of the client uses: parameters and missing methods of paths, and cookies and
 * response headers of operations. Also omits comments that no editor shows: those of paths and headers.
 */
export function omitUnusedProperties(nodes: ts.Node[]): ts.Node[] {
  const paths = replaceInInterface(nodes, 'paths', (node, copy) => {
    ts.setSyntheticLeadingComments(node, undefined)
    const isMissing = ts.isPropertySignature(node) && node.type?.kind === ts.SyntaxKind.NeverKeyword
    return isMissing || isProperty(node, ['parameters']) ? undefined : copy(node)
  })
  return replaceInInterface(paths, 'operations', (node, copy) => {
    if (isProperty(node, ['cookie', 'headers'])) return undefined
    return isProperty(node, ['header']) ? removeComments(node) : copy(node)
  })
}

/** Removes the comments of a node and its children. Returns the node. */
function removeComments<T extends ts.Node>(node: T): T {
  ts.setSyntheticLeadingComments(node, undefined)
  ts.forEachChild(node, child => void removeComments(child))
  return node
}

/** Imports and exports the schemas with these names from the types of the service, instead of declaring them again. */
export function importSchemas(nodes: ts.Node[], names: readonly string[]): ts.Node[] {
  const own = nodes.filter(node => !ts.isTypeAliasDeclaration(node) || !names.includes(node.name.text))
  if (own.length !== nodes.length - names.length)
    throw new Error(`Not all of these shared schemas have a type: ${names.join(', ')}`)
  const bindings = names.map(name => factory.createIdentifier(name))
  const imports = bindings.map(name => factory.createImportSpecifier(false, undefined, name))
  const exports = bindings.map(name => factory.createExportSpecifier(false, undefined, name))
  const clause = factory.createImportClause(true, undefined, factory.createNamedImports(imports))
  const source = factory.createStringLiteral('./openapi.d.ts', true)
  return [
    factory.createImportDeclaration(undefined, clause, source),
    factory.createExportDeclaration(undefined, true, factory.createNamedExports(exports)),
    ...own,
  ]
}
