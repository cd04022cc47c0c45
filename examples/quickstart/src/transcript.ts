/** Prints what happens, and keeps count of what was claimed and whether it was true. */
export class Transcript {
  #write: (line: string) => void
  #step = 0
  claims = 0
  false = 0

  constructor(write: (line: string) => void) {
    this.#write = write
  }

  step(text: string): void {
    this.#step++
    this.#write(`\n${this.#step}  ${text}`)
  }

  detail(text: string): void {
    for (const line of text.split('\n')) this.#write(`     ${line}`)
  }

  /** A statement that the run has checked. */
  claim(text: string, isTrue: boolean): void {
    this.claims++
    if (!isTrue) this.false++
    this.#write(`   ${isTrue ? '✓' : '✗ NOT TRUE:'} ${text}`)
  }

  end(): void {
    const verdict =
      this.false === 0
        ? `✓ ${this.claims} claims, all true.`
        : `✗ ${this.false} of ${this.claims} claims are not true.`
    this.#write(`\n${verdict}`)
  }
}
