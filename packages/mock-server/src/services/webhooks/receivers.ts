import type { Snapshotable } from '../../store/snapshot.ts'
import type { Receiver } from './attempt.ts'

/** The endpoints in this process, by url. */
export class Receivers implements Snapshotable {
  #receivers = new Map<string, Receiver>()
  #unused = new Set<string>()

  /** Puts `receiver` at `url`, in the place of one that is there. Returns a function that removes it. */
  add(url: string, receiver: Receiver): () => void {
    if (!URL.canParse(url))
      throw new TypeError(`webhooks.listen(): "${url}" is not a url; give that of the subscription.`)
    if (typeof receiver !== 'function')
      throw new TypeError('webhooks.listen(): the receiver must be a function that returns a Response.')
    const { href } = new URL(url)
    // A function of its own each time: the same one may be put here twice and taken away once.
    const own: Receiver = request => receiver(request)
    this.#receivers.set(href, own)
    this.#unused.add(href)
    return () => {
      if (this.#receivers.get(href) !== own) return
      this.#receivers.delete(href)
      this.#unused.delete(href)
    }
  }

  /** The receiver at `url`, which counts as used from now on. */
  use(url: string): Receiver | undefined {
    const { href } = new URL(url)
    this.#unused.delete(href)
    return this.#receivers.get(href)
  }

  /** Urls whose receivers never got anything. */
  unused(): string[] {
    return [...this.#unused]
  }

  snapshot(): () => void {
    const receivers = new Map(this.#receivers)
    const unused = new Set(this.#unused)
    return () => {
      this.#receivers = new Map(receivers)
      this.#unused = new Set(unused)
    }
  }
}
