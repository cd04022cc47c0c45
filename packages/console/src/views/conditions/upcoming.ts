import type { UpcomingTask } from '../../server.ts'

const MAX_SHOWN = 6

/** Tasks of one kind and one time. */
export interface TaskGroup extends UpcomingTask {
  count: number
}

/** The next few things that are due, those of one time and kind together. */
export function groupedTasks(tasks: readonly UpcomingTask[]): TaskGroup[] {
  const groups = new Map<string, TaskGroup>()
  for (const task of tasks) {
    const key = `${task.at} ${task.what}`
    groups.set(key, { ...task, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()].slice(0, MAX_SHOWN)
}
