import type { OperationId } from './contract.ts'

/** How often an operation responded with a status. */
export interface CoverageEntry {
  /** Operation of the document. */
  operation: OperationId
  /** Status of the responses. */
  status: number
  /** Number of responses. */
  count: number
}

/** Counts responses since the mock was created. A restore does not change it: it describes the tests, not the service. */
export class Coverage {
  #entries = new Map<string, CoverageEntry>()

  count(operation: OperationId, status: number): void {
    const key = `${operation} ${status}`
    const { count = 0 } = this.#entries.get(key) ?? {}
    this.#entries.set(key, { operation, status, count: count + 1 })
  }

  list(): CoverageEntry[] {
    return [...this.#entries.values()].map(entry => ({ ...entry }))
  }
}
