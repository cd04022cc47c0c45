import type { ValidationIssue } from '@agentcomms/spec'
import { describe, expect, it } from 'vitest'
import { contract } from '../../services/contracts.ts'
import type { Operation } from './contract.ts'
import { Validator } from './validate.ts'

const strict = new Validator(contract, { ignoreUnknown: false })
const lax = new Validator(contract, { ignoreUnknown: true })

function operation(id: string): Operation {
  const found = contract.operations.find(candidate => candidate.id === id)
  if (!found) throw new Error(`The OpenAPI document has no operation ${id}.`)
  return found
}

function checkBody(id: string, body: unknown, validator = strict): ValidationIssue[] {
  return validator.checkBody(operation(id).body?.schema ?? {}, body).issues
}

const paths = (issues: ValidationIssue[]): string[] => issues.map(issue => issue.path).sort()

describe('body', () => {
  it('reports each field of an object that allows no fields', () => {
    const body = { minutes: 5, address: 'ada' }
    expect(paths(checkBody('createDemoInbox', { ...body }))).toEqual(['/address', '/minutes'])
    expect(checkBody('createDemoInbox', body, lax)).toEqual([])
    expect(body).toEqual({})
  })

  it('rejects fields of another variant, even if unknown fields are ignored', () => {
    const body = { type: 'login', name: 'Shop', login: {}, card: { number: '1' }, colour: 'red' }
    const misplaced = { location: 'body', path: '/card', message: 'is not allowed if type is "login"' }
    const message = expect.stringMatching(/^is not a known field; known fields: type, agentId, /)
    const unknown = { location: 'body', path: '/colour', message, isUnknown: true }
    expect(checkBody('createCredential', structuredClone(body))).toEqual([misplaced, unknown])
    expect(checkBody('createCredential', body, lax)).toEqual([misplaced])
    const attachment = { filename: 'a.txt', content: 'QQ==', url: 'https://files.example.com/a.txt' }
    const mail = { to: ['ada@example.com'], subject: 'Hello', body: 'Hello', attachments: [attachment] }
    expect(checkBody('sendEmail', mail, lax)).toEqual([
      { location: 'body', path: '/attachments/0/url', message: 'cannot be combined with the other fields' },
    ])
  })

  it('reports the maximum number of fields', () => {
    const headers = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`X-Header-${index}`, 'x']))
    const body = { to: ['ada@example.com'], subject: 'Hello', body: 'Hello', headers }
    expect(checkBody('sendEmail', body)).toMatchObject([
      { path: '/headers', message: 'must have at most 100 fields' },
    ])
  })

  it('accepts a valid body', () => {
    expect(checkBody('createAgent', { name: 'Ada', metadata: { free: [1, { form: true }] } })).toEqual([])
  })

  it('reports all issues with their paths', () => {
    const issues = checkBody('sendEmail', { to: ['no address', 'ada@example.com', 7], subject: '', nmae: 1 })
    expect(paths(issues)).toEqual(['/body', '/nmae', '/subject', '/to/0', '/to/2'].sort())
  })

  it('reports missing and unknown fields', () => {
    expect(checkBody('createAgent', { nmae: 'Ada' })).toEqual(
      expect.arrayContaining([
        { location: 'body', path: '/name', message: 'is required' },
        {
          location: 'body',
          path: '/nmae',
          message: expect.stringMatching(/field; did you mean name\? Known fields: .*name/),
          isUnknown: true,
        },
      ]),
    )
  })

  it('fills in the defaults of the document', () => {
    const body = { name: 'Ada' }
    checkBody('createAgent', body)
    expect(body).toEqual({ name: 'Ada', provisionPhone: false })
  })

  it('does not convert strings to numbers in a body', () => {
    const webhook = { url: 'https://example.com', events: ['*'], maxAttempts: '3' }
    expect(paths(checkBody('createWebhook', webhook))).toEqual(['/maxAttempts'])
  })

  it('reports only the issues of the variant with the same tag', () => {
    const webhook = { url: 'https://example.com', events: ['*'], authConfig: { type: 'bearer', tokn: 'x' } }
    expect(paths(checkBody('createWebhook', webhook))).toEqual(['/authConfig/token', '/authConfig/tokn'])
  })

  it('lists the tags of a union for an unknown tag', () => {
    const webhook = { url: 'https://example.com', events: ['*'], authConfig: { type: 'beaer', token: 'x' } }
    const message = 'must be one of "none", "bearer", "basic", "custom_header"'
    expect(checkBody('createWebhook', webhook)).toEqual([
      { location: 'body', path: '/authConfig/type', message },
    ])
  })

  it('lists the alternative fields if all are missing', () => {
    const email = { to: ['a@example.com'], subject: 's', body: 'b', attachments: [{ filename: 'a.txt' }] }
    expect(checkBody('sendEmail', email)).toEqual([
      { location: 'body', path: '/attachments/0', message: 'must have content or url' },
    ])
  })

  it('reports one issue for a value of a wrong type and for an empty string', () => {
    const address = {
      agentId: 'A-B',
      type: 1,
      street1: 's',
      city: 'c',
      state: '',
      postalCode: 'p',
      country: '',
    }
    expect(checkBody('createAddress', address)).toEqual([
      {
        location: 'body',
        path: '/agentId',
        message: 'must match pattern "^[0-9a-z]+$" or "^[cC][^\\s-]{8,}$"',
      },
      {
        location: 'body',
        path: '/type',
        message: 'must be one of "BILLING", "SHIPPING", "MAILING", "REGISTERED"',
      },
      { location: 'body', path: '/state', message: 'must not be empty' },
      { location: 'body', path: '/country', message: 'must have at least 2 characters' },
    ])
    const long = { ...address, agentId: 'cagent00000001', type: 'BILLING', state: 's', country: 'deu' }
    expect(checkBody('createAddress', long).map(({ message }) => message)).toEqual([
      'must have at most 2 characters',
      'must match pattern "^[A-Z]{2}$"',
    ])
    expect(checkBody('sendEmail', { agentId: 'ada', to: ['a@b.co'], subject: 's', body: 'b' })).toEqual([
      {
        location: 'body',
        path: '/agentId',
        message: expect.stringMatching(/^must match pattern ".*", such as "c0[a-z0-9]+"$/),
      },
    ])
    const attachments = [{ filename: 'a.txt', content: 'not base64!' }]
    expect(checkBody('sendEmail', { to: ['a@b.co'], subject: 's', body: 'b', attachments })).toEqual([
      { location: 'body', path: '/attachments/0/content', message: 'must be base64, such as "SGVsbG8="' },
    ])
  })

  it.each([null, [], 5, 'login'])('rejects %j for a union of objects', body => {
    expect(paths(checkBody('createCredential', body))).toEqual([''])
  })

  it('reports one issue for an invalid property name', () => {
    const email = { to: ['a@example.com'], subject: 's', body: 'b', headers: { 'X-Ü': 'a' } }
    expect(checkBody('sendEmail', email)).toEqual([
      { location: 'body', path: '/headers/X-Ü', message: 'is not an allowed name' },
    ])
  })

  it('reports the nearest variant of a union without a tag, with the list index', () => {
    const email = {
      to: ['a@example.com'],
      subject: 's',
      body: 'b',
      attachments: [{ filename: 'a.txt', content: '!' }],
    }
    expect(paths(checkBody('sendEmail', email))).toEqual(['/attachments/0/content'])
  })

  it('escapes field names as in a JSON Pointer', () => {
    expect(paths(checkBody('createAgent', { name: 'Ada', 'a/b~c': 1 }))).toEqual(['/a~1b~0c'])
  })

  it.each(['__proto__', 'constructor', 'toString'])('reports the field "%s" as unknown', name => {
    expect(paths(checkBody('createAgent', JSON.parse(`{"name":"Ada","${name}":{}}`)))).toEqual([`/${name}`])
  })

  it.each([null, 1, 'text', [], true])('rejects %j for an object', body => {
    expect(paths(checkBody('createAgent', body))).toEqual([''])
  })

  it('removes ignored unknown fields, except from a free-form object', () => {
    const body = { name: 'Ada', nmae: 1, metadata: { anything: 1 } }
    expect(checkBody('createAgent', body, lax)).toEqual([])
    expect(body).toEqual({ name: 'Ada', provisionPhone: false, metadata: { anything: 1 } })
  })

  it('rejects invalid fields even if unknown fields are ignored', () => {
    expect(paths(checkBody('createAgent', { name: 1, nmae: 1 }, lax))).toEqual(['/name'])
  })
})

describe('parameters', () => {
  it('converts strings to the types of the document and fills in defaults', () => {
    const query: Record<string, unknown> = { includeSpam: 'true', labels: ['a', 'b'] }
    expect(strict.checkParameters(operation('listMessages'), 'query', query)).toMatchObject({ issues: [] })
    expect(query).toMatchObject({ includeSpam: true, labels: ['a', 'b'], limit: 20, deleted: 'exclude' })
  })

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'ten'],
    ['limit', ''],
    ['limit', '1.5'],
    ['limit', '1e999'],
    ['includeSpam', 'yes'],
    ['includeSpam', '1'],
    ['channel', 'FAX'],
    ['dateRange', 'yesterday'],
    ['cursor', ''],
  ])('rejects %s=%s and names the parameter', (name, value) => {
    const { issues } = strict.checkParameters(operation('listMessages'), 'query', { [name]: value })
    expect(issues.map(issue => [issue.location, issue.path])).toContainEqual(['query', name])
  })

  it('rejects a repeated parameter that is not a list', () => {
    const { issues } = strict.checkParameters(operation('listMessages'), 'query', { limit: ['5', '6'] })
    expect(issues.map(issue => issue.path)).toEqual(['limit'])
  })

  it('reports an unknown query parameter, or removes it if unknown input is ignored', () => {
    const issue = {
      location: 'query',
      path: 'lmit',
      message: expect.stringMatching(/parameter; did you mean limit\? Known parameters: .*limit/),
      isUnknown: true,
    }
    const query = { lmit: '5', dateRange: { since: '2026' } }
    const { issues } = strict.checkParameters(operation('listMessages'), 'query', structuredClone(query))
    expect(issues).toEqual([issue, expect.objectContaining({ path: 'dateRange[since]' })])
    const checked = lax.checkParameters(operation('listMessages'), 'query', query)
    expect(checked).toEqual({ issues: [], ignored: ['lmit', 'dateRange[since]'] })
    expect(query).toEqual({ dateRange: {}, limit: 20, includeSpam: false, deleted: 'exclude' })
  })
})

describe('findMismatch', () => {
  const schema = contract.findResponseSchema(operation('deleteAgent'), 200) ?? {}

  it('accepts a documented response, also with additional fields', () => {
    expect(strict.findMismatch(schema, { success: true })).toBeUndefined()
    expect(strict.findMismatch(schema, { success: true, more: 1 })).toBeUndefined()
  })

  it('returns the path and the message of a mismatch', () => {
    expect(strict.findMismatch(schema, {})).toBe('/success is required')
    expect(strict.findMismatch(schema, { success: 'true' })).toMatch(/^\/success must be/)
  })

  it('does not change the value', () => {
    const response = {}
    strict.findMismatch(schema, response)
    expect(response).toEqual({})
  })
})
