import ts from 'typescript'

/**
 * Moves each schema out of `components` to the type of its name, and its description with it. An editor then shows
 * `Message`; of an alias for `components['schemas']['Message']` it shows thirty members, and no description.
 */
export function nameRootTypes(nodes: ts.Node[]): ts.Node[] {
  const named = new Set(nodes.filter(ts.isTypeAliasDeclaration).map(alias => alias.name.text))
  const schemas = new Map<string, ts.PropertySignature>()
  const hollow = nodes.map(node =>
    ts.isInterfaceDeclaration(node) && node.name.text === 'components'
      ? hollowOut(node, named, schemas)
      : node,
  )
  return hollow.map(node => {
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

/** `components` with a reference in place of each schema that has a type of its own; puts those into `schemas`. */
function hollowOut(
  components: ts.InterfaceDeclaration,
  named: ReadonlySet<string>,
  schemas: Map<string, ts.PropertySignature>,
): ts.InterfaceDeclaration {
  const refer = (member: ts.TypeElement): ts.TypeElement => {
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
      ts.factory.createNodeArray(member.type.members.map(refer)),
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
