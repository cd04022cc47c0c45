import { expect, it } from 'vitest'
import { renderDecisions } from './decisions-page.ts'

const document = {
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', 'x-decision': 'API: an id is a string' }],
      get: {
        operationId: 'getThing',
        'x-decision': 'API: the thing operations',
        parameters: [
          { name: 'full', in: 'query', 'x-decision': 'list addresses: conflict: lists have pages' },
        ],
        responses: { 200: { content: { 'application/json': { example: { 'x-decision': 'not a mark' } } } } },
      },
      delete: { operationId: 'deleteThing', 'x-decision': 'API: the thing operations' },
    },
  },
  webhooks: {
    'thing.made': { post: { operationId: 'thingMade', 'x-decision': 'event types (service): fires once' } },
  },
  components: {
    parameters: {
      Cursor: { name: 'cursor', in: 'query', 'x-decision': 'list addresses: conflict: lists have pages' },
      RequestKey: { name: 'Request-Key', in: 'header', 'x-decision': 'list addresses: it has a key' },
      ThingFilter: { name: 'id', in: 'query', 'x-decision': 'list addresses: conflict: lists are arrays' },
    },
    schemas: {
      Thing: {
        'x-decision': 'subscription: the thing record',
        properties: {
          label: {
            type: 'string',
            'x-decision': 'identity: conflict: a label is a|b or <none>, sizes match s*',
          },
          parts: {
            type: 'array',
            items: { properties: { size: { 'x-decision': 'identity: sizes match s*' } } },
          },
          union: {
            oneOf: [{ properties: { left: { 'x-decision': 'identity: left has no right' } } }],
          },
          'x-decision': { type: 'string', 'x-decision': 'identity: a property of that name' },
        },
      },
    },
    responses: { BadRequest: { 'x-decision': 'errors: invalid is 400' } },
    headers: { Allow: { 'x-decision': 'errors: 405 has Allow' } },
    securitySchemes: {
      apiKey: { 'x-decision': 'headers (interface): a key in either header' },
    },
  },
}

const page = renderDecisions(document)
const cells = (line: string): string[] => line.slice(2, -2).split(/ (?<!\\)\| /)
const [, conflicts = ''] = page.split('\n## ')
const rows = conflicts
  .split('\n')
  .filter(line => line.startsWith('| '))
  .slice(2)
  .map(cells)

it('lists every conflict once, in the order of the rules, with its places', () => {
  expect(rows).toEqual([
    ['identity', 'a label is a\\|b or &lt;none>, sizes match s\\*', '`Thing.label`'],
    ['list addresses', 'lists have pages', '`getThing, parameter full`, `parameter cursor`'],
    ['list addresses', 'lists are arrays', '`parameter id (ThingFilter)`'],
  ])
})

it('opens with a title and a paragraph, and ends with one line break', () => {
  expect(page).toMatch(/^# [^\n]+\n\n[A-Z]/)
  expect(page).toMatch(/[^\n]\n$/)
})

it.each(['API the things', 'no such rule: a decision', 'API: two\nlines', 'API (guess): one', 4])(
  'rejects the mark %j',
  mark => {
    const document = { components: { schemas: { Thing: { 'x-decision': mark } } } }
    expect(() => renderDecisions(document)).toThrow(/^x-decision of Thing must be/)
  },
)
