import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getConsumer } from './consumer.ts'
import { type RunningProcess, start } from './run-process.ts'

const DOCUMENT = fileURLToPath(new URL('../../spec/generated/openapi.json', import.meta.url))
const PRISM = fileURLToPath(new URL('node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url))
const OURS = ['node_modules/@agentcomms/mock-server/dist/cli.js', '--port', '0', '--quiet']

/** A server process that has sent its first 200. */
export interface RunningServer extends Pick<RunningProcess, 'stop' | 'pid'> {
  readonly url: string
  /** API key for our server. The others ignore it. */
  readonly key: string
  /** Milliseconds from the start of the process to the first 200. */
  readonly startMs: number
}

export type ServerName = 'constant' | 'node' | 'hono' | 'fastify' | 'prism' | 'ours'

/** Starts a server, ours with additional `flags`, and waits for its first 200. */
export async function serve(name: ServerName, flags: readonly string[] = []): Promise<RunningServer> {
  const folder = getConsumer('msw2')
  const port = name === 'prism' ? await freePort() : 0
  const [program = '', ...args] =
    name === 'prism'
      ? [PRISM, 'mock', '--port', String(port), '--host', '127.0.0.1', DOCUMENT]
      : name === 'ours'
        ? [join(folder, OURS[0] ?? ''), ...OURS.slice(1), ...flags]
        : [join(folder, 'serve.js'), name]
  const before = performance.now()
  const running = start(process.execPath, [program, ...args], folder)
  if (name === 'prism') await running.waitForOutput(/(listening on)/)
  const url = name === 'prism' ? `http://127.0.0.1:${port}` : await running.waitForOutput(/(http:\S+)/)
  const key = name === 'ours' ? await running.waitForOutput(/(mk_\w+)/) : 'mk_any'
  await waitForFirstResponse(`${url}/agents`, key)
  return { url, key, startMs: performance.now() - before, stop: running.stop, pid: running.pid }
}

function waitForFirstResponse(url: string, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'x-api-key': key }, agent: false }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}.`))
      response.resume().once('end', resolve)
    }).once('error', reject)
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
