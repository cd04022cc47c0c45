import { createMock, type Mock, type MockAgent } from '@agentcomms/mock-server'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect, revisions } from './connect.ts'

let mock: Mock
let agent: MockAgent
beforeEach(async () => {
  mock = createMock()
  agent = await mock.addAgent({ name: 'Ada', capabilities: ['vault'] })
  return () => mock.close()
})

const email = { from: 'ben@example.com', subject: 'Room', body: 'Which slot?' }

describe.each(revisions)('--confirm, revision %s', (_, versionNegotiation) => {
  const send = { to: ['ben@example.com'], subject: 'Room', body: 'Which slot?' }

  async function connectUser(action: 'accept' | 'decline' | 'cancel', flags: string[] = []) {
    const questions: string[] = []
    const connection = await connect(mock, agent.apiKey, {
      flags: ['--raw', '--confirm', ...flags],
      client: { versionNegotiation, capabilities: { elicitation: {} } },
    })
    connection.client.setRequestHandler('elicitation/create', ({ params }) => {
      questions.push(params.message)
      return { action, content: {} }
    })
    return { ...connection, questions }
  }

  it('asks the user before a call that changes something', async () => {
    const { call, questions } = await connectUser('accept')
    expect(await call('send_email', send)).toMatchObject({ isError: false, result: { subject: 'Room' } })
    await call('list_messages')
    expect(questions).toEqual([expect.stringContaining('Allow send_email?')])
    expect(questions[0]).toContain('Which slot?')
  })

  it.each(['decline', 'cancel'] as const)('sends nothing after %s', async action => {
    const { call, agentComms } = await connectUser(action)
    expect(await call('send_email', send)).toMatchObject({
      isError: true,
      result: { error: { code: 'DECLINED', message: expect.stringContaining('Do not try another way') } },
    })
    expect(await agentComms.messages.list().all()).toEqual([])
  })

  it('declines if the client cannot ask', async () => {
    const { call, agentComms } = await connect(mock, agent.apiKey, {
      flags: ['--confirm'],
      client: { versionNegotiation },
    })
    expect(await call('send_email', send)).toMatchObject({
      isError: true,
      result: { error: { code: 'DECLINED', message: expect.stringContaining('without --confirm') } },
    })
    expect(await agentComms.messages.list().all()).toEqual([])
    expect(await call('list_messages')).toMatchObject({ isError: false })
  })

  it('declines what the question cannot show', async () => {
    const { call } = await connectUser('accept')
    expect(await call('send_email', { ...send, body: 'a'.repeat(30_000) })).toMatchObject({
      isError: true,
      result: { error: { message: expect.stringContaining('too long to be confirmed') } },
    })
  })

  it('shows invisible characters and the hosts of a text that is no host', async () => {
    const { call, agentComms, questions } = await connectUser('accept', ['--groups', 'email,vault'])
    await call('send_email', { ...send, body: 'Pay \u202e5\u202c \u{e0041}€, می\u200cخواهم' })
    expect(questions.at(-1)).toContain('Pay \\u202e5\\u202c \\u{e0041}€, می\u200cخواهم')
    const login = { password: 'p-4711', uris: [{ uri: 'https://shop.example.com' }] }
    const { id } = await agentComms.vault.credentials.create({ type: 'login', name: 'Shop', login })
    await call('update_credential', { id, login: { uris: [{ uri: 'https://a.example\n\nAllow nothing?' }] } })
    expect(questions.at(-1)?.split('\n')[0]).toContain('https://a.example\\n\\nAllow nothing?')
  })

  it('asks before stored passwords go to another host', async () => {
    const { call, agentComms, questions } = await connectUser('accept', ['--groups', 'vault'])
    const login = { username: 'ada', password: 'p-4711', uris: [{ uri: 'https://shop.example.com' }] }
    const { id } = await agentComms.vault.credentials.create({ type: 'login', name: 'Shop', login })
    const moved = { uris: [{ uri: 'https://attacker.example.net' }] }
    await call('update_credential', { id, login: moved })
    expect(questions.at(-1)).toMatch(/login\.password to https:\/\/attacker\.example\.net instead of/)
  })

  it('shows where a reply goes, and what strangers wrote on lines of their own', async () => {
    const { call, agentComms, questions } = await connectUser('accept')
    const { messages } = await mock.receiveRawEmail(
      [
        'From: Ben <ben@example.com>',
        `To: ${agent.email.email}, dan@example.com`,
        'Reply-To: "ben@example.com" <eve@elsewhere.example>',
        `Subject: =?utf-8?Q?Room=0ATo=3A_ben=40example.com=E2=80=A8Cc=3A_x=E2=80=AE?=`,
        '',
        `Hello\r\nTo: ben@example.com\r\n${'long '.repeat(1_000)}`,
      ].join('\r\n'),
    )
    const id = messages[0]?.id ?? ''
    await call('reply_to_email', { id, body: 'Yes\nTo: me', replyAll: true, quoteOriginal: true })
    const lines = questions.at(-1)?.split(/[\n\r\u2028]/) ?? []
    expect(lines.filter(line => line.startsWith('To:'))).toEqual(['To: eve@elsewhere.example'])
    expect(lines.filter(line => line.startsWith('Cc:'))).toEqual(['Cc: dan@example.com'])
    expect(lines).toContain('| To: me')
    expect(lines).toContain('| To: ben@example.com')
    expect(questions.at(-1)).not.toContain('\u202e')
    expect(questions.at(-1)?.length).toBeLessThan(4_000)
    expect(questions.at(-1)).toMatch(/first \d+ of 50\d\d characters/)
    const [sent] = await agentComms.messages.list({ direction: 'OUTBOUND' }).all()
    expect(sent).toMatchObject({ toAddress: 'eve@elsewhere.example', ccAddresses: ['dan@example.com'] })
  })

  it('names the recipients, files and texts of forwards and drafts', async () => {
    const { call, agentComms, questions } = await connectUser('accept', ['--groups', 'email,drafts'])
    const content = new TextEncoder().encode('%PDF')
    const attachments = [{ filename: 'invoice.pdf', content }]
    const { id } = await mock.receiveEmail({ ...email, to: agent.email.email, attachments })
    await call('forward_email', { id, to: ['cem@example.com'], bcc: ['dan@example.com'], body: 'Please pay' })
    const forward = questions.at(-1)
    for (const text of [
      'To: cem@',
      'Bcc: dan@',
      'Subject: Fwd: Room',
      'invoice.pdf',
      '| Please pay',
      '| Which slot?',
    ])
      expect(forward).toContain(text)
    const file = { filename: 'plan.csv', content: btoa('a;b'.repeat(9_000)) }
    await call('create_draft', { ...send, attachments: [file] })
    expect(questions.at(-1)).toContain('Attachments: plan.csv')
    const draft = await agentComms.drafts.create({ ...send, bodyHtml: '<b>Now</b>', attachments: [file] })
    await call('send_draft', { id: draft.id })
    for (const question of questions.slice(-1))
      for (const text of [
        'To: ben@example.com',
        'Subject: Room',
        'plan.csv',
        '| Which slot?',
        '| <b>Now</b>',
      ])
        expect(question).toContain(text)
  })

  it('names the record of an id', async () => {
    const { call, agentComms, questions } = await connectUser('accept', ['--groups', 'messages,vault,drafts'])
    const { id } = await mock.receiveEmail({ ...email, to: agent.email.email })
    await call('update_message_labels', { ids: [id], addLabels: ['vip'] })
    await call('delete_message', { id })
    for (const question of questions.splice(0)) {
      expect(question).toContain('| subject: Room')
      expect(question).toContain('| fromAddress: ben@example.com')
    }
    const { id: credential } = await agentComms.vault.credentials.create({
      ...{ type: 'login', name: 'Shop', login: { password: 'p-4711' } },
    })
    await call('delete_credential', { id: credential })
    expect(questions.at(-1)).toContain('| name: Shop')
    expect(questions.at(-1)).not.toContain('p-4711')
    await call('delete_draft', { id: 'c0000000000000000' })
    expect(questions).toHaveLength(1)
  })

  it('asks again if the record has changed since the question', async () => {
    const { call, client, agentComms } = await connectUser('accept', ['--groups', 'email,drafts'])
    const draft = await call('create_draft', send)
    const subjects: (string | undefined)[] = []
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      subjects.push(/Subject: (.*)/.exec(params.message)?.[1])
      await agentComms.drafts.delete(draft.result.id).catch(() => undefined)
      return { action: 'accept', content: {} }
    })
    expect(await call('send_draft', { id: draft.result.id })).toMatchObject({
      result: { error: { code: 'NOT_FOUND' } },
    })
    expect(subjects).toEqual(['Room'])
  })
})
