import ts from 'typescript'
import { isProperty, replaceInInterface, replaceNodes, setType } from './replace-nodes.ts'

/**
 * Moves each schema and its description from `components` to the type alias of the same name. Editors then
 * show the name `Message`. Without this, they show all properties and no description.
 */
export function moveSchemasToAliases(nodes: ts.Node[]): ts.Node[] {
  const named = nodes.filter(ts.isTypeAliasDeclaration).map(alias => alias.name.text)
  const schemas = new Map<string, ts.PropertySignature>()
  const toReference = (member: ts.Node): ts.Node => {
    if (!isProperty(member, named)) return member
    const { modifiers, name, questionToken } = member
    schemas.set(name.text, member)
    const reference = ts.factory.createTypeReferenceNode(name.text)
    return ts.factory.createPropertySignature(modifiers, name, questionToken, reference)
  }
  const reduced = replaceInInterface(nodes, 'components', node =>
    isProperty(node, ['schemas']) && node.type ? setType(node, replaceNodes(node.type, toReference)) : node,
  )
  return reduced.map(node => {
    const schema = ts.isTypeAliasDeclaration(node) ? schemas.get(node.name.text) : undefined
    if (!ts.isTypeAliasDeclaration(node) || schema?.type === undefined) return node
    const { modifiers, name, typeParameters } = node
    const alias = ts.factory.updateTypeAliasDeclaration(node, modifiers, name, typeParameters, schema.type)
    ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(schema))
    return alias
  })
}
