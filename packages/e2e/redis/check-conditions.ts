/**
 * Checks the table of promises in docs/client/redis.md: what `createRedisDedupe` does with eviction, a full memory, a
 * restart and a failover of Redis. Requires redis-server. `npm run test:full` runs it.
 */
import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeliveryToHandle } from '@agentcomms/client/webhooks'
import { createRedisDedupe, type RedisDedupe, type RedisHandlerContext } from '@agentcomms/dedupe/redis'
import { createDelivery, createRetry } from '../deliveries.ts'
import { freePort } from '../free-port.ts'
import {
  type Client,
  connectClient,
  disconnect,
  type Library,
  libraries,
  startRedis,
} from './redis-servers.ts'

/** Sends a command with ioredis or node-redis. */
function send(client: Client, name: string, ...args: string[]): Promise<unknown> {
  return 'call' in client ? client.call(name, ...args) : client.sendCommand([name, ...args])
}

async function stop(server: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const exited = once(server, 'exit')
  server.kill(signal)
  await exited
}

interface Subject {
  readonly client: Client
  readonly dedupe: RedisDedupe<ReturnType<Client['multi']>>
  /** Messages of the errors that `onError` received. */
  readonly errors: readonly string[]
  readonly library: Library
}

/** Starts a Redis with `settings`. Calls `work` with a client of each library and with the errors of `onError`. */
async function withEachLibrary(
  settings: readonly string[],
  work: (subject: Subject) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const server = await startRedis(port, ...settings)
  for (const library of libraries) {
    const client = await connectClient(library, port)
    const errors: string[] = []
    const dedupe = createRedisDedupe(client, {
      onError: error => errors.push(String(error)),
      prefix: library,
    })
    await work({ client, dedupe, errors, library })
    await dedupe.close()
    await disconnect(client)
  }
  await stop(server)
}

/** Handles a delivery, restarts Redis with the same files, and returns the outcome of the next attempt. */
async function restartAfterDelivery(...settings: readonly string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'agentcomms-restart-'))
  const port = await freePort()
  const delivery = createDelivery()
  let server = await startRedis(port, '--dir', directory, ...settings)
  const client = await connectClient('ioredis', port)
  const dedupe = createRedisDedupe(client)
  assert.equal(await dedupe.run(delivery, ({ commit }) => commit(multi => multi.incr('effects'))), 'handled')
  await dedupe.close()
  await stop(server, 'SIGKILL')
  server = await startRedis(port, '--dir', directory, ...settings)
  const outcome = await createRedisDedupe(client).run(createRetry(delivery), () => {})
  const effects = await client.get('effects')
  await disconnect(client)
  await stop(server)
  rmSync(directory, { recursive: true })
  return { outcome, effects }
}

const cases = {
  async 'noeviction: no warning'() {
    await withEachLibrary([], async ({ dedupe, errors }) => {
      assert.equal(await dedupe.run(createDelivery(), () => sleep(50)), 'handled')
      assert.deepEqual(errors, [])
    })
  },

  async 'an eviction policy: one warning'() {
    await withEachLibrary(['--maxmemory-policy', 'volatile-lru'], async ({ dedupe, errors }) => {
      for (let run = 0; run < 2; run++) await dedupe.run(createDelivery(), () => sleep(50))
      assert.equal(errors.length, 1)
      assert.match(String(errors[0]), /volatile-lru.*noeviction/)
    })
  },

  async 'an eviction policy, and a user who must not send INFO: no warning'() {
    await withEachLibrary(['--maxmemory-policy', 'allkeys-lru'], async ({ client, dedupe, errors }) => {
      await send(client, 'ACL', 'SETUSER', 'default', '-info')
      assert.equal(await dedupe.run(createDelivery(), () => sleep(50)), 'handled')
      assert.deepEqual(errors, [])
      // The next library needs it to connect.
      await send(client, 'ACL', 'SETUSER', 'default', '+info')
    })
  },

  async 'noeviction and no free memory: run rejects before the handler runs'() {
    await withEachLibrary(['--maxmemory', '1'], async ({ dedupe, library }) => {
      await assert.rejects(
        dedupe.run(createDelivery(), () => assert.fail('the handler ran')),
        /OOM/,
        library,
      )
    })
  },

  async 'AOF with appendfsync always: a restart forgets nothing'() {
    const after = await restartAfterDelivery('--appendonly', 'yes', '--appendfsync', 'always')
    assert.deepEqual(after, { outcome: 'duplicate', effects: '1' })
  },

  async 'no persistence: a restart forgets deliveries and the commands of commit'() {
    assert.deepEqual(await restartAfterDelivery(), { outcome: 'handled', effects: null })
  },

  async 'failover with replicas: 1: the replica knows the delivery and the commands of commit'() {
    const [port, replicaPort] = [await freePort(), await freePort()]
    // A replica writes a snapshot, which the next server in the same directory would load.
    const directory = mkdtempSync(join(tmpdir(), 'agentcomms-replica-'))
    const server = await startRedis(port)
    const replicaOf = ['--replicaof', `127.0.0.1 ${port}`]
    const replicaServer = await startRedis(replicaPort, '--dir', directory, ...replicaOf)
    const deliveries: DeliveryToHandle[] = []
    for (const library of libraries) {
      const client = await connectClient(library, port)
      const dedupe = createRedisDedupe(client, { replicas: 1 })
      const delivery = createDelivery()
      deliveries.push(delivery)
      const key = `effects:${library}`
      const handle = ({ commit }: RedisHandlerContext<ReturnType<Client['multi']>>) =>
        commit(multi => multi.incr(key))
      // The replica may still be loading the data. The next attempt is a duplicate, which waits for it too.
      for (let tries = 0, isConfirmed = false; !isConfirmed; tries++)
        isConfirmed = await dedupe.run(tries === 0 ? delivery : createRetry(delivery), handle).then(
          () => true,
          error => (tries < 10 ? false : Promise.reject(error)),
        )
      await dedupe.close()
      await disconnect(client)
    }
    await stop(server, 'SIGKILL')
    const promoted = await connectClient('ioredis', replicaPort)
    await send(promoted, 'REPLICAOF', 'NO', 'ONE')
    for (const delivery of deliveries) {
      assert.equal(
        await createRedisDedupe(promoted).run(createRetry(delivery), () => assert.fail()),
        'duplicate',
      )
    }
    for (const library of libraries) assert.equal(await promoted.get(`effects:${library}`), '1')
    await disconnect(promoted)
    await stop(replicaServer)
    rmSync(directory, { recursive: true })
  },

  async 'replicas: 1 without a replica: run rejects, and 20 deliveries at the same time share their WAITs'() {
    await withEachLibrary([], async ({ client, library }) => {
      const dedupe = createRedisDedupe(client, { replicas: 1 })
      await send(client, 'CONFIG', 'RESETSTAT')
      const runs = Array.from({ length: 20 }, () => dedupe.run(createDelivery(), () => {}))
      for (const outcome of await Promise.all(runs.map(run => run.catch(String))))
        assert.match(outcome, /0 of 1 replicas of Redis confirmed the delivery/, library)
      const [, waits = ''] =
        /cmdstat_wait:calls=(\d+)/.exec(String(await send(client, 'INFO', 'commandstats'))) ?? []
      assert.ok(Number(waits) <= 3, `${library}: ${waits} WAITs`)
      await dedupe.close()
    })
  },
}

for (const [name, check] of Object.entries(cases)) {
  if (!name.includes(process.argv[2] ?? '')) continue
  await check()
  console.log(name)
}
process.exit()
