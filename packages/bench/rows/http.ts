import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { Comparison, Contender } from '../measure.ts'
import { type RunningServer, type ServerName, serve } from '../servers.ts'

const CALLS = 6_000
const WARM_UP_CALLS = 1_500
const CONCURRENCY = 16
/** Unit of process times on Linux, in µs. */
const TICK_US = 10_000

const FLOOR = 'node:http, constant response'
const CONTENDERS: readonly (readonly [Contender['kind'], string, ServerName])[] = [
  ['floor', FLOOR, 'constant'],
  ['reference', 'node:http, stateful', 'node'],
  ['peer', 'Hono with node-server, stateful', 'hono'],
  ['peer', 'Fastify, stateful', 'fastify'],
  ['peer', 'Prism, with our document', 'prism'],
  ['ours', 'ours: authenticates and validates both ways', 'ours'],
]

/** Compares the CPU time of a server per HTTP request. Other load on the machine does not affect it. */
export function overHttp(): Comparison {
  return {
    title: 'Over HTTP, one request',
    unit: 'µs of server CPU',
    baseline: FLOOR,
    goals: [
      { figure: 'GET', of: 'ratio', atMost: 2 },
      { figure: 'POST', of: 'ratio', atMost: 2.9 },
    ],
    contenders: CONTENDERS.map(([kind, name, server]) => ({
      kind,
      name,
      measure: async () => {
        const running = await serve(server)
        const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
        const POST = await measureCpu(running, { agent, method: 'POST', path: '/agents' })
        const { id } = JSON.parse(await send(running, { agent, method: 'POST', path: '/agents' }))
        const GET = await measureCpu(running, { agent, method: 'GET', path: `/agents/${id}` })
        agent.destroy()
        await running.stop()
        return { GET, POST }
      },
    })),
  }
}

let agentCount = 0

interface Call {
  agent: Agent
  method: 'GET' | 'POST'
  path: string
}

async function measureCpu(running: RunningServer, call: Call): Promise<number> {
  await repeat(running, call, WARM_UP_CALLS)
  const before = readCpuTime(running.pid)
  await repeat(running, call, CALLS)
  return (readCpuTime(running.pid) - before) / CALLS
}

async function repeat(running: RunningServer, call: Call, times: number): Promise<void> {
  let left = times
  const runWorker = async (): Promise<void> => {
    while (left-- > 0) await send(running, call)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker))
}

function send({ url, key }: RunningServer, { agent, method, path }: Call): Promise<string> {
  const body =
    method === 'POST' ? JSON.stringify({ name: `Agent ${++agentCount}`, metadata: { team: 'a' } }) : undefined
  const headers = { 'x-api-key': key, ...(body && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { agent, method, headers }, response => {
      if ((response.statusCode ?? 500) >= 300)
        reject(new Error(`${method} ${path} responded with ${response.statusCode}.`))
      let text = ''
      response.setEncoding('utf8').on('data', part => {
        text += part
      })
      response.once('end', () => resolve(text))
    })
      .once('error', reject)
      .end(body)
  })
}

/** Returns the CPU time of a process so far, in µs. */
function readCpuTime(pid: number): number {
  // After the name in brackets, the state is the third field; utime and stime are the 14th and 15th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_US
}
