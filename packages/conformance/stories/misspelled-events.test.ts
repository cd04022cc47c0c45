/** A subscription to an event that does not exist is accepted, as the service does, and receives nothing. */
import { AgentComms, type WebhookEventPattern } from '@agentcomms/client'
import { createMock, type Mock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { expect, onTestFinished, test, vi } from 'vitest'

const transports: [string, (mock: Mock) => Promise<AgentComms>][] = [
  [
    'in process',
    async mock => new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch }),
  ],
  [
    'over HTTP',
    async mock => {
      const server = await serve(mock)
      onTestFinished(() => server.close())
      return new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey })
    },
  ],
]

test.each(transports)('%s, the mock warns once about each name, with the nearest one', async (_, connect) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const client = await connect(createMock({ seed: 1 }))
  const url = 'https://app.example.test/hooks'
  const create = (...events: string[]) =>
    client.webhooks.create({ url, events: events as WebhookEventPattern[] })
  await create('message.*', '**', 'call.ended')
  expect(warn).not.toHaveBeenCalled()
  const { events } = await create('message.recieved', 'agent.created', 'calls.*', 'zzz')
  expect(events).toContain('message.recieved')
  const { id } = await create('message.recieved')
  await client.webhooks.update(id, { events: ['email.received' as WebhookEventPattern] })
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/"message\.recieved"; did you mean message\.received/),
    expect.stringContaining('"calls.*"'),
    expect.stringContaining('"zzz".'),
    expect.stringMatching(/"email\.received"; did you mean message\.received/),
  ])
})
