import type { ValidationIssue } from '@agentcomms/spec'
import { describe, expect, it } from 'vitest'
import { contract, type Operation } from './contract.ts'
import { Validator } from './validate.ts'

const strict = new Validator({ ignoreUnknown: false })
const lax = new Validator({ ignoreUnknown: true })

function operation(id: string): Operation {
  const found = contract.find(candidate => candidate.id === id)
  if (!found) throw new Error(`The document has no ${id}.`)
  return found
}

function checkBody(id: string, body: unknown, validator = strict): ValidationIssue[] {
  return validator.body(operation(id).body?.schema ?? '', body)
}

const paths = (issues: ValidationIssue[]): string[] => issues.map(issue => issue.path).sort()

describe('body', () => {
  it('names each member of an object that has none, and no number of them', () => {
    const body = { minutes: 5, address: 'ada' }
    expect(paths(checkBody('createDemoInbox', { ...body }))).toEqual(['/address', '/minutes'])
    expect(checkBody('createDemoInbox', body, lax)).toEqual([])
    expect(body).toEqual({})
  })

  it('refuses what belongs to another variant, also where the unknown is ignored', () => {
    const body = { type: 'login', name: 'Shop', login: {}, card: { number: '1' }, colour: 'red' }
    const misplaced = { in: 'body', path: '/card', message: 'is not taken where type is "login"' }
    const unknown = { in: 'body', path: '/colour', message: 'is not a known member' }
    expect(checkBody('createCredential', structuredClone(body))).toEqual([misplaced, unknown])
    expect(checkBody('createCredential', body, lax)).toEqual([misplaced])
    const attachment = { filename: 'a.txt', content: 'QQ==', url: 'https://files.example.com/a.txt' }
    const mail = { to: ['ada@example.com'], subject: 'Hello', body: 'Hello', attachments: [attachment] }
    expect(checkBody('sendEmail', mail, lax)).toEqual([
      { in: 'body', path: '/attachments/0/url', message: 'does not go together with the other members' },
    ])
  })

  it('says how many members an object may have', () => {
    const headers = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`X-Header-${index}`, 'x']))
    const body = { to: ['ada@example.com'], subject: 'Hello', body: 'Hello', headers }
    expect(checkBody('sendEmail', body)).toMatchObject([
      { path: '/headers', message: 'must have at most 100 members' },
    ])
  })

  it('accepts what the document has', () => {
    expect(checkBody('createAgent', { name: 'Ada', metadata: { free: [1, { form: true }] } })).toEqual([])
  })

  it('names every fault at once, each with its place', () => {
    const issues = checkBody('sendEmail', { to: ['no address', 'ada@example.com', 7], subject: '', nmae: 1 })
    expect(paths(issues)).toEqual(['/body', '/nmae', '/subject', '/to/0', '/to/2'].sort())
  })

  it('says what is missing and what is unknown in words', () => {
    expect(checkBody('createAgent', { nmae: 'Ada' })).toEqual(
      expect.arrayContaining([
        { in: 'body', path: '/name', message: 'is required' },
        { in: 'body', path: '/nmae', message: 'is not a known member' },
      ]),
    )
  })

  it('fills the defaults of the document in', () => {
    const body = { name: 'Ada' }
    checkBody('createAgent', body)
    expect(body).toEqual({ name: 'Ada', provisionPhone: false })
  })

  it('does not turn texts into numbers: a body is JSON already', () => {
    const webhook = { url: 'https://example.com', events: ['*'], maxAttempts: '3' }
    expect(paths(checkBody('createWebhook', webhook))).toEqual(['/maxAttempts'])
  })

  it('reads the faults of the variant that was meant, not of all', () => {
    const webhook = { url: 'https://example.com', events: ['*'], authConfig: { type: 'bearer', tokn: 'x' } }
    expect(paths(checkBody('createWebhook', webhook))).toEqual(['/authConfig/token', '/authConfig/tokn'])
  })

  it('names every tag of a union where the given one fits none', () => {
    const webhook = { url: 'https://example.com', events: ['*'], authConfig: { type: 'beaer', token: 'x' } }
    const message = 'must be one of "none", "bearer", "basic", "custom_header"'
    expect(checkBody('createWebhook', webhook)).toEqual([{ in: 'body', path: '/authConfig/type', message }])
  })

  it('names every member of which one is needed, where none is there', () => {
    const email = { to: ['a@example.com'], subject: 's', body: 'b', attachments: [{ filename: 'a.txt' }] }
    expect(checkBody('sendEmail', email)).toEqual([
      { in: 'body', path: '/attachments/0', message: 'must have content or url' },
    ])
  })

  it('says one thing of a value of a wrong type, or an empty one', () => {
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
      { in: 'body', path: '/agentId', message: 'must match pattern "^[0-9a-z]+$" or "^[cC][^\\s-]{8,}$"' },
      { in: 'body', path: '/type', message: 'must be string' },
      { in: 'body', path: '/state', message: 'must not be empty' },
      { in: 'body', path: '/country', message: 'must have at least 2 characters' },
    ])
    const long = { ...address, agentId: 'cagent00000001', type: 'BILLING', state: 's', country: 'deu' }
    expect(checkBody('createAddress', long).map(({ message }) => message)).toEqual([
      'must have at most 2 characters',
      'must match pattern "^[A-Z]{2}$"',
    ])
    expect(checkBody('sendEmail', { agentId: 'ada', to: ['a@b.co'], subject: 's', body: 'b' })).toEqual([
      {
        in: 'body',
        path: '/agentId',
        message: expect.stringMatching(/^must match pattern ".*", such as "c0[a-z0-9]+"$/),
      },
    ])
  })

  it.each([null, [], 5, 'login'])('refuses %j where a union of objects is needed', body => {
    expect(paths(checkBody('createCredential', body))).toEqual([''])
  })

  it('says of a wrong name once what is wrong with it', () => {
    const email = { to: ['a@example.com'], subject: 's', body: 'b', headers: { 'X-Ü': 'a' } }
    expect(checkBody('sendEmail', email)).toEqual([
      { in: 'body', path: '/headers/X-Ü', message: 'is not an allowed name' },
    ])
  })

  it('reads the nearest variant where there is no tag, with the place inside the list', () => {
    const email = {
      to: ['a@example.com'],
      subject: 's',
      body: 'b',
      attachments: [{ filename: 'a.txt', content: '!' }],
    }
    expect(paths(checkBody('sendEmail', email))).toEqual(['/attachments/0/content'])
  })

  it('escapes member names as JSON Pointer does', () => {
    expect(paths(checkBody('createAgent', { name: 'Ada', 'a/b~c': 1 }))).toEqual(['/a~1b~0c'])
  })

  it.each(['__proto__', 'constructor', 'toString'])('takes the member "%s" for unknown', name => {
    expect(paths(checkBody('createAgent', JSON.parse(`{"name":"Ada","${name}":{}}`)))).toEqual([`/${name}`])
  })

  it.each([null, 1, 'text', [], true])('refuses %j where an object is needed', body => {
    expect(paths(checkBody('createAgent', body))).toEqual([''])
  })

  it('drops unknown members when it is told to ignore them, but not those of a free-form object', () => {
    const body = { name: 'Ada', nmae: 1, metadata: { anything: 1 } }
    expect(checkBody('createAgent', body, lax)).toEqual([])
    expect(body).toEqual({ name: 'Ada', provisionPhone: false, metadata: { anything: 1 } })
  })

  it('still refuses wrong members when it is told to ignore unknown ones', () => {
    expect(paths(checkBody('createAgent', { name: 1, nmae: 1 }, lax))).toEqual(['/name'])
  })
})

describe('parameters', () => {
  it('brings texts to the types of the document and fills defaults in', () => {
    const query: Record<string, unknown> = { includeSpam: 'true', labels: ['a', 'b'] }
    expect(strict.parameters(operation('listMessages'), 'query', query)).toEqual([])
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
    ['createdAfter', 'yesterday'],
    ['createdAfter', '2026-02-30T00:00:00Z'],
    ['cursor', ''],
  ])('refuses %s=%s, naming the parameter', (name, value) => {
    const issues = strict.parameters(operation('listMessages'), 'query', { [name]: value })
    expect(issues.map(issue => [issue.in, issue.path])).toContainEqual(['query', name])
  })

  it('refuses a repeated parameter that is not a list', () => {
    const issues = strict.parameters(operation('listMessages'), 'query', { limit: ['5', '6'] })
    expect(issues.map(issue => issue.path)).toEqual(['limit'])
  })

  it('names an unknown query parameter, unless it is told to ignore them', () => {
    const query = { lmit: '5' }
    expect(strict.parameters(operation('listMessages'), 'query', query)).toEqual([
      { in: 'query', path: 'lmit', message: 'is not a known parameter' },
    ])
    expect(lax.parameters(operation('listMessages'), 'query', { lmit: '5' })).toEqual([])
  })
})

describe('reply', () => {
  const schema = operation('deleteAgent').replies.get(200) ?? ''

  it('accepts a reply of the document, and members beside it: replies are open', () => {
    expect(strict.reply(schema, { success: true })).toBeUndefined()
    expect(strict.reply(schema, { success: true, more: 1 })).toBeUndefined()
  })

  it('says how a wrong one breaks the document', () => {
    expect(strict.reply(schema, {})).toMatch(/success/)
    expect(strict.reply(schema, { success: 'true' })).toMatch(/reply\/success must be/)
  })

  it('fills nothing in and changes nothing', () => {
    const reply = {}
    strict.reply(schema, reply)
    expect(reply).toEqual({})
  })
})
