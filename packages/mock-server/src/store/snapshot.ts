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

/** Snapshot of a mock, for `mock.restore()`. */
export interface Snapshot {
  /** Time when it was taken, on the clock of the mock. */
  readonly takenAt: string
}
