/** Steps that make types accept more of what callers have. */
import ts from 'typescript'
import { isProperty, replaceInInterface, replaceNodes, setType } from './replace-nodes.ts'

/** Makes lists in parameters readonly. Lists in schemas stay mutable, because responses contain the same schemas. */
export function acceptReadonlyLists(nodes: ts.Node[]): ts.Node[] {
  const makeReadonly = (node: ts.Node, copy: (node: ts.Node) => ts.Node): ts.Node =>
    ts.isArrayTypeNode(node)
      ? ts.factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, node)
      : copy(node)
  return replaceInInterface(nodes, 'components', node =>
    isProperty(node, ['parameters']) ? replaceNodes(node, makeReadonly) : node,
  )
}

/** Makes optional properties accept an explicit undefined, for callers with exactOptionalPropertyTypes. */
export function acceptUndefined(nodes: ts.Node[]): ts.Node[] {
  const undefinedType = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)
  return nodes.map(root =>
    replaceNodes(root, (node, copy) => {
      const inner = copy(node)
      if (!ts.isPropertySignature(inner) || !inner.questionToken || !inner.type) return inner
      if (inner.type.kind === ts.SyntaxKind.NeverKeyword) return inner
      return setType(inner, ts.factory.createUnionTypeNode([inner.type, undefinedType]))
    }),
  )
}
