import type { Http } from './http.ts'
import { type AgentCommsOptions, mergeOptions, resolveOptions } from './options.ts'
import { type Core, createCore } from './request.ts'
import { AgentResources, Resources } from './resources/index.ts'

/**
 * Client of the Agent Communications Service: one object per set of credentials, shared freely.
 *
 * Every method answers at once with an {@link ApiCall} or a {@link ListCall}; it rejects with an {@link ApiError} of
 * the class that says what to do, with ConnectionError, TimeoutError or ResponseParseError, with `signal.reason` when
 * it was aborted, or with TypeError for an argument that cannot be sent.
 *
 * Failures that may pass (no connection, no complete answer in time, 408, 429, 500, 502, 503, 504) are tried again, a
 * POST under the same idempotency key; a 401 once, where `accessToken` is a function. Redirects are not followed,
 * because that could carry the credentials elsewhere. Interface sections 4, 5 and 8.
 *
 * @example
 * ```ts
 * import { AgentComms } from '@agentcomms/client'
 *
 * const client = new AgentComms({ baseUrl: 'https://api.example.com/v1', apiKey: process.env.MASTER_KEY })
 * const ada = await client.identities.provision({ name: 'Ada', capabilities: ['email'] })
 * await client.email.send({ agentId: ada.id, to: ['a@example.com'], subject: 'Hello', body: 'From Ada' })
 * ```
 */
export class AgentComms extends Resources {
  readonly #options: AgentCommsOptions
  readonly #core: Core

  /** Throws TypeError when `baseUrl` or the credentials are missing, or an option has no usable value. */
  constructor(options: AgentCommsOptions = {}) {
    const core = createCore(resolveOptions(options))
    super(core)
    this.#options = { ...options }
    this.#core = core
  }

  /**
   * The typed openapi-fetch client underneath, for what is not wrapped: same credentials, retries and limits, but it
   * answers `{ data, error, response }` in openapi-fetch's manner; a 2xx that cannot be parsed rejects with
   * ResponseParseError here, too. Its middleware also sees the calls made here, each as one request and one reply,
   * without credentials.
   *
   * @example
   * ```ts
   * const { data, error } = await client.http.GET('/domains/{id}/zone-file', { params: { path: { id } } })
   * ```
   */
  get http(): Http {
    return this.#core.http
  }

  /**
   * A copy with some options changed; the middleware of `http` comes along. What is undefined keeps its value, and a
   * new `apiKey` takes the place of an access token.
   *
   * @example
   * ```ts
   * const patient = client.withOptions({ timeoutMs: 120_000 })
   * ```
   */
  withOptions(changes: AgentCommsOptions): AgentComms {
    const copy = createClient(mergeOptions(this.#options, changes))
    copy.http.use(...this.#core.middleware)
    return copy
  }

  /**
   * The same resources with `agentId` filled in wherever an operation takes one and none is given. Needed with a
   * master key or an access token; an agent key means its own agent anyway (interface section 5).
   *
   * @example
   * ```ts
   * const ada = client.forAgent(agentId)
   * await ada.email.send({ to: ['a@example.com'], subject: 'Hello', body: 'From Ada' })
   * ```
   */
  forAgent(agentId: string): AgentResources {
    return new AgentResources(this.#core, agentId)
  }
}

/** A function of its own: esbuild renames a class that refers to itself, and a printed client would show `_AgentComms`. */
function createClient(options: AgentCommsOptions): AgentComms {
  return new AgentComms(options)
}
