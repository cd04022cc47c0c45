import { type Problem, problem } from '../http/handlers.ts'

/** Allowed transitions: each state of a record with the states that can follow it. */
export type Transitions<State extends string> = { readonly [From in State]: readonly State[] }

/** A record before a transition. `name` is the kind of record in error messages. */
export interface RecordState<State extends string> {
  name: string
  id: string
  state: State
}

/** Returns a problem if the table does not allow the transition. */
export function checkTransition<State extends string>(
  table: Transitions<State>,
  { name, id, state }: RecordState<State>,
  to: State,
): Problem<400> | undefined {
  if (table[state].includes(to)) return undefined
  if (state === to) return problem(400, 'BAD_REQUEST', `The ${name} "${id}" is already ${to}.`)
  const next = table[state].length > 0 ? `it can become ${table[state].join(' or ')}` : `${state} is final`
  return problem(400, 'BAD_REQUEST', `The ${name} "${id}" is ${state}, so it cannot become ${to}: ${next}.`)
}

/** Throws an Error if the table does not allow the transition, which is a bug of this server. */
export function assertTransition<State extends string>(
  table: Transitions<State>,
  record: RecordState<State>,
  to: State,
): void {
  const problem = checkTransition(table, record, to)
  if (problem) throw new Error(String(problem.detail))
}
