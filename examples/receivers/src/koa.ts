import { AgentComms } from '@agentcomms/client'
import { createDedupe, createReceiver, type WebhookInput } from '@agentcomms/client/webhooks'
import { bodyParser } from '@koa/bodyparser'
import Koa, { type Context, type Middleware } from 'koa'
import { createHandlers } from './handlers.ts'

const client = new AgentComms()
const receiver = createReceiver({
  // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
  secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
  dedupe: createDedupe(),
  on: createHandlers(client),
})

async function receiveDelivery(ctx: Context, input: WebhookInput): Promise<void> {
  const response = await receiver(input)
  ctx.status = response.status
  ctx.set(Object.fromEntries(response.headers))
  ctx.body = await response.text()
}

/** Receives webhooks. Add it before the body parser. */
export const webhooks: Middleware = (ctx, next) =>
  ctx.method === 'POST' && ctx.path === '/webhooks' ? receiveDelivery(ctx, ctx.req) : next()

/** App with the route before the body parser. */
export const app = new Koa()
app.use(webhooks)
app.use(bodyParser())

/** App with the body parser before the route. The parser keeps the text of the body in `rawBody`. */
export const appThatParsesFirst = new Koa()
appThatParsesFirst.use(bodyParser({ jsonLimit: '1mb' }))
appThatParsesFirst.use(ctx => receiveDelivery(ctx, { body: ctx.request.rawBody ?? '', headers: ctx.headers }))

// Listens if this file is started, not if it is imported.
if (import.meta.filename === process.argv[1]) app.listen(Number(process.env.PORT ?? 3000))
