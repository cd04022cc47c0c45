import { describe, expect, it } from 'vitest'
import { createCaller, secretKinds } from '../tools.ts'

const mail = { to: ['ben@example.com'], subject: 'Hello', body: 'Hi' }

describe('JSON texts in arguments', () => {
  const attachment = { filename: 'a.txt', contentType: 'text/plain', content: 'aGk=' }
  it.each([
    ['a list', { to: '["ben@example.com"]' }, { to: ['ben@example.com'] }],
    ['an empty list, and spaces', { cc: ' [ ]\n' }, {}],
    ['a list of objects', { attachments: JSON.stringify([attachment]) }, { attachments: [attachment] }],
    ['an object of a list', { attachments: [JSON.stringify(attachment)] }, { attachments: [attachment] }],
  ])('are read where the schema has no text: %s', async (_, args, expected) => {
    const { call, sent } = createCaller()
    expect(await call('send_email', { ...mail, ...args })).not.toHaveProperty('error')
    expect(sent[0]?.body).toEqual({ ...mail, ...expected })
  })

  it.each([
    ['a map', '{"a":"1"}', { a: '1' }],
    ['a map, as list', '[{"key":"a","value":5}]', { a: 5 }],
    ['an entry of a map', ['{"key":"X-A","value":"1"}'], { 'X-A': '1' }],
    ['a key that objects have', '{"__proto__":"x"}', JSON.parse('{"__proto__":"x"}')],
    ['a text of a map', { a: '[1]', b: '5', c: '' }, { a: '[1]', b: '5', c: '' }],
  ])('are read in a map: %s', async (_, metadata, expected) => {
    const { call, sent } = createCaller()
    expect(await call('create_agent', { name: 'Ada', metadata })).not.toHaveProperty('error')
    expect(sent[0]?.body).toEqual({ name: 'Ada', metadata: expected })
  })

  const list = (count: number) => JSON.stringify(Array(count).fill('ben@example.com'))
  it.each([
    ['too many values', { to: list(10_001) }],
    ['too many values together', { to: list(6_000), cc: list(6_000) }],
    ['too many values in parts', { attachments: Array(300).fill(`{"a":[${'[],'.repeat(50)}[]]}`) }],
    ['too many levels', { to: '['.repeat(1_000_000) + ']'.repeat(1_000_000) }],
    ['too many levels of objects', { attachments: `[${'{"a":'.repeat(40)}1${'}'.repeat(40)}]` }],
  ])('are not parsed if they have %s', async (_, args) => {
    const { call, sent } = createCaller()
    const error = { code: 'INVALID_ARGUMENTS', message: expect.stringContaining('10000') }
    expect(await call('send_email', { ...mail, ...args })).toEqual({ error })
    expect(sent).toEqual([])
  })

  it('can be long texts with many commas', async () => {
    const { call, sent } = createCaller()
    const content = `${'a,[{'.repeat(50_000)}\\"`
    const attachments = JSON.stringify([{ ...attachment, content }])
    expect(await call('send_email', { ...mail, attachments })).not.toHaveProperty('error')
    expect(sent[0]?.body).toMatchObject({ attachments: [{ content }] })
  })

  it('are read as numbers and booleans', async () => {
    const { call, sent } = createCaller({ secrets: secretKinds })
    await call('list_messages', { limit: '5', includeSpam: 'true', labels: '["unread"]' })
    await call('list_messages', { limit: 5, includeSpam: true, labels: ['unread'] })
    expect(sent[0]?.url).toBe(sent[1]?.url)
    const generatePassword = { length: '12', number: 'false' }
    const text = JSON.stringify({ name: 'Shop', type: 'login', login: { username: 'ada' }, generatePassword })
    await call('create_credential', text)
    expect(sent[2]?.body).toMatchObject({
      login: { username: 'ada' },
      generatePassword: { length: 12, number: false },
    })
  })

  it('are read before `confirm` and the other rules see them', async () => {
    const seen: unknown[] = []
    const confirm = (_: unknown, args: object) => seen.push(args) > 0
    const { call, sent } = createCaller({ confirm })
    await call('send_email', JSON.stringify({ ...mail, to: '["ben@example.com"]' }))
    expect(seen).toEqual([mail])
    expect(await call('send_email', { ...mail, to: '["****"]' })).toMatchObject({
      error: { code: 'INVALID_ARGUMENTS', message: expect.stringContaining('mask') },
    })
    expect(sent).toHaveLength(1)
  })

  it('stay texts where the schema has a text', async () => {
    const { call, sent } = createCaller()
    const texts = {
      subject: 'true',
      body: '["a"]',
      bodyHtml: '{"a":1}',
    }
    await call('send_email', { ...mail, ...texts })
    expect(sent[0]?.body).toEqual({ ...mail, ...texts })
    await call('send_email', { ...mail, to: ['["a@b.example"]', '5'] })
    expect(sent[1]?.body).toMatchObject({ to: ['["a@b.example"]', '5'] })
  })

  it.each<[name: string, args: unknown]>([
    ['send_email', { ...mail, to: 'ben@example.com' }],
    ['send_email', { ...mail, to: 'ben@example.com, ada@example.com' }],
    ['send_email', { ...mail, to: '{"a":1}' }],
    ['send_email', { ...mail, to: '"ben@example.com"' }],
    ['send_email', { ...mail, to: '["ben@example.com"' }],
    ['send_email', { ...mail, to: '"[\\"ben@example.com\\"]"' }],
    ['create_agent', { name: 'Ada', metadata: 'null' }],
    ['send_email', '[]'],
    ['send_email', '"{}"'],
    ...['5.0', '05', ' 5', '1e1', '0x5', ' ', 'five', 'true', '9007199254740993'].map(
      (limit): [string, unknown] => ['list_messages', { limit }],
    ),
    ...['True', '1', 'yes', ' ', ' true'].map((includeSpam): [string, unknown] => [
      'list_messages',
      { includeSpam },
    ]),
    ['list_messages', { limit: true }],
    ['list_messages', { includeSpam: 1 }],
  ])('that are no certain value are an error: %s %j', async (name, args) => {
    const { call, sent } = createCaller()
    expect(await call(name, args)).toMatchObject({ error: { code: 'INVALID_ARGUMENTS' } })
    expect(sent).toEqual([])
  })
})

it.each([
  { login: { password: 12345678 } },
  { login: 'password 12345678' },
  { login: '{"password":"12345678"' },
  { notes: ['12345678'] },
  { fields: 'pin: 12345678' },
  { fields: [{ name: 'pin', value: 12345678 }] },
  { fields: ['12345678'] },
])('an error shows no secret: %j', async own => {
  const { call } = createCaller({ secrets: secretKinds })
  const args = { name: 'Shop', type: 'login', ...own }
  for (const given of [args, JSON.stringify(args), `${JSON.stringify(args)},`]) {
    const { error } = await call('create_credential', given)
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENTS', message: expect.not.stringContaining('1234') })
  }
})
