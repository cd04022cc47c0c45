/** What is known before an attempt goes out. Never holds headers, bodies or credentials. */
export interface RequestEvent {
  /** HTTP method. */
  readonly method: string
  /** Path below `baseUrl`, without the query; a demo inbox's token is shown as `{token}`. */
  readonly path: string
  /** 1 is the first attempt of the call. */
  readonly attempt: number
}

/** An attempt was answered, whatever the status, and its body read. */
export interface ResponseEvent extends RequestEvent {
  /** HTTP status. */
  readonly status: number
  /** `x-request-id` of the reply, to quote when asking for help; undefined without one. */
  readonly requestId: string | undefined
  /** Milliseconds from sending to the end of the body. */
  readonly durationMs: number
}

/** An attempt failed and another one will follow. */
export interface RetryEvent extends RequestEvent {
  /** Milliseconds the failed attempt took. */
  readonly durationMs: number
  /** Milliseconds until the next attempt. */
  readonly delayMs: number
  /** Status of the reply; undefined when there was none. */
  readonly status: number | undefined
  /** The ConnectionError or TimeoutError; undefined when there was a reply. */
  readonly error: Error | undefined
}

/**
 * Called in turn with each attempt, and awaited, if they answer a promise. An error thrown here fails the call.
 *
 * @example
 * ```ts
 * const watched = client.withOptions({
 *   onRetry: ({ method, path, status, delayMs }) => console.warn(method, path, status, delayMs),
 * })
 * ```
 */
export interface Hooks {
  /** Before each attempt. */
  onRequest?: ((event: RequestEvent) => unknown) | undefined
  /** After each attempt that was answered. */
  onResponse?: ((event: ResponseEvent) => unknown) | undefined
  /** Before the wait that leads to another attempt. */
  onRetry?: ((event: RetryEvent) => unknown) | undefined
}

/**
 * Where log lines go; `console` fits.
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
  /** Takes a line for each attempt and each answer, at the level `debug`. */
  debug(message: string, event: RequestEvent): void
  /** Takes a line for each attempt that failed and is followed by another, at the levels `warn` and `debug`. */
  warn(message: string, event: RetryEvent): void
}

/** `off`: nothing; `warn`: retries; `debug`: each attempt as well. */
export type LogLevel = 'off' | 'warn' | 'debug'

interface LoggedHooks extends Hooks {
  logger?: Logger | undefined
  logLevel?: LogLevel | undefined
}

/** The hooks with log lines added. */
export function withLogging(hooks: LoggedHooks): Hooks {
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
          `${event.method} ${event.path} answered ${event.status} in ${event.durationMs.toFixed()} ms`,
          event,
        )
      return hooks.onResponse?.(event)
    },
    onRetry(event) {
      const why = event.status ?? event.error?.name
      logger.warn(
        `${event.method} ${event.path} attempt ${event.attempt}: ${why}, again in ${event.delayMs.toFixed()} ms`,
        event,
      )
      return hooks.onRetry?.(event)
    },
  }
}
