/** Options of `server.listen()` and `worker.start()` for unhandled requests. */
export interface UnhandledOptions {
  /** Option of MSW 2. */
  readonly onUnhandledRequest: 'error' | 'warn' | 'bypass'
  /** Option of MSW 3. */
  readonly onUnhandledFrame: 'error' | 'warn' | 'bypass'
}

/**
 * Returns the options of MSW 2 and 3 for requests without a handler. `error` rejects them. `warn` and `bypass` send them to the
 * network, with or without a warning. MSW 3 renamed the option and ignores the old name without a warning, so that requests
 * would reach the real server. Throws a TypeError for another strategy.
 *
 * @example
 * ```ts
 * server.listen(unhandled('error'))
 * await worker.start({ ...unhandled('bypass'), quiet: true })
 * ```
 */
export function unhandled(strategy: 'error' | 'warn' | 'bypass'): UnhandledOptions {
  if (['error', 'warn', 'bypass'].includes(strategy))
    return { onUnhandledRequest: strategy, onUnhandledFrame: strategy }
  throw new TypeError(`unhandled(): use "error", "warn" or "bypass"; received ${JSON.stringify(strategy)}.`)
}
