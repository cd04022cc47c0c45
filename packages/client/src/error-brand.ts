/**
 * Property of the errors of every copy of this package. Separate from the classes, so that a small bundle can read it.
 */
export const errorBrand = Symbol.for('@agentcomms/client/error')
