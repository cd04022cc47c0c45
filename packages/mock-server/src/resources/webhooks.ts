import type { CreateWebhook, Webhook, WebhookAuthConfig, WebhookAuthType } from '@agentcomms/spec'
import type { Principal } from '../core/auth.ts'
import { eventTypes } from '../core/events.ts'
import { type HandlersOf, ok } from '../core/handlers.ts'
import { isLoopback, isPrivateHost } from '../core/outbound.ts'
import { readPage } from '../core/paging.ts'
import { isRefusal, notFound, type Refusal, refuse } from '../core/problem.ts'
import type { WebhookRow } from '../core/state.ts'
import type { World } from '../core/world.ts'

type WebhookOperation = 'createWebhook' | 'listWebhooks' | 'getWebhook' | 'deleteWebhook' | 'listEventTypes'

export const webhooks: HandlersOf<WebhookOperation> = {
  createWebhook({ principal, body }, world) {
    const fault = refuseUrl(body.url, world.webhooks.allowHttpLoopback) ?? refuseHeader(body.authConfig)
    if (fault) return fault
    const secret = world.ids.secret('whsec_')
    const record = toRecord(world, principal.orgId, body)
    const { id, orgId, createdAt } = record
    world.state.webhooks.insert({
      id,
      orgId,
      createdAt,
      secret,
      authHeader: toHeader(body.authConfig),
      record,
    })
    return ok({ ...record, secret })
  },

  listWebhooks({ principal, query }, world) {
    const page = {
      scope: ['listWebhooks', principal.orgId],
      cursor: query.cursor,
      limit: query.limit,
      salt: world.salt,
    }
    return readPage(
      page,
      after => world.state.webhooks.newest('byOrg', principal.orgId, after),
      row => row.record,
    )
  },

  getWebhook({ principal, path }, world) {
    const webhook = findWebhook(world, principal, path.id)
    return isRefusal(webhook) ? webhook : ok(webhook.record)
  },

  deleteWebhook({ principal, path }, world) {
    const webhook = findWebhook(world, principal, path.id)
    if (isRefusal(webhook)) return webhook
    world.webhooks.remove(webhook)
    return ok({ success: true })
  },

  listEventTypes() {
    return ok({ eventTypes })
  },
}

const AUTH_TYPES: Record<WebhookAuthConfig['type'], WebhookAuthType> = {
  none: 'NONE',
  bearer: 'BEARER',
  basic: 'BASIC',
  custom_header: 'CUSTOM_HEADER',
}
const RESERVED_HEADER =
  /^(?:authorization|host|content-.*|x-service-.*|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*)$/i

function findWebhook(world: World, principal: Principal, id: string): WebhookRow | Refusal<404> {
  const webhook = world.state.webhooks.get(id)
  return webhook && webhook.orgId === principal.orgId ? webhook : notFound('webhook', id)
}

function toRecord(world: World, orgId: string, body: CreateWebhook): Webhook {
  const createdAt = world.clock.iso()
  const { authConfig } = body
  return {
    id: world.ids.id(),
    orgId,
    url: body.url,
    events: body.events,
    active: body.active !== false,
    description: body.description ?? null,
    consecutiveFailures: 0,
    disabledReason: null,
    disabledAt: null,
    authType: AUTH_TYPES[authConfig?.type ?? 'none'],
    authHeaderName: authConfig?.type === 'custom_header' ? authConfig.headerName : null,
    rateLimitPerMinute: body.rateLimitPerMinute ?? null,
    maxAttempts: body.maxAttempts ?? null,
    createdAt,
    updatedAt: createdAt,
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
    return refuseMember('/url', 'must not hold credentials; use authConfig')
  if (isAllowedLoopback) return undefined
  if (url.protocol !== 'https:') return refuseMember('/url', 'must be https')
  return isPrivateHost(url) ? refuseMember('/url', 'must not be a private host') : undefined
}

function refuseHeader(auth: WebhookAuthConfig | undefined): Refusal<400> | undefined {
  if (auth?.type !== 'custom_header' || !RESERVED_HEADER.test(auth.headerName)) return undefined
  return refuseMember(
    '/authConfig/headerName',
    'must not be Authorization, Host, Content-*, X-Service-* or a header of the connection',
  )
}

function refuseMember(path: string, message: string): Refusal<400> {
  return refuse(400, 'VALIDATION_ERROR', `The request has 1 fault: body ${path} ${message}.`, {
    issues: [{ in: 'body', path, message }],
  })
}
