// faults: failures that a test injects into requests and provisioning.

import type { Capability } from '@agentcomms/spec'
import type { Snapshotable } from '../../store/snapshot.ts'
import type { OperationId } from '../contract/contract.ts'
import type { FaultOptions, FaultRequest } from './fault-options.ts'

/** A fault that was added. */
export interface Fault {
  /** Number of this fault, for `mock.faults.remove()`. */
  readonly id: number
  /** Options as they were added. */
  readonly options: Readonly<FaultOptions>
  /** Number of requests that it was applied to. */
  readonly used: number
}

interface Entry extends Fault {
  readonly removed: boolean
}

/** The faults of one mock. If several match a request, only the oldest applies. */
export class Faults implements Snapshotable {
  // Never changed in place, so that a snapshot only keeps it.
  #entries: readonly Entry[] = []
  #nextId = 1

  /** Adds a fault. The options match the schema `faultOptions`. */
  add(options: FaultOptions): Fault {
    const entry = { id: this.#nextId++, options: Object.freeze({ ...options }), used: 0, removed: false }
    this.#entries = [...this.#entries, entry]
    return this.#shown(entry)
  }

  /** Returns the faults that were not removed, oldest first. */
  list(): Fault[] {
    return this.#entries.filter(({ removed }) => !removed).map(entry => this.#shown(entry))
  }

  /** Removes a fault. Throws a TypeError if it does not exist. */
  remove(id: number): void {
    if (!this.#entries.some(entry => entry.id === id && !entry.removed))
      throw new TypeError(`faults.remove(): the fault ${id} does not exist.`)
    this.#change(id, { removed: true })
  }

  clear(): void {
    this.#entries = this.#entries.map(entry => ({ ...entry, removed: true }))
  }

  /** Describes the faults that were never applied. */
  unused(): string[] {
    return this.list()
      .filter(({ used }) => used === 0)
      .map(({ options }) => describeFault(options))
  }

  /** Whether any fault may apply to a request of this operation. */
  mayMatch(operation: OperationId): boolean {
    return this.#entries.some(entry => isActive(entry) && isAbout(entry.options, operation))
  }

  /** Returns the fault that applies to a request, and counts it as used unless its condition failed. */
  match(request: FaultRequest): FaultOptions | undefined {
    for (const entry of this.#entries) {
      const { id, options, used } = entry
      if (!isActive(entry) || !isAbout(options, request.operation)) continue
      try {
        if (!meetsCondition(options, request)) continue
      } catch (error) {
        // Status 500, because a retry would hide the mistake.
        const message = error instanceof Error ? error.message : String(error)
        return { status: 500, detail: `The \`when\` of ${describeFault(options)} failed: ${message}` }
      }
      this.#change(id, { used: used + 1 })
      return options
    }
    return undefined
  }

  /** Returns why a capability cannot be provisioned now; undefined if it can. */
  failureOf(capability: Capability): string | undefined {
    const entry = this.#entries.find(one => isActive(one) && one.options.capability === capability)
    if (!entry) return undefined
    this.#change(entry.id, { used: entry.used + 1 })
    return entry.options.detail ?? `A fault of this test lets the provisioning of ${capability} fail.`
  }

  snapshot(): () => void {
    const [entries, nextId] = [this.#entries, this.#nextId]
    return () => {
      this.#entries = entries
      this.#nextId = nextId
    }
  }

  /** Returns a fault whose `used` stays current. */
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

function isActive({ options: { times }, used, removed }: Entry): boolean {
  return !removed && (times === undefined || used < times)
}

function isAbout({ capability, operation }: FaultOptions, id: OperationId): boolean {
  return capability === undefined && (operation === undefined || [operation].flat().includes(id))
}

function meetsCondition({ when }: FaultOptions, request: FaultRequest): boolean {
  const result: unknown = when ? when(request) : true
  if (typeof result === 'boolean') return result
  throw new TypeError(`it returned ${String(result)}; return true or false, and not a promise`)
}

function describeFault(options: FaultOptions): string {
  return `faults.add(${JSON.stringify(options, (_, value: unknown) => (typeof value === 'function' ? 'function' : value))})`
}
