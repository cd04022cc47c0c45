import type { paths, SuccessResponse } from '@agentcomms/spec/client'
import { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import { type FetchPage, type ListBody, ListPromise, Page } from '../pagination.ts'
import { createRandomId } from '../random-id.ts'
import type { DownloadLink, Transport } from '../transport.ts'
import { isRecord } from '../validation.ts'
import type { AttachmentInput } from './encode-attachments.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type PathWithMethod<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never
}[keyof paths]

/** Operation with this method and path in the OpenAPI document. */
type OperationAt<M extends Method, P extends PathWithMethod<M>> =
  paths[P] extends Record<M, infer O> ? O : never

/** `T` with readonly lists at every level. */
type DeepReadonlyLists<T> = T extends readonly (infer Item)[]
  ? readonly Item[]
  : T extends object
    ? { [Key in keyof T]: DeepReadonlyLists<T[Key]> }
    : T

/** A request body whose attachments can also be bytes. */
type BodyWithFileInputs<T> = 'attachments' extends keyof T
  ? DeepReadonlyLists<Omit<T, 'attachments'>> & { attachments?: readonly AttachmentInput[] | undefined }
  : DeepReadonlyLists<T>

type BodyInput<O> = O extends { requestBody?: never }
  ? { body?: never }
  : O extends { requestBody: { content: { 'application/json': infer B } } }
    ? { body: BodyWithFileInputs<B> }
    : O extends { requestBody?: { content: { 'application/json': infer B } } | undefined }
      ? { body?: BodyWithFileInputs<B> | undefined }
      : never
type OperationInput<O> = O extends { parameters: infer P } ? P & BodyInput<O> : never
type ResponseBody<O> = O extends { responses: { 200: { content: { 'application/json': infer B } } } }
  ? B
  : never
type ListItem<O> = ResponseBody<O> extends readonly (infer T)[] | { items: readonly (infer T)[] } ? T : never

interface QueryAndBody {
  readonly query?: object | undefined
  readonly body?: unknown
}

/** Result of operations that return no record. */
export const successBody: SuccessResponse = { success: true }

/** Base class of all resources. Sends operations, and sets `agentId` to the agent of {@link AgentComms.forAgent}. */
export class Resource {
  readonly #transport: Transport
  readonly #agentId: string | undefined

  constructor(transport: Transport, agentId?: string) {
    this.#transport = transport
    this.#agentId = agentId
  }

  /**
   * Returns `input` with the `agentId` of {@link AgentComms.forAgent}, unless `input` has its own.
   *
   * @internal
   */
  protected addAgentId<T extends { readonly agentId?: string | undefined } | undefined>(input: T): T {
    // The call rejects another value, such as an id.
    return input && !isRecord(input) ? input : { ...input, agentId: input?.agentId ?? this.#agentId }
  }

  /**
   * Returns a link with a function that downloads the file.
   *
   * @internal
   */
  protected createDownloadLink(url: string): DownloadLink {
    return this.#transport.createDownloadLink(url)
  }

  /**
   * Sends one operation. Resolves to `resultWithoutBody` if the response has no record.
   *
   * @internal
   */
  protected request<M extends Method, P extends PathWithMethod<M>>(
    method: M,
    path: P,
    input: OperationInput<OperationAt<M, P>>,
    options: RequestOptions | undefined,
    resultWithoutBody?: ResponseBody<OperationAt<M, P>>,
  ): ApiPromise<ResponseBody<OperationAt<M, P>>> {
    return new ApiPromise(this.#transport.send({ method, path, input }, options, resultWithoutBody))
  }

  /**
   * Sends an operation that returns a list. The cursor is in `pagination` of the body, or in the query if the operation
   * has no body.
   *
   * @internal
   */
  protected requestList<M extends Method, P extends PathWithMethod<M>>(
    method: M,
    path: P,
    input: OperationInput<OperationAt<M, P>>,
    options: RequestOptions | undefined,
  ): ListPromise<ListItem<OperationAt<M, P>>> {
    const { query, body }: QueryAndBody = input
    const fetchPage: FetchPage<ListItem<OperationAt<M, P>>> = async start => {
      const nextInput = isRecord(body)
        ? { ...input, body: { ...body, pagination: { ...(body.pagination as object), ...start } } }
        : { ...input, query: { ...query, ...start } }
      const { data, ...rest } = await this.#transport.send<ListBody<ListItem<OperationAt<M, P>>>>(
        { method, path, input: start.cursor ? nextInput : input },
        // A later page needs a new idempotency key. The new key also replaces one in `headers`.
        start.cursor && body ? { ...options, idempotencyKey: createRandomId() } : options,
      )
      return { ...rest, data: new Page(data, fetchPage, `${method.toUpperCase()} ${path}`) }
    }
    return new ListPromise(fetchPage)
  }
}
