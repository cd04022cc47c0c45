/**
 * Writes everything that is made from the document: the bundle, its types, the zod schemas of the client and the page of decisions.
 *
 *   npm run generate              write
 *   npm run generate -- --check   exit 1 when a file is stale
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { bundleDocument, removeDecisions } from './bundle.ts'
import { describeReferences, plainComments } from './comments.ts'
import { renderDecisions } from './decisions-page.ts'
import { listEvents } from './event-names.ts'
import { openResponses } from './open-responses.ts'
import { nameRootTypes } from './root-types.ts'
import { renderZodSchemas } from './zod-schemas.ts'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

// Written like this, a string leaves the values beside it to be completed by an editor.
const unlistedString = ts.factory.createIntersectionTypeNode([
  ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
  ts.factory.createTypeLiteralNode([]),
])

const check = process.argv.includes('--check')
const marked = await bundleDocument()
const document = removeDecisions(marked)
const outputs: Record<string, string> = {
  'generated/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'generated/openapi.d.ts': await renderTypes(document),
  'generated/client.d.ts': await renderTypes(listEvents(openResponses(document)), takeReadonly),
  '../packages/client/src/schemas/generated.ts': renderZodSchemas(openResponses(document)),
  '../docs/interface-decisions.md': renderDecisions(marked),
}

const stale: string[] = []
for (const [name, content] of Object.entries(outputs)) {
  const current = await readFile(path(name), 'utf8').catch(() => '')
  if (current === content) continue
  stale.push(name)
  if (!check) await writeFile(path(name), content)
}
if (check && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run "npm run generate" and commit the result.`)
  process.exitCode = 1
} else {
  console.log(stale.length === 0 ? 'Up to date.' : `Written: ${stale.join(', ')}`)
}

async function renderTypes(document: OpenAPI3, change = (node: ts.Node) => node): Promise<string> {
  const nodes = await openapiTS(describeReferences(document), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
    alphabetize: false,
    transform: schema => ('x-unlisted' in schema ? unlistedString : undefined),
  })
  const header = '// Generated from spec/openapi.yaml by "npm run generate". Do not edit.\n\n'
  return header + astToString(nameRootTypes(nodes.map(node => acceptUndefined(change(plainComments(node))))))
}

/** Lists in the query may be readonly. Bodies are built step by step; their lists stay as they are. */
function takeReadonly(root: ts.Node): ts.Node {
  if (!ts.isInterfaceDeclaration(root) || root.name.text !== 'components') return root
  const result = ts.transform<ts.Node>(root, [
    context => {
      const lists = (node: ts.Node): ts.Node =>
        ts.isArrayTypeNode(node)
          ? ts.factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, node)
          : ts.visitEachChild(node, lists, context)
      const visit = (node: ts.Node): ts.Node =>
        ts.isPropertySignature(node) && ts.isIdentifier(node.name) && node.name.text === 'parameters'
          ? lists(node)
          : node
      return node => ts.visitEachChild(node, visit, context)
    },
  ])
  return result.transformed[0] ?? root
}

/** Optional members accept an explicit undefined, so that callers may use exactOptionalPropertyTypes. */
function acceptUndefined<T extends ts.Node>(root: T): T {
  const undefinedType = ts.factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)
  const result = ts.transform(root, [
    context => {
      const visit = (node: ts.Node): ts.Node => {
        const inner = ts.visitEachChild(node, visit, context)
        if (!ts.isPropertySignature(inner) || !inner.questionToken || !inner.type) return inner
        if (inner.type.kind === ts.SyntaxKind.NeverKeyword) return inner
        const type = ts.factory.createUnionTypeNode([inner.type, undefinedType])
        return ts.factory.updatePropertySignature(
          inner,
          inner.modifiers,
          inner.name,
          inner.questionToken,
          type,
        )
      }
      return node => visit(node) as typeof node
    },
  ])
  return result.transformed[0] as T
}
