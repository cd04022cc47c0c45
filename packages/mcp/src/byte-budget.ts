const WAIT_MS = 30_000
const MAX_WAITERS_PER_OWNER = 32

/** Releases reserved bytes. */
export type Release = () => void

interface Waiter {
  readonly owner: object
  readonly bytes: number
  readonly start: () => void
}

/** Shares memory between owners. An owner gets at most half of it, or one reservation. */
export class ByteBudget {
  readonly #used = new Map<object, number>()
  readonly #waiters = new Set<Waiter>()
  #free: number

  constructor(readonly total: number) {
    this.#free = total
  }

  /**
   * Reserves bytes. If they are not free, waits up to 30 seconds: the owner that uses least comes first. Resolves to
   * undefined if the wait is over, if 32 reservations of the owner wait already, or if the signal aborts.
   */
  async reserve(owner: object, bytes: number, signal: AbortSignal): Promise<Release | undefined> {
    const own = [...this.#waiters].filter(waiter => waiter.owner === owner)
    if (own.length >= MAX_WAITERS_PER_OWNER || signal.aborted) return undefined
    return await new Promise<Release | undefined>(resolve => {
      const end = (release?: Release) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        this.#waiters.delete(waiter)
        resolve(release)
      }
      const giveUp = () => {
        end()
        // The next one can need less.
        this.#startNext()
      }
      const timer = setTimeout(giveUp, WAIT_MS)
      signal.addEventListener('abort', giveUp)
      const waiter = { owner, bytes, start: () => end(this.#take(owner, bytes)) }
      this.#waiters.add(waiter)
      this.#startNext()
    })
  }

  #startNext(): void {
    const used = (waiter: Waiter) => this.#used.get(waiter.owner) ?? 0
    const [next] = [...this.#waiters]
      .filter(waiter => used(waiter) === 0 || used(waiter) + waiter.bytes <= this.total / 2)
      .toSorted((a, b) => used(a) - used(b))
    // None overtakes: otherwise a large reservation would wait as long as small ones arrive.
    if (!next || next.bytes > this.#free) return
    next.start()
    this.#startNext()
  }

  #take(owner: object, bytes: number): Release {
    this.#add(owner, bytes)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#add(owner, -bytes)
      this.#startNext()
    }
  }

  #add(owner: object, bytes: number): void {
    this.#free -= bytes
    const used = (this.#used.get(owner) ?? 0) + bytes
    if (used > 0) this.#used.set(owner, used)
    else this.#used.delete(owner)
  }
}
