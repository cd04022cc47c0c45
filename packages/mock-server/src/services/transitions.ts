import { type Refusal, refuse } from '../http/problem.ts'

/** Every state of a record, with the states that it can move to. */
export type Transitions<State extends string> = { readonly [From in State]: readonly State[] }

/** A record whose state is to change. `name` is what messages call it. */
export interface Moving<State extends string> {
  name: string
  id: string
  state: State
}

/** Refuses a move that is not in the table. */
export function refuseMove<State extends string>(
  table: Transitions<State>,
  { name, id, state }: Moving<State>,
  to: State,
): Refusal<400> | undefined {
  if (table[state].includes(to)) return undefined
  const next = table[state].length > 0 ? `it can become ${table[state].join(' or ')}` : `${state} is final`
  return refuse(400, 'BAD_REQUEST', `The ${name} "${id}" is ${state} and cannot become ${to}: ${next}.`)
}

/** Throws for a move that is not in the table, which is a bug of this server. */
export function assertMove<State extends string>(
  table: Transitions<State>,
  record: Moving<State>,
  to: State,
): void {
  const refusal = refuseMove(table, record, to)
  if (refusal) throw new Error(refusal.detail)
}
