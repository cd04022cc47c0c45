import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { consumerWith } from './consumer.ts'
import { type RunningProcess, start } from './run-process.ts'

const DOCUMENT = fileURLToPath(new URL('../../spec/generated/openapi.json', import.meta.url))
const PRISM = fileURLToPath(new URL('node_modules/@stoplight/prism-cli/dist/index.js', import.meta.url))
const OURS = ['node_modules/@agentcomms/mock-server/dist/cli.js', '--port', '0', '--quiet']

/** A server in a process of its own that has answered its first 200. */
export interface Served extends Pick<RunningProcess, 'stop' | 'pid'> {
  readonly url: string
  /** Who asks ours has to say so; the others ask nobody. */
  readonly key: string
  /** From the start of the process to the first 200. */
  readonly startMs: number
}

export type Server = 'constant' | 'node' | 'hono' | 'fastify' | 'prism' | 'ours'

/** Starts a server and waits for its first 200. */
export async function serve(name: Server): Promise<Served> {
  const folder = consumerWith('msw2')
  const port = name === 'prism' ? await freePort() : 0
  const [program = '', ...args] =
    name === 'prism'
      ? [PRISM, 'mock', '--port', String(port), '--host', '127.0.0.1', DOCUMENT]
      : name === 'ours'
        ? [join(folder, OURS[0] ?? ''), ...OURS.slice(1)]
        : [join(folder, 'serve.js'), name]
  const before = performance.now()
  const running = start(process.execPath, [program, ...args], folder)
  if (name === 'prism') await running.says(/(listening on)/)
  const url = name === 'prism' ? `http://127.0.0.1:${port}` : await running.says(/(http:\S+)/)
  const key = name === 'ours' ? await running.says(/(mk_\w+)/) : 'mk_any'
  await firstAnswer(`${url}/agents`, key)
  return { url, key, startMs: performance.now() - before, stop: running.stop, pid: running.pid }
}

function firstAnswer(url: string, key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'x-api-key': key }, agent: false }, reply => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}.`))
      reply.resume().once('end', resolve)
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
