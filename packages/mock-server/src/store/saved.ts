/** A part of one mock that a snapshot holds. */
export interface Saved {
  /** Keeps the present state. The function that it returns brings that back, as often as it is called. */
  save(): () => void
}

/** Saves several parts as one. They are brought back in their order. */
export function saveAll(parts: readonly Saved[]): () => void {
  const restores = parts.map(part => part.save())
  return () => {
    for (const restore of restores) restore()
  }
}
