import { RESERVED_RANGES } from './server.ts'

/** Returns the countries that have phone numbers, as options of a select. */
export function toCountryOptions(): [string, string][] {
  const names = new Intl.DisplayNames(undefined, { type: 'region' })
  return Object.keys(RESERVED_RANGES).map(code => [code, `${code} · ${names.of(code)}`])
}
