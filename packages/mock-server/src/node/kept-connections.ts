import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent, type RequestOptions } from 'node:https'
import type { Duplex } from 'node:stream'

/** Options of a request over a connection that may be kept. */
export interface PinnedOptions extends RequestOptions {
  /** Reuses only connections that were made with the same pin, besides protocol, host and port. */
  pin: string
}

/** Limit of idle connections, over all endpoints. */
const MAX_IDLE = 256
/** Time limit of an idle connection: less than that of servers, which is five seconds on Node. */
const MAX_IDLE_MS = 4_000
const KEEPING = { keepAlive: true, timeout: MAX_IDLE_MS, maxFreeSockets: MAX_IDLE }

/** Connections that are kept for the next request to the same endpoint. They do not keep the process alive. */
export class KeptConnections {
  /** Idle connections, the oldest first, with their listeners for `close`. */
  #idle = new Map<Duplex, () => void>()
  #http = this.#keepBy(new HttpAgent(KEEPING))
  #https = this.#keepBy(new HttpsAgent(KEEPING))

  agentOf({ protocol }: URL): HttpAgent {
    return protocol === 'https:' ? this.#https : this.#http
  }

  #keepBy<Agent extends HttpAgent>(agent: Agent): Agent {
    const { getName, keepSocketAlive, reuseSocket } = agent
    agent.getName = (options: Partial<PinnedOptions> = {}) => `${getName.call(agent, options)} ${options.pin}`
    // As in the base class it returns whether the connection is kept, which its type lacks.
    agent.keepSocketAlive = socket => {
      const isKept: unknown = keepSocketAlive.call(agent, socket)
      if (isKept) this.#keep(socket)
      return isKept as undefined
    }
    agent.reuseSocket = (socket, request) => {
      this.#forget(socket)
      reuseSocket.call(agent, socket, request)
    }
    return agent
  }

  #keep(socket: Duplex): void {
    const [longest] = this.#idle.keys()
    if (longest && this.#idle.size >= MAX_IDLE) {
      // Not left to its `close` event, which is too late if others become idle at the same time.
      this.#forget(longest)
      longest.destroy()
    }
    const forget = (): void => this.#forget(socket)
    this.#idle.set(socket, forget)
    socket.once('close', forget)
  }

  #forget(socket: Duplex): void {
    const forget = this.#idle.get(socket)
    if (forget) socket.off('close', forget)
    this.#idle.delete(socket)
  }
}
