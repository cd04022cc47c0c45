/** Receiver processes that restart when they die, and a sender that behaves as the service does, for the checks of Redis and PostgreSQL. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signWebhook } from '@agentcomms/client/webhooks'

export const secret = 'whsec_of_the_tests'
/** Holds one file for each delivery whose process has killed itself. */
const killed = mkdtempSync(join(tmpdir(), 'agentcomms-killed-'))
process.on('exit', () => rmSync(killed, { recursive: true, force: true }))

/** Starts a receiver process. It restarts on the same port when it dies. */
export async function startReceiver(script, args) {
  const receiver = { port: 0, deaths: 0, closed: false }
  const start = async () => {
    const child = fork(script, args.map(String), {
      env: { ...process.env, WEBHOOK_SECRET: secret, KILLED: killed, PORT: String(receiver.port) },
    })
    receiver.child = child
    child.on('exit', code => {
      if (receiver.closed) return
      // A killed process has no exit code.
      if (code !== null) throw new Error(`The receiver ${script} ended with code ${code}.`)
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
export const closeSender = () => agent.destroy()

/** Sends one attempt. Resolves to `[status, text]`; the status is 0 if the connection broke. */
export function post({ port, body, headers, timeoutMs }) {
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
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(new Error('too late')))
    outgoing.end(body)
  })
}

// Each delivery has its own body. Equal bodies that are signed in the same millisecond have the same signature.
function createBody(agentId) {
  return JSON.stringify({ event: 'agent.created', occurredAt: '2026-01-01T00:00:00.000Z', agentId })
}

export function pickRandom(list) {
  return list[Math.floor(Math.random() * list.length)]
}

const toOutcome = ([status, text]) => (status === 200 ? text : String(status))

/**
 * Delivers one event as the service does: until a 2xx, each attempt with a new signature. Resolves to the outcomes of all attempts:
 * the text of a 200, or the status.
 */
export async function deliver({ receivers, deliveryId, kill, timeoutMs }) {
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
    const responses = await Promise.all(targets.map(({ port }) => post({ port, body, headers, timeoutMs })))
    outcomes.push(...responses.map(toOutcome))
    if (responses.some(([status]) => status >= 200 && status < 300)) break
    if (attempt > 200) throw new Error(`${deliveryId} was never accepted: ${outcomes}`)
    await sleep(50 + Math.random() * 100)
  }
  if (Math.random() < 0.1) {
    const headers = await signWebhook(body, { secret, deliveryId })
    outcomes.push(toOutcome(await post({ port: pickRandom(receivers).port, body, headers, timeoutMs })))
  }
  return outcomes
}

/** Returns the ids of the deliveries whose process should have died, but did not. */
export function listNotKilled(ids, kills) {
  const killedIds = new Set(readdirSync(killed))
  return ids.filter((id, i) => kills[i] && !killedIds.has(id))
}

/** Sends until a process responds: a killed process needs a moment to restart. */
async function postUntilResponse(attempt) {
  for (;;) {
    const [status, text] = await post(attempt)
    if (status !== 0 && status !== 500) return text
    await sleep(100)
  }
}

/** Sends the same signed bytes under another delivery id to another process. Resolves to the text of the response. */
export async function replay([first, second], timeoutMs) {
  const body = createBody('genuine')
  const headers = await signWebhook(body, { secret, deliveryId: 'genuine' })
  await postUntilResponse({ port: first.port, body, headers, timeoutMs })
  const forged = { ...headers, 'X-Service-Delivery-Id': 'forged' }
  return postUntilResponse({ port: second.port, body, headers: forged, timeoutMs })
}

export async function runInParallel(count, workers, work) {
  let next = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < count) await work(next++)
    }),
  )
}
