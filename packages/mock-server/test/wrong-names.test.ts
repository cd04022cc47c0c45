import { createMock } from '@agentcomms/mock-server'
import { describe, expect, it } from 'vitest'

const mock = createMock()

describe('a name that does not exist', () => {
  it.each([
    ['path', /use `operation`.*when/],
    ['url', /when/],
    ['latency', /did you mean latencyMs\?/],
    ['colour', /known fields: operation, capability, status/],
  ])('as an option of a fault, %s, gets a hint', (name, message) => {
    expect(() => mock.faults.add(Object({ status: 500, [name]: '/v1' }))).toThrow(message)
  })

  it.each([
    ['body', /use `text` or `html`/],
    ['textt', /did you mean text/],
    ['shape', /known fields: to, from, cc, subject, text, html/],
  ])('as a field of an email, %s, gets a hint', async (name, message) => {
    const email = { to: 'ada@example.com', from: 'ben@example.com', [name]: 'Hi' }
    await expect(mock.receiveEmail(Object(email))).rejects.toThrow(message)
  })

  it.each([
    ['email.send', 'sendEmail'],
    ['messages.list', 'listMessages'],
    ['webhooks.create', 'createWebhook'],
    ['agents.get', 'getAgent'],
    ['send_email', 'sendEmail'],
  ])('as an operation, %s, suggests %s', (operation, suggestion) => {
    expect(() => mock.faults.add(Object({ operation, status: 500 }))).toThrow(`did you mean ${suggestion}`)
  })

  it('names the option that allows subscriptions to this machine', async () => {
    const create = async (url: string) => {
      const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
      const body = JSON.stringify({ url, events: ['*'] })
      return await (await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })).text()
    }
    for (const url of ['http://localhost:3000/h', 'http://127.0.0.1/', 'https://[::1]/h'])
      expect(await create(url)).toContain('allowHttpLoopback')
    expect(await create('http://app.example.test/')).not.toContain('allowHttpLoopback')
  })
})
