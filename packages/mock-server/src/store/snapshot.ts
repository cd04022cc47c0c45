/** A part of one mock that snapshots include. */
export interface Snapshotable {
  /** Keeps the present state. Returns a function that brings it back, as often as it is called. */
  snapshot(): () => void
}

/** Takes a snapshot of several parts. The returned function restores them in their order. */
export function snapshotAll(parts: readonly Snapshotable[]): () => void {
  const restores = parts.map(part => part.snapshot())
  return () => {
    for (const restore of restores) restore()
  }
}

/** How a mock stood. Nothing can be read from it; `mock.restore()` brings it back. */
export interface Snapshot {
  /** When it was taken, on the clock of the mock. */
  readonly takenAt: string
}

class FrozenSnapshot implements Snapshot {
  readonly takenAt: string

  constructor(takenAt: string) {
    this.takenAt = takenAt
    Object.freeze(this)
  }
}

/** The snapshots of one mock. */
export class Snapshots {
  readonly #parts: readonly Snapshotable[]
  readonly #restores = new WeakMap<Snapshot, () => void>()

  /** `parts` are brought back in their order. */
  constructor(parts: readonly Snapshotable[]) {
    this.#parts = parts
  }

  take(takenAt: string): Snapshot {
    const snapshot = new FrozenSnapshot(takenAt)
    this.#restores.set(snapshot, snapshotAll(this.#parts))
    return snapshot
  }

  /** Throws a TypeError for anything but a snapshot of this mock. */
  restore(snapshot: Snapshot): void {
    const restore = this.#restores.get(snapshot)
    if (!restore) {
      throw new TypeError(
        snapshot instanceof FrozenSnapshot
          ? 'This snapshot is of another mock; it can be restored only into the one that made it.'
          : 'mock.restore() takes what mock.snapshot() answered.',
      )
    }
    restore()
  }
}
