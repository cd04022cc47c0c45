import type { Snapshotable } from '../../store/snapshot.ts'
import type { Receiver } from './attempt.ts'

/** The endpoints in this process, by url. */
export class Receivers implements Snapshotable {
  #receivers = new Map<string, { receiver: Receiver; isUsed: boolean }>()

  /** Replaces the receiver of a url. Returns a function that removes it. */
  add(url: string, receiver: Receiver): () => void {
    if (!URL.canParse(url))
      throw new TypeError(`webhooks.listen(): "${url}" is not a url; give that of the subscription.`)
    if (typeof receiver !== 'function')
      throw new TypeError('webhooks.listen(): the receiver must be a function that returns a Response.')
    const { href } = new URL(url)
    // A new function each time: the same receiver may be added twice and removed once.
    const own: Receiver = request => receiver(request)
    this.#receivers.set(href, { receiver: own, isUsed: false })
    return () => {
      if (this.#receivers.get(href)?.receiver === own) this.#receivers.delete(href)
    }
  }

  /** Returns the receiver of a url, and marks it as used. */
  use(url: string): Receiver | undefined {
    const { href } = new URL(url)
    const found = this.#receivers.get(href)
    if (found) this.#receivers.set(href, { ...found, isUsed: true })
    return found?.receiver
  }

  /** Returns the urls whose receivers never got a request. */
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
