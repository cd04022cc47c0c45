/**
 * Measures how many deliveries a second the receivers of `examples/queues` accept, against receivers of the same queues
 * that check no signature and suppress no duplicate. Run it after a build: `node --import tsx`, on an idle machine.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { signWebhook } from '@agentcomms/client/webhooks'
import { type Attempt, closeSender, post, runInParallel, secret } from '../delivery-sender.ts'
import { freePort } from '../free-port.ts'
import { initializePostgres, startPostgres } from '../postgres/postgres-servers.ts'
import { startRedis } from '../redis/redis-servers.ts'
import { createFolder, installExample, packPackages } from '../release/fresh-project.ts'

const DELIVERIES = 2000
const ROUNDS = 5

const [redisPort, postgresPort] = [await freePort(), await freePort()]
await startRedis(redisPort, '--appendonly', 'yes', '--dir', createFolder('redis'))
await startPostgres(initializePostgres(), postgresPort)
const folder = await installExample('queues', await packPackages())
const environment = {
  ...process.env,
  WEBHOOK_SECRET: secret,
  REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  DATABASE_URL: `postgres://postgres@127.0.0.1:${postgresPort}/postgres`,
}

/** Starts a program of the example. Resolves to its process when it has printed that it is ready. */
async function start(file: string, port = 0): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: folder,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`${file} ended with ${code}.`)
  })
  await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => {})
  return child
}

type Delivery = Pick<Attempt, 'body' | 'headers'>

let serial = 0
/** Creates a signed delivery of a message that no delivery had before. */
async function createDelivery(): Promise<Delivery> {
  const messageId = `message-${serial++}`
  const body = JSON.stringify({ event: 'message.received', occurredAt: '2026-01-01T00:00:00Z', messageId })
  return { body, headers: await signWebhook(body, { secret }) }
}

/** Returns the accepted deliveries per second. */
async function measure(port: number): Promise<number> {
  const deliveries = await Promise.all(Array.from({ length: DELIVERIES }, createDelivery))
  const startedAt = performance.now()
  await runInParallel(DELIVERIES, 32, async index => {
    const delivery = deliveries[index]
    if (!delivery) return
    const [status] = await post({ ...delivery, port, timeoutMs: 10_000 })
    if (status !== 204) throw new Error(`The receiver responded with ${status}.`)
  })
  return DELIVERIES / ((performance.now() - startedAt) / 1000)
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

await start('pg-boss/migrate.ts')
for (const queue of ['bullmq', 'pg-boss']) {
  copyFileSync(join(import.meta.dirname, `alone-${queue}.ts`), join(folder, queue, 'alone.ts'))
  const receivers: { port: number; child: ChildProcess; figures: number[] }[] = []
  for (const file of ['receiver', 'alone']) {
    const port = await freePort()
    receivers.push({ port, child: await start(`${queue}/${file}.ts`, port), figures: [] })
  }
  for (const { port } of receivers) await measure(port)
  for (let round = 0; round < ROUNDS; round++)
    for (const { port, figures } of receivers) figures.push(await measure(port))
  const [ours = 0, alone = 0] = receivers.map(({ figures }) => median(figures))
  console.log(
    `${queue}: ${ours.toFixed()} deliveries/s, alone ${alone.toFixed()}/s: ${(ours / alone).toFixed(2)} ×`,
  )
  for (const { child } of receivers) child.kill()
}
closeSender()
process.exit()
