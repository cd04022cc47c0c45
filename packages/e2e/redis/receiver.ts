/**
 * Receiver process. It verifies deliveries, suppresses duplicates and makes an effect, an INCR. It kills itself at the
 * point in the request's `x-kill` header. Arguments: library, mode, Redis port, claim timeout in milliseconds.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { DeliveryInProgressError, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
import { createRedisDedupe, type RedisHandlerContext } from '@agentcomms/dedupe/redis'
import { portOf } from '../free-port.ts'
import { connectClient, libraries } from './redis-servers.ts'

const [name, mode, redisPort, claimTimeoutMs] = process.argv.slice(2)
const library = libraries.find(one => one === name)
if (!library) throw new Error(`The library ${name} is unknown. Pass one of ${libraries.join(', ')}.`)

/** Returns the path of a file that marks a delivery as killed once. The sender checks it too. */
const toKilledFile = (deliveryId: string) => `${process.env.KILLED}/${deliveryId}`

const client = await connectClient(
  library,
  Number(redisPort),
  library.startsWith('ioredis') ? { maxRetriesPerRequest: 1 } : { disableOfflineQueue: true },
)
const dedupe = createRedisDedupe(client, { claimTimeoutMs: Number(claimTimeoutMs) })
const secret = process.env.WEBHOOK_SECRET

function die(deliveryId: string): void {
  writeFileSync(toKilledFile(deliveryId), '')
  process.kill(process.pid, 'SIGKILL')
}
/** Waits up to 3 ms, so that written data can leave the process. */
const waitBriefly = () => new Promise(resolve => setTimeout(resolve, Math.random() * 3))

/** Blocks the process, so that nothing renews its claim. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

type Commit = RedisHandlerContext<ReturnType<typeof client.multi>>['commit']

async function handle(deliveryId: string, kill: unknown, commit: Commit): Promise<void> {
  if (kill === 'claimed') die(deliveryId)
  if (kill === 'stall') {
    writeFileSync(toKilledFile(deliveryId), '')
    block(Number(claimTimeoutMs) * 2)
  }
  const effect = `effect:${deliveryId}`
  if (mode === 'transaction') {
    const committed = commit(multi => multi.incr(effect))
    if (kill === 'committing') {
      await waitBriefly()
      die(deliveryId)
    }
    await committed
  } else {
    await client.incr(effect)
  }
  if (kill === 'effected') die(deliveryId)
}

const server = createServer(async (request, response) => {
  const respond = (status: number, text: string) => response.writeHead(status).end(text)
  try {
    const delivery = await verifyWebhook(request, { secret })
    const { deliveryId } = delivery
    const kill = existsSync(toKilledFile(deliveryId)) ? undefined : request.headers['x-kill']
    if (kill === 'verified') die(deliveryId)
    const outcome = await dedupe.run(delivery, ({ commit }) => handle(deliveryId, kill, commit))
    if (kill === 'completed') die(deliveryId)
    respond(200, outcome)
  } catch (error) {
    if (DeliveryInProgressError.is(error)) respond(503, error.name)
    else if (WebhookVerificationError.is(error)) respond(400, error.reason)
    else respond(500, String(error))
  }
})
// A restarted process listens on the same port, which the sender passes in PORT.
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => process.send?.(portOf(server)))
