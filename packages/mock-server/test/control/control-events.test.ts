import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createMock } from '../../src/index.ts'
import { serve } from '../../src/node/index.ts'
import { closeControlServers, startControlServer } from '../control-server.ts'

afterEach(closeControlServers)

interface SentEvent {
  id: string
  event: string
  data: { request?: object; payload?: { event: string } }
}

describe('live events', () => {
  /** Opens the stream. `until` resolves to all events as soon as one has this name. */
  async function listen(
    origin: string,
    headers: Record<string, string> = {},
  ): Promise<{
    until: (name: string) => Promise<SentEvent[]>
    socket: Socket
  }> {
    const { host, port } = new URL(origin)
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', chunk => {
      text += String(chunk)
    })
    const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET /__mock/changes HTTP/1.1\r\n${lines.join('')}\r\n`)
    const read = (): SentEvent[] =>
      [...text.matchAll(/(?:id: (\S+)\n)?event: (\S+)\ndata: (.*)\n\n/g)].map(
        ([, id = '', event = '', data = '']) => ({
          id,
          event,
          data: JSON.parse(data),
        }),
      )
    const until = async (name: string): Promise<SentEvent[]> => {
      while (!read().some(({ event }) => event === name)) await once(socket, 'data')
      return read()
    }
    await until('hello')
    return { until, socket }
  }

  it('sends events of requests, records, webhooks and the clock without secrets', async () => {
    const { mock, origin, request, post } = await startControlServer()
    const { until, socket } = await listen(origin)
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'Ada' })
    const created = await mock.fetch(`${mock.baseUrl}/agents`, { method: 'POST', headers, body })
    const { id, apiKey } = (await created.json()) as { id: string; apiKey: string }
    await request('/clock/advance', { duration: '1m' })
    await request('/dns/set', { name: 'example.com', type: 'TXT', values: 'x' })
    await request('/faults/add', { drop: true })
    await post('/reset')
    const sent = await until('restored')
    socket.destroy()
    expect(sent.find(({ event }) => event === 'request')?.data.request).toMatchObject({
      operation: 'createAgent',
      status: 200,
    })
    expect(sent.find(({ event }) => event === 'agent')?.data).toMatchObject({ change: 'created', id })
    expect(sent.find(({ event }) => event === 'event')?.data.payload?.event).toBe('agent.created')
    expect(sent.find(({ event }) => event === 'clock')?.data).toEqual({ now: '2026-01-01T00:01:00.000Z' })
    expect(sent.map(({ event }) => event)).toEqual(expect.arrayContaining(['dns', 'faults']))
    const text = JSON.stringify(sent)
    expect(text).not.toContain(mock.masterKey)
    expect(text).not.toContain(apiKey)
  })

  it('resumes after Last-Event-ID, or sends `missed`', async () => {
    const { mock, origin } = await startControlServer()
    const first = await listen(origin)
    await mock.addAgent({ name: 'Ada' })
    const last = (await first.until('event')).at(-1)
    first.socket.destroy()
    await mock.clock.advance('1s')
    const resumed = await listen(origin, { 'Last-Event-ID': last?.id ?? '' })
    const sent = await resumed.until('clock')
    expect(sent.map(({ event }) => event)).toEqual(['hello', 'operation', 'clock'])
    resumed.socket.destroy()
    for (const id of ['other.1', 'nonsense', `${last?.id.split('.').at(0)}.99999`]) {
      const lost = await listen(origin, { 'Last-Event-ID': id })
      expect((await lost.until('missed')).map(({ event }) => event)).toEqual(['hello', 'missed'])
      lost.socket.destroy()
    }
    for (let index = 0; index < 2_100; index++) await mock.clock.advance(1)
    const outdated = await listen(origin, { 'Last-Event-ID': last?.id ?? '' })
    await outdated.until('missed')
    outdated.socket.destroy()
  })

  it('closes when the server closes', async () => {
    const mock = createMock()
    const server = await serve(mock)
    const { socket } = await listen(new URL(server.url).origin)
    const closed = once(socket, 'close')
    await server.close()
    await closed
  })
})
