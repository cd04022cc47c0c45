import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { EgressPolicy, OutboundInit } from '../index.ts'
import { guardedFetch } from './guarded-fetch.ts'

const NAME = 'hooks.example.com'
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

interface Endpoint {
  server: Server
  /** In the order in which they were made. */
  connections: Socket[]
  /** Of each request, the number of its connection, from 0. */
  carriedBy: number[]
  ask(init?: Partial<OutboundInit>, reach?: EgressPolicy): Promise<Response>
}

/** An endpoint, and a guarded fetch whose resolver answers `addresses` one after the other, the last one for ever. */
async function start(listener: RequestListener, ...addresses: string[][]): Promise<Endpoint> {
  const connections: Socket[] = []
  const carriedBy: number[] = []
  const server = createServer((request, response) => {
    carriedBy.push(connections.indexOf(request.socket))
    listener(request, response)
  })
  server.on('connection', socket => connections.push(socket))
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const resolve = async (): Promise<string[]> =>
    (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? ['127.0.0.1']
  const fetch = guardedFetch({ resolve })
  return {
    server,
    connections,
    carriedBy,
    ask: (init, reach = 'loopback') =>
      fetch(
        `http://${NAME}:${port}/`,
        { method: 'POST', body: '{}', redirect: 'manual', signal: AbortSignal.timeout(5_000), ...init },
        reach,
      ),
  }
}

/** What answers the requests that are held. */
const held: (() => void)[] = []
const hold: RequestListener = (_, response) => held.push(() => void response.end('ok'))
const answerHeld = (): void => {
  for (const answer of held.splice(0)) answer()
}

const text = async (answer: Promise<Response>): Promise<string> => (await answer).text()

/** Lets what the answer brought about happen: its connection is free a moment after its end. */
const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 10))

/** Asks one after the other. */
async function askAll(endpoint: Endpoint, count: number): Promise<void> {
  for (let asked = 0; asked < count; asked++) {
    expect(await text(endpoint.ask())).toBe('ok')
    await pause()
  }
}

describe('a connection', () => {
  it('is used again for the same name, addresses and reach', async () => {
    const endpoint = await start((_, response) => response.end('ok'))
    await askAll(endpoint, 3)
    expect(endpoint.carriedBy).toEqual([0, 0, 0])
  })

  it('is used again where the resolver gives the same addresses in another order', async () => {
    const both = ['127.0.0.1', '127.0.0.9']
    const endpoint = await start((_, response) => response.end('ok'), both, both.toReversed())
    await askAll(endpoint, 2)
    expect(endpoint.carriedBy).toEqual([0, 0])
  })

  it('is not used again where the name leads elsewhere', async () => {
    const endpoint = await start(
      (_, response) => response.end('ok'),
      ['127.0.0.1'],
      ['127.0.0.1', '127.0.0.9'],
      ['127.0.0.1'],
    )
    await askAll(endpoint, 3)
    expect(endpoint.carriedBy).toEqual([0, 1, 0])
  })

  it('is not used again where a name leads to an address that is refused', async () => {
    const endpoint = await start((_, response) => response.end('ok'), ['127.0.0.1'], ['10.0.0.1'])
    await askAll(endpoint, 1)
    await expect(endpoint.ask()).rejects.toThrow(
      `${NAME} resolves to 10.0.0.1, which is not a loopback address.`,
    )
    expect(endpoint.carriedBy).toEqual([0])
  })

  it('is not used again under another rule', async () => {
    const endpoint = await start((_, response) => response.end('ok'))
    for (const reach of ['anywhere', 'loopback', 'anywhere'] as const) {
      await text(endpoint.ask({}, reach))
      await pause()
    }
    expect(endpoint.carriedBy).toEqual([0, 1, 0])
    await expect(endpoint.ask({}, 'public')).rejects.toThrow('is not a public address')
  })

  it('is not used again while it carries a request, nor where its answer was not read to the end', async () => {
    const endpoint = await start((_, response) => void response.write('begun'))
    for (const asked of [1, 2]) {
      const reader = (await endpoint.ask()).body?.getReader()
      await reader?.read()
      if (asked === 2) await reader?.cancel()
    }
    await expect.poll(() => endpoint.connections.map(({ destroyed }) => destroyed)).toEqual([false, true])
    await endpoint.ask()
    expect(endpoint.carriedBy).toEqual([0, 1, 2])
  })

  it('outlives the signal of a request that is done', async () => {
    const endpoint = await start((_, response) => response.end('ok'))
    const controller = new AbortController()
    await text(endpoint.ask({ signal: controller.signal }))
    controller.abort()
    await pause()
    await askAll(endpoint, 1)
    expect(endpoint.carriedBy).toEqual([0, 0])
  })

  it('is closed where 256 others wait already, to whatever endpoint: the one that has waited longest', async () => {
    const endpoint = await start(hold)
    for (const reach of ['loopback', 'anywhere'] as const) {
      const asked = Array.from({ length: 150 }, () => text(endpoint.ask({}, reach)))
      await expect.poll(() => held.length).toBe(150)
      answerHeld()
      await Promise.all(asked)
    }
    const closed = (from: number): number =>
      endpoint.connections.slice(from, from + 150).filter(({ destroyed }) => destroyed).length
    await expect.poll(() => closed(0)).toBe(44)
    expect(closed(150)).toBe(0)
  })

  it('does not wait while it carries a request, however many do', async () => {
    const endpoint = await start(hold)
    const first = text(endpoint.ask())
    await expect.poll(() => held.length).toBe(1)
    answerHeld()
    await first
    await pause()
    const long = text(endpoint.ask())
    await expect.poll(() => held.length).toBe(1)
    const [longHeld = () => undefined] = held.splice(0)
    const others = Array.from({ length: 256 }, () => text(endpoint.ask()))
    await expect.poll(() => held.length).toBe(256)
    answerHeld()
    await Promise.all(others)
    await pause()
    longHeld()
    expect(await long).toBe('ok')
    expect(endpoint.carriedBy.slice(0, 2)).toEqual([0, 0])
    expect(endpoint.carriedBy).toHaveLength(258)
  })
})

describe('a kept connection that the server closes', () => {
  it.each([false, true])('between two requests loses nothing (and is noticed: %s)', async isNoticed => {
    const endpoint = await start((_, response) => response.end('ok'))
    await askAll(endpoint, 1)
    for (let round = 1; round <= 20; round++) {
      endpoint.server.closeIdleConnections()
      if (isNoticed) await pause()
      expect(await text(endpoint.ask())).toBe('ok')
      await pause()
    }
    expect(endpoint.carriedBy).toHaveLength(21)
  })

  it('instead of an answer gets the request once more, on a new one', async () => {
    const bodies: string[] = []
    const endpoint = await start((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => bodies.push(body))
      request.on('end', () => (bodies.length === 2 ? request.socket.destroy() : response.end('ok')))
    })
    await askAll(endpoint, 1)
    expect(await text(endpoint.ask({ body: '{"again":true}' }))).toBe('ok')
    expect([bodies, endpoint.carriedBy]).toEqual([
      ['{}', '{"again":true}', '{"again":true}'],
      [0, 0, 1],
    ])
  })

  it('is tried once more only; a new one that breaks is not', async () => {
    const endpoint = await start(({ socket }, response) => {
      if (endpoint.carriedBy.length > 1) socket.destroy()
      else response.end('ok')
    })
    await askAll(endpoint, 1)
    await expect(endpoint.ask()).rejects.toThrow('socket hang up')
    expect(endpoint.carriedBy).toEqual([0, 0, 1])
    await expect(endpoint.ask()).rejects.toThrow('socket hang up')
    expect(endpoint.carriedBy).toEqual([0, 0, 1, 2])
  })

  it('after the first byte of an answer gets nothing once more', async () => {
    const endpoint = await start(({ socket }, response) => {
      if (endpoint.carriedBy.length === 1) response.end('ok')
      else socket.end('HTTP/1.1 ')
    })
    await askAll(endpoint, 1)
    await expect(endpoint.ask()).rejects.toThrow()
    expect(endpoint.carriedBy).toEqual([0, 0])
  })

  it('gets nothing once more after the signal', async () => {
    const controller = new AbortController()
    const endpoint = await start((_, response) => {
      if (endpoint.carriedBy.length === 1) response.end('ok')
      else controller.abort(new Error('Enough.'))
    })
    await askAll(endpoint, 1)
    await expect(endpoint.ask({ signal: controller.signal })).rejects.toThrow('Enough.')
    await pause()
    expect(endpoint.carriedBy).toEqual([0, 0])
  })
})
