import { AgentComms } from '@agentcomms/client'
import type { Mock } from '@agentcomms/mock-server'
import type { ErrorCode, operations, Problem } from '@agentcomms/spec'
import { expect } from 'vitest'
import { faultsOfReply, type OperationId, operationOf } from './documented.ts'
import type { Connection, Declared } from './transport.ts'

export interface CallOptions extends Declared {
  path?: Record<string, string>
  query?: Record<string, string | number | boolean | string[]>
  body?: unknown
  /** Sent as it is, in place of `body`. */
  rawBody?: string
  /** `X-API-Key`. Default: the master key of the mock; null sends none. */
  key?: string | null
  /** `Authorization: Bearer`, in place of the key. */
  bearer?: string
  idempotencyKey?: string
  headers?: Record<string, string>
}

export interface Reply<Body> {
  status: number
  headers: Headers
  body: Body
}

export type SuccessOf<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never

/** Plain HTTP by the names of the document. Every reply is judged by the document on its way. */
export class Api {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  get mock(): Mock {
    return this.#connection.mock
  }

  /** The client of the other package, by the same way. Default: with the master key of the mock. */
  client(apiKey = this.mock.masterKey): AgentComms {
    return new AgentComms({ ...this.clientOptions, apiKey })
  }

  get clientOptions(): Connection['client'] {
    return this.#connection.client
  }

  /** Base url of the mock itself: what it links to begins with it. */
  get baseUrl(): string {
    return this.#connection.baseUrl
  }

  fetch(path: string, init?: RequestInit, declared?: Declared): Promise<Response> {
    return this.#connection.fetch(path, init, declared)
  }

  /** The reply, whatever its status. */
  async call(id: OperationId, options: CallOptions = {}): Promise<Reply<unknown>> {
    const operation = operationOf(id)
    const init = { method: operation.method, headers: this.#headers(options), ...bodyOf(options) }
    const response = await this.fetch(toPath(operation.path, options), init, options)
    const body: unknown = await response.json()
    // `expect` only for what fails: it costs more than a request.
    const faults = faultsOfReply(operation, response.status, body)
    if (faults.length > 0) expect(faults, `${id} ${response.status}`).toEqual([])
    return { status: response.status, headers: response.headers, body }
  }

  /** The 200 of an operation with its headers. */
  async answered<Id extends OperationId>(id: Id, options: CallOptions = {}): Promise<Reply<SuccessOf<Id>>> {
    const reply = await this.call(id, options)
    if (reply.status !== 200) expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    return reply as Reply<SuccessOf<Id>>
  }

  /** The body of the 200 of an operation. */
  async ok<Id extends OperationId>(id: Id, options: CallOptions = {}): Promise<SuccessOf<Id>> {
    return (await this.answered(id, options)).body
  }

  /** The documented refusal of an operation. */
  async refused(id: OperationId, as: [number, ErrorCode], options: CallOptions = {}): Promise<Problem> {
    const { status, body, headers } = await this.call(id, options)
    const problem = body as Problem
    expect([status, problem.code], JSON.stringify(body)).toEqual(as)
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/)
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

/** The path of an operation with its parameters filled in; parameters that are not given name nothing that exists. */
function toPath(template: string, { path = {}, query = {} }: CallOptions = {}): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ABSENT))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map(item => [name, String(item)])),
  )
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** An id that no mock has given. */
export const ABSENT = 'cabsent00000000000000000z'
