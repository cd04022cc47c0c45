import { expect, expectTypeOf, it } from 'vitest'
import {
  type AccessTokenClaims,
  type AddAgentOptions,
  type AddOrganizationOptions,
  createMock,
  type EndCallOptions,
  type Envelope,
  type FaultOptions,
  type IncomingCall,
  type IncomingEmail,
  type IncomingSms,
  type MockOptions,
  type OutboundConsentOptions,
  type TriggerFields,
  type TriggerOptions,
  type VoiceOptions,
  type WebhookOptions,
} from '../index.ts'
import type {
  GuardedFetchOptions,
  ServeOptions,
  ServeSmtpOptions,
  SystemResolverOptions,
} from '../node/index.ts'
import { serve } from '../node/index.ts'

/** The optional members that refuse an explicit undefined, under exactOptionalPropertyTypes. */
type Refusing<T> = {
  [Key in keyof T]-?: object extends Pick<T, Key>
    ? Record<Key, undefined> extends Pick<T, Key>
      ? never
      : Key
    : never
}[keyof T]

it('every optional member of what the mock takes can be undefined', () => {
  expectTypeOf<Refusing<{ a?: 1; b?: 1 | undefined; c: 1 }>>().toEqualTypeOf<'a'>()
  expectTypeOf<Refusing<MockOptions>>().toBeNever()
  expectTypeOf<Refusing<NonNullable<MockOptions['transport']>>>().toBeNever()
  expectTypeOf<Refusing<VoiceOptions>>().toBeNever()
  expectTypeOf<Refusing<WebhookOptions>>().toBeNever()
  expectTypeOf<Refusing<FaultOptions>>().toBeNever()
  expectTypeOf<Refusing<AddAgentOptions>>().toBeNever()
  expectTypeOf<Refusing<AddOrganizationOptions>>().toBeNever()
  expectTypeOf<Refusing<AccessTokenClaims>>().toBeNever()
  expectTypeOf<Refusing<IncomingEmail>>().toBeNever()
  expectTypeOf<Refusing<NonNullable<IncomingEmail['attachments']>[number]>>().toBeNever()
  expectTypeOf<Refusing<Envelope>>().toBeNever()
  expectTypeOf<Refusing<IncomingSms>>().toBeNever()
  expectTypeOf<Refusing<IncomingCall>>().toBeNever()
  expectTypeOf<Refusing<EndCallOptions>>().toBeNever()
  expectTypeOf<Refusing<OutboundConsentOptions>>().toBeNever()
  expectTypeOf<Refusing<TriggerFields<'message.received'>>>().toBeNever()
  expectTypeOf<Refusing<TriggerOptions>>().toBeNever()
  expectTypeOf<Refusing<ServeOptions>>().toBeNever()
  expectTypeOf<Refusing<ServeSmtpOptions>>().toBeNever()
  expectTypeOf<Refusing<GuardedFetchOptions>>().toBeNever()
  expectTypeOf<Refusing<SystemResolverOptions>>().toBeNever()
})

const noOptions: { [Key in keyof MockOptions]-?: undefined } = {
  seed: undefined,
  now: undefined,
  clock: undefined,
  baseUrl: undefined,
  emailDomain: undefined,
  unknownInput: undefined,
  rateLimit: undefined,
  maxBodyBytes: undefined,
  maxLoggedRequests: undefined,
  transport: undefined,
  voice: undefined,
  webhooks: undefined,
  vaultReads: undefined,
  dns: undefined,
  fetch: undefined,
}
const noVoice = {
  ringAfter: undefined,
  answerAfter: undefined,
  giveUpAfter: undefined,
  hangUpAfter: undefined,
}
const noTransport = { deliveryDelayMs: undefined, allowPrivateHosts: undefined, fetchTimeoutMs: undefined }
const noWebhooks: { [Key in keyof WebhookOptions]-?: undefined } = {
  allowHttpLoopback: undefined,
  timeoutMs: undefined,
  maxAttempts: undefined,
  firstBackoff: undefined,
  failureThreshold: undefined,
  maxBackoff: undefined,
  backoffFactor: undefined,
  jitterPercent: undefined,
  concurrency: undefined,
  maxStoredDeliveries: undefined,
  order: undefined,
  payload: undefined,
  signingTime: undefined,
}

/** What a mock tells a receiver about a mail, and all it has to tell. */
async function story(options: MockOptions, from: 'undefined' | 'left out'): Promise<unknown> {
  const mock = createMock({ ...options, clock: 'manual', now: '2026-01-01T09:00:00Z' })
  const none = from === 'undefined'
  const ada = await mock.addAgent({
    name: 'Ada',
    ...(none && {
      slug: undefined,
      email: undefined,
      metadata: undefined,
      capabilities: undefined,
      orgId: undefined,
    }),
  })
  const mail = {
    cc: undefined,
    text: undefined,
    html: undefined,
    inReplyTo: undefined,
    references: undefined,
    messageId: undefined,
    headers: undefined,
    spam: undefined,
    attachments: [{ filename: 'a.txt', content: 'a', contentType: undefined, contentId: undefined }],
  }
  const message = await mock.receiveEmail({
    from: 'ben@example.com',
    to: ada.email,
    subject: 'Hi',
    attachments: [{ filename: 'a.txt', content: 'a' }],
    ...(none && mail),
  })
  await mock.receiveRawEmail(
    `From: ben@example.com\r\nTo: ${ada.email}\r\n\r\nHi`,
    none ? { to: undefined, spam: undefined } : undefined,
  )
  const fields = none ? { agentId: ada.id, subject: undefined, spam: undefined } : { agentId: ada.id }
  const event = await mock.webhooks.trigger('message.received', fields, none ? { orgId: undefined } : {})
  const detail = none ? { operation: undefined, code: undefined, detail: undefined, times: undefined } : {}
  mock.faults.add({ status: 503, phase: none ? undefined : 'before', ...detail })
  const refused = await mock.fetch(`${mock.baseUrl}/agents`, { headers: { 'x-api-key': mock.masterKey } })
  const story = [
    ada,
    message,
    event,
    refused.status,
    mock.setOutboundConsent(none ? { orgId: undefined } : {}),
  ]
  mock.close()
  return structuredClone(story)
}

it('undefined is the default', async () => {
  const groups = { voice: noVoice, transport: noTransport, webhooks: noWebhooks }
  const expected = await story({}, 'left out')
  expect(await story(noOptions, 'undefined')).toEqual(expected)
  expect(await story({ ...noOptions, ...groups }, 'undefined')).toEqual(expected)
  const { url, close } = await serve(createMock(noOptions), { port: 0, host: undefined })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/)
  await close()
})
