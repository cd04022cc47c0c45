import { quote } from '../../runtime/quote.ts'
import type { Snapshotable } from '../../store/snapshot.ts'
import type { Receiver } from './attempt.ts'

/** Endpoints in this process, by URL. */
export class Receivers implements Snapshotable {
  #receivers = new Map<string, { receiver: Receiver; isUsed: boolean }>()

  /** Sets the receiver of a URL. Returns a function that removes it. */
  add(url: string, receiver: Receiver): () => void {
    if (!URL.canParse(url))
      throw new TypeError(
        `mock.webhooks.listen(): ${quote(url)} is not a URL. Pass the URL of the subscription.`,
      )
    if (typeof receiver !== 'function')
      throw new TypeError('mock.webhooks.listen(): the receiver must be a function that returns a Response.')
    const { href } = new URL(url)
    // A new function each time: a test may add the same receiver twice and remove it once.
    const registered: Receiver = request => receiver(request)
    this.#receivers.set(href, { receiver: registered, isUsed: false })
    return () => {
      if (this.#receivers.get(href)?.receiver === registered) this.#receivers.delete(href)
    }
  }

  /** Returns the receiver of a URL, and marks it as used. */
  use(url: string): Receiver | undefined {
    const { href } = new URL(url)
    const entry = this.#receivers.get(href)
    if (entry) this.#receivers.set(href, { ...entry, isUsed: true })
    return entry?.receiver
  }

  /** Returns the URLs whose receivers never got a request. */
  unused(): string[] {
    return [...this.#receivers].filter(([, { isUsed }]) => !isUsed).map(([url]) => url)
  }

  snapshot(): () => void {
    const receivers = new Map(this.#receivers)
    return () => {
      this.#receivers = new Map(receivers)
    }
  }
}
