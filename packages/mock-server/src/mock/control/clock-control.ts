import { ok } from '../../http/handlers.ts'
import { invalidFields, type Problem, problem } from '../../http/problem.ts'
import type { ControlContext, ControlHandlers } from '../../services/app-context.ts'
import { MAX_TIME } from '../../work/clock.ts'
import { toMilliseconds } from '../../work/time.ts'
import { WorkLimitError } from '../../work/work-limit.ts'

const MAX_UPCOMING = 100

export const clockControl = {
  getClock(_, { clock }) {
    return ok({ now: clock.iso(), mode: clock.mode })
  },

  listUpcomingTasks(_, { clock }) {
    return ok({ items: listUpcoming(clock) })
  },

  async clockAdvance({ body: { duration } }, context) {
    const milliseconds = toMilliseconds(duration)
    if (context.clock.now() + milliseconds > MAX_TIME) return afterMaxTime('duration')
    return await advance(context, () => context.clock.advance(milliseconds))
  },

  async clockSet({ body: { time } }, context) {
    const { clock } = context
    const at = new Date(time).getTime()
    if (at < 0 || at > MAX_TIME) return afterMaxTime('time')
    if (at < clock.now()) {
      const message = `must not be before ${clock.iso()}, the current time; received ${clock.iso(at)}. To go back, use mock.restore()`
      return invalidFields([{ path: '/time', message }])
    }
    return await advance(context, () => clock.advance(at - clock.now()))
  },

  async clockRunAll(_, context) {
    return await advance(context, () => context.clock.runAll())
  },
} satisfies ControlHandlers

/** Returns the next 100 scheduled tasks, soonest first. */
export function listUpcoming(clock: ControlContext['clock']): { at: string; name: string }[] {
  // Unnamed tasks are deliveries: those of one subscription share a task.
  return clock
    .upcoming(MAX_UPCOMING)
    .map(({ at, name }) => ({ at: clock.iso(at), name: name ?? 'webhook deliveries' }))
}

/** Advances the clock. The clock throws a WorkLimitError if new tasks never end. */
async function advance({ clock }: ControlContext, run: () => Promise<void>) {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error
    return problem(409, 'CONFLICT', error.message)
  }
  return ok({ now: clock.iso() })
}

function afterMaxTime(field: string): Problem<400> {
  return invalidFields([{ path: `/${field}`, message: 'must lead to a time from 1970 to 9999' }])
}
