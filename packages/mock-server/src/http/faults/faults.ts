// Failures that a test injects into requests and provisioning.

import type { AgentCapability } from '@agentcomms/spec'
import type { Snapshotable } from '../../store/snapshot.ts'
import type { Work } from '../../store/work.ts'
import { getErrorMessage } from '../error-text.ts'
import type { OperationId, RequestSource } from '../handlers.ts'
import type { FaultOptions, FaultRequest } from './fault-options.ts'

/** A fault that was added. */
export interface Fault {
  /** Id of the fault, for `mock.faults.remove()`. */
  readonly id: number
  /** Options as they were added. */
  readonly options: Readonly<FaultOptions>
  /** Number of requests that the fault was applied to. */
  readonly used: number
}

/** A fault that applies to a request. */
export type AppliedFault = Pick<Fault, 'id' | 'options'>

/** The faults of one mock. If several match a request, only the oldest applies. */
export class Faults implements Snapshotable {
  // Never changed in place, so that a snapshot copies nothing.
  #faults: readonly Fault[] = []
  #useCounts: ReadonlyMap<number, number> = new Map()
  #nextId = 1

  /** Adds a fault with valid options. The field `used` of the returned fault stays current. */
  add(options: FaultOptions): Fault {
    const id = this.#nextId++
    const getUsed = (): number => this.#useCounts.get(id) ?? 0
    const fault: Fault = Object.freeze({
      id,
      options: Object.freeze({ ...options }),
      get used() {
        return getUsed()
      },
    })
    this.#faults = [...this.#faults, fault]
    return fault
  }

  /** Returns the faults that were not removed, oldest first. */
  list(): Fault[] {
    return [...this.#faults]
  }

  /** Removes a fault. Returns false if it does not exist. */
  remove(id: number): boolean {
    const others = this.#faults.filter(fault => fault.id !== id)
    const exists = others.length < this.#faults.length
    this.#faults = others
    return exists
  }

  clear(): void {
    this.#faults = []
  }

  /** Describes the faults that were never applied. */
  unused(): string[] {
    return this.#faults.filter(({ used }) => used === 0).map(({ options }) => describeFault(options))
  }

  /** Whether any fault may apply to a request of this operation. */
  mayMatch(operation: OperationId): boolean {
    return this.#faults.some(fault => isActive(fault) && matchesOperation(fault.options, operation))
  }

  /** Returns the fault that applies to a request, and counts the use. If its `when` fails, returns a 500 fault. */
  match(work: Work, request: FaultRequest): AppliedFault | undefined {
    work.assertCurrent()
    for (const fault of this.#faults) {
      const { id, options } = fault
      if (!isActive(fault) || !matchesOperation(options, request.operation)) continue
      try {
        if (!meetsCondition(options, request)) continue
      } catch (error) {
        // Status 500, because a retry would hide the mistake.
        const detail = `The \`when\` of ${describeFault(options)} failed: ${getErrorMessage(error)}`
        return { id, options: { status: 500, detail } }
      }
      this.#count(fault)
      return fault
    }
    return undefined
  }

  /**
   * Returns the error of the fault that applies to provisioning a capability, and counts the use; undefined without a fault or
   * for a request of the console.
   */
  matchCapability(
    work: Work,
    capability: AgentCapability,
    source: RequestSource = 'program',
  ): string | undefined {
    work.assertCurrent()
    if (source === 'console') return undefined
    const fault = this.#faults.find(entry => isActive(entry) && entry.options.capability === capability)
    if (!fault) return undefined
    this.#count(fault)
    return fault.options.detail ?? `An injected fault prevents the provisioning of ${capability}.`
  }

  snapshot(): () => void {
    const [faults, useCounts, nextId] = [this.#faults, this.#useCounts, this.#nextId]
    return () => {
      this.#faults = faults
      this.#useCounts = useCounts
      this.#nextId = nextId
    }
  }

  #count({ id, used }: Fault): void {
    this.#useCounts = new Map(this.#useCounts).set(id, used + 1)
  }
}

function isActive({ options: { times }, used }: Fault): boolean {
  return times === undefined || used < times
}

function matchesOperation({ capability, operation }: FaultOptions, id: OperationId): boolean {
  return capability === undefined && (operation === undefined || [operation].flat().includes(id))
}

function meetsCondition({ when }: FaultOptions, request: FaultRequest): boolean {
  const result: unknown = when ? when(request) : true
  if (typeof result === 'boolean') return result
  throw new TypeError(
    `it must return true or false; it returned ${result instanceof Promise ? 'a promise' : String(result)}`,
  )
}

function describeFault(options: FaultOptions): string {
  return `mock.faults.add(${JSON.stringify(options, (_, value: unknown) => (typeof value === 'function' ? 'function' : value))})`
}
