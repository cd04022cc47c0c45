/** Thrown by work that began before a restore, a reset or an import, so that it does not change the new state. */
export class RestoredError extends Error {
  override name = 'RestoredError'

  constructor(
    message = 'The mock was restored or reset, or has imported a state, before this call ended. Await the call first.',
  ) {
    super(message)
  }
}

/** Thrown by calls that a closed mock cannot run, and by those that were waiting when it was closed. */
export class ClosedError extends RestoredError {
  override name = 'ClosedError'

  constructor() {
    super('The mock is closed. Await calls before you close it.')
  }
}

/** The time between two restores or imports. */
export interface Epoch {
  hasEnded: boolean
}

/**
 * One piece of work: a request, a mock operation or a task of the clock. Every write and every outbound request needs it.
 * A restore or an import ends it: then it can neither write nor send, however long it waited for something.
 */
export class Work {
  /** Id of the cause: a request, a mock operation, an event, a delivery or an attempt. Null if it is not known. */
  readonly cause: string | null
  #epoch: Epoch

  constructor(cause: string | null, epoch: Epoch) {
    this.cause = cause
    this.#epoch = epoch
  }

  /** Whether no restore or import has replaced the state since this work began. */
  get isCurrent(): boolean {
    return !this.#epoch.hasEnded
  }

  /** Throws a RestoredError if a restore or an import has replaced the state. */
  assertCurrent(): void {
    if (this.#epoch.hasEnded) throw new RestoredError()
  }

  /** Returns the same work for another cause. */
  with(cause: string | null): Work {
    return new Work(cause, this.#epoch)
  }
}

/** A part of a mock that snapshots include. */
export interface Snapshotable {
  /** Takes a snapshot of the current state. Returns a function that restores it, any number of times. */
  snapshot(): () => void
}

/** Takes a snapshot of several parts. Returns a function that restores them in the same order. */
export function snapshotAll(parts: readonly Snapshotable[]): () => void {
  const restores = parts.map(part => part.snapshot())
  return () => {
    for (const restore of restores) restore()
  }
}

/** A map that snapshots include. Its values never change in place. */
export class StoredMap<V> extends Map<string, V> implements Snapshotable {
  snapshot(): () => void {
    const entries = [...this]
    return () => {
      this.clear()
      for (const [key, value] of entries) this.set(key, value)
    }
  }
}

/** A value that snapshots include. It is replaced, and never changes in place. */
export class StoredValue<T> implements Snapshotable {
  value: T

  constructor(value: T) {
    this.value = value
  }

  snapshot(): () => void {
    const { value } = this
    return () => {
      this.value = value
    }
  }
}

/** The latest entries, oldest first. Above `maxBytes`, drops the oldest, but keeps one. */
export class RecentList<T> implements Snapshotable {
  readonly #maxEntries: number
  readonly #maxBytes: number
  readonly #countBytes: (entry: T) => number
  #bytes = 0
  #entries: T[] = []

  /** `countBytes` returns about how much memory an entry needs. */
  constructor(
    maxEntries: number,
    maxBytes = Number.POSITIVE_INFINITY,
    countBytes: (entry: T) => number = () => 0,
  ) {
    this.#maxEntries = maxEntries
    this.#maxBytes = maxBytes
    this.#countBytes = countBytes
  }

  get size(): number {
    return this.#entries.length
  }

  /** Adds an entry. Returns the oldest entry if the list was full and has dropped it. */
  add(entry: T): T | undefined {
    this.#entries.push(entry)
    this.#bytes += this.#countBytes(entry)
    while (this.#bytes > this.#maxBytes && this.size > 1) this.dropOldest()
    return this.size > this.#maxEntries ? this.dropOldest() : undefined
  }

  /** Removes and returns the oldest entry. */
  dropOldest(): T | undefined {
    const dropped = this.#entries.shift()
    if (dropped !== undefined) this.#bytes -= this.#countBytes(dropped)
    return dropped
  }

  /** Replaces an entry with the result of `change`. The oldest entry has the index 0. Ignores an index without an entry. */
  replace(index: number, change: (entry: T) => T): void {
    const entry = this.#entries[index]
    if (entry === undefined) return
    const changed = change(entry)
    this.#entries[index] = changed
    this.#bytes += this.#countBytes(changed) - this.#countBytes(entry)
  }

  clear(): void {
    this.#entries = []
    this.#bytes = 0
  }

  list(): T[] {
    return [...this.#entries]
  }

  snapshot(): () => void {
    const [entries, bytes] = [this.list(), this.#bytes]
    return () => {
      this.#entries = [...entries]
      this.#bytes = bytes
    }
  }
}
