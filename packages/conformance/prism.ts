import { spawn } from 'node:child_process'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Says behind which port the mock of a request listens: one proxy judges the requests to many mocks. */
export const MOCK_PORT = 'x-mock-port'

export interface Prism {
  url: string
  close(): Promise<void>
}

/** Starts Prism as a proxy that validates requests and replies against the document, in a process of its own. */
export async function startPrism(): Promise<Prism> {
  const forwarder = createServer((incoming, outgoing) => {
    const { [MOCK_PORT]: port, ...headers } = incoming.headers
    const { method, url: path } = incoming
    // What the mock links to is at its own port.
    const to = { host: '127.0.0.1', port: Number(port), method, path }
    const onward = request({ ...to, headers: { ...headers, host: `127.0.0.1:${port}` } }, reply => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const upstream = await listen(forwarder)
  const port = await freePort()
  const document = createRequire(import.meta.url).resolve('@agentcomms/spec/openapi.json')
  const e2e = createRequire(new URL('../e2e/package.json', import.meta.url))
  const child = spawn(
    process.execPath,
    [
      e2e.resolve('@stoplight/prism-cli/dist/index.js'),
      'proxy',
      document,
      `http://127.0.0.1:${upstream}/v1`,
      '-p',
      String(port),
      '-v',
      'fatal',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const url = `http://127.0.0.1:${port}`
  const close = async (): Promise<void> => {
    child.kill()
    forwarder.closeAllConnections()
    await new Promise(done => forwarder.close(done))
  }
  try {
    await untilItAnswers(url)
    await expectFindings(url)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/** A judge that finds nothing anywhere would find nothing in the scenarios either. */
async function expectFindings(url: string): Promise<void> {
  const wrong = createServer((_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[{"id":7}]}')
  })
  const port = await listen(wrong)
  const response = await fetch(`${url}/agents`, { headers: { [MOCK_PORT]: String(port) } })
  const found = response.headers.get('sl-violations') ?? ''
  wrong.closeAllConnections()
  await new Promise(done => wrong.close(done))
  for (const place of ['["request"', '["response","body"'])
    if (!found.includes(place)) throw new Error(`Prism does not find what is wrong at ${place}: ${found}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise(done => server.close(done))
  return port
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return
    await wait(250)
  }
  throw new Error('Prism did not start within 30 s.')
}
