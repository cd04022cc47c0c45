import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { AgentComms, NotFoundError } from '../src/index.ts'
import { agentTools } from '../src/tools/index.ts'
import { reset, respond, startMisbehavingServer } from './misbehaving-server.ts'
import { createTestClient, json, retryImmediately } from './service.ts'
import { findTool } from './tools.ts'

const email = { to: ['a@example.com'], subject: 'Hello', body: 'Hi' }

/** Sends an email with the tool and resolves to the error message of the model. */
async function sendWithTool(client: AgentComms): Promise<string> {
  const { error } = await findTool(agentTools(client), 'send_email').execute(email)
  expect(error).toMatchObject({ code: 'CONNECTION_ERROR' })
  return Object(error).message
}

/** A client whose `fetch` fails with the error. */
function failWith(failure: object, maxRetries = 0) {
  return createTestClient([() => Promise.reject(failure)], { maxRetries }).client
}

describe('a request that certainly was not sent', () => {
  it('the server does not listen, speaks no TLS, or has a forbidden port', async () => {
    const stopped = await startMisbehavingServer(reset)
    await stopped[Symbol.asyncDispose]()
    await using plain = await startMisbehavingServer(respond(200))
    const server = createServer(socket => socket.destroy()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    for (const baseUrl of [
      stopped.baseUrl,
      stopped.baseUrl.replace('127.0.0.1', 'localhost'),
      plain.baseUrl.replace('http:', 'https:'),
      `https://127.0.0.1:${port}/v1`,
      'http://127.0.0.1:1/v1',
    ])
      expect(await sendWithTool(new AgentComms({ baseUrl, apiKey: 'ak', maxRetries: 0 }))).toMatch(
        /Nothing was sent$/,
      )
    server.close()
    expect(plain.requests).toEqual([])
  })

  const inFetch = (cause: object) => new TypeError('fetch failed', { cause })
  const timeout = { code: 'ETIMEDOUT', syscall: 'connect' }
  it.each([
    ['Node, no name', inFetch({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
    ['Node, no route', inFetch({ code: 'EHOSTUNREACH', syscall: 'connect' })],
    ['Node, all addresses', inFetch({ code: 'ETIMEDOUT', errors: [timeout, timeout] })],
    ['Node, time limit', inFetch({ code: 'UND_ERR_CONNECT_TIMEOUT' })],
    ['Node, certificate', inFetch({ code: 'CERT_HAS_EXPIRED' })],
    ['Node, host of the certificate', inFetch({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' })],
    ['Node, own certificate', inFetch({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })],
    ['Node, proxy', inFetch({ message: 'Proxy response (407) !== 200 when HTTP Tunneling' })],
    ['node-fetch', Object.assign(new Error('no'), { code: 'ENETUNREACH', erroredSysCall: 'connect' })],
    ['Bun', Object.assign(new Error('Unable to connect'), { code: 'ConnectionRefused' })],
    ['Deno', new TypeError('error sending request for url (http://a.test/): client error (Connect)')],
  ])('%s', async (_, failure) => {
    expect(await sendWithTool(failWith(failure))).toMatch(/Nothing was sent$/)
  })

  it('is not counted as an attempt that may have deleted the record', async () => {
    const refuse = () => Promise.reject(inFetch({ code: 'ECONNREFUSED' }))
    const missing = () => json({ status: 404, code: 'NOT_FOUND' }, { status: 404 })
    const { client } = createTestClient([refuse, missing])
    await expect(client.agents.delete('c0agt')).rejects.toBeInstanceOf(NotFoundError)
  })
})

describe('a request that may have been sent', () => {
  it.each([
    ['the connection was reset', { code: 'ECONNRESET', syscall: 'read' }],
    ['the network was lost', { code: 'EHOSTUNREACH', syscall: 'read' }],
    ['the socket was closed', { code: 'UND_ERR_SOCKET', message: 'other side closed' }],
    ['the headers took too long', { code: 'UND_ERR_HEADERS_TIMEOUT' }],
    ['TLS failed later', { code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED' }],
    ['one address was reset', { errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNRESET' }] }],
    ['the runtime does not tell', {}],
  ])('%s', async (_, cause) => {
    const message = await sendWithTool(failWith(new TypeError('Failed to fetch', { cause })))
    expect(message).toMatch(/may have taken effect/)
  })

  it('an earlier attempt was sent', async () => {
    const refuse = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
    const fail = () => json({ status: 503 }, { status: 503, headers: retryImmediately })
    const { client } = createTestClient([fail, refuse], { maxRetries: 1 })
    expect(await sendWithTool(client)).toMatch(/may have taken effect/)
  })
})
