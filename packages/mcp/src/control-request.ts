import type { ControlOperation } from './control-tool-data.ts'
import { DEFAULT_MOCK, UsageError } from './flags.ts'

/** Most clients end a call after a minute. */
const TIMEOUT_MS = 45_000
const HOW_TO_START = 'Start a mock with agentcomms-mock, or correct --control.'

/** A call that failed, with its code for the model. */
export class ControlError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** Fields of a request or a response. */
export type Fields = Record<string, unknown>

/** Sends a request to one mock, and returns its JSON. */
export type SendToMock = (
  request: Pick<ControlOperation, 'method' | 'path' | 'parameters'>,
  fields?: Fields,
) => Promise<Fields>

/** Returns the origin of a mock on this machine. Throws {@link UsageError} for another address. */
export function readMockOrigin(address: string): string {
  const { protocol = '', hostname = '', origin = '' } = URL.canParse(address) ? new URL(address) : {}
  if (!/^https?:$/.test(protocol))
    throw new UsageError(
      `--control must be the URL of a mock, such as ${DEFAULT_MOCK}; received "${address}".`,
    )
  // The URL parser writes each form of an IPv4 address in the same way.
  if (/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return origin
  throw new UsageError(
    `--control must be a mock on this machine, such as ${DEFAULT_MOCK}; received the host "${hostname}". Run agentcomms-mcp where the mock runs, or forward its port to this machine.`,
  )
}

/** Reads the time of a mock. Resolves to the problem if it cannot be reached. */
export async function checkMock(origin: string): Promise<{ message: string } | undefined> {
  return connectMock(origin)({ method: 'GET', path: '/clock' }).then(
    () => undefined,
    (error: Error) => error,
  )
}

/** Returns a function that sends requests to a mock until `signal` aborts. It throws {@link ControlError}. */
export function connectMock(origin: string, signal?: AbortSignal): SendToMock {
  return async ({ method, path, parameters = [] }, fields = {}) => {
    const isParameter = (name: string) => method === 'GET' || parameters.includes(name)
    const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
    const query = new URLSearchParams()
    for (const [name, value] of entries)
      if (isParameter(name) && !path.includes(`{${name}}`))
        for (const one of [value].flat()) query.append(name, String(one))
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])))
    const body = Object.fromEntries(entries.filter(([name]) => !isParameter(name)))
    const hasBody = method === 'POST' && Object.keys(body).length > 0
    const response = await request(origin, `/__mock${place}${query.size > 0 ? `?${query}` : ''}`, signal, {
      method,
      ...(hasBody && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    return readFields(origin, response)
  }
}

/** Sends a request to the service of a mock. Throws {@link ControlError}. */
export async function postToService(url: string, apiKey: string, body: Fields): Promise<Fields> {
  const response = await request(url, '', undefined, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
  })
  return readFields(url, response, true)
}

async function request(origin: string, path: string, signal: AbortSignal | undefined, init: RequestInit) {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return await fetch(`${origin}${path}`, {
      ...init,
      // A redirect could lead to another machine.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (error) {
    signal?.throwIfAborted()
    if (limit.aborted)
      throw new ControlError('TIMEOUT', `The mock has not responded within ${TIMEOUT_MS / 1000} seconds.`)
    const { cause = error } = Object(error)
    const { message } = Object(cause)
    throw new ControlError('CONNECTION_ERROR', `No mock listens at ${origin}: ${message}. ${HOW_TO_START}`)
  }
}

async function readFields(origin: string, response: Response, isService = false): Promise<Fields> {
  if (response.status === 204) return { done: true }
  const json: unknown = await response.json().catch(() => undefined)
  if (typeof json !== 'object' || json === null)
    throw new ControlError('INVALID_RESPONSE', `The server at ${origin} is not a mock. ${HOW_TO_START}`)
  if (response.ok) return { ...json }
  // The service sets this header, the control interface does not.
  if (!isService && response.headers.has('x-request-id'))
    throw new ControlError(
      'NOT_FOUND',
      `The mock at ${origin} has no control interface. Start it without --no-control.`,
    )
  const { code, detail } = Object(json)
  throw new ControlError(String(code ?? `HTTP_${response.status}`), String(detail ?? 'The mock failed.'))
}
