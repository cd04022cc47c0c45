import type { FaultOptions } from './fault-options.ts'
import type { Fault, Faults } from './faults.ts'

/** What goes wrong with requests, as a test asks. */
export interface MockFaults {
  /**
   * Lets something go wrong. Of several faults that fit a request the one that was added first strikes, and it alone.
   * Throws a TypeError for what makes no sense.
   *
   * @example
   * ```ts
   * mock.faults.add({ operation: 'sendEmail', status: 503, times: 2 })
   * mock.faults.add({ operation: 'sendEmail', drop: true, phase: 'after', times: 1 })
   * mock.faults.add({ capability: 'phone' })
   * ```
   */
  add(fault: FaultOptions): Fault
  /** The faults that were not taken away, in the order in which they were added; also those that are used up. */
  list(): Fault[]
  /** Takes all of them away. */
  clear(): void
}

/** `onChange` is called after each change by hand; not when a fault strikes. */
export function mockFaults(faults: Faults, onChange: () => void): MockFaults {
  const shown = (fault: Fault): Fault => ({
    id: fault.id,
    options: fault.options,
    get used() {
      return fault.used
    },
    remove() {
      fault.remove()
      onChange()
    },
  })
  return {
    add(options) {
      const fault = faults.add(options)
      onChange()
      return shown(fault)
    },
    list: () => faults.list().map(shown),
    clear() {
      faults.clear()
      onChange()
    },
  }
}
