/** Checks the example receiver with Express and PostgreSQL: the mock server delivers an email to it, and the delivery arrives twice. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { AgentComms } from '@agentcomms/client'
import { signWebhook } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { freePort } from '../free-port.mjs'
import { createClient, initializePostgres, startPostgres } from './postgres-servers.mjs'

const port = await freePort()
await startPostgres(initializePostgres(), port)
process.env.DATABASE_URL = `postgres://postgres@127.0.0.1:${port}/postgres`
const { app, close, migrate } = await import('../../../examples/receivers/src/express-postgres.ts')
await migrate()
const receiver = createServer(app)
await once(receiver.listen(0, '127.0.0.1'), 'listening')

const mock = createMock({ clock: 'manual', webhooks: { allowHttpLoopback: true } })
const server = await serve(mock)
const client = new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey })
const url = `http://127.0.0.1:${receiver.address().port}/webhooks`
const { secret } = await client.webhooks.create({ url, events: ['message.*'] })
const agent = await mock.addAgent({ name: 'Ada' })
const database = createClient('pg', port)

/** Waits for all due attempts. Returns the status of each delivery, and the tasks. */
async function readState() {
  await mock.webhooks.settled()
  const tasks = await database.send(null, 'SELECT subject FROM tasks')
  return { statuses: mock.deliveries.map(({ statusCode }) => statusCode), tasks }
}

process.env.WEBHOOK_SECRET = 'whsec_of_somebody_else'
await mock.receiveEmail({ to: agent.email, from: 'ben@example.com', subject: 'Hi', text: 'Hi' })
assert.deepEqual(await readState(), { statuses: [400], tasks: [] })

process.env.WEBHOOK_SECRET = secret
await mock.clock.advance('1m')
assert.deepEqual(await readState(), { statuses: [204], tasks: [{ subject: 'Hi' }] })

// The service sends a delivery again, with a new signature, if it did not receive the response.
const [{ id: deliveryId, payload }] = mock.deliveries
const body = JSON.stringify(payload)
const send = async id => {
  const headers = await signWebhook(body, { secret, deliveryId: id })
  return (await fetch(url, { method: 'POST', body, headers })).status
}
assert.equal(await send(deliveryId), 204)
assert.equal((await readState()).tasks.length, 1)
assert.equal(await send('another delivery'), 204)
assert.equal((await readState()).tasks.length, 2)
console.log('The example receiver creates one task for each delivery.')

mock.close()
receiver.closeAllConnections()
await Promise.all([server.close(), database.close(), close()])
process.exit()
