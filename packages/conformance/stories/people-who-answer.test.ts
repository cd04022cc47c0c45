/** An agent agrees on a date with a person who first declines, in process and over HTTP. */
import { AgentComms } from '@agentcomms/client'
import { createMock, type Mock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { expect, test } from 'vitest'

const HOOK = 'https://app.example.test/hooks'
const BEN = {
  name: 'Ben',
  email: 'ben@example.com',
  replies: [
    { contains: 'Tuesday', body: 'Tuesday does not work.', after: '5m' },
    { contains: 'Thursday', body: 'Thursday it is.', after: '1h' },
  ],
}

/** Calls mock operations over HTTP. */
function connect(origin: string) {
  return async (path: string, body?: object) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await fetch(`${origin}/__mock${path}`, body ? init : undefined)
    const text = await response.text()
    expect(response.ok, text).toBe(true)
    return text === '' ? undefined : JSON.parse(text)
  }
}

/** An agent that proposes Thursday if somebody declines Tuesday. */
async function startAgent(mock: Mock, baseUrl: string, fetch?: typeof globalThis.fetch) {
  const ada = await mock.addAgent({ name: 'Ada' })
  const options = { baseUrl, ...(fetch && { fetch }) }
  const client = new AgentComms({ ...options, apiKey: ada.apiKey })
  const master = new AgentComms({ ...options, apiKey: mock.masterKey })
  await master.webhooks.create({ url: HOOK, events: ['message.received'] })
  mock.webhooks.listen(HOOK, async request => {
    const { messageId } = await request.json()
    const { extractedText } = await client.messages.get(messageId)
    if (extractedText?.includes('does not work')) await client.email.reply(messageId, { body: 'Thursday?' })
    return new Response()
  })
  const propose = () => client.email.send({ to: [BEN.email], subject: 'Lunch', body: 'Tuesday?' })
  const readThread = async (id: string | null) =>
    (await client.threads.get(id ?? '')).messages.map(({ extractedText, body }) => extractedText ?? body)
  return { client, propose, readThread }
}

const AGREED = ['Tuesday?', 'Tuesday does not work.', 'Thursday?', 'Thursday it is.']

test('in process: the same story again after a restore and an import', async () => {
  const options = { seed: 1, clock: 'manual', now: '2026-01-01T00:00:00Z' } as const
  const mock = createMock(options)
  const { propose, readThread } = await startAgent(mock, mock.baseUrl, mock.fetch)
  mock.contacts.add({ ...BEN, replies: BEN.replies.map(rule => ({ ...rule, after: rule.after as '5m' })) })
  const { id, threadId } = await propose()
  await mock.clock.advance('1m')
  const waiting = mock.snapshot()
  const state: Uint8Array[] = []
  for await (const chunk of mock.exportState()) state.push(chunk)

  const agree = async (one: Mock) => {
    await one.clock.runAll()
    await one.webhooks.delivered()
    expect(one.contacts.list()).toMatchObject([{ received: 2, used: [1, 1] }])
  }
  await agree(mock)
  expect(await readThread(threadId)).toEqual(AGREED)
  const types = mock.timeline(id).map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['request', 'record', 'event', 'attempt']))
  expect(
    mock
      .timeline(id)
      .filter(entry => entry.type === 'record' && entry.change === 'created' && entry.resource === 'message'),
  ).toHaveLength(4)
  const parties = [...mock.explain(id).matchAll(/(?:to|from) ben@example\.com|→ https|\/reply/g)].map(String)
  expect(parties).toEqual([
    ...['to ben@example.com', 'from ben@example.com', '→ https', '/reply'],
    ...['to ben@example.com', 'from ben@example.com', '→ https'],
  ])

  mock.restore(waiting)
  expect(mock.clock.upcoming()).toHaveLength(1)
  expect(mock.contacts.list()).toMatchObject([{ used: [1, 0] }])
  await agree(mock)
  expect(await readThread(threadId)).toEqual(AGREED)

  const other = createMock(options)
  const agent = await startAgent(other, other.baseUrl, other.fetch)
  await other.importState(state)
  await agree(other)
  expect(await agent.readThread(threadId)).toEqual(AGREED)
})

test('in process: a function that runs during a snapshot runs again after the restore, once', async () => {
  const mock = createMock({ clock: 'manual' })
  const { propose, readThread } = await startAgent(mock, mock.baseUrl, mock.fetch)
  let calls = 0
  let finish = (): void => undefined
  const replies = async () => {
    calls++
    if (calls === 1)
      await new Promise<void>(resolve => {
        finish = resolve
      })
    return { body: 'Fine.' }
  }
  mock.contacts.add({ name: 'Ben', email: BEN.email, replies })
  const { threadId } = await propose()
  const advance = mock.clock.runAll().catch((error: Error) => error)
  await expect.poll(() => calls).toBe(1)
  const waiting = mock.snapshot()
  for (const expected of [2, 3]) {
    mock.restore(waiting)
    finish()
    await advance
    await mock.clock.runAll()
    expect(calls).toBe(expected)
    expect(await readThread(threadId)).toEqual(['Tuesday?', 'Fine.'])
  }
})

test('over HTTP: with a snapshot by its id', async () => {
  const mock = createMock({ clock: 'manual' })
  const { url, close } = await serve(mock, { console: false })
  const control = connect(new URL(url).origin)
  try {
    const { propose, readThread } = await startAgent(mock, url)
    const contact = await control('/contacts/add', BEN)
    const { threadId } = await propose()
    await control('/clock/advance', { duration: '1m' })
    const { id } = await control('/snapshots', { name: 'waiting' })
    for (const _ of ['first', 'again']) {
      await control('/clock/run-all', {})
      await control('/webhooks/delivered', {})
      expect(await readThread(threadId)).toEqual(AGREED)
      await control('/restore', { id })
    }
    expect(await control('/contacts')).toMatchObject({ items: [{ id: contact.id, used: [1, 0] }] })
    await control('/contacts/remove', { id: contact.id })
    await control('/clock/run-all', {})
    expect(await readThread(threadId)).toEqual(['Tuesday?'])
  } finally {
    await close()
    mock.close()
  }
})
