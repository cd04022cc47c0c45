import { invalidFields } from '../../http/invalid-input.ts'
import type { Problem } from '../../http/problem.ts'

let loaded: Promise<typeof import('libphonenumber-js/min')> | undefined

/**
 * Refuses a recipient whose number cannot exist: an unknown country, or a length that no number has there. Not whether
 * anyone has it, because that rejects many of the numbers that are reserved for fiction.
 */
export async function checkRecipientNumber(to: string): Promise<Problem<400> | undefined> {
  // Loaded with the first number: it takes a third of the start time of the server, and most tests have no phone.
  loaded ??= import('libphonenumber-js/min')
  const { isPossiblePhoneNumber } = await loaded
  if (isPossiblePhoneNumber(to)) return undefined
  return invalidFields([{ path: '/to', message: 'is no possible phone number' }])
}
