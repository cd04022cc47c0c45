import type { HttpClient } from './http.ts'
import { type AgentCommsOptions, mergeOptions, resolveOptions } from './options.ts'
import { ClientResources } from './resources/generated/client-resources.ts'
import { ScopedResources } from './resources/index.ts'
import { createTransport, type Transport } from './transport.ts'

/**
 * Client of the Agent Communications Service. Create one for each set of credentials and share it.
 *
 * Most methods return an {@link ApiPromise} or a {@link ListPromise}. `messages.waitFor` returns a promise. A
 * call can reject with:
 *
 * - a subclass of {@link ApiError}, if the service rejects the request or fails
 * - {@link ConnectionError}, {@link TimeoutError}, {@link ResponseParseError} or {@link ResponseTooLargeError}
 * - `signal.reason`, if the signal aborts
 * - TypeError for an invalid argument or option, before anything is sent
 *
 * The client retries after connection errors, timeouts and the statuses 408, 429, 500, 502, 503 and 504. All attempts
 * of a POST have the same idempotency key. After a 401 it retries once if `accessToken` is a function. It follows no
 * redirects, because a redirect could send the credentials to another host.
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
export class AgentComms extends ClientResources {
  readonly #options: AgentCommsOptions
  readonly #transport: Transport

  /**
   * Throws TypeError if an option is unknown or not valid. If `baseUrl` or the credentials are missing, every call rejects
   * with a TypeError, so that a build without them can load the module.
   */
  constructor(options: AgentCommsOptions = {}) {
    const resolved = resolveOptions(options)
    const transport = createTransport(resolved)
    super(transport)
    const { baseUrl, credentialName, credential } = resolved
    // The environment can change until withOptions().
    this.#options = { ...options, baseUrl, [credentialName]: credential || undefined }
    this.#transport = transport
  }

  /**
   * An openapi-fetch client, typed by the OpenAPI document. It calls an operation by its path, with the credentials,
   * retries and time limits of this client.
   *
   * A call resolves to `{ data, error, response }` and does not throw an ApiError: check `error`. It can
   * reject with the other errors, such as ConnectionError. Middleware sees one request and one response for
   * each call of the client. It does not see credentials.
   *
   * @example
   * ```ts
   * const { data, error } = await client.http.GET('/domains/{id}/zone-file', { params: { path: { id: domainId } } })
   * ```
   */
  get http(): HttpClient {
    return this.#transport.http
  }

  /**
   * Returns a copy of the client with changed options and the same middleware. An option that you omit, or
   * set to undefined, keeps the value of the original client. A new `apiKey` replaces an access token, and the
   * other way round. Throws TypeError as the constructor does.
   *
   * @example
   * ```ts
   * const patient = client.withOptions({ timeoutMs: 120_000 })
   * ```
   */
  withOptions(changes: AgentCommsOptions): AgentComms {
    const copy = createClient(mergeOptions(this.#options, changes))
    copy.http.use(...this.#transport.middleware)
    return copy
  }

  /**
   * Returns the same resources for one agent: they add `agentId` to every call that accepts an `agentId`,
   * unless you pass one. Use it with a master key or an access token. With an agent key you do not need it:
   * the key belongs to one agent.
   *
   * Throws TypeError if `agentId` is not a string, or empty.
   *
   * @example
   * ```ts
   * const ada = client.forAgent(agentId)
   * await ada.email.send({ to: ['a@example.com'], subject: 'Hello', body: 'From Ada' })
   * ```
   */
  forAgent(agentId: string): ScopedResources {
    return new ScopedResources(this.#transport, agentId)
  }
}

/** esbuild renames a class that refers to itself: without this function a printed client would show `_AgentComms`. */
function createClient(options: AgentCommsOptions): AgentComms {
  return new AgentComms(options)
}
