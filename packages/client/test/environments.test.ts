import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AgentComms, type AgentCommsOptions } from '../src/index.ts'
import { createReceiver } from '../src/webhooks/index-node.ts'
import { bundle } from './bundle.ts'
import { apiKey, createTestClient, json, listen } from './service.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const email = { agentId: 'c0agt', to: ['a@example.com'], subject: 'Files', body: 'Here they are.' }
const answer: RequestListener = (_, response) => void response.end('{"id":"c0agt","items":[]}')

/** An AbortController as that of jsdom: Node's `fetch` does not accept its signals. */
class ForeignAbortController {
  readonly signal = new EventTarget()
  abort() {}
}

describe('the client works', () => {
  it('without crypto.randomUUID(), as on a page without https', async () => {
    vi.stubGlobal('crypto', {})
    const { client, sent } = createTestClient([() => json({ id: 'x' })])
    await client.email.send(email)
    await client.email.send(email)
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    expect(keys[0]).toMatch(/^[\x21-\x7e]{20,255}$/)
  })

  it('with an AbortController of another library, as in the environment jsdom', async () => {
    await using server = await listen(answer)
    vi.stubGlobal('AbortController', ForeignAbortController)
    const client = new AgentComms({ baseUrl: server.baseUrl, apiKey })
    expect(await client.agents.get('c0agt')).toMatchObject({ id: 'c0agt' })
  })

  it('with signals that have no reason, as in React Native', async () => {
    const controller = new AbortController()
    const { signal } = controller
    Object.defineProperties(signal, { reason: { value: undefined }, throwIfAborted: { value: undefined } })
    const { client, sent } = createTestClient([() => new Promise<Response>(() => controller.abort())])
    await expect(client.agents.get('c0agt', { signal })).rejects.toMatchObject({ name: 'AbortError' })
    await expect(client.agents.get('c0agt', { signal })).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent).toHaveLength(1)
  })

  it('compiled so that fields of classes are assigned, as by ts-jest and React Native', async () => {
    const tsconfigRaw = { compilerOptions: { useDefineForClassFields: false } }
    const { text } = await bundle("export * from './index.ts'", { target: 'es2018', tsconfigRaw })
    const module = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
    const fetch = async () => Response.json({ id: 'c0agt', items: [1] })
    const client: AgentComms = new module.AgentComms({ baseUrl: 'http://localhost/v1', apiKey, fetch })
    expect(await client.agents.get('c0agt').then(agent => agent.id)).toBe('c0agt')
    expect(await client.agents.list().all()).toEqual([1])
    const failing = client.withOptions({ fetch: async () => Response.json({}, { status: 404 }) })
    const error = await failing.agents.get('c0agt').catch(reason => reason)
    expect([error.name, error.status, module.NotFoundError.is(error)]).toEqual(['NotFoundError', 404, true])
  })

  it('with responses without a stream, as in React Native', async () => {
    // Hermes has no TextDecoder.
    const decoder = new TextDecoder()
    vi.stubGlobal('TextDecoder', undefined)
    const respond = () =>
      Object.defineProperty(json({ id: 'c0agt', url: '/f' }), 'body', { value: undefined })
    const { client } = createTestClient([respond])
    expect(await client.agents.get('c0agt')).toMatchObject({ id: 'c0agt' })
    expect((await client.http.GET('/agents')).data).toMatchObject({ id: 'c0agt' })
    const { bytes } = await client.attachments.download('c0att')
    expect(decoder.decode(await bytes())).toContain('c0agt')
    await expect(client.agents.get('c0agt', { maxResponseBytes: 5 })).rejects.toThrow(/larger than 5 bytes/)
    await expect(bytes({ maxResponseBytes: 5 })).rejects.toThrow(/larger than 5 bytes/)
  })

  it('with files of another library, as those of jsdom', async () => {
    const bytes = new Uint8Array([1, 2, 3])
    class FileReader {
      result: ArrayBuffer | undefined
      onload = () => {}
      readAsArrayBuffer(blob: { bytes: Uint8Array<ArrayBuffer> }) {
        this.result = blob.bytes.buffer
        queueMicrotask(() => this.onload())
      }
    }
    vi.stubGlobal('FileReader', FileReader)
    class File {
      readonly bytes = bytes
      readonly size = 3
      readonly type = 'image/png'
      readonly name = 'a.png'
      slice() {}
    }
    const { client, sent } = createTestClient([() => json({ id: 'x' })])
    await client.email.send({ ...email, attachments: [{ content: new File() as never }] })
    expect(sent[0]?.body).toMatchObject({
      attachments: [{ content: 'AQID', filename: 'a.png', contentType: 'image/png' }],
    })
  })

  it('asks for no cache, so that Next.js 14 does not answer from its own', async () => {
    const { client, sent } = createTestClient([() => json({ items: [] })])
    await client.agents.list()
    expect(sent[0]?.init).toMatchObject({ cache: 'no-store' })
  })

  it('does not set `cache` where Request does not know it, as in workerd before November 2024', async () => {
    vi.stubGlobal('Request', class {})
    const inits: (RequestInit | undefined)[] = []
    const fetch = async (_: string, init: RequestInit) => {
      inits.push(init)
      return json({ items: [] })
    }
    await new AgentComms({ baseUrl: 'https://a.example.test/v1', apiKey, fetch }).agents.list()
    expect(inits[0]).not.toHaveProperty('cache')
  })
})

describe('the client says', () => {
  const connect = (options: AgentCommsOptions = {}) =>
    new AgentComms({ baseUrl: 'https://a.example.test/v1', apiKey, maxRetries: 0, ...options })
  const failWith = (error: unknown) => ({ fetch: () => Promise.reject(error) })

  it('that the environment has no fetch, and does not retry', async () => {
    vi.stubGlobal('fetch', undefined)
    const onRetry = vi.fn()
    const call = connect({ maxRetries: 2, onRetry }).agents.list()
    await expect(call).rejects.toThrow(TypeError)
    await expect(call).rejects.toThrow(/has no `fetch`.*jest-fixed-jsdom/)
    expect(onRetry).not.toHaveBeenCalled()
  })

  const versions = { node: '18.20.8' }
  it.each([
    [{ release: { name: 'node' }, versions: { node: '16.20.2' } }, true],
    [{ release: { name: 'node' }, versions: { node: '20.18.3', v8: '11.3' } }, true],
    [{ release: { name: 'node' }, versions: { node: '20.19.0' } }, false],
    [{ release: { name: 'node' }, versions: { node: '100.1.0' } }, false],
    [{ release: { name: 'node' }, versions: { ...versions, bun: '1.0.0' } }, false],
    [{ release: { name: 'node' }, versions: { ...versions, deno: '1.40.0' } }, false],
    // Polyfills of bundlers and edge runtimes.
    [{ versions }, false],
    [{ env: {} }, false],
    [undefined, false],
  ])('which version of Node is needed, unless %j only imitates it', (process, isOld) => {
    const say = (run: () => unknown) => {
      try {
        return run() && ''
      } catch (error) {
        return String(error)
      }
    }
    vi.stubGlobal('process', process)
    const said = [say(connect), say(() => createReceiver({ secret: undefined, on: {} }))]
    // Not in afterEach: Vitest saves `process.nextTick` between two ticks, and would later restore none.
    vi.unstubAllGlobals()
    const expected = isOld ? expect.stringContaining('Node 20.19 or newer') : ''
    expect(said).toEqual([expected, expected])
  })

  it('which option the platform does not send, and does not retry', async () => {
    const onRetry = vi.fn()
    const client = connect({ maxRetries: 2, onRetry })
    const error = await client.http.GET('/agents', { cache: 'banana' as never }).catch(reason => reason)
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toMatch(/banana/)
    expect(onRetry).not.toHaveBeenCalled()
  })

  it('the innermost cause of a failure', async () => {
    const proxy = Object.assign(new Error('Proxy response (407) !== 200 when HTTP Tunneling'), {
      code: 'UND_ERR_ABORTED',
    })
    const cancelled = Object.assign(new Error('Request was cancelled.', { cause: proxy }), { code: 0 })
    const failure = new TypeError('fetch failed', { cause: cancelled })
    await expect(connect(failWith(failure)).agents.list()).rejects.toThrow(
      'from a.example.test (UND_ERR_ABORTED: Proxy response (407) !== 200 when HTTP Tunneling): check',
    )
    const endless = new Error('loop')
    endless.cause = endless
    await expect(connect(failWith(endless)).agents.list()).rejects.toThrow('(Error: loop)')
    await expect(connect(failWith('text')).agents.list()).rejects.toThrow('(string)')
  })

  it('to use http: for a server without TLS', async () => {
    const server = createServer(answer)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const client = connect({ baseUrl: `https://127.0.0.1:${port}/v1` })
    await expect(client.agents.list()).rejects.toThrow(/SSL.*use http: in baseUrl/s)
    server.close()
  })

  it('to pass mock.fetch for the host of a mock', async () => {
    const { fetch } = failWith(new TypeError('fetch failed'))
    vi.stubGlobal('fetch', fetch)
    const settings = { baseUrl: 'https://api.agentcomms.test/v1', apiKey, maxRetries: 0 }
    await expect(new AgentComms(settings).agents.list()).rejects.toThrow(/pass `fetch: mock\.fetch`/)
    await expect(new AgentComms({ ...settings, fetch }).agents.list()).rejects.toThrow(/check baseUrl/)
  })

  it.each([
    [{ code: 'ECONNRESET' }, /\(ECONNRESET: lost\): check the network/],
    [{ code: 'UND_ERR_SOCKET' }, /\(UND_ERR_SOCKET: lost\): check the network/],
    [{ code: 'ENOTFOUND' }, /\(ENOTFOUND: lost\): check baseUrl and the network/],
  ])('what to check after %j', async (fields, message) => {
    const cause = Object.assign(new Error('lost'), fields)
    const client = connect(failWith(new TypeError('fetch failed', { cause })))
    await expect(client.agents.list()).rejects.toThrow(message)
  })

  it('what happened, if the cause is no error, as in MSW', async () => {
    const client = connect(failWith(new TypeError('Failed to fetch', { cause: Response.error() })))
    await expect(client.agents.list()).rejects.toThrow(/\(TypeError: Failed to fetch\)/)
  })

  it('once that credentials cross the network without TLS, unless the host is local', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const locals = [
      '127.0.0.1:1',
      'localhost:1',
      '[::1]:1',
      'mock:4010',
      '192.168.1.7',
      'a.localhost',
      'a.internal',
      '[fd00::1]:1',
    ]
    for (const host of locals) connect({ baseUrl: `http://${host}/v1` })
    connect({ baseUrl: 'http://a.example.com/v1', logLevel: 'off' })
    expect(warn).not.toHaveBeenCalled()
    for (const host of ['10.example.com', '127.0.0.1.example.com']) connect({ baseUrl: `http://${host}/v1` })
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/10\.example\.com over http/))
  })
})
