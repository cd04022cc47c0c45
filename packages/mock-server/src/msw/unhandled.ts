/** What MSW does with unhandled requests: options of `server.listen()` and `worker.start()`. */
export interface Unhandled {
  /** Name of the option in MSW 2. */
  readonly onUnhandledRequest: 'error' | 'warn' | 'bypass'
  /** Name of the option in MSW 3. */
  readonly onUnhandledFrame: 'error' | 'warn' | 'bypass'
}

/**
 * Returns the options for requests that no handler responds to, for MSW 2 and 3: reject them (`error`), or send them to the
 * network with a warning (`warn`) or without (`bypass`). MSW 3 has renamed the option and ignores the old name without a
 * warning, so requests would go to the real server. Throws a TypeError for another strategy.
 *
 * @example
 * ```ts
 * server.listen(unhandled('error'))
 * await worker.start({ ...unhandled('bypass'), quiet: true })
 * ```
 */
export function unhandled(strategy: 'error' | 'warn' | 'bypass'): Unhandled {
  if (['error', 'warn', 'bypass'].includes(strategy))
    return { onUnhandledRequest: strategy, onUnhandledFrame: strategy }
  throw new TypeError(`unhandled() takes 'error', 'warn' or 'bypass'; it got ${JSON.stringify(strategy)}.`)
}
