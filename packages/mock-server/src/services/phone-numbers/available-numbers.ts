import type { AvailablePhoneNumber, PhoneCapabilities, PhoneCapability } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'
import data from './reserved-ranges.json' with { type: 'json' }

/** Consecutive numbers that a regulator reserves for fiction, such as films and books. */
export interface NumberRange {
  /** Area code. Null for numbers without an area, such as mobile numbers. */
  areaCode: string | null
  /** First number, in E.164 form. */
  first: string
  count: number
  capabilities: PhoneCapabilities
}

/**
 * Ranges that NANPA, Ofcom, ACMA, ComReg, ARCEP, the Bundesnetzagentur and PTS reserve for fiction, by country. Ranges with
 * more capabilities come first, because agents get their numbers from the first range with an available number.
 */
export const RESERVED_RANGES: Readonly<Record<string, readonly NumberRange[]>> = {
  US: data.northAmericanAreaCodes.US.map(toNorthAmericanRange),
  CA: data.northAmericanAreaCodes.CA.map(toNorthAmericanRange),
  ...Object.fromEntries(
    Object.entries(data.ranges).map(([country, ranges]) => [
      country,
      ranges.map(({ type, ...range }) => ({
        ...range,
        capabilities: { sms: type === 'mobile', mms: false, voice: true },
      })),
    ]),
  ),
}

/** Returns the numbers 555-0100 to 555-0199 of an area code. */
function toNorthAmericanRange(areaCode: number): NumberRange {
  const capabilities = { sms: true, mms: true, voice: true }
  return { areaCode: `${areaCode}`, first: `+1${areaCode}5550100`, count: 100, capabilities }
}

/** Returns the ranges of a country, or undefined for an unknown country. */
export function findRanges(countryCode: string): readonly NumberRange[] | undefined {
  return Object.hasOwn(RESERVED_RANGES, countryCode) ? RESERVED_RANGES[countryCode] : undefined
}

/** Returns a number of a range by its index, in E.164 form. */
export function nthNumber({ first }: NumberRange, index: number): string {
  return `+${Number(first.slice(1)) + index}`
}

/** Returns the range that contains a number. */
export function findRange(phoneNumber: string): NumberRange | undefined {
  return Object.values(RESERVED_RANGES)
    .flat()
    .find(({ first, count }) => {
      const index = Number(phoneNumber.slice(1)) - Number(first.slice(1))
      return phoneNumber.length === first.length && index >= 0 && index < count
    })
}

/** Properties of the numbers to find. */
export interface PhoneNumberCriteria {
  /** Two-letter country code. Other texts match no number. Default US. */
  countryCode?: string | undefined
  /** Default: any area. */
  areaCode?: string | undefined
  /** Capabilities that the number must have. Default: none. */
  capabilities?: readonly PhoneCapability[] | undefined
}

const BLOCK_SIZE = 100

/** Returns the key of a phone number's block of 100 numbers. */
export const blockKey = (phoneNumber: string): string => phoneNumber.slice(0, -2)

/** Yields the numbers that no agent has, in the order in which agents get them. */
export function* listAvailableNumbers(
  context: AppContext,
  { countryCode = 'US', areaCode, capabilities = [] }: PhoneNumberCriteria,
): Generator<AvailablePhoneNumber> {
  for (const range of findRanges(countryCode) ?? []) {
    if (areaCode !== undefined && range.areaCode !== areaCode) continue
    if (!hasCapabilities(range, capabilities)) continue
    for (const phoneNumber of listFreeNumbers(context, range)) {
      yield { phoneNumber, countryCode, areaCode: range.areaCode, capabilities: range.capabilities }
    }
  }
}

/** Whether a range has all these capabilities. */
export function hasCapabilities(range: NumberRange, capabilities: readonly PhoneCapability[]): boolean {
  return capabilities.every(capability => range.capabilities[capability])
}

/** Returns an error message for criteria that no available number matches. */
export function explainNoNumber({
  countryCode = 'US',
  areaCode,
  capabilities = [],
}: PhoneNumberCriteria): string {
  const area = areaCode === undefined ? countryCode : `${countryCode}, area code ${areaCode}`
  const number = capabilities.length === 0 ? 'phone number' : `phone number with ${capabilities.join(', ')}`
  const message = `No ${number} is available in ${area}.`
  const ranges = findRanges(countryCode)
  if (!ranges) {
    return `${message} Countries with phone numbers: ${Object.keys(RESERVED_RANGES).join(', ')}.`
  }
  const capable = ranges.filter(range => hasCapabilities(range, capabilities))
  const areaCodes = [...new Set(capable.map(range => range.areaCode))].filter(code => code !== null)
  if (areaCodes.length === 0) return message
  const hint = areaCodes.length > 20 ? `${areaCodes.slice(0, 5).join(', ')} and others` : areaCodes.join(', ')
  return `${message} Area codes have no leading 0. Area codes of ${countryCode}: ${hint}.`
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
