/** Redis servers, a breakable proxy and clients for the checks in this folder. */
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../free-port.mjs'

const directory = tmpdir()
const servers = new Set()
process.on('exit', () => {
  for (const server of servers) server.kill('SIGKILL')
})

async function listen(server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server.address().port
}

/** Starts redis-server with more options. Resolves to the process when it accepts clients. */
export async function startRedis(port, ...more) {
  const options = ['--port', port, '--bind', '127.0.0.1', '--dir', directory, '--save', '', ...more]
  const child = spawn('redis-server', options.map(String), { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of child.stdout) if (String(line).includes('Ready to accept')) break
  child.stdout.destroy()
  servers.add(child)
  child.once('exit', () => servers.delete(child))
  return child
}

/** Starts a proxy to Redis. `cut` closes its connections; `mode` makes new ones hang or close. */
export async function startProxy(target) {
  const proxy = { mode: 'open', sockets: new Set() }
  const server = createServer(socket => {
    proxy.sockets.add(socket)
    socket.on('error', () => {}).on('close', () => proxy.sockets.delete(socket))
    if (proxy.mode === 'silent') return
    if (proxy.mode === 'closed') return socket.destroy()
    const upstream = connect(target, '127.0.0.1').on('error', () => socket.destroy())
    socket.on('close', () => upstream.destroy()).pipe(upstream)
    upstream.on('close', () => socket.destroy()).pipe(socket)
  })
  proxy.port = await listen(server)
  proxy.cut = () => {
    for (const socket of proxy.sockets) socket.destroy()
  }
  proxy.close = () => {
    server.close()
    proxy.cut()
  }
  return proxy
}

/** Creates a client of ioredis or node-redis with these options. */
export async function connectClient(library, port, options = {}) {
  if (library.startsWith('ioredis')) {
    const { Redis } = await import(library)
    return new Redis({ port, host: '127.0.0.1', ...options }).on('error', () => {})
  }
  const { createClient } = await import(library)
  const client = createClient({ socket: { port, host: '127.0.0.1' }, ...options }).on('error', () => {})
  return client.connect().then(() => client)
}

/** Closes a client, even if its connection is lost. */
export async function disconnect(client) {
  try {
    await client.disconnect()
  } catch {
    // The connection was lost before.
  }
}

/** Fails if `promise` takes longer than `milliseconds`. */
export async function withTimeout(milliseconds, promise, label) {
  const timeout = sleep(milliseconds).then(() =>
    assert.fail(`${label}: still running after ${milliseconds} ms`),
  )
  return Promise.race([promise, timeout])
}

/** Starts a cluster of three nodes. Returns their ports. */
export async function startCluster() {
  const files = mkdtempSync(join(directory, 'agentcomms-cluster-'))
  process.on('exit', () => rmSync(files, { recursive: true, force: true }))
  const nodes = []
  for (const node of ['a', 'b', 'c']) {
    const port = await freePort()
    await startRedis(port, '--cluster-enabled', 'yes', '--cluster-config-file', join(files, node))
    nodes.push(port)
  }
  const addresses = nodes.map(port => `127.0.0.1:${port}`)
  await promisify(execFile)('redis-cli', ['--cluster', 'create', ...addresses, '--cluster-yes'])
  await sleep(2000)
  return nodes
}
