import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { Row } from '../measure.ts'
import { type Served, type Server, serve } from '../servers.ts'

const CALLS = 6_000
const WARM = 1_500
const AT_ONCE = 16
/** Of Linux: what the times of a process are counted in. */
const TICK_US = 10_000

const CONTENDERS: Readonly<Record<string, Server>> = {
  'node:http, answering a constant': 'constant',
  'node:http, stateful': 'node',
  'Hono with node-server, stateful': 'hono',
  'Fastify, stateful': 'fastify',
  'Prism, of our document': 'prism',
  'ours: authenticated and validated both ways': 'ours',
}

/** What a request over HTTP costs the server; how fast it is depends on what else the machine does. */
export function overHttp(): Row {
  return {
    title: 'Over HTTP, one request',
    unit: 'µs of server CPU',
    floor: 'node:http, answering a constant',
    target: 'at most 2.0 GET, 2.9 POST of the floor',
    contenders: Object.entries(CONTENDERS).map(([name, server]) => ({
      name,
      measure: async () => {
        const served = await serve(server)
        const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
        const POST = await costOf(served, { agent, method: 'POST', path: '/agents' })
        const { id } = JSON.parse(await ask(served, { agent, method: 'POST', path: '/agents' }))
        const GET = await costOf(served, { agent, method: 'GET', path: `/agents/${id}` })
        agent.destroy()
        await served.stop()
        return { GET, POST }
      },
    })),
  }
}

let made = 0

interface Call {
  agent: Agent
  method: 'GET' | 'POST'
  path: string
}

async function costOf(served: Served, call: Call): Promise<number> {
  await repeat(served, call, WARM)
  const before = cpuOf(served.pid)
  await repeat(served, call, CALLS)
  return (cpuOf(served.pid) - before) / CALLS
}

async function repeat(served: Served, call: Call, times: number): Promise<void> {
  let left = times
  const worker = async (): Promise<void> => {
    while (left-- > 0) await ask(served, call)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function ask({ url, key }: Served, { agent, method, path }: Call): Promise<string> {
  const body =
    method === 'POST' ? JSON.stringify({ name: `Agent ${++made}`, metadata: { team: 'a' } }) : undefined
  const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { agent, method, headers }, reply => {
      if ((reply.statusCode ?? 500) >= 300)
        reject(new Error(`${method} ${path} answered ${reply.statusCode}.`))
      let text = ''
      reply.setEncoding('utf8').on('data', part => {
        text += part
      })
      reply.once('end', () => resolve(text))
    })
      .once('error', reject)
      .end(body)
  })
}

/** CPU time of a process so far, in µs. */
function cpuOf(pid: number): number {
  // What is behind the name in brackets: the state is the third field, utime and stime are the 14th and 15th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_US
}
