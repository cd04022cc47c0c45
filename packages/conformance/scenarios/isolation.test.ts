import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type Api, UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const SECRET = { to: ['ben@example.com'], subject: 'Takeover', body: 'Nobody may know.' }

interface World {
  /** Ids of the email that belongs to Ada. */
  secret: Message
  ada: string
  /** Keys of two other agents: one in the same organization, one in another. */
  strangers: [bob: string, eve: string]
}

async function world(api: Api): Promise<World> {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const bob = await api.mock.addAgent({ name: 'Bob' })
  const { organization } = api.mock.addOrganization({ name: 'Other' })
  const eve = await api.mock.addAgent({ name: 'Eve', orgId: organization.id })
  const secret = await api.ok('sendEmail', { key: ada.apiKey, body: SECRET })
  return { secret, ada: ada.apiKey, strangers: [bob.apiKey, eve.apiKey] }
}

scenario(
  'rights: a reference to an email of another agent reveals nothing of it',
  MANUAL_CLOCK,
  async api => {
    const { secret, ada, strangers } = await world(api)
    const messageId = secret.externalId ?? ''
    const mail = { to: ['carl@example.com'], subject: 'Hi', body: 'Hi' }
    for (const key of strangers) {
      const byId = { ...mail, inReplyTo: secret.id }
      const { detail } = await api.problem('sendEmail', [404, 'NOT_FOUND'], { key, body: byId })
      const absent = { key, body: { ...mail, inReplyTo: UNKNOWN_ID } }
      const problemOfAbsent = await api.problem('sendEmail', [404, 'NOT_FOUND'], absent)
      expect(detail).toBe(problemOfAbsent.detail.replace(UNKNOWN_ID, secret.id))
      const { id } = await api.ok('createDraft', { key, body: byId })
      await api.problem('sendDraft', [404, 'NOT_FOUND'], { key, path: { id } })
      const byMessageId = await api.ok('sendEmail', { key, body: { ...mail, inReplyTo: messageId } })
      expect(byMessageId.inReplyTo).toBe(messageId)
      const byReference = await api.ok('sendEmail', { key, body: { ...mail, references: [messageId] } })
      const threads = [byMessageId, byReference].map(({ threadId }) => threadId)
      expect(threads).not.toContain(secret.threadId)
    }
    const thread = await api.ok('getThread', { key: ada, path: { id: secret.threadId ?? '' } })
    expect(thread.messages.map(({ id }) => id)).toEqual([secret.id])
  },
)

scenario('rights: a received email joins only threads of its recipient', MANUAL_CLOCK, async api => {
  const { secret } = await world(api)
  const received = await api.mock.receiveEmail({
    to: 'bob@agents.agentcomms.test',
    from: 'ben@example.com',
    body: 'Re',
    references: [secret.externalId ?? ''],
  })
  expect(received.threadId).not.toBe(secret.threadId)
})

scenario(
  'rights: a filter with an id of another agent finds the same as one with an absent id',
  MANUAL_CLOCK,
  async api => {
    const { secret, strangers } = await world(api)
    const filters = { inboxId: secret.inboxId ?? '', threadId: secret.threadId ?? '' }
    for (const key of strangers) {
      for (const [name, value] of Object.entries(filters)) {
        const otherMessages = await api.ok('listMessages', { key, query: { [name]: value } })
        expect(otherMessages, name).toEqual(
          await api.ok('listMessages', { key, query: { [name]: UNKNOWN_ID } }),
        )
        const search = { query: 'takeover', filters: { [name]: value } }
        expect((await api.ok('searchMessages', { key, body: search })).items, name).toEqual([])
      }
      expect((await api.ok('searchMessages', { key, body: { query: 'nobody' } })).items).toEqual([])
      const forms = await Promise.all(
        [secret.id, UNKNOWN_ID].map(async id => {
          const { detail } = await api.problem('getMessage', [404, 'NOT_FOUND'], { key, path: { id } })
          return detail.replace(id, 'ID')
        }),
      )
      expect(forms[0]).toBe(forms[1])
    }
  },
)

scenario(
  'webhooks: a cursor of one agent is invalid for another agent and for the organization',
  MANUAL_CLOCK,
  async api => {
    const { apiKey: ada } = await api.mock.addAgent({ name: 'Ada' })
    const { apiKey: bob } = await api.mock.addAgent({ name: 'Bob' })
    for (const key of [ada, bob, ada, bob]) {
      await api.ok('sendEmail', { key, body: SECRET })
      await api.ok('createDraft', { key, body: SECRET })
    }
    for (const list of ['listMessages', 'listThreads', 'listDrafts'] as const) {
      const { nextCursor } = await api.ok(list, { key: ada, query: { limit: 1 } })
      const query = { limit: 1, cursor: nextCursor ?? '' }
      for (const key of [bob, api.mock.masterKey])
        await api.problem(list, [400, 'VALIDATION_ERROR'], { key, query })
      expect((await api.ok(list, { key: ada, query })).items).toHaveLength(1)
    }
  },
)

scenario('API: suppressions and slugs of one organization do not affect another', MANUAL_CLOCK, async api => {
  const { strangers } = await world(api)
  const [bob, eve] = strangers
  const to = ['nobody@agents.agentcomms.test']
  await api.ok('sendEmail', { key: bob, body: { ...SECRET, to } })
  await api.mock.clock.runAll()
  await api.problem('sendEmail', [409, 'RECIPIENT_SUPPRESSED'], { key: bob, body: { ...SECRET, to } })
  expect(await api.ok('sendEmail', { key: eve, body: { ...SECRET, to } })).toMatchObject({ status: 'SENT' })
  const { masterKey } = api.mock.addOrganization({ name: 'Third' })
  expect((await api.ok('listSuppressions', { key: masterKey })).items).toEqual([])
  await api.problem('unsuppressEmail', [404, 'NOT_FOUND'], { key: masterKey, body: { email: to[0] } })
  const body = { name: 'Bob', slug: 'bob', email: 'bobby@agents.agentcomms.test' }
  expect((await api.ok('createAgent', { key: masterKey, body })).slug).toBe('bob')
})
