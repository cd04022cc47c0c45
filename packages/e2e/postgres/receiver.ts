/**
 * Receiver process. Its effects are a row and two counters. It kills itself at the point in the request's `x-kill` header.
 * Arguments: library, port of PostgreSQL or PgBouncer, claim timeout in milliseconds.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createReceiver, type Dedupe } from '@agentcomms/client/webhooks'
import { createPostgresDedupe, type PostgresHandlerContext } from '@agentcomms/dedupe/postgres'
import { portOf } from '../free-port.ts'
import { createClient, type Tx } from './postgres-servers.ts'

const [library, port, claimTimeoutMs] = process.argv.slice(2)
const { client, send } = createClient(library === 'pg' ? 'pg' : 'postgres', Number(port))
const dedupe = createPostgresDedupe(client, { claimTimeoutMs: Number(claimTimeoutMs) })

/** Returns the path of a file that marks a delivery as killed once. The sender checks it too. */
const toKilledFile = (deliveryId: string) => `${process.env.KILLED}/${deliveryId}`

function die(deliveryId: string): void {
  writeFileSync(toKilledFile(deliveryId), '')
  process.kill(process.pid, 'SIGKILL')
}

/** Blocks the process for longer than the time limit of its transaction. */
function stall(deliveryId: string): void {
  writeFileSync(toKilledFile(deliveryId), '')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(claimTimeoutMs) * 2)
}

/** Returns two different counters in random order, so that some handlers have a deadlock. */
function pickCounters(): [number, number] {
  const first = Math.floor(Math.random() * 16)
  return [first, (first + 1 + Math.floor(Math.random() * 15)) % 16]
}

async function handle(tx: Tx, deliveryId: string, kill: unknown): Promise<void> {
  if (kill === 'claimed') die(deliveryId)
  const [first, second] = pickCounters()
  await send(tx, 'INSERT INTO effects VALUES ($1)', [deliveryId])
  // Before the counters, whose locks would stall every other delivery too.
  if (kill === 'stall') stall(deliveryId)
  await send(tx, 'UPDATE counters SET count = count + 1 WHERE id = $1', [first])
  await send(tx, 'UPDATE counters SET count = count + 1 WHERE id = $1', [second])
  if (kill === 'effected') die(deliveryId)
  // Kills the process while it waits for the response to COMMIT.
  if (kill === 'committing') setTimeout(die, Math.random() * 5, deliveryId)
}

/** Point at which the process of a delivery dies. */
const killPoints = new Map<string, unknown>()
const dyingDedupe: Dedupe<PostgresHandlerContext<Tx>> = {
  async run(delivery, handler) {
    const kill = killPoints.get(delivery.deliveryId)
    if (kill === 'verified') die(delivery.deliveryId)
    const outcome = await dedupe.run(delivery, handler)
    if (kill === 'completed') die(delivery.deliveryId)
    return outcome
  },
}
const receiver = createReceiver({
  secret: process.env.WEBHOOK_SECRET,
  dedupe: dyingDedupe,
  on: {
    'agent.created': (_, { tx, delivery: { deliveryId } }) =>
      handle(tx, deliveryId, killPoints.get(deliveryId)),
  },
  // The sender counts the responses.
  onError() {},
})
const server = createServer((request, response) => {
  const deliveryId = String(request.headers['x-service-delivery-id'])
  killPoints.set(deliveryId, existsSync(toKilledFile(deliveryId)) ? undefined : request.headers['x-kill'])
  return receiver.node(request, response)
})
// A restarted process listens on the same port, which the sender passes in PORT.
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => process.send?.(portOf(server)))
