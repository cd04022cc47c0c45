import { once } from 'node:events'
import { type IncomingMessage, type RequestOptions, request } from 'node:http'
import { AgentComms } from '@agentcomms/client'
import { onTestFinished } from 'vitest'
import { checkService } from '../src/check-service.ts'
import { readFlags } from '../src/flags.ts'
import { AgentAccess } from '../src/mcp-server.ts'
import { serveHttp } from '../src/serve-http.ts'
import { readToolSettings } from '../src/settings.ts'

/** Starts a server in this process. */
export async function startHttp(baseUrl: string, flags: string[] = []) {
  const settings = readToolSettings(readFlags(flags, {}))
  const connect = (apiKey: string) => new AgentComms({ baseUrl, apiKey, maxRetries: 0 })
  const server = await serveHttp({
    port: 0,
    host: '127.0.0.1',
    allowedHosts: ['mcp.example.com'],
    createAccess: apiKey => new AgentAccess(connect(apiKey), settings),
    checkKey: apiKey => checkService(connect(apiKey), baseUrl),
  })
  onTestFinished(() => server.close())
  return server
}

export const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
}

interface SendOptions extends Omit<RequestOptions, 'headers'> {
  readonly headers?: object
  /** Default: an initialization. */
  readonly message?: unknown
}

/** Sends a request. Resolves to its response when the headers have arrived. */
export async function open(
  url: string,
  apiKey: string,
  { headers, message = initialize, method = 'POST', ...options }: SendOptions = {},
) {
  const all = {
    authorization: `Bearer ${apiKey}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...headers,
  }
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  const sent = request(url, { method, headers: given, ...options })
  const responded = once(sent, 'response')
  sent.on('error', () => undefined)
  // A length of its own means that the body is not complete.
  if (Object(headers)['content-length']) sent.flushHeaders()
  else sent.end(method === 'POST' ? JSON.stringify(message) : undefined)
  const [response] = (await responded) as [IncomingMessage]
  return { sent, response }
}

/** Sends a request. Resolves to its response when the body has arrived. */
export async function send(url: string, apiKey: string, options: SendOptions = {}) {
  const { response } = await open(url, apiKey, options)
  const chunks = await response.toArray()
  const { statusCode: status, headers } = response
  return { status, headers, text: Buffer.concat(chunks).toString() }
}

/** Opens a session. */
export async function openSession(url: string, apiKey: string) {
  const { headers } = await send(url, apiKey)
  return { 'mcp-session-id': String(headers['mcp-session-id']) }
}
