/** Converts a document to the nodes of its types, and prints them. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import type { JsonSchema } from '../../document.d.ts'

const { factory } = ts
const stringType = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword)
const noProperties = factory.createTypeLiteralNode([])

// `string & {}`, because editors then still suggest the listed values.
const unlistedString = factory.createIntersectionTypeNode([stringType, noProperties])

// `${string}*${string} & {}`, because the template alone would absorb the listed patterns.
const patternString = factory.createIntersectionTypeNode([
  factory.createTemplateLiteralType(factory.createTemplateHead(''), [
    factory.createTemplateLiteralTypeSpan(stringType, factory.createTemplateMiddle('*')),
    factory.createTemplateLiteralTypeSpan(stringType, factory.createTemplateTail('')),
  ]),
  noProperties,
])

export async function toTypeNodes(document: OpenAPI3): Promise<ts.Node[]> {
  return await openapiTS(document, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    defaultNonNullable: false,
    alphabetize: false,
    transform: toTypeNode,
  })
}

/** Returns the type of a schema with a mark of its type, or of a string that JavaScript callers can also pass as bytes. */
function toTypeNode(schema: object): ts.TypeNode | undefined {
  const { format, 'x-bytes': bytes, 'x-type': given, 'x-unlisted': unlisted }: JsonSchema = { ...schema }
  if (unlisted !== undefined) return unlisted === 'pattern' ? patternString : unlistedString
  const type = given ?? (bytes === 'text' || format === 'byte' ? 'string | Uint8Array' : undefined)
  // The name of a reference is printed unchanged, so it can be any type.
  return typeof type === 'string' ? factory.createTypeReferenceNode(type) : undefined
}

export const printServiceTypes = (nodes: ts.Node[]): string => printTypes(nodes, 'openapi.yaml')
export const printControlTypes = (nodes: ts.Node[]): string => printTypes(nodes, 'control.yaml')

function printTypes(nodes: ts.Node[], source: string): string {
  const header = `// Generated from spec/${source} by "npm run generate". Do not edit.\n\n`
  return header + halveIndentation(astToString(nodes))
}

/** Indents by two spaces. The printer has no option for it, and with four the installed client would be 3 % larger. */
function halveIndentation(code: string): string {
  const halved = code.replace(/^(?: {4})+/gm, indentation => indentation.slice(indentation.length / 2))
  if (halved === code)
    throw new Error('The printer no longer indents by four spaces. Remove halveIndentation().')
  return halved
}
