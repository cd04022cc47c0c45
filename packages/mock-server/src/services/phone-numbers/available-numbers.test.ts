import { isPossiblePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { findRange, type NumberRange, nthNumber, PHONE_COUNTRIES, RESERVED_RANGES } from './records.ts'

const RANGES = RESERVED_RANGES.map((range): [string, string, NumberRange] => [
  range.countryCode,
  range.first,
  range,
])
const rangesOf = (country: string): NumberRange[] =>
  RESERVED_RANGES.filter(({ countryCode }) => countryCode === country)
const ends = (range: NumberRange): [string, string] => [range.first, nthNumber(range, range.count - 1)]

describe('RESERVED_RANGES', () => {
  it.each(PHONE_COUNTRIES)('contains possible E.164 numbers of %s', country => {
    for (const range of rangesOf(country)) {
      for (const number of ends(range)) {
        expect(number).toMatch(/^\+[1-9][0-9]{6,14}$/)
        expect(isPossiblePhoneNumber(number), number).toBe(true)
        // Some numbers are valid in no country, so the server checks only whether a number is possible.
        expect([country, undefined], number).toContain(parsePhoneNumberFromString(number)?.country)
        if (range.areaCode !== null)
          expect(number.replace(/^\+(1|33|353|4[469]|61)/, '')).toMatch(new RegExp(`^${range.areaCode}`))
      }
    }
  })

  it('has no overlaps', () => {
    const spans = RANGES.map(([, , range]) => ends(range).map(Number)).sort(([a = 0], [b = 0]) => a - b)
    const overlaps = spans.filter(([first = 0], index) => first <= (spans[index - 1]?.[1] ?? 0))
    expect(overlaps).toEqual([])
  })

  it('has numbers of one length in each range', () => {
    const odd = RANGES.filter(([, , range]) => new Set(ends(range).map(({ length }) => length)).size > 1)
    expect(odd).toEqual([])
  })

  it('starts with numbers that can send SMS messages', () => {
    for (const country of PHONE_COUNTRIES) expect(rangesOf(country)[0]?.capabilities.sms, country).toBe(true)
  })

  it('has each North American area code once', () => {
    const areaCodes = [...rangesOf('US'), ...rangesOf('CA')].map(({ areaCode }) => areaCode)
    expect(new Set(areaCodes).size).toBe(areaCodes.length)
    expect(areaCodes.every(areaCode => /^[2-9]\d\d$/.test(areaCode ?? ''))).toBe(true)
  })
})

describe('findRange', () => {
  it.each(RANGES.filter((_, index) => index % 37 === 0))(
    'finds the first and last number of %s %s',
    (_, __, range) => {
      for (const number of ends(range)) expect(findRange(number)).toBe(range)
    },
  )

  it.each(['+12025550099', '+12025550200', '+15005550001', '+4420794600000', '+44207946000', '+46701740604'])(
    'returns undefined for %s',
    number => {
      expect(findRange(number)).toBeUndefined()
    },
  )
})
