import type { Row } from '../store/table.ts'

/** A row of a table: the record that the API returns, beside fields that no response shows. */
export interface Stored<T> extends Row {
  record: T
}

/** A row that belongs to an agent. */
export interface AgentOwned<T> extends Stored<T> {
  agentId: string
}

/** Name of a list, or a unique key, within an agent, an organization or a webhook. */
export const ownList = (ownerId: string, name: string): string => `${ownerId}\n${name}`
