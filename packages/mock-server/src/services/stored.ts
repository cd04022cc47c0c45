import { isProblem, ok, type Problem, problem } from '../http/handlers.ts'
import { type Page, type PagePosition, type PageRequest, readPage } from '../http/paging.ts'
import type { Condition, Row, Selection } from '../store/table.ts'

/** A row of a table: the record that the API returns, and internal fields. */
export interface Stored<T> extends Row {
  record: T
}

/** A row that belongs to an agent. */
export interface AgentOwned<T> extends Stored<T> {
  agentId: string
}

/** Returns the row of a new record that belongs to an agent. */
export function toAgentRow<T extends { id: string; createdAt: string }>(
  agent: { id: string; orgId: string },
  record: T,
): AgentOwned<T> {
  return { id: record.id, orgId: agent.orgId, agentId: agent.id, createdAt: record.createdAt, record }
}

/** Key of a list that contains the rows of all owners. */
export const ALL_OWNERS = ''

/** Returns a key that is unique within its owner: an agent, an organization or another record. */
export const ownerKey = (ownerId: string, name: string): string => `${ownerId}\n${name}`

/** Returns a selection of an owner's rows that have all traits, such as a status. Undefined traits are ignored. */
export function selectOwn<Index extends string>(
  index: Index,
  owner: string,
  traits: readonly (string | undefined)[],
): Selection<Index> {
  const condition = (key: string): Condition<Index> => ({ index, keys: [key] })
  const wanted = traits.filter(trait => trait !== undefined)
  return { conditions: [condition(owner), ...wanted.map(trait => condition(ownerKey(owner, trait)))] }
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Returns the fields that are not undefined. */
export function omitUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
}

/** Returns a response with the record of a row, or the problem. */
export function respondWith<T, Status extends number>(
  row: Stored<T> | Problem<Status>,
): { status: 200; body: T } | Problem<Status> {
  return isProblem(row) ? row : ok(row.record)
}

/** Returns a response with one page of records. `rows` is as in `readPage`. */
export function respondWithPage<T>(
  request: PageRequest,
  rows: (after: PagePosition | undefined) => Iterable<Stored<T>>,
): { status: 200; body: Page<T> } | Problem<400> {
  return readPage(request, rows, row => row.record)
}

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
