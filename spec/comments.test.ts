import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { describeReferences, plainComments } from './comments.ts'

function commented(text: string): string | undefined {
  const { createPropertySignature } = ts.factory
  const inner = createPropertySignature(undefined, 'inner', undefined, undefined)
  ts.addSyntheticLeadingComment(inner, ts.SyntaxKind.MultiLineCommentTrivia, text, true)
  const later = createPropertySignature(undefined, 'later', undefined, undefined)
  // Below another node, and before a sibling: all are visited.
  const literal = ts.factory.createTypeLiteralNode([later, inner])
  plainComments(createPropertySignature(undefined, 'outer', undefined, literal))
  return ts.getSyntheticLeadingComments(inner)?.[0]?.text
}

describe('a comment of a type', () => {
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
    ['nothing but what the type says', '* @constant ', undefined],
  ])('%s', (_, before, after) => {
    expect(commented(before)).toBe(after)
  })
})

describe('a property without a description', () => {
  const ref = { $ref: '#/components/schemas/Id' }
  const describedAs = (property: object) => {
    const schemas = { Id: { type: 'string', description: 'An id.' }, Thing: { properties: { property } } }
    return describeReferences({ components: { schemas } }).components.schemas.Thing.properties.property
  }

  it.each([
    ['a reference', ref],
    ['what may be null', { oneOf: [ref, { type: 'null' }] }],
    ['what may be unlisted', { anyOf: [ref, { type: 'string' }] }],
    ['a list', { type: 'array', items: ref }],
  ])('takes that of %s', (_, property) => {
    expect(describedAs(property)).toEqual({ ...property, description: 'An id.' })
  })

  it('keeps its own, and a property that is named description stays one', () => {
    const own = { ...ref, description: 'Its own.' }
    expect(describedAs(own)).toEqual(own)
    const inner = { properties: { description: ref, properties: ref } }
    expect(describedAs(inner)).toEqual({
      properties: {
        description: { ...ref, description: 'An id.' },
        properties: { ...ref, description: 'An id.' },
      },
    })
  })
})
