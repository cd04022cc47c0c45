import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { describeReferences, simplifyComments } from './comments.ts'

function simplify(text: string): string | undefined {
  const { createPropertySignature } = ts.factory
  const inner = createPropertySignature(undefined, 'inner', undefined, undefined)
  ts.addSyntheticLeadingComment(inner, ts.SyntaxKind.MultiLineCommentTrivia, text, true)
  const sibling = createPropertySignature(undefined, 'sibling', undefined, undefined)
  // The comment is at a nested node after a sibling, because all nodes are visited.
  const literal = ts.factory.createTypeLiteralNode([sibling, inner])
  simplifyComments([createPropertySignature(undefined, 'outer', undefined, literal)])
  return ts.getSyntheticLeadingComments(inner)?.[0]?.text
}

describe('simplifyComments', () => {
  it.each([
    ['a description', '* @description Text. ', '* Text. '],
    ['a description of several lines', '*\n * @description One\n *     two.\n ', '*\n * One\n *     two.\n '],
    ['a format', '*\n * Format: date-time\n * @description When.\n ', '* When. Format: date-time. '],
    ['a format alone', '* Format: uri ', '* Format: uri. '],
    ['a summary', '*\n * List things\n * @description Newest first.\n ', '* List things. Newest first. '],
    ['a default', '*\n * @description Size.\n * @default 20\n ', '*\n * Size.\n * @default 20\n '],
    ['an example', '*\n * @description Id.\n * @example c0x\n ', '*\n * Id.\n * @example c0x\n '],
    [
      'an example of several lines',
      '*\n * @description Id.\n * @example {\n *       "a": 1\n *     }\n ',
      '* Id. ',
    ],
    ['an enum', '*\n * @description Kind.\n * @enum {string}\n ', '* Kind. '],
    ['a tag that repeats the type', '* @constant ', undefined],
  ])('simplifies %s', (_, before, after) => {
    expect(simplify(before)).toBe(after)
  })
})

describe('describeReferences', () => {
  const ref = { $ref: '#/components/schemas/Id' }
  const describeProperty = (property: object) => {
    const schemas = { Id: { type: 'string', description: 'An id.' }, Thing: { properties: { property } } }
    return describeReferences({ components: { schemas } }).components.schemas.Thing.properties.property
  }

  it.each([
    ['a reference', ref],
    ['a nullable reference', { oneOf: [ref, { type: 'null' }] }],
    ['an open enum', { anyOf: [ref, { type: 'string' }] }],
    ['an array', { type: 'array', items: ref }],
  ])('describes %s', (_, property) => {
    expect(describeProperty(property)).toEqual({ ...property, description: 'An id.' })
  })

  it('keeps own descriptions and properties with the name description', () => {
    const own = { ...ref, description: 'Own text.' }
    expect(describeProperty(own)).toEqual(own)
    const inner = { properties: { description: ref, properties: ref } }
    expect(describeProperty(inner)).toEqual({
      properties: {
        description: { ...ref, description: 'An id.' },
        properties: { ...ref, description: 'An id.' },
      },
    })
  })
})
