// Measures reading a record through MSW. Argument: the contender; `memory` measures the retained heap instead.
import { createMock } from '@agentcomms/mock-server'
import { handlers } from '@agentcomms/mock-server/msw'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { perCall } from './per-call.js'

const CALLS = 5_000
const MEMORY_CALLS = 5_000
const OTHER_HANDLERS = 60
const [, , name, mode] = process.argv
// A small request log is full, and no longer grows, before the measurement.
const mock = createMock({ maxLoggedRequests: 100 })
const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
const response = await mock.fetch(`${mock.baseUrl}/agents`, {
  method: 'POST',
  headers,
  body: '{"name":"Ada"}',
})
const { id } = await response.json()
const url = `${mock.baseUrl}/agents/${id}`

const empty = http.get(url, () => HttpResponse.json({}, { headers: { 'content-length': '2' } }))
const others = Array.from({ length: OTHER_HANDLERS }, (_, at) =>
  http.get(`${mock.baseUrl}/other${at}/:id`, () => undefined),
)
/** @type {Record<string, Parameters<typeof setupServer>>} */
const CONTENDERS = {
  empty: [empty],
  '61 hand-written handlers': [...others, empty],
  ours: handlers(mock),
}
const chosen = CONTENDERS[name ?? '']
if (!chosen) throw new Error(`Unknown contender ${name}.`)
const server = setupServer(...chosen)
server.listen({ onUnhandledRequest: 'error' })
const call = async () => {
  const response = await fetch(url, { headers })
  if (response.status !== 200) throw new Error(await response.text())
  return response.json()
}

/** @param {number} calls */
async function measureRetained(calls) {
  for (let turn = 0; turn < 2_000; turn++) await call()
  const before = await heapUsed()
  for (let turn = 0; turn < calls; turn++) await call()
  return ((await heapUsed()) - before) / calls
}

async function heapUsed() {
  // Lets timers clean up first.
  await new Promise(resolve => setTimeout(resolve, 500))
  gc?.()
  return process.memoryUsage().heapUsed
}

const figures =
  mode === 'memory' ? { retained: await measureRetained(MEMORY_CALLS) } : { GET: await perCall(call, CALLS) }
server.close()
mock.close()
console.log(JSON.stringify(figures))
