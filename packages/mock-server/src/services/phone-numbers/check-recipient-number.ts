import { invalidFields, type Problem } from '../../http/problem.ts'
import { quote } from '../../runtime/quote.ts'

let library: Promise<typeof import('libphonenumber-js/min')> | undefined

/**
 * Rejects a number with an unknown country code, or a length that no number of the country has. A stricter check would
 * reject many numbers that are reserved for fiction.
 */
export async function checkRecipientNumber(to: string): Promise<Problem<400> | undefined> {
  // Loaded on first use: the library takes a third of the start time of the server, and most tests have no phone.
  library ??= import('libphonenumber-js/min')
  const { isPossiblePhoneNumber } = await library
  if (isPossiblePhoneNumber(to)) return undefined
  const message = `must have a known country code and a valid length; received ${quote(to)}`
  return invalidFields([{ path: '/to', message }])
}
