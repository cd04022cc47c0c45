import { randomInt } from 'node:crypto'

/** A mock of the service that runs in this process. */
export interface RunningMock {
  readonly baseUrl: string
  readonly apiKey: string
  /** Addresses and keys, for people. */
  readonly description: string
  close(): Promise<void>
}

/** Starts a mock with an agent that has received an email. Loads the mock server only now. */
export async function startMock(): Promise<RunningMock> {
  const [{ createMock }, { serve }] = await Promise.all([
    import('@agentcomms/mock-server'),
    import('@agentcomms/mock-server/node'),
  ])
  // Random, so that other programs of this machine cannot guess the keys.
  const mock = createMock({ seed: randomInt(2 ** 16, 2 ** 32) })
  const agent = await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
  await mock.receiveEmail({
    to: agent.email.email,
    from: 'Ben <ben@example.com>',
    subject: 'Room for next week',
    body: 'Hi Ada,\n\nwhich day suits you better for the workshop, Tuesday or Thursday?\n\nBen',
  })
  const { url, close } = await serve(mock, { port: 0 })
  const description = [
    'Mock of the service, in this process. Nothing is sent to real people.',
    `  Console    ${new URL('/', url)}`,
    `  Base URL   ${url}`,
    `  Agent      ${agent.email.email} (id ${agent.id})`,
    `  Agent key  ${agent.apiKey}`,
    `  Master key ${mock.masterKey}`,
    'In the console, receive an email for the agent, or read what it sends.',
  ].join('\n')
  return {
    baseUrl: url,
    apiKey: agent.apiKey,
    description,
    async close() {
      await close()
      mock.close()
    },
  }
}
