import { errorBrand } from './error-brand.ts'

/**
 * Base class of the errors of this package. A wrong argument is a TypeError instead.
 *
 * `AgentCommsError.is` also recognizes errors of another copy of the package (such as its CommonJS copy or another
 * version) and of another JavaScript context (such as an iframe). For these errors `instanceof` returns false.
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
  /** Name of the class. `is()` compares it. */
  override name = 'AgentCommsError'

  /** @hidden */
  get [errorBrand](): true {
    return true
  }

  /**
   * Returns whether `value` is an error of any copy of this package. Never throws.
   *
   * @example
   * ```ts
   * if (!AgentCommsError.is(error)) throw error
   * ```
   */
  static is(value: unknown): value is AgentCommsError {
    return typeof value === 'object' && value !== null && errorBrand in value
  }
}
