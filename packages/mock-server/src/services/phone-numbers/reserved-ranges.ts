import type { PhoneCapabilities } from '@agentcomms/spec'
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
