import { describe, expect, it } from 'vitest'
import { type AgentTool, vaultTools } from '../../src/tools/index.ts'
import { createTestClient, json } from '../service.ts'
import { createCaller, findTool, namesOf } from '../tools.ts'

describe('results', () => {
  const message = {
    id: 'c0msg000000000001',
    agentId: 'c0agt000000000001',
    inboxId: 'c0inb000000000001',
    fromAddress: 'ben@example.com',
    toAddress: 'ada@example.com',
    body: 'Yes.\n\n> Lunch?',
    bodyHtml: '<p>Yes.</p>',
    extractedText: 'Yes.',
    extractedHtml: '<p>Yes.</p>',
    headers: { 'Message-ID': 'a' },
    metadata: { headers: 'kept', none: null, list: [] },
    ccAddresses: [],
    subject: null,
    threadId: 'c0thr000000000001',
    inReplyTo: 'c0msg000000000000',
    externalId: 'a@example.com',
    labels: ['unread'],
    attachments: [{ id: 'c0att', filename: 'a.pdf', contentId: null, url: 'https://a.example/' }],
    createdAt: '2026-01-01T10:00:00.000Z',
  }
  const { id, fromAddress, toAddress, threadId, labels, metadata } = message
  const attachments = [{ id: 'c0att', filename: 'a.pdf' }]
  const cut = { quoted: { total: 8, nextOffset: 0 } }
  const row = { id, fromAddress, toAddress, body: 'Yes.', threadId, labels, attachments, cut }
  const detail = { ...row, metadata }

  it.each([
    ['get_message', {}, detail],
    ['list_messages', {}, row],
    ['get_message', { inReplyTo: null }, { ...detail, body: message.body, cut: undefined }],
    ['get_message', { inReplyTo: 'b@example.com' }, { ...detail, body: message.body, cut: undefined }],
    ['get_message', { extractedText: null }, { ...detail, body: message.body, cut: undefined }],
    ['get_message', { body: 'Yes.' }, { ...detail, cut: undefined }],
    ['list_messages', { body: '', extractedText: null }, { ...row, body: undefined, cut: undefined }],
    [
      'delete_message',
      { deletedAt: '2026-01-01T11:00:00.000Z' },
      { id, deletedAt: '2026-01-01T11:00:00.000Z' },
    ],
    ['send_email', {}, { id, toAddress, threadId, attachments }],
  ])('of %s are short: %j', async (name, fields, result) => {
    const response = { ...message, ...fields }
    const page = { items: [response], hasMore: false, nextCursor: null, pagination: {} }
    const isList = name === 'list_messages'
    const { call } = createCaller({ raw: true }, () => json(isList ? page : response))
    const args = name === 'send_email' ? { to: ['a@example.com'], subject: 'a', body: 'a' } : { id: 'c0msg' }
    expect(await call(name, isList ? {} : args)).toEqual(
      isList ? { items: [result], nextCursor: null } : result,
    )
  })

  it.each([
    ['Yes.\n\n> Lunch?', 'Yes.', '> Lunch?'],
    ['> Lunch?\n\nYes.\n-- \nBen', 'Yes.', '> Lunch?\n\n\n-- \nBen'],
    ['Yes\nand no.\n> Lunch?', 'Yes and no.', 'Yes\nand no.\n> Lunch?'],
    ['Yes.\n> Yes.\n> 😀', 'Yes.', '> Yes.\n> 😀'],
  ])('have the quotation of %j on request', async (body, extractedText, quoted) => {
    const { call } = createCaller({ raw: true }, () => json({ ...message, body, extractedText }))
    expect((await call('get_message', { id })).cut).toEqual({
      quoted: { total: quoted.length, nextOffset: 0 },
    })
    const rest = await call('get_message', { id, field: 'quoted', offset: 0 })
    expect(rest).toEqual({ text: quoted, nextOffset: null })
    const thread = { id: 'c0thr', messages: [{ ...message, body, extractedText }] }
    const { call: callThread } = createCaller({ raw: true }, () => json(thread))
    expect(await callThread('get_thread', { id: 'c0thr' })).toMatchObject({
      messages: [{ body: extractedText, cut: { quoted: { total: quoted.length, nextOffset: 0 } } }],
    })
  })

  it.each([
    [{ From: 'Lucia Gómez <ben@example.com>' }, { fromName: 'Lucia Gómez' }],
    [{ from: '"Gómez, Lucia \\"LG\\"" <ben@example.com>' }, { fromName: 'Gómez, Lucia "LG"' }],
    [{ From: '=?utf-8?B?Wm/Dqw==?= =?iso-8859-1?q?=D6_B?= <ben@example.com>' }, { fromName: 'ZoëÖ B' }],
    [{ From: '=?klingon?B?Wm8=?= <ben@example.com>' }, { fromName: '=?klingon?B?Wm8=?=' }],
    [{ From: 'ben@example.com' }, {}],
    [{ From: '<ben@example.com>', To: 'ada@example.com, <eve@example.com>' }, {}],
    [{ To: 'Ada <ada@example.com>,\n eve@example.com' }, { toNames: ['Ada', 'eve@example.com'] }],
    [
      { 'Reply-To': 'Help <help@example.com>, a@example.com' },
      { replyTo: 'help@example.com, a@example.com' },
    ],
    [{ 'REPLY-TO': 'Ben <Ben@example.com>' }, {}],
    [{ 'Reply-To': '' }, {}],
    [null, {}],
  ])('have the names and the address for replies of %j', async (headers, names) => {
    const { call } = createCaller({ raw: true }, () => json({ ...message, headers }))
    const { fromName, toNames, replyTo } = await call('get_message', { id })
    expect({ fromName, toNames, replyTo }).toEqual(names)
  })

  it('have snippets without HTML', async () => {
    const hit = {
      ...message,
      snippet: '<mark>R&amp;D</mark> &lt;b&gt; &amp;lt; &#39;a&#39; &quot;b&quot; &copy;',
    }
    const { call } = createCaller({ raw: true }, () => json({ items: [hit] }))
    const { items } = await call('search_messages', { query: 'r' })
    expect(items).toMatchObject([{ snippet: 'R&D <b> &lt; \'a\' "b" &copy;' }])
  })

  it('lack the id of the agent that the tools act for', async () => {
    const inbox = { id: 'c0inb', agentId: 'c0agt' }
    const respond = () => json({ items: [inbox, { ...inbox, agentId: 'c0agu' }] })
    const { call } = createCaller({ agentId: 'c0agt' }, respond)
    expect((await call('list_inboxes', {})).items).toEqual([
      { id: 'c0inb' },
      { id: 'c0inb', agentId: 'c0agu' },
    ])
    const all = createCaller({}, respond)
    expect((await all.call('list_inboxes', {})).items).toMatchObject([inbox, {}])
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
