/** What is done about a request that no handler answers, for `server.listen()` and `worker.start()` of MSW 2 and 3. */
export interface Unhandled {
  /** As MSW 2 calls it. */
  readonly onUnhandledRequest: 'error' | 'warn' | 'bypass'
  /** As MSW 3 calls it. */
  readonly onUnhandledFrame: 'error' | 'warn' | 'bypass'
}

const STRATEGIES: readonly unknown[] = ['error', 'warn', 'bypass'] satisfies Unhandled['onUnhandledFrame'][]

/**
 * Says to MSW, 2 or 3, what to do about requests that no handler answers: to refuse them (`error`), or to let them out to
 * the network with a warning (`warn`) or without (`bypass`). MSW 3 has another name for that option and ignores the
 * one of MSW 2 without a word: what should be refused goes out to the real server then. Throws a TypeError for
 * another strategy.
 *
 * @example
 * ```ts
 * server.listen(unhandled('error'))
 * await worker.start({ ...unhandled('bypass'), quiet: true })
 * ```
 */
export function unhandled(strategy: 'error' | 'warn' | 'bypass'): Unhandled {
  if (STRATEGIES.includes(strategy)) return { onUnhandledRequest: strategy, onUnhandledFrame: strategy }
  throw new TypeError(`unhandled() takes 'error', 'warn' or 'bypass'; it got ${JSON.stringify(strategy)}.`)
}
