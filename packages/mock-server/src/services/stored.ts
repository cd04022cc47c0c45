import type { Condition, Row, Selection } from '../store/table.ts'

/** A row of a table: the record that the API returns, and internal fields. */
export interface Stored<T> extends Row {
  record: T
}

/** A row that belongs to an agent. */
export interface AgentOwned<T> extends Stored<T> {
  agentId: string
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
