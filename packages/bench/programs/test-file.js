// Measures what one test file pays in a fresh process: CPU time of all threads in ms. Argument: the contender.
const [, , name] = process.argv
const SENDS = 199

/** @type {Record<string, number>} */
const figures = {}
let last = process.cpuUsage()
/** @param {string} figure */
function lap(figure) {
  const { user, system } = process.cpuUsage(last)
  figures[figure] = (user + system) / 1_000
  last = process.cpuUsage()
}

/** @typedef {(path: string, body?: object) => Promise<any>} Call */

/** @type {Record<string, () => Promise<{ list: () => Promise<any>, send: (turn: number) => Promise<any> }>>} */
const CONTENDERS = {
  async 'in-process'() {
    const { createMock } = await import('@agentcomms/mock-server')
    lap('import')
    const mock = createMock()
    lap('create')
    return ours(createCall(mock.fetch, mock.baseUrl, { 'x-api-key': mock.masterKey }))
  },
  async http() {
    const [{ createMock }, { serve }] = await Promise.all([
      import('@agentcomms/mock-server'),
      import('@agentcomms/mock-server/node'),
    ])
    lap('import')
    const mock = createMock()
    const { url } = await serve(mock, { port: 0 })
    lap('create')
    return ours(createCall(fetch, url, { 'x-api-key': mock.masterKey }))
  },
  async emulate() {
    const { createEmulator } = await import('emulate')
    lap('import')
    const { url } = await createEmulator({ service: 'resend', port: await freePort() })
    lap('create')
    const call = createCall(fetch, url, { authorization: 'Bearer re_test' })
    return {
      list: () => call('/domains'),
      send: turn =>
        call('/emails', {
          from: 'ada@example.com',
          to: ['grace@example.com'],
          subject: `Hello ${turn}`,
          text: `Text ${turn}`,
          html: `<p>Text ${turn}</p>`,
        }),
    }
  },
}

/** @param {Call} call */
function ours(call) {
  /** @type {Promise<{ id: string }> | undefined} */
  let agent
  return {
    list: () => call('/agents'),
    /** @param {number} turn */
    async send(turn) {
      agent ??= call('/agents', { name: 'Ada' })
      const { id } = await agent
      return call('/email/send', {
        agentId: id,
        to: ['grace@example.com'],
        subject: `Hello ${turn}`,
        body: `Text ${turn}`,
        bodyHtml: `<p>Text ${turn}</p>`,
      })
    },
  }
}

/**
 * @param {(url: string, init?: RequestInit) => Promise<Response>} send
 * @param {string} base
 * @param {Record<string, string>} credentials
 * @returns {Call}
 */
function createCall(send, base, credentials) {
  const headers = { ...credentials, 'content-type': 'application/json' }
  return async (path, body) => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const response = await send(base + path, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}

async function freePort() {
  const { createServer } = await import('node:net')
  const server = createServer()
  const port = await new Promise(resolve =>
    server.listen(0, '127.0.0.1', () => resolve(Object(server.address()).port)),
  )
  await new Promise(resolve => server.close(resolve))
  return port
}

const contender = CONTENDERS[name ?? '']
if (!contender) throw new Error(`Unknown contender ${name}.`)
const { list, send } = await contender()
await list()
lap('first request')
await send(0)
lap('first send')
for (let turn = 1; turn <= SENDS; turn++) await send(turn)
lap('199 sends')
const all = Object.values(figures).reduce((sum, figure) => sum + figure, 0)
console.log(JSON.stringify({ ...figures, all }))
process.exit(0)
