/**
 * Loads the command `agentcomms-mock` with agents that send and read emails, and prints its limits: requests for each
 * second of CPU time of the server, and its memory. Run it after a build: `node --import tsx packages/bench/load.ts`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'

const AGENTS = 32
const EMAILS = 20_000
const TICKS_PER_SECOND = 100

const cli = fileURLToPath(new URL('../mock-server/dist/cli.js', import.meta.url))
const server = spawn(process.execPath, [cli, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
process.on('exit', () => server.kill())
let output = ''
while (!output.includes('Ctrl+C')) output += (await once(server.stdout, 'data'))[0]
const read = (pattern: RegExp): string => pattern.exec(output)?.[1] ?? ''
const baseUrl = read(/Base URL +(\S+)/)
const headers = { 'X-API-Key': read(/Master key +(\S+)/), 'Content-Type': 'application/json' }

const connections = new Agent({ keepAlive: true, maxSockets: AGENTS })

/** Sends a request. Resolves to the JSON of the response. */
async function call(method: string, path: string, body?: object): Promise<Record<string, string>> {
  const outgoing = request(baseUrl + path, { method, headers, agent: connections })
  outgoing.end(body && JSON.stringify(body))
  const [response] = await once(outgoing, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  if (response.statusCode !== 200 && response.statusCode !== 201)
    throw new Error(`${method} ${path}: ${text}`)
  return JSON.parse(text)
}

const readProcess = (file: string): string => readFileSync(`/proc/${server.pid}/${file}`, 'utf8')

/** Returns the CPU time of the server, in seconds. */
function readCpuSeconds(): number {
  const fields = readProcess('stat')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Returns the memory of the server (resident set size), in MB. */
const readMegabytes = (): number => Number(/VmRSS:\s+(\d+)/.exec(readProcess('status'))?.[1]) / 1024

/** Lets all agents work until `count` requests have been sent. Prints the requests per second of CPU time. */
async function load(name: string, count: number, send: (index: number) => Promise<unknown>): Promise<void> {
  const cpuSeconds = readCpuSeconds()
  const startedAt = performance.now()
  const latencies: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AGENTS }, async () => {
      for (let index = next++; index < count; index = next++) {
        const sentAt = performance.now()
        await send(index)
        latencies.push(performance.now() - sentAt)
      }
    }),
  )
  const elapsedSeconds = (performance.now() - startedAt) / 1000
  latencies.sort((a, b) => a - b)
  const [median, p99] = [0.5, 0.99].map(part => (latencies[Math.floor(count * part)] ?? 0).toFixed(1))
  const perCpuSecond = (count / (readCpuSeconds() - cpuSeconds)).toFixed()
  const perSecond = (count / elapsedSeconds).toFixed()
  console.log(
    `${name.padEnd(32)} ${perCpuSecond.padStart(6)}/s of CPU time, here ${perSecond}/s; latency ${median} ms, 99 %: ${p99} ms`,
  )
}

const { id: agentId = '' } = await call('POST', '/agents', { name: 'Ada' })
const ids: string[] = []
const send = async (index: number): Promise<void> => {
  const email = {
    agentId,
    to: ['ben@example.com'],
    subject: `Invoice ${index}`,
    body: 'Please pay by Friday.',
  }
  const { id = '' } = await call('POST', '/email/send', email)
  ids.push(id)
}
await load('warm-up', 2000, send)
const megabytes = readMegabytes()
for (let part = 0; part < 3; part++) {
  await load('POST /email/send', EMAILS, send)
  console.log(`memory: ${readMegabytes().toFixed()} MB with ${ids.length} messages`)
}
const grown = (readMegabytes() - megabytes) / ((3 * EMAILS) / 1000)
console.log(`memory: ${grown.toFixed(1)} MB per 1,000 messages`)
await load('GET /messages/{id}', EMAILS, index => call('GET', `/messages/${ids[index % ids.length]}`))
await load('GET /messages?limit=20', EMAILS / 4, () => call('GET', '/messages?limit=20'))
server.kill()
connections.destroy()
