import { afterEach, expect, it } from 'vitest'
import { closeControlServers, startControlServer } from '../../../test/control-server.ts'
import type { Mock } from '../../index.ts'

afterEach(closeControlServers)

/** Sender whose replies stay in the status SENT. */
const SENDER = 'Priya Nair <slow@simulator.agents.agentcomms.test>'

/** Calls the API with the master key. */
async function call(mock: Mock, operation: string, body?: object): Promise<{ id: string; threadId: string }> {
  const [method = '', path = ''] = operation.split(' ')
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return await (await mock.fetch(mock.baseUrl + path, init)).json()
}

it('counts unread messages, drafts and records that need attention', async () => {
  const { mock, origin } = await startControlServer()
  const counts = async (query = '') => (await fetch(`${origin}/__mock/counts${query}`)).json()
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  await mock.addAgent({ name: 'Ben' })
  expect(await counts()).toEqual({ agents: [], attention: { messages: 0, deliveries: 0, domains: 0 } })

  const mail = await mock.receiveEmail({ to: ada.email, from: 'a@example.com', subject: 'One', text: 'x' })
  await mock.receiveEmail({ to: ada.email, from: 'a@example.com', subject: 'Two', text: 'x' })
  await mock.receiveEmail({ to: ada.email, from: 'a@example.com', subject: 'Spam', text: 'x', spam: true })
  await mock.receiveSms({ to: ada.phone?.phoneNumber ?? '', from: '+12025550143', body: 'Hi' })
  await call(mock, 'POST /email/drafts', { agentId: ada.id, subject: 'Later' })
  const send = (local: string) =>
    call(mock, 'POST /email/send', {
      agentId: ada.id,
      to: [`${local}@simulator.agents.agentcomms.test`],
      subject: local,
      body: 'x',
    })
  const failed = await send('fail')
  await send('approve')
  mock.webhooks.listen('https://app.example.test/hooks', () => new Response('', { status: 500 }))
  await call(mock, 'POST /webhooks', { url: 'https://app.example.test/hooks', events: ['*'], maxAttempts: 1 })
  await mock.webhooks.trigger('agent.created')
  await mock.webhooks.settled()
  const domain = await call(mock, 'POST /domains', { domain: 'juniper.example' })
  await call(mock, `POST /domains/${domain.id}/verify`)

  const ofAda = { agentId: ada.id, unreadEmails: 2, unreadSpam: 1, drafts: 1, unreadSms: 1 }
  const before = await counts(`?orgId=${mock.organization.id}`)
  expect(before.agents).toContainEqual(ofAda)
  expect(before.attention).toMatchObject({ messages: 2, deliveries: 1 })

  await call(mock, `PATCH /messages/${mail.id}/labels`, { addLabels: ['read'] })
  await call(mock, `DELETE /messages/${failed.id}`)
  const after = await counts()
  expect(after.agents).toContainEqual({ ...ofAda, unreadEmails: 1 })
  expect(after.attention.messages).toBe(1)
  expect((await fetch(`${origin}/__mock/counts?orgId=none`)).status).toBe(404)
})

it('summarizes threads, and says why messages failed', async () => {
  const { mock, origin } = await startControlServer()
  const read = async (path: string) => (await (await fetch(`${origin}/__mock/${path}`)).json()).items
  const ada = await mock.addAgent({ name: 'Ada' })
  const question = await mock.receiveEmail({
    to: ada.email,
    from: SENDER,
    subject: 'Invoice',
    text: 'x',
    attachments: [{ filename: 'a.txt', content: new Uint8Array(1), contentType: 'text/plain' }],
  })
  const reply = await call(mock, `POST /email/${question.id}/reply`, { body: 'Hello' })
  await mock.setMessageStatus(reply.id, 'BOUNCED')
  const lost = await call(mock, 'POST /email/send', {
    agentId: ada.id,
    to: ['nobody@agents.agentcomms.test'],
    subject: 'Hi',
    body: 'x',
  })
  await mock.clock.runAll()
  expect(await read(`thread-summaries?ids=${question.threadId}&ids=unknown`)).toEqual([
    {
      id: question.threadId,
      direction: 'OUTBOUND',
      status: 'BOUNCED',
      attention: [{ status: 'BOUNCED', reason: 'mock.setMessageStatus() set the status.' }],
      hasAttachments: true,
      fromHeaders: [SENDER],
    },
  ])
  expect(await read(`status-reasons?ids=${reply.id}&ids=${lost.id}&ids=${question.id}`)).toEqual([
    { id: reply.id, reason: 'mock.setMessageStatus() set the status.' },
    { id: lost.id, reason: 'No mailbox has the address nobody@agents.agentcomms.test.' },
  ])
})
