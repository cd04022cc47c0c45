import { AgentComms } from '@agentcomms/client'
import { createDedupe, createReceiver } from '@agentcomms/client/webhooks'
import express from 'express'
import { createHandlers } from './handlers.ts'

const client = new AgentComms()

/** Receives webhooks. \`receiver.node\` reads the raw body itself, so it needs no parser. */
export const receiver = createReceiver({
  // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
  secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
  dedupe: createDedupe(),
  on: createHandlers(client),
})

/** App with the route before `express.json()`. */
export const app = express()
app.post('/webhooks', receiver.node)
app.use(express.json())

/**
 * App with `express.json()` before the route. The option `verify` keeps the raw bytes in `rawBody`.
 * `express.raw()` on the route would run too late.
 */
export const appThatParsesFirst = express()
appThatParsesFirst.use(
  express.json({
    limit: '1mb',
    verify: (request, _response, rawBody) => {
      Object.assign(request, { rawBody })
    },
  }),
)
appThatParsesFirst.post('/webhooks', receiver.node)

// Listens if this file is started, not if it is imported.
if (import.meta.filename === process.argv[1]) app.listen(Number(process.env.PORT ?? 3000))
