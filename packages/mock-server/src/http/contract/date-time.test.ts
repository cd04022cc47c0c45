import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDateTime } from './validate.ts'

const twoDigits = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map(number => String(number).padStart(2, '0'))

const dateTimes = fc
  .tuple(
    fc.constantFrom('0000', '1900', '2000', '2026', '2028', '9999'),
    twoDigits(0, 13),
    twoDigits(0, 32),
    fc.constantFrom('T', 't', ' '),
    fc.oneof(
      { weight: 9, arbitrary: fc.tuple(twoDigits(0, 23), twoDigits(0, 59), twoDigits(0, 59)) },
      fc.tuple(twoDigits(0, 25), twoDigits(0, 61), twoDigits(0, 61)),
    ),
    fc.constantFrom('', '.0', '.123', '.123456789', '.'),
    fc.constantFrom('Z', 'Z', 'z', '+02:00', '-23:59', '+24:00', ''),
  )
  .map(
    ([year, month, day, t, time, fraction, zone]) =>
      `${year}-${month}-${day}${t}${time.join(':')}${fraction}${zone}`,
  )

it('accepts exactly the RFC 3339 date-times of existing days that Date can parse', () => {
  fc.assert(
    fc.property(dateTimes, text => {
      const form = /^(\d{4})-(\d\d)-(\d\d)T(?!24)\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.exec(text)
      const [year, month, day] = (form ?? []).slice(1).map(Number)
      const days = new Date(0)
      days.setUTCFullYear(year ?? 0, month ?? 0, 0)
      const exists =
        form !== null && month !== 0 && day !== 0 && Number(month) <= 12 && Number(day) <= days.getUTCDate()
      expect(isDateTime(text)).toBe(exists && !Number.isNaN(Date.parse(text)))
    }),
    runs(3_000),
  )
})
