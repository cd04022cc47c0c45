import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import { addPhoneAgent, OUTSIDE_NUMBER } from '../phone-agents.ts'
import { scenario, transportScenario } from '../scenario.ts'

transportScenario(
  'API: GET /email lists the messages of channel EMAIL, with the filters of messages',
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const from = 'ben@example.com'
    const one = await api.mock.receiveEmail({ to: ada.email.email, from, subject: 'one', body: 'x' })
    const spam = await api.mock.receiveEmail({
      to: ada.email.email,
      from,
      subject: 'spam',
      body: 'x',
      spam: true,
    })
    await api.mock.receiveSms({ to: ada.phoneNumber, from: OUTSIDE_NUMBER, body: 'sms' })
    await api.ok('sendEmail', { key: ada.apiKey, body: { to: [from], subject: 'two', body: 'x' } })
    const list = async (query: Record<string, string | number | boolean>): Promise<(string | null)[]> =>
      (await api.ok('listEmails', { query })).items.map(({ subject }) => subject)
    expect(await api.ok('listEmails')).toEqual(await api.ok('listMessages', { query: { channel: 'EMAIL' } }))
    expect(await list({})).toEqual(['two', 'one'])
    expect(await list({ includeSpam: true, direction: 'INBOUND' })).toEqual(['spam', 'one'])
    expect(await list({ threadId: one.threadId ?? '', agentId: ada.id })).toEqual(['one'])
    expect(await list({ 'dateRange[to]': '2001-01-01T00:00:00Z' })).toEqual([])
    await api.ok('deleteMessage', { path: { id: spam.id } })
    expect(await list({ deleted: 'only', labels: 'spam' })).toEqual(['spam'])
    const pages = await api.client(ada.apiKey).email.list({ limit: 1 }).all()
    expect(pages.map(({ subject }) => subject)).toEqual(['two', 'one'])
    for (const name of ['channel', 'channels'])
      await api.problem('listEmails', [400, 'VALIDATION_ERROR'], { query: { [name]: 'EMAIL' } })
  },
)

scenario('API: GET /email is 403 for another agent and 404 for an absent agent', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  await api.problem('listEmails', [403, 'FORBIDDEN'], { key: ada.apiKey, query: { agentId: grace.id } })
  await api.problem('listEmails', [404, 'NOT_FOUND'], { query: { agentId: UNKNOWN_ID } })
})

scenario(
  'API: GET /email/{id} returns an email; the id of a message of another channel is 404',
  async api => {
    const ada = await addPhoneAgent(api, 'Ada')
    const { id } = await api.mock.receiveEmail({
      to: ada.email.email,
      from: 'ben@example.com',
      subject: 'a',
      body: 'x',
    })
    const sms = await api.mock.receiveSms({ to: ada.phoneNumber, from: OUTSIDE_NUMBER, body: 'sms' })
    const path = { id }
    expect(await api.ok('getEmail', { path })).toEqual(await api.ok('getMessage', { path }))
    expect((await api.client(ada.apiKey).email.get(id)).subject).toBe('a')
    for (const absent of [sms.id, UNKNOWN_ID]) {
      const { detail } = await api.problem('getEmail', [404, 'NOT_FOUND'], { path: { id: absent } })
      expect(detail).toContain(absent)
    }
  },
)

scenario('API: the other paths below /email keep their operations', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const draft = await api.ok('createDraft', { key, body: { subject: 'Later' } })
  expect((await api.ok('listDrafts', { key })).items).toEqual([draft])
  expect((await api.ok('listSuppressions')).items).toEqual([])
  for (const id of ['send', 'unsuppress'])
    await api.problem('getEmail', [405, 'METHOD_NOT_ALLOWED'], { path: { id } })
})
