/**
 * Checks `createRedisDedupe` with a real redis-server and several receiver processes, which are killed at every point. The
 * sender repeats, parallelizes and retries deliveries. `npm run test:full` runs it. `--long` sends 20,000 deliveries.
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
import { freePort, startRedis } from './redis-servers.mjs'

const secret = 'whsec_of_the_tests'
const claimTimeoutMs = 1500
const RECEIVERS = 3
const directory = mkdtempSync(join(tmpdir(), 'agentcomms-redis-'))
const killed = join(directory, 'killed')
mkdirSync(killed)
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))

/** Point at which a process dies → minimum and maximum number of effects of its delivery. */
const effectLimits = {
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

/** Starts a receiver process. It restarts on the same port when it dies. */
async function startReceiver(library, mode, redisPort) {
  const receiver = { port: 0, deaths: 0, closed: false }
  const start = async () => {
    const args = [library, mode, redisPort, claimTimeoutMs].map(String)
    const child = fork(fileURLToPath(new URL('./receiver.mjs', import.meta.url)), args, {
      env: { ...process.env, WEBHOOK_SECRET: secret, KILLED: killed, PORT: String(receiver.port) },
    })
    receiver.child = child
    child.on('exit', () => {
      if (receiver.closed) return
      receiver.deaths += 1
      void start()
    })
    const [port] = await once(child, 'message')
    receiver.port = port
  }
  await start()
  receiver.close = () => {
    receiver.closed = true
    receiver.child.kill('SIGKILL')
  }
  return receiver
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends one attempt. Resolves to `[status, text]`; the status is 0 if the connection broke. */
function post(port, body, headers) {
  return new Promise(resolve => {
    const outgoing = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/', headers, agent },
      response => {
        let text = ''
        response.on('data', chunk => {
          text += chunk
        })
        response.on('end', () => resolve([response.statusCode, text]))
        response.on('error', () => resolve([0, '']))
      },
    )
    outgoing.on('error', () => resolve([0, '']))
    // A process may hang for longer than its claim. The service would not wait for it either.
    outgoing.setTimeout(claimTimeoutMs * 1.5, () => outgoing.destroy(new Error('too late')))
    outgoing.end(body)
  })
}

// Each delivery has its own body. Equal bodies that are signed in the same millisecond have the same signature.
function createBody(agentId) {
  return JSON.stringify({ event: 'agent.created', occurredAt: '2026-01-01T00:00:00.000Z', agentId })
}

function pickRandom(list) {
  return list[Math.floor(Math.random() * list.length)]
}

/** Delivers one event as the service does: until a 2xx, each attempt with a new signature. */
async function deliver(receivers, deliveryId, kill) {
  const outcomes = []
  const body = createBody(deliveryId)
  for (let attempt = 0; ; attempt++) {
    const isKilled = kill && !existsSync(join(killed, deliveryId))
    const headers = {
      ...(await signWebhook(body, { secret, deliveryId })),
      ...(isKilled && { 'x-kill': kill }),
    }
    const targets = [pickRandom(receivers)]
    // One in ten arrives twice at the same time, and one in ten again after it was handled.
    if (Math.random() < 0.1) targets.push(pickRandom(receivers))
    const responses = await Promise.all(targets.map(({ port }) => post(port, body, headers)))
    outcomes.push(...responses.map(([status, text]) => (status === 200 ? text : String(status))))
    if (responses.some(([status]) => status === 200)) break
    if (attempt > 200) throw new Error(`${deliveryId} was never accepted: ${outcomes}`)
    await sleep(50 + Math.random() * 100)
  }
  if (Math.random() < 0.1) {
    const [status, text] = await post(
      pickRandom(receivers).port,
      body,
      await signWebhook(body, { secret, deliveryId }),
    )
    outcomes.push(status === 200 ? text : String(status))
  }
  return outcomes
}

async function runInParallel(count, workers, work) {
  let next = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < count) await work(next++)
    }),
  )
}

/** Returns the number of effects of each delivery, read with a separate client. */
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
  // The append-only file keeps the data when Redis restarts.
  const persistence = ['--dir', directory, '--appendonly', 'yes']
  let redis = await startRedis(redisPort, ...persistence)
  const receivers = await Promise.all(
    Array.from({ length: RECEIVERS }, () => startReceiver(library, mode, redisPort)),
  )
  const killPoints = Object.keys(effectLimits[mode])
  const ids = Array.from({ length: deliveries }, (_, i) => `${library}-${mode}-${i}`)
  const kills = ids.map((_, i) =>
    i % killEvery === 0 ? killPoints[(i / killEvery) % killPoints.length] : undefined,
  )
  const outcomeCounts = {}
  const startedAt = performance.now()

  // Deliveries that failed because of a killed process or the outage. Without a transaction, their effect may repeat.
  const interrupted = new Set()
  // Halfway, Redis itself stops for a second.
  let done = 0
  let outage
  await runInParallel(deliveries, 32, async i => {
    for (const outcome of await deliver(receivers, ids[i], kills[i])) {
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

  const replayed = await replay(receivers)
  const effects = await readEffects(redisPort, ids)
  for (const receiver of receivers) receiver.close()
  redis.kill('SIGKILL')

  const byPoint = Object.fromEntries(['none', ...killPoints].map(point => [point, {}]))
  const failures = []
  effects.forEach((count, i) => {
    const point = kills[i] ?? 'none'
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
  const killedIds = new Set(readdirSync(killed))
  const notKilled = ids.filter((id, i) => kills[i] && !killedIds.has(id))
  if (notKilled.length) failures.push(`not killed: ${notKilled}`)
  if (failures.length) throw new Error(`${failures.length} failures:\n${failures.slice(0, 20).join('\n')}`)
}

/** Sends the same signed bytes under another delivery id to another process. */
async function replay([first, second]) {
  const body = createBody('genuine')
  const headers = await signWebhook(body, { secret, deliveryId: 'genuine' })
  await post(first.port, body, headers)
  const [, text] = await post(second.port, body, { ...headers, 'X-Service-Delivery-Id': 'forged' })
  return text
}

const [deliveries, killEvery] = process.argv.includes('--long') ? [20_000, 100] : [1_000, 50]
await checkReceivers({ library: 'ioredis', mode: 'transaction', deliveries, killEvery })
await checkReceivers({ library: 'redis', mode: 'plain', deliveries, killEvery })
for (const library of ['redis', 'ioredis5', 'redis4']) {
  // Enough deliveries for a kill at each point.
  await checkReceivers({
    library,
    mode: 'transaction',
    deliveries: Math.max(deliveries / 20, 350),
    killEvery: 50,
  })
}
agent.destroy()
