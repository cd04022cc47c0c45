import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { compile, type Guide } from './guide.ts'

export interface RunningReceiver {
  /** What it has printed so far. */
  readOutput(): string
  stop(): Promise<void>
}

/** Runs a receiver of a guide in a process of its own, and waits until it listens on `port`. */
export async function startReceiver(
  { folder }: Guide,
  { file, port, secret }: { file: string; port: number; secret: string },
): Promise<RunningReceiver> {
  const child = spawn(process.execPath, [await compile(folder, file)], {
    cwd: folder,
    env: { ...process.env, WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += chunk
  })
  const stop = async () => {
    if (child.kill()) await once(child, 'close')
  }
  onTestFinished(stop)
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 20_000, interval: 20 })
  return { readOutput: () => printed, stop }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise(closed => server.close(closed))
  return port
}
