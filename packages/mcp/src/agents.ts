import { createHash } from 'node:crypto'
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server'
import type { ServiceProblem } from './check-service.ts'
import { type AgentAccess, createMcpServer } from './mcp-server.ts'
import { reject, rejectForNow, unauthorized } from './rejections.ts'

const MAX_AGENTS = 1_000
const MAX_CHECKS = 16
/** The service gets at most 100 requests a second for unknown keys: this many in the time that a rejection is known. */
const MAX_REJECTED = 500
const REJECTED_MS = 5_000

export interface AgentsOptions {
  readonly createAccess: (apiKey: string) => AgentAccess
  /** Resolves to the reason why a key cannot be used. */
  readonly checkKey: (apiKey: string) => Promise<ServiceProblem | undefined>
  /** Ends the sessions of an agent whose key the service rejects. */
  readonly onRejected: (agent: Agent, reason: string) => void
}

/** What requests with one API key use. */
export interface Agent {
  readonly access: AgentAccess
  /** Serves clients of the revision 2026-07-28. */
  readonly modern: McpHttpHandler
  /** Checks the key again. Resolves to an error if the service rejects it. */
  readonly check: () => Promise<Response | undefined>
  /** Number of open requests and streams. */
  requests: number
  sessions: number
  /** Reason why the service does not accept the key any more. */
  rejection?: string
}

/** The agents of the keys that the service accepts. */
export class Agents {
  /** Least recently used first. */
  readonly #agents = new Map<string, Agent>()
  readonly #rejected = new Map<string, string>()
  readonly #checks = new Map<string, Promise<ServiceProblem | undefined>>()

  constructor(readonly options: AgentsOptions) {}

  /** Returns the agent of a key. Asks the service whether it accepts a new key. */
  async find(apiKey: string): Promise<Agent | Response> {
    const id = createHash('sha256').update(apiKey).digest('base64')
    const known = this.#agents.get(id)
    if (!known) return await this.#create(id, apiKey)
    this.#agents.delete(id)
    this.#agents.set(id, known)
    return known
  }

  /** Ends running calls with an error, and closes open streams. */
  async close(): Promise<void> {
    const agents = [...this.#agents.values()]
    await Promise.all(agents.map(({ access }) => access.stop()))
    await Promise.all(agents.map(({ modern }) => modern.close()))
  }

  async #create(id: string, apiKey: string): Promise<Agent | Response> {
    const rejection = this.#rejected.get(id)
    if (rejection !== undefined) return unauthorized(rejection, true)
    const isKnown = this.#checks.has(id)
    if (!isKnown && (this.#checks.size >= MAX_CHECKS || this.#rejected.size >= MAX_REJECTED))
      return rejectForNow(429, 'Too many new keys at the same time. Try again later.', REJECTED_MS / 1_000)
    const problem = await this.#check(id, apiKey)
    if (problem?.isKeyRejected) return unauthorized(problem.message, true)
    if (problem) return reject(502, problem.message)
    const agent = this.#agents.get(id) ?? this.#add(id, apiKey)
    return agent ?? rejectForNow(503, `The server serves ${MAX_AGENTS} keys already. Try again later.`, 60)
  }

  #add(id: string, apiKey: string): Agent | undefined {
    if (this.#agents.size >= MAX_AGENTS) {
      const unused = [...this.#agents].find(([, agent]) => isUnused(agent))
      if (!unused) return undefined
      this.#agents.delete(unused[0])
    }
    const access = this.options.createAccess(apiKey)
    const check = async () => {
      const problem = await this.#check(id, apiKey)
      // An outage of the service ends no session: the tools report it.
      return problem?.isKeyRejected ? unauthorized(problem.message, true) : undefined
    }
    access.client.http.use({
      onResponse({ response }) {
        if (response.status === 401) void check()
      },
    })
    const modern = createMcpHandler(() => createMcpServer(access), { legacy: 'reject' })
    const agent: Agent = { access, modern, check, requests: 0, sessions: 0 }
    this.#agents.set(id, agent)
    return agent
  }

  /** Asks the service once for all requests that wait for the same key. */
  #check(id: string, apiKey: string): Promise<ServiceProblem | undefined> {
    const running = this.#checks.get(id)
    if (running) return running
    const check = this.options
      .checkKey(apiKey)
      .then(problem => {
        if (problem?.isKeyRejected) this.#forget(id, problem.message)
        return problem
      })
      .finally(() => this.#checks.delete(id))
    this.#checks.set(id, check)
    return check
  }

  #forget(id: string, reason: string): void {
    this.#rejected.set(id, reason)
    setTimeout(() => this.#rejected.delete(id), REJECTED_MS).unref()
    const agent = this.#agents.get(id)
    if (!agent) return
    agent.rejection = reason
    this.#agents.delete(id)
    this.options.onRejected(agent, reason)
    void agent.access.stop(reason).then(() => agent.modern.close())
  }
}

function isUnused({ requests, sessions, access }: Agent): boolean {
  return requests + sessions + access.running().length === 0
}
