import { AgentComms } from '@agentcomms/client'
import { receive } from '@agentcomms/client/webhooks'
import { createMock, type Mock, type MockAgent } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkMock, readMockOrigin } from '../src/control-request.ts'
import { createControlTools } from '../src/control-tools.ts'
import { readFlags } from '../src/flags.ts'
import { AgentAccess } from '../src/mcp-server.ts'
import { readToolSettings, unusedClient } from '../src/settings.ts'
import { connectTo } from './connect.ts'
import { connectStdio } from './run-command.ts'

const MAX_DEFINITIONS = 12_000
const fenced = (text: string) =>
  expect.stringMatching(new RegExp(`^<ext-(\\w{8})>.*${text}.*</ext-\\1>$`, 's'))

let mock: Mock
let agent: MockAgent
let origin: string
beforeEach(async () => {
  mock = createMock({ clock: 'manual', transport: { deliveryDelayMs: 60_000 } })
  const service = await serve(mock, { port: 0 })
  origin = new URL(service.url).origin
  agent = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  return async () => {
    await service.close()
    mock.close()
  }
})

/** Connects a client to a server in this process, which has only the tools for a mock. */
async function connect(flags: string[] = [], address = origin) {
  const values = readFlags([`--control=${address}`, ...flags], {})
  const settings = readToolSettings(values)
  const control = { origin: readMockOrigin(address), isFull: values['control-full'] === true }
  return connectTo(new AgentAccess(unusedClient, settings, createControlTools({ ...settings, ...control })))
}

const URL_OF_RECEIVER = 'https://app.example.test/hooks'

/** Adds a subscription whose deliveries a function receives. */
async function listen(receiver: (request: Request, secret: string) => Promise<Response> | Response) {
  const owner = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
  const { secret } = await owner.webhooks.create({ url: URL_OF_RECEIVER, events: ['message.received'] })
  mock.webhooks.listen(URL_OF_RECEIVER, request => receiver(request, secret))
}

const connectAgent = () =>
  new AgentComms({ baseUrl: mock.baseUrl, apiKey: agent.apiKey, fetch: mock.fetch, maxRetries: 0 })

it('tells a coding agent why its webhook test failed, in one call', async () => {
  // The receiver reports the error of its handler.
  vi.spyOn(console, 'error').mockReturnValue()
  const ada = connectAgent()
  await listen((request, secret) =>
    receive(request, {
      secret,
      on: {
        'message.received': async ({ messageId }) => {
          await ada.email.reply(messageId, { body: '' })
        },
      },
    }),
  )
  await mock.receiveEmail({
    to: agent.email.email,
    from: 'ben@example.com',
    subject: 'Order',
    body: 'Where?',
  })
  await mock.webhooks.settled()
  const { call, output } = await connectStdio([`--control=${origin}`])
  // A checkout has no pages in the folder of the mock server.
  await expect.poll(() => output.stderr).toContain('The tool docs is missing')
  const { result } = await call('explain')
  expect(result.text).toMatch(/reply → 400.*\n(.*\n)*Likely cause: /)
  expect(result.text.length).toBeLessThan(1_200)
})

describe('tools', () => {
  it.each([
    [[], 11],
    [['--control-full'], 13],
    [['--read-only'], 4],
  ])('with %j are few and short', async (flags, count) => {
    const { client } = await connect(flags)
    const { tools } = await client.listTools()
    expect(tools).toHaveLength(count)
    expect(JSON.stringify(tools).length).toBeLessThan(MAX_DEFINITIONS)
    expect(tools.some(({ name }) => name === 'restore')).toBe(flags.includes('--control-full'))
    expect(client.getInstructions()).not.toMatch(/list_messages|get_me/)
  })

  it('join those of the agent with --mock', async () => {
    const { client, call } = await connectStdio(['--mock', '--control', '--control-full'])
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['list_messages', 'explain', 'restore']))
    expect(new Set(names).size).toBe(names.length)
    expect((await call('setup', { name: 'Eve' })).result.env).toMatch(/^AGENT_EMAIL=eve@/m)
  })

  it('receive a message and show what its receivers did', async () => {
    await listen(() => new Response('no such order\u200b', { status: 500 }))
    const { call } = await connect()
    const email = { channel: 'EMAIL', to: agent.email.email, from: 'ben@example.com', subject: 'Order 7' }
    expect((await call('receive_message', { ...email, body: 'Hi' })).result).toMatchObject({
      result: { channel: 'EMAIL', agentId: agent.id, subject: fenced('Order 7') },
      deliveries: [
        {
          event: 'message.received',
          statusCode: 500,
          responseBody: expect.stringMatching(/>no such order<\/ext-/),
        },
      ],
      explanation: fenced('Likely cause'),
    })
    const sms = { channel: 'SMS', to: agent.phone?.phoneNumber, from: '+12025550143', body: 'Hi' }
    const { result } = await call('receive_message', sms)
    expect(result).toMatchObject({ result: { channel: 'SMS' }, deliveries: [{ statusCode: 500 }] })
    expect((await call('advance')).result.upcoming).toContainEqual({
      at: expect.any(String),
      name: 'webhook deliveries',
    })
    expect((await call('trigger', { deliveryId: result.deliveries[0].id })).isError).toBe(true)
  })

  it('say why no receiver was called', async () => {
    const { call } = await connect()
    const { result } = await call('trigger', { event: 'message.received' })
    expect(result).toMatchObject({ deliveries: [], explanation: fenced('no subscription') })
    const fields = [{ key: 'spam', value: 'true' }]
    expect(await call('trigger', { event: 'message.received', fields })).toMatchObject({
      result: { result: { spam: true } },
    })
  })

  it('reply as the recipient of an email and of an SMS', async () => {
    const ada = connectAgent()
    const email = await ada.email.send({ to: ['ben@example.com'], subject: 'Slot', body: 'Tuesday?' })
    const sms = await ada.sms.send({ to: '+12025550142', body: 'Tuesday?' })
    const { call } = await connect()
    const { result } = await call('sent')
    expect(result.items.map((item: { id: string }) => item.id)).toEqual([sms.id, email.id])
    for (const { id, threadId } of [email, sms])
      expect(await call('reply_as', { messageId: id, body: 'Yes' })).toMatchObject({
        result: { result: { threadId } },
      })
    const [received] = (await ada.messages.list()).items
    expect(await call('reply_as', { messageId: received?.id, body: 'Yes' })).toMatchObject({
      isError: true,
      result: { error: { code: 'CONFLICT' } },
    })
    expect(await call('set_outcome', { id: email.id, status: 'BOUNCED' })).toMatchObject({
      result: { result: { status: 'BOUNCED' } },
    })
    expect((await call('problems')).result.items).toMatchObject([{ status: 'BOUNCED' }])
  })

  it('add, list and remove faults, and show the request that one failed', async () => {
    const { call } = await connect()
    const { result: fault } = await call('fault', { action: 'add', operation: 'listMessages', status: 503 })
    const ada = connectAgent()
    await ada.messages.list().catch(() => undefined)
    expect((await call('fault', { action: 'list' })).result.items).toMatchObject([{ id: fault.id, used: 1 }])
    const { result } = await call('request', { status: '503' })
    expect(result.items).toMatchObject([{ fault: fault.id, status: 503 }])
    expect((await call('request', { id: result.items[0].requestId })).result).toMatchObject({
      request: { operation: 'listMessages' },
      response: { status: 503 },
    })
    expect((await call('fault', { action: 'remove', id: fault.id })).isError).toBe(false)
    expect(await call('fault', { action: 'remove', id: fault.id })).toMatchObject({ isError: true })
    expect(await call('fault', { action: 'clear' })).toMatchObject({
      isError: true,
      result: { error: { code: 'INVALID_ARGUMENTS' } },
    })
    expect(await call('fault', { action: 'add', operation: 'email.send', status: 503 })).toMatchObject({
      isError: true,
      result: { error: { message: expect.stringContaining('sendEmail') } },
    })
  })

  it('take and restore a snapshot, and set up an agent with a receiver', async () => {
    const { call } = await connect(['--control-full'])
    const { result: snapshot } = await call('snapshot', { name: 'Empty' })
    const { result } = await call('setup', { name: 'Eve', webhookUrl: 'https://app.example.test/hooks' })
    const env = Object.fromEntries(result.env.split('\n').map((line: string) => line.split('=')))
    expect(env).toMatchObject({ AGENTCOMMS_BASE_URL: `${origin}/v1`, WEBHOOK_SECRET: /^whsec_/ })
    const eve = new AgentComms({ baseUrl: env.AGENTCOMMS_BASE_URL, apiKey: env.AGENTCOMMS_API_KEY })
    expect((await eve.messages.list()).items).toEqual([])
    expect(await call('restore', { id: snapshot.id })).toMatchObject({
      isError: false,
      result: { done: true },
    })
    await expect(eve.messages.list()).rejects.toMatchObject({ status: 401 })
  })

  it('reject unknown and missing arguments', async () => {
    const { call } = await connect()
    for (const [name, args] of [
      ['explain', { messageId: 'a' }],
      ['reply_as', {}],
      ['trigger', { event: 'message.recieved' }],
      ['trigger', {}],
      ['trigger', { event: 'message.received', deliveryId: 'none' }],
    ] as const)
      expect(await call(name, args)).toMatchObject({ isError: true })
  })
})

it.each([
  [['--control', 'http://127.0.0.1.example.com'], 'a mock on this machine'],
  [['--control', 'http://127.0.0.1@example.com'], 'a mock on this machine'],
  [['--control', 'http://0.0.0.0:4010'], 'a mock on this machine'],
  [['--control', '127.0.0.1:4010'], 'must be the URL of a mock'],
  [['--control', '--http'], '--control does not work with --http'],
  [['--control', '--confirm'], '--confirm does not ask'],
  [['--control', '--tools', 'get_me'], '--tools selects tools of an agent'],
  [['--mock', '--control', 'http://127.0.0.1:4010'], 'pass --control without a URL'],
  [['--mock', '--control-full'], '--control-full needs --control'],
])('%j is an error that says what to do', (args, message) => {
  expect(() => readMockOrigin(readFlags(args, {}).control ?? '')).toThrow(message)
})

it('reports a mock that does not listen', async () => {
  const { output } = await connectStdio(['--control', 'http://127.0.0.1:1'])
  await expect.poll(() => output.stderr).toContain('No mock listens at http://')
})

it.each(['http://2130706433', 'http://[::1]', 'http://LOCALHOST'])('%s is on this machine', async host => {
  const { call } = await connect([], `${host}:1`)
  expect(await checkMock(readMockOrigin(`${host}:1`))).toMatchObject({
    message: expect.stringContaining('No mock listens at http://'),
  })
  expect(await call('explain')).toMatchObject({
    isError: true,
    result: { error: { code: 'CONNECTION_ERROR' } },
  })
})
