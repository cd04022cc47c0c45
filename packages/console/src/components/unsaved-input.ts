/** Unsaved text in the fields of a dialog. Ignores selects and checkboxes, which are quick to set again. */
export class UnsavedInput {
  #dirtyFields = new Set<HTMLInputElement | HTMLTextAreaElement>()
  #lastField: HTMLElement | undefined

  /** Adds a field that the user has edited. */
  addField(field: EventTarget | null): void {
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
    if (/^(?:checkbox|radio|search)$/.test(field.type)) return
    this.#dirtyFields.add(field)
    this.#lastField = field
  }

  /** Forgets all fields, after they were saved. */
  clear(): void {
    this.#dirtyFields.clear()
  }

  /** Whether closing the dialog would lose text. */
  get wouldLoseText(): boolean {
    return [...this.#dirtyFields].some(
      ({ isConnected, value, defaultValue }) => isConnected && value !== '' && value !== defaultValue,
    )
  }

  /** Focuses the field that was edited last. */
  focus(): void {
    this.#lastField?.focus()
  }
}
