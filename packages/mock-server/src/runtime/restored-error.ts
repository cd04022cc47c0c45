/** Stops work that began before a restore: it must not finish in the state that was brought back. */
export class RestoredError extends Error {
  override name = 'RestoredError'

  constructor() {
    super('The mock was restored or reset meanwhile.')
  }
}
