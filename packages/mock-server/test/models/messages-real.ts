import { createMock, type Mock } from '../../src/index.ts'

/** Number of runs with one mock: creating a mock takes longer than a run. */
const RUNS_PER_MOCK = 50
let shared: Mock | undefined
let runs = 0

export interface RealAgent {
  id: string
  email: string
  inboxId: string
  key: string
}

interface CallOptions {
  key?: string
  query?: object
  body?: unknown
}

/** A mock with a new organization of two agents for each run. */
export class Real {
  readonly mock: Mock
  readonly masterKey: string
  agents: RealAgent[] = []

  constructor() {
    if (!shared || runs++ % RUNS_PER_MOCK === 0) {
      shared?.close()
      shared = createMock({
        seed: 1,
        clock: 'manual',
        now: '2026-01-01T00:00:00.000Z',
        validateResponses: true,
      })
    }
    this.mock = shared
    this.masterKey = shared.addOrganization().masterKey
  }

  async addAgents(): Promise<void> {
    for (const name of ['Ada', 'Grace']) {
      const { apiKey, ...agent } = (await this.ok('POST', '/identities', {
        body: { name, capabilities: ['email'] },
      })) as { id: string; apiKey: string; email: { email: string } }
      const inboxes = (await this.ok('GET', '/inboxes', { key: apiKey })) as { items: { id: string }[] }
      this.agents.push({
        id: agent.id,
        email: agent.email.email,
        inboxId: inboxes.items[0]?.id ?? '',
        key: apiKey,
      })
    }
  }

  get now(): string {
    return new Date(this.mock.clock.now()).toISOString()
  }

  /** Returns the body of a 200 response. */
  async ok(method: string, path: string, options?: CallOptions): Promise<unknown> {
    const { status, body } = await this.call(method, path, options)
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
    return body
  }

  async call(
    method: string,
    path: string,
    { key = this.masterKey, query = {}, body }: CallOptions = {},
  ): Promise<{ status: number; body: unknown }> {
    const { dateRange = {}, ...plain }: { dateRange?: object } = query
    const range = Object.entries(dateRange).map(([key, value]) => [`dateRange[${key}]`, value] as const)
    const search = new URLSearchParams(
      [...Object.entries(plain), ...range].flatMap(([name, value]) =>
        [value].flat().map(item => [name, String(item)]),
      ),
    )
    const url = `${this.mock.baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`
    const response = await this.mock.fetch(
      new Request(url, {
        method,
        headers: { 'x-api-key': key, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    return { status: response.status, body: await response.json() }
  }
}
