import { AgentComms } from '@agentcomms/client'
import { createDedupe, createReceiver } from '@agentcomms/client/webhooks'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createHandlers } from './handlers.ts'

const client = new AgentComms()
export const receiver = createReceiver({
  // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
  secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
  dedupe: createDedupe(),
  on: createHandlers(client),
})

export const app = new Hono()
app.post('/webhooks', c => receiver(c.req.raw))

/**
 * App whose middleware reads the body first, for example a validator. After that, `c.req.arrayBuffer()` still
 * returns the bytes, but `c.req.raw` is already read.
 */
export const appThatParsesFirst = new Hono()
appThatParsesFirst.use(async (c, next) => {
  console.log('Fields:', Object.keys(await c.req.json()).length)
  await next()
})
appThatParsesFirst.post('/webhooks', async c =>
  receiver({ body: await c.req.arrayBuffer(), headers: c.req.raw.headers }),
)

// Listens if this file is started, not if it is imported.
if (import.meta.filename === process.argv[1])
  serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) })
