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
