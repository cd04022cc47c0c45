/**
 * Checks `createRedisDedupe` with unusual client options and with failures of Redis or of its connection. Requires
 * redis-server and redis-cli. `npm run test:full` runs it. An argument selects cases by a part of their names.
 */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRedisDedupe } from '@agentcomms/dedupe/redis'
import { Redis } from 'ioredis'
import { BODY_HASH, createDelivery } from '../deliveries.ts'
import { freePort } from '../free-port.ts'
import {
  connectClient,
  disconnect,
  type Library,
  libraries,
  startCluster,
  startProxy,
  startRedis,
  withTimeout,
} from './redis-servers.ts'

const claimTimeoutMs = 1500
const redisPort = await freePort()
await startRedis(redisPort)
const nodes = await startCluster()
const admin = new Redis({ port: redisPort })

/** Checks that run with each library. */
const cases = {
  async 'a client without an offline queue'(library: Library) {
    const options = library.startsWith('io') ? { enableOfflineQueue: false } : { disableOfflineQueue: true }
    const client = await connectClient(library, redisPort, options)
    if (client.status && client.status !== 'ready') await once(client, 'ready')
    const dedupe = createRedisDedupe(client, { claimTimeoutMs })
    const delivery = createDelivery()
    assert.equal(
      await dedupe.run(delivery, ({ commit }) => commit(multi => multi.incr(`e:${delivery.deliveryId}`))),
      'handled',
    )
    assert.equal(await admin.get(`e:${delivery.deliveryId}`), '1')
    await dedupe.close()
    disconnect(client)
  },

  async 'a key prefix of the client'(library: Library) {
    if (!library.startsWith('io')) return
    const client = await connectClient(library, redisPort, { keyPrefix: 'tenant:' })
    const dedupe = createRedisDedupe(client, { claimTimeoutMs, prefix: 'p:' })
    const delivery = createDelivery()
    await dedupe.run(delivery, async ({ commit }) => {
      await commit(multi => multi.incr(`e:${delivery.deliveryId}`))
      const keys = (await admin.keys(`*{${delivery.deliveryId}:*}*`)).sort()
      assert.deepEqual(keys, [
        `tenant:p:{${delivery.deliveryId}:${BODY_HASH}}:claim`,
        `tenant:p:{${delivery.deliveryId}:${BODY_HASH}}:handled`,
      ])
    })
    assert.equal(
      await dedupe.run({ ...delivery, signature: `f${delivery.signature}` }, () => assert.fail()),
      'duplicate',
    )
    assert.equal(await admin.get(`tenant:e:${delivery.deliveryId}`), '1')
    assert.deepEqual(await admin.keys(`*signature:${delivery.signature}`), [
      `tenant:p:signature:${delivery.signature}`,
    ])
    await dedupe.close()
    disconnect(client)
  },

  async 'a lazy client'(library: Library) {
    if (!library.startsWith('io')) return
    const client = await connectClient(library, redisPort, { lazyConnect: true })
    const dedupe = createRedisDedupe(client, { claimTimeoutMs })
    const delivery = createDelivery()
    assert.equal(await dedupe.run(delivery, ({ commit }) => commit(multi => multi.incr('x'))), 'handled')
    await dedupe.close()
    disconnect(client)
  },

  async 'options that change the form of responses'(library: Library) {
    const modern = { RESP: 3, commandOptions: { typeMapping: { 36: Buffer, 43: Buffer, 58: String } } }
    const nodeRedisOptions = library === 'redis' ? [{ RESP: 2 }, modern] : [{}]
    const ioredisOptions = [
      { stringNumbers: true, enableAutoPipelining: true },
      { maxRetriesPerRequest: null, db: 3 },
    ]
    for (const options of library.startsWith('io') ? ioredisOptions : nodeRedisOptions) {
      const client = await connectClient(library, redisPort, options)
      const dedupe = createRedisDedupe(client, { claimTimeoutMs: 300 })
      const delivery = createDelivery()
      const again = { ...delivery, signature: `f${delivery.signature}` }
      const outcome = await dedupe.run(delivery, async ({ commit, signal }) => {
        await assert.rejects(
          dedupe.run(again, () => assert.fail()),
          { name: 'DeliveryInProgressError' },
        )
        await commit(multi => multi.incr('x'))
        await sleep(500)
        signal.throwIfAborted()
      })
      assert.equal(outcome, 'handled')
      assert.equal(await dedupe.run(again, () => assert.fail()), 'duplicate')
      await dedupe.close()
      disconnect(client)
    }
  },

  async 'a connection cut between WATCH and EXEC'(library: Library) {
    const proxy = await startProxy(redisPort)
    const client = await connectClient(library, proxy.port)
    const dedupe = createRedisDedupe(client, { claimTimeoutMs })
    const delivery = createDelivery()
    const key = `e:${delivery.deliveryId}`
    const attempt = (cut: boolean) =>
      dedupe.run(delivery, ({ commit }) =>
        commit(async multi => {
          multi.incr(key)
          if (cut) {
            proxy.cut()
            await sleep(30)
          }
        }),
      )
    await assert.rejects(withTimeout(5000, attempt(true), 'the attempt'))
    assert.equal(await admin.get(key), null)
    let outcome = 'in_progress'
    for (let i = 0; i < 50 && outcome === 'in_progress'; i++) {
      outcome = await attempt(false).catch(() => 'in_progress')
      await sleep(100)
    }
    assert.equal(outcome, 'handled')
    assert.equal(await admin.get(key), '1')
    await dedupe.close()
    disconnect(client)
    proxy.close()
  },

  async 'a connection for commits that gets no response or is rejected'(library: Library) {
    for (const mode of ['silent', 'closed'] as const) {
      const proxy = await startProxy(redisPort)
      const client = await connectClient(library, proxy.port)
      if (client.status && client.status !== 'ready') await once(client, 'ready')
      proxy.mode = mode
      const dedupe = createRedisDedupe(client, { claimTimeoutMs })
      const delivery = createDelivery()
      const attempt = () => dedupe.run(delivery, ({ commit }) => commit(multi => multi.incr('x')))
      await assert.rejects(
        withTimeout(4 * claimTimeoutMs, attempt(), mode),
        error => !(error instanceof assert.AssertionError),
      )
      proxy.mode = 'open'
      assert.equal(await withTimeout(5000, attempt(), 'the next'), 'handled')
      await dedupe.close()
      disconnect(client)
      proxy.close()
    }
  },

  async 'a connection that hangs within a transaction'(library: Library) {
    const proxy = await startProxy(redisPort)
    const client = await connectClient(library, redisPort)
    const dedupe = createRedisDedupe(
      new Proxy(client, {
        get(target, name) {
          if (name === 'duplicate')
            return (options: { readonly socket?: object }) =>
              target.duplicate({
                ...options,
                ...(library.startsWith('io')
                  ? { port: proxy.port }
                  : { socket: { ...options.socket, host: '127.0.0.1', port: proxy.port } }),
              })
          const value = Reflect.get(target, name)
          return typeof value === 'function' ? value.bind(target) : value
        },
      }),
      { claimTimeoutMs },
    )
    const delivery = createDelivery()
    const attempt = (silent: boolean) =>
      dedupe.run(delivery, ({ commit }) =>
        commit(multi => {
          multi.incr(`e:${delivery.deliveryId}`)
          if (silent) for (const socket of proxy.sockets) socket.unpipe()
        }),
      )
    await assert.rejects(
      withTimeout(4 * claimTimeoutMs, attempt(true), 'silent'),
      error => !(error instanceof assert.AssertionError),
    )
    assert.equal(await withTimeout(5000, attempt(false), 'the next'), 'handled')
    assert.equal(await admin.get(`e:${delivery.deliveryId}`), '1')
    await dedupe.close()
    disconnect(client)
    proxy.close()
  },

  async 'a Redis that is down'(library: Library) {
    const proxy = await startProxy(redisPort)
    const client = await connectClient(library, proxy.port)
    if (client.status && client.status !== 'ready') await once(client, 'ready')
    proxy.mode = 'closed'
    proxy.cut()
    await sleep(50)
    const dedupe = createRedisDedupe(client)
    // The service waits ten seconds for a response.
    const ran = withTimeout(
      9000,
      dedupe.run(createDelivery(), () => assert.fail('the handler ran')),
      'run',
    )
    await assert.rejects(ran, /Redis is not connected\. Start it/)
    proxy.mode = 'open'
    for (let tries = 0; tries < 50; tries++) {
      if (await dedupe.run(createDelivery(), () => {}).catch(() => undefined)) break
      await sleep(100)
    }
    assert.equal(await dedupe.run(createDelivery(), () => {}), 'handled')
    await disconnect(client)
    proxy.close()
  },

  async 'a client that is not connected'(library: Library) {
    if (library.startsWith('io')) return
    const { createClient } = await import(library)
    const dedupe = createRedisDedupe(createClient({ socket: { port: redisPort } }))
    await assert.rejects(
      dedupe.run(createDelivery(), () => assert.fail()),
      /await its connect\(\)/,
    )
  },

  async 'onError that throws'(library: Library) {
    const proxy = await startProxy(redisPort)
    const client = await connectClient(library, proxy.port)
    const seen: unknown[] = []
    const onError = (error: unknown) => {
      seen.push(error)
      throw new Error('onError is broken')
    }
    const dedupe = createRedisDedupe(client, { claimTimeoutMs: 300, onError })
    const delivery = createDelivery()
    await dedupe.run(createDelivery(), ({ commit }) => commit(multi => multi.incr('x')))
    const ran = dedupe.run(delivery, async () => {
      proxy.mode = 'closed'
      proxy.cut()
      await sleep(900)
    })
    const outcome = await withTimeout(
      20000,
      ran.catch(error => error),
      'run',
    )
    assert.ok(seen.length > 0)
    assert.doesNotMatch(String(outcome), /onError is broken/)
    await withTimeout(5000, dedupe.close(), 'close')
    disconnect(client)
    proxy.close()
  },

  async 'close during a commit, and a commit after it'(library: Library) {
    const client = await connectClient(library, redisPort)
    const dedupe = createRedisDedupe(client, { claimTimeoutMs })
    const delivery = createDelivery()
    let closed: Promise<void> | undefined
    const outcome = await dedupe.run(delivery, ({ commit }) =>
      commit(async multi => {
        closed = dedupe.close()
        await sleep(50)
        multi.incr(`e:${delivery.deliveryId}`)
      }),
    )
    assert.ok(closed)
    await withTimeout(2000, closed, 'close')
    assert.equal(outcome, 'handled')
    assert.equal(await admin.get(`e:${delivery.deliveryId}`), '1')
    await assert.rejects(
      dedupe.run(createDelivery(), ({ commit }) => commit(multi => multi.incr('x'))),
      /close\(\)/,
    )
    await dedupe.close()
    disconnect(client)
  },

  async 'a command that fails in the transaction, and class names that a bundler shortened'(
    library: Library,
  ) {
    const client = await connectClient(library, redisPort)
    await admin.set('text', 'no number')
    const module = await import(library)
    for (const name of ['MultiErrorReply', 'WatchError', 'ErrorReply', 'SimpleError'])
      if (module[name]) Object.defineProperty(module[name], 'name', { value: 'a' })
    const dedupe = createRedisDedupe(client, { claimTimeoutMs })
    const delivery = createDelivery()
    const attempt = (key: string) => dedupe.run(delivery, ({ commit }) => commit(multi => multi.incr(key)))
    await assert.rejects(attempt('text'))
    assert.equal(await attempt(`e:${delivery.deliveryId}`), 'handled')
    // Simulates another process that handles the delivery first.
    const other = createDelivery()
    assert.equal(
      await dedupe.run(other, ({ commit }) =>
        commit(async multi => {
          multi.incr('never')
          await admin.set(`agentcomms:webhook:{${other.deliveryId}:${BODY_HASH}}:handled`, '1')
        }),
      ),
      'duplicate',
    )
    assert.equal(await admin.get('never'), null)
    await dedupe.close()
    disconnect(client)
  },

  async 'a Cluster'(library: Library) {
    if (!library.startsWith('io')) return
    const [port] = nodes
    const { Cluster } = await import(library)
    const client = new Cluster([{ host: '127.0.0.1', port }]).on('error', () => {})
    const dedupe = createRedisDedupe(client, { claimTimeoutMs, prefix: library })
    let runs = 0
    for (let i = 0; i < 20; i++) {
      const delivery = createDelivery()
      assert.equal(await dedupe.run(delivery, () => ++runs), 'handled')
      assert.equal(
        await dedupe.run({ ...delivery, signature: `f${delivery.signature}` }, () => ++runs),
        'duplicate',
      )
    }
    assert.equal(runs, 20)
    const committing = dedupe.run(createDelivery(), ({ commit }) => commit(multi => multi.incr('x')))
    await assert.rejects(committing, /commit and replicas do not work with a Redis Cluster/)
    await dedupe.close()
    client.disconnect()
  },
}

const failures: string[] = []
process.on('uncaughtException', error => failures.push(`uncaught: ${error.message}`))
process.on('unhandledRejection', error => failures.push(`unhandled: ${error}`))
for (const [name, check] of Object.entries(cases)) {
  if (!name.includes(process.argv[2] ?? '')) continue
  for (const library of libraries) {
    await check(library).catch(error => failures.push(`${library}, ${name}: ${error.message}`))
  }
  console.log(name)
}
admin.disconnect()
// Not thrown: the handler of uncaught exceptions would keep the process alive.
if (failures.length > 0) console.error(`${failures.length} failures:\n${failures.join('\n')}`)
process.exit(failures.length > 0 ? 1 : 0)
