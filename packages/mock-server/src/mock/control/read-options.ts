import { isUnknownField, toArgumentError } from '../../http/contract/issues.ts'
import { didYouMean, formatValue } from '../../http/error-text.ts'
import { controlValidator } from '../../services/contracts.ts'
import { toPlainInput } from './plain-input.ts'

/** An option that JSON cannot contain, such as a function. */
interface NativeOption {
  isValid: (value: unknown) => boolean
  /** Completes "must be". */
  expected: string
}

/** Returns the rule of an option that is a function. */
export function functionOption(expected: string): NativeOption {
  return { isValid: value => typeof value === 'function', expected }
}

type NativeOptions = Readonly<Record<string, NativeOption>>

/**
 * Returns the options of a function with their defaults. `schema` is the name of their schema in the control document, which
 * does not have the `native` options. Throws a TypeError if the options do not match.
 */
export function readOptions<Options extends object>(
  call: string,
  schema: string,
  options: unknown,
  native: NativeOptions = {},
): Options {
  const { given, rest } = splitNative(call, options, native)
  const plain = toPlainInput(call, rest)
  const { issues } = controlValidator.checkBody(`/components/schemas/${schema}`, plain)
  if (issues.length === 0) return { ...Object(plain), ...given }
  throw toArgumentError(
    call,
    issues.map(issue => {
      const hint = isUnknownField(issue) ? didYouMean(issue.path.slice(1), Object.keys(native)) : ''
      return hint === '' ? issue : { ...issue, message: `is not a known field${hint}` }
    }),
  )
}

/** Returns the options of a function that has only options that JSON cannot contain. */
export function readNativeOptions<Options extends object>(
  call: string,
  options: unknown,
  native: NativeOptions,
): Options {
  if (typeof options !== 'object' || options === null)
    throw toArgumentError(call, [
      { in: 'body', path: '', message: `must be an object; received ${formatValue(options)}` },
    ])
  const { given, rest } = splitNative(call, options, native)
  const [unknown] = Object.keys(Object(rest))
  if (unknown === undefined) return given as Options
  const message = `is not a known field${didYouMean(unknown, Object.keys(native))}`
  throw toArgumentError(call, [{ in: 'body', path: `/${unknown}`, message }])
}

/** Checks the native options. Returns them, and the other options. */
function splitNative(
  call: string,
  options: unknown,
  native: NativeOptions,
): { given: Record<string, unknown>; rest: unknown } {
  const given: Record<string, unknown> = {}
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    return { given, rest: options }
  const rest: Record<string, unknown> = { ...options }
  for (const [name, { isValid, expected }] of Object.entries(native)) {
    // Not of the copy, which has no prototypes.
    const value: unknown = Object(options)[name]
    delete rest[name]
    if (value === undefined) continue
    if (!isValid(value)) {
      const message = `must be ${expected}; received ${formatValue(value)}`
      throw toArgumentError(call, [{ in: 'body', path: `/${name}`, message }])
    }
    given[name] = value
  }
  return { given, rest }
}
