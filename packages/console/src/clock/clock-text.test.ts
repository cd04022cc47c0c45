import { expect, it } from 'vitest'
import { formatOffset, groupTasks, readLocalInput, toLocalInput } from './clock-text.ts'

it('shows the two largest units of an offset', () => {
  const offsets = [0, 1_500, 10_000, 3_600_040, 90_061_000, -7_200_000, 172_800_000]
  expect(offsets.map(formatOffset)).toEqual(['', '', '+10 s', '+1 h', '+1 d 1 h', '−2 h', '+2 d'])
})

it('groups tasks by time and kind, and returns the next six groups', () => {
  const at = (second: number): string => `2026-01-01T00:00:0${second}.000Z`
  const tasks = [1, 1, 2, 3, 4, 5, 6, 7].map(second => ({ at: at(second), name: 'call steps' }))
  const groups = groupTasks([{ at: at(1), name: 'webhook deliveries' }, ...tasks])
  expect(groups.map(({ count }) => count)).toEqual([1, 2, 1, 1, 1, 1])
  expect(groups.map(group => group.at)).toEqual([1, 1, 2, 3, 4, 5].map(at))
})

it('converts a time to the input and back, in any time zone', () => {
  const at = Date.parse('2026-07-01T12:34:56Z')
  expect(toLocalInput(at)).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:56$/)
  expect(readLocalInput(toLocalInput(at))).toBe('2026-07-01T12:34:56.000Z')
})

it('returns invalid input unchanged', () => {
  expect(readLocalInput('soon')).toBe('soon')
})
