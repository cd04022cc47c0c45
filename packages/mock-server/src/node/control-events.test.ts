import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { closeDoors, startDoor } from '../../test/control-door.ts'
import { createMock } from '../index.ts'
import { serve } from './serve.ts'

afterEach(closeDoors)

interface Told {
  id: string
  event: string
  data: { request?: object; payload?: { event: string } }
}

describe('live events', () => {
  /** Reads events until one of this name comes; answers all of them. */
  async function listen(
    origin: string,
    headers: Record<string, string> = {},
  ): Promise<{
    until: (name: string) => Promise<Told[]>
    socket: Socket
  }> {
    const { host, port } = new URL(origin)
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', chunk => {
      text += String(chunk)
    })
    const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET /__mock/events HTTP/1.1\r\n${lines.join('')}\r\n`)
    const read = (): Told[] =>
      [...text.matchAll(/(?:id: (\S+)\n)?event: (\S+)\ndata: (.*)\n\n/g)].map(
        ([, id = '', event = '', data = '']) => ({
          id,
          event,
          data: JSON.parse(data),
        }),
      )
    const until = async (name: string): Promise<Told[]> => {
      while (!read().some(({ event }) => event === name)) await once(socket, 'data')
      return read()
    }
    await until('hello')
    return { until, socket }
  }

  it('tells of requests, records, events and the clock, without secrets', async () => {
    const { mock, origin, ask } = await startDoor()
    const { until, socket } = await listen(origin)
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ name: 'Ada' })
    const created = await mock.fetch(`${mock.baseUrl}/agents`, { method: 'POST', headers, body })
    const { id, apiKey } = (await created.json()) as { id: string; apiKey: string }
    await ask('/clock/advance', { duration: '1m' })
    await ask('/dns/set', { name: 'example.com', type: 'TXT', values: 'x' })
    await ask('/faults/add', { drop: true })
    await ask('/reset', {})
    const told = await until('restored')
    socket.destroy()
    expect(told.find(({ event }) => event === 'request')?.data.request).toMatchObject({
      operation: 'createAgent',
      status: 200,
    })
    expect(told.find(({ event }) => event === 'agent')?.data).toMatchObject({ change: 'created', id })
    expect(told.find(({ event }) => event === 'event')?.data.payload?.event).toBe('agent.created')
    expect(told.find(({ event }) => event === 'clock')?.data).toEqual({ now: '2026-01-01T00:01:00.000Z' })
    expect(told.map(({ event }) => event)).toEqual(expect.arrayContaining(['dns', 'faults']))
    const text = JSON.stringify(told)
    expect(text).not.toContain(mock.masterKey)
    expect(text).not.toContain(apiKey)
  })

  it('goes on behind Last-Event-ID, and says where it cannot', async () => {
    const { mock, origin } = await startDoor()
    const first = await listen(origin)
    await mock.addAgent({ name: 'Ada' })
    const last = (await first.until('event')).at(-1)
    first.socket.destroy()
    await mock.clock.advance('1s')
    const again = await listen(origin, { 'Last-Event-ID': last?.id ?? '' })
    const told = await again.until('clock')
    expect(told.map(({ event }) => event)).toEqual(['hello', 'clock'])
    again.socket.destroy()
    for (const id of ['other.1', 'nonsense', `${last?.id.split('.').at(0)}.99999`]) {
      const lost = await listen(origin, { 'Last-Event-ID': id })
      expect((await lost.until('missed')).map(({ event }) => event)).toEqual(['hello', 'missed'])
      lost.socket.destroy()
    }
    for (let index = 0; index < 2_100; index++) await mock.clock.advance(1)
    const late = await listen(origin, { 'Last-Event-ID': last?.id ?? '' })
    await late.until('missed')
    late.socket.destroy()
  })

  it('ends with the server', async () => {
    const mock = createMock()
    const served = await serve(mock)
    const { socket } = await listen(new URL(served.url).origin)
    const closed = once(socket, 'close')
    await served.close()
    await closed
  })
})
