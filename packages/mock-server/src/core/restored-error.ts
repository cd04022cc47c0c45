/** What was begun before a restore must not end in the state that is there since: it is stopped by this. */
export class RestoredError extends Error {
  override name = 'RestoredError'

  constructor() {
    super('The mock was restored or reset meanwhile.')
  }
}
