import type { Candidate, Row, Selection } from '../store/table.ts'

/** A row of a table: the record that the API returns, beside fields that no response shows. */
export interface Stored<T> extends Row {
  record: T
}

/** A row that belongs to an agent. */
export interface AgentOwned<T> extends Stored<T> {
  agentId: string
}

/** Name of a list, or a unique key, within an agent, an organization or another record. */
export const ownList = (ownerId: string, name: string): string => `${ownerId}\n${name}`

/** Selects the rows of an owner with all of these traits. A row is in the list of its owner, and in one list for each trait. */
export function selectOwn<List extends string>(
  list: List,
  owner: string,
  traits: readonly (string | undefined)[],
): Selection<List> {
  const candidate = (name: string): Candidate<List> => ({ list, parts: [name] })
  const given = traits.filter(trait => trait !== undefined)
  return { lists: [candidate(owner), ...given.map(trait => candidate(ownList(owner, trait)))] }
}
