import { AgentComms } from '@agentcomms/client'
import type { Mock } from '@agentcomms/mock-server'
import type { ErrorCode, ErrorResponse, operations } from '@agentcomms/spec'
import { expect } from 'vitest'
import { findResponseErrors, getOperation, type OperationId } from './operations.ts'
import type { Connection, PrismOptions } from './transport.ts'

export interface CallOptions extends PrismOptions {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean | string[]>
  body?: unknown
  /** Body that is sent unchanged, instead of `body`. */
  rawBody?: string
  /** Value of `X-API-Key`; null sends none. Default: the master key of the mock. */
  key?: string | null
  /** Token of `Authorization: Bearer`, which replaces the key. */
  bearer?: string
  idempotencyKey?: string
  headers?: Record<string, string>
}

export interface ApiResponse<Body> {
  status: number
  headers: Headers
  body: Body
}

export type SuccessOf<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never

/** Calls operations by their ids over HTTP. Checks every response against the OpenAPI document. */
export class Api {
  /** Operation and error code of each problem in a response, such as `getAgent NOT_FOUND`. */
  readonly problems = new Set<string>()
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  get mock(): Mock {
    return this.#connection.mock
  }

  /** Returns a client that uses the same connection. Default key: the master key of the mock. */
  client(apiKey = this.mock.masterKey): AgentComms {
    return new AgentComms({ ...this.clientOptions, apiKey })
  }

  get clientOptions(): Connection['client'] {
    return this.#connection.client
  }

  /** Base URL of the mock. Every link in a response begins with it. */
  get baseUrl(): string {
    return this.#connection.baseUrl
  }

  fetch(path: string, init?: RequestInit, options?: PrismOptions): Promise<Response> {
    return this.#connection.fetch(path, init, options)
  }

  /** Calls an operation. Resolves to the response of any status. */
  async call(id: OperationId, options: CallOptions = {}): Promise<ApiResponse<unknown>> {
    const operation = getOperation(id)
    const init = { method: operation.method, headers: this.#headers(options), ...bodyOf(options) }
    const response = await this.fetch(toPath(operation.path, options), init, options)
    const body: unknown = await response.json()
    // `expect` costs more than a request, so it runs only for a failure.
    const errors = findResponseErrors(operation, response.status, body)
    if (errors.length > 0) expect(errors, `${id} ${response.status}`).toEqual([])
    if (response.status >= 400) this.problems.add(`${id} ${(body as ErrorResponse).code}`)
    return { status: response.status, headers: response.headers, body }
  }

  /** Sends a HEAD request to the path of an operation. */
  head(id: OperationId, options: CallOptions = {}): Promise<Response> {
    const path = toPath(getOperation(id).path, options)
    return this.fetch(
      path,
      { method: 'HEAD', headers: this.#headers(options) },
      { bypassPrism: 'the document has no HEAD operations' },
    )
  }

  /** Calls an operation and expects 200. Resolves to the response with its headers. */
  async okResponse<Id extends OperationId>(
    id: Id,
    options: CallOptions = {},
  ): Promise<ApiResponse<SuccessOf<Id>>> {
    const response = await this.call(id, options)
    if (response.status !== 200) expect(response.status, JSON.stringify(response.body)).toBe(200)
    return response as ApiResponse<SuccessOf<Id>>
  }

  /** Calls an operation and expects 200. Resolves to the body. */
  async ok<Id extends OperationId>(id: Id, options: CallOptions = {}): Promise<SuccessOf<Id>> {
    return (await this.okResponse(id, options)).body
  }

  /** Calls an operation and expects this status and error code. Resolves to the problem. */
  async problem(
    id: OperationId,
    expected: [number, ErrorCode],
    options: CallOptions = {},
  ): Promise<ErrorResponse> {
    const { status, body, headers } = await this.call(id, options)
    const problem = body as ErrorResponse
    expect([status, problem.code], JSON.stringify(body)).toEqual(expected)
    expect(headers.get('content-type')).toBe('application/json')
    return problem
  }

  #headers({ key, bearer, idempotencyKey, body, rawBody, headers }: CallOptions): Record<string, string> {
    const apiKey = key === undefined ? this.mock.masterKey : key
    return {
      ...(bearer !== undefined ? { authorization: `Bearer ${bearer}` } : apiKey && { 'x-api-key': apiKey }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...((body !== undefined || rawBody !== undefined) && { 'content-type': 'application/json' }),
      ...headers,
    }
  }
}

function bodyOf({ body, rawBody }: CallOptions): { body?: string } {
  if (rawBody !== undefined) return { body: rawBody }
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

/** Returns the path of an operation with its parameters. A missing path parameter becomes an id that does not exist. */
function toPath(template: string, { path = {}, query = {} }: CallOptions = {}): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? UNKNOWN_ID),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map(item => [name, String(item)])),
  )
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** An id that no record has. */
export const UNKNOWN_ID = 'cabsent00000000000000000z'
