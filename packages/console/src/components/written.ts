/** What a person wrote into the fields of a dialog. What was chosen or ticked is done again with one press, and does not count. */
export class Written {
  #fields = new Set<HTMLInputElement | HTMLTextAreaElement>()
  #last: HTMLElement | undefined

  /** Takes note of a field into which something is written. */
  note(field: EventTarget | null): void {
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
    if (/^(?:checkbox|radio|search)$/.test(field.type)) return
    this.#fields.add(field)
    this.#last = field
  }

  /** It was sent. */
  clear(): void {
    this.#fields.clear()
  }

  /** Whether it would be lost with the dialog. */
  get isThere(): boolean {
    return [...this.#fields].some(
      ({ isConnected, value, defaultValue }) => isConnected && value !== '' && value !== defaultValue,
    )
  }

  /** Goes on where it was written. */
  focus(): void {
    this.#last?.focus()
  }
}
