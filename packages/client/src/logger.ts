/** An attempt that is about to be sent. Never contains headers, bodies or credentials. */
export interface RequestHookEvent {
  /** HTTP method. */
  readonly method: string
  /** Path below `baseUrl`, without the query. The token of a demo inbox is shown as `{token}`. */
  readonly path: string
  /** Number of the attempt, from 1. */
  readonly attempt: number
}

/** An attempt that received a complete response, of any status. */
export interface ResponseHookEvent extends RequestHookEvent {
  /** HTTP status. */
  readonly status: number
  /** `x-request-id` of the response. Quote it when you ask for support. */
  readonly requestId: string | undefined
  /** Time from sending the request to the end of the body, in milliseconds. */
  readonly durationMs: number
}

/** An attempt that failed and that the client retries. */
export interface RetryHookEvent extends RequestHookEvent {
  /** Duration of the failed attempt, in milliseconds. */
  readonly durationMs: number
  /** Time until the next attempt, in milliseconds. */
  readonly delayMs: number
  /** HTTP status. Undefined if no complete response arrived. */
  readonly status: number | undefined
  /** ConnectionError or TimeoutError. Undefined if a complete response arrived. */
  readonly error: Error | undefined
}

/**
 * Functions that observe each attempt. The client awaits a promise that they return. An error in a hook fails the call.
 *
 * @example
 * ```ts
 * const observed = client.withOptions({
 *   onRetry: ({ method, path, status, delayMs }) => console.warn(method, path, status, delayMs),
 * })
 * ```
 */
export interface ClientHooks {
  /** Function called before each attempt. Default: none. */
  onRequest?: ((event: RequestHookEvent) => unknown) | undefined
  /** Function called after each attempt that received a complete response. Default: none. */
  onResponse?: ((event: ResponseHookEvent) => unknown) | undefined
  /** Function called after a failed attempt that will be retried, before the wait. Default: none. */
  onRetry?: ((event: RetryHookEvent) => unknown) | undefined
}

/**
 * Receiver of log lines, such as `console`.
 *
 * @example
 * ```ts
 * const logger = {
 *   debug: (message: string, event: object) => console.debug(JSON.stringify({ message, ...event })),
 *   warn: (message: string, event: object) => console.warn(JSON.stringify({ message, ...event })),
 * }
 * const logged = client.withOptions({ logger, logLevel: 'debug' })
 * ```
 */
export interface Logger {
  /** Receives a line for each attempt and each response, if `logLevel` is `debug`. */
  debug(message: string, event: RequestHookEvent): void
  /** Receives a line for each retry, if `logLevel` is `warn` or `debug`. */
  warn(message: string, event: RetryHookEvent): void
}

/** Log level. `off` logs nothing, `warn` logs retries, and `debug` also logs each attempt. */
export type LogLevel = 'off' | 'warn' | 'debug'

interface LoggingOptions extends ClientHooks {
  logger?: Logger | undefined
  logLevel?: LogLevel | undefined
}

/** Returns hooks that also write the log lines. */
export function withLogging(hooks: LoggingOptions): ClientHooks {
  const { logger = console, logLevel = hooks.logger ? 'warn' : 'off' } = hooks
  if (logLevel === 'off') return hooks
  const isDebug = logLevel === 'debug'
  return {
    onRequest(event) {
      if (isDebug) logger.debug(`${event.method} ${event.path} attempt ${event.attempt}`, event)
      return hooks.onRequest?.(event)
    },
    onResponse(event) {
      if (isDebug)
        logger.debug(
          `${event.method} ${event.path} responded with ${event.status} after ${event.durationMs.toFixed()} ms`,
          event,
        )
      return hooks.onResponse?.(event)
    },
    onRetry(event) {
      const reason = event.status ?? event.error?.name
      logger.warn(
        `${event.method} ${event.path} attempt ${event.attempt} failed (${reason}), retrying in ${event.delayMs.toFixed()} ms`,
        event,
      )
      return hooks.onRetry?.(event)
    },
  }
}
