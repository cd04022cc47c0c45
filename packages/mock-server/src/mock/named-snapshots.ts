import type { Snapshot as NamedSnapshot } from '@agentcomms/spec/control'
import type { Snapshot } from './mock.ts'

const MAX_SNAPSHOTS = 100

/** The latest 100 snapshots of the control interface. */
export class NamedSnapshots {
  readonly #entries = new Map<string, { info: NamedSnapshot; snapshot: Snapshot }>()
  readonly #take: () => Snapshot

  constructor(take: () => Snapshot) {
    this.#take = take
  }

  take(name: string | undefined): NamedSnapshot {
    const snapshot = this.#take()
    const id = `snap_${crypto.randomUUID()}`
    const info = { id, ...(name !== undefined && { name }), takenAt: snapshot.takenAt }
    this.#entries.set(id, { info, snapshot })
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined && this.#entries.size > MAX_SNAPSHOTS) this.#entries.delete(oldest)
    return info
  }

  get(id: string): Snapshot | undefined {
    return this.#entries.get(id)?.snapshot
  }

  list(): NamedSnapshot[] {
    return [...this.#entries.values()].map(({ info }) => info)
  }
}
