/** A part of one mock that a snapshot holds. */
export interface Saved {
  /** Keeps how it stands now. What it answers brings that back, as often as it is called. */
  save(): () => void
}

/** Keeps how several parts stand, as one: they are brought back in their order. */
export function saveAll(parts: readonly Saved[]): () => void {
  const restores = parts.map(part => part.save())
  return () => {
    for (const restore of restores) restore()
  }
}
