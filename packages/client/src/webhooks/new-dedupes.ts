import { warnOnce } from './warn-once.ts'

const newDedupes = new WeakSet<object>()
let uses = 0

/** Marks a dedupe in memory as new, until its creator awaits something. */
export function markNew(dedupe: object): void {
  newDedupes.add(dedupe)
  // Fake timers of a test replace queueMicrotask, but not promises.
  void Promise.resolve().then(() => newDedupes.delete(dedupe))
}

/**
 * Warns at the second request whose dedupe was created for it. Such a dedupe has seen no earlier delivery. A dedupe that
 * is kept for later requests is no longer new when the next one arrives.
 */
export function warnIfNew(dedupe: object): void {
  if (newDedupes.has(dedupe) && ++uses > 1)
    warnOnce('`createDedupe()` was called for a request, so no duplicate is found. Call it once')
}
