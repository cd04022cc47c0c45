// Reads one record through MSW. Argument: by what it is answered. With `memory`, how much of the heap stays.
import { createMock } from '@agentcomms/mock-server'
import { handlers } from '@agentcomms/mock-server/msw'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { perCall } from './per-call.js'

const CALLS = 5_000
const IN_A_LOOP = 5_000
const OTHERS = 60
const [, , name, what] = process.argv
// The journal is full, and grows no more, before it is measured.
const mock = createMock({ maxLoggedRequests: 100 })
const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
const reply = await mock.fetch(`${mock.baseUrl}/agents`, { method: 'POST', headers, body: '{"name":"Ada"}' })
const { id } = await reply.json()
const url = `${mock.baseUrl}/agents/${id}`

const empty = http.get(url, () => HttpResponse.json({}, { headers: { 'content-length': '2' } }))
const others = Array.from({ length: OTHERS }, (_, at) =>
  http.get(`${mock.baseUrl}/other${at}/:id`, () => undefined),
)
/** @type {Record<string, Parameters<typeof setupServer>>} */
const CONTENDERS = {
  empty: [empty],
  '61 handlers by hand': [...others, empty],
  ours: handlers(mock),
}
const chosen = CONTENDERS[name ?? '']
if (!chosen) throw new Error(`There is no contender ${name}.`)
const server = setupServer(...chosen)
server.listen({ onUnhandledRequest: 'error' })
const call = async () => {
  const answer = await fetch(url, { headers })
  if (answer.status !== 200) throw new Error(await answer.text())
  return answer.json()
}

/** @param {number} calls */
async function keptBy(calls) {
  for (let turn = 0; turn < 2_000; turn++) await call()
  const before = await heapUsed()
  for (let turn = 0; turn < calls; turn++) await call()
  return ((await heapUsed()) - before) / calls
}

async function heapUsed() {
  // What is cleaned up by a timer is cleaned up.
  await new Promise(resolve => setTimeout(resolve, 500))
  gc?.()
  return process.memoryUsage().heapUsed
}

const figures = what === 'memory' ? { kept: await keptBy(IN_A_LOOP) } : { GET: await perCall(call, CALLS) }
server.close()
mock.close()
console.log(JSON.stringify(figures))
