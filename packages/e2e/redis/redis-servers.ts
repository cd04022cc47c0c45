/** Redis servers, a breakable proxy and clients for the checks in this folder. */
import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { type EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, portOf } from '../free-port.ts'

const directory = tmpdir()
const servers = new Set<ChildProcess>()
process.on('exit', () => {
  for (const server of servers) server.kill('SIGKILL')
})

/** Starts redis-server with more options. Resolves to the process when it accepts clients. */
export async function startRedis(port: number, ...more: readonly string[]): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory, '--save', '', ...more]
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of child.stdout) if (String(line).includes('Ready to accept')) break
  child.stdout.destroy()
  servers.add(child)
  child.once('exit', () => servers.delete(child))
  return child
}

/** A proxy to Redis. */
export interface Proxy {
  readonly port: number
  readonly sockets: ReadonlySet<Socket>
  /** What new connections do. */
  mode: 'open' | 'silent' | 'closed'
  /** Closes the connections. */
  cut(): void
  close(): void
}

export async function startProxy(target: number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (proxy.mode === 'silent') return
    if (proxy.mode === 'closed') {
      socket.destroy()
      return
    }
    const upstream = connect(target, '127.0.0.1').on('error', () => socket.destroy())
    socket.on('close', () => upstream.destroy()).pipe(upstream)
    upstream.on('close', () => socket.destroy()).pipe(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const proxy: Proxy = {
    port: portOf(server),
    sockets,
    mode: 'open',
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    close() {
      server.close()
      proxy.cut()
    },
  }
  return proxy
}

export const libraries = ['ioredis', 'redis', 'ioredis5', 'redis4'] as const
export type Library = (typeof libraries)[number]

/** What the checks use of a client. ioredis has `call`, node-redis has `sendCommand`. */
export type Client = EventEmitter & {
  readonly options?: object
  readonly status?: string
  get(key: string): Promise<string | null>
  incr(key: string): Promise<unknown>
  multi(): { incr(key: string): unknown }
  duplicate(options: { readonly socket?: object }): Client
  disconnect(): unknown
} & (
    | { call(command: string, ...args: string[]): Promise<unknown> }
    | { sendCommand(args: string[]): Promise<unknown> }
  )

/** Creates a client of ioredis or node-redis with these options. */
export async function connectClient(library: Library, port: number, options: object = {}): Promise<Client> {
  if (library.startsWith('ioredis')) {
    const { Redis } = await import(library)
    return new Redis({ port, host: '127.0.0.1', ...options }).on('error', () => {})
  }
  const { createClient } = await import(library)
  const client = createClient({ socket: { port, host: '127.0.0.1' }, ...options }).on('error', () => {})
  return client.connect().then(() => client)
}

/** Closes a client, even if its connection is lost. */
export async function disconnect(client: Pick<Client, 'disconnect'>): Promise<void> {
  try {
    await client.disconnect()
  } catch {
    // The connection was lost before.
  }
}

/** Fails if `promise` takes longer than `milliseconds`. */
export async function withTimeout<Result>(
  milliseconds: number,
  promise: Promise<Result>,
  label: string,
): Promise<Result> {
  const timeout = sleep(milliseconds).then(() =>
    assert.fail(`${label}: still running after ${milliseconds} ms`),
  )
  return Promise.race([promise, timeout])
}

/** Starts a cluster of three nodes. Returns their ports. */
export async function startCluster(): Promise<number[]> {
  const files = mkdtempSync(join(directory, 'agentcomms-cluster-'))
  process.on('exit', () => rmSync(files, { recursive: true, force: true }))
  const nodes: number[] = []
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
