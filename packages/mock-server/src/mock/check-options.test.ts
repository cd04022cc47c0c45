import { describe, expect, it } from 'vitest'
import { createMock, type MockOptions } from '../index.ts'

const make = (options: unknown): (() => void) => {
  return () => createMock(options as MockOptions).close()
}

describe('createMock refuses', () => {
  it.each<[unknown, RegExp]>([
    [null, /^createMock\(\) takes an object with seed, now, clock, /],
    ['manual', /^createMock\(\) takes an object/],
    [{ sed: 1 }, /^createMock\(\) does not know sed; it takes seed, /],
    [{ seed: '1' }, /^createMock\(\{ seed }\) is "1"; give a whole number from 0 to 4294967295\.$/],
    [{ seed: Number.NaN }, /seed }\) is NaN/],
    [{ seed: 2 ** 32 }, /seed }\) is 4294967296/],
    [{ clock: 'manuel' }, /clock }\) is "manuel"; give real or manual/],
    [{ now: 'yesterday' }, /now }\) is "yesterday", which is no date/],
    [{ now: null }, /now }\) is "null", which is no date/],
    [{ now: true }, /now }\) is "true", which is no date/],
    [{ now: -1 }, /now }\) is -1, which is .*from 1970 to 9999/],
    [{ now: '2026-01-01T09:00' }, /now }\) is "2026-01-01T09:00", which has no time zone; give one such as/],
    [{ baseUrl: 'nonsense' }, /baseUrl }\) is "nonsense"; give a url such as "https:/],
    [{ baseUrl: 'ftp://a.test/v1' }, /baseUrl }\)/],
    [{ baseUrl: 'https://a.test/v1?x=1' }, /without a query/],
    [{ emailDomain: 'a b' }, /emailDomain }\) is "a b"; give a domain name such as/],
    [{ emailDomain: 5 }, /emailDomain }\)/],
    [{ unknownInput: 'ignor' }, /unknownInput }\) is "ignor"; give refuse or ignore/],
    [{ rateLimit: 60 }, /^createMock\(\{ rateLimit }\) takes an object with requestsPerMinute\.$/],
    [{ rateLimit: {} }, /rateLimit: \{ requestsPerMinute } }\) is missing; give a whole number from 0/],
    [{ rateLimit: { perMinute: 1 } }, /^createMock\(\{ rateLimit }\) does not know perMinute; it takes/],
    [{ maxBodyBytes: '1' }, /maxBodyBytes }\)/],
    [{ keptRequests: 0 }, /keptRequests }\) is 0; give a whole number from 1/],
    [{ transport: { deliveryDelay: 5 } }, /^createMock\(\{ transport }\) does not know deliveryDelay/],
    [{ transport: { deliveryDelayMs: '5s' } }, /transport: \{ deliveryDelayMs } }\) is "5s"/],
    [{ transport: { allowPrivateHosts: 'yes' } }, /allowPrivateHosts } }\) is "yes"; give true or false/],
    [{ transport: { fetchTimeoutMs: 0 } }, /fetchTimeoutMs } }\) is 0/],
    [
      { voice: { ringafter: '1s' } },
      /^createMock\(\{ voice }\) does not know ringafter; it takes ringAfter, /,
    ],
    [
      { voice: { ringAfter: '1 s' } },
      /voice: \{ ringAfter } }\) is "1 s"; give a duration: milliseconds, or/,
    ],
    [{ voice: { hangUpAfter: null } }, /hangUpAfter } }\) is null/],
    [{ webhooks: 5 }, /^createMock\(\{ webhooks }\) takes an object with allowHttpLoopback, /],
    [
      { webhooks: { allowHttpLoopBack: true } },
      /^createMock\(\{ webhooks }\) does not know allowHttpLoopBack/,
    ],
    [{ webhooks: { allowHttpLoopback: 'no' } }, /allowHttpLoopback } }\) is "no"; give true or false/],
    [{ vaultReads: 'mask' }, /vaultReads }\) is "mask"; give stored or masked/],
    [{ dns: 'system' }, /dns }\) is "system"; give a resolver .* such as systemResolver\(\)/],
    [{ dns: { txt: async () => [] } }, /dns }\) is an object; give a resolver/],
    [{ fetch: 'x' }, /fetch }\) is "x"; give a function/],
  ])('%j', (options, message) => {
    expect(make(options)).toThrow(TypeError)
    expect(make(options)).toThrow(message)
  })
})

it('takes undefined for every option as if it were left out, in groups too', () => {
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
