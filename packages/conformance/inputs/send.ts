import type { Mock } from '@agentcomms/mock-server'
import type { InputOperation, InputRequest } from './list-inputs.ts'

/** Headers that say nothing of the body that it does not say itself. */
const VARYING_HEADERS = ['x-request-id', 'content-length']

/** Sends a request with the master key. Resolves to the response; of a stream, to its first part. */
export async function send(
  mock: Mock,
  operation: InputOperation,
  request: InputRequest,
): Promise<{ status: number; headers: string; text: string }> {
  const { document, mediaType, method } = operation
  const { path, query, body } = request
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name])))
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => toPairs(name, value)))
  const isService = document === 'service'
  const url = `${isService ? mock.baseUrl : 'http://localhost/__mock'}${filled}?${search}`
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  if (isService && !headers.has('authorization')) headers.set('x-api-key', mock.masterKey)
  if (body !== undefined && mediaType) headers.set('content-type', mediaType)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const sent = new Request(url, { method, headers, ...(body !== undefined && { body: text }) })
  const response = await (isService ? mock.fetch(sent) : mock.control(sent))
  const received = [...response.headers].filter(([name]) => !VARYING_HEADERS.includes(name))
  return { status: response.status, headers: JSON.stringify(received), text: await readText(response) }
}

function toPairs(name: string, value: unknown): string[][] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.flatMap(item => toPairs(name, item))
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) => toPairs(`${name}[${key}]`, part))
}

async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return await response.text()
  const reader = response.body?.getReader()
  const part = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(part?.value)
}
