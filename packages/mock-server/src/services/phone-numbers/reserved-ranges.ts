import type { PhoneCapabilities } from '@agentcomms/spec'
import data from './reserved-ranges.json' with { type: 'json' }

/** Consecutive numbers that nobody has: their regulator reserves them for films and books. */
export interface NumberRange {
  /** Null for numbers that belong to no area, such as mobile ones. */
  areaCode: string | null
  /** In E.164 form. */
  first: string
  count: number
  capabilities: PhoneCapabilities
}

/**
 * The numbers of each country: ranges that NANPA, Ofcom, ACMA, ComReg, ARCEP, the Bundesnetzagentur and PTS reserve for
 * fiction. Ranges whose numbers can do more come first, because numbers are taken from the first range that has one.
 */
export const RESERVED_RANGES: Readonly<Record<string, readonly NumberRange[]>> = {
  US: data.northAmericanAreaCodes.US.map(northAmerican),
  CA: data.northAmericanAreaCodes.CA.map(northAmerican),
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

/** 555-0100 to 555-0199 of an area. */
function northAmerican(areaCode: number): NumberRange {
  const capabilities = { sms: true, mms: true, voice: true }
  return { areaCode: `${areaCode}`, first: `+1${areaCode}5550100`, count: 100, capabilities }
}

export function getNumberInRange({ first }: NumberRange, index: number): string {
  return `+${Number(first.slice(1)) + index}`
}

/** Returns the range that has a number. */
export function findRange(phoneNumber: string): NumberRange | undefined {
  return Object.values(RESERVED_RANGES)
    .flat()
    .find(({ first, count }) => {
      const index = Number(phoneNumber.slice(1)) - Number(first.slice(1))
      return phoneNumber.length === first.length && index >= 0 && index < count
    })
}
