import type { AvailablePhoneNumber, PhoneCapability } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'
import { findRanges, type NumberRange, nthNumber, RESERVED_RANGES } from './reserved-ranges.ts'
import { blockKey } from './tables.ts'

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
