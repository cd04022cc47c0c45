import type { Message, Organization, WebhookDelivery } from '@agentcomms/spec'
import { App, type JournalEntry } from './core/app.ts'
import { type AccessTokenClaims, Credentials } from './core/auth.ts'
import { Clock, type Duration } from './core/clock.ts'
import { EventLog, type LoggedEvent } from './core/events.ts'
import type { Ground } from './core/ground.ts'
import { Ids, Random } from './core/ids.ts'
import { DEFAULTS, type MockOptions } from './core/options.ts'
import { createState } from './core/state.ts'
import { Validator } from './core/validate.ts'
import type { World } from './core/world.ts'
import { EmailService, type OutboxEntry } from './email/email-service.ts'
import { type IncomingEmail, receiveEmail } from './email/receive-email.ts'
import { type AddAgentOptions, addAgent, type MockAgent } from './provisioning/add-agent.ts'
import { addOrganization } from './provisioning/add-organization.ts'
import { handlers } from './resources/index.ts'
import type { Receiver } from './webhooks/attempt.ts'
import { WebhookEngine } from './webhooks/engine.ts'

const KEPT_REQUESTS = 10_000

/** One operation and status that was answered, and how often. */
export interface CoverageEntry {
  operation: string
  status: number
  count: number
}

/** A mock of the service. Every mock is an island: its records, keys, clock and seed are its own. */
export interface Mock {
  /** Where the mock believes to live; it ends in `/v1`. */
  readonly baseUrl: string
  /** The organization that every mock begins with. */
  readonly organization: Organization
  /** Master key of that organization. */
  readonly masterKey: string
  /** Answers a request in process. Give it to a client as its `fetch`. */
  readonly fetch: typeof fetch
  readonly clock: MockClock
  readonly webhooks: MockWebhooks
  /** The latest requests, oldest first; 10,000 at most. */
  readonly requests: readonly JournalEntry[]
  /** The latest events, oldest first; 10,000 at most. */
  readonly events: readonly LoggedEvent[]
  /** Every webhook delivery, oldest first. */
  readonly deliveries: readonly WebhookDelivery[]
  /** The latest mails that agents sent, as RFC 5322 bytes, oldest first; 10,000 at most. */
  readonly outbox: readonly OutboxEntry[]
  /** A signed JWT of a user, good for an hour of the mock's clock. */
  accessToken(claims: AccessTokenClaims): Promise<string>
  /** A further organization with a master key of its own. */
  addOrganization(options?: { name?: string }): { organization: Organization; masterKey: string }
  /** An agent, with its key and addresses at hand. */
  addAgent(options: AddAgentOptions): Promise<MockAgent>
  /**
   * Lets a mail arrive from outside, as RFC 5322 source or as an object. Answers the message, the first where several
   * agents got it. Throws when no recipient is an agent of this mock, or the source is no mail.
   */
  receiveEmail(
    email: IncomingEmail | string | Uint8Array,
    envelope?: { to?: string | string[]; spam?: boolean },
  ): Promise<Message>
  /** Which operations were answered with which status. */
  coverage(): CoverageEntry[]
  /** Stops everything that is scheduled. */
  close(): void
}

export interface MockClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Moves the clock on and runs what becomes due on the way, in order. */
  advance(duration: Duration): Promise<void>
  /** Moves the clock on until nothing is scheduled any more. */
  runAll(): Promise<void>
}

export interface MockWebhooks {
  /** Deliveries to this url go to `receiver`, in process; those to any other url go out over `fetch`. */
  listen(url: string, receiver: Receiver): void
  /**
   * Resolves when nothing is due now: every attempt that could be made has been made. A receiver in process must not
   * wait for it, nor for the clock: it would wait for its own answer.
   */
  settled(): Promise<void>
}

/**
 * Makes a mock of the Agent Communications Service that lives in memory.
 *
 * @example
 * ```ts
 * const mock = createMock({ seed: 1 })
 * const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: mock.masterKey, fetch: mock.fetch })
 * ```
 */
export function createMock(options: MockOptions = {}): Mock {
  const validator = new Validator({
    ignoreUnknown: (options.unknownInput ?? DEFAULTS.unknownInput) === 'ignore',
  })
  const world = createWorld(options, validator)
  const { organization, masterKey } = addOrganization(world, { name: 'Acme' })
  const requests: JournalEntry[] = []
  const answered = new Map<string, CoverageEntry>()
  const app = new App({
    world,
    validator,
    handlers,
    maxBodyBytes: options.maxBodyBytes ?? DEFAULTS.maxBodyBytes,
    rateLimit: options.rateLimit,
    onAnswer: answer => {
      requests.push(answer)
      if (requests.length > KEPT_REQUESTS) requests.shift()
      for (const operation of answer.operations) count(answered, operation, answer.status)
    },
  })
  // What is handed out is a copy: a test that changes it does not change the server.
  return {
    baseUrl: world.baseUrl,
    organization: structuredClone(organization),
    masterKey,
    fetch: (input, init) => abortable(toRequest(input, init), request => app.fetch(request)),
    clock: {
      now: () => world.clock.now(),
      advance: duration => world.clock.advance(duration),
      runAll: () => world.clock.runAll(),
    },
    webhooks: {
      listen: (url, receiver) => world.webhooks.listen(url, receiver),
      settled: () => world.clock.settled(),
    },
    get requests() {
      return [...requests]
    },
    get events() {
      return structuredClone(world.events.events)
    },
    get deliveries() {
      return structuredClone(world.webhooks.deliveries())
    },
    get outbox() {
      return [...world.email.outbox]
    },
    accessToken: claims => world.credentials.accessToken(claims),
    addOrganization: more => structuredClone(addOrganization(world, { name: more?.name ?? 'Organization' })),
    addAgent: async agent => structuredClone(addAgent(world, organization.id, agent)),
    receiveEmail: async (email, envelope) => structuredClone(await receiveEmail(world, email, envelope)),
    coverage: () => [...answered.values()].map(entry => ({ ...entry })),
    close: () => world.clock.close(),
  }
}

/** A Request that is one already is taken as it is: a server's own kind cannot be copied by the constructor. */
function toRequest(...[input, init]: Parameters<typeof fetch>): Request {
  const isRequest = init === undefined && typeof input === 'object' && 'headers' in input
  return isRequest ? input : new Request(input, init)
}

/** Answers a request unless it is aborted first, as fetch does. */
async function abortable(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { signal } = request
  signal.throwIfAborted()
  return await new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    answer(request)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort))
  })
}

function count(answered: Map<string, CoverageEntry>, operation: string, status: number): void {
  const key = `${operation} ${status}`
  const entry = answered.get(key) ?? { operation, status, count: 0 }
  entry.count++
  answered.set(key, entry)
}

function createWorld(options: MockOptions, validator: Validator): World {
  const seed = options.seed ?? DEFAULTS.seed
  const clock = new Clock({
    mode: options.clock ?? DEFAULTS.clock,
    startAt: options.now === undefined ? undefined : readTime(options.now),
  })
  const ids = new Ids({ seed, clock })
  const state = createState()
  const events = new EventLog(validator)
  // Looked up at the time of the call: interceptors installed later see what goes out.
  const outward: typeof fetch = (...request) => (options.fetch ?? globalThis.fetch)(...request)
  const hooks = options.webhooks ?? {}
  const ground: Ground = {
    baseUrl: (options.baseUrl ?? DEFAULTS.baseUrl).replace(/\/+$/, ''),
    emailDomain: (options.emailDomain ?? DEFAULTS.emailDomain).toLowerCase(),
    salt: new Random(seed ^ 0x5a17).integer(0, 0x7fffffff),
    clock,
    ids,
    state,
    events,
    credentials: new Credentials({
      ids,
      clock,
      isOrganization: orgId => state.organizations.get(orgId) !== undefined,
    }),
  }
  const email = new EmailService({
    ground,
    deliveryDelayMs: options.transport?.deliveryDelayMs ?? DEFAULTS.deliveryDelayMs,
    allowPrivateHosts: options.transport?.allowPrivateHosts ?? false,
    timeoutMs: options.transport?.fetchTimeoutMs ?? DEFAULTS.fetchTimeoutMs,
    fetch: outward,
  })
  const webhooks = new WebhookEngine({
    ground,
    seed,
    fetch: outward,
    timeoutMs: hooks.timeoutMs ?? DEFAULTS.webhookTimeoutMs,
    maxAttempts: hooks.maxAttempts ?? DEFAULTS.webhookMaxAttempts,
    firstBackoff: hooks.firstBackoff ?? DEFAULTS.firstBackoff,
    longestBackoff: hooks.longestBackoff ?? DEFAULTS.longestBackoff,
    failureThreshold: hooks.failureThreshold ?? DEFAULTS.failureThreshold,
    signingTime: hooks.signingTime,
    allowHttpLoopback: hooks.allowHttpLoopback ?? false,
  })
  return { ...ground, email, webhooks }
}

function readTime(now: string | number | Date): number {
  const time = new Date(now).getTime()
  if (Number.isNaN(time))
    throw new TypeError(
      `createMock({ now }) is "${String(now)}", which is no date; give ISO 8601, a Date or milliseconds.`,
    )
  return time
}
