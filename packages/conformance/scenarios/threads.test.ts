import type { Message, Thread } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type Api, UNKNOWN_ID } from '../api.ts'
import { receiveRaw } from '../receive-raw.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const

interface Mail {
  subject?: string
  body?: string
  cc?: string[]
  inReplyTo?: string
  spam?: boolean
}

const receive = (api: Api, to: string, mail: Mail = {}): Promise<Message> =>
  api.mock.receiveEmail({ to, from: 'ben@example.com', subject: 'Room', body: 'Hello', ...mail })

async function list(api: Api, key: string, query: Record<string, string | number> = {}): Promise<Thread[]> {
  return (await api.ok('listThreads', { key, query })).items
}
const subjects = (threads: Thread[]): (string | null)[] => threads.map(({ subject }) => subject)

scenario(
  'API: a thread has the subject, participants, counts and the latest message',
  MANUAL_CLOCK,
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const first = await receive(api, ada.email.email, { body: 'Is it\n\nfree?' })
    await api.mock.clock.advance('1m')
    const reply = await api.ok('replyToEmail', {
      key: ada.apiKey,
      path: { id: first.id },
      body: { body: 'It is.', cc: ['cem@example.com'] },
    })
    const thread = {
      id: first.threadId,
      agentId: ada.id,
      channel: 'EMAIL',
      subject: 'Room',
      participants: ['ben@example.com', ada.email.email, 'cem@example.com'],
      messageCount: 2,
      unreadCount: 1,
      lastMessageAt: reply.createdAt,
      lastMessageSnippet: 'It is.',
      createdAt: first.createdAt,
    }
    expect(await list(api, ada.apiKey)).toEqual([thread])
    const { messages, ...read } = await api.ok('getThread', {
      key: ada.apiKey,
      path: { id: thread.id ?? '' },
    })
    expect(read).toEqual(thread)
    expect(messages.map(({ id }) => id)).toEqual([first.id, reply.id])
    expect(messages[0]).toEqual(await api.ok('getMessage', { path: { id: first.id } }))
  },
)

scenario('API: threads are listed by their latest activity', MANUAL_CLOCK, async api => {
  const {
    email: { email },
    apiKey,
  } = await api.mock.addAgent({ name: 'Ada' })
  const one = await receive(api, email, { subject: 'one' })
  await receive(api, email, { subject: 'two' })
  expect(subjects(await list(api, apiKey))).toEqual(['two', 'one'])
  await receive(api, email, { subject: 'Re: one', inReplyTo: one.id })
  expect(subjects(await list(api, apiKey))).toEqual(['one', 'two'])
})

scenario('API: agentId and channel filter threads; an agent key sees its own', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const { threadId } = await receive(api, ada.email.email, { subject: 'one' })
  await receive(api, grace.email.email, { subject: 'two' })
  const master = api.mock.masterKey
  expect(subjects(await list(api, master))).toEqual(['two', 'one'])
  expect(subjects(await list(api, master, { agentId: ada.id }))).toEqual(['one'])
  expect(subjects(await list(api, grace.apiKey))).toEqual(['two'])
  expect(subjects(await list(api, master, { channel: 'EMAIL' }))).toEqual(['two', 'one'])
  expect(subjects(await list(api, master, { channel: 'SMS' }))).toEqual([])
  await api.problem('listThreads', [403, 'FORBIDDEN'], { key: ada.apiKey, query: { agentId: grace.id } })
  await api.problem('listThreads', [404, 'NOT_FOUND'], { query: { agentId: UNKNOWN_ID } })
  const path = { id: threadId ?? '' }
  const other = api.mock.addOrganization()
  for (const key of [grace.apiKey, other.masterKey])
    await api.problem('getThread', [404, 'NOT_FOUND'], { key, path })
  await api.ok('getThread', { key: ada.apiKey, path })
})

scenario(
  'API: counts and snippet of a thread include only messages that the caller sees',
  MANUAL_CLOCK,
  async api => {
    const {
      email: { email },
      apiKey: key,
    } = await api.mock.addAgent({ name: 'Ada' })
    const first = await receive(api, email, { body: 'first' })
    await api.mock.clock.advance('1m')
    const second = await receive(api, email, { body: 'second', inReplyTo: first.id })
    await api.mock.clock.advance('1m')
    const third = await receive(api, email, { body: 'third', inReplyTo: first.id, spam: true })
    await api.ok('deleteMessage', { key, path: { id: second.id } })
    await api.ok('updateMessageLabels', { key, path: { id: third.id }, body: { addLabels: ['read'] } })
    const expected = [
      [{}, 1, 1, 'first'],
      [{ includeSpam: true }, 2, 1, 'third'],
      [{ deleted: 'include' }, 2, 2, 'second'],
      [{ deleted: 'only' }, 1, 1, 'second'],
      [{ deleted: 'include', includeSpam: true }, 3, 2, 'third'],
    ] as const
    for (const [query, messageCount, unreadCount, lastMessageSnippet] of expected) {
      const thread = { messageCount, unreadCount, lastMessageSnippet, lastMessageAt: third.createdAt }
      const { items } = await api.ok('listThreads', { key, query })
      expect(items, JSON.stringify(query)).toMatchObject([thread])
      const read = await api.ok('getThread', { key, query, path: { id: first.threadId ?? '' } })
      expect(read, JSON.stringify(query)).toMatchObject(thread)
      expect(read.messages).toHaveLength(messageCount)
    }
  },
)

scenario('API: counts stay correct with labels, Trash and restore in any order', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id, threadId } = await receive(api, email)
  await receive(api, email, { inReplyTo: id })
  const path = { id }
  const label = (body: object): Promise<Message> => api.ok('updateMessageLabels', { key, path, body })
  const steps: [() => Promise<unknown>, number, number][] = [
    [() => api.ok('deleteMessage', { key, path }), 1, 1],
    [() => api.ok('deleteMessage', { key, path }), 1, 1],
    [() => label({ addLabels: ['read'] }), 1, 1],
    [() => label({ addLabels: ['spam'] }), 1, 1],
    [() => api.ok('restoreMessage', { key, path }), 1, 1],
    [() => label({ removeLabels: ['spam'] }), 2, 1],
    [() => label({ removeLabels: ['read'] }), 2, 2],
    [() => label({ addLabels: ['read', 'spam'] }), 1, 1],
    [() => label({ removeLabels: ['spam', 'read'] }), 2, 2],
    [() => api.ok('restoreMessage', { key, path }), 2, 2],
  ]
  for (const [index, [step, messageCount, unreadCount]] of steps.entries()) {
    await step()
    const thread = await api.ok('getThread', { key, path: { id: threadId ?? '' } })
    expect([index, thread.messageCount, thread.unreadCount]).toEqual([index, messageCount, unreadCount])
  }
})

scenario('API: a thread with only Trash or spam is listed only if it is requested', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const trashed = await receive(api, email, { subject: 'trashed' })
  await receive(api, email, { subject: 'spam', spam: true })
  await receive(api, email, { subject: 'live' })
  await api.ok('deleteMessage', { key, path: { id: trashed.id } })
  const listSubjects = async (query: Record<string, string>): Promise<(string | null)[]> =>
    subjects(await list(api, key, query))
  expect(await listSubjects({})).toEqual(['live'])
  expect(await listSubjects({ includeSpam: 'true' })).toEqual(['live', 'spam'])
  expect(await listSubjects({ deleted: 'include' })).toEqual(['live', 'trashed'])
  expect(await listSubjects({ deleted: 'only' })).toEqual(['trashed'])
  const path = { id: trashed.threadId ?? '' }
  const hidden = await api.ok('getThread', { key, path })
  expect(hidden).toMatchObject({ messageCount: 0, unreadCount: 0, lastMessageSnippet: '', messages: [] })
  expect(hidden.lastMessageAt).toBe(trashed.createdAt)
  await api.ok('restoreMessage', { key, path: { id: trashed.id } })
  expect(await listSubjects({})).toEqual(['live', 'trashed'])
})

scenario(
  'API: a thread that gets a message during paging still appears once, at its old place',
  async api => {
    const {
      email: { email },
      apiKey: key,
    } = await api.mock.addAgent({ name: 'Ada' })
    const first: Message[] = []
    for (const subject of ['1', '2', '3', '4', '5', '6']) first.push(await receive(api, email, { subject }))
    const walked: string[] = []
    let cursor: string | null = null
    for (let page = 0; page < 3; page++) {
      const query = { limit: 2, ...(cursor !== null && { cursor }) }
      const reply: { items: Thread[]; nextCursor: string | null } = await api.ok('listThreads', {
        key,
        query,
      })
      walked.push(...subjects(reply.items).map(String))
      cursor = reply.nextCursor
      // A thread that was listed already, one that follows, and a new one.
      for (const inReplyTo of [first[5]?.id, first[page]?.id])
        await receive(api, email, { subject: 'more', ...(inReplyTo !== undefined && { inReplyTo }) })
      await receive(api, email, { subject: `new ${page}` })
    }
    expect([walked, cursor]).toEqual([['6', '5', '4', '3', '2', '1'], null])
    const now = subjects(await list(api, key, { limit: 6 }))
    expect(now).toEqual(['new 2', '3', '6', 'new 1', '2', 'new 0'])
  },
)

scenario('API: a participant of a thread appears once, in whatever case', MANUAL_CLOCK, async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id, threadId } = await receive(api, email.toUpperCase(), { cc: ['Ben@Example.com', email] })
  await api.ok('replyToEmail', { key, path: { id }, body: { body: 'Yes.', cc: ['BEN@example.com'] } })
  const { participants } = await api.ok('getThread', { key, path: { id: threadId ?? '' } })
  expect(participants.map(address => address.toLowerCase()).sort()).toEqual([email, 'ben@example.com'])
})

/** Receives an email with these headers, and returns the id of its thread. */
async function receiveInThread(
  api: Api,
  to: string,
  headers: { messageId?: string; inReplyTo?: string; references?: string[] },
): Promise<string> {
  const { threadId } = await api.mock.receiveEmail({ to, from: 'ben@example.com', body: 'Hello', ...headers })
  return threadId ?? ''
}

scenario(
  'message: emails that refer to the same unseen email join one thread, and so does that email',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    const root = 'root@example.com'
    const thread = await receiveInThread(api, ada.email.email, {
      messageId: 'a@example.com',
      references: [root],
    })
    const references = [root, 'unseen@example.com']
    expect(await receiveInThread(api, ada.email.email, { messageId: 'b@example.com', references })).toBe(
      thread,
    )
    expect(await receiveInThread(api, ada.email.email, { references: ['unseen@example.com'] })).toBe(thread)
    expect(await receiveInThread(api, ada.email.email, { messageId: root })).toBe(thread)
    expect(await receiveInThread(api, ada.email.email, { inReplyTo: 'b@example.com' })).toBe(thread)
    expect(await receiveInThread(api, grace.email.email, { references: [root] })).not.toBe(thread)
    const read = await api.ok('getThread', { key: ada.apiKey, path: { id: thread } })
    expect(read).toMatchObject({ messageCount: 5, participants: ['ben@example.com', ada.email.email] })
    expect(await list(api, ada.apiKey)).toHaveLength(1)
  },
)

scenario('message: an email joins the thread of an unseen email that only In-Reply-To names', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const receiveReply = async (to: string, references: string): Promise<string | null> => {
    const headers = `From: ben@example.com\r\nTo: ${to}\r\nIn-Reply-To: <root@example.com>\r\n${references}`
    return (await receiveRaw(api.mock, `${headers}\r\nHello`)).threadId
  }
  const thread = await receiveReply(email, 'References: <other@example.com>\r\n')
  expect(await receiveReply(email, '')).toBe(thread)
  expect(await receiveInThread(api, email, { references: ['other@example.com'] })).toBe(thread)
  expect(await receiveInThread(api, email, { messageId: 'root@example.com' })).toBe(thread)
})

scenario('email: a sent email that refers to an unseen email shares its thread', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const mail = { to: ['ben@example.com'], subject: 'Room', body: 'Hello' }
  const send = async (fields: object): Promise<string | null> =>
    (await api.ok('sendEmail', { key, body: { ...mail, ...fields } })).threadId
  const thread = await send({ inReplyTo: '<root@example.com>' })
  expect(await send({ references: ['root@example.com'] })).toBe(thread)
  expect(await receiveInThread(api, email, { messageId: 'root@example.com' })).toBe(thread)
  expect(await send({})).not.toBe(thread)
})

scenario(
  'message: an email of the agent decides the thread before an unseen one, and threads never merge',
  async api => {
    const {
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    const known = await receiveInThread(api, email, { messageId: 'known@example.com' })
    const one = await receiveInThread(api, email, { references: ['one@example.com'] })
    const two = await receiveInThread(api, email, { references: ['two@example.com'] })
    expect(new Set([known, one, two]).size).toBe(3)
    const both = ['one@example.com', 'two@example.com']
    expect(await receiveInThread(api, email, { references: ['known@example.com', ...both] })).toBe(known)
    expect(await receiveInThread(api, email, { references: both })).toBe(two)
    expect(await receiveInThread(api, email, { messageId: 'one@example.com' })).toBe(one)
  },
)
