import { type Problem, problem } from '../http/problem.ts'

/** Every state of a record, with the states that it can move to. */
export type Transitions<State extends string> = { readonly [From in State]: readonly State[] }

/** A record whose state is to change. `name` is what messages call it. */
export interface Moving<State extends string> {
  name: string
  id: string
  state: State
}

/** Refuses a move that is not in the table. */
export function checkTransition<State extends string>(
  table: Transitions<State>,
  { name, id, state }: Moving<State>,
  to: State,
): Problem<400> | undefined {
  if (table[state].includes(to)) return undefined
  const next = table[state].length > 0 ? `it can become ${table[state].join(' or ')}` : `${state} is final`
  return problem(400, 'BAD_REQUEST', `The ${name} "${id}" is ${state} and cannot become ${to}: ${next}.`)
}

/** Throws for a move that is not in the table, which is a bug of this server. */
export function assertTransition<State extends string>(
  table: Transitions<State>,
  record: Moving<State>,
  to: State,
): void {
  const problem = checkTransition(table, record, to)
  if (problem) throw new Error(problem.detail)
}
