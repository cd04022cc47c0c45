import { expect, it } from 'vitest'
import { groupTasks } from './group-tasks.ts'

it('groups tasks by time and kind, and returns the next six groups', () => {
  const at = (second: number): string => `2026-01-01T00:00:0${second}.000Z`
  const tasks = [1, 1, 2, 3, 4, 5, 6, 7].map(second => ({ at: at(second), name: 'call steps' }))
  const groups = groupTasks([{ at: at(1), name: 'webhook deliveries' }, ...tasks])
  expect(groups.map(({ count }) => count)).toEqual([1, 2, 1, 1, 1, 1])
  expect(groups.map(group => group.at)).toEqual([1, 1, 2, 3, 4, 5].map(at))
})
