import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { Settings } from './consumer/smoke.js'

/** Servers for one runtime, all on 127.0.0.1. */
export interface TestServers extends AsyncDisposable {
  readonly settings: Settings
  /** Settings for the page at `pageUrl`. The page uses its own origin, because the service sends no CORS headers. */
  readonly pageSettings: Settings
  readonly pageUrl: string
  /** Sets the script of the page. */
  readonly serveScript: (script: string) => void
  /** Throws if a fault of the mock was not used. */
  readonly assertFaultsUsed: () => void
}

const PAGE = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>'

type Handler = (incoming: IncomingMessage, response: ServerResponse) => void

function respondUnavailable(response: ServerResponse, retryAfter: number): void {
  response.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': String(retryAfter) })
  response.end('{"title":"Service Unavailable","status":503}')
}

function* endlessSpaces(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(100_000, ' ')
}

/**
 * Creates services that fail. `unavailable-twice` then responds with the idempotency keys that it received.
 * `endless-closed` responds after the client has closed the response of `endless`.
 */
function createFailingServices(): Record<string, Handler> {
  const keys: unknown[] = []
  let onEndlessClosed = () => {}
  const endlessClosed = new Promise<void>(resolve => {
    onEndlessClosed = resolve
  })
  return {
    'unavailable-twice': ({ headers }, response) => {
      if (keys.push(headers['idempotency-key']) < 3) return respondUnavailable(response, 0)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: 'sent', keys }))
    },
    busy: (_, response) => respondUnavailable(response, 30),
    silent: () => {},
    endless: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      pipeline(Readable.from(endlessSpaces()), createGzip(), response, () => onEndlessClosed())
    },
    'endless-closed': async (_, response) => {
      await endlessClosed
      response.setHeader('content-type', 'application/json').end('{"id":"closed"}')
    },
  }
}

/** Forwards a request. If the response breaks off, the forwarded one does too. */
function forward(incoming: IncomingMessage, response: ServerResponse, target: URL): void {
  const { method, headers } = incoming
  const forwarded = request(target, { method, headers }, upstream => {
    response.writeHead(upstream.statusCode ?? 500, upstream.headers)
    upstream.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  response.on('close', () => forwarded.destroy())
  incoming.pipe(forwarded)
}

export async function startTestServers(): Promise<TestServers> {
  const mock = createMock({ seed: 1 })
  const isLost = ({ body }: { body: unknown }): boolean => Object(body).subject === 'Lost response'
  mock.faults.add({ operation: 'sendEmail', drop: true, phase: 'after', times: 1, when: isLost })
  const mockServer = await serve(mock)
  const failingServices = createFailingServices()
  let pageScript = ''

  const server = createServer((incoming, response) => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://host')
    const [, first = '', second = ''] = pathname.split('/')
    const failingService = first === 'failing' ? failingServices[second] : undefined
    if (failingService) {
      incoming.resume().on('end', () => failingService(incoming, response))
    } else if (first === 'v1') {
      forward(incoming, response, new URL(pathname + search, mockServer.url))
    } else if (first === 'page.js') {
      response.setHeader('content-type', 'text/javascript').end(pageScript)
    } else if (first === '') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
    } else {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const settings = { baseUrl: mockServer.url, failingUrl: `${origin}/failing`, apiKey: mock.masterKey }
  return {
    settings,
    pageSettings: { ...settings, baseUrl: `${origin}/v1` },
    pageUrl: `${origin}/`,
    serveScript: script => {
      pageScript = script
    },
    assertFaultsUsed: () => mock.assertNoUnused(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await mockServer.close()
      mock.close()
    },
  }
}
