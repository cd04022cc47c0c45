import type { paths, Success } from '@agentcomms/spec/client'
import { ApiCall } from '../api-call.ts'
import { isRecord } from '../is-record.ts'
import type { RequestOptions } from '../options.ts'
import { type FetchPage, type ListBody, ListCall, Page } from '../pagination.ts'
import type { Core, Link } from '../request.ts'
import type { FileAttachment } from './files.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never
}[keyof paths]

/** What the document says of one method of one path. */
type At<M extends Method, P extends PathOf<M>> = paths[P][M]

/** `T` with readonly lists everywhere in it. */
type DeepReadonlyLists<T> = T extends readonly (infer Item)[]
  ? readonly Item[]
  : T extends object
    ? { [Key in keyof T]: DeepReadonlyLists<T[Key]> }
    : T

/** A body of the document. Its attachments, if it can have some, may be bytes. */
type WithFiles<T> = 'attachments' extends keyof T
  ? DeepReadonlyLists<Omit<T, 'attachments'>> & { attachments?: readonly FileAttachment[] | undefined }
  : DeepReadonlyLists<T>

type BodyOf<O> = O extends { requestBody?: never }
  ? { body?: never }
  : O extends { requestBody: { content: { 'application/json': infer B } } }
    ? { body: WithFiles<B> }
    : O extends { requestBody?: { content: { 'application/json': infer B } } | undefined }
      ? { body?: WithFiles<B> | undefined }
      : never
type Input<O> = O extends { parameters: infer P } ? Pick<P, keyof P & ('path' | 'query')> & BodyOf<O> : never
type Answer<O> = O extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never
type Item<O> = Answer<O> extends readonly (infer T)[] | { items: readonly (infer T)[] } ? T : never

interface AnyInput {
  readonly query?: object | undefined
  readonly body?: unknown
}

/** What a call resolves to whose operation leaves no record. */
export const success: Success = { success: true }

/** What all resources have in common: how their methods send, and the agent they are for. */
export class Resource {
  readonly #core: Core
  readonly #agentId: string | undefined

  constructor(core: Core, agentId?: string) {
    this.#core = core
    this.#agentId = agentId
  }

  /**
   * Returns `input` with the agent of {@link AgentComms.forAgent}, unless it names an agent.
   *
   * @internal
   */
  protected own<T extends { readonly agentId?: string | undefined } | undefined>(input: T): T {
    return { ...input, agentId: input?.agentId ?? this.#agentId }
  }

  /**
   * Returns the download of a URL that the service returned.
   *
   * @internal
   */
  protected link(url: string): Link {
    return this.#core.link(url)
  }

  /**
   * Sends one operation. Resolves to `fallback` if the response has no body.
   *
   * @internal
   */
  protected request<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    input: Input<At<M, P>>,
    options: RequestOptions | undefined,
    fallback?: Answer<At<M, P>>,
  ): ApiCall<Answer<At<M, P>>> {
    const { body }: AnyInput = input
    const operation = { method: method.toUpperCase(), path, params: input, body }
    return new ApiCall(this.#core.send(operation, options, fallback))
  }

  /**
   * Lists the records of an operation. The cursor goes into the body, or into the query if there is no body.
   *
   * @internal
   */
  protected pages<M extends Method, P extends PathOf<M>>(
    method: M,
    path: P,
    input: Input<At<M, P>>,
    options: RequestOptions | undefined,
  ): ListCall<Item<At<M, P>>> {
    const { query, body }: AnyInput = input
    const fetchPage: FetchPage<Item<At<M, P>>> = async start => {
      const params = { ...input, query: body ? query : { ...query, ...start } }
      const { data, ...answer } = await this.#core.send<ListBody<Item<At<M, P>>>>(
        {
          method: method.toUpperCase(),
          path,
          params,
          body: isRecord(body) ? { ...body, ...start } : undefined,
        },
        // A page that follows is another request.
        start.cursor ? { ...options, idempotencyKey: undefined } : options,
      )
      return { ...answer, data: new Page(data, fetchPage) }
    }
    return new ListCall(fetchPage)
  }
}
