import { RESERVED_RANGES } from './server.ts'

/** The countries that have numbers, as the options of a select. */
export function countryOptions(): [string, string][] {
  const names = new Intl.DisplayNames(undefined, { type: 'region' })
  return Object.keys(RESERVED_RANGES).map(code => [code, `${code} · ${names.of(code)}`])
}
