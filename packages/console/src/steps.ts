/** What a step of the history keeps. */
interface Step {
  /** Made when a dialog was opened, over the step of that id. */
  over?: string
  /** Where that one was. */
  of?: string
  /** The step of that id was made over it, at the same place. */
  under?: string
}

type Steppable = Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>

/** A dialog that is open. */
interface OpenDialog {
  /** Asks whether it may be closed, where there is something to ask. Answers whether there is. */
  asks: () => boolean
  close: () => void
}

/**
 * The steps that the browser goes back and forward by. A dialog has one of its own, so that a step back closes it. That step
 * stays when it is closed otherwise, for the next dialog; who leaves it by a step back goes back by two.
 */
export class Steps {
  #history: Steppable
  #hash: () => string
  #dialogs: OpenDialog[] = []
  #step: Step
  #place: string
  #newId: () => string

  constructor(history: Steppable, hash: () => string, newId: () => string) {
    this.#history = history
    this.#hash = hash
    this.#newId = newId
    this.#step = history.state ?? {}
    this.#place = hash()
  }

  /** Goes to an address; `replace` leaves no step to go back to. */
  go(to: string, { replace }: { replace: boolean }): void {
    if (replace) this.#history.replaceState(this.#history.state, '', to)
    // The step of a dialog is not one to come back to.
    else if (this.#step.over !== undefined) this.#history.replaceState(null, '', to)
    else this.#history.pushState(null, '', to)
    this.#note()
  }

  /** Says that a dialog is open. Returns a function that says that it is not any more. */
  open(dialog: OpenDialog): () => void {
    const isThere = this.#step.over !== undefined && this.#step.of === this.#hash()
    if (this.#dialogs.length === 0 && !isThere) this.#add(this.#hash())
    this.#dialogs.push(dialog)
    return () => {
      this.#dialogs = this.#dialogs.filter(one => one !== dialog)
    }
  }

  /** Says that the browser went to another step. `follow` shows the view of that one. */
  went(follow: () => void): void {
    const [step, place] = [this.#step, this.#place]
    this.#note()
    const dialog = this.#dialogs.at(-1)
    if (!dialog) {
      if (step.over !== undefined && this.#step.under === step.over) this.#history.back()
      else follow()
      return
    }
    const isAsking = dialog.asks()
    if (isAsking || this.#dialogs.length > 1) this.#add(place)
    else follow()
    // Behind the view that it belongs to: what it does when it is closed is done there.
    if (!isAsking) dialog.close()
  }

  #add(place: string): void {
    const [id, of] = [this.#newId(), this.#hash()]
    if (of === place) this.#history.replaceState({ ...this.#history.state, under: id }, '')
    this.#history.pushState({ over: id, of } satisfies Step, '', place)
    this.#note()
  }

  #note(): void {
    this.#step = this.#history.state ?? {}
    this.#place = this.#hash()
  }
}
