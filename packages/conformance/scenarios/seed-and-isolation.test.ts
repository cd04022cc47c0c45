import type { MockOptions } from '@agentcomms/mock-server'
import { describe, expect, it } from 'vitest'
import { Api } from '../api.ts'
import { memory, transports } from '../transports.ts'

const FIXED_SEED_AND_CLOCK: MockOptions = { seed: 7, now: '2026-01-01T00:00:00.000Z', clock: 'manual' }

/** Runs operations of every area. Returns the responses as text. */
async function runEverything(api: Api): Promise<string[]> {
  const outputs: string[] = []
  const fetchAs = async (method: string, path: string, body?: object): Promise<void> => {
    const response = await api.fetch(path, {
      method,
      headers: { 'x-api-key': api.mock.masterKey, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    outputs.push(`${response.status} ${response.headers.get('x-request-id')} ${await response.text()}`)
  }
  const {
    id,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
  await fetchAs('POST', '/webhooks', { url: 'https://app.example.test/hooks', events: ['*'] })
  api.mock.webhooks.listen('https://app.example.test/hooks', () => new Response(null, { status: 500 }))
  await fetchAs('POST', '/identities', { name: 'Grace', capabilities: ['email', 'phone', 'vault'] })
  await fetchAs('POST', '/email/send', {
    agentId: id,
    to: ['grace@agents.agentcomms.test'],
    subject: 'Hi',
    body: 'Hi',
  })
  await api.mock.receiveEmail({ to: email, from: 'ben@example.com', subject: 'Hello', body: 'Hello' })
  await api.mock.clock.runAll()
  for (const path of ['/agents', '/inboxes', '/messages', '/webhooks', '/nowhere']) await fetchAs('GET', path)
  outputs.push(api.mock.masterKey, JSON.stringify(api.mock.events), JSON.stringify(api.mock.deliveries))
  outputs.push(...api.mock.outbox.map(({ raw }) => new TextDecoder().decode(raw)))
  return outputs
}

describe.each(transports.map(transport => [transport.name, transport] as const))('%s', (_, transport) => {
  const runWith = async (options: MockOptions): Promise<string[]> => {
    const connection = await transport.open(options)
    try {
      return await runEverything(new Api(connection))
    } finally {
      await connection.close()
    }
  }

  it('the same seed, clock and calls give the same bytes: ids, secrets, jitter and responses', async () => {
    expect(await runWith(FIXED_SEED_AND_CLOCK)).toEqual(await runWith(FIXED_SEED_AND_CLOCK))
  })

  it('another seed gives other ids and secrets', async () => {
    const [one, other] = [
      await runWith(FIXED_SEED_AND_CLOCK),
      await runWith({ ...FIXED_SEED_AND_CLOCK, seed: 8 }),
    ]
    const secrets = (outputs: string[]): string[] =>
      outputs.join('\n').match(/\b(?:mk_|ak_|whsec_|req_)\w+/g) ?? []
    expect(secrets(one).length).toBeGreaterThan(5)
    expect(secrets(one).filter(secret => secrets(other).includes(secret))).toEqual([])
  })
})

it('two mocks in one process share nothing', async () => {
  const [one, other] = [await memory.open({ seed: 1 }), await memory.open({ seed: 2 })]
  const [firstApi, secondApi] = [new Api(one), new Api(other)]
  const agent = await firstApi.ok('createAgent', { body: { name: 'Ada' } })
  await secondApi.problem('getAgent', [404, 'NOT_FOUND'], { path: { id: agent.id } })
  await secondApi.problem('listAgents', [401, 'UNAUTHORIZED'], { key: firstApi.mock.masterKey })
  expect(secondApi.mock.events).toEqual([])
  await Promise.all([one.close(), other.close()])
})
