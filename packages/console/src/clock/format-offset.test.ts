import { expect, it } from 'vitest'
import { formatOffset } from './format-offset.ts'

it('shows the two largest units of an offset', () => {
  const offsets = [0, 1_500, 10_000, 3_600_040, 90_061_000, -7_200_000, 172_800_000]
  expect(offsets.map(formatOffset)).toEqual(['', '', '+10 s', '+1 h', '+1 d 1 h', '−2 h', '+2 d'])
})
