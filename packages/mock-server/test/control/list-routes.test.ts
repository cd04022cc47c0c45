import { afterEach, expect, it } from 'vitest'
import type { Mock } from '../../src/index.ts'
import { closeControlServers, startControlServer } from '../control-server.ts'

afterEach(closeControlServers)

/** Sender whose replies stay in the status SENT. */
const SENDER = 'Priya Nair <slow@simulator.agents.agentcomms.test>'

const FILE = { filename: 'a.txt', content: new Uint8Array(1), contentType: 'text/plain' }

/** Calls the API with the master key. */
async function call(mock: Mock, operation: string, body?: object): Promise<{ id: string; threadId: string }> {
  const [method = '', path = ''] = operation.split(' ')
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return await (await mock.fetch(mock.baseUrl + path, init)).json()
}

it('counts unread messages, drafts and dead letters', async () => {
  const { mock, origin } = await startControlServer()
  const counts = async (query = '') => (await fetch(`${origin}/__mock/counts${query}`)).json()
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  await mock.addAgent({ name: 'Ben' })
  expect(await counts()).toEqual({
    agents: [],
    deadLetters: { replayable: 0, held: 0, deleted: 0 },
  })

  const mail = await mock.receiveEmail({
    to: ada.email.email,
    from: 'a@example.com',
    subject: 'One',
    body: 'x',
  })
  await mock.receiveEmail({ to: ada.email.email, from: 'a@example.com', subject: 'Two', body: 'x' })
  await mock.receiveEmail({
    to: ada.email.email,
    from: 'a@example.com',
    subject: 'Spam',
    body: 'x',
    spam: true,
  })
  await mock.receiveSms({ to: ada.phone?.phoneNumber ?? '', from: '+12025550143', body: 'Hi' })
  await call(mock, 'POST /email/drafts', { agentId: ada.id, subject: 'Later' })
  mock.webhooks.listen('https://app.example.test/hooks', () => new Response('', { status: 500 }))
  const subscribe = (body: object) =>
    call(mock, 'POST /webhooks', { url: 'https://app.example.test/hooks', events: ['*'], ...body })
  await subscribe({ maxAttempts: 1 })
  const [paused, deleted] = [await subscribe({ maxAttempts: 1 }), await subscribe({ maxAttempts: 1 })]
  // A delivery that still retries cannot be replayed.
  await subscribe({ maxAttempts: 3 })
  await mock.webhooks.trigger('agent.created')
  await mock.webhooks.settled()
  await call(mock, `PUT /webhooks/${paused.id}`, { active: false })
  await call(mock, `DELETE /webhooks/${deleted.id}`)

  const ofAda = { agentId: ada.id, unreadEmails: 2, unreadSpam: 1, drafts: 1, unreadSms: 1 }
  const before = await counts(`?orgId=${mock.organization.id}`)
  expect(before.agents).toContainEqual(ofAda)
  expect(before.deadLetters).toEqual({ replayable: 1, held: 1, deleted: 1 })

  await call(mock, `PATCH /messages/${mail.id}/labels`, { addLabels: ['read'] })
  const after = await counts()
  expect(after.agents).toContainEqual({ ...ofAda, unreadEmails: 1 })

  // The count is the number of deliveries that the operation replays.
  const replayed = await fetch(`${origin}/__mock/webhooks/replay-all`, { method: 'POST' })
  expect(await replayed.json()).toEqual({ replayed: 1 })
  expect((await fetch(`${origin}/__mock/counts?orgId=none`)).status).toBe(404)
})

it('summarizes threads, and says why messages failed', async () => {
  const { mock, origin } = await startControlServer()
  const read = async (path: string) => (await (await fetch(`${origin}/__mock/${path}`)).json()).items
  const ada = await mock.addAgent({ name: 'Ada' })
  const question = await mock.receiveEmail({
    to: ada.email.email,
    from: SENDER,
    subject: 'Invoice',
    body: 'x',
    attachments: [FILE],
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
  const [threadOfLost, thread, ...others] = await read('threads?channels=EMAIL')
  expect(threadOfLost).toMatchObject({ subject: 'Hi', direction: 'OUTBOUND', fromHeaders: [] })
  expect(thread).toMatchObject({
    ...{ id: question.threadId, agentId: ada.id, subject: 'Invoice', messageCount: 2 },
    ...{ direction: 'OUTBOUND', status: 'BOUNCED', hasAttachments: true, fromHeaders: [SENDER] },
    attention: [{ status: 'BOUNCED', reason: 'The mock operation setMessageStatus set the status.' }],
  })
  expect(others).toEqual([])
  expect(await read(`status-reasons?ids=${reply.id}&ids=${lost.id}&ids=${question.id}`)).toEqual([
    { id: reply.id, reason: 'The mock operation setMessageStatus set the status.' },
    { id: lost.id, reason: 'No mailbox has the address nobody@agents.agentcomms.test.' },
  ])
})

it('lists the threads of some channels and folders, in the order of the first page', async () => {
  const { mock, origin } = await startControlServer()
  const list = async (query: string) => {
    const response = await fetch(`${origin}/__mock/threads?${query}`)
    return { status: response.status, ...(await response.json()) }
  }
  const subjects = ({ items }: { items: { subject: string }[] }) => items.map(({ subject }) => subject)
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const ben = await mock.addAgent({ name: 'Ben' })
  const deliver = (subject: string, more: object = {}) =>
    mock.receiveEmail({ to: ada.email.email, from: SENDER, subject, body: 'x', ...more })
  const first = await deliver('One')
  for (const subject of ['Two', 'Three', 'Four']) await deliver(subject)
  await deliver('Prize', { spam: true })
  await mock.receiveEmail({ to: ben.email.email, from: SENDER, subject: 'For Ben', body: 'x' })
  const sms = { to: ada.phone?.phoneNumber ?? '', body: 'Hi' }
  await mock.receiveSms({ ...sms, from: '+12025550143' })
  for (const from of ['+12025550144', '+12025550143'])
    await mock.receiveSms({ ...sms, from, attachments: [FILE] })

  expect(subjects(await list(`channels=EMAIL&agentId=${ada.id}`))).toEqual(['Four', 'Three', 'Two', 'One'])
  expect(subjects(await list(`channels=EMAIL&agentId=${ada.id}&includeSpam=true`))[0]).toBe('Prize')
  expect((await list('channels=SMS')).items).toHaveLength(1)
  expect((await list('channels=MMS')).items).toHaveLength(2)
  expect((await list('channels=SMS&channels=MMS')).items).toHaveLength(2)
  expect((await list('')).items).toHaveLength(7)

  const query = `channels=EMAIL&agentId=${ada.id}`
  const page = await list(`${query}&limit=2`)
  expect(subjects(page)).toEqual(['Four', 'Three'])
  await call(mock, `POST /email/${first.id}/reply`, { body: 'Hello' })
  const next = await list(`${query}&limit=10000&cursor=${page.nextCursor}`)
  expect([subjects(next), next.hasMore]).toEqual([['Two', 'One'], false])
  expect((await list(`channels=SMS&cursor=${page.nextCursor}`)).status).toBe(400)
  const other = mock.addOrganization({ name: 'Globex' })
  expect((await list(`orgId=${other.organization.id}`)).items).toEqual([])
})

it('lists what happened with its cause, newest first', async () => {
  const { mock, origin } = await startControlServer()
  const list = async (query = '') => {
    const { items, ...page } = await (await fetch(`${origin}/__mock/activity?${query}`)).json()
    const rows = items.map(
      ({ kind, title, cause }: { kind: string; title: string; cause: { title: string } | null }) =>
        `${kind} ${title}${cause ? ` by ${cause.title}` : ''}`,
    )
    return { rows, ...page }
  }
  const ada = await mock.addAgent({ name: 'Ada' })
  const ben = await mock.addAgent({ name: 'Ben' })
  const email = { agentId: ada.id, to: ['grace@example.com'], subject: 'Hello', body: 'How are you?' }
  await call(mock, 'POST /email/send', email)
  mock.faults.add({ operation: 'listAgents', status: 503, times: 1 })
  await call(mock, 'GET /agents')
  const sent = [
    'request POST /v1/email/send',
    'event message.sent by POST /v1/email/send',
    'message Hello by POST /v1/email/send',
  ]
  const { rows } = await list()
  expect(rows.slice(0, 5)).toEqual(['fault GET /v1/agents', 'operation faults.add', ...sent])
  expect((await list(`agentId=${ada.id}`)).rows.slice(0, 3)).toEqual(sent)
  expect((await list(`agentId=${ben.id}`)).rows).not.toEqual(expect.arrayContaining(sent))
  expect((await list('text=how are YOU&kind=request')).rows).toEqual([sent[0]])
  expect((await list('failed=true')).rows).toEqual(['fault GET /v1/agents'])
  expect((await list('kind=message')).rows).toEqual([sent[2]])
  expect((await list('writes=true')).rows.slice(0, 4)).toEqual(['operation faults.add', ...sent])
  const first = await list('limit=2')
  expect(first).toMatchObject({ hasMore: true, nextCursor: expect.any(String) })
  expect((await list(`limit=2&before=${first.nextCursor}`)).rows).toEqual(sent.slice(0, 2))
  const other = mock.addOrganization({ name: 'Globex' })
  expect((await list(`orgId=${other.organization.id}&kind=message`)).rows).toEqual([])
})

it('groups what somebody must look at by its cause', async () => {
  const { mock, origin } = await startControlServer()
  const list = async () => (await (await fetch(`${origin}/__mock/problems`)).json()).items
  const ada = await mock.addAgent({ name: 'Ada' })
  expect(await list()).toEqual([])
  const url = 'https://app.example.test/hooks'
  mock.webhooks.listen(url, () => new Response('', { status: 500 }))
  const { id: webhookId } = await call(mock, 'POST /webhooks', {
    url,
    events: ['message.received'],
    maxAttempts: 1,
  })
  for (const subject of ['One', 'Two'])
    await mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject })
  await mock.webhooks.settled()
  const reason = 'app.example.test/hooks: The endpoint responded with 500.'
  const deliveries = {
    kind: 'delivery',
    status: 'DEAD_LETTERED',
    reason,
    count: 2,
    webhookId,
    isDisabled: false,
  }
  expect(await list()).toEqual([{ ...deliveries, id: expect.any(String), at: expect.any(String) }])
  const to = ['approve@simulator.agents.agentcomms.test']
  await call(mock, 'POST /email/send', { agentId: ada.id, to, subject: 'Hi', body: 'x' })
  const { id: retrying } = await call(mock, 'POST /webhooks', {
    url,
    events: ['message.sent'],
    maxAttempts: 2,
  })
  await call(mock, 'POST /email/send', { agentId: ada.id, to: ['ben@example.com'], subject: 'Hi', body: 'x' })
  await mock.webhooks.settled()
  const again = { kind: 'delivery', status: 'RETRYING', count: 1, webhookId: retrying }
  expect(await list()).toContainEqual(expect.objectContaining(again))
  const waiting = { kind: 'message', status: 'PENDING_APPROVAL', count: 1, channel: 'EMAIL' }
  expect(await list()).toContainEqual(expect.objectContaining(waiting))
})
