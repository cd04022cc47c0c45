/**
 * Sends events to each receiver while workers and receivers are killed again and again. No event may be lost, and each
 * message gets one reply. Needs REDIS_URL and DATABASE_URL, whose data it deletes. EVENTS is the number of events, a multiple of 50, from 1,000 of 100.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { AgentComms } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { Pool } from 'pg'
import { findFreePort, killPrograms, type Program, startBalancer, startProgram } from './processes.ts'

const events = Number(process.env.EVENTS ?? 300)
/** Number of events that are sent at once. Then a receiver dies. */
const BURST = events < 1000 ? 50 : 100
const redis = new Redis(process.env.REDIS_URL ?? '', { maxRetriesPerRequest: 1 })
const pool = new Pool({ connectionString: process.env.DATABASE_URL })

before(async () => {
  await redis.flushall()
  await pool.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
  await pool.query('DROP TABLE IF EXISTS agentcomms_webhooks')
})
after(async () => {
  redis.disconnect()
  await pool.end()
})

/** Counts the jobs by state. */
const countJobs: Record<string, () => Promise<Record<string, number>>> = {
  async bullmq() {
    const counts = await new Queue('replies', { connection: redis }).getJobCounts()
    return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  },
  async 'pg-boss'() {
    const sql = "SELECT state::text, count(*)::int FROM pgboss.job WHERE name = 'replies' GROUP BY state"
    const { rows } = await pool.query<{ state: string; count: number }>(sql)
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  },
}

/** Kills one of the workers again and again, soon after it is ready. */
async function crashUntil(isDone: () => boolean, workers: readonly Program[]): Promise<void> {
  for (let round = 0; !isDone(); round++) {
    await workers[round % workers.length]?.crash()
    await setTimeout(100 + Math.random() * 400)
  }
}

const countCrashes = (programs: readonly Program[]) => programs.reduce((sum, { crashes }) => sum + crashes, 0)

for (const [queue, count] of Object.entries(countJobs))
  test(`${queue}: ${events} events, workers and receivers die, each message gets one reply`, async t => {
    const mock = createMock({
      maxLoggedRequests: 20 * events,
      webhooks: {
        allowHttpLoopback: true,
        maxAttempts: 10,
        firstBackoff: '1s',
        backoffFactor: 1,
        disableAfterFailures: 1000, // on a busy machine, many attempts in a row can fail
      },
    })
    // The reply is sent, but the worker does not know it yet: most workers die here.
    mock.faults.add({ operation: 'replyToEmail', latencyMs: 50, phase: 'after' })
    const server = await serve(mock)
    const client = new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey })
    const ports = [await findFreePort(), await findFreePort()]
    const balancer = await startBalancer(ports)
    t.after(async () => {
      killPrograms()
      balancer.close()
      await server.close()
      mock.close()
    })
    const url = `http://127.0.0.1:${balancer.port}/webhooks`
    const { secret } = await client.webhooks.create({ url, events: ['message.received'] })
    const ada = await mock.addAgent({ name: 'Ada' })

    const env = { JOB_TIMEOUT_SECONDS: '2' }
    if (queue === 'pg-boss') await startProgram('pg-boss/migrate.ts', env)
    const receivers = await Promise.all(
      ports.map(port =>
        startProgram(`${queue}/receiver.ts`, { ...env, WEBHOOK_SECRET: secret, PORT: String(port) }),
      ),
    )
    const workerEnv = { ...env, AGENTCOMMS_BASE_URL: server.url, AGENTCOMMS_API_KEY: mock.masterKey }
    const workers = await Promise.all([1, 2].map(() => startProgram(`${queue}/worker.ts`, workerEnv)))

    const startedAt = performance.now()
    let areSent = false
    const crashing = crashUntil(() => areSent, workers)
    const receive = (subject: string) =>
      mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject, body: 'Hi' })
    for (let sent = 0; sent < events; sent += BURST) {
      await Promise.all(Array.from({ length: BURST }, (_, index) => receive(`Mail ${sent + index}`)))
      // Some of these deliveries are under way.
      await receivers[(sent / BURST) % 2]?.crash()
    }
    areSent = true
    await crashing
    const deadline = performance.now() + 60_000
    while (mock.outbox.length < events && performance.now() < deadline) await setTimeout(100)
    const seconds = (performance.now() - startedAt) / 1000

    // A delivery that arrives again, long after it was handled, adds no job.
    for (const { id } of mock.deliveries.slice(0, 20)) mock.webhooks.replay(id)
    // Jobs of dead workers run again, and find their reply.
    const areDone = async () =>
      Object.keys(await count()).join() === 'completed' &&
      mock.deliveries.every(({ status }) => status === 'SUCCEEDED')
    while (!(await areDone()) && performance.now() < deadline) await setTimeout(100)

    const replies = mock.requests.filter(({ operation }) => operation === 'replyToEmail')
    const runs = mock.requests.filter(({ operation }) => operation === 'getMessage').length
    const { lostResponses } = balancer
    console.log(
      `${queue}: ${events} events in ${seconds.toFixed(1)} s. Killed: ${countCrashes(workers)} workers, ${countCrashes(receivers)} receivers. ${lostResponses} responses lost, ${runs} runs, ${replies.length} requests to reply.`,
    )
    assert.ok(await areDone(), 'all deliveries succeeded, and all jobs are done')
    assert.deepEqual(await count(), { completed: events }, 'one job for each message')
    const sent = await client.messages.list({ direction: 'OUTBOUND', limit: 100 }).all()
    assert.equal(sent.length, events, 'one reply for each message')
    assert.equal(new Set(sent.map(({ inReplyTo }) => inReplyTo)).size, events)
    assert.ok(runs > events, 'No worker died in its work: the test has proved nothing.')
    assert.ok(lostResponses > 0, 'No receiver died in its work: the test has proved nothing.')

    const codes = await Promise.all([...workers, ...receivers].map(program => program.stop()))
    assert.deepEqual(codes.slice(0, 2), [0, 0], 'workers end by SIGTERM')
  })
