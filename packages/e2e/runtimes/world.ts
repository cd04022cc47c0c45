import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { Settings } from './consumer/smoke.js'

/** The servers that one runtime meets, fresh for each, all on 127.0.0.1. */
export interface World extends AsyncDisposable {
  readonly settings: Settings
  /** The same for a page of `pageUrl`: the service sends no CORS headers, so a page reaches it at its own origin. */
  readonly pageSettings: Settings
  readonly pageUrl: string
  /** Gives the page its script. */
  readonly serveScript: (script: string) => void
  /** Throws when something that was to go wrong did not. */
  readonly assertMet: () => void
}

const PAGE = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>'

type Answer = (incoming: IncomingMessage, reply: ServerResponse) => void

function refuse(reply: ServerResponse, retryAfter: number): void {
  reply.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': String(retryAfter) })
  reply.end('{"title":"Service Unavailable","status":503}')
}

/** Services that fail: one is unavailable twice and then answers the keys that it was asked with. */
function createTroubles(): Record<string, Answer> {
  const keys: unknown[] = []
  return {
    'unavailable-twice': ({ headers }, reply) => {
      if (keys.push(headers['idempotency-key']) < 3) return refuse(reply, 0)
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ id: 'sent', keys }))
    },
    busy: (_, reply) => refuse(reply, 30),
    silent: () => {},
  }
}

/** Passes a request on as it is; an answer that breaks off breaks off here too. */
function passOn(incoming: IncomingMessage, reply: ServerResponse, target: URL): void {
  const { method, headers } = incoming
  const onward = request(target, { method, headers }, answer => {
    reply.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(reply)
  })
  onward.on('error', () => reply.destroy())
  reply.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

export async function createWorld(): Promise<World> {
  const mock = createMock({ seed: 1 })
  const isLost = ({ body }: { body: unknown }): boolean => Object(body).subject === 'Lost reply'
  mock.faults.add({ operation: 'sendEmail', drop: true, phase: 'after', times: 1, when: isLost })
  const served = await serve(mock)
  const troubles = createTroubles()
  let pageScript = ''

  const server = createServer((incoming, reply) => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://host')
    const [, first = '', second = ''] = pathname.split('/')
    const trouble = first === 'trouble' ? troubles[second] : undefined
    if (trouble) {
      incoming.resume().on('end', () => trouble(incoming, reply))
    } else if (first === 'v1') {
      passOn(incoming, reply, new URL(pathname + search, served.url))
    } else if (first === 'page.js') {
      reply.setHeader('content-type', 'text/javascript').end(pageScript)
    } else if (first === '') {
      reply.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE)
    } else {
      reply.writeHead(404).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const settings = { baseUrl: served.url, troubleUrl: `${origin}/trouble`, apiKey: mock.masterKey }
  return {
    settings,
    pageSettings: { ...settings, baseUrl: `${origin}/v1` },
    pageUrl: `${origin}/`,
    serveScript: script => {
      pageScript = script
    },
    assertMet: () => mock.assertNoUnused(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await served.close()
      mock.close()
    },
  }
}
