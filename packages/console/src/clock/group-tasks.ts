import type { UpcomingTask } from '@agentcomms/spec/control'

const MAX_GROUPS = 6

/** Tasks of the same kind that are due at the same time. */
export interface TaskGroup extends UpcomingTask {
  count: number
}

/** Groups tasks by time and kind. Returns the next six groups. */
export function groupTasks(tasks: readonly UpcomingTask[]): TaskGroup[] {
  const groups = new Map<string, TaskGroup>()
  for (const task of tasks) {
    const key = `${task.at} ${task.name}`
    groups.set(key, { ...task, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()].slice(0, MAX_GROUPS)
}
