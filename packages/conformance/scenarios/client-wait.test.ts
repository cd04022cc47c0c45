import { TimeoutError, textOf } from '@agentcomms/client'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { clock: 'manual' } as const
const quick = { intervalMs: 5 }

/** Receives emails to one address in sequence. With a manual clock, all have the same millisecond. */
async function receive(api: Api, to: string, subjects: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const subject of subjects) {
    const text = `${subject}: 123456`
    ids.push((await api.mock.receiveEmail({ to, from: 'Ben <ben@example.com>', subject, body: text })).id)
  }
  return ids
}

function numbered(count: number, name = 'Mail'): string[] {
  return Array.from({ length: count }, (_, number) => `${name} ${number}`)
}

/** Resolves when the client has sent this number of further list requests. */
async function untilListed(api: Api, times: number): Promise<void> {
  const before = api.mock.requests.length
  await expect.poll(() => api.mock.requests.length - before).toBeGreaterThanOrEqual(times)
}

scenario('states: the client waits for the first new email that matches', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  await receive(api, ada.email.email, ['Your code', 'Hello'])
  const agent = api.client().forAgent(ada.id)
  const filter = { fromAddress: 'ben@example.com', subject: /code/i }
  const waiting = agent.messages.waitFor(filter, quick)
  await untilListed(api, 2)
  const [, second] = await receive(api, ada.email.email, ['Offer', 'The CODE', 'Another code'])
  const message = await waiting
  expect([message.id, textOf(message)]).toEqual([second, 'The CODE: 123456'])
  const next = await agent.messages.waitFor({ ...filter, since: message }, quick)
  expect(next.subject).toBe('Another code')
})

for (const count of [0, 1, 99, 100, 101, 250]) {
  scenario(
    `webhooks: a wait skips ${count} earlier emails, and finds a later one of the same millisecond`,
    MANUAL_CLOCK,
    async api => {
      const ada = await api.mock.addAgent({ name: 'Ada' })
      const { messages } = api.client(ada.apiKey)
      await receive(api, ada.email.email, numbered(count))
      const waiting = messages.waitFor({}, quick)
      await untilListed(api, Math.ceil((count + 1) / 100) + 1)
      const [first] = await receive(api, ada.email.email, numbered(3, 'New'))
      expect((await waiting).id).toBe(first)
    },
  )
}

scenario(
  'webhooks: the client finds each of 250 emails of the same millisecond, whatever `since` is',
  MANUAL_CLOCK,
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const { messages } = api.client(ada.apiKey)
    const ids = await receive(api, ada.email.email, numbered(250))
    expect((await messages.waitFor({ since: null }, quick)).id).toBe(ids[0])
    for (const place of [0, 1, 48, 49, 98, 99, 100, 148, 149, 150, 199, 200, 248]) {
      expect((await messages.waitFor({ since: ids[place] }, quick)).id, `after ${place}`).toBe(ids[place + 1])
    }
    const last = await messages.waitFor({ subject: /^Mail 249$/, since: ids[0] }, quick)
    expect(last.id).toBe(ids[249])
    const over = messages.waitFor({ since: last }, { ...quick, timeoutMs: 100 })
    await expect(over).rejects.toThrow(TimeoutError)
  },
)

scenario(
  'webhooks: the client finds each email of a burst that arrives while it polls',
  MANUAL_CLOCK,
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const { messages } = api.client(ada.apiKey)
    await receive(api, ada.email.email, numbered(150))
    const waiting = messages.waitFor({ subject: /wanted/ }, quick)
    await receive(api, ada.email.email, numbered(120, 'Noise'))
    await untilListed(api, 6)
    const [wanted] = await receive(api, ada.email.email, ['wanted'])
    await receive(api, ada.email.email, numbered(120, 'More noise'))
    expect((await waiting).id).toBe(wanted)
  },
)

scenario('labels: a wait ignores an old message that matches only after a label was added', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const { messages } = api.client(ada.apiKey)
  const [old = ''] = await receive(api, ada.email.email, ['Old'])
  const waiting = messages.waitFor({ labels: ['vip'] }, quick)
  await untilListed(api, 2)
  await messages.updateLabels(old, { addLabels: ['vip'] })
  const [first = '', second = ''] = await receive(api, ada.email.email, ['First', 'Second'])
  await untilListed(api, 2)
  await messages.updateLabels(second, { addLabels: ['vip'] })
  expect((await waiting).id).toBe(second)
  await messages.updateLabels(first, { addLabels: ['vip'] })
  expect((await messages.waitFor({ labels: ['vip'], since: old }, quick)).id).toBe(first)
})

scenario('limits: a wait survives the rate limit, and stops if it is aborted', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const { messages } = api.client(ada.apiKey)
  api.mock.faults.add({ operation: 'listMessages', status: 429, times: 2, retryAfterSeconds: 0 })
  const controller = new AbortController()
  const waiting = messages.waitFor({}, { ...quick, signal: controller.signal })
  await untilListed(api, 4)
  const reason = new Error('enough')
  controller.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  const late = messages.waitFor({ agentId: ada.id }, { ...quick, timeoutMs: 50 })
  await expect(late).rejects.toThrow(`{"agentId":"${ada.id}"}`)
})

scenario('labels: a message that returns from the Trash or from spam is not new', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const { messages } = api.client(ada.apiKey)
  const mail = { to: ada.email.email, from: 'ben@example.com', subject: 'Old', body: 'Old' }
  const binned = await api.mock.receiveEmail(mail)
  const spam = await api.mock.receiveEmail({ ...mail, spam: true })
  await messages.delete(binned.id)
  const waiting = messages.waitFor({}, quick)
  await untilListed(api, 2)
  await messages.restore(binned.id)
  await messages.updateLabels(spam.id, { removeLabels: ['spam'] })
  await untilListed(api, 2)
  const [first] = await receive(api, ada.email.email, ['New'])
  expect((await waiting).id).toBe(first)
})
