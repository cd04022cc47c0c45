import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { verifyWebhook } from '@agentcomms/client/webhooks'
import { setupServer } from 'msw/node'
import { expect } from 'vitest'
import { Api } from '../api.ts'
import { createFixtures } from '../fixtures/create-fixtures.ts'
import { memory } from '../transports.ts'

const url = 'https://app.example.com/hooks'
const eml = new URL('../../mock-server/fixtures/mail/gmail-reply.eml', import.meta.url)

type Receiver = (request: Request) => Promise<Response>

/** Files of the reader. */
export const READER_FILES = { 'reply.eml': readFileSync(eml), 'photo.jpg': 'A photo' }

/** Declares the names that snippets use from the code of their reader. The names of `texts` are strings. */
export const declareReader = (texts: readonly string[]) => `
declare const client: import('@agentcomms/client').AgentComms
declare const mock: import('@agentcomms/mock-server').Mock
declare const ada: import('@agentcomms/mock-server').MockAgent
declare const agent: ReturnType<typeof client.forAgent>
declare const message: import('@agentcomms/client').Message
declare const sent: import('@agentcomms/client').Message
declare const delivery: import('@agentcomms/client/webhooks').VerifiedWebhook
declare const error: unknown
declare const file: File
declare const bytes: Uint8Array
declare const signal: AbortSignal
declare const args: unknown
declare const request: Request
declare const server: import('msw/node').SetupServer
declare const worker: import('msw/browser').SetupWorker
declare const writeFile: typeof import('node:fs/promises').writeFile
declare function askUser(tool: string, args: object): Promise<boolean>
declare function askModel(message: object): Promise<string>
declare function signUp(email: string): Promise<unknown>
declare function logIn(): Promise<string>
declare function POST(request: Request): Promise<Response>
declare function checkReceiver(receive: (request: Request) => Promise<Response>): Promise<void>
declare function checkPrinted(printed: unknown[], shown: unknown[]): void
declare const redis: import('ioredis').Redis
declare const dedupe: import('@agentcomms/dedupe/redis').RedisDedupe<ReturnType<typeof redis.multi>>
declare module '@jest/globals' {
  export { expect, test } from 'vitest'
}
${texts.map(name => `declare const ${name}: string`).join('\n')}`

/**
 * Creates a mock with records of every type. Returns a function that restores it, and returns the names that a program
 * uses from the code of its reader.
 */
export async function createReader() {
  const connection = await memory.open({ clock: 'manual', fetch: async () => new Response('Prices') })
  const { mock } = connection
  const api = new Api(connection)
  const { records } = await createFixtures(api)
  const client = api.client()
  const ada = await mock.addAgent({ name: 'Ada Byron', capabilities: ['phone', 'vault'] })
  const received = { to: records.email, from: 'ben@example.com' }
  await mock.receiveEmail({ ...received, subject: 'Your invoice', body: 'The invoice of March' })
  await mock.receiveEmail({ ...received, subject: 'Your code is 123456' })
  const hello = { agentId: records.agent, to: ['ben@example.com'], subject: 'Hello', body: 'Hi Ben' }
  const requests: Request[] = []
  mock.webhooks.listen(url, async request => {
    requests.push(request)
    return new Response(null, { status: 204 })
  })
  const { secret } = await client.webhooks.create({ url, events: ['*'] })
  // Reports the failed delivery of the fixtures.
  await mock.webhooks.delivered().catch(() => {})
  const [app] = await client.vault.oauthApps.list().all()
  const names = {
    ...Object.fromEntries(Object.entries(records).map(([name, id]) => [`${name}Id`, id])),
    email: records.suppressed,
    password: 'correct horse',
    phoneNumber: records.number,
    raw: READER_FILES['reply.eml'].toString(),
    secret,
    slug: app?.slug,
    token: records.demoToken,
    url,
    mock,
    ada,
    sent: await client.email.send(hello),
    message: await client.messages.get(records.message),
    error: await client.agents.create({ name: '' }).catch((error: unknown) => error),
    file: new File(['Prices'], 'prices.csv'),
    bytes: new TextEncoder().encode('Prices'),
    signal: new AbortController().signal,
    args: hello,
    writeFile,
    fetch: mock.withBaseUrl('https://api.example.com/v1').fetch,
    askUser: async () => true,
    askModel: async () => 'Thursday suits me.',
    logIn: () => mock.accessToken({ userId: 'grace', orgIds: [records.org] }),
    signUp: () => mock.receiveEmail({ ...received, subject: 'Your code' }),
    POST: async () => new Response(null, { status: 204 }),
    checkPrinted: (printed: unknown[], shown: unknown[]) => expect(printed).toEqual(shown),
  }
  const prepared = mock.snapshot()
  return async (code = '') => {
    mock.restore(prepared)
    mock.faults.clear()
    const [, schema = 'messageReceived'] = /schema: (?!webhookEvent)(\w+)/.exec(code) ?? []
    const event = schema.replace(/[A-Z]/g, letter => `.${letter.toLowerCase()}`)
    await mock.webhooks.trigger(event as Parameters<typeof mock.webhooks.trigger>[0])
    await mock.webhooks.settled()
    const request = requests.at(-1) ?? new Request(url)
    const client = api.client()
    return {
      ...names,
      client,
      agent: client.forAgent(records.agent),
      // An agent without an inbox and a vault, and a message that waits for approval.
      ...(/inboxes\.create|vault\.provision/.test(code) && { agentId: records.bare }),
      ...(/messages\.approve/.test(code) && { messageId: records.waiting }),
      request: request.clone(),
      delivery: await verifyWebhook(request.clone(), { secret }),
      server: setupServer(),
      checkReceiver: async (receive: Receiver) => expect((await receive(request.clone())).status).toBe(204),
    }
  }
}
