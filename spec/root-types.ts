import ts from 'typescript'

/**
 * Moves each schema and its description from `components` to the type alias of the same name. Editors then
 * show the name `Message`. Without this, they show all properties and no description.
 */
export function moveSchemasToAliases(nodes: ts.Node[]): ts.Node[] {
  const named = new Set(nodes.filter(ts.isTypeAliasDeclaration).map(alias => alias.name.text))
  const schemas = new Map<string, ts.PropertySignature>()
  const reduced = nodes.map(node =>
    ts.isInterfaceDeclaration(node) && node.name.text === 'components'
      ? replaceSchemas(node, named, schemas)
      : node,
  )
  return reduced.map(node => {
    const schema = ts.isTypeAliasDeclaration(node) ? schemas.get(node.name.text) : undefined
    if (!ts.isTypeAliasDeclaration(node) || schema?.type === undefined) return node
    const alias = ts.factory.updateTypeAliasDeclaration(
      node,
      node.modifiers,
      node.name,
      node.typeParameters,
      schema.type,
    )
    ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(schema))
    return alias
  })
}

/**
 * If a schema in `components` has a type alias, replaces the schema by a reference to the alias and adds it
 * to `schemas`.
 */
function replaceSchemas(
  components: ts.InterfaceDeclaration,
  named: ReadonlySet<string>,
  schemas: Map<string, ts.PropertySignature>,
): ts.InterfaceDeclaration {
  const toReference = (member: ts.TypeElement): ts.TypeElement => {
    if (!ts.isPropertySignature(member) || !ts.isIdentifier(member.name) || !named.has(member.name.text))
      return member
    schemas.set(member.name.text, member)
    return ts.factory.createPropertySignature(
      member.modifiers,
      member.name,
      member.questionToken,
      ts.factory.createTypeReferenceNode(member.name.text),
    )
  }
  const members = components.members.map(member => {
    if (!ts.isPropertySignature(member) || !ts.isIdentifier(member.name) || member.name.text !== 'schemas')
      return member
    if (member.type === undefined || !ts.isTypeLiteralNode(member.type)) return member
    const literal = ts.factory.updateTypeLiteralNode(
      member.type,
      ts.factory.createNodeArray(member.type.members.map(toReference)),
    )
    return ts.factory.updatePropertySignature(
      member,
      member.modifiers,
      member.name,
      member.questionToken,
      literal,
    )
  })
  return ts.factory.updateInterfaceDeclaration(
    components,
    components.modifiers,
    components.name,
    components.typeParameters,
    components.heritageClauses,
    members,
  )
}
