import { describe, expect, it } from 'vitest'
import { createTestClient, json } from '../../test/service.ts'
import { createCaller, findTool, namesOf } from '../../test/tools.ts'
import { type AgentTool, vaultTools } from './index.ts'

describe('results', () => {
  const message = {
    id: 'c0msg',
    body: 'Yes.\n> Lunch?',
    bodyHtml: '<p>Yes.</p>',
    extractedText: 'Yes.',
    extractedHtml: '<p>Yes.</p>',
    headers: { 'Message-ID': 'a' },
    metadata: { headers: 'kept', none: null, list: [] },
    ccAddresses: [],
    subject: null,
    attachments: [{ id: 'c0att', contentId: null }],
  }
  const compact = { id: 'c0msg', body: 'Yes.', metadata: message.metadata, attachments: [{ id: 'c0att' }] }

  it.each([
    ['get_message', message, compact],
    [
      'list_messages',
      { items: [message], hasMore: false, nextCursor: null, pagination: {} },
      { items: [compact], nextCursor: null },
    ],
    ['list_messages', { items: [], hasMore: true, nextCursor: 'x' }, { items: [], nextCursor: 'x' }],
    ['get_message', { ...message, extractedText: null }, { ...compact, body: message.body }],
  ])('of %s are short', async (name, response, result) => {
    const { call } = createCaller({ raw: true }, () => json(response))
    expect(await call(name, name === 'get_message' ? { id: 'c0msg' } : {})).toEqual(result)
  })

  it.each([
    ['list_demo_messages', { token: 't' }, { messages: [{ id: 'c0dmm', subject: null }] }, [{ id: 'c0dmm' }]],
    ['list_event_types', {}, { eventTypes: [] }, []],
  ])(
    'of %s are a list, although the service has another name for its items',
    async (name, args, body, items) => {
      const { call } = createCaller({}, () => json(body))
      expect(await call(name, args)).toEqual({ items, nextCursor: null })
    },
  )

  it('are a list if the service returns an array', async () => {
    const { call } = createCaller({}, () => json([{ id: 'c0add' }]))
    expect(await call('list_addresses', { agentId: 'c0agt' })).toEqual({
      items: [{ id: 'c0add' }],
      nextCursor: null,
    })
  })

  it('without a body say that the call succeeded, if the response contains no record', async () => {
    const { call } = createCaller({}, () => new Response(null, { status: 204 }))
    expect(await call('delete_agent', { id: 'c0agt' })).toEqual({ success: true })
  })

  it.each(['', 'null', '"maintenance"'])('without the record are an error: %j', async body => {
    const { call } = createCaller({}, () => new Response(body))
    const error = { code: 'INVALID_RESPONSE', message: expect.any(String) }
    expect(await call('get_message', { id: 'c0msg' })).toEqual({ error })
    expect(await call('send_email', { to: ['ben@example.com'], subject: 'Hi', body: 'Hi' })).toEqual({
      error,
    })
  })
})

describe('secrets', () => {
  const login = {
    id: 'c0crd',
    type: 'login',
    notes: 'Blue',
    login: { username: 'ada', password: 'p', totp: 't' },
  }
  const note = { id: 'c0crd', type: 'secure_note', notes: 'PIN 1234' }

  it.each([
    [
      'vault',
      login,
      {
        id: 'c0crd',
        type: 'login',
        notes: '****',
        login: { username: 'ada', password: '****', totp: '****' },
      },
    ],
    ['vault', note, { id: 'c0crd', type: 'secure_note', notes: '****' }],
  ] as const)('of a credential are masked unless `secrets` names %s', async (kind, record, result) => {
    const hidden = createCaller({}, () => json(record))
    expect(await hidden.call('get_credential', { id: 'c0crd' })).toEqual(result)
    const shown = createCaller({ secrets: [kind] }, () => json(record))
    expect(await shown.call('get_credential', { id: 'c0crd' })).toEqual(record)
    const list = createCaller({}, () => json({ items: [record] }))
    expect(await list.call('list_credentials', {})).toEqual({ items: [result], nextCursor: null })
  })

  it.each([
    ['get_totp', 'totp'],
    ['generate_password', 'vault'],
    ['rotate_agent_key', 'apiKeys'],
    ['rotate_webhook_secret', 'webhooks'],
    ['provision_identity', 'apiKeys'],
    ['create_webhook', 'webhooks'],
  ] as const)('the tool %s exists only with `secrets: ["%s"]`', (name, kind) => {
    expect(namesOf(createCaller().tools)).not.toContain(name)
    expect(namesOf(createCaller({ secrets: [kind] }).tools)).toContain(name)
  })

  it('hide the argument that shows them', async () => {
    const { client } = createTestClient([() => json({})])
    const reveal = (tools: AgentTool[]) =>
      'reveal' in findTool(tools, 'get_credential').inputSchema.properties
    expect([reveal(vaultTools(client)), reveal(vaultTools(client, { secrets: ['vault'] }))]).toEqual([
      false,
      true,
    ])
  })
})
