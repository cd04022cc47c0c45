import { createMock, type Mock, type MockOptions } from '../src/index.ts'
import type { ServeOptions } from '../src/node/index.ts'
import { type MockServer, serve } from '../src/node/index.ts'

const open: MockServer[] = []

/** Stops all started servers. */
export async function closeControlServers(): Promise<void> {
  for (const server of open.splice(0)) await server.close()
}

/** Fields of responses that the tests read. */
export interface ControlResponse {
  id: string
  apiKey: string
  email: { email: string }
  phone: { phoneNumber: string }
  status: string
  masterKey: string
  organization: { id: string }
  token: string
  now: string
  takenAt: string
  detail: string
  details: { issues: { path: string }[]; parts?: unknown[] }
  outboundConsent: { attested: boolean }
  total: number
  items: (ControlResponse & {
    attemptLog: { body: string; headers: object }[]
    payload: object
    requestId: string
  })[]
  messageId: string
  attachments: { id: string }[]
  operation: string
  records: { name: string; type: 'TXT' | 'MX'; value: string; priority?: number }[]
  paths: Record<string, Record<string, { parameters: object[]; requestBody: { content: object } }>>
}

export interface ControlServer {
  mock: Mock
  origin: string
  /** Sends a request to the control interface. Returns the status and the JSON of the response, or null. */
  request: (path: string, body?: unknown) => Promise<{ status: number; body: ControlResponse }>
  /** Posts to an operation without input. */
  post: (path: string) => Promise<{ status: number; body: ControlResponse }>
}

/** Serves a mock with its control interface. */
export async function startControlServer(
  options: MockOptions = {},
  serveOptions: ServeOptions = {},
): Promise<ControlServer> {
  const mock = createMock({
    seed: 1,
    clock: 'manual',
    now: '2026-01-01T00:00:00Z',
    validateResponses: true,
    ...options,
  })
  const server = await serve(mock, serveOptions)
  open.push(server)
  const { origin } = new URL(server.url)
  const send = async (path: string, init: RequestInit) => {
    const response = await fetch(`${origin}/__mock${path}`, init)
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  const headers = { 'content-type': 'application/json' }
  return {
    mock,
    origin,
    request: (path, body) =>
      send(path, body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }),
    post: path => send(path, { method: 'POST' }),
  }
}
