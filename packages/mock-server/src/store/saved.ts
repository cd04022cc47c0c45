/** A part of one mock that a snapshot holds. */
export interface Saved {
  /** Keeps how it stands now. What it answers brings that back, as often as it is called. */
  save(): () => void
}
