/** The client works with the `fetch` of other libraries, and through a proxy. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { AgentComms } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import nodeFetch from 'node-fetch'
import { ProxyAgent, fetch as undiciFetch } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'

const mock = createMock()
let baseUrl: string
let proxyUrl: string
let tunnels = 0

const proxy = createServer().on('connect', ({ url = '', headers }, socket, head) => {
  if (!headers['proxy-authorization']) {
    socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\n\r\n')
    return
  }
  tunnels++
  const { hostname, port } = new URL(`http://${url}`)
  const target = connect(Number(port), hostname, () => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    target.write(head)
    socket.pipe(target).pipe(socket)
  })
  target.on('error', () => socket.destroy())
  socket.on('error', () => target.destroy())
})

beforeAll(async () => {
  const server = await serve(mock, { port: 0 })
  baseUrl = server.url
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return () => server.close()
})
afterAll(() => {
  proxy.closeAllConnections()
  proxy.close()
})

const token = `Basic ${btoa('name:password')}`
const fetches = {
  undici: () => undiciFetch,
  'undici with a proxy': () => {
    const dispatcher = new ProxyAgent({ uri: proxyUrl, token, proxyTunnel: true })
    return (url: string, init: object) => undiciFetch(url, { ...init, dispatcher })
  },
  'node-fetch': () => nodeFetch,
}

test.each(Object.entries(fetches))(
  '%s: email with a file, download, client.http and middleware',
  async (_, create) => {
    const client = new AgentComms({ baseUrl, apiKey: mock.masterKey, fetch: create(), maxRetries: 0 })
    const ada = await mock.addAgent({ name: 'Ada' })
    // More than the buffers of a stream.
    const content = new Uint8Array(300_000).map((_, index) => index * index)
    const sent = await client.email.send({
      agentId: ada.id,
      to: ['ben@example.com'],
      subject: 'Grüße',
      body: 'Here it is.',
      attachments: [{ filename: 'a.bin', contentType: 'application/octet-stream', content }],
    })
    const { bytes } = await client.attachments.download(sent.attachments[0]?.id ?? '')
    expect(Buffer.compare(await bytes(), content)).toBe(0)

    const { data } = await client.http.GET('/messages/{id}', { params: { path: { id: sent.id } } })
    expect(data?.subject).toBe('Grüße')
    const statuses: number[] = []
    client.http.use({ onResponse: ({ response }) => void statuses.push(response.status) })
    expect(await client.messages.get(sent.id)).toMatchObject({ subject: 'Grüße' })
    await expect(client.messages.get('c0none')).rejects.toMatchObject({ status: 404 })
    expect(statuses).toEqual([200, 404])
  },
)

test('a call goes through the proxy, and names its refusal', async () => {
  expect(tunnels).toBeGreaterThan(0)
  const dispatcher = new ProxyAgent({ uri: proxyUrl, proxyTunnel: true })
  const client = new AgentComms({
    baseUrl,
    apiKey: mock.masterKey,
    maxRetries: 0,
    fetch: (url, init) => undiciFetch(url, { ...init, dispatcher }),
  })
  await expect(client.agents.list()).rejects.toThrow(/Proxy response \(407\)/)
})
