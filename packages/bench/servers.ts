import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findNode24, getConsumer } from './consumer.ts'
import { type RunningProcess, start } from './run-process.ts'

const inModules = (path: string): string => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))
const OURS = ['node_modules/@agentcomms/mock-server/dist/cli.js', '--port', '0', '--log', 'quiet']

/** Name of the peer that does the same job: an emulator of several services, one of them for email. */
export const EMULATE = "emulate's email service"
/** emulate allows each token 5,000 requests per hour. */
const CALLS_PER_TOKEN = 1_000

/** A server process that has sent its first 200. */
export interface RunningServer extends Pick<RunningProcess, 'stop' | 'pid'> {
  /** Base URL of its operations. */
  readonly url: string
  /** Returns the headers that a request needs. */
  readonly createHeaders: () => Record<string, string>
  /** Milliseconds from the start of the process to the first 200. */
  readonly startMs: number
}

export type ServerName = 'constant' | 'emulate' | 'ours'

/** Starts a server on Node 24, ours with additional `flags`, and waits for its first 200. */
export async function serve(name: ServerName, flags: readonly string[] = []): Promise<RunningServer> {
  const folder = getConsumer('msw2')
  const port = name === 'emulate' ? await freePort() : 0
  const programs: Record<ServerName, string[]> = {
    constant: [join(folder, 'serve.js')],
    emulate: [inModules('emulate/dist/index.js'), 'start', '--service', 'resend', '--port', String(port)],
    ours: [join(folder, OURS[0] ?? ''), ...OURS.slice(1), ...flags],
  }
  const before = performance.now()
  const running = start(findNode24(), programs[name], folder)
  const url = port === 0 ? await running.waitForOutput(/(http:\S+)/) : `http://127.0.0.1:${port}`
  const key = name === 'ours' ? await running.waitForOutput(/(mk_\w+)/) : 'mk_any'
  let calls = 0
  const createHeaders = (): Record<string, string> =>
    name === 'emulate'
      ? { authorization: `Bearer re_${Math.floor(calls++ / CALLS_PER_TOKEN)}` }
      : { 'x-api-key': key }
  await waitForFirstResponse(`${url}${name === 'emulate' ? '/domains' : '/agents'}`, createHeaders())
  const { stop, pid } = running
  return { url, createHeaders, startMs: performance.now() - before, stop, pid }
}

async function waitForFirstResponse(url: string, headers: Record<string, string>): Promise<void> {
  // emulate prints nothing when it listens.
  while ((await requestStatus(url, headers)) !== 200) await sleep(2)
}

/** Resolves to the status, or to 0 if nothing listens yet. */
function requestStatus(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, response => {
      const { statusCode = 0 } = response
      if (statusCode !== 200) reject(new Error(`${url} responded with ${statusCode}.`))
      response.resume().once('end', () => resolve(statusCode))
    }).once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(0)
      else reject(error)
    })
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
