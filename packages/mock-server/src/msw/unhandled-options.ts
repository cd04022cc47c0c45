/** Options of `server.listen()` and `worker.start()` for unhandled requests. */
export interface MswUnhandledOptions {
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
 * server.listen(unhandledOptions('error'))
 * await worker.start({ ...unhandledOptions('bypass'), quiet: true })
 * ```
 */
export function unhandledOptions(strategy: 'error' | 'warn' | 'bypass'): MswUnhandledOptions {
  if (['error', 'warn', 'bypass'].includes(strategy))
    return { onUnhandledRequest: strategy, onUnhandledFrame: strategy }
  throw new TypeError(
    `unhandledOptions(): use "error", "warn" or "bypass"; received ${JSON.stringify(strategy)}.`,
  )
}
