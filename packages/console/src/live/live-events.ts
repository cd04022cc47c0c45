import type { ChangeEvent, RecordChange, RecordKind } from '@agentcomms/spec/control'
import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { organization } from '../organization/organization.ts'

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

/** Time during which events are collected into one batch, in milliseconds. */
const BATCH_MS = 60

/** Calls `react` with batches of live events of the shown organization. */
export function useLiveEvents(react: (events: readonly LiveEvent[]) => void): void {
  const latest = useRef(react)
  latest.current = react
  // Effects of children run first and can start a read. A layout effect subscribes before them, so no change is missed.
  useLayoutEffect(() => {
    let batch: LiveEvent[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveEvent(event => {
      if (isOfOtherOrganization(event)) return
      batch.push(event)
      timer ??= setTimeout(() => {
        const complete = batch
        batch = []
        timer = undefined
        latest.current(complete)
      }, BATCH_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}

/** Whether any record may have changed. */
export function affectsEverything({ topic }: LiveEvent): boolean {
  return topic === 'eventsLost' || topic === 'restored'
}

/** Whether the event belongs to an organization that the console does not show. */
export function isOfOtherOrganization(event: LiveEvent): boolean {
  const orgId = event.topic === 'eventsLost' ? undefined : getOrganizationId(event.change)
  return Boolean(orgId) && orgId !== organization.value?.id
}

/** Returns the id of the organization of a change. Undefined or empty if it belongs to none. */
function getOrganizationId(change: ChangeEvent): string | undefined {
  if (change.type === 'record' || change.type === 'event') return change.orgId
  return change.type === 'request' ? change.request.caller?.orgId : undefined
}

/** Returns the changed record if the event reports a change of this resource, of one agent or of any. */
export function getChangedRecord(
  event: LiveEvent,
  resource: RecordKind,
  agentId?: string,
): RecordChange | undefined {
  if (event.topic !== resource || event.change.type !== 'record') return undefined
  return agentId === undefined || event.change.agentId === agentId ? event.change : undefined
}

/** Loaded value, or the error of the last attempt. */
interface Loaded<Value> {
  /** Undefined until it is loaded. Stays set during a reload. */
  value: Value | undefined
  failure: unknown
  reload: () => void
}

/** Loads a value at first, when `key` changes, and after each live event for which `isAffectedBy` returns true. */
export function useLoaded<Value>(
  key: string,
  load: () => Promise<Value>,
  isAffectedBy: (event: LiveEvent) => boolean = () => false,
): Loaded<Value> {
  const [state, setState] = useState<{ key: string; value?: Value; failure?: unknown }>({ key })
  const latest = useRef(load)
  latest.current = load
  const read = useRef(() => {})
  useEffect(() => {
    let isUnmounted = false
    const show = (next: typeof state): void => {
      if (!isUnmounted) setState(before => (before.key === key ? { ...before, ...next } : next))
    }
    // Its view may have an open dialog.
    const showMissing = (next: typeof state): void => void whenNoDialog(() => show(next))
    // One load at a time, so that a value is shown even if it changes faster than it loads.
    const readLatest = runOneAtATime(async () => {
      if (isUnmounted) return
      await latest.current().then(
        value => (value === null ? showMissing : show)({ key, value, failure: undefined }),
        (failure: unknown) => showMissing({ key, failure }),
      )
    })
    read.current = () => void readLatest()
    read.current()
    return () => {
      isUnmounted = true
    }
  }, [key])
  const reload = (): void => read.current()
  useLiveEvents(events => {
    if (events.some(event => affectsEverything(event) || isAffectedBy(event))) reload()
  })
  const isCurrent = state.key === key
  return {
    value: isCurrent ? state.value : undefined,
    failure: isCurrent ? state.failure : undefined,
    reload,
  }
}

/** Whether a dialog is open. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}

/**
 * Calls `run` now, or when the open dialog closes. A change that removes the view of a dialog waits for it, so that
 * a restart of the server does not discard what the user wrote. Returns a function that cancels the call.
 */
export function whenNoDialog(run: () => void): () => void {
  const dialog = document.querySelector('dialog[open]')
  if (!dialog) run()
  const controller = new AbortController()
  dialog?.addEventListener('close', run, { once: true, signal: controller.signal })
  return () => controller.abort()
}
