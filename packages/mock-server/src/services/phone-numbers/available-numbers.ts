import type { AvailablePhoneNumber } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'
import { findRanges, type NumberRange, nthNumber, RESERVED_RANGES } from './reserved-ranges.ts'
import { blockKey } from './tables.ts'

/** Country and area code of the numbers to find. */
export interface PhoneNumberCriteria {
  /** Two-letter country code. Other texts match no number. Default US. */
  countryCode?: string | undefined
  /** Default: any area. */
  areaCode?: string | undefined
}

const BLOCK_SIZE = 100

/** Yields the numbers that no agent has, in the order in which agents get them. */
export function* listAvailableNumbers(
  context: AppContext,
  { countryCode = 'US', areaCode }: PhoneNumberCriteria,
): Generator<AvailablePhoneNumber> {
  for (const range of findRanges(countryCode) ?? []) {
    if (areaCode !== undefined && range.areaCode !== areaCode) continue
    for (const phoneNumber of listFreeNumbers(context, range)) {
      yield { phoneNumber, countryCode, areaCode: range.areaCode, capabilities: range.capabilities }
    }
  }
}

/** Returns an error message for criteria that no available number matches. */
export function explainNoNumber({ countryCode = 'US', areaCode }: PhoneNumberCriteria): string {
  const where = areaCode === undefined ? countryCode : `${countryCode}, area code ${areaCode}`
  const ranges = findRanges(countryCode)
  if (!ranges) {
    return `No phone number is available in ${where}. Countries with phone numbers: ${Object.keys(RESERVED_RANGES).join(', ')}.`
  }
  const areaCodes = [...new Set(ranges.map(range => range.areaCode))].filter(code => code !== null)
  const hint = areaCodes.length > 20 ? `${areaCodes.slice(0, 5).join(', ')} and others` : areaCodes.join(', ')
  return `No phone number is available in ${where}. Area codes have no leading 0. Area codes of ${countryCode}: ${hint}.`
}

function* listFreeNumbers({ state }: AppContext, range: NumberRange): Generator<string> {
  for (let start = 0; start < range.count; start += BLOCK_SIZE) {
    // Skips full blocks without a lookup of each number: a load test uses thousands of numbers.
    if (state.phoneNumbers.count('byBlock', blockKey(nthNumber(range, start))) === BLOCK_SIZE) continue
    for (let index = start; index < Math.min(start + BLOCK_SIZE, range.count); index++) {
      const phoneNumber = nthNumber(range, index)
      if (!state.phoneNumbers.find('phoneNumber', phoneNumber)) yield phoneNumber
    }
  }
}
