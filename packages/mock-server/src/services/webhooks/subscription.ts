import type {
  CreateWebhook,
  UpdateWebhook,
  Webhook,
  WebhookAuthConfig,
  WebhookAuthType,
} from '@agentcomms/spec'
import type { Principal } from '../../http/auth.ts'
import { notFound, type Refusal } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import { isLoopback, isPrivateHost } from '../../runtime/outbound.ts'
import type { AppContext } from '../app-context.ts'
import type { WebhookRow } from './tables.ts'
import { switchWebhook } from './webhook-state.ts'

const AUTH_TYPES: Record<WebhookAuthConfig['type'], WebhookAuthType> = {
  none: 'NONE',
  bearer: 'BEARER',
  basic: 'BASIC',
  custom_header: 'CUSTOM_HEADER',
}
const RESERVED_HEADER =
  /^(?:authorization|host|content-.*|x-service-.*|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i

/** A subscription of the caller's organization. */
export function findWebhook(
  context: AppContext,
  principal: Principal,
  id: string,
): WebhookRow | Refusal<404> {
  const webhook = context.state.webhooks.get(id)
  return webhook && webhook.orgId === principal.orgId ? webhook : notFound('webhook', id)
}

/** Stores a new subscription with a secret of its own. */
export function addWebhook(context: AppContext, orgId: string, body: CreateWebhook): WebhookRow {
  const createdAt = context.clock.iso()
  const secret = context.ids.secret('whsec_')
  const record: Webhook = {
    id: context.ids.id(),
    orgId,
    url: body.url,
    events: body.events,
    active: body.active !== false,
    description: body.description ?? null,
    consecutiveFailures: 0,
    disabledReason: null,
    disabledAt: null,
    ...toAuthMembers(body.authConfig),
    rateLimitPerMinute: body.rateLimitPerMinute ?? null,
    maxAttempts: body.maxAttempts ?? null,
    createdAt,
    updatedAt: createdAt,
  }
  const counts = { PENDING: 0, IN_FLIGHT: 0, SUCCEEDED: 0, RETRYING: 0, DEAD_LETTERED: 0 }
  const traffic = { counts, lastAttemptAt: null, window: null }
  const authHeader = toHeader(body.authConfig)
  return context.state.webhooks.insert({
    id: record.id,
    orgId,
    createdAt,
    record,
    secret,
    authHeader,
    traffic,
  })
}

/** Stores a subscription with the members that are given; `active: true` clears its failures too. */
export function changeWebhook(context: AppContext, webhook: WebhookRow, body: UpdateWebhook): WebhookRow {
  const before = webhook.record
  // null is a value here: it clears.
  const {
    url = before.url,
    events = before.events,
    description = before.description,
    rateLimitPerMinute = before.rateLimitPerMinute,
    maxAttempts = before.maxAttempts,
    authConfig,
  } = body
  const members = { url, events, description, rateLimitPerMinute, maxAttempts }
  const updatedAt = context.clock.iso()
  let record: Webhook = { ...before, ...members, ...(authConfig && toAuthMembers(authConfig)), updatedAt }
  if (body.active === true) record = switchOn(record, updatedAt)
  if (body.active === false) record = switchWebhook(record, 'INACTIVE', updatedAt)
  const authHeader = authConfig ? toHeader(authConfig) : webhook.authHeader
  return context.state.webhooks.replace({ ...webhook, record, authHeader })
}

/** A record that is active and has no failures. */
export function switchOn(record: Webhook, now: string): Webhook {
  return { ...switchWebhook(record, 'ACTIVE', now), consecutiveFailures: 0, updatedAt: now }
}

/** Why a subscription cannot have this url or this credential. */
export function refuseEndpoint(
  { url, authConfig }: Pick<UpdateWebhook, 'url' | 'authConfig'>,
  allowHttpLoopback: boolean,
): Refusal<400> | undefined {
  return (url === undefined ? undefined : refuseUrl(url, allowHttpLoopback)) ?? refuseHeader(authConfig)
}

function toAuthMembers(
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
  const bytes = new TextEncoder().encode(`${auth.username}:${auth.password}`)
  return ['Authorization', `Basic ${btoa(String.fromCharCode(...bytes))}`]
}

function refuseUrl(address: string, allowHttpLoopback: boolean): Refusal<400> | undefined {
  const url = new URL(address)
  const isAllowedLoopback = allowHttpLoopback && isLoopback(url)
  if (url.username !== '' || url.password !== '')
    return refuseMembers([{ path: '/url', message: 'must not hold credentials; use authConfig' }])
  if (isAllowedLoopback) return undefined
  if (url.protocol !== 'https:') return refuseMembers([{ path: '/url', message: 'must be https' }])
  return isPrivateHost(url)
    ? refuseMembers([{ path: '/url', message: 'must not be a private host' }])
    : undefined
}

function refuseHeader(auth: WebhookAuthConfig | undefined): Refusal<400> | undefined {
  if (auth?.type !== 'custom_header' || !RESERVED_HEADER.test(auth.headerName)) return undefined
  const message = 'must not be Authorization, Host, Content-*, X-Service-* or a header of the connection'
  return refuseMembers([{ path: '/authConfig/headerName', message }])
}
