import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent, type RequestOptions } from 'node:https'
import type { Duplex } from 'node:stream'

/** Request options with the egress policy and the checked addresses. */
export interface GuardedOptions extends RequestOptions {
  /** Policy and addresses as text. A connection is reused only for the same text, protocol, host and port. */
  checkedAddresses: string
}

/** Maximum number of idle connections to all servers. */
const MAX_IDLE_CONNECTIONS = 256
/** Time limit of an idle connection. It is shorter than that of Node servers, which is five seconds. */
const MAX_IDLE_MS = 4_000
const AGENT_OPTIONS = { keepAlive: true, timeout: MAX_IDLE_MS, maxFreeSockets: MAX_IDLE_CONNECTIONS }

/** Pool of idle connections for later requests to the same server. They do not keep the process alive. */
export class ConnectionPool {
  /** Idle connections with their `close` listeners, oldest first. */
  #idle = new Map<Duplex, () => void>()
  #http = this.#trackIdle(new HttpAgent(AGENT_OPTIONS))
  #https = this.#trackIdle(new HttpsAgent(AGENT_OPTIONS))

  getAgent({ protocol }: URL): HttpAgent {
    return protocol === 'https:' ? this.#https : this.#http
  }

  #trackIdle<Agent extends HttpAgent>(agent: Agent): Agent {
    const { getName, keepSocketAlive, reuseSocket } = agent
    agent.getName = (options: Partial<GuardedOptions> = {}) =>
      `${getName.call(agent, options)} ${options.checkedAddresses}`
    // At run time the method returns whether the connection is kept, but its type is void.
    agent.keepSocketAlive = socket => {
      const isKept: unknown = keepSocketAlive.call(agent, socket)
      if (isKept) this.#addIdle(socket)
      return isKept as undefined
    }
    agent.reuseSocket = (socket, request) => {
      this.#removeIdle(socket)
      reuseSocket.call(agent, socket, request)
    }
    return agent
  }

  #addIdle(socket: Duplex): void {
    const [oldest] = this.#idle.keys()
    if (oldest && this.#idle.size >= MAX_IDLE_CONNECTIONS) {
      // Remove it now: until its `close` event, other idle connections could exceed the limit.
      this.#removeIdle(oldest)
      oldest.destroy()
    }
    const remove = (): void => this.#removeIdle(socket)
    this.#idle.set(socket, remove)
    socket.once('close', remove)
  }

  #removeIdle(socket: Duplex): void {
    const listener = this.#idle.get(socket)
    if (listener) socket.off('close', listener)
    this.#idle.delete(socket)
  }
}
