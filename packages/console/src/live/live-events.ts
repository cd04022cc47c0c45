import type { ChangeEvent, RecordKind } from '@agentcomms/spec/control'
import { signal } from '@preact/signals'

/** Topic of a live event: a resource, or a change that is not a record. */
type Topic = RecordKind | Exclude<ChangeEvent['type'], 'record'>

/** Change on the server. `eventsLost` reports that changes were lost, so everything must be read again. */
export type LiveEvent = { topic: Topic; change: ChangeEvent } | { topic: 'eventsLost' }

type Listener = (event: LiveEvent) => void

/** Whether the event stream is connected. */
export const isLive = signal(false)

/** Type of the change of each topic. The server names a record's event after the resource, and sends no `type`. */
const TOPICS = {
  organization: 'record',
  agent: 'record',
  address: 'record',
  inbox: 'record',
  draft: 'record',
  message: 'record',
  thread: 'record',
  phoneNumber: 'record',
  call: 'record',
  vault: 'record',
  credential: 'record',
  domain: 'record',
  suppression: 'record',
  smsSuppression: 'record',
  demoInbox: 'record',
  demoMessage: 'record',
  webhook: 'record',
  delivery: 'record',
  contact: 'record',
  request: 'request',
  event: 'event',
  dns: 'dns',
  faults: 'faults',
  clock: 'clock',
  restored: 'restored',
  attempt: 'attempt',
  operation: 'operation',
} as const satisfies Record<RecordKind, 'record'> & { [Type in Exclude<ChangeEvent['type'], 'record'>]: Type }
const listeners = new Set<Listener>()
/** Time before a failed stream is opened again, in milliseconds. */
const RECONNECT_MS = 2_000
let lastEventId = ''
/** Ends the wait for the first stream. */
let markOpened = (): void => undefined
/** Whether the page started to read data. */
let hasReadData = false
let source: EventSource | undefined

/**
 * Opens the event stream, and reopens it after a lost connection or when the tab becomes visible. Resolves
 * when the stream is open, so that data that is read afterwards misses no change. Does not wait longer than
 * two seconds.
 */
export async function startLiveEvents(): Promise<void> {
  connect()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) disconnect()
    else if (!source) connect()
  })
  await new Promise<void>(resolve => {
    markOpened = resolve
    setTimeout(resolve, RECONNECT_MS)
  })
  hasReadData = true
}

/**
 * Closes the stream of a hidden tab, because six open tabs would block all requests: browsers allow six
 * connections to one server.
 */
function disconnect(): void {
  // No id yet: closing now would lose events.
  if (lastEventId === '') return
  source?.close()
  source = undefined
}

function connect(): void {
  const query = lastEventId === '' ? '' : `?lastEventId=${encodeURIComponent(lastEventId)}`
  const opened = new EventSource(`/__mock/changes${query}`)
  source = opened
  opened.addEventListener('hello', ({ lastEventId: id }) => {
    isLive.value = true
    const isFirst = lastEventId === ''
    lastEventId ||= id
    markOpened()
    // Data that was read before the stream opened may be stale.
    if (isFirst && hasReadData) emit({ topic: 'eventsLost' })
    if (document.hidden) disconnect()
  })
  opened.addEventListener('missed', ({ lastEventId: id }) => {
    lastEventId = id
    emit({ topic: 'eventsLost' })
  })
  for (const [topic, type] of Object.entries(TOPICS) as [Topic, ChangeEvent['type']][])
    opened.addEventListener(topic, ({ data, lastEventId: id }) => {
      lastEventId = id
      emit({ topic, change: { type, ...JSON.parse(data) } })
    })
  opened.onerror = () => {
    isLive.value = false
    markOpened()
    if (opened.readyState !== EventSource.CLOSED) return
    source = undefined
    // EventSource reconnects after a network error, but not after an error response, as from a proxy.
    setTimeout(() => {
      if (!source && !document.hidden) connect()
    }, RECONNECT_MS)
  }
}

/** Calls `listener` with each live event. Returns a function that unsubscribes it. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function emit(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}

/** Returns a function that runs `work`. Calls during a run cause one more run after it, and share its result. */
export function runOneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isStale = false
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    while (isStale) {
      isStale = false
      await work()
    }
  }
  return () => {
    isStale = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}
