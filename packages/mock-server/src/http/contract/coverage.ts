import type { OperationCoverage } from '@agentcomms/spec/control'
import type { OperationId } from '../handlers.ts'

/** Counts responses since the mock was created. A restore does not change the counts: they describe the tests. */
export class Coverage {
  #entries = new Map<string, OperationCoverage>()

  count(operation: OperationId, status: number): void {
    const key = `${operation} ${status}`
    const { count = 0 } = this.#entries.get(key) ?? {}
    this.#entries.set(key, { operation, status, count: count + 1 })
  }

  list(): OperationCoverage[] {
    return [...this.#entries.values()].map(entry => ({ ...entry }))
  }
}
