/** State of a history entry. */
interface EntryState {
  /** Id of this entry. Set only on the entry of a dialog. */
  dialogId?: string
  /** Hash of the previous entry. Set only on the entry of a dialog. */
  previousHash?: string
  /** Id of the next entry, if it is a dialog entry and has the same hash. */
  nextDialogId?: string
}

type BrowserHistory = Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>

interface OpenDialog {
  /** If the dialog has unsaved input, asks whether to discard it and returns true. */
  askBeforeClosing: () => boolean
  close: () => void
}

/**
 * Browser history in which an open dialog has its own entry, so that the Back button closes the dialog. If the user closes the
 * dialog without the Back button, the entry stays. The next dialog reuses this entry, and the Back button skips it.
 */
export class DialogHistory {
  #history: BrowserHistory
  #getHash: () => string
  #dialogs: OpenDialog[] = []
  #entry: EntryState
  #currentHash: string
  #newId: () => string

  constructor(history: BrowserHistory, getHash: () => string, newId: () => string) {
    this.#history = history
    this.#getHash = getHash
    this.#newId = newId
    this.#entry = history.state ?? {}
    this.#currentHash = getHash()
  }

  /** Goes to a hash. With `replace`, it replaces the current entry. */
  navigate(hash: string, { replace }: { replace: boolean }): void {
    if (replace) this.#history.replaceState(this.#history.state, '', hash)
    // Back must not return to the entry of a closed dialog.
    else if (this.#entry.dialogId !== undefined) this.#history.replaceState(null, '', hash)
    else this.#history.pushState(null, '', hash)
    this.#readEntry()
  }

  /** Registers an open dialog. Returns a function that unregisters it. */
  registerDialog(dialog: OpenDialog): () => void {
    const hasEntry = this.#entry.dialogId !== undefined && this.#entry.previousHash === this.#getHash()
    if (this.#dialogs.length === 0 && !hasEntry) this.#pushDialogEntry(this.#getHash())
    this.#dialogs.push(dialog)
    return () => {
      this.#dialogs = this.#dialogs.filter(other => other !== dialog)
    }
  }

  /** Handles `popstate`: closes the top dialog, or calls `showView` to show the view of the new entry. */
  handlePopState(showView: () => void): void {
    const [entry, hash] = [this.#entry, this.#currentHash]
    this.#readEntry()
    const dialog = this.#dialogs.at(-1)
    if (!dialog) {
      if (entry.dialogId !== undefined && this.#entry.nextDialogId === entry.dialogId) this.#history.back()
      else showView()
      return
    }
    const isAsking = dialog.askBeforeClosing()
    if (isAsking || this.#dialogs.length > 1) this.#pushDialogEntry(hash)
    else showView()
    // close() runs after showView(), because closing may navigate from the new view.
    if (!isAsking) dialog.close()
  }

  #pushDialogEntry(hash: string): void {
    const [dialogId, previousHash] = [this.#newId(), this.#getHash()]
    if (previousHash === hash)
      this.#history.replaceState({ ...this.#history.state, nextDialogId: dialogId } satisfies EntryState, '')
    this.#history.pushState({ dialogId, previousHash } satisfies EntryState, '', hash)
    this.#readEntry()
  }

  #readEntry(): void {
    this.#entry = this.#history.state ?? {}
    this.#currentHash = this.#getHash()
  }
}
