import { RecentList } from '../../store/recent-list.ts'
import type { ChangeEvent } from '../change-events.ts'
import type { Mock } from '../mock.ts'

// Captured at import: fake timers installed by a test later must not stop the heartbeat.
const { setInterval, clearInterval } = globalThis

const KEPT = 1_000
const HEARTBEAT_MS = 15_000
/** Limit of the bytes that wait for a client. A slower client is disconnected, and resumes. */
const MAX_WAITING = 1_048_576

interface Entry {
  number: number
  change: ChangeEvent
}

/** Sends the change events of a mock as server-sent events. It keeps the latest 1,000 for clients that resume. */
export class LiveEvents {
  #entries = new RecentList<Entry>(KEPT)
  #number = 0
  #instance: string
  #heartbeatMs: number
  #listeners = new Set<(entry: Entry) => void>()
  #stop: () => void

  /** `instance` distinguishes this server from an earlier one at the same address. */
  constructor(mock: Pick<Mock, 'watch'>, instance: string, heartbeatMs = HEARTBEAT_MS) {
    this.#heartbeatMs = heartbeatMs
    this.#instance = instance
    this.#stop = mock.watch(change => this.#add(change))
  }

  /** Resumes after `lastEventId`. If that event is no longer kept, an event `missed` goes first. */
  answer(lastEventId: string | null): Response {
    const encoder = new TextEncoder()
    let leave = (): void => undefined
    const stream = new ReadableStream<Uint8Array>(
      {
        start: controller => {
          const send = (text: string): void => {
            if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text))
            else {
              leave()
              controller.close()
            }
          }
          const listener = (entry: Entry): void => send(this.#write(entry))
          const heartbeat = setInterval(() => send(': heartbeat\n\n'), this.#heartbeatMs)
          leave = () => {
            clearInterval(heartbeat)
            this.#listeners.delete(listener)
          }
          controller.enqueue(encoder.encode(this.#opening(lastEventId)))
          this.#listeners.add(listener)
        },
        cancel: () => leave(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING }),
    )
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  }

  close(): void {
    this.#stop()
  }

  #add(change: ChangeEvent): void {
    const entry = { number: ++this.#number, change }
    this.#entries.add(entry)
    for (const listener of this.#listeners) listener(entry)
  }

  #opening(lastEventId: string | null): string {
    const id = `id: ${this.#instance}.${this.#number}\n`
    const hello = `retry: 1000\n${id}event: hello\ndata: {}\n\n`
    if (lastEventId === null) return hello
    const kept = this.#entries.list()
    const [instance, number] = lastEventId.split('.')
    const known = Number(number)
    const oldest = kept[0]?.number ?? this.#number + 1
    const isKnown = instance === this.#instance && known >= oldest - 1 && known <= this.#number
    if (!isKnown) return `${hello}${id}event: missed\ndata: {}\n\n`
    const missed = kept.filter(entry => entry.number > known)
    return `retry: 1000\nevent: hello\ndata: {}\n\n${missed.map(entry => this.#write(entry)).join('')}`
  }

  #write({ number, change }: Entry): string {
    const { type, ...data } = change
    const name = change.type === 'record' ? change.resource : type
    return `id: ${this.#instance}.${number}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
  }
}
