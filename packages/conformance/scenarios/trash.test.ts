import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type Api, type CallOptions, UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const

const receive = (api: Api, to: string, subject: string): Promise<Message> =>
  api.mock.receiveEmail({ to, from: 'ben@example.com', subject, body: `About ${subject}` })

async function subjects(
  api: Api,
  key: string,
  query: Record<string, string> = {},
): Promise<(string | null)[]> {
  return (await api.ok('listMessages', { key, query })).items.map(({ subject }) => subject)
}

scenario(
  'labels: DELETE moves a message to the Trash and returns it; a second one changes nothing',
  MANUAL_CLOCK,
  async api => {
    const {
      email: { email },
      apiKey: key,
    } = await api.mock.addAgent({ name: 'Ada' })
    const before = await receive(api, email, 'Room')
    await api.mock.clock.advance('1m')
    const path = { id: before.id }
    const at = '2026-01-01T00:01:00.000Z'
    const deleted = await api.ok('deleteMessage', { key, path })
    expect(deleted).toEqual({ ...before, deletedAt: at, updatedAt: at })
    await api.mock.clock.advance('1m')
    expect(await api.ok('deleteMessage', { key, path })).toEqual(deleted)
    expect(await api.ok('getMessage', { key, path })).toEqual(deleted)
  },
)

scenario(
  'labels: restore moves a message out of the Trash; it changes no other message',
  MANUAL_CLOCK,
  async api => {
    const {
      email: { email },
      apiKey: key,
    } = await api.mock.addAgent({ name: 'Ada' })
    const before = await receive(api, email, 'Room')
    const path = { id: before.id }
    await api.ok('deleteMessage', { key, path })
    await api.mock.clock.advance('1m')
    const restored = await api.ok('restoreMessage', { key, path })
    expect(restored).toEqual({ ...before, updatedAt: '2026-01-01T00:01:00.000Z' })
    await api.mock.clock.advance('1m')
    expect(await api.ok('restoreMessage', { key, path })).toEqual(restored)
    expect(await subjects(api, key)).toEqual(['Room'])
  },
)

scenario('message: messages in the Trash are hidden unless deleted is include or only', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  await receive(api, email, 'one')
  const { id } = await receive(api, email, 'two')
  await receive(api, email, 'three')
  await api.ok('deleteMessage', { key, path: { id } })
  expect(await subjects(api, key)).toEqual(['three', 'one'])
  expect(await subjects(api, key, { deleted: 'exclude' })).toEqual(['three', 'one'])
  expect(await subjects(api, key, { deleted: 'include' })).toEqual(['three', 'two', 'one'])
  expect(await subjects(api, key, { deleted: 'only' })).toEqual(['two'])
  expect(await subjects(api, key, { deleted: 'only', labels: 'unread' })).toEqual(['two'])
  expect(await subjects(api, key, { deleted: 'only', direction: 'OUTBOUND' })).toEqual([])
})

scenario('message: spam in the Trash needs includeSpam and deleted', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id } = await api.mock.receiveEmail({
    to: email,
    from: 'x@example.com',
    subject: 'spam',
    spam: true,
  })
  await api.ok('deleteMessage', { key, path: { id } })
  expect(await subjects(api, key, { deleted: 'only' })).toEqual([])
  expect(await subjects(api, key, { deleted: 'only', includeSpam: 'true' })).toEqual(['spam'])
  expect(await subjects(api, key, { deleted: 'only', labels: 'SPAM' })).toEqual(['spam'])
  expect(await subjects(api, key, { includeSpam: 'true' })).toEqual([])
})

scenario('labels: a message in the Trash keeps its labels and thread, and labels can change', async api => {
  const {
    email: { email },
    apiKey: key,
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id, threadId } = await receive(api, email, 'Room')
  const path = { id }
  await api.ok('deleteMessage', { key, path })
  const { labels } = await api.ok('updateMessageLabels', {
    key,
    path,
    body: { addLabels: ['Read', 'vip'] },
  })
  expect(labels).toEqual(['read', 'vip'])
  const reply = await api.ok('replyToEmail', { key, path, body: { body: 'Yes.' } })
  expect(reply.threadId).toBe(threadId)
  const restored = await api.ok('restoreMessage', { key, path })
  expect([restored.labels, restored.threadId]).toEqual([['read', 'vip'], threadId])
})

scenario(
  "rights: another agent's message, or another organization's, cannot be deleted or restored",
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    const other = api.mock.addOrganization()
    const { id } = await receive(api, ada.email.email, 'Room')
    for (const operation of ['deleteMessage', 'restoreMessage'] as const) {
      for (const key of [grace.apiKey, other.masterKey])
        await api.problem(operation, [404, 'NOT_FOUND'], { key, path: { id } })
      await api.problem(operation, [404, 'NOT_FOUND'], { path: { id: UNKNOWN_ID } })
      await api.ok(operation, { path: { id } })
    }
  },
)

scenario(
  'API: restore with the idempotency key of another restore is 409; the same one is replayed',
  async api => {
    const {
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    const [one, two] = [await receive(api, email, 'one'), await receive(api, email, 'two')]
    for (const { id } of [one, two]) await api.ok('deleteMessage', { path: { id } })
    const request = (id: string): CallOptions => ({ path: { id }, idempotencyKey: 'k1' })
    const restored = await api.ok('restoreMessage', request(one.id))
    await api.problem('restoreMessage', [409, 'IDEMPOTENCY_BODY_MISMATCH'], request(two.id))
    await api.ok('deleteMessage', { path: { id: one.id } })
    expect(await api.ok('restoreMessage', request(one.id))).toEqual(restored)
    expect(await subjects(api, api.mock.masterKey)).toEqual([])
  },
)
