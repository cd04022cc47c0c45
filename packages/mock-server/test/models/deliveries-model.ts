// A simple model of webhook deliveries: one list per subscription, processed from the start each time. It
// shares no code with the engine.

export type Mode = '200' | '204' | '301' | '400' | '500' | 'throw' | 'flap'

export interface ModelOutcome {
  statusCode: number | null
  responseBody: string | null
  lastError: string | null
}

export interface ModelDelivery {
  /** Position in the order of creation. */
  index: number
  event: string
  status: 'PENDING' | 'RETRYING' | 'SUCCEEDED' | 'DEAD_LETTERED'
  attempts: number
  maxAttempts: number
  dueAt: number
  createdAt: number
  completedAt: number | null
  deadLetteredAt: number | null
  last: ModelOutcome
  /** Set for a test, which is listed but not counted. */
  isTest?: true
}

interface ModelAttempt {
  index: number
  event: string
  at: number
  secret: string
}

export interface ModelHook {
  id: string
  secret: string
  patterns: string[]
  active: boolean
  disabledAt: number | null
  failures: number
  rate: number | null
  maxAttempts: number | null
  updatedAt: number
  mode: Mode
  /** Number of requests: an endpoint with mode `flap` fails every other request. */
  requestCount: number
  window: { startedAt: number; count: number }
  lastAttemptAt: number | null
  isDeleted: boolean
  deliveries: ModelDelivery[]
  /** Arrivals since the last comparison. */
  arrived: ModelAttempt[]
}

export const FAILURE_THRESHOLD = 5
export const DEFAULT_ATTEMPTS = 3
const NOTHING: ModelOutcome = { statusCode: null, responseBody: null, lastError: null }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export class DeliveriesModel {
  now: number
  created = 0
  hooks: ModelHook[] = []

  constructor(now: number) {
    this.now = now
  }

  fire(event: string): void {
    for (const hook of this.hooks) {
      const isRecorded = hook.active || hook.disabledAt !== null
      if (hook.isDeleted || !isRecorded || !hook.patterns.some(pattern => fits(pattern, event))) continue
      const lastError = 'The subscription was disabled when the event fired.'
      hook.deliveries.push({
        index: this.created++,
        event,
        status: hook.active ? 'PENDING' : 'DEAD_LETTERED',
        attempts: 0,
        maxAttempts: hook.maxAttempts ?? DEFAULT_ATTEMPTS,
        dueAt: this.now,
        createdAt: this.now,
        completedAt: null,
        deadLetteredAt: hook.active ? null : this.now,
        last: hook.active ? NOTHING : { ...NOTHING, lastError },
      })
    }
  }

  /** Records a test, which is attempted at once. Its failure does not count for disabling. */
  test(hook: ModelHook, event: string, last: ModelOutcome): void {
    const hasFailed = last.lastError !== null
    hook.deliveries.push({
      index: this.created++,
      event,
      status: hasFailed ? 'DEAD_LETTERED' : 'SUCCEEDED',
      attempts: 1,
      maxAttempts: 1,
      dueAt: this.now,
      createdAt: this.now,
      completedAt: hasFailed ? null : this.now,
      deadLetteredAt: hasFailed ? this.now : null,
      last,
      isTest: true,
    })
    hook.lastAttemptAt = this.now
  }

  /** Runs everything until a time and advances the clock to it. */
  advance(until: number): void {
    for (const hook of this.hooks) runUntil(hook, this.now, until)
    this.now = until
  }

  /** Runs everything and advances the clock to the last attempt. */
  runAll(): void {
    const ends = this.hooks.map(hook => runUntil(hook, this.now, Number.POSITIVE_INFINITY))
    this.now = Math.max(this.now, ...ends)
  }

  delete(hook: ModelHook): void {
    hook.isDeleted = true
    for (const delivery of listWaiting(hook)) {
      delivery.status = 'DEAD_LETTERED'
      delivery.deadLetteredAt = this.now
      delivery.last = { ...delivery.last, lastError: 'The subscription was deleted.' }
    }
  }

  switchOn(hook: ModelHook): void {
    Object.assign(hook, { active: true, failures: 0, disabledAt: null, updatedAt: this.now })
  }

  replay(delivery: ModelDelivery): void {
    Object.assign(delivery, {
      status: 'PENDING',
      attempts: 0,
      dueAt: this.now,
      deadLetteredAt: null,
      last: NOTHING,
    })
  }

  /** Returns the time of the next attempt if all earlier attempts succeed, by simulating the queue. */
  nextAttemptAt(hook: ModelHook, delivery: ModelDelivery): number | null {
    if (!listWaiting(hook).includes(delivery) || !hook.active || hook.rate === 0) return null
    if (hook.rate === null) return delivery.dueAt
    let at = this.now
    let { window } = hook
    for (const other of listWaiting(hook)) {
      at = Math.max(at, other.dueAt)
      if (isFull(hook.rate, window, at)) at = window.startedAt + MINUTE
      window = count(window, at)
      if (other === delivery) break
    }
    return at > this.now ? at : delivery.dueAt
  }
}

/** Returns the next outcome of the endpoint. */
export function nextOutcome(hook: ModelHook): ModelOutcome {
  hook.requestCount++
  const mode = hook.mode === 'flap' ? (hook.requestCount % 2 === 0 ? '200' : '500') : hook.mode
  if (mode === 'throw') return { statusCode: null, responseBody: null, lastError: 'out of order' }
  const statusCode = Number(mode)
  const responseBody = mode === '204' ? '' : `said ${mode}`
  return {
    statusCode,
    responseBody,
    lastError: statusCode < 300 ? null : `The endpoint responded with ${mode}.`,
  }
}

function runUntil(hook: ModelHook, from: number, until: number): number {
  let at = from
  for (;;) {
    const [next] = listWaiting(hook)
    if (!next || hook.isDeleted || !hook.active || hook.rate === 0) return at
    let time = Math.max(at, next.dueAt)
    if (hook.rate !== null && isFull(hook.rate, hook.window, time)) time = hook.window.startedAt + MINUTE
    if (time > until) return at
    at = time
    attempt(hook, next, at)
  }
}

function attempt(hook: ModelHook, delivery: ModelDelivery, at: number): void {
  hook.window = count(hook.window, at)
  hook.lastAttemptAt = at
  delivery.attempts++
  delivery.last = nextOutcome(hook)
  hook.arrived.push({ index: delivery.index, event: delivery.event, at, secret: hook.secret })
  if (delivery.last.lastError === null) {
    delivery.status = 'SUCCEEDED'
    delivery.completedAt = at
    hook.failures = 0
    return
  }
  if (delivery.attempts >= delivery.maxAttempts) {
    delivery.status = 'DEAD_LETTERED'
    delivery.deadLetteredAt = at
  } else {
    delivery.status = 'RETRYING'
    delivery.dueAt = at + Math.min(10_000 * 4 ** (delivery.attempts - 1), HOUR)
  }
  hook.failures++
  if (hook.failures < FAILURE_THRESHOLD) return
  hook.active = false
  hook.disabledAt = at
  hook.updatedAt = at
}

/** Returns waiting deliveries in the order of their due times. */
function listWaiting(hook: ModelHook): ModelDelivery[] {
  return hook.deliveries
    .filter(({ status }) => status === 'PENDING' || status === 'RETRYING')
    .sort((a, b) => a.dueAt - b.dueAt || a.index - b.index)
}

function isFull(rate: number, window: ModelHook['window'], at: number): boolean {
  return at < window.startedAt + MINUTE && window.count >= rate
}

function count(window: ModelHook['window'], at: number): ModelHook['window'] {
  const isOver = at >= window.startedAt + MINUTE
  return isOver ? { startedAt: at, count: 1 } : { ...window, count: window.count + 1 }
}

/** A single `*` matches every event. */
function fits(pattern: string, event: string): boolean {
  return pattern === '*' || fitSegments(pattern.split('.'), event.split('.'))
}

/** The segment `**` matches zero or more segments. A segment such as `a**` matches one or more of them. */
function fitSegments([first, ...others]: string[], segments: string[]): boolean {
  if (first === undefined) return segments.length === 0
  const counts = segments.map((_, index) => index + 1)
  if (first === '**') return [0, ...counts].some(count => fitSegments(others, segments.slice(count)))
  return counts.some(
    count => glob(first, segments.slice(0, count).join('.')) && fitSegments(others, segments.slice(count)),
  )
}

/** `*` matches text without a dot, `**` matches any text. */
function glob(pattern: string, event: string): boolean {
  const stars = /^\**/.exec(pattern)?.[0].length ?? 0
  if (pattern === '') return event === ''
  if (stars === 0) return pattern[0] === event[0] && glob(pattern.slice(1), event.slice(1))
  for (let length = 1; length <= event.length; length++) {
    if (stars === 1 && event[length - 1] === '.') return false
    if (glob(pattern.slice(stars), event.slice(length))) return true
  }
  return false
}
