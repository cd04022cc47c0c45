/**
 * Checks `createRedisDedupe` with a real redis-server and several receiver processes, which are killed at every point. The
 * sender repeats, parallelizes and retries deliveries. `npm run test:full` runs it. `--long` sends 20,000 deliveries.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { closeSender, deliver, listNotKilled, Receiver, replay, runInParallel } from '../delivery-sender.ts'
import { freePort } from '../free-port.ts'
import { type Library, startRedis } from './redis-servers.ts'

const claimTimeoutMs = 1500
const timeoutMs = claimTimeoutMs * 1.5
const RECEIVERS = 3
const directory = mkdtempSync(join(tmpdir(), 'agentcomms-redis-'))
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))

type Limits = Readonly<Record<string, readonly [least: number, most: number]>>

/** Point at which a process dies → minimum and maximum number of effects of its delivery. */
const effectLimits: Readonly<Record<'transaction' | 'plain', Limits>> = {
  transaction: {
    verified: [1, 1],
    claimed: [1, 1],
    committing: [1, 1],
    effected: [1, 1],
    completed: [1, 1],
    stall: [1, 1],
  },
  // Without a transaction, an effect that was not recorded is made again.
  plain: { verified: [1, 1], claimed: [1, 1], effected: [2, 2], completed: [1, 1], stall: [1, 2] },
}

const receiverScript = fileURLToPath(new URL('./receiver.ts', import.meta.url))

/** Returns the number of effects of each delivery, read with a separate client. */
async function readEffects(redisPort: number, ids: readonly string[]): Promise<number[]> {
  const client = new Redis({ port: redisPort, host: '127.0.0.1' })
  const counts: (string | null)[] = []
  for (let at = 0; at < ids.length; at += 1000) {
    counts.push(...(await client.mget(ids.slice(at, at + 1000).map(id => `effect:${id}`))))
  }
  client.disconnect()
  return counts.map(Number)
}

interface Run {
  readonly library: Library
  readonly mode: keyof typeof effectLimits
  readonly deliveries: number
  /** One of so many deliveries kills its process. */
  readonly killEvery: number
}

async function checkReceivers({ library, mode, deliveries, killEvery }: Run): Promise<void> {
  const redisPort = await freePort()
  // The append-only file keeps the data when Redis restarts.
  const persistence = ['--dir', directory, '--appendonly', 'yes']
  let redis = await startRedis(redisPort, ...persistence)
  const receivers = await Promise.all(
    Array.from({ length: RECEIVERS }, () =>
      new Receiver(receiverScript, [library, mode, String(redisPort), String(claimTimeoutMs)]).start(),
    ),
  )
  const killPoints = Object.keys(effectLimits[mode])
  const ids = Array.from({ length: deliveries }, (_, i) => `${library}-${mode}-${i}`)
  const kills = ids.map((_, i) =>
    i % killEvery === 0 ? killPoints[(i / killEvery) % killPoints.length] : undefined,
  )
  const outcomeCounts: Record<string, number> = {}
  const startedAt = performance.now()

  // Deliveries that failed because of a killed process or the outage. Without a transaction, their effect may repeat.
  const interrupted = new Set<number>()
  // Halfway, Redis itself stops for a second.
  let done = 0
  let outage: Promise<void> | undefined
  await runInParallel(deliveries, 32, async i => {
    const plan = { receivers, deliveryId: ids[i] ?? '', kill: kills[i], timeoutMs }
    for (const outcome of await deliver(plan)) {
      outcomeCounts[outcome] = (outcomeCounts[outcome] ?? 0) + 1
      if (outcome === '0' || outcome === '500') interrupted.add(i)
    }
    done += 1
    if (done === Math.floor(deliveries / 2)) {
      outage = (async () => {
        redis.kill('SIGTERM')
        await once(redis, 'exit')
        await sleep(1000)
        redis = await startRedis(redisPort, ...persistence)
      })()
    }
  })
  await outage

  const replayed = await replay(receivers, timeoutMs)
  const effects = await readEffects(redisPort, ids)
  for (const receiver of receivers) receiver.close()
  redis.kill('SIGKILL')

  const byPoint: Record<string, Record<number, number>> = {}
  const failures: string[] = []
  effects.forEach((count, i) => {
    const point = kills[i] ?? 'none'
    byPoint[point] ??= {}
    byPoint[point][count] = (byPoint[point][count] ?? 0) + 1
    const [least, most] = effectLimits[mode][point] ?? [1, 1]
    const limit = mode === 'plain' && interrupted.has(i) ? Number.POSITIVE_INFINITY : most
    if (count < least || count > limit) failures.push(`${ids[i]} (${point}): ${count} effects`)
  })
  const deaths = receivers.reduce((sum, receiver) => sum + receiver.deaths, 0)
  console.log(
    `${library}, ${mode}: ${deliveries} deliveries, ${deaths} processes killed, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  console.log('  outcomes', JSON.stringify(outcomeCounts))
  console.log('  effects by point', JSON.stringify(byPoint))
  if (replayed !== 'replayed') failures.push(`the same signed bytes under another delivery id: ${replayed}`)
  const notKilled = listNotKilled(ids, kills)
  if (notKilled.length) failures.push(`not killed: ${notKilled}`)
  if (failures.length) throw new Error(`${failures.length} failures:\n${failures.slice(0, 20).join('\n')}`)
}

const [deliveries, killEvery] = process.argv.includes('--long') ? [20_000, 100] : [600, 50]
await checkReceivers({ library: 'ioredis', mode: 'transaction', deliveries, killEvery })
await checkReceivers({ library: 'redis', mode: 'plain', deliveries, killEvery })
for (const library of ['redis', 'ioredis5', 'redis4'] as const) {
  // Enough deliveries for a kill at each point.
  await checkReceivers({
    library,
    mode: 'transaction',
    deliveries: Math.max(deliveries / 20, 350),
    killEvery: 50,
  })
}
closeSender()
