/** Prints the steps of the quickstart, and counts its checks. */
export class DemoOutput {
  #write: (line: string) => void
  #steps = 0
  checks = 0
  failedChecks = 0

  constructor(write: (line: string) => void) {
    this.#write = write
  }

  step(text: string): void {
    this.#steps++
    this.#write(`\n${this.#steps}  ${text}`)
  }

  detail(text: string): void {
    for (const line of text.split('\n')) this.#write(`     ${line}`)
  }

  /** Prints the result of a check. */
  check(text: string, hasPassed: boolean): void {
    this.checks++
    if (!hasPassed) this.failedChecks++
    this.#write(`   ${hasPassed ? '✓' : '✗ FAILED:'} ${text}`)
  }

  end(): void {
    const result =
      this.failedChecks === 0
        ? `✓ ${this.checks} checks, all passed.`
        : `✗ ${this.failedChecks} of ${this.checks} checks failed.`
    this.#write(`\n${result}`)
  }
}
