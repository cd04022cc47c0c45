import type { Page } from 'playwright-core'
import { axeFaults } from './axe.ts'
import { type Check, checkOf } from './check.ts'

/** What a person does on a page, step by step. What does not come to pass is the fault of its step. */
export class Steps {
  readonly checks: Check[] = []
  #page: Page
  #where: string

  /** `where` tells these steps from the same ones in another window. */
  constructor(page: Page, where: string) {
    page.setDefaultTimeout(5_000)
    this.#page = page
    this.#where = where
  }

  /** Takes a step, and looks at what is on the page then with axe. A list that `act` answers has faults too. */
  async take(what: string, act: () => Promise<unknown>): Promise<void> {
    const faults = await act().then(
      found => (Array.isArray(found) ? found : []),
      (error: unknown) => [String(error)],
    )
    const all = [...faults, ...(await axeFaults(this.#page))]
    this.checks.push(checkOf(`${what}, ${this.#where}`, all))
  }
}
