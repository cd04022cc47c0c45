/** A part of a mock that snapshots include. */
export interface Snapshotable {
  /** Keeps the current state. Returns a function that restores it, any number of times. */
  snapshot(): () => void
}

/** Takes a snapshot of several parts. The returned function restores them in their order. */
export function snapshotAll(parts: readonly Snapshotable[]): () => void {
  const restores = parts.map(part => part.snapshot())
  return () => {
    for (const restore of restores) restore()
  }
}

/** State of a mock, for `mock.restore()`. */
export interface Snapshot {
  /** Time when it was taken, on the clock of the mock. */
  readonly takenAt: string
}

/** The snapshots of one mock. */
export class Snapshots {
  readonly #parts: readonly Snapshotable[]
  readonly #restores = new WeakMap<Snapshot, () => void>()

  /** The parts are restored in this order. */
  constructor(parts: readonly Snapshotable[]) {
    this.#parts = parts
  }

  take(takenAt: string): Snapshot {
    const snapshot = Object.freeze({ takenAt })
    this.#restores.set(snapshot, snapshotAll(this.#parts))
    return snapshot
  }

  /** Throws a TypeError for anything but a snapshot of this mock. */
  restore(snapshot: Snapshot): void {
    const restore = this.#restores.get(snapshot)
    if (!restore)
      throw new TypeError(
        'mock.restore() takes what mock.snapshot() of the same mock returned; this is no snapshot, or one of another mock.',
      )
    restore()
  }
}
