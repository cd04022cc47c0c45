import { afterEach, expect, it } from 'vitest'
import { closeControlServers, startControlServer } from './control-server.ts'

afterEach(closeControlServers)

const names = [
  'mock.reset()',
  'mock.clock.runAll()',
  'POST /__mock/reset',
  '`deliveryId`',
  'is not a known field',
]

it.each(names)('repeats %j of the input as it is, over HTTP and in process', async name => {
  const { mock, request } = await startControlServer()
  const replayed = await request('/webhooks/replay', { deliveryId: name })
  expect(replayed).toMatchObject({ status: 404, body: { detail: `The delivery "${name}" does not exist.` } })
  expect(replayed.body.details).toBeUndefined()
  expect(() => mock.webhooks.replay(name)).toThrow(`The delivery "${name}" does not exist.`)
  const called = await request('/receive-call', { to: name, from: '+12025550143' })
  expect(called.body.detail).toContain(`received ${JSON.stringify(name)}`)
  const email = { to: `"${name}" <nobody@example.com>`, from: 'ben@example.com', subject: name }
  expect((await request('/receive-email', email)).status).toBe(409)
  const triggered = await request('/webhooks/trigger', {
    event: 'message.received',
    fields: { [name]: 1 },
  })
  expect(triggered.body.detail).toContain(`has no field "${name}"`)
})

it('names operations as each interface calls them, and sends them as data', async () => {
  const { mock, request } = await startControlServer()
  const sms = { to: '+12015550100', from: '+12025550143', body: 'Hi' }
  await expect(mock.receiveSms(sms)).rejects.toThrow("mock.addAgent({ name, capabilities: ['phone'] })")
  const { body } = await request('/receive-sms', sms)
  expect(body.detail).toContain("POST /__mock/add-agent with { name, capabilities: ['phone'] }")
  const reference = { operation: 'addAgent', path: '/add-agent' }
  expect(body.details).toEqual({
    parts: expect.arrayContaining([{ ...reference, fields: { name: null, capabilities: ['phone'] } }]),
  })

  const email = { to: 'ada@example.com', from: 'ben@example.com', body: 'Hi' }
  await expect(mock.receiveEmail(email)).rejects.toThrow(/mock\.addAgent\(\)\. .*mock\.receiveDemoEmail\(\)/)
  const mail = await request('/receive-email', email)
  expect(mail.body.details).toMatchObject({ parts: expect.arrayContaining([reference]) })
  expect(mail.body.detail).not.toContain('mock.')

  const past = { time: '1999-01-01T00:00:00Z' }
  await expect(mock.clock.set(past.time)).rejects.toThrow(/ use mock\.restore\(\)\.$/)
  const set = await request('/clock/set', past)
  expect(set.body.details.issues).toMatchObject([
    {
      path: '/time',
      message: expect.stringContaining('use POST /__mock/restore'),
      parts: expect.arrayContaining([{ operation: 'restore', path: '/restore' }]),
    },
  ])
  expect(set.body.detail).toContain('use POST /__mock/restore')
})

it('lists unused faults with the values that the test gave them', async () => {
  const { mock, post } = await startControlServer()
  mock.faults.add({ operation: 'listAgents', status: 503, detail: 'mock.reset() (now)' })
  const options = '{"operation":"listAgents","status":503,"detail":"mock.reset() (now)"}'
  expect(() => mock.assertNoUnused()).toThrow(`mock.faults.add(${options})`)
  const { body } = await post('/assert-no-unused')
  expect(body.detail).toContain(`POST /__mock/faults/add with ${options}`)
})
