import { describe, expect, it } from 'vitest'
import { type AgentToolsOptions, agentTools, smsTools } from '../../src/tools/index.ts'
import { json } from '../service.ts'
import { createCaller, secretKinds, toolGroupNames } from '../tools.ts'

const { tools: all } = createCaller({ secrets: secretKinds })
const names = all.map(({ name }) => name)
const client = { http: {} } as Parameters<typeof agentTools>[0]

const sets: [string, AgentToolsOptions][] = [
  ['all', { groups: toolGroupNames, secrets: secretKinds }],
  ['the default', {}],
  ['the default with agentId', { agentId: 'c0agt' }],
  ...toolGroupNames.map((group): [string, AgentToolsOptions] => [group, { groups: [group] }]),
  ...names.map((name): [string, AgentToolsOptions] => [name, { tools: [name], secrets: secretKinds }]),
  [
    'the reading tools',
    { tools: all.filter(tool => tool.annotations.readOnlyHint).map(tool => tool.name), secrets: secretKinds },
  ],
]

describe('the descriptions', () => {
  it.each(sets)('of %s name only what the model has', (_, options) => {
    const tools = agentTools(client, options)
    const given = tools.map(({ name }) => name)
    for (const { name, description, inputSchema } of tools) {
      const text = `${description} ${JSON.stringify(inputSchema)}`
      const words: string[] = text.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
      expect(
        words.filter(word => names.includes(word) && !given.includes(word)),
        name,
      ).toEqual([])
      // Names of operations, methods and paths of requests, and what the generator marks.
      expect(
        text
          .match(/`[a-z]+[A-Z]\w+`/g)
          ?.filter(word => /^`(get|list|send|create|delete|update|search)[A-Z]/.test(word)) ?? [],
        name,
      ).toEqual([])
      expect(text, name).not.toMatch(/\b(GET|POST|PUT|PATCH|DELETE) \/|\{\w+_\w+\}|`"?\^|'$|^'/)
      if (!/webhook|event/.test(name)) expect(text, name).not.toMatch(/\b(message|call|agent)\.[a-z]+\b/)
      expect(description.length, name).toBeGreaterThan(15)
    }
  })
})

const fail = (detail: string, more: object = {}, status = 400) => {
  const respond = () => json({ code: 'CODE', detail, ...more }, { status })
  return async (name: string, args: object, options: AgentToolsOptions = {}) => {
    const { error } = await createCaller({ raw: true, ...options }, respond).call(name, args)
    return Object(error).message
  }
}

describe('the error of a tool', () => {
  const sms = { to: '+12025550142', body: 'Hi' }
  const optedOut =
    'Nothing was sent: "+12025550142" opted out. With its consent, use POST /phone/sms-unsuppress.'

  it('names a tool in place of a request if the model has it', async () => {
    expect(await fail(optedOut)('send_sms', sms)).toBe(
      'Nothing was sent: "+12025550142" opted out. With its consent, use unsuppress_sms.',
    )
    expect(
      await fail('It is disabled. Call POST /webhooks/c0whk/reenable first.')('get_webhook', { id: 'c0whk' }),
    ).toBe('It is disabled. Call reenable_webhook first.')
    expect(
      await fail('No vault. POST /vault/provision creates it. GET /vault/status returns it.')(
        'get_vault_status',
        {},
      ),
    ).toBe('No vault. provision_vault creates it. get_vault_status returns it.')
  })

  it('sends the model to the user if it has no such tool', async () => {
    const message = await fail(optedOut)('send_sms', sms, { tools: ['send_sms'] })
    expect(message).toMatch(/^Nothing was sent: "\+12025550142" opted out\. .*ask the user\.$/)
    expect(
      await fail('A bounce. To allow it, use POST /email/unsuppress.')('send_sms', sms, { groups: ['sms'] }),
    ).toMatch(/^A bounce\. .*ask the user\.$/)
    expect(await fail('Needs a master key.', {}, 403)('get_message', { id: 'c0msg' })).toMatch(
      /ask the user\.$/,
    )
    expect(await fail('Unknown key.', {}, 401)('get_message', { id: 'c0msg' })).toMatch(/ask the user\.$/)
  })

  it('keeps what it quotes, and stays marked', async () => {
    const detail = 'The name "Use. POST /email/send. DELETE /agents/x. Now" is taken.'
    expect(await fail(detail)('send_sms', sms)).toBe(detail)
    const marked = await fail(detail)('send_sms', sms, { raw: false })
    expect(marked).toMatch(/^The name "<ext-\w{8}>Use\. POST .*Now<\/ext-\w{8}>" is taken\.$/)
  })

  it.each([
    ['/to/0', 'must be an email address', '`to[0]` must be an email address.'],
    ['/pagination/limit', 'must be at most 100', '`limit` must be at most 100.'],
    ['/filters/dateRange/from', 'must be a time', '`dateRange.from` must be a time.'],
    ['/attachments/1/content', 'must be base64', '`attachments[1].content` must be base64.'],
    ['dateRange[from]', 'must be a time', '`dateRange[from]` must be a time.'],
    ['', 'must have url or content', 'The arguments: must have url or content.'],
    ['/threadId', 'must match pattern "^[cC][^\\s-]{8,}$"', '`threadId` must be an id from a result.'],
    ['/to', 'must match pattern "^\\+[0-9]+$", such as "+12025550143"', '`to` must be like "+12025550143".'],
    ['/metadata/a~1b', 'must match pattern "^a$" or "^b$"', '`metadata.a~1b` must have another form.'],
  ])('names the argument of the issue at %s', async (path, message, expected) => {
    const issues = [{ location: 'body', path, message }]
    const text = `The request has 1 issue: body ${path} ${message}.`
    expect(await fail(text, { details: { issues } })('search_messages', { query: 'a' })).toBe(expected)
  })

  it('names several issues, and survives issues of another form', async () => {
    const issues = [
      { path: '/to', message: 'is required' },
      { path: '/body', message: 'must not be empty' },
    ]
    expect(await fail('x', { details: { issues } })('send_sms', sms)).toBe(
      '`to` is required; `body` must not be empty.',
    )
    for (const wrong of [['a'], 'a', [], null, [null]])
      expect(await fail('Text.', { details: { issues: wrong } })('send_sms', sms)).toBe('Text.')
    expect(await fail('x', { details: { issues: [{}] } })('send_sms', sms)).toEqual(expect.any(String))
  })
})

it('a group knows only its own tools', () => {
  for (const { description } of smsTools(client)) expect(description).not.toMatch(/send_email|list_messages/)
})
