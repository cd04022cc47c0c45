import { toBase64 } from '@agentcomms/mail'
import type {
  CreateWebhook,
  UpdateWebhook,
  Webhook,
  WebhookAuthConfig,
  WebhookAuthType,
  WebhookDelivery,
} from '@agentcomms/spec'
import type { TimelineEntry } from '@agentcomms/spec/control'
import type { FieldIssue } from '../../http/handlers.ts'
import type { RateWindow } from '../../http/rate-limit.ts'
import { shorten } from '../../http/text.ts'
import { Table } from '../../store/table.ts'
import { isLoopback, isPrivateNameOrAddress } from '../../work/outbound.ts'
import type { AppContext, ReadContext } from '../app-context.ts'
import { explainUnknownEvents, listMatchingEvents } from '../events.ts'
import type { State } from '../state.ts'
import { ALL_OWNERS, omitUndefined, ownerKey, type Stored } from '../stored.ts'

export interface WebhookRow extends Stored<Webhook> {
  secret: string
  /** Header that authenticates to the endpoint. No response contains it. */
  authHeader: [name: string, value: string] | null
  /** Whether the user chose the endpoint, with the console or the command. The user may read its responses. */
  isOwn: boolean
  lastAttemptAt: string | null
  /** Attempts that count for the rate limit. */
  rateWindow: RateWindow | null
}

export interface DeliveryRow extends Stored<WebhookDelivery> {
  webhookId: string
  /** Due time. The delivery waits longer while its subscription is inactive or at its rate limit. */
  dueAt: string
  /** Set for a test delivery, which is listed but not counted. */
  isTest?: true
}

type DeliveryListName = 'byAttention' | 'byWebhook' | 'counted' | 'waiting' | 'inFlight' | 'finished'

/** Returns whether a delivery waits for an attempt. */
export function isWaiting({ record: { status } }: DeliveryRow): boolean {
  return status === 'PENDING' || status === 'RETRYING'
}

export const webhookTables = () => ({
  webhooks: new Table<WebhookRow, 'byOrg' | 'byEvent'>({
    lists: {
      byOrg: row => row.orgId,
      // The cost of an event must not depend on subscriptions that do not match it.
      byEvent: {
        // Failures that disable the subscription make events dead letters.
        keys: ({ orgId, record: { active, disabledReason, events } }) =>
          active || disabledReason !== null
            ? listMatchingEvents(events).map(event => ownerKey(orgId, event))
            : null,
      },
    },
  }),
  deliveries: new Table<DeliveryRow, DeliveryListName>({
    lists: {
      byWebhook: ({ webhookId, record }) => [
        webhookId,
        ownerKey(webhookId, record.status),
        ownerKey(webhookId, record.event),
      ],
      counted: ({ webhookId, record, isTest }) =>
        isTest ? null : [webhookId, ownerKey(webhookId, record.status)],
      byAttention: ({ orgId, record: { status }, isTest }) =>
        (status === 'DEAD_LETTERED' || status === 'RETRYING') && !isTest
          ? [orgId, ownerKey(orgId, status)]
          : null,
      inFlight: ({ record }) => (record.status === 'IN_FLIGHT' ? ALL_OWNERS : null),
      waiting: {
        keys: row => (isWaiting(row) ? row.webhookId : null),
        position: ({ id, dueAt }) => ({ createdAt: dueAt, id }),
      },
      finished: {
        keys: row => (finishedAt(row) === null ? null : ALL_OWNERS),
        position: row => ({ createdAt: finishedAt(row) ?? '', id: row.id }),
      },
    },
  }),
})

function finishedAt({ record }: DeliveryRow): string | null {
  return record.completedAt ?? record.deadLetteredAt
}

const AUTH_TYPES: Record<WebhookAuthConfig['type'], WebhookAuthType> = {
  none: 'NONE',
  bearer: 'BEARER',
  basic: 'BASIC',
  custom_header: 'CUSTOM_HEADER',
}
const RESERVED_HEADER =
  /^(?:authorization|host|content-.*|x-service-.*|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i

/** Stores a new subscription with a new secret. `isOwn` says whether the user chose the endpoint. */
export function addWebhook(
  context: AppContext,
  orgId: string,
  body: CreateWebhook,
  isOwn: boolean,
): WebhookRow {
  const createdAt = context.clock.iso()
  const secret = context.ids.secret(context.work, 'whsec_')
  const record: Webhook = {
    id: context.ids.id(context.work),
    orgId,
    url: body.url,
    events: body.events,
    active: body.active !== false,
    description: body.description ?? null,
    consecutiveFailures: 0,
    disabledReason: null,
    disabledAt: null,
    ...toAuthFields(body.authConfig),
    rateLimitPerMinute: body.rateLimitPerMinute ?? null,
    maxAttempts: body.maxAttempts ?? null,
    createdAt,
    updatedAt: createdAt,
  }
  return context.state.webhooks.insert(context.work, {
    id: record.id,
    orgId,
    createdAt,
    record,
    secret,
    authHeader: toHeader(body.authConfig),
    isOwn,
    lastAttemptAt: null,
    rateWindow: null,
  })
}

/**
 * Changes the given fields. Null clears a field. `active: true` also resets the failures. `isUser` says whether
 * the user sent the change: who sends the URL chooses the endpoint, but a program cannot take back the choice of the user.
 */
export function changeWebhook(
  context: AppContext,
  webhook: WebhookRow,
  body: UpdateWebhook,
  isUser: boolean,
): WebhookRow {
  const { active, authConfig, ...fields } = body
  const updatedAt = context.clock.iso()
  const auth = authConfig && toAuthFields(authConfig)
  let record: Webhook = { ...webhook.record, ...omitUndefined(fields), ...auth, updatedAt }
  if (active === true) record = activate(record, updatedAt)
  if (active === false) record = withState(record, 'INACTIVE', updatedAt)
  const authHeader = authConfig ? toHeader(authConfig) : webhook.authHeader
  const isSame = record.url === webhook.record.url
  const isOwn = (isSame && webhook.isOwn) || (isUser && fields.url !== undefined)
  return context.state.webhooks.replace(context.work, { ...webhook, record, authHeader, isOwn })
}

/**
 * Returns the record in a new state: INACTIVE by request, DISABLED by failures. Returns the same record if
 * it has this state already, and if failures follow after a request made it INACTIVE.
 */
export function withState(record: Webhook, to: 'ACTIVE' | 'INACTIVE' | 'DISABLED', now: string): Webhook {
  const from = record.active ? 'ACTIVE' : record.disabledReason === null ? 'INACTIVE' : 'DISABLED'
  if (from === to || (from === 'INACTIVE' && to === 'DISABLED')) return record
  const failures = record.consecutiveFailures
  const reason = `${failures} ${failures === 1 ? 'attempt' : 'attempts in a row'} failed.`
  return {
    ...record,
    active: to === 'ACTIVE',
    disabledReason: to === 'DISABLED' ? reason : null,
    disabledAt: to === 'DISABLED' ? now : null,
    updatedAt: now,
  }
}

/** Returns the record as active and without failures. */
export function activate(record: Webhook, now: string): Webhook {
  return { ...withState(record, 'ACTIVE', now), consecutiveFailures: 0, updatedAt: now }
}

/** Rule of subscriptions: the server sends to this URL. */
export function checkEndpoint(
  { body: { url } }: { body: Pick<UpdateWebhook, 'url'> },
  { options }: Pick<ReadContext, 'options'>,
): FieldIssue | undefined {
  const allowsLoopback = options.webhooks.allowHttpLoopback !== false
  const message = url === undefined ? undefined : checkUrl(new URL(url), allowsLoopback)
  return message === undefined ? undefined : { path: '/url', message }
}

/** Rule of subscriptions: the header of the credentials is none that the server sets. */
export function checkAuthHeader({
  body: { authConfig },
}: {
  body: Pick<UpdateWebhook, 'authConfig'>
}): FieldIssue | undefined {
  if (authConfig?.type !== 'custom_header' || !RESERVED_HEADER.test(authConfig.headerName)) return undefined
  const message = 'must not be Authorization, Host, Content-*, X-Service-* or a connection header'
  return { path: '/authConfig/headerName', message }
}

const ALLOW_LOOPBACK =
  'this mock allows URLs of this machine with createMock({ webhooks: { allowHttpLoopback: true } })'

/** Returns what is wrong with the endpoint of a stored subscription, or undefined. */
export function checkStored({ record, authHeader }: WebhookRow): string | undefined {
  const { authType, authHeaderName } = record
  const [name, value = ''] = authHeader ?? []
  const isCustom = authType === 'CUSTOM_HEADER'
  // Basic credentials are base64.
  const scheme = {
    NONE: /^$/,
    CUSTOM_HEADER: /^/,
    BEARER: /^Bearer [\x21-\x7e]+$/,
    BASIC: /^Basic [\w+/]+=*$/,
  }
  const expected = isCustom ? authHeaderName : authType === 'NONE' ? undefined : 'Authorization'
  const isOfType = name === expected && scheme[authType].test(value) && isCustom === (authHeaderName !== null)
  if (!isOfType || (isCustom && RESERVED_HEADER.test(name ?? '')))
    return '/authHeader is not that of /record/authType and /record/authHeaderName'
  const problem = checkUrl(new URL(record.url), true)
  return problem && `/record/url ${problem}`
}

function checkUrl(url: URL, allowsLoopback: boolean): string | undefined {
  if (url.username !== '' || url.password !== '') return 'must not contain credentials; use authConfig'
  if (isLoopback(url))
    return allowsLoopback ? undefined : `must use https and a public host name; ${ALLOW_LOOPBACK}`
  if (isPrivateNameOrAddress(url))
    return `must use https and a public host name, not a private one or an IP address; ${ALLOW_LOOPBACK}`
  return url.protocol === 'https:' ? undefined : 'must use https'
}

function toAuthFields(
  authConfig: WebhookAuthConfig | undefined,
): Pick<Webhook, 'authType' | 'authHeaderName'> {
  return {
    authType: AUTH_TYPES[authConfig?.type ?? 'none'],
    authHeaderName: authConfig?.type === 'custom_header' ? authConfig.headerName : null,
  }
}

function toHeader(auth: WebhookAuthConfig | undefined): [string, string] | null {
  if (auth?.type === 'bearer') return ['Authorization', `Bearer ${auth.token}`]
  if (auth?.type === 'custom_header') return [auth.headerName, auth.value]
  if (auth?.type !== 'basic') return null
  const credential = toBase64(new TextEncoder().encode(`${auth.username}:${auth.password}`))
  return ['Authorization', `Basic ${credential}`]
}

// Who got an event, and why others did not.

type EventEntry = Extract<TimelineEntry, { type: 'event' }>

/** Returns why a receiver of this process never got a request. */
export function explainUnused(state: State, entries: readonly TimelineEntry[], url: string): string {
  const all = state.webhooks.rows()
  const row = all.findLast(({ record }) => new URL(record.url).href === url)
  if (all.length === 0) return 'no subscription exists'
  if (!row) return `no subscription has this URL, but ${listFirst(all.map(({ record }) => record.url))}`
  const latest = entries.findLast(entry => entry.type === 'event' && entry.orgId === row.orgId)
  if (latest?.type !== 'event') return 'no event has fired in the organization of its subscription'
  const reason = listSubscribers(state, entries, latest).find(({ id }) => id === row.id)?.reason
  return `the latest event is ${latest.event}; ${reason ? `the subscription ${reason}` : 'its delivery still waits'}`
}

/** Lists the first texts and the number of the others. Long ones are cut. */
export function listFirst(texts: readonly string[]): string {
  const more = texts.length > 3 ? ` and ${texts.length - 3} more` : ''
  return `${texts.slice(0, 3).map(shorten).join(', ')}${more}`
}

/** Returns each subscription of the organization of an event, and why it did not get the event. Null if it did. */
export function listSubscribers(state: State, entries: readonly TimelineEntry[], event: EventEntry) {
  const rows = entries.flatMap(({ id, causedBy }) =>
    causedBy === event.id ? (state.deliveries.get(id) ?? []) : [],
  )
  const deliveries = new Map(rows.map(row => [row.webhookId, row.record]))
  const known = [...state.webhooks.oldest('byOrg', event.orgId)]
  const subscribers = known.map(({ id, record, createdAt }) => {
    const { url, events, active } = record
    const delivery = deliveries.get(id)
    deliveries.delete(id)
    const isHeld = delivery?.status === 'DEAD_LETTERED' && delivery.attempts === 0
    if (isHeld) return { id, url, reason: `got no attempt: ${record.disabledReason ?? delivery.lastError}` }
    if (delivery) return { id, url, reason: null }
    if (createdAt > event.at) return { id, url, reason: 'was created later' }
    const isWanted = listMatchingEvents(events).some(name => name === event.event)
    const status = active ? 'got no delivery: it was created or changed later' : 'is not active'
    const wanted = [`wants only ${events.join(', ')}`, ...explainUnknownEvents(events).slice(0, 1)].join(': ')
    return { id, url, reason: isWanted ? status : wanted }
  })
  const deleted = [...deliveries.keys()].map(id => ({ id, url: `deleted subscription ${id}`, reason: null }))
  return [...subscribers, ...deleted]
}
