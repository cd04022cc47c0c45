import type { AvailablePhoneNumber } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'
import { getNumberInRange, type NumberRange, RESERVED_RANGES } from './reserved-ranges.ts'
import { toBlockKey } from './tables.ts'

/** Country and area of a number. */
export interface PhoneNumberCriteria {
  /** Default US. */
  countryCode?: string | undefined
  areaCode?: string | undefined
}

const BLOCK = 100

/** Lists the numbers that no agent holds, in the order in which they are provisioned. */
export function* listAvailableNumbers(
  context: AppContext,
  wish: PhoneNumberCriteria,
): Generator<AvailablePhoneNumber> {
  const { countryCode = 'US', areaCode } = wish
  for (const range of RESERVED_RANGES[countryCode] ?? []) {
    if (areaCode !== undefined && range.areaCode !== areaCode) continue
    for (const phoneNumber of listFreeNumbers(context, range)) {
      yield { phoneNumber, countryCode, areaCode: range.areaCode, capabilities: range.capabilities }
    }
  }
}

/** Returns why no number is free, and what to ask for. */
export function explainNoNumber({ countryCode = 'US', areaCode }: PhoneNumberCriteria): string {
  const where = areaCode === undefined ? countryCode : `${countryCode}, area code ${areaCode}`
  const ranges = RESERVED_RANGES[countryCode]
  if (!ranges) {
    return `No number is free in ${where}. There are numbers in ${Object.keys(RESERVED_RANGES).join(', ')}.`
  }
  const areaCodes = [...new Set(ranges.map(range => range.areaCode))].filter(code => code !== null)
  const hint =
    areaCodes.length > 20 ? `for example ${areaCodes.slice(0, 5).join(', ')}` : areaCodes.join(', ')
  return `No number is free in ${where}. Area codes are written without a leading 0; ${countryCode} has ${hint}.`
}

function* listFreeNumbers({ state }: AppContext, range: NumberRange): Generator<string> {
  for (let start = 0; start < range.count; start += BLOCK) {
    // Skips full blocks without a look at each number: a load test has thousands of numbers.
    if (state.phoneNumbers.count('byBlock', toBlockKey(getNumberInRange(range, start))) === BLOCK) continue
    for (let index = start; index < Math.min(start + BLOCK, range.count); index++) {
      const phoneNumber = getNumberInRange(range, index)
      if (!state.phoneNumbers.find('phoneNumber', phoneNumber)) yield phoneNumber
    }
  }
}
