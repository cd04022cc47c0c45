import { type Refusal, refuse } from './problem.ts'

/** Every state of a record, with the states that it can move to. */
export type Transitions<State extends string> = { readonly [From in State]: readonly State[] }

/** The refusal of a move that is not in the table; it names the state. Undefined for one that is. */
export function refuseMove<State extends string>(
  table: Transitions<State>,
  record: { name: string; id: string; state: State },
  to: State,
): Refusal<400> | undefined {
  const { name, id, state } = record
  if (table[state].includes(to)) return undefined
  const next =
    table[state].length > 0
      ? `can become ${table[state].join(' or ')}, not ${to}`
      : 'is final: nothing follows it'
  return refuse(400, 'BAD_REQUEST', `The ${name} "${id}" is ${state}, which ${next}.`)
}
