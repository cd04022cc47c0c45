import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { EgressPolicy, OutboundRequestInit } from '../../src/index.ts'
import { createGuardedFetch } from '../../src/node/index.ts'

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
  /** Connections in the order of creation. */
  connections: Socket[]
  /** Number of the connection that each request used, from 0. */
  usedConnections: number[]
  send(init?: Partial<OutboundRequestInit>, policy?: EgressPolicy): Promise<Response>
}

/** Starts an endpoint, and a guarded fetch whose resolver returns one list of `addresses` after the other. */
async function start(listener: RequestListener, ...addresses: string[][]): Promise<Endpoint> {
  const connections: Socket[] = []
  const usedConnections: number[] = []
  const server = createServer((request, response) => {
    usedConnections.push(connections.indexOf(request.socket))
    listener(request, response)
  })
  server.on('connection', socket => connections.push(socket))
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const resolve = async (): Promise<string[]> =>
    (addresses.length > 1 ? addresses.shift() : addresses[0]) ?? ['127.0.0.1']
  const fetch = createGuardedFetch({ resolve })
  return {
    server,
    connections,
    usedConnections,
    send: (init, policy = 'loopback') =>
      fetch(
        `http://${NAME}:${port}/`,
        { method: 'POST', body: '{}', redirect: 'manual', signal: AbortSignal.timeout(5_000), ...init },
        policy,
      ),
  }
}

const text = async (response: Promise<Response>): Promise<string> => (await response).text()

/** Waits until the connection of a finished response is idle. */
const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 10))

/** Sends requests one after the other. */
async function sendAll(endpoint: Endpoint, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    expect(await text(endpoint.send())).toBe('ok')
    await pause()
  }
}

describe('an idle connection', () => {
  it('is reused for the same name and policy', async () => {
    const endpoint = await start((_, response) => response.end('ok'))
    await sendAll(endpoint, 3)
    expect(endpoint.usedConnections).toEqual([0, 0, 0])
  })

  it('is not reused if the name resolves to a denied address', async () => {
    const endpoint = await start((_, response) => response.end('ok'), ['127.0.0.1'], ['10.0.0.1'])
    await sendAll(endpoint, 1)
    await expect(endpoint.send()).rejects.toThrow(
      `${NAME} resolves to 10.0.0.1, which is not a loopback address.`,
    )
    expect(endpoint.usedConnections).toEqual([0])
  })

  it('is not reused for another policy', async () => {
    const endpoint = await start((_, response) => response.end('ok'))
    for (const policy of ['anywhere', 'loopback', 'anywhere'] as const) {
      await text(endpoint.send({}, policy))
      await pause()
    }
    expect(endpoint.usedConnections).toEqual([0, 1, 0])
    await expect(endpoint.send({}, 'public')).rejects.toThrow('is not a public address')
  })

  it('is not reused during a request or before its response is read', async () => {
    const endpoint = await start((_, response) => void response.write('begun'))
    for (const index of [1, 2]) {
      const reader = (await endpoint.send()).body?.getReader()
      await reader?.read()
      if (index === 2) await reader?.cancel()
    }
    await expect.poll(() => endpoint.connections.map(({ destroyed }) => destroyed)).toEqual([false, true])
    await endpoint.send()
    expect(endpoint.usedConnections).toEqual([0, 1, 2])
  })

  it('is not closed by the signal of a finished request', async () => {
    const endpoint = await start((_, response) => response.end('ok'))
    const controller = new AbortController()
    await text(endpoint.send({ signal: controller.signal }))
    controller.abort()
    await pause()
    await sendAll(endpoint, 1)
    expect(endpoint.usedConnections).toEqual([0, 0])
  })
})

describe('an idle connection that the server closes', () => {
  it.each([false, true])('does not lose the next request (close noticed: %s)', async isNoticed => {
    const endpoint = await start((_, response) => response.end('ok'))
    await sendAll(endpoint, 1)
    for (let round = 1; round <= 20; round++) {
      endpoint.server.closeIdleConnections()
      if (isNoticed) await pause()
      expect(await text(endpoint.send())).toBe('ok')
      await pause()
    }
    expect(endpoint.usedConnections).toHaveLength(21)
  })

  it('causes one retry on a new connection', async () => {
    const bodies: string[] = []
    const endpoint = await start((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => bodies.push(body))
      request.on('end', () => (bodies.length === 2 ? request.socket.destroy() : response.end('ok')))
    })
    await sendAll(endpoint, 1)
    expect(await text(endpoint.send({ body: '{"again":true}' }))).toBe('ok')
    expect([bodies, endpoint.usedConnections]).toEqual([
      ['{}', '{"again":true}', '{"again":true}'],
      [0, 0, 1],
    ])
  })

  it('causes no second retry', async () => {
    const endpoint = await start(({ socket }, response) => {
      if (endpoint.usedConnections.length > 1) socket.destroy()
      else response.end('ok')
    })
    await sendAll(endpoint, 1)
    await expect(endpoint.send()).rejects.toThrow('socket hang up')
    expect(endpoint.usedConnections).toEqual([0, 0, 1])
    await expect(endpoint.send()).rejects.toThrow('socket hang up')
    expect(endpoint.usedConnections).toEqual([0, 0, 1, 2])
  })

  it('causes no retry after the first byte of a response', async () => {
    const endpoint = await start(({ socket }, response) => {
      if (endpoint.usedConnections.length === 1) response.end('ok')
      else socket.end('HTTP/1.1 ')
    })
    await sendAll(endpoint, 1)
    await expect(endpoint.send()).rejects.toThrow()
    expect(endpoint.usedConnections).toEqual([0, 0])
  })

  it('causes no retry after the signal', async () => {
    const controller = new AbortController()
    const endpoint = await start((_, response) => {
      if (endpoint.usedConnections.length === 1) response.end('ok')
      else controller.abort(new Error('Enough.'))
    })
    await sendAll(endpoint, 1)
    await expect(endpoint.send({ signal: controller.signal })).rejects.toThrow('Enough.')
    await pause()
    expect(endpoint.usedConnections).toEqual([0, 0])
  })
})
