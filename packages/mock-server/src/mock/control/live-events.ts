import type { ChangeEvent } from '@agentcomms/spec/control'
import { RecentList } from '../../store/snapshot.ts'
import type { ChangeEvents } from '../change-events.ts'

// Captured at import, so that fake timers in tests do not stop the heartbeat.
const { setInterval, clearInterval } = globalThis

const MAX_EVENTS = 1_000
const HEARTBEAT_MS = 15_000
/** Maximum number of unread bytes per client. A slower client is disconnected and can resume. */
const MAX_BUFFERED_BYTES = 1_048_576

/** Sends the change events of a mock as server-sent events. Clients can resume within the latest 1,000 events. */
export class LiveEvents {
  #entries = new RecentList<{ number: number; text: string }>(MAX_EVENTS)
  #number = 0
  #instance: string
  #heartbeatMs: number
  #clients = new Set<(text: string) => void>()
  #changes: ChangeEvents
  /** Stops watching the mock. Undefined until the first client connects: before it, nobody can resume. */
  #stop: (() => void) | undefined

  /** `instance` distinguishes this mock from an earlier one at the same address. */
  constructor(changes: ChangeEvents, instance: string, heartbeatMs = HEARTBEAT_MS) {
    this.#changes = changes
    this.#heartbeatMs = heartbeatMs
    this.#instance = instance
  }

  /**
   * Returns a stream of events after `lastEventId`. If events are missing, the stream begins with an event `missed`.
   */
  open(lastEventId: string | null): ReadableStream<Uint8Array<ArrayBuffer>> {
    this.#stop ??= this.#changes.listen(change => this.#add(change))
    const encoder = new TextEncoder()
    let disconnect = (): void => undefined
    return new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start: controller => {
          const send = (text: string): void => {
            if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text))
            else {
              disconnect()
              controller.close()
            }
          }
          const heartbeat = setInterval(() => send(': heartbeat\n\n'), this.#heartbeatMs)
          disconnect = () => {
            clearInterval(heartbeat)
            this.#clients.delete(send)
          }
          controller.enqueue(encoder.encode(this.#firstEvents(lastEventId)))
          this.#clients.add(send)
        },
        cancel: () => disconnect(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED_BYTES }),
    )
  }

  close(): void {
    this.#stop?.()
  }

  #add(change: ChangeEvent): void {
    const number = ++this.#number
    const { type, ...data } = withoutBody(change)
    const name = change.type === 'record' ? change.resource : type
    const text = `id: ${this.#instance}.${number}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
    this.#entries.add({ number, text })
    for (const send of this.#clients) send(text)
  }

  #firstEvents(lastEventId: string | null): string {
    const id = `id: ${this.#instance}.${this.#number}\n`
    const hello = `retry: 1000\n${id}event: hello\ndata: {}\n\n`
    if (lastEventId === null) return hello
    const entries = this.#entries.list()
    const [instance, number] = lastEventId.split('.')
    const lastNumber = Number(number)
    const oldest = entries[0]?.number ?? this.#number + 1
    const isKnown = instance === this.#instance && lastNumber >= oldest - 1 && lastNumber <= this.#number
    if (!isKnown) return `${hello}${id}event: missed\ndata: {}\n\n`
    const missed = entries.filter(entry => entry.number > lastNumber)
    return `retry: 1000\nevent: hello\ndata: {}\n\n${missed.map(({ text }) => text).join('')}`
  }
}

/**
 * Returns a change event without the body of a request, which can have 64 KB. `GET /__mock/requests/{id}` returns it.
 */
function withoutBody(change: ChangeEvent): ChangeEvent {
  if (change.type !== 'request' || change.request.body === null) return change
  return { ...change, request: { ...change.request, body: null } }
}
