const brand = Symbol.for('@agentcomms/client/error')

/**
 * Base of every error that this package throws on purpose.
 *
 * The brand is a registered symbol, so `AgentCommsError.is` also knows errors made by another copy of the package
 * (ESM beside CJS, two versions) or in another realm, where `instanceof` answers false.
 *
 * @example
 * ```ts
 * try {
 *   await verifyWebhook(request, { secret })
 * } catch (error) {
 *   if (AgentCommsError.is(error)) console.error(error.name, error.message)
 *   else throw error
 * }
 * ```
 */
export class AgentCommsError extends Error {
  /** Name of the error's class, which the guards go by. */
  override name = 'AgentCommsError'

  /** @hidden */
  get [brand](): true {
    return true
  }

  /**
   * Whether `value` is an error of this family, from whatever copy of the package. Never throws.
   *
   * @example
   * ```ts
   * if (!AgentCommsError.is(error)) throw error
   * ```
   */
  static is(value: unknown): value is AgentCommsError {
    return typeof value === 'object' && value !== null && brand in value
  }
}
