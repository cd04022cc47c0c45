import { expect, expectTypeOf, it } from 'vitest'
import {
  type AccessTokenClaims,
  type AddAgentOptions,
  type AddOrganizationOptions,
  type CallConsentOptions,
  createMock,
  type EndCall,
  type FaultOptions,
  type IncomingCall,
  type IncomingEmail,
  type IncomingSms,
  type Mock,
  type MockOptions,
  type TriggerFields,
  type TriggerOptions,
  type UpdateOrganizationFields,
  type VoiceOptions,
  type WebhookOptions,
} from '../src/index.ts'
import {
  type GuardedFetchOptions,
  type ServeOptions,
  type ServeSmtpOptions,
  type SystemDnsResolverOptions,
  serve,
} from '../src/node/index.ts'

/** Optional properties that reject an explicit undefined, under exactOptionalPropertyTypes. */
type RejectsUndefined<T> = {
  [Key in keyof T]-?: object extends Pick<T, Key>
    ? Record<Key, undefined> extends Pick<T, Key>
      ? never
      : Key
    : never
}[keyof T]

it('every optional property of an input can be undefined', () => {
  expectTypeOf<RejectsUndefined<{ a?: 1; b?: 1 | undefined; c: 1 }>>().toEqualTypeOf<'a'>()
  expectTypeOf<RejectsUndefined<MockOptions>>().toBeNever()
  expectTypeOf<RejectsUndefined<NonNullable<MockOptions['transport']>>>().toBeNever()
  expectTypeOf<RejectsUndefined<VoiceOptions>>().toBeNever()
  expectTypeOf<RejectsUndefined<WebhookOptions>>().toBeNever()
  expectTypeOf<RejectsUndefined<FaultOptions>>().toBeNever()
  expectTypeOf<RejectsUndefined<AddAgentOptions>>().toBeNever()
  expectTypeOf<RejectsUndefined<AddOrganizationOptions>>().toBeNever()
  expectTypeOf<RejectsUndefined<UpdateOrganizationFields>>().toBeNever()
  expectTypeOf<RejectsUndefined<AccessTokenClaims>>().toBeNever()
  expectTypeOf<RejectsUndefined<IncomingEmail>>().toBeNever()
  expectTypeOf<RejectsUndefined<NonNullable<IncomingEmail['attachments']>[number]>>().toBeNever()
  expectTypeOf<RejectsUndefined<NonNullable<Parameters<Mock['receiveRawEmail']>[1]>>>().toBeNever()
  expectTypeOf<RejectsUndefined<IncomingSms>>().toBeNever()
  expectTypeOf<RejectsUndefined<IncomingCall>>().toBeNever()
  expectTypeOf<RejectsUndefined<EndCall>>().toBeNever()
  expectTypeOf<RejectsUndefined<CallConsentOptions>>().toBeNever()
  expectTypeOf<RejectsUndefined<TriggerFields<'message.received'>>>().toBeNever()
  expectTypeOf<RejectsUndefined<TriggerOptions>>().toBeNever()
  expectTypeOf<RejectsUndefined<ServeOptions>>().toBeNever()
  expectTypeOf<RejectsUndefined<ServeSmtpOptions>>().toBeNever()
  expectTypeOf<RejectsUndefined<GuardedFetchOptions>>().toBeNever()
  expectTypeOf<RejectsUndefined<SystemDnsResolverOptions>>().toBeNever()
})

const noOptions: { [Key in keyof MockOptions]-?: undefined } = {
  seed: undefined,
  now: undefined,
  clock: undefined,
  baseUrl: undefined,
  emailDomain: undefined,
  unknownInput: undefined,
  validateResponses: undefined,
  rateLimit: undefined,
  maxBodyBytes: undefined,
  maxLoggedRequests: undefined,
  transport: undefined,
  voice: undefined,
  webhooks: undefined,
  vaultSecrets: undefined,
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
  network: undefined,
  timeoutMs: undefined,
  maxAttempts: undefined,
  firstBackoff: undefined,
  disableAfterFailures: undefined,
  maxBackoff: undefined,
  backoffFactor: undefined,
  jitterPercent: undefined,
  concurrency: undefined,
  maxStoredDeliveries: undefined,
  order: undefined,
  payloadFormat: undefined,
  signingClock: undefined,
}

/** Calls a mock with options that are undefined or omitted. Returns all results. */
async function runCalls(options: MockOptions, unset: 'undefined' | 'omitted'): Promise<unknown> {
  const mock = createMock({ ...options, clock: 'manual', now: '2026-01-01T09:00:00Z' })
  const isExplicit = unset === 'undefined'
  const ada = await mock.addAgent({
    name: 'Ada',
    ...(isExplicit && {
      slug: undefined,
      email: undefined,
      metadata: undefined,
      capabilities: undefined,
      orgId: undefined,
    }),
  })
  const mail = {
    cc: undefined,
    body: undefined,
    bodyHtml: undefined,
    inReplyTo: undefined,
    references: undefined,
    messageId: undefined,
    headers: undefined,
    spam: undefined,
    attachments: [{ filename: 'a.txt', content: 'a', contentType: undefined, contentId: undefined }],
  }
  const message = await mock.receiveEmail({
    from: 'ben@example.com',
    to: ada.email.email,
    subject: 'Hi',
    attachments: [{ filename: 'a.txt', content: 'a' }],
    ...(isExplicit && mail),
  })
  await mock.receiveRawEmail(
    `From: ben@example.com\r\nTo: ${ada.email.email}\r\n\r\nHi`,
    isExplicit ? { to: undefined, spam: undefined } : undefined,
  )
  const fields = isExplicit ? { agentId: ada.id, subject: undefined, spam: undefined } : { agentId: ada.id }
  const event = await mock.webhooks.trigger(
    'message.received',
    fields,
    isExplicit ? { orgId: undefined } : {},
  )
  const detail = isExplicit
    ? { operation: undefined, code: undefined, detail: undefined, times: undefined }
    : {}
  mock.faults.add({ status: 503, phase: isExplicit ? undefined : 'before', ...detail })
  const response = await mock.fetch(`${mock.baseUrl}/agents`, { headers: { 'x-api-key': mock.masterKey } })
  const results = [
    ada,
    message,
    event,
    response.status,
    mock.setOutboundConsent(isExplicit ? { orgId: undefined } : {}),
  ]
  mock.close()
  return structuredClone(results)
}

it('treats undefined like an omitted option', async () => {
  const groups = { voice: noVoice, transport: noTransport, webhooks: noWebhooks }
  const expected = await runCalls({}, 'omitted')
  expect(await runCalls(noOptions, 'undefined')).toEqual(expected)
  expect(await runCalls({ ...noOptions, ...groups }, 'undefined')).toEqual(expected)
  const { url, close } = await serve(createMock(noOptions), { port: 0, host: undefined })
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/)
  await close()
})
