/** Limit of the work during one move of the clock, beyond the tasks that were scheduled before. */
const MOST = 100_000

/** Counts the work during one move of the clock, to detect a move without an end. */
export class NewWork {
  #left: number
  #counts = new Map<string, number>()

  /** `known` is the number of tasks that were scheduled before. */
  constructor(known: number) {
    this.#left = known + MOST
  }

  get isTooMuch(): boolean {
    return this.#left <= 0
  }

  add(name: string): void {
    this.#left--
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** Names the most frequent work. */
  error(): Error {
    const names = [...this.#counts].sort(([, one], [, other]) => other - one)
    const most = names.slice(0, 3).map(([name, count]) => `${count} ${name}`)
    const much = `The clock has done ${MOST} things more than were to be done, and there is no end to it: ${most.join(', ')}.`
    const cause = 'Something makes new work each time it runs, such as a receiver that answers every mail.'
    return new Error(`${much} ${cause} Stop it, or move the clock by a span with advance().`)
  }
}
