import { AgentComms } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { handlers, unhandledOptions } from '@agentcomms/mock-server/msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { runSupportAgent } from '../src/agent.ts'
import type { AskModel } from '../src/model.ts'
import { Shop } from '../src/shop.ts'
import { call, say, scriptModel } from './scripted-model.ts'
import { shopHandlers, shopUrl } from './shop-server.ts'

const password = 'correct horse battery staple'
const mock = createMock({ seed: 1, clock: 'manual', now: '2026-01-01T00:00:00Z' })
const server = setupServer(...handlers(mock))
let ada: Awaited<ReturnType<typeof mock.addAgent>>
let client: AgentComms

beforeAll(() => server.listen(unhandledOptions('error')))
afterAll(() => {
  server.close()
  mock.close()
})

beforeEach(async () => {
  ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
  client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: ada.apiKey })
  const { id } = await client.vault.credentials.create({
    type: 'login',
    name: 'Shop',
    login: { username: 'ada', password, totp: 'JBSWY3DPEHPK3PXP', uris: [{ uri: shopUrl }] },
  })
  server.use(
    ...shopHandlers({
      password,
      currentCode: async () => (await client.vault.totp(id)).code,
      sendSms: () =>
        mock.receiveSms({ to: ada.phone?.phoneNumber ?? '', from: '22395', body: 'Your code is 481516' }),
    }),
  )
})
afterEach(() => {
  server.resetHandlers()
  mock.reset()
})

/** Receives an email of a customer. */
function receiveQuestion(fields: { headers?: Record<string, string> } = {}) {
  return mock.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    subject: 'My order',
    body: 'Where is my order?',
    ...fields,
  })
}

/** Runs the agent until this number of emails has the label `read`. */
async function runUntilRead(askModel: AskModel, count = 1) {
  const controller = new AbortController()
  const shop = new Shop(client, shopUrl)
  const running = runSupportAgent({ client, shop, askModel, signal: controller.signal })
  const listRead = () => client.email.list({ direction: 'INBOUND', labels: ['read'] }).all()
  const allRead = vi.waitFor(async () => expect(await listRead()).toHaveLength(count), 10_000)
  await Promise.race([running, allRead])
  controller.abort()
  await expect(running).rejects.toBe(controller.signal.reason)
}

/** Returns the emails that the agent sent, oldest first. */
async function listReplies() {
  return (await client.email.list({ direction: 'OUTBOUND' }).all()).reverse()
}

it('logs in with vault, one-time code and SMS, looks up the order and replies in the thread', async () => {
  const email = await receiveQuestion()
  const model = scriptModel(
    () => call('log_in_to_shop'),
    () => call('wait_for_message', { channel: 'SMS', since: email.id }),
    ({ body }) => call('enter_sms_code', { code: /\d{6}/.exec(String(body))?.[0] }),
    () => call('list_orders'),
    ({ orders }) => say(`Your orders: ${JSON.stringify(orders)}`),
  )
  await runUntilRead(model.askModel)
  expect(await listReplies()).toMatchObject([
    {
      toAddress: 'ben@example.com',
      subject: 'Re: My order',
      body: 'Your orders: [{"number":"1007","status":"SHIPPED"}]',
      threadId: email.threadId,
      inReplyTo: email.id,
    },
  ])
  // The model sees neither the password nor the one-time code of the vault.
  const [credential] = await client.vault.credentials.list().all()
  const { code } = await client.vault.totp(credential?.id ?? '')
  const seen = JSON.stringify(model.seen)
  expect(seen).toContain('481516')
  expect(seen).not.toContain(password)
  expect(seen).not.toContain(code)
})

it('waits for emails, and gives the model the whole thread without quotes', async () => {
  const running = runUntilRead(scriptModel(() => say('It is on its way.')).askModel)
  const hasLooked = () => mock.requests.some(({ operation }) => operation === 'listMessages')
  await vi.waitFor(() => expect(hasLooked()).toBe(true), 10_000)
  const { threadId } = await receiveQuestion()
  await running
  const [reply] = await listReplies()
  await mock.replyTo(reply?.id ?? '', { body: 'Thank you!' })
  const model = scriptModel(() => say('You are welcome.'))
  await runUntilRead(model.askModel, 2)
  const texts = [
    'Where is my order?',
    `From ${ada.email.email}:\nIt is on its way.`,
    'From ben@example.com:\nThank you!',
  ]
  expect(model.seen[1]).toEqual({ role: 'user', text: expect.stringContaining(texts.join('\n\n')) })
  expect(JSON.stringify(model.seen)).not.toContain('wrote:')
  expect(await listReplies()).toMatchObject([
    { threadId, body: 'It is on its way.' },
    { threadId, body: 'You are welcome.' },
  ])
})

it('survives a rate limit that lasts longer than the retries of the client', async () => {
  await receiveQuestion()
  mock.faults.add({ operation: 'listMessages', status: 429, retryAfterSeconds: 0, times: 4 })
  mock.faults.add({ operation: 'getThread', status: 429, retryAfterSeconds: 0, times: 4 })
  await runUntilRead(scriptModel(() => say('It is on its way.')).askModel)
  expect(await listReplies()).toHaveLength(1)
  expect(mock.faults.list()).toMatchObject([{ used: 4 }, { used: 4 }])
})

it('shows the model errors of tools, and lets it continue', async () => {
  await receiveQuestion()
  const model = scriptModel(
    () => call('list_orders'),
    ({ error }) => say(JSON.stringify(error)),
  )
  await runUntilRead(model.askModel)
  expect(await listReplies()).toMatchObject([{ body: '{"code":"SHOP_ERROR","message":"Log in first."}' }])
})

it('does not let the model read emails of other customers', async () => {
  const email = await receiveQuestion()
  const model = scriptModel(
    () => call('wait_for_message', { channel: 'EMAIL', since: email.id }),
    ({ error }) => say(JSON.stringify(error)),
  )
  await runUntilRead(model.askModel)
  expect(await listReplies()).toMatchObject([{ body: expect.stringContaining('DECLINED') }])
})

it('and an out-of-office reply do not reply to each other', async () => {
  const away = { outcome: 'vacation', body: 'I am away until Monday.' } as const
  mock.contacts.add({ name: 'Ben', email: 'ben@example.com', replies: [away] })
  // An agent that writes first gets the automatic reply, and does not reply to it.
  await client.email.send({ to: ['ben@example.com'], subject: 'Your order', body: 'It is on its way.' })
  await mock.clock.runAll()
  await receiveQuestion()
  await runUntilRead(scriptModel(() => say('It arrives today.')).askModel, 2)
  await mock.clock.runAll()
  expect(await listReplies()).toMatchObject([{ subject: 'Your order' }, { subject: 'Re: My order' }])
  expect(await client.email.list({ direction: 'INBOUND' }).all()).toHaveLength(2)
})

it('does not reply twice if it stopped between the reply and the label', async () => {
  await receiveQuestion()
  mock.faults.add({ operation: 'updateMessageLabels', status: 403, times: 1 })
  const { askModel } = scriptModel(() => say('It is on its way.'))
  await expect(runUntilRead(askModel)).rejects.toMatchObject({ status: 403 })
  await runUntilRead(askModel)
  expect(await listReplies()).toHaveLength(1)
})

it('leaves an email to a person if the model returns no text', async () => {
  const { id } = await receiveQuestion()
  await runUntilRead(scriptModel(() => call('unknown_tool')).askModel)
  expect((await client.messages.get(id)).labels).toEqual(['needs-person', 'read'])
  expect(await listReplies()).toEqual([])
})
