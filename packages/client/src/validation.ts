/** Names of the options in `Options`. An incomplete list does not compile. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>

/** Throws TypeError if `options` has an unknown property. */
export function rejectUnknownOption<Options>(options: object, optionNames: OptionNames<Options>): void {
  const known = Object.keys(optionNames)
  const unknown = Object.keys(options).find(name => !known.includes(name))
  if (unknown === undefined) return
  // Such as `maxRetries` for `retries`, and `apiKey` for `api_key`.
  const letters = unknown.replace(/_/g, '').toLowerCase()
  const similar = known.find(name => name.toLowerCase().includes(letters))
  const hint = similar ? ` Did you mean \`${similar}\`?` : ''
  throw new TypeError(`Unknown option \`${unknown}\`.${hint} Known options: ${known.join(', ')}.`)
}

/** Throws TypeError if `options` is not an object, or has an unknown property. */
export function checkOptionNames<Options>(options: object, optionNames: OptionNames<Options>): void {
  checkObject('The last argument (options)', options)
  rejectUnknownOption(options, optionNames)
}

/** Whether a value is an object, but not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns an object to read its fields, and an empty one for any other value. */
export function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Throws TypeError for an option that is set, but is no function. */
export function checkFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function')
    throw new TypeError(`\`${name}\` must be a function; received ${formatReceived(value)}`)
}

/** Whether a value is an object of no class, such as a literal, from any JavaScript context. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Returns the text of an invalid value for an error message. For an object or a function, only its type: its
 * content may be secret.
 */
export function formatReceived(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 200)}"`
  const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return isObject ? typeof value : String(value)
}

/** Returns only the start of a text that may be secret, for an error message. */
export function formatStart(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 3)}..."` : formatReceived(value)
}

/** Throws TypeError for an argument that is set, but is no object, such as an id. */
export function checkObject(name: string, value: unknown): void {
  if (value !== undefined && !isRecord(value))
    throw new TypeError(`${name} must be an object; received ${formatStart(value)}`)
}
