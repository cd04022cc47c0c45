import { limitOf } from '../http/contract/limits.ts'
import {
  aFunction,
  checkArgument,
  duration,
  flag,
  groupOf,
  type MemberCheck,
  oneOf,
  optional,
  wholeNumber,
} from '../runtime/check-argument.ts'
import { readTime } from '../runtime/read-time.ts'
import { readDomainName } from '../services/domains/domain-name.ts'
import type { MockOptions, VoiceOptions, WebhookOptions } from './options.ts'

type Checks<Options> = Record<keyof Options, MemberCheck>

const LONGEST_TIMER_MS = 2 ** 31 - 1
/** Checked by itself, as a group or with a message of its own. */
const elsewhere: MemberCheck = () => undefined

const baseUrl: MemberCheck = value => {
  const wanted = 'a url such as "https://api.example.test/v1", without a query'
  if (typeof value !== 'string' || !URL.canParse(value)) return wanted
  const { protocol, username, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && `${username}${search}${hash}` === '' ? undefined : wanted
}

const domain: MemberCheck = value =>
  typeof value === 'string' && 'name' in readDomainName(value)
    ? undefined
    : 'a domain name such as "mail.example.test"'

const resolver: MemberCheck = value => {
  const { txt, mx } = Object(value)
  return typeof txt === 'function' && typeof mx === 'function'
    ? undefined
    : 'a resolver with the functions txt(name) and mx(name), such as systemResolver() of @agentcomms/mock-server/node'
}

const OPTIONS = {
  seed: optional(wholeNumber(0, 2 ** 32 - 1)),
  now: elsewhere,
  clock: optional(oneOf(['real', 'manual'])),
  baseUrl: optional(baseUrl),
  emailDomain: optional(domain),
  unknownInput: optional(oneOf(['refuse', 'ignore'])),
  rateLimit: elsewhere,
  maxBodyBytes: optional(wholeNumber(1)),
  keptRequests: optional(wholeNumber(1)),
  transport: elsewhere,
  voice: elsewhere,
  webhooks: elsewhere,
  vaultReads: optional(oneOf(['stored', 'masked'])),
  dns: optional(resolver),
  fetch: optional(aFunction),
} satisfies Checks<MockOptions>

const GROUPS = {
  rateLimit: { requestsPerMinute: wholeNumber(0) } satisfies Checks<MockOptions['rateLimit'] & object>,
  transport: {
    deliveryDelayMs: optional(wholeNumber(0)),
    allowPrivateHosts: optional(flag),
    fetchTimeoutMs: optional(wholeNumber(1, LONGEST_TIMER_MS)),
  } satisfies Checks<MockOptions['transport'] & object>,
  voice: {
    ringAfter: optional(duration),
    answerAfter: optional(duration),
    giveUpAfter: optional(duration),
    hangUpAfter: optional(duration),
  } satisfies Checks<VoiceOptions>,
  webhooks: {
    allowHttpLoopback: optional(flag),
    timeoutMs: optional(wholeNumber(1, LONGEST_TIMER_MS)),
    maxAttempts: optional(wholeNumber(1, limitOf('CreateWebhook/properties/maxAttempts', 'maximum'))),
    firstBackoff: optional(duration),
    failureThreshold: optional(wholeNumber(1)),
    longestBackoff: optional(duration),
    backoffFactor: optional(value => {
      const isFactor = typeof value === 'number' && value >= 1 && value <= 1_000
      return isFactor ? undefined : 'a number from 1 to 1000'
    }),
    jitterPercent: optional(wholeNumber(0, 100)),
    concurrency: optional(wholeNumber(1)),
    keptDeliveries: optional(wholeNumber(0)),
    order: optional(oneOf(['in-order', 'shuffled'])),
    payload: optional(oneOf(['flat', 'enveloped'])),
    signingTime: optional(oneOf(['wall', 'mock'])),
  } satisfies Checks<WebhookOptions>,
} as const

/** Throws a TypeError for options that `createMock` does not know, and for values that make no sense. */
export function checkOptions(options: MockOptions): void {
  checkArgument('createMock', options, OPTIONS)
  for (const [group, members] of Object.entries(GROUPS)) {
    const given = options[group as keyof typeof GROUPS]
    if (given !== undefined) checkArgument(groupOf('createMock', group), given, members)
  }
}

/** Checks the base url that `at()` is given. Throws a TypeError for what is none. */
export function checkBaseUrl(given: string): string {
  const wanted = baseUrl(given)
  if (wanted === undefined) return given
  throw new TypeError(`at() takes ${wanted}; it got ${JSON.stringify(given)}.`)
}

/** The time that `createMock({ now })` gives, in milliseconds. Throws a TypeError for what is none. */
export function readStart(now: NonNullable<MockOptions['now']>): number {
  return readTime('createMock({ now })', now)
}
