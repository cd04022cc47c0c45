import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { Comparison, Contender } from '../measure.ts'
import { EMULATE, type RunningServer, type ServerName, serve } from '../servers.ts'

const CALLS = 4_000
const WARM_UP_CALLS = 1_000
const CONCURRENCY = 16
/** Unit of process times on Linux, in µs. */
const TICK_US = 10_000

interface Call {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** The calls of a contender. `turn` makes each call different. */
interface Calls {
  send: (turn: number) => Call
  get: (emailId: string) => Call
  create: (turn: number) => Call
}

const OURS = (agentId: string): Calls => ({
  send: turn => ({
    method: 'POST',
    path: '/email/send',
    body: {
      agentId,
      to: ['grace@example.com'],
      subject: `Hello ${turn}`,
      body: `Text ${turn}`,
      bodyHtml: `<p>Text ${turn}</p>`,
    },
  }),
  get: id => ({ method: 'GET', path: `/email/${id}` }),
  create: turn => ({ method: 'POST', path: '/agents', body: { name: `Agent ${turn}` } }),
})

const EMULATE_CALLS: Calls = {
  send: turn => ({
    method: 'POST',
    path: '/emails',
    body: {
      from: 'ada@example.com',
      to: ['grace@example.com'],
      subject: `Hello ${turn}`,
      text: `Text ${turn}`,
      html: `<p>Text ${turn}</p>`,
    },
  }),
  get: id => ({ method: 'GET', path: `/emails/${id}` }),
  // Its e-mail service has no agents; a domain is what a program creates first.
  create: turn => ({ method: 'POST', path: '/domains', body: { name: `d${turn}.example.com` } }),
}

const EXAMPLE_ID = 'c0agt00000000000000000001'
const CONTENDERS: readonly (readonly [Contender['kind'], string, ServerName])[] = [
  ['floor', 'node:http, constant response', 'constant'],
  ['peer', EMULATE, 'emulate'],
  ['ours', 'ours', 'ours'],
]

/** Compares the CPU time of a server per HTTP request. Other load on the machine does not affect it. */
export function overHttp(): Comparison {
  return {
    title: 'Over HTTP, one request',
    unit: 'µs of server CPU',
    baseline: EMULATE,
    goals: [
      { figure: 'send an email', of: 'ratio', atMost: 1.2 },
      { figure: 'get an email', of: 'ratio', atMost: 1.05 },
    ],
    contenders: CONTENDERS.map(([kind, name, server]) => ({
      kind,
      name,
      measure: () => measureServer(server),
    })),
  }
}

async function measureServer(name: ServerName): Promise<Record<string, number>> {
  const running = await serve(name)
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const post = async (call: Call): Promise<string> => JSON.parse(await send(running, agent, call)).id
  const agentId = name === 'ours' ? await post(OURS(EXAMPLE_ID).create(-1)) : EXAMPLE_ID
  const calls = name === 'emulate' ? EMULATE_CALLS : OURS(agentId)
  let turn = 0
  const sent = await measureCpu(running, agent, () => calls.send(turn++))
  const emailId = await post(calls.send(turn++))
  const got = await measureCpu(running, agent, () => calls.get(emailId))
  const created = await measureCpu(running, agent, () => calls.create(turn++))
  agent.destroy()
  await running.stop()
  return { 'send an email': sent, 'get an email': got, 'create an agent or a domain': created }
}

async function measureCpu(running: RunningServer, agent: Agent, next: () => Call): Promise<number> {
  await repeat(running, agent, next, WARM_UP_CALLS)
  const before = readCpuTime(running.pid)
  await repeat(running, agent, next, CALLS)
  return (readCpuTime(running.pid) - before) / CALLS
}

async function repeat(running: RunningServer, agent: Agent, next: () => Call, times: number): Promise<void> {
  let left = times
  const runWorker = async (): Promise<void> => {
    while (left-- > 0) await send(running, agent, next())
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker))
}

function send(
  { url, createHeaders }: RunningServer,
  agent: Agent,
  { method, path, body }: Call,
): Promise<string> {
  const headers = { ...createHeaders(), ...(body && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { agent, method, headers }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', part => {
        text += part
      })
      response.once('end', () => {
        if ((response.statusCode ?? 500) < 300) resolve(text)
        else reject(new Error(`${method} ${path} responded with ${response.statusCode}: ${text}`))
      })
    })
      .once('error', reject)
      .end(body && JSON.stringify(body))
  })
}

/** Returns the CPU time of a process so far, in µs. */
function readCpuTime(pid: number): number {
  // After the name in brackets, the state is the third field; utime and stime are the 14th and 15th.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_US
}
