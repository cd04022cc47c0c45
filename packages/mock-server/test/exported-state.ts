import { createHash } from 'node:crypto'
import { createMock, type Mock } from '../src/index.ts'
import { call, fetchFile, fill } from './filled-mock.ts'

export const OPTIONS = { seed: 3, clock: 'manual', now: '2026-01-01T00:00:00Z', fetch: fetchFile } as const

/** Creates a mock with rows in all tables. */
export async function createFullMock(): Promise<Mock> {
  const mock = createMock(OPTIONS)
  const { ada, bob } = await fill(mock)
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'idempotency-key': `key of ${path}` }
    const made = await call(mock, 'POST', path, { body, headers })
    if (made.status !== 200) throw new Error(`${path}: ${JSON.stringify(made)}`)
    return made
  }
  const login = { username: 'ada', password: 'hunter2' }
  await post('/vault/credentials', { agentId: ada.id, type: 'login', name: 'shop', login })
  const address = {
    street1: 'Main St 1',
    city: 'Springfield',
    state: 'IL',
    postalCode: '62701',
    country: 'US',
  }
  await post(`/addresses`, { agentId: ada.id, type: 'BILLING', ...address })
  await post('/phone/send-sms', { agentId: ada.id, to: bob.phone, body: 'Hi' })
  await post('/voice/calls', { agentId: ada.id, to: bob.phone, greeting: 'Hello' })
  await post('/email/send', {
    agentId: ada.id,
    to: [bob.email, 'nobody@agents.agentcomms.test'],
    subject: 'Hi',
    body: 'Hello',
  })
  const demo = await post('/demo/inbox', {})
  const attachments = [{ filename: 'a.bin', content: Uint8Array.of(1, 2) }]
  await mock.receiveEmail({ to: bob.email, from: 'eve@example.com', bodyHtml: '<p>Hi</p>', attachments })
  await mock.receiveDemoEmail({ to: String(demo.address), from: 'eve@example.com', body: 'Hi' })
  return mock
}

/** Values of a state by list and id, as lines of JSON have them. */
export type Line = [list: string, id: string, value?: unknown]

/** Returns the header and the values of an exported state. */
export async function readLines(mock: Mock): Promise<[header: string, ...values: string[]]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of mock.exportState()) chunks.push(chunk)
  const [header = '', ...values] = Buffer.concat(chunks).toString().split('\n')
  return [header, ...values.slice(0, -2)]
}

/** Returns a state with a right count and hash. */
export function toState(lines: readonly string[]): Uint8Array {
  const text = lines.map(line => `${line}\n`).join('')
  const hash = createHash('sha256').update(text).digest('hex')
  return new TextEncoder().encode(`${text}${JSON.stringify({ end: true, count: lines.length, hash })}\n`)
}
