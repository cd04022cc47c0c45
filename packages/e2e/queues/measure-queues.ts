/**
 * Measures the receivers of `examples/queues` against receivers of the same queues that check no signature and suppress
 * no duplicate. Prints microseconds for each delivery as JSON. `npm run bench -- queues` runs it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signWebhook } from '@agentcomms/client/webhooks'
import { type Attempt, closeSender, post, runInParallel, secret } from '../delivery-sender.ts'
import { freePort } from '../free-port.ts'
import { initializePostgres, startPostgres } from '../postgres/postgres-servers.ts'
import { startRedis } from '../redis/redis-servers.ts'
import { createFolder, installExample, packPackages } from '../release/fresh-project.ts'

const DELIVERIES = 2000
const CONNECTIONS = 32
const ROUNDS = 7

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

const children: ChildProcess[] = []
process.on('exit', () => {
  for (const child of children) child.kill()
})

/** Starts a program of the example. Resolves to its process when it has printed that it is ready. */
async function start(file: string, port = 0): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: folder,
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
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

/** Returns the CPU time of a process in microseconds. */
function readCpu({ pid }: ChildProcess): number {
  // After the name in brackets, utime and stime are the 12th and 13th field, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

interface Program {
  readonly port: number
  readonly child: ChildProcess
}

/** Returns the time of a delivery, and the CPU time of the receiver for it, in microseconds. */
async function measure({ port, child }: Program): Promise<[elapsed: number, cpu: number]> {
  const deliveries = await Promise.all(Array.from({ length: DELIVERIES }, createDelivery))
  const [startedAt, cpuBefore] = [performance.now(), readCpu(child)]
  await runInParallel(DELIVERIES, CONNECTIONS, async index => {
    const delivery = deliveries[index]
    if (!delivery) return
    const [status] = await post({ ...delivery, port, timeoutMs: 10_000 })
    if (status !== 204) throw new Error(`The receiver responded with ${status}.`)
  })
  return [((performance.now() - startedAt) * 1000) / DELIVERIES, (readCpu(child) - cpuBefore) / DELIVERIES]
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[ROUNDS >> 1] ?? 0

await start('pg-boss/migrate.ts')
const results: Record<string, Record<string, number>> = { receiver: {}, alone: {} }
for (const queue of ['bullmq', 'pg-boss']) {
  copyFileSync(join(import.meta.dirname, `alone-${queue}.ts`), join(folder, queue, 'alone.ts'))
  const programs: (Program & { readonly name: string; readonly rounds: [number, number][] })[] = []
  for (const name of Object.keys(results)) {
    const port = await freePort()
    programs.push({ name, port, child: await start(`${queue}/${name}.ts`, port), rounds: [] })
  }
  for (const program of programs) await measure(program)
  // Interleaved, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round++)
    for (const program of programs) program.rounds.push(await measure(program))
  for (const { name, child, rounds } of programs) {
    Object.assign(results[name] ?? {}, {
      [`${queue}, elapsed`]: median(rounds.map(([elapsed]) => elapsed)),
      [`${queue}, CPU`]: median(rounds.map(([, cpu]) => cpu)),
    })
    child.kill()
  }
}
console.log(JSON.stringify(results, null, 2))
closeSender()
process.exit()
