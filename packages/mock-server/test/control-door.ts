import { createMock, type Mock, type MockOptions } from '../src/index.ts'
import { type MockServer, type ServeOptions, serve } from '../src/node/serve.ts'

const open: MockServer[] = []

/** Stops every server that was started. */
export async function closeDoors(): Promise<void> {
  for (const served of open.splice(0)) await served.close()
}

/** What replies have that these tests read on. */
export interface Read {
  id: string
  apiKey: string
  email: string
  phone: { phoneNumber: string }
  status: string
  masterKey: string
  token: string
  now: string
  takenAt: string
  detail: string
  details: { issues: { path: string }[] }
  outboundConsent: { attested: boolean }
  total: number
  items: (Read & { attemptLog: { body: string; headers: object }[]; payload: object; requestId: string })[]
  messageId: string
  operation: string
  records: { name: string; type: 'TXT' | 'MX'; value: string; priority?: number }[]
  paths: Record<string, Record<string, { parameters: object[]; requestBody: { content: object } }>>
}

export interface Door {
  mock: Mock
  origin: string
  /** The JSON of a reply, or null, with its status. */
  ask: (path: string, body?: unknown) => Promise<{ status: number; body: Read }>
}

/** A mock that is served, and the way to its control interface. */
export async function startDoor(options: MockOptions = {}, serving: ServeOptions = {}): Promise<Door> {
  const mock = createMock({ seed: 1, clock: 'manual', now: '2026-01-01T00:00:00Z', ...options })
  const served = await serve(mock, serving)
  open.push(served)
  const { origin } = new URL(served.url)
  return {
    mock,
    origin,
    async ask(path, body) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
      const reply = await fetch(`${origin}/__mock${path}`, body === undefined ? {} : init)
      const text = await reply.text()
      return { status: reply.status, body: text === '' ? null : JSON.parse(text) }
    },
  }
}
