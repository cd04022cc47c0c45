import type { Capability } from '@agentcomms/spec'
import type { Snapshotable } from '../../store/snapshot.ts'
import type { OperationId } from '../contract/contract.ts'
import {
  brokenCondition,
  type CheckedFault,
  type FaultOptions,
  type FaultRequest,
  toFault,
} from './fault-options.ts'

/** A fault that was added. */
export interface Fault {
  /** Number of this fault, for `mock.faults.remove()`. */
  readonly id: number
  /** As it was added. */
  readonly options: Readonly<FaultOptions>
  /** How many requests it was applied to. */
  readonly used: number
}

interface Entry {
  id: number
  options: Readonly<FaultOptions>
  fault: CheckedFault
  used: number
  removed: boolean
}

/** What a test lets go wrong. Of several faults that fit, the one that was added first strikes, and it alone. */
export class Faults implements Snapshotable {
  // Never changed in place, so that a snapshot only keeps it.
  #entries: readonly Entry[] = []
  #nextId = 1

  /** Adds a fault. The options match the schema `faultOptions`. */
  add(options: FaultOptions): Fault {
    const fault = toFault(options)
    const entry: Entry = {
      id: this.#nextId++,
      options: Object.freeze({ ...options }),
      fault,
      used: 0,
      removed: false,
    }
    this.#entries = [...this.#entries, entry]
    return this.#shown(entry)
  }

  /** Those that were not taken away, in the order in which they were added. */
  list(): Fault[] {
    return this.#entries.filter(({ removed }) => !removed).map(entry => this.#shown(entry))
  }

  /** Removes a fault. Throws a TypeError if it does not exist. */
  remove(id: number): void {
    if (!this.#entries.some(entry => entry.id === id && !entry.removed))
      throw new TypeError(`faults.remove(): the fault ${id} does not exist.`)
    this.#change(id, { removed: true })
  }

  /** Takes all of them away. */
  clear(): void {
    this.#entries = this.#entries.map(entry => ({ ...entry, removed: true }))
  }

  /** The faults that never struck, as they were added. */
  unused(): string[] {
    return this.#entries.filter(({ used, removed }) => used === 0 && !removed).map(({ fault }) => fault.name)
  }

  /** Whether any fault may strike this operation, so that a request need be shown. */
  concerns(operation: OperationId): boolean {
    return this.#entries.some(entry => isActive(entry) && isAbout(entry.fault, operation))
  }

  /** The fault that strikes a request. It counts as used from then on, unless its condition failed. */
  strike(request: FaultRequest): CheckedFault | undefined {
    for (const entry of this.#entries) {
      if (!isActive(entry) || !isAbout(entry.fault, request.operation)) continue
      try {
        if (!entry.fault.when(request)) continue
      } catch (error) {
        return brokenCondition(entry.fault, error)
      }
      this.#change(entry.id, { used: entry.used + 1 })
      return entry.fault
    }
    return undefined
  }

  /** Why a capability cannot be provisioned now; undefined where it can. */
  failureOf(capability: Capability): string | undefined {
    const entry = this.#entries.find(
      candidate => isActive(candidate) && candidate.fault.capability === capability,
    )
    if (!entry) return undefined
    this.#change(entry.id, { used: entry.used + 1 })
    return entry.fault.detail ?? `A fault of this test lets the provisioning of ${capability} fail.`
  }

  snapshot(): () => void {
    const [entries, nextId] = [this.#entries, this.#nextId]
    return () => {
      this.#entries = entries
      this.#nextId = nextId
    }
  }

  #shown({ id, options }: Entry): Fault {
    const usedOf = (): number => this.#entries.find(entry => entry.id === id)?.used ?? 0
    return {
      id,
      options,
      get used() {
        return usedOf()
      },
    }
  }

  #change(id: number, changes: Partial<Entry>): void {
    this.#entries = this.#entries.map(entry => (entry.id === id ? { ...entry, ...changes } : entry))
  }
}

function isActive({ fault, used, removed }: Entry): boolean {
  return !removed && used < fault.times
}

function isAbout({ capability, operations }: CheckedFault, operation: OperationId): boolean {
  return capability === undefined && (operations === undefined || operations.includes(operation))
}
