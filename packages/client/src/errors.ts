import { errorBrand } from './error-brand.ts'

/**
 * Base class of the errors of this package. A wrong argument is a TypeError instead.
 *
 * The static method {@link is} of each class, such as `NotFoundError.is(error)`, also recognizes errors of another copy
 * of the package (such as its CommonJS copy or another version) and of another JavaScript context (such as an iframe).
 * For these errors `instanceof` returns false.
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
  /** Name of the class. */
  override get name(): string {
    return 'AgentCommsError'
  }

  /**
   * Names of the class and of its base classes. `is()` compares names, because another copy has its own classes.
   *
   * @hidden
   */
  get [errorBrand](): readonly string[] {
    return [this.name, 'AgentCommsError']
  }

  /**
   * Returns whether `value` is an error of this class or of a subclass, from any copy of this package. Never throws.
   *
   * @example
   * ```ts
   * if (ValidationError.is(error)) console.error(error.issues)
   * else if (!AgentCommsError.is(error)) throw error
   * ```
   */
  static is<T extends AgentCommsError>(this: { readonly prototype: T }, value: unknown): value is T {
    const candidate = value as Partial<AgentCommsError> | null | undefined
    // biome-ignore lint/complexity/noThisInStatic: the class on which `is` was called
    return candidate?.[errorBrand]?.includes(this.prototype.name) === true
  }
}
