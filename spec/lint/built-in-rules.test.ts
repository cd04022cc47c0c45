import { fileURLToPath } from 'node:url'
import { loadConfig } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { lintDocument, type RuleCase } from './lint-document.ts'
import { at, property, ref, set, smallDocument, text, unset } from './small-document.ts'

const config = await loadConfig({ configPath: fileURLToPath(new URL('../redocly.yaml', import.meta.url)) })

describe('leaves to the built-in rules of Redocly', () => {
  const cases: RuleCase[] = [
    [
      'no-invalid-media-type-examples',
      'a request example',
      d => set(at(d.post, 'requestBody', 'content', 'application/json'), { example: { name: 1 } }),
    ],
    [
      'no-invalid-media-type-examples',
      'a response example with an unknown field',
      d => set(at(d.things, 'examples', 'Thing', 'value'), { nmae: 'x' }),
    ],
    [
      'no-invalid-media-type-examples',
      'a format',
      d => set(at(d.things, 'examples', 'Thing', 'value'), { at: 'yesterday' }),
    ],
    ['no-invalid-parameter-examples', 'a parameter example', d => set(d.cursor, { example: 1 })],
    ['no-invalid-schema-examples', 'a schema example', d => set(d.label, { examples: [1] })],
    [
      'operation-operationId-unique',
      'the same operationId twice',
      d => set(d.get, { operationId: 'createThing' }),
    ],
    ['operation-description', 'no description', d => unset(d.get, 'description')],
    ['operation-summary', 'no summary', d => unset(d.get, 'summary')],
    ['operation-tag-defined', 'no tag', d => unset(d.get, 'tags')],
    ['operation-singular-tag', 'two tags', d => set(d.get, { tags: ['things', 'others'] })],
    ['operation-tag-defined', 'an unknown tag', d => set(d.get, { tags: ['others'] })],
    ['struct', 'nullable', d => set(d.named, { type: 'string', nullable: true })],
    [
      'component-name-unique',
      'two schemas of one name',
      d => {
        set(d.root, { components: { ...at(d.root, 'components'), schemas: { Label: text() } } })
      },
    ],
    ['parameter-description', 'a parameter without description', d => unset(d.cursor, 'description')],
    ['no-unresolved-refs', 'an unresolved reference', d => property(d.thing, 'more', ref('Nothing'))],
  ]
  it.each(cases)('%s: %s', async (rule, _how, change) => {
    const document = smallDocument()
    change(document)
    expect((await lintDocument(document, config)).map(problem => problem.rule)).toContain(rule)
  })
})
