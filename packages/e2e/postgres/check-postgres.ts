/**
 * Checks `createPostgresDedupe` with a real PostgreSQL and four receiver processes, two with pg and two with postgres.js. The
 * processes are killed at each step of a delivery and at random times, and PostgreSQL crashes and restarts. The sender repeats,
 * parallelizes and retries deliveries. `npm run test:full` runs it. `--long` sends 20,000 deliveries.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createPostgresDedupe } from '@agentcomms/dedupe/postgres'
import {
  closeSender,
  deliver,
  listNotKilled,
  pickRandom,
  Receiver,
  replay,
  runInParallel,
} from '../delivery-sender.ts'
import { freePort } from '../free-port.ts'
import { crash, createClient, initializePostgres, startPgBouncer, startPostgres } from './postgres-servers.ts'

const claimTimeoutMs = 1500
const timeoutMs = claimTimeoutMs * 1.5
const receiverScript = fileURLToPath(new URL('./receiver.ts', import.meta.url))
const killPoints = ['verified', 'claimed', 'stall', 'effected', 'committing', 'completed']

const data = initializePostgres()
const postgresPort = await freePort()
let server = await startPostgres(data, postgresPort)

async function createTables() {
  const { client, send, close } = createClient('pg', postgresPort)
  await send(null, 'DROP TABLE IF EXISTS effects, counters, agentcomms_webhooks')
  await createPostgresDedupe(client).migrate()
  // No unique key: a second effect must be visible.
  await send(null, 'CREATE TABLE effects (delivery_id text)')
  await send(null, 'CREATE TABLE counters (id int PRIMARY KEY, count int)')
  await send(null, 'INSERT INTO counters SELECT id, 0 FROM generate_series(0, 15) AS id')
  await close()
}

/** Returns what is wrong with the effects: each delivery has one row, and two counts. */
async function findWrongEffects(ids: readonly string[]): Promise<string[]> {
  const { send, close } = createClient('pg', postgresPort)
  const rows = await send<{ id: string; count: number }>(
    null,
    'SELECT delivery_id AS id, count(*)::int AS count FROM effects GROUP BY 1',
  )
  const [counters] = await send<{ sum: number }>(null, 'SELECT sum(count)::int AS sum FROM counters')
  await close()
  const counts = new Map(rows.map(({ id, count }) => [id, count]))
  const wrong = ids.filter(id => counts.get(id) !== 1).map(id => `${id}: ${counts.get(id) ?? 0} effects`)
  // One more delivery comes from `replay`.
  if (counts.size !== ids.length + 1) wrong.push(`effects of ${counts.size} deliveries`)
  if (counters?.sum !== 2 * counts.size)
    wrong.push(`the sum of the counters is ${counters?.sum}, not ${2 * counts.size}`)
  return wrong
}

async function crashAndRestart() {
  await crash(server)
  await sleep(500)
  server = await startPostgres(data, postgresPort)
}

interface Run {
  readonly name: string
  readonly port: number
  readonly deliveries: number
  /** One of so many deliveries kills its process. */
  readonly killEvery: number
  /** Number of times that PostgreSQL crashes. */
  readonly crashes: number
}

async function checkReceivers({ name, port, deliveries, killEvery, crashes }: Run): Promise<void> {
  await createTables()
  const receivers = await Promise.all(
    ['pg', 'pg', 'postgres', 'postgres'].map(library =>
      new Receiver(receiverScript, [library, String(port), String(claimTimeoutMs)]).start(),
    ),
  )
  const ids = Array.from({ length: deliveries }, (_, i) => `${name.replace(/\W/g, '-')}-${i}`)
  const kills = ids.map((_, i) =>
    i % killEvery === 0 ? killPoints[(i / killEvery) % killPoints.length] : undefined,
  )
  const crashAt = new Set(
    Array.from({ length: crashes }, (_, i) => Math.floor(((i + 1) * deliveries) / (crashes + 1))),
  )
  const outcomeCounts: Record<string, number> = {}
  const startedAt = performance.now()
  let done = 0
  let restarted = Promise.resolve()
  await runInParallel(deliveries, 32, async i => {
    const outcomes = await deliver({ receivers, deliveryId: ids[i] ?? '', kill: kills[i], timeoutMs })
    for (const outcome of outcomes) outcomeCounts[outcome] = (outcomeCounts[outcome] ?? 0) + 1
    done += 1
    // At a random time, because 31 other deliveries are in progress.
    if (done % 40 === 0) pickRandom(receivers).kill()
    if (crashAt.has(done)) restarted = restarted.then(crashAndRestart)
  })
  await restarted
  const replayed = await replay(receivers, timeoutMs)
  for (const receiver of receivers) receiver.close()

  const failures = await findWrongEffects(ids)
  if (replayed !== 'replayed') failures.push(`the same signed bytes under another delivery id: ${replayed}`)
  // A random kill can come first, so that the next attempt is a duplicate. But each point must have occurred.
  const notKilled = new Set(listNotKilled(ids, kills))
  const points = new Set(kills.filter((_, i) => !notKilled.has(ids[i] ?? '')))
  const missing = killPoints.filter(point => !points.has(point))
  if (missing.length > 0) failures.push(`no process was killed at: ${missing}`)
  const deaths = receivers.reduce((sum, receiver) => sum + receiver.deaths, 0)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${name}: ${deliveries} deliveries, ${deaths} processes killed, ${crashes} crashes, ${seconds} s`,
  )
  console.log('  responses', JSON.stringify(outcomeCounts))
  if (failures.length) throw new Error(`${failures.length} failures:\n${failures.slice(0, 20).join('\n')}`)
}

const isLong = process.argv.includes('--long')
await checkReceivers({
  name: 'PostgreSQL',
  port: postgresPort,
  deliveries: isLong ? 20_000 : 1_000,
  killEvery: 50,
  crashes: isLong ? 5 : 1,
})
const bouncerPort = await freePort()
await startPgBouncer(bouncerPort, postgresPort)
await checkReceivers({
  name: 'PgBouncer',
  port: bouncerPort,
  deliveries: isLong ? 5_000 : 300,
  killEvery: 20,
  crashes: 1,
})
closeSender()
process.exit()
