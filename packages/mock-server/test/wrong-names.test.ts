import { createMock } from '@agentcomms/mock-server'
import { describe, expect, it } from 'vitest'

const mock = createMock()

/** Sends a body to an operation of the service. Returns the text of the response. */
async function post(path: string, body: object): Promise<string> {
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return await (await mock.fetch(`${mock.baseUrl}/${path}`, request)).text()
}

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
    ['text', /use `body`/],
    ['html', /use `bodyHtml`/],
    ['message', /use `body`/],
    ['sender', /use `from`/],
    ['bodyText', /did you mean body/],
    ['shape', /known fields: to, from, cc, subject, body, bodyHtml/],
  ])('as a field of an email, %s, gets a hint', async (name, message) => {
    const email = { to: 'ada@example.com', from: 'ben@example.com', [name]: 'Hi' }
    await expect(mock.receiveEmail(Object(email))).rejects.toThrow(message)
  })

  it('as a field of an SMS gets a hint', async () => {
    const sms = { to: '+12025550142', from: '+12025550143', text: 'Hi' }
    await expect(mock.receiveSms(Object(sms))).rejects.toThrow('use `body`')
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
    const create = (url: string) => post('webhooks', { url, events: ['*'] })
    const local = ['http://localhost:3000/h', 'http://127.0.0.1/', 'https://[::1]/h']
    for (const url of [
      ...local,
      'http://receiver:3000/',
      'http://host.docker.internal/',
      'https://10.0.0.4/',
    ])
      expect(await create(url)).toContain('allowHttpLoopback')
    expect(await create('http://app.example.test/')).not.toContain('allowHttpLoopback')
  })
})

describe('a status after DELIVERED', () => {
  it.each([
    ['email/send', { to: ['ben@example.com'], subject: 'Hi', body: 'Hi' }, 'bounce@simulator.'],
    ['phone/send-sms', { to: '+12025550199', body: 'Hi' }, '+15005550003'],
  ])('of a message of POST /%s names the simulator and the delay', async (path, body, recipient) => {
    const { id: agentId } = await mock.addAgent({ name: 'Ada', capabilities: ['email', 'phone'] })
    const { id } = JSON.parse(await post(path, { ...body, agentId }))
    await expect.poll(() => JSON.stringify(mock.timeline(id))).toContain('DELIVERED')
    const late = mock.setMessageStatus(id, 'BOUNCED')
    await expect(late).rejects.toThrow(/DELIVERED is final.*deliveryDelayMs/)
    await expect(late).rejects.toThrow(recipient)
    await expect(mock.setMessageStatus(id, 'DELIVERED')).rejects.toThrow(/already DELIVERED\.$/)
  })

  it('of a received message names neither', async () => {
    const { email } = await mock.addAgent({ name: 'Ada' })
    const { id } = await mock.receiveEmail({ to: email.email, from: 'ben@example.com', body: 'Hi' })
    await expect(mock.setMessageStatus(id, 'BOUNCED')).rejects.toThrow(/DELIVERED is final\.$/)
  })
})
