import type { OperationId } from './contract.ts'

/** One operation and status that was answered, and how often. */
export interface CoverageEntry {
  /** The operationId in the document. */
  operation: OperationId
  /** The status that was answered. */
  status: number
  /** How often. */
  count: number
}

/** What was answered since the mock was made. It is about the tests, not about the service: a restore leaves it alone. */
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
