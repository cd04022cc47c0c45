import { describe, expect, it } from 'vitest'
import type { JsonSchema, OpenApiDocument } from '../../document.d.ts'
import { checkResultFields, collectOmitted } from './tool-results.ts'

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const record = (...names: string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map(name => [name, { type: 'string' }])),
})
const list = (name: string): JsonSchema => ({ type: 'array', items: ref(name) })
const message = record('id', 'labels', 'metadata', 'subject')
const document: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1', summary: '', description: '' },
  tags: [],
  paths: {},
  webhooks: {},
  components: {
    schemas: {
      Attachment: record('id', 'contentId'),
      Message: { ...message, properties: { ...message.properties, attachments: list('Attachment') } },
      MessageHit: { allOf: [ref('Message'), record('rank')] },
    },
  },
}
const collect = (schema: JsonSchema, parts = {}) => {
  const result = { schema, operationId: 'getMessage', isChange: false, ...parts }
  return collectOmitted(result, document).omitted ?? []
}

describe('the fields that results leave out', () => {
  it('are an error if the document lacks them', () => {
    expect(() => checkResultFields(document)).toThrow(/Message\.agentId, .*Thread\.agentId.* deleteMessage/)
  })

  it('are those of the record, and of the records in it', () => {
    const omitted = collect(ref('Message'))
    expect(omitted).toEqual(expect.arrayContaining(['agentId', 'headers', 'attachments.contentId']))
    expect(omitted).not.toContain('metadata')
    expect(collect(ref('Attachment'))).not.toContain('agentId')
  })

  it.each([
    ['a page', { properties: { items: list('Message') } }, 'metadata'],
    ['a page of hits', { properties: { items: list('MessageHit') } }, 'metadata'],
    ['a list', list('Message'), 'metadata'],
    ['a list in a record', { properties: { messages: list('Message') } }, 'messages.metadata'],
  ])('are more in %s', (_, schema, path) => {
    expect(collect(schema)).toContain(path)
  })

  it('are all but a few for a change', () => {
    const isShown = (schema: JsonSchema, operationId: string) => (name: string) =>
      !collect(schema, { isChange: true, operationId }).includes(name)
    const names = Object.keys(message.properties ?? {})
    expect(names.filter(isShown(ref('Message'), 'deleteDraft'))).toEqual(['id'])
    expect(names.filter(isShown(ref('Message'), 'restoreMessage'))).toEqual(['id', 'labels'])
    expect(() => collect(ref('Message'), { isChange: true, operationId: 'deleteMessage' })).toThrow(
      'deletedAt',
    )
  })
})
