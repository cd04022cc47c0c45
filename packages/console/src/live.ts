import { signal } from '@preact/signals'
import type { ChangeEvent, Resource } from './server.ts'

/** What can be listened for: the kinds of records, and what else happens. */
export type Topic = Resource | Exclude<ChangeEvent['type'], 'record'>

/** Something that happened. `missed` says that there is no telling what did. */
export type Told = { topic: Topic; change: ChangeEvent } | { topic: 'missed' }

type Listener = (told: Told) => void

/** Whether what happens is heard of. */
export const isLive = signal(false)

/** What each is: the name of an event is the kind of its record, and its data does not repeat that it is one. */
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
  demoInbox: 'record',
  demoMessage: 'record',
  webhook: 'record',
  delivery: 'record',
  request: 'request',
  event: 'event',
  dns: 'dns',
  faults: 'faults',
  clock: 'clock',
  restored: 'restored',
} as const satisfies Record<Resource, 'record'> & { [Type in Exclude<ChangeEvent['type'], 'record'>]: Type }
const listeners = new Set<Listener>()
let lastEventId = ''
let source: EventSource | undefined

/** Hears of what happens from now on, and again after the connection was lost. */
export function listenLive(): void {
  connect()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) rest()
    else if (!source) connect()
  })
}

/** Of one server a browser keeps six connections open at most: tabs that nobody looks at leave theirs to the others. */
function rest(): void {
  // Without a place to go on from, what happens meanwhile would be lost.
  if (lastEventId === '') return
  source?.close()
  source = undefined
}

function connect(): void {
  const query = lastEventId === '' ? '' : `?lastEventId=${encodeURIComponent(lastEventId)}`
  const own = new EventSource(`/__mock/events${query}`)
  source = own
  own.addEventListener('hello', ({ lastEventId: id }) => {
    isLive.value = true
    lastEventId ||= id
    if (document.hidden) rest()
  })
  own.addEventListener('missed', ({ lastEventId: id }) => {
    lastEventId = id
    tell({ topic: 'missed' })
  })
  for (const [topic, type] of Object.entries(TOPICS) as [Topic, ChangeEvent['type']][])
    own.addEventListener(topic, ({ data, lastEventId: id }) => {
      lastEventId = id
      tell({ topic, change: { type, ...JSON.parse(data) } })
    })
  own.onerror = () => {
    isLive.value = false
    if (own.readyState !== EventSource.CLOSED) return
    source = undefined
    // It comes back by itself after a lost connection, not after a refusal such as that of a proxy in between.
    setTimeout(() => {
      if (!source && !document.hidden) connect()
    }, 2_000)
  }
}

/** Calls `listener` with what happens. Returns a function that ends it. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(told: Told): void {
  for (const listener of listeners) listener(told)
}
