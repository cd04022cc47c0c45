import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent, type RequestOptions } from 'node:https'
import type { Duplex } from 'node:stream'

/** What a request over a connection that may be kept is made with. */
export interface PinnedOptions extends RequestOptions {
  /** What holds for the connection beside protocol, host and port: only one that was made under the same is used again. */
  pin: string
}

/** How many connections wait for a further request, over all endpoints. */
const MOST_IDLE = 256
/** How long one waits: less than servers keep one, which is five seconds on Node. */
const LONGEST_IDLE_MS = 4_000
const KEEPING = { keepAlive: true, timeout: LONGEST_IDLE_MS, maxFreeSockets: MOST_IDLE }

/** Connections that outlive a request, for the next to the same endpoint. One that waits keeps no process alive. */
export class KeptConnections {
  /** The one that has waited longest first, and what takes it out when it is closed. */
  #idle = new Map<Duplex, () => void>()
  #http = this.#keepBy(new HttpAgent(KEEPING))
  #https = this.#keepBy(new HttpsAgent(KEEPING))

  agentOf({ protocol }: URL): HttpAgent {
    return protocol === 'https:' ? this.#https : this.#http
  }

  #keepBy<Agent extends HttpAgent>(agent: Agent): Agent {
    const { getName, keepSocketAlive, reuseSocket } = agent
    agent.getName = (options: Partial<PinnedOptions> = {}) => `${getName.call(agent, options)} ${options.pin}`
    // As in the base class, the answer says whether the connection is kept; its type forgets that.
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
    if (longest && this.#idle.size >= MOST_IDLE) {
      // Its own event comes too late for the others that become free at the same time.
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
