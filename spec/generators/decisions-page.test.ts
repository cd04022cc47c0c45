import { expect, it } from 'vitest'
import { renderDecisions } from './decisions-page.ts'

const document = {
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', 'x-decision': 'API: an id is a string' }],
      get: {
        operationId: 'getThing',
        'x-decision': 'API: the thing operations',
        parameters: [{ name: 'full', in: 'query', 'x-decision': 'list phone numbers: full is a boolean' }],
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
      ThingFilter: { name: 'id', in: 'query', 'x-decision': 'list addresses: filters by thing' },
    },
    schemas: {
      Thing: {
        'x-decision': 'subscription: the thing record',
        properties: {
          label: { type: 'string', 'x-decision': 'identity: a label is a|b or <none>' },
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
const [sections = [], decisions = []] = page
  .split('\n## ')
  .slice(1)
  .map(part =>
    part
      .split('\n')
      .filter(line => line.startsWith('| '))
      .slice(2)
      .map(cells),
  )

it('lists every decision once, by section in numeric order, with its origin and places', () => {
  expect(decisions).toEqual([
    ['2.2', 'a label is a\\|b or &lt;none>', 'ours', '`Thing.label`'],
    ['2.2', 'sizes match s\\*', 'ours', '`Thing.parts[].size`'],
    ['2.2', 'left has no right', 'ours', '`Thing.union.left`'],
    ['2.2', 'a property of that name', 'ours', '`Thing.x-decision`'],
    ['2.11', 'the thing record', 'ours', '`Thing`'],
    ['4', 'an id is a string', 'ours', '`/things/{id}, parameter id`'],
    ['4', 'the thing operations', 'ours', '`getThing`, `deleteThing`'],
    ['4.2', '**conflict:** lists have pages', 'ours', '`parameter cursor`'],
    ['4.2', 'it has a key', 'ours', '`parameter Request-Key`'],
    ['4.2', 'filters by thing', 'ours', '`parameter id (ThingFilter)`'],
    ['4.10', 'full is a boolean', 'ours', '`getThing, parameter full`'],
    ['5.1', 'a key in either header', 'interface', '`credentials apiKey`'],
    ['6.2', 'fires once', 'service', '`thing.made`'],
    ['7', 'invalid is 400', 'ours', '`response BadRequest`'],
    ['7', '405 has Allow', 'ours', '`header Allow`'],
  ])
})

it('lists the main sections, and the subsections that have decisions', () => {
  expect(sections.map(([section]) => section)).toEqual([
    '1',
    '2',
    '2.2',
    '2.11',
    '3',
    '4',
    '4.2',
    '4.10',
    '5',
    '5.1',
    '6',
    '6.2',
    '7',
    '8',
    '9',
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
