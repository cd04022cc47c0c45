/** Stops work that began before a restore: it must not change the restored state. */
export class RestoredError extends Error {
  override name = 'RestoredError'

  constructor() {
    super('The mock was restored or reset meanwhile.')
  }
}
