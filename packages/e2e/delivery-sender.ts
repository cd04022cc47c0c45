/** Receiver processes that restart when they die, and a sender that behaves as the service does, for the checks of Redis and PostgreSQL. */
import { type ChildProcess, fork } from 'node:child_process'
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

/** A receiver process. It restarts on the same port when it dies. */
export class Receiver {
  port = 0
  deaths = 0
  readonly #script: string
  readonly #args: readonly string[]
  #child: ChildProcess | undefined
  #isClosed = false

  constructor(script: string, args: readonly string[]) {
    this.#script = script
    this.#args = args
  }

  /** Starts the process. Resolves when it listens. */
  async start(): Promise<this> {
    // The process gets the flags of this one: `--import tsx`.
    const child = fork(this.#script, this.#args, {
      env: { ...process.env, WEBHOOK_SECRET: secret, KILLED: killed, PORT: String(this.port) },
    })
    this.#child = child
    child.on('exit', code => {
      if (this.#isClosed) return
      // A killed process has no exit code.
      if (code !== null) throw new Error(`The receiver ${this.#script} ended with code ${code}.`)
      this.deaths += 1
      void this.start()
    })
    const [port] = await once(child, 'message')
    this.port = port
    return this
  }

  kill(): void {
    this.#child?.kill('SIGKILL')
  }

  close(): void {
    this.#isClosed = true
    this.kill()
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
export const closeSender = (): void => agent.destroy()

/** One HTTP request of a sender. */
export interface Attempt {
  readonly port: number
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** The connection is closed after this time. */
  readonly timeoutMs: number
}

type Response = readonly [status: number, text: string]

/** Sends one attempt. Resolves to `[status, text]`; the status is 0 if the connection broke. */
export function post({ port, body, headers, timeoutMs }: Attempt): Promise<Response> {
  return new Promise(resolve => {
    const outgoing = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/', headers, agent },
      response => {
        let text = ''
        response.on('data', chunk => {
          text += chunk
        })
        response.on('end', () => resolve([response.statusCode ?? 0, text]))
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
function createBody(agentId: string): string {
  return JSON.stringify({ event: 'agent.created', occurredAt: '2026-01-01T00:00:00.000Z', agentId })
}

export function pickRandom<Item>(list: readonly Item[]): Item {
  const item = list[Math.floor(Math.random() * list.length)]
  if (item === undefined) throw new Error('The list is empty.')
  return item
}

const toOutcome = ([status, text]: Response) => (status === 200 ? text : String(status))

export interface DeliveryPlan {
  readonly receivers: readonly Receiver[]
  readonly deliveryId: string
  /** Point at which the process of the delivery dies once. */
  readonly kill: string | undefined
  readonly timeoutMs: number
}

/**
 * Delivers one event as the service does: until a 2xx, each attempt with a new signature. Resolves to the outcomes of all attempts:
 * the text of a 200, or the status.
 */
export async function deliver({ receivers, deliveryId, kill, timeoutMs }: DeliveryPlan): Promise<string[]> {
  const outcomes: string[] = []
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
export function listNotKilled(ids: readonly string[], kills: readonly (string | undefined)[]): string[] {
  const killedIds = new Set(readdirSync(killed))
  return ids.filter((id, i) => kills[i] && !killedIds.has(id))
}

/** Sends until a process responds: a killed process needs a moment to restart. */
async function postUntilResponse(attempt: Attempt): Promise<string> {
  for (;;) {
    const [status, text] = await post(attempt)
    if (status !== 0 && status !== 500) return text
    await sleep(100)
  }
}

/** Sends the same signed bytes under another delivery id to another process. Resolves to the text of the response. */
export async function replay([first, second]: readonly Receiver[], timeoutMs: number): Promise<string> {
  if (!first || !second) throw new Error('A replay needs two receivers.')
  const body = createBody('genuine')
  const headers = await signWebhook(body, { secret, deliveryId: 'genuine' })
  await postUntilResponse({ port: first.port, body, headers, timeoutMs })
  const forged = { ...headers, 'X-Service-Delivery-Id': 'forged' }
  return postUntilResponse({ port: second.port, body, headers: forged, timeoutMs })
}

/** Calls `work` with each index below `count`, at most `workers` at the same time. */
export async function runInParallel(
  count: number,
  workers: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (next < count) await work(next++)
    }),
  )
}
