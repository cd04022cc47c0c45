import { spawn } from 'node:child_process'
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Request header with the port of the mock. One Prism proxy serves many mocks. */
export const MOCK_PORT = 'x-mock-port'

export interface Prism {
  url: string
  close(): Promise<void>
}

/** Starts Prism in its own process, as a proxy that checks requests and responses against the OpenAPI document. */
export async function startPrism(): Promise<Prism> {
  const forwarder = createServer((incoming, outgoing) => {
    const { [MOCK_PORT]: port, ...headers } = incoming.headers
    const { method, url: path } = incoming
    // The mock derives its links from the Host header.
    const target = { host: '127.0.0.1', port: Number(port), method, path }
    const forwarded = request({ ...target, headers: { ...headers, host: `127.0.0.1:${port}` } }, response => {
      // These headers are only for the connection to the mock. Prism would pass on its time limit, but closes earlier.
      const { connection: _, 'keep-alive': __, ...passed } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, { ...passed, connection: 'close' })
      response.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
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
    await waitUntilReady(url)
    await expectViolations(url)
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

/** Checks that Prism reports violations at all. Otherwise its silence about a scenario would prove nothing. */
async function expectViolations(url: string): Promise<void> {
  const wrong = createServer((_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[{"id":7}]}')
  })
  const port = await listen(wrong)
  const response = await fetch(`${url}/agents`, { headers: { [MOCK_PORT]: String(port) } })
  const violations = response.headers.get('sl-violations') ?? ''
  wrong.closeAllConnections()
  await new Promise(done => wrong.close(done))
  for (const place of ['["request"', '["response","body"'])
    if (!violations.includes(place))
      throw new Error(`Prism did not report the violation at ${place}; received ${violations}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise(done => server.close(done))
  return port
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const isReady = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isReady) return
    await wait(250)
  }
  throw new Error('Prism did not start within 30 s.')
}
