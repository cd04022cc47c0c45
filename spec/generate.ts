/**
 * Writes all files that are generated from the OpenAPI documents. From openapi.yaml: the bundle, the bundle
 * in OpenAPI 3.0, its types, the resource classes, the zod schemas and the agent tools of the client, the operations
 * of the console, and the page of decisions.
 * From control.yaml: the bundle, its types, and the interfaces of the methods of `mock`. The bundles and the
 * types have no marks such as `x-decision`.
 */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { defaultTools } from './action-tools.ts'
import { collectOutputSchemas, collectTools } from './agent-tools.ts'
import { bundleDocument, removeGeneratorMarks, removeMarks } from './bundle.ts'
import { renderArguments } from './client-signatures.ts'
import { describeReferences, simplifyComments } from './comments.ts'
import { addListedValues, listSharedSchemas, renderType } from './control-schemas.ts'
import { renderDecisions } from './decisions-page.ts'
import { fillEventTypeList, renderEventLists } from './event-lists.ts'
import { addEventNames } from './event-names.ts'
import { omitRepeatedFields } from './omit-repeated-fields.ts'
import { allowUnlistedValues } from './open-responses.ts'
import { toOpenApi30 } from './openapi30.ts'
import { renderClient } from './render-client.ts'
import { renderMethods } from './render-methods.ts'
import { renderOperations } from './render-operations.ts'
import { renderOutputSchemas, renderToolNames, renderTools } from './render-tools.ts'
import { moveSchemasToAliases } from './root-types.ts'
import { checkResultFields } from './tool-results.ts'
import { writeGenerated } from './write-generated.ts'
import { renderZodSchemas } from './zod-schemas.ts'

// `string & {}`, because editors then still suggest the listed values.
const unlistedString = ts.factory.createIntersectionTypeNode([
  ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
  ts.factory.createTypeLiteralNode([]),
])

// `${string}*${string} & {}`, because the template alone would absorb the listed patterns.
const patternString = ts.factory.createIntersectionTypeNode([
  ts.factory.createTemplateLiteralType(ts.factory.createTemplateHead(''), [
    ts.factory.createTemplateLiteralTypeSpan(
      ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      ts.factory.createTemplateMiddle('*'),
    ),
    ts.factory.createTemplateLiteralTypeSpan(
      ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      ts.factory.createTemplateTail(''),
    ),
  ]),
  ts.factory.createTypeLiteralNode([]),
])

const documentWithMarks = await bundleDocument()
fillEventTypeList(documentWithMarks)
const document = removeMarks(documentWithMarks)
const clientDocument = omitRepeatedFields(documentWithMarks)
const toolDocument = omitRepeatedFields(removeMarks(documentWithMarks, ['x-expected']))
checkResultFields(toolDocument)
const tools = collectTools(toolDocument)
const control = addListedValues(await bundleDocument('control.yaml'), document)
const sharedSchemas = listSharedSchemas(control, document)
const outputs: Record<string, string> = {
  'spec/generated/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'spec/generated/openapi-3.0.json': `${JSON.stringify(toOpenApi30(document), null, 2)}\n`,
  'spec/generated/openapi.d.ts': await renderTypes(document),
  'spec/generated/client.d.ts': shareErrorResponses(
    await renderTypes(
      addEventNames(allowUnlistedValues(omitRepeatedFields(document))),
      'openapi.yaml',
      node => omitUnusedProperties(acceptReadonlyLists(node)),
    ),
  ),
  ...renderClient(clientDocument),
  'spec/generated/client-methods.json': renderArguments(clientDocument),
  'packages/console/src/generated/operations.ts': renderOperations(documentWithMarks),
  'packages/client/src/schemas/generated.ts': renderZodSchemas(allowUnlistedValues(document)),
  'packages/client/src/tools/generated.ts': renderTools(tools, defaultTools),
  'packages/client/src/tools/names.ts': renderToolNames(tools),
  'packages/client/src/tools/output-schemas.ts': renderOutputSchemas(collectOutputSchemas(toolDocument)),
  ...renderEventLists(document),
  'docs/interface-decisions.md': renderDecisions(documentWithMarks),
  'spec/generated/control.json': `${JSON.stringify(removeGeneratorMarks(control), null, 2)}\n`,
  'spec/generated/control.d.ts': importSchemas(
    await renderTypes(control, 'control.yaml', omitUnusedProperties),
  ),
  'packages/mock-server/src/mock/generated/methods.ts': renderMethods(control),
}

writeGenerated(outputs)

async function renderTypes(
  document: OpenAPI3,
  source = 'openapi.yaml',
  change = (node: ts.Node) => node,
): Promise<string> {
  const nodes = await openapiTS(describeReferences(document), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
    alphabetize: false,
    transform: schema => {
      if (!('x-unlisted' in schema)) return renderType(schema)
      return schema['x-unlisted'] === 'pattern' ? patternString : unlistedString
    },
  })
  const header = `// Generated from spec/${source} by "npm run generate". Do not edit.\n\n`
  const types = nodes.map(node => acceptUndefined(change(simplifyComments(node))))
  return header + nameSchemas(halveIndentation(astToString(moveSchemasToAliases(types))))
}

/** Refers to schemas by the name of their type alias. The declarations of the client are 6 % smaller. */
function nameSchemas(code: string): string {
  return code.replace(/components\["schemas"\]\["(\w+)"\]/g, '$1')
}

/** Imports the schemas of the service from its own types, instead of declaring them again. */
function importSchemas(code: string): string {
  const names = sharedSchemas.join(', ')
  const declaration = new RegExp(
    `^(?:/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?export type (?:${sharedSchemas.join('|')}) = [^]*?;\\n(?=/\\*\\*|export |$)`,
    'gm',
  )
  const own = code.replace(declaration, '')
  return own.replace(
    '\n\n',
    `\n\nimport type { ${names} } from './openapi.d.ts';\nexport type { ${names} };\n`,
  )
}

/** Indents by two spaces instead of four: the packages are smaller. */
function halveIndentation(code: string): string {
  return code.replace(/^(?: {4})+/gm, indentation => indentation.slice(indentation.length / 2))
}

/**
 * Lists the error responses once, by status. Each operation picks its own: the declarations of the client are
 * 12 % smaller.
 */
function shareErrorResponses(code: string): string {
  const errors = new Map<string, string>()
  const operations = code.replace(
    /((?: +\d+: components\["responses"\].*\n)+)( +\});/g,
    (_, lines: string, end: string) => {
      const statuses = [...lines.matchAll(/(\d+): (.*);/g)].map(([, status = '', response = '']) => {
        if ((errors.get(status) ?? response) !== response)
          throw new Error(
            `Error responses must be the same in each operation; ${status} has two: ${response}`,
          )
        errors.set(status, response)
        return status
      })
      return `${end} & Pick<ErrorResponses, ${statuses.join(' | ')}>;`
    },
  )
  const members = [...errors].sort().map(([status, response]) => `  ${status}: ${response};\n`)
  return `${operations}\n/** Error responses by status. */\nexport interface ErrorResponses {\n${members.join('')}}\n`
}

/** Makes lists in parameters readonly. Lists in schemas stay mutable, because responses contain the same schemas. */
function acceptReadonlyLists(root: ts.Node): ts.Node {
  if (!ts.isInterfaceDeclaration(root) || root.name.text !== 'components') return root
  const result = ts.transform<ts.Node>(root, [
    context => {
      const makeListsReadonly = (node: ts.Node): ts.Node =>
        ts.isArrayTypeNode(node)
          ? ts.factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, node)
          : ts.visitEachChild(node, makeListsReadonly, context)
      const visit = (node: ts.Node): ts.Node =>
        ts.isPropertySignature(node) && ts.isIdentifier(node.name) && node.name.text === 'parameters'
          ? makeListsReadonly(node)
          : node
      return node => ts.visitEachChild(node, visit, context)
    },
  ])
  return result.transformed[0] ?? root
}

/**
 * Omits properties that no type of the client uses: parameters and missing methods of paths, and cookies and
 * response headers of operations. Also omits comments that no editor shows: those of paths and headers. With
 * all of these, the declarations of the client would be 25 % larger.
 */
function omitUnusedProperties(root: ts.Node): ts.Node {
  if (!ts.isInterfaceDeclaration(root)) return root
  if (root.name.text === 'paths') return omitProperties(removeComments(root), isUnusedInPath)
  if (root.name.text === 'operations') return omitProperties(root, isUnusedInOperation)
  return root
}

function omitProperties(root: ts.Node, isUnused: (node: ts.PropertySignature) => boolean): ts.Node {
  const result = ts.transform<ts.Node>(root, [
    context => {
      const visit = (node: ts.Node): ts.Node | undefined => {
        if (!ts.isPropertySignature(node)) return ts.visitEachChild(node, visit, context)
        if (isUnused(node)) return undefined
        return hasName(node, ['header']) ? removeComments(node) : ts.visitEachChild(node, visit, context)
      }
      return node => ts.visitEachChild(node, visit, context)
    },
  ])
  return result.transformed[0] ?? root
}

/** Removes the comments of a node and its children. Returns the node. */
function removeComments<T extends ts.Node>(node: T): T {
  ts.setSyntheticLeadingComments(node, undefined)
  ts.forEachChild(node, child => void removeComments(child))
  return node
}

function hasName({ name }: ts.PropertySignature, names: string[]): boolean {
  return ts.isIdentifier(name) && names.includes(name.text)
}

function isUnusedInPath(node: ts.PropertySignature): boolean {
  return hasName(node, ['parameters']) || node.type?.kind === ts.SyntaxKind.NeverKeyword
}

function isUnusedInOperation(node: ts.PropertySignature): boolean {
  return hasName(node, ['cookie', 'headers'])
}

/** Makes optional properties accept an explicit undefined, for callers with exactOptionalPropertyTypes. */
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
