/** Types that users rely on. If one changes, this file does not compile. `npm test` compiles it first. */
import { describe, expectTypeOf, it } from 'vitest'
import {
  type AccessToken,
  type AccessTokenRequest,
  type AgentCapability,
  type AgentComms,
  type AgentCommsError,
  type AgentCommsOptions,
  type Agents,
  type ApiError,
  type ApiPromise,
  type AttachmentInput,
  type Attachments,
  type Call,
  ConflictError,
  type Email,
  type ErrorCode,
  type Fetch,
  type HeaderOptions,
  type Identities,
  type KnownValuesOf,
  type ListPromise,
  type Logger,
  type Message,
  type MessageStatus,
  type Messages,
  NotFoundError,
  type Page,
  type ProvisionedIdentity,
  type RateLimit,
  RateLimitError,
  type RequestOptions,
  type ResultWithResponse,
  type ScopedResources,
  type SuccessResponse,
  type TimeoutError,
  type ValidationError,
  type ValidationIssue,
  type Vault,
  type WaitForFilter,
  type WebhookTestResult,
} from '../src/index.ts'
import {
  type CallEndedEvent,
  type EnvelopedDelivery,
  type UnknownEventName,
  type VerifiedDelivery,
  type VerifiedWebhook,
  type VerifyWebhookOptions,
  verifyWebhook,
} from '../src/webhooks/index.ts'

type Awaitable<T> = T extends (...args: never[]) => infer R ? Awaited<R> : never
type Body<T extends (...args: never[]) => unknown> = Parameters<T>[0]

describe('calls', () => {
  it('resolve to the record, or to the record with its response', () => {
    type Get = AgentComms['messages']['get']
    expectTypeOf<Awaitable<Get>>().toEqualTypeOf<Message>()
    expectTypeOf<ReturnType<Get>>().toEqualTypeOf<ApiPromise<Message>>()
    expectTypeOf<ReturnType<Get>>().toExtend<Promise<Message>>()
    expectTypeOf<ReturnType<ApiPromise<Message>['withResponse']>>().toEqualTypeOf<
      Promise<ResultWithResponse<Message>>
    >()
    expectTypeOf<ResultWithResponse<Message>>().toEqualTypeOf<{
      readonly data: Message
      readonly response: Response
      readonly requestId: string | undefined
      readonly rateLimit: RateLimit | undefined
    }>()
    expectTypeOf<Awaitable<AgentComms['webhooks']['delete']>>().toEqualTypeOf<SuccessResponse>()
    expectTypeOf<Awaitable<AgentComms['vault']['status']>>().toEqualTypeOf<Vault.VaultRecord>()
    expectTypeOf<Awaitable<AgentComms['messages']['waitFor']>>().toEqualTypeOf<Message>()
    expectTypeOf<Awaitable<Attachments.DownloadableAttachment['bytes']>>().toExtend<Uint8Array>()
  })

  it('of lists resolve to a page and yield every item', () => {
    type List = ReturnType<AgentComms['messages']['list']>
    expectTypeOf<List>().toEqualTypeOf<ListPromise<Message>>()
    expectTypeOf<Awaited<List>>().toEqualTypeOf<Page<Message>>()
    expectTypeOf<List>().toExtend<AsyncIterable<Message>>()
    expectTypeOf<Awaited<List>>().toExtend<AsyncIterable<Message>>()
    expectTypeOf<Page<Message>['items']>().toEqualTypeOf<readonly Message[]>()
    expectTypeOf<Awaitable<Page<Message>['next']>>().toEqualTypeOf<Page<Message> | undefined>()
    expectTypeOf<Awaitable<List['all']>>().toEqualTypeOf<Message[]>()
    expectTypeOf<Awaitable<List['withResponse']>>().toEqualTypeOf<ResultWithResponse<Page<Message>>>()
  })
})

describe('optional fields', () => {
  it('accept undefined, also with exactOptionalPropertyTypes', () => {
    expectTypeOf<Record<keyof AgentCommsOptions, undefined>>().toExtend<AgentCommsOptions>()
    expectTypeOf<Record<keyof RequestOptions, undefined>>().toExtend<RequestOptions>()
    expectTypeOf<Record<keyof Messages.ListMessagesQuery, undefined>>().toExtend<Messages.ListMessagesQuery>()
    expectTypeOf<Record<keyof WaitForFilter, undefined>>().toExtend<WaitForFilter>()
    expectTypeOf<Record<keyof Agents.UpdateAgentBody, undefined>>().toExtend<Agents.UpdateAgentBody>()
    expectTypeOf<{ name: string; slug: undefined }>().toExtend<Agents.CreateAgentBody>()
    expectTypeOf<{
      to: string[]
      subject: string
      body: string
      cc: undefined
      attachments: undefined
    }>().toExtend<Body<AgentComms['email']['send']>>()
  })
})

describe('enums to which the service may add values', () => {
  it('accept any string in responses, and have known values', () => {
    expectTypeOf<string>().toExtend<Message['status']>()
    expectTypeOf<MessageStatus>().toExtend<Message['status']>()
    expectTypeOf<Message['status']>().toEqualTypeOf<MessageStatus | (string & {})>()
    expectTypeOf<KnownValuesOf<Message['status']>>().toEqualTypeOf<MessageStatus>()
    expectTypeOf<Call['endReason']>().toExtend<string | null>()
    expectTypeOf<KnownValuesOf<Call['endReason']>>().toEqualTypeOf<
      'COMPLETED' | 'NO_ANSWER' | 'BUSY' | 'FAILED' | 'CANCELED' | null
    >()
    expectTypeOf<ApiError['code']>().toEqualTypeOf<ErrorCode | (string & {}) | undefined>()
    expectTypeOf<KnownValuesOf<ApiError['code']>>().toEqualTypeOf<ErrorCode | undefined>()
    expectTypeOf<KnownValuesOf<ValidationIssue['location']>>().toEqualTypeOf<
      'body' | 'query' | 'path' | 'header'
    >()
    expectTypeOf<KnownValuesOf<CallEndedEvent['endReason']>>().toEqualTypeOf<
      NonNullable<KnownValuesOf<Call['endReason']>>
    >()
    expectTypeOf<KnownValuesOf<string>>().toEqualTypeOf<never>()
  })

  it('accept only known values in requests', () => {
    expectTypeOf<NonNullable<Messages.ListMessagesQuery['status']>>().toEqualTypeOf<MessageStatus>()
    expectTypeOf<'SNET'>().not.toExtend<NonNullable<Messages.ListMessagesQuery['status']>>()
  })

  it('need a default in a switch', () => {
    // @ts-expect-error for an unknown value it would return undefined
    const withoutDefault = (state: Call['state']): string => {
      switch (state) {
        case 'INITIATING':
        case 'RINGING':
        case 'ACTIVE':
        case 'ENDED':
          return state
      }
    }
    const exhaustive = (state: Call['state']): string => {
      const known = state as KnownValuesOf<typeof state>
      switch (known) {
        case 'INITIATING':
        case 'RINGING':
        case 'ACTIVE':
        case 'ENDED':
          return known
        default:
          known satisfies never
          return state
      }
    }
    expectTypeOf(withoutDefault).toEqualTypeOf(exhaustive)
  })
})

describe('errors', () => {
  it('are narrowed by their guards', () => {
    const explain = (error: ApiError): string => {
      if (NotFoundError.is(error)) return error.name satisfies 'NotFoundError'
      if (RateLimitError.is(error)) return String(error.retryAfterMs)
      if (error instanceof ConflictError) return error.path
      expectTypeOf(error).toEqualTypeOf<ApiError>()
      return error.name
    }
    const name = (error: NotFoundError | ValidationError | TimeoutError): string => {
      switch (error.name) {
        case 'ValidationError':
          return error.issues.join()
        case 'NotFoundError':
          return error.path
        case 'TimeoutError':
          return error.message
      }
    }
    expectTypeOf(name).parameter(0).toExtend<AgentCommsError>()
    expectTypeOf(explain).returns.toBeString()
  })
})

describe('parameters', () => {
  it('require agentId on the client and not on forAgent()', () => {
    type Create<T extends Pick<AgentComms, 'addresses' | 'inboxes'>> = Body<T['addresses']['create']>
    expectTypeOf<Create<AgentComms>['agentId']>().toEqualTypeOf<string>()
    expectTypeOf<Create<ScopedResources>['agentId']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<[]>().toExtend<Parameters<ScopedResources['inboxes']['create']>>()
    expectTypeOf<[]>().not.toExtend<Parameters<AgentComms['inboxes']['create']>>()
    expectTypeOf<ReturnType<AgentComms['forAgent']>>().toEqualTypeOf<ScopedResources>()
    expectTypeOf<AgentComms>().not.toExtend<ScopedResources>()
  })

  it('accept files in every form', () => {
    type Content<T> = { filename: string; content: T }
    expectTypeOf<Content<string>>().toExtend<AttachmentInput>()
    expectTypeOf<Content<Uint8Array>>().toExtend<AttachmentInput>()
    expectTypeOf<Content<Buffer>>().toExtend<AttachmentInput>()
    expectTypeOf<Content<ArrayBuffer>>().toExtend<AttachmentInput>()
    expectTypeOf<Content<Blob>>().toExtend<AttachmentInput>()
    expectTypeOf<Content<ReadableStream<Uint8Array>>>().toExtend<AttachmentInput>()
    expectTypeOf<{ content: File }>().toExtend<AttachmentInput>()
    expectTypeOf<{ filename: string; url: string }>().toExtend<AttachmentInput>()
    expectTypeOf<{ content: Blob }>().toExtend<AttachmentInput>()
    expectTypeOf<{ filename: string }>().not.toExtend<AttachmentInput>()
    expectTypeOf<Content<number[]>>().not.toExtend<AttachmentInput>()
    type Attachments = NonNullable<Body<AgentComms['email']['send']>['attachments']>
    expectTypeOf<readonly AttachmentInput[]>().toExtend<Attachments>()
    expectTypeOf<Email.SendEmailBody>().toExtend<Body<AgentComms['email']['send']>>()
  })

  it('accept a token or a function that returns one, and every fetch', () => {
    expectTypeOf<string | ((request: AccessTokenRequest) => string)>().toExtend<AccessToken>()
    expectTypeOf<() => Promise<string>>().toExtend<NonNullable<AgentCommsOptions['accessToken']>>()
    expectTypeOf<() => number>().not.toExtend<AccessToken>()
    expectTypeOf<typeof globalThis.fetch>().toExtend<Fetch>()
    expectTypeOf<(input: string | URL | Request, init?: RequestInit) => Promise<Response>>().toExtend<Fetch>()
    expectTypeOf<(request: string | Request) => Promise<Response>>().toExtend<Fetch>()
    expectTypeOf<(input: string) => Promise<Response>>().toExtend<Fetch>()
    expectTypeOf<(input: Request) => Promise<Response>>().not.toExtend<Fetch>()
    expectTypeOf<Console>().toExtend<Logger>()
    expectTypeOf<Headers>().toExtend<HeaderOptions>()
  })
})

describe('webhooks', () => {
  it('have a payload of unknown type if the type of the options does not tell the format', () => {
    const options: VerifyWebhookOptions = { secret: 'whsec_1', payloadFormat: 'enveloped' }
    const verify = () => verifyWebhook(new Request('https://app.example.test'), options)
    expectTypeOf(verify).returns.resolves.toEqualTypeOf<VerifiedDelivery<string, unknown>>()
  })

  it('have the type of an unknown event after every case', () => {
    const handle = (delivery: VerifiedWebhook): string => {
      switch (delivery.event) {
        case 'message.received':
        case 'message.received.auto':
        case 'message.sent':
        case 'message.failed':
          return delivery.payload.messageId
        case 'agent.created':
          return delivery.payload.agentId
        case 'call.ended':
          return delivery.payload.callId
        default:
          delivery.event satisfies UnknownEventName
          return delivery.payload.occurredAt
      }
    }
    expectTypeOf(handle).returns.toEqualTypeOf<string>()
  })

  it('have a test whose result has no field that is always true', () => {
    expectTypeOf<WebhookTestResult>().not.toHaveProperty('success')
  })

  it('are accepted in the form of every server', () => {
    type Input = Parameters<typeof verifyWebhook>[0]
    expectTypeOf<Request>().toExtend<Input>()
    expectTypeOf<import('node:http').IncomingMessage>().toExtend<Input>()
    expectTypeOf<{ body: Buffer; headers: import('node:http').IncomingHttpHeaders }>().toExtend<Input>()
    expectTypeOf<{ body: string; headers: Headers }>().toExtend<Input>()
    expectTypeOf<{ body: { event: string }; headers: Headers }>().not.toExtend<Input>()
    expectTypeOf<EnvelopedDelivery>().toExtend<VerifiedDelivery<string, { event: string; data: object }>>()
  })
})

it('provision() returns only the capabilities that were requested', () => {
  const provision = (client: AgentComms) => ({
    email: client.identities.provision({ name: 'Ada', capabilities: ['email'] }),
    phone: client.identities.provision({ name: 'Ada', capabilities: ['email', 'phone'] }),
    all: client.identities.provision({ name: 'Ada', capabilities: ['phone', 'vault'] }),
    constant: client.identities.provision({ name: 'Ada', capabilities: ['vault'] } as const),
    unknown: client.identities.provision({ name: 'Ada', capabilities: [] as AgentCapability[] }),
  })
  type Provisioned = {
    [Key in keyof ReturnType<typeof provision>]: Awaited<ReturnType<typeof provision>[Key]>
  }
  expectTypeOf<Provisioned['email']>().not.toHaveProperty('phone')
  expectTypeOf<Provisioned['email']>().not.toHaveProperty('vault')
  expectTypeOf<Provisioned['email']['email']>().toEqualTypeOf<ProvisionedIdentity['email']>()
  expectTypeOf<Provisioned['phone']['phone']>().toEqualTypeOf<ProvisionedIdentity['phone']>()
  expectTypeOf<Provisioned['phone']>().not.toHaveProperty('vault')
  expectTypeOf<Provisioned['all']>().toEqualTypeOf<ProvisionedIdentity>()
  expectTypeOf<Provisioned['constant']>().not.toHaveProperty('phone')
  expectTypeOf<Provisioned['constant']['vault']>().toEqualTypeOf<ProvisionedIdentity['vault']>()
  expectTypeOf<Provisioned['unknown']>().toEqualTypeOf<ProvisionedIdentity>()
  expectTypeOf<Provisioned['phone']>().toExtend<ProvisionedIdentity>()
  const body: Identities.ProvisionIdentityBody = { name: 'Ada', capabilities: ['phone'] }
  expectTypeOf(body.capabilities).toEqualTypeOf<readonly AgentCapability[]>()
})
