import ts from 'typescript'

/** Replaces a node. `copy` replaces the nodes below a node. Undefined removes the node. */
type Replace = (node: ts.Node, copy: (node: ts.Node) => ts.Node) => ts.Node | undefined

/** Returns a copy of a node in which the nodes below it are replaced. */
export function replaceNodes<Root extends ts.Node>(root: Root, replace: Replace): Root {
  const { transformed } = ts.transform(root, [
    context => {
      const copy = <Node extends ts.Node>(node: Node): Node => ts.visitEachChild(node, visit, context)
      const visit = (node: ts.Node): ts.Node | undefined => replace(node, copy)
      return copy
    },
  ])
  return transformed[0] ?? root
}

/** Returns copies of the declarations in which the nodes below the interface with this name are replaced. */
export function replaceInInterface(nodes: ts.Node[], name: string, replace: Replace): ts.Node[] {
  return nodes.map(node =>
    ts.isInterfaceDeclaration(node) && node.name.text === name ? replaceNodes(node, replace) : node,
  )
}

type NamedProperty = ts.PropertySignature & { readonly name: ts.Identifier }

/** Whether a node is a property with one of these names. */
export function isProperty(node: ts.Node, names: readonly string[]): node is NamedProperty {
  return ts.isPropertySignature(node) && ts.isIdentifier(node.name) && names.includes(node.name.text)
}

/** Returns a copy of a property with another type. */
export function setType(property: ts.PropertySignature, type: ts.TypeNode): ts.PropertySignature {
  const { modifiers, name, questionToken } = property
  return ts.factory.updatePropertySignature(property, modifiers, name, questionToken, type)
}
