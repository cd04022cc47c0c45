import type {
  AvailablePhoneNumber,
  PhoneCapabilities,
  PhoneCapability,
  ProvisionPhoneNumber,
} from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'
import data from './reserved-ranges.json' with { type: 'json' }

/** Consecutive numbers that a regulator reserves for fiction, such as films and books. */
export interface NumberRange {
  countryCode: string
  /** Area code. Null for numbers without an area, such as mobile numbers. */
  areaCode: string | null
  /** First number, in E.164 form. */
  first: string
  count: number
  capabilities: PhoneCapabilities
}

/** Properties of the numbers to find. */
export type PhoneNumberCriteria = Pick<ProvisionPhoneNumber, 'countryCode' | 'areaCode' | 'capabilities'>

/**
 * Ranges that NANPA, Ofcom, ACMA, ComReg, ARCEP, the Bundesnetzagentur and PTS reserve for fiction. Ranges of
 * a country with more capabilities come first, because agents get their numbers from the first range with an
 * available number.
 */
export const RESERVED_RANGES: readonly NumberRange[] = [
  // The numbers 555-0100 to 555-0199 of each area code.
  ...Object.entries(data.northAmericanAreaCodes).flatMap(([countryCode, areaCodes]) =>
    areaCodes.map(areaCode => ({
      countryCode,
      areaCode: `${areaCode}`,
      first: `+1${areaCode}5550100`,
      count: 100,
      capabilities: { sms: true, mms: true, voice: true },
    })),
  ),
  ...Object.entries(data.ranges).flatMap(([countryCode, ranges]) =>
    ranges.map(({ type, ...range }) => ({
      ...range,
      countryCode,
      capabilities: { sms: type === 'mobile', mms: false, voice: true },
    })),
  ),
]

export const PHONE_COUNTRIES: readonly string[] = [
  ...new Set(RESERVED_RANGES.map(({ countryCode }) => countryCode)),
]

const BLOCK_SIZE = 100

/** Returns the key of a phone number's block of 100 numbers. */
export const blockKey = (phoneNumber: string): string => phoneNumber.slice(0, -2)

/** Returns the first numbers that no agent has, in the order in which agents get them. */
export function listAvailableNumbers(
  context: AppContext,
  criteria: PhoneNumberCriteria,
  limit: number,
): AvailablePhoneNumber[] {
  const found: AvailablePhoneNumber[] = []
  for (const range of findRanges(criteria)) {
    const { countryCode, areaCode, capabilities } = range
    for (const phoneNumber of listFreeNumbers(context, range)) {
      if (found.length === limit) return found
      found.push({ phoneNumber, countryCode, areaCode, capabilities })
    }
  }
  return found
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

/** Returns an error message for criteria that no available number matches. */
export function explainNoNumber({ areaCode, ...criteria }: PhoneNumberCriteria): string {
  const { countryCode = 'US', capabilities = [] } = criteria
  const area = areaCode === undefined ? countryCode : `${countryCode}, area code ${areaCode}`
  const number = capabilities.length === 0 ? 'phone number' : `phone number with ${capabilities.join(', ')}`
  const message = `No ${number} is available in ${area}.`
  if (!PHONE_COUNTRIES.includes(countryCode))
    return `${message} Countries with phone numbers: ${PHONE_COUNTRIES.join(', ')}.`
  const areaCodes = new Set(findRanges(criteria).flatMap(range => range.areaCode ?? []))
  if (areaCodes.size === 0) return message
  const some = [...areaCodes].slice(0, 10).join(', ')
  return `${message} Area codes have no leading 0. Area codes of ${countryCode} include ${some}.`
}

/** Returns the ranges whose numbers match the criteria. */
function findRanges({ countryCode = 'US', areaCode, capabilities = [] }: PhoneNumberCriteria): NumberRange[] {
  return RESERVED_RANGES.filter(
    range =>
      range.countryCode === countryCode &&
      (areaCode === undefined || range.areaCode === areaCode) &&
      hasCapabilities(range, capabilities),
  )
}

/** Returns whether a range has all these capabilities. */
export function hasCapabilities(range: NumberRange, capabilities: readonly PhoneCapability[]): boolean {
  return capabilities.every(capability => range.capabilities[capability])
}

/** Returns a number of a range by its index, in E.164 form. */
export function nthNumber({ first }: NumberRange, index: number): string {
  return `+${Number(first.slice(1)) + index}`
}

/** Returns the range that contains a number. */
export function findRange(phoneNumber: string): NumberRange | undefined {
  return RESERVED_RANGES.find(({ first, count }) => {
    const index = Number(phoneNumber.slice(1)) - Number(first.slice(1))
    return phoneNumber.length === first.length && index >= 0 && index < count
  })
}
