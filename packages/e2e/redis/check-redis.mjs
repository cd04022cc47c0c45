/**
 * Checks `createRedisDedupe` with a real redis-server, several receiver processes and a sender that repeats, races and
 * retries, while processes are killed at every point. `npm run test:full` runs it. `--long` sends 20,000 deliveries.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signWebhook } from '@agentcomms/client/webhooks'
import { freePort, startRedis } from './world.mjs'

const secret = 'whsec_of_the_tests'
const leaseMs = 1500
const receivers = 3
const directory = mkdtempSync(join(tmpdir(), 'agentcomms-redis-'))
const killed = join(directory, 'killed')
mkdirSync(killed)
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))

/** Where a process dies, and how many effects its delivery may then have. */
const points = {
  transaction: {
    verified: [1, 1],
    claimed: [1, 1],
    committing: [1, 1],
    effected: [1, 1],
    completed: [1, 1],
    stall: [1, 1],
  },
  // At least once: an effect that was made and not recorded is made again.
  plain: { verified: [1, 1], claimed: [1, 1], effected: [2, 2], completed: [1, 1], stall: [1, 2] },
}

/** A receiver process that starts again on its port whenever it dies. */
async function startReceiver(library, mode, redisPort) {
  const slot = { port: 0, deaths: 0, closed: false }
  const start = async () => {
    const args = [library, mode, redisPort, leaseMs].map(String)
    const child = fork(fileURLToPath(new URL('./receiver.mjs', import.meta.url)), args, {
      env: { ...process.env, WEBHOOK_SECRET: secret, KILLED: killed, PORT: String(slot.port) },
    })
    slot.child = child
    child.on('exit', () => {
      if (slot.closed) return
      slot.deaths += 1
      void start()
    })
    const [port] = await once(child, 'message')
    slot.port = port
  }
  await start()
  slot.close = () => {
    slot.closed = true
    slot.child.kill('SIGKILL')
  }
  return slot
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends one attempt; answers `[status, text]`, 0 where the connection broke. */
function post(port, body, headers) {
  return new Promise(resolve => {
    const outgoing = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/', headers, agent },
      reply => {
        let text = ''
        reply.on('data', chunk => {
          text += chunk
        })
        reply.on('end', () => resolve([reply.statusCode, text]))
        reply.on('error', () => resolve([0, '']))
      },
    )
    outgoing.on('error', () => resolve([0, '']))
    // A process that stands still longer than its claim lasts: the service would not wait for it either.
    outgoing.setTimeout(leaseMs * 1.5, () => outgoing.destroy(new Error('too late')))
    outgoing.end(body)
  })
}

// Of each delivery its own: two that are equal and signed in one millisecond have one signature.
function bodyOf(agentId) {
  return JSON.stringify({ event: 'agent.created', occurredAt: '2026-01-01T00:00:00.000Z', agentId })
}

function pick(list) {
  return list[Math.floor(Math.random() * list.length)]
}

/** Delivers one event as the service does: until a 2xx, each attempt signed afresh. */
async function deliver(slots, deliveryId, kill) {
  const outcomes = []
  const body = bodyOf(deliveryId)
  for (let attempt = 0; ; attempt++) {
    const dies = kill && !existsSync(join(killed, deliveryId))
    const headers = { ...(await signWebhook(body, { secret, deliveryId })), ...(dies && { 'x-kill': kill }) }
    const targets = [pick(slots)]
    // One in ten arrives twice at once, and one in ten again after it was handled.
    if (Math.random() < 0.1) targets.push(pick(slots))
    const replies = await Promise.all(targets.map(({ port }) => post(port, body, headers)))
    outcomes.push(...replies.map(([status, text]) => (status === 200 ? text : String(status))))
    if (replies.some(([status]) => status === 200)) break
    if (attempt > 200) throw new Error(`${deliveryId} was never accepted: ${outcomes}`)
    await sleep(50 + Math.random() * 100)
  }
  if (Math.random() < 0.1) {
    const [status, text] = await post(pick(slots).port, body, await signWebhook(body, { secret, deliveryId }))
    outcomes.push(status === 200 ? text : String(status))
  }
  return outcomes
}

async function inParallel(count, width, work) {
  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

/** Counts of the effects, read with a client of our own. */
async function readEffects(redisPort, ids) {
  const { Redis } = await import('ioredis')
  const client = new Redis({ port: redisPort, host: '127.0.0.1' })
  const counts = []
  for (let at = 0; at < ids.length; at += 1000) {
    counts.push(...(await client.mget(ids.slice(at, at + 1000).map(id => `effect:${id}`))))
  }
  client.disconnect()
  return counts.map(Number)
}

async function checkReceivers({ library, mode, deliveries, killEvery }) {
  const redisPort = await freePort()
  // What it was told outlives it.
  const log = ['--dir', directory, '--appendonly', 'yes']
  let redis = await startRedis(redisPort, ...log)
  const slots = await Promise.all(
    Array.from({ length: receivers }, () => startReceiver(library, mode, redisPort)),
  )
  const kinds = Object.keys(points[mode])
  const ids = Array.from({ length: deliveries }, (_, i) => `${library}-${mode}-${i}`)
  const kills = ids.map((_, i) => (i % killEvery === 0 ? kinds[(i / killEvery) % kinds.length] : undefined))
  const tally = {}
  const startedAt = performance.now()

  // What a dying process or the outage took with it: without a transaction its effect may be there and made again.
  const troubled = new Set()
  // In the middle Redis itself goes away for a second.
  let done = 0
  let outage
  await inParallel(deliveries, 32, async i => {
    for (const outcome of await deliver(slots, ids[i], kills[i])) {
      tally[outcome] = (tally[outcome] ?? 0) + 1
      if (outcome === '0' || outcome === '500') troubled.add(i)
    }
    done += 1
    if (done === Math.floor(deliveries / 2)) {
      outage = (async () => {
        redis.kill('SIGTERM')
        await once(redis, 'exit')
        await sleep(1000)
        redis = await startRedis(redisPort, ...log)
      })()
    }
  })
  await outage

  const replayed = await replay(slots)
  const effects = await readEffects(redisPort, ids)
  for (const slot of slots) slot.close()
  redis.kill('SIGKILL')

  const byPoint = Object.fromEntries(['none', ...kinds].map(kind => [kind, {}]))
  const faults = []
  effects.forEach((count, i) => {
    const kind = kills[i] ?? 'none'
    byPoint[kind][count] = (byPoint[kind][count] ?? 0) + 1
    const [least, most] = points[mode][kind] ?? [1, 1]
    const limit = mode === 'plain' && troubled.has(i) ? Number.POSITIVE_INFINITY : most
    if (count < least || count > limit) faults.push(`${ids[i]} (${kind}): ${count} effects`)
  })
  const deaths = slots.reduce((sum, slot) => sum + slot.deaths, 0)
  console.log(
    `${library}, ${mode}: ${deliveries} deliveries, ${deaths} processes killed, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  console.log('  answers', JSON.stringify(tally))
  console.log('  effects by point', JSON.stringify(byPoint))
  if (replayed !== 'replayed') faults.push(`the same signed bytes under another delivery id: ${replayed}`)
  const struck = new Set(readdirSync(killed))
  const spared = ids.filter((id, i) => kills[i] && !struck.has(id))
  if (spared.length) faults.push(`no kill at ${spared}`)
  if (faults.length) throw new Error(`${faults.length} faults:\n${faults.slice(0, 20).join('\n')}`)
}

/** Sends the same signed bytes under another delivery id to another process. */
async function replay([first, second]) {
  const body = bodyOf('genuine')
  const headers = await signWebhook(body, { secret, deliveryId: 'genuine' })
  await post(first.port, body, headers)
  const [, text] = await post(second.port, body, { ...headers, 'X-Service-Delivery-Id': 'forged' })
  return text
}

const [deliveries, killEvery] = process.argv.includes('--long') ? [20_000, 100] : [1_000, 50]
await checkReceivers({ library: 'ioredis', mode: 'transaction', deliveries, killEvery })
await checkReceivers({ library: 'redis', mode: 'plain', deliveries, killEvery })
for (const library of ['redis', 'ioredis5', 'redis4']) {
  // Enough for a kill at each point.
  await checkReceivers({
    library,
    mode: 'transaction',
    deliveries: Math.max(deliveries / 20, 350),
    killEvery: 50,
  })
}
agent.destroy()
