import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A program that starts again when it dies, as under a process manager. */
export interface Program {
  /** Number of times that `crash` has killed it. */
  readonly crashes: number
  /** Kills it with SIGKILL. Resolves when it is ready again. */
  crash(): Promise<void>
  /** Ends it with SIGTERM. Resolves to its exit code. */
  stop(): Promise<number>
}

const children = new Set<ChildProcess>()

/** Kills the programs that a failed test has left. */
export function killPrograms(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** Starts a program of this folder. Resolves when it is ready: it prints a line then. */
export async function startProgram(file: string, env: Record<string, string>): Promise<Program> {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--import', 'tsx', path], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.add(child)
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ended with ${code} before it was ready.`)
    })
    await Promise.race([once(child.stdout, 'data'), ended])
    ended.catch(() => {})
    return child
  }
  let child = await start()
  let crashes = 0
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null) throw new Error(`${file} has ended with ${child.exitCode}.`)
    const ended = once(child, 'exit')
    child.kill(signal)
    return (await ended)[0]
  }
  return {
    get crashes() {
      return crashes
    },
    async crash() {
      await end('SIGKILL')
      crashes += 1
      child = await start()
    },
    stop: () => end('SIGTERM'),
  }
}

/** A load balancer: it connects each client to the next port where a program listens. */
export interface Balancer {
  readonly port: number
  /** Number of requests whose program died before it responded. */
  readonly lostResponses: number
  close(): void
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let next = 0
  let lostResponses = 0
  const server = createServer(client => {
    const connectNext = async (): Promise<void> => {
      const target = connect(ports[next++ % ports.length] ?? 0, '127.0.0.1')
      try {
        await once(target, 'connect')
      } catch {
        await setTimeout(20)
        return connectNext()
      }
      let isWaiting = false
      client.on('data', () => {
        isWaiting = true
      })
      target.on('data', () => {
        isWaiting = false
      })
      client.pipe(target).pipe(client)
      client.on('close', () => target.destroy())
      target
        .on('error', () => {})
        .on('close', () => {
          if (isWaiting) lostResponses += 1
          client.destroy()
        })
    }
    client.on('error', () => {})
    void connectNext()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: portOf(server),
    get lostResponses() {
      return lostResponses
    },
    close: () => server.close(),
  }
}

/** Returns a port on which nothing listens. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
