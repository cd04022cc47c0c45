import { withTimeout } from './with-timeout.ts'

/** Sends one Redis command. The first argument is its name. */
export type SendCommand = (...args: string[]) => Promise<unknown>

/** The parts of a client of ioredis or node-redis that tell how to send a command, and whether it is connected. */
export type CommandClient = (
  | {
      /** Sends a command with ioredis. */
      call(command: string, ...args: string[]): Promise<unknown>
    }
  | {
      /** Sends a command with node-redis. */
      sendCommand(args: string[]): Promise<unknown>
    }
) & {
  /** State of the connection of ioredis. */
  readonly status?: string | undefined
  /** Whether node-redis is connected. */
  readonly isReady?: boolean | undefined
}

/**
 * Returns a function that sends one command with a time limit. If the client is not connected, the error says
 * so: the errors of the libraries do not name the cause, and node-redis can give one without a message.
 */
export function toSendCommand(client: CommandClient, timeoutMs: number): SendCommand {
  return async (name = '', ...args) => {
    try {
      const sent = 'call' in client ? client.call(name, ...args) : client.sendCommand([name, ...args])
      return await withTimeout(sent, timeoutMs)
    } catch (error) {
      if (client.isReady ?? ['ready', undefined].includes(client.status)) throw error
      const reason = (error instanceof Error && error.message) || String(error)
      throw new Error(
        `Redis is not connected. Start it, check the address and password of your client, and await its connect(). ${name}: ${reason}`,
        { cause: error },
      )
    }
  }
}

/** A transaction of ioredis or node-redis. */
export interface Multi {
  set(key: string, value: string, ...options: unknown[]): unknown
  exec(): Promise<unknown>
}

/** The methods of a Redis connection that these files use. Both libraries have them. */
export type Connection = CommandClient & {
  watch(key: string): Promise<unknown>
  get(key: string): Promise<unknown>
  del(key: string): Promise<unknown>
  multi(): Multi
  on(event: 'error' | 'end', listener: (error?: Error) => void): unknown
  disconnect(): unknown
  /** Connects. Only for node-redis: ioredis connects by itself, and rejects a second call. */
  connect(): Promise<unknown>
}

/**
 * Returns connection options for both libraries. Each library ignores the options of the other. The options turn
 * reconnecting off, because a transaction must use the same connection as its WATCH. `socket` is the option `socket` of
 * a node-redis client.
 */
export function toConnectionOptions(socket: object | undefined): object {
  return {
    // For ioredis. Its queue holds commands until it is connected.
    retryStrategy: () => null,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: true,
    lazyConnect: false,
    // For node-redis.
    disableOfflineQueue: true,
    socket: { ...socket, reconnectStrategy: false },
  }
}

/** A connection that is open. */
export interface OpenConnection {
  readonly connection: Connection
  /** Aborts when the connection is lost, because its WATCH is then lost too. */
  readonly lossController: AbortController
}

/** A connection that this package opens beside the client of the user. */
export interface OwnConnection {
  /** Calls `work` with the connection, opened if it is not. Closes it after an error, and after `timeoutMs`. */
  use<Result>(work: (open: OpenConnection) => Promise<Result>): Promise<Result>
  /** Closes the connection. A later call of `use` rejects. */
  close(): Promise<void>
}

/** Creates a connection that its first use opens. */
export function createOwnConnection(
  duplicate: () => Connection,
  { timeoutMs, report }: { timeoutMs: number; report: (error: unknown) => void },
): OwnConnection {
  let current: (OpenConnection & { readonly ready: Promise<unknown> }) | undefined
  let isClosed = false

  function open() {
    const connection = duplicate()
    const lossController = new AbortController()
    const markLost = (error = new Error('The connection to Redis is closed')) => lossController.abort(error)
    connection.on('error', error => {
      markLost(error)
      report(error)
    })
    connection.on('end', () => markLost())
    return {
      connection,
      lossController,
      ready: 'call' in connection ? Promise.resolve() : connection.connect(),
    }
  }

  async function disconnect(): Promise<void> {
    const closing = current
    current = undefined
    try {
      closing?.lossController.abort(new Error('The connection to Redis is closed'))
      await closing?.connection.disconnect()
    } catch {
      // The connection was lost before.
    }
  }

  return {
    async use(work) {
      if (isClosed) throw new Error('`dedupe.close()` was called before the delivery was handled')
      current ??= open()
      const { ready, ...opened } = current
      try {
        return await withTimeout(
          ready.then(() => work(opened)),
          timeoutMs,
        )
      } catch (error) {
        await disconnect()
        throw error
      }
    },
    async close() {
      isClosed = true
      await disconnect()
    },
  }
}
