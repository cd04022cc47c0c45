/**
 * Checks the safe handler of the example receiver with Express and PostgreSQL, and its worker: the delivery arrives
 * more than once, also 25 hours later, the worker fails after the reply, and its work takes 89 seconds.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { AgentComms } from '@agentcomms/client'
import { signWebhook } from '@agentcomms/client/webhooks'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import pg from 'pg'
import { freePort, portOf } from '../free-port.ts'
import { createClient, initializePostgres, startPostgres } from './postgres-servers.ts'

const port = await freePort()
await startPostgres(initializePostgres(), port)
process.env.DATABASE_URL = `postgres://postgres@127.0.0.1:${port}/postgres`

const mock = createMock({ clock: 'manual', webhooks: { allowHttpLoopback: true } })
const server = await serve(mock)
const client = new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey })
const receiver = createServer((request, response) => app(request, response))
await once(receiver.listen(0, '127.0.0.1'), 'listening')
const url = `http://127.0.0.1:${portOf(receiver)}/webhooks`
const { secret } = await client.webhooks.create({ url, events: ['message.received'] })
const agent = await mock.addAgent({ name: 'Ada' })
// The receiver reads the secret when its module loads.
process.env.WEBHOOK_SECRET = secret
const { app, close, migrate } = await import('../../../examples/receivers/src/express-postgres.ts')
const { replyOnce } = await import('../../../examples/receivers/src/reply-once.ts')
const { runNextTask } = await import('../../../examples/receivers/src/tasks.ts')
await migrate()
const database = createClient('pg', port)

/** Waits for all due attempts. Returns the status of each delivery, and the tasks. */
async function readState() {
  await mock.webhooks.settled()
  const tasks = await database.send(null, 'SELECT subject FROM tasks')
  return { statuses: mock.deliveries.map(({ statusCode }) => statusCode), tasks }
}

const forged = JSON.stringify({ event: 'message.received' })
const headersOfForged = await signWebhook(forged, { secret: 'whsec_of_somebody_else', deliveryId: 'forged' })
assert.equal((await fetch(url, { method: 'POST', body: forged, headers: headersOfForged })).status, 400)
assert.deepEqual(await readState(), { statuses: [], tasks: [] })

await mock.receiveEmail({ to: agent.email.email, from: 'ben@example.com', subject: 'Hi', body: 'Hi' })
assert.deepEqual(await readState(), { statuses: [204], tasks: [{ subject: 'Hi' }] })

// The service sends a delivery again, with a new signature, if it did not receive the response.
const [delivery] = mock.deliveries
assert.ok(delivery)
const { id: deliveryId, payload } = delivery
const body = JSON.stringify(payload)
const send = async (id: string) => {
  const headers = await signWebhook(body, { secret, deliveryId: id })
  return (await fetch(url, { method: 'POST', body, headers })).status
}
assert.equal(await send(deliveryId), 204)
assert.equal((await readState()).tasks.length, 1)
// The same event in another delivery, for example of a second subscription.
assert.equal(await send('another delivery'), 204)
assert.equal((await readState()).tasks.length, 1)
console.log('The example receiver creates one task for each message.')

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const countReplies = () => mock.outbox.length
let isCrashing = true
const reply = async (messageId: string) => {
  await replyOnce(client, messageId, async () => 'Thank you!')
  if (isCrashing) throw new Error('The worker fails after the reply.')
}
assert.equal(await runNextTask(pool, reply), true)
assert.equal(countReplies(), 1)
isCrashing = false
assert.equal(await runNextTask(pool, reply), false, 'a failed task waits')
await mock.clock.advance('25h') // the service has forgotten the idempotency key of the reply
await pool.query('UPDATE tasks SET run_after = now()')
assert.equal(await runNextTask(pool, reply), true)
assert.equal(countReplies(), 1)
mock.webhooks.replay(deliveryId)
assert.deepEqual((await readState()).statuses, [204])
assert.equal(await runNextTask(pool, reply), false)
assert.equal(countReplies(), 1)
console.log('A failure after the reply and a replay after 25 hours cause no second reply.')

await mock.receiveEmail({ to: agent.email.email, from: 'eve@example.com', subject: 'Slow', body: 'Hi' })
assert.deepEqual((await readState()).statuses, [204, 204])
const working = runNextTask(pool, messageId =>
  replyOnce(client, messageId, async () => {
    await mock.clock.advance('89s') // the model needs this time
    assert.equal(await runNextTask(pool, reply), false, 'no other worker gets the task')
    return 'Thank you, after 89 seconds!'
  }),
)
assert.equal(await working, true)
assert.deepEqual((await readState()).statuses, [204, 204])
assert.equal(countReplies(), 2)
assert.equal(mock.attempts.filter(({ statusCode }) => statusCode === 204).length, 3)
console.log('Work of 89 seconds causes one attempt and one reply.')

await mock.receiveEmail({ to: agent.email.email, from: 'eve@example.com', subject: 'Worker', body: 'Hello' })
await mock.webhooks.delivered()
const file = fileURLToPath(new URL('../../../examples/receivers/src/worker.ts', import.meta.url))
const environment = { AGENTCOMMS_BASE_URL: server.url, AGENTCOMMS_API_KEY: mock.masterKey }
const worker = spawn(process.execPath, ['--import', 'tsx', file], {
  env: { ...process.env, ...environment },
  stdio: 'inherit',
})
while (countReplies() < 3) await sleep(50)
assert.match(new TextDecoder().decode(mock.outbox.at(-1)?.raw), /Thank you! You wrote: Hello/)
worker.kill()
await once(worker, 'exit')
console.log('The worker replies.')

await pool.end()
mock.close()
receiver.closeAllConnections()
await Promise.all([server.close(), database.close(), close()])
process.exit()
