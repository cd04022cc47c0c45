import { describe, expect, it } from 'vitest'
import { createMock, type MockOptions } from '../src/index.ts'

const make = (options: unknown): (() => void) => {
  return () => createMock(options as MockOptions).close()
}

describe('createMock rejects', () => {
  it.each<[unknown, RegExp]>([
    [null, /must be an object.*null/],
    ['manual', /must be an object/],
    [[], /must be an object/],
    [{ constructor: 5 }, /`constructor` is not a known field/],
    [{ sed: 1 }, /`sed`.*did you mean seed/],
    [{ seed: '1' }, /^createMock\(\): `seed` .*from 0 to 4294967295; received "1"\.$/],
    [{ seed: Number.NaN }, /`seed`.*NaN/],
    [{ seed: 2 ** 32 }, /`seed`.*4294967296/],
    [{ clock: 'manuel' }, /`clock`.*"real" or "manual"; received "manuel"/],
    [{ now: 'yesterday' }, /`now`.*yesterday/],
    [{ now: null }, /`now`.*null/],
    [{ now: true }, /`now`.*true/],
    [{ now: -1 }, /`now`.*from 1970 to 9999/],
    [{ now: Number.NaN }, /`now` must be a time: .*; received NaN/],
    [{ now: new Date('x') }, /`now` must be a time: .*; received NaN/],
    [{ now: '1969-12-31T23:59:59Z' }, /`now`.*from 1970 to 9999/],
    [{ now: '2026-01-01T09:00:00' }, /`now` must be a time: an existing date/],
    [{ now: '2026-02-31T09:00:00Z' }, /`now` must be a time: an existing date/],
    [{ baseUrl: 'nonsense' }, /`baseUrl`.*https:.*"nonsense"/],
    [{ baseUrl: 'ftp://a.test/v1' }, /`baseUrl`/],
    [{ baseUrl: 'https://a.test/v1?x=1' }, /`baseUrl`.*without a query/],
    [{ emailDomain: 'a b' }, /`emailDomain`.*"a b"/],
    [{ emailDomain: 5 }, /`emailDomain`/],
    [{ unknownInput: 'ignor' }, /`unknownInput`.*"reject" or "ignore"/],
    [{ rateLimit: 60 }, /`rateLimit`.*60/],
    [{ rateLimit: {} }, /`rateLimit.requestsPerMinute`.*is required/],
    [{ rateLimit: { perMinute: 1 } }, /`rateLimit/],
    [{ maxBodyBytes: '1' }, /`maxBodyBytes`/],
    [{ maxLoggedRequests: 0 }, /`maxLoggedRequests`.*at least 1; received 0/],
    [
      { transport: { deliveryDelay: 5 } },
      /`transport\.deliveryDelay` is not a known field; did you mean deliveryDelayMs\? Known fields: .*deliveryDelayMs.*\.$/,
    ],
    [{ transport: { deliveryDelayMs: '5s' } }, /`transport.deliveryDelayMs`.*"5s"/],
    [{ transport: { allowPrivateHosts: 'yes' } }, /`transport.allowPrivateHosts`.*true or false.*"yes"/],
    [{ transport: { fetchTimeoutMs: 0 } }, /`transport.fetchTimeoutMs`/],
    [{ voice: { ringafter: '1s' } }, /`voice\.ringafter` is not a known field; did you mean ringAfter\?/],
    [{ voice: { ringAfter: '1 s' } }, /`voice.ringAfter`.*duration.*"1 s"/],
    [{ voice: { hangUpAfter: null } }, /`voice.hangUpAfter`.*null/],
    [{ webhooks: 5 }, /`webhooks` must be an object; received 5/],
    [
      { webhooks: { allowHttpLoopBack: true } },
      /`webhooks\.allowHttpLoopBack` is not a known field; did you mean allowHttpLoopback\?/,
    ],
    [{ webhooks: { allowHttpLoopback: 'no' } }, /`webhooks.allowHttpLoopback`.*"no"/],
    [{ webhooks: { timeoutMs: 0 } }, /`webhooks.timeoutMs`/],
    [{ webhooks: { maxAttempts: 11 } }, /`webhooks.maxAttempts`.*from 1 to 10/],
    [{ webhooks: { disableAfterFailures: 1.5 } }, /`webhooks.disableAfterFailures`.*whole number/],
    [{ webhooks: { concurrency: 0 } }, /`webhooks.concurrency`/],
    [{ webhooks: { maxStoredDeliveries: -1 } }, /`webhooks.maxStoredDeliveries`/],
    [{ webhooks: { jitterPercent: 101 } }, /`webhooks.jitterPercent`.*from 0 to 100/],
    [
      { webhooks: { backoffFactor: 0.5 } },
      /`webhooks.backoffFactor` must be a number from 1 to 1000; received 0.5/,
    ],
    [{ webhooks: { firstBackoff: 'soon' } }, /`webhooks.firstBackoff`.*duration.*"soon"/],
    [{ webhooks: { maxBackoff: -1 } }, /`webhooks.maxBackoff`.*-1/],
    [{ webhooks: { order: 'random' } }, /`webhooks.order`.*"in-order" or "shuffled"/],
    [{ webhooks: { payloadFormat: 'nested' } }, /`webhooks.payloadFormat`.*"flat" or "enveloped"/],
    [{ webhooks: { signingClock: 'utc' } }, /`webhooks.signingClock`.*"system" or "mock"/],
    [{ vaultSecrets: 'mask' }, /`vaultSecrets`.*"visible" or "masked"/],
    [{ dns: 'system' }, /`dns`.*createSystemDnsResolver\(\).*"system"/],
    [{ dns: { txt: async () => [] } }, /`dns`.*resolver/],
    [{ fetch: 'x' }, /`fetch`.*function.*"x"/],
  ])('%j', (options, message) => {
    expect(make(options)).toThrow(TypeError)
    expect(make(options)).toThrow(message)
  })
})

it('treats undefined like an omitted option, also in groups', () => {
  const nothing = {
    seed: undefined,
    now: undefined,
    clock: undefined,
    baseUrl: undefined,
    rateLimit: undefined,
    transport: { deliveryDelayMs: undefined, allowPrivateHosts: undefined },
    voice: { ringAfter: undefined, hangUpAfter: undefined },
    webhooks: { timeoutMs: undefined, firstBackoff: undefined },
  }
  expect(make(nothing)).not.toThrow()
  expect(make(undefined)).not.toThrow()
})
