import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import {
  INTERNAL_ERROR,
  INVALID_REQUEST,
  isJSONRPCRequest,
  type RequestId,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { Agent } from './agents.ts'
import { createMcpServer } from './mcp-server.ts'
import { reject, rejectForNow } from './rejections.ts'

const MAX_SESSIONS = 1_000
const MAX_SESSIONS_PER_KEY = 100
const IDLE_MS = 3_600_000

/** Connection of a client that speaks a revision before 2026-07-28. */
interface Session {
  readonly id: string
  readonly agent: Agent
  readonly server: Server
  readonly transport: WebStandardStreamableHTTPServerTransport
  readonly idleTimer: NodeJS.Timeout
  /** Open responses, with the ids of their requests. A stream has none. */
  readonly open: Map<ServerResponse, readonly RequestId[]>
}

/** Sessions of all agents. Only an idle session is closed to make room for another. */
export class Sessions {
  /** Least recently used first. */
  readonly #sessions = new Map<string, Session>()

  /** Opens a session with its first request. Returns an error if there is no room. */
  async open(agent: Agent, request: Request, json: unknown, outgoing: ServerResponse): Promise<Response> {
    const full = this.#makeRoom(agent)
    if (full) return full
    const session = this.#create(agent)
    this.#track(session, json, outgoing)
    await session.server.connect(session.transport)
    const response = await session.transport.handleRequest(request, { parsedBody: json })
    // The request was no initialization.
    if (session.transport.sessionId === undefined)
      await this.#close(session, 'The session was not initialized.')
    return response
  }

  /** Sends a request to its session, if the session belongs to the agent. */
  async handle(
    id: string,
    agent: Agent,
    request: Request,
    json: unknown,
    outgoing: ServerResponse,
  ): Promise<Response> {
    const session = this.#sessions.get(id)
    if (session?.agent !== agent)
      return reject(404, 'This session does not exist, or belongs to another key. Initialize again.')
    const running = new Set([...session.open.values()].flat())
    const repeated = findIds(json).find(one => running.has(one))
    if (repeated !== undefined)
      return reject(400, `A request with the id ${repeated} is running. Use another id.`, {
        code: INVALID_REQUEST,
      })
    this.#track(session, json, outgoing)
    return await session.transport.handleRequest(request, { parsedBody: json })
  }

  /** Closes the sessions of an agent, or all. Their running calls get the reason as an error. */
  async closeAll(reason: string, agent?: Agent): Promise<void> {
    const sessions = [...this.#sessions.values()].filter(session => !agent || session.agent === agent)
    await Promise.all(sessions.map(session => this.#close(session, reason)))
  }

  #create(agent: Agent): Session {
    const id = randomUUID()
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      onsessionclosed: () => this.#close(session, 'The client ended the session.'),
    })
    const closeIfIdle = () => {
      if (isIdle(session)) void this.#close(session, 'The session was idle for an hour.')
      else session.idleTimer.refresh()
    }
    const idleTimer = setTimeout(closeIfIdle, IDLE_MS).unref()
    const server = createMcpServer(agent.access)
    const session: Session = { id, agent, server, transport, idleTimer, open: new Map() }
    this.#sessions.set(id, session)
    agent.sessions += 1
    return session
  }

  /** Keeps a session in use until its response ends. */
  #track(session: Session, json: unknown, outgoing: ServerResponse): void {
    session.open.set(outgoing, findIds(json))
    this.#use(session)
    onClose(outgoing, () => {
      session.open.delete(outgoing)
      this.#use(session)
    })
  }

  #use(session: Session): void {
    if (!this.#sessions.delete(session.id)) return
    this.#sessions.set(session.id, session)
    session.idleTimer.refresh()
  }

  /** Closes an idle session of the same key, or of a key that has at least two more. Returns an error if none is. */
  #makeRoom(agent: Agent): Response | undefined {
    const isKeyFull = agent.sessions >= MAX_SESSIONS_PER_KEY
    if (!isKeyFull && this.#sessions.size < MAX_SESSIONS) return undefined
    const [oldest] = [...this.#sessions.values()]
      .filter(session => (isKeyFull ? session.agent === agent : session.agent.sessions > agent.sessions + 1))
      .toSorted((a, b) => b.agent.sessions - a.agent.sessions)
      .filter(isIdle)
    if (oldest) void this.#close(oldest, 'The session was closed for a newer one.')
    else if (isKeyFull)
      return rejectForNow(
        429,
        `All ${MAX_SESSIONS_PER_KEY} sessions of this key are in use. End one with DELETE, or share one.`,
        60,
      )
    else return rejectForNow(503, `The server has ${MAX_SESSIONS} sessions already. Try again later.`, 60)
    return undefined
  }

  async #close(session: Session, reason: string): Promise<void> {
    if (!this.#sessions.delete(session.id)) return
    session.agent.sessions -= 1
    clearTimeout(session.idleTimer)
    const error = { code: INTERNAL_ERROR, message: reason }
    const waiting = [...session.open.values()].flat()
    // Fails for a request that has its response.
    await Promise.allSettled(waiting.map(id => session.transport.send({ jsonrpc: '2.0', id, error })))
    await session.server.close()
  }
}

/** Calls a function when a response ends, or immediately if the client has gone. */
export function onClose(response: ServerResponse, callback: () => void): void {
  if (response.closed) callback()
  else response.once('close', callback)
}

function isIdle({ id, agent, open }: Session): boolean {
  return open.size === 0 && agent.access.running(({ sessionId }) => sessionId === id).length === 0
}

/** Returns the ids of the requests of a message. */
export function findIds(json: unknown): RequestId[] {
  return [json].flat().flatMap(message => (isJSONRPCRequest(message) ? [message.id] : []))
}
