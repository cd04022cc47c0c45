import { describe, expect, it } from 'vitest'
import type { VerifyWebhookOptions, WebhookRejectionReason } from '../../src/webhooks/index.ts'
import { body, builds, delivery, event, now, secret, signedAt } from '../deliveries.ts'

const SIGNATURE = 'X-Service-Signature'
const TIMESTAMP = 'X-Service-Timestamp'
const EVENT = 'X-Service-Event'
const DELIVERY_ID = 'X-Service-Delivery-Id'

function at(seconds: number): number {
  return now.getTime() + seconds * 1000
}

describe.each(builds)('verifyWebhook, $build build', ({ verifyWebhook, WebhookVerificationError }) => {
  type Delivery = Awaited<ReturnType<typeof delivery>>

  function verify(input: Delivery, options: Partial<VerifyWebhookOptions> = {}) {
    return verifyWebhook(input, { secret, now, ...options })
  }

  async function getRejection(input: Delivery, options: Partial<VerifyWebhookOptions> = {}) {
    const error: unknown = await verify(input, options).then(
      () => expect.fail('was not rejected'),
      (reason: unknown) => reason,
    )
    if (!WebhookVerificationError.is(error)) throw error
    return error
  }

  async function expectRejection(
    reason: WebhookRejectionReason,
    input: Delivery,
    options?: Partial<VerifyWebhookOptions>,
  ) {
    expect((await getRejection(input, options)).reason).toBe(reason)
  }

  async function withHeader(name: string, value: string) {
    const input = await delivery()
    return { ...input, headers: { ...input.headers, [name]: value } }
  }

  it('returns the event, the payload, the delivery id, the signature and the signing time', async () => {
    const input = await delivery()
    expect(await verify(input)).toEqual({
      event: 'message.received',
      payload: event,
      deliveryId: 'delivery-1',
      signature: input.headers['X-Service-Signature']?.slice(3),
      timestamp: now,
      test: false,
      rawBody: body,
    })
  })

  it('returns a promise even for wrong options', async () => {
    const result = verify(await delivery(), { toleranceSeconds: -1 })
    expect(result).toBeInstanceOf(Promise)
    await expect(result).rejects.toBeInstanceOf(TypeError)
  })

  it.each([undefined, null, secret, 300])('throws a TypeError for the options %s', async options => {
    const verified = verifyWebhook(await delivery(), options as never)
    await expect(verified).rejects.toThrow(TypeError)
    await expect(verified).rejects.toThrow(/\{ body, headers \}.*options.*secret/)
  })

  it('tells the order of its arguments to users of other libraries', async () => {
    const { headers } = await delivery()
    const signature = headers[SIGNATURE] ?? ''
    const calls = [
      [body, signature, secret],
      [Buffer.from(body), signature, secret],
      [body, headers, secret],
      [secret, body, signature],
      [secret, headers, body],
      [event, headers],
    ]
    for (const call of calls) {
      const verified = verifyWebhook(...(call as unknown[] as Parameters<typeof verifyWebhook>))
      await expect(verified).rejects.toThrow(TypeError)
      await expect(verified).rejects.toThrow(/\{ body, headers \}.*options.*secret/)
      await expect(verified).rejects.not.toThrow(secret)
    }
  })

  describe('rejects a delivery', () => {
    it('with one changed byte of the body', async () => {
      const input = await delivery()
      await expectRejection('signature_mismatch', {
        ...input,
        body: input.body.toString().replace('ada', 'adb'),
      })
    })

    it('with another timestamp', async () => {
      await expectRejection('signature_mismatch', await withHeader(TIMESTAMP, '2026-01-01T00:00:00.001Z'))
      await expectRejection('signature_mismatch', await withHeader(TIMESTAMP, '2026-01-01T00:00:00Z'))
    })

    it('with any changed digit of the signature', async () => {
      const input = await delivery()
      const signature = String(input.headers[SIGNATURE])
      for (let i = 3; i < signature.length; i++) {
        const digit = signature[i] === '0' ? '1' : '0'
        const forged = signature.slice(0, i) + digit + signature.slice(i + 1)
        await expectRejection('signature_mismatch', {
          ...input,
          headers: { ...input.headers, [SIGNATURE]: forged },
        })
      }
    })

    it('for a secret without its prefix', async () => {
      await expectRejection('signature_mismatch', await delivery(), { secret: 'current' })
    })
  })

  describe('headers', () => {
    it.each([SIGNATURE, TIMESTAMP, DELIVERY_ID])('rejects a missing or empty %s and names it', async name => {
      const { [name]: _, ...headers } = (await delivery()).headers
      const missing = await getRejection({ body, headers })
      expect(missing.reason).toBe('missing_header')
      expect(missing.message).toContain(name)
      await expectRejection('missing_header', await withHeader(name, ''))
    })

    const digits = 'a'.repeat(64)
    it.each([
      'v1=',
      digits,
      `v1=${digits.slice(1)}`,
      `v1=${digits}a`,
      `v1=${digits.slice(1)}g`,
      `v2=${digits}`,
      `xv1=${digits}`,
      'v1=äöü',
      ', ,',
      `v1:${digits}`,
    ])('rejects the signature %j as malformed', async value => {
      await expectRejection('malformed_header', await withHeader(SIGNATURE, value))
    })

    it.each([', ', ',', ' '])('tries every v1= value, separated by %j', async separator => {
      const right = String((await delivery()).headers[SIGNATURE])
      const wrongSignature = `v1=${digits}`
      await verify(await withHeader(SIGNATURE, [wrongSignature, right].join(separator)))
      await verify(await withHeader(SIGNATURE, [right, wrongSignature, `v2=${digits}`].join(separator)))
      await expectRejection(
        'signature_mismatch',
        await withHeader(SIGNATURE, [wrongSignature, wrongSignature].join(separator)),
      )
    })

    it('reads hex in upper case', async () => {
      const [, hex = ''] = String((await delivery()).headers[SIGNATURE]).split('=')
      await verify(await withHeader(SIGNATURE, `v1=${hex.toUpperCase()}`))
    })

    it('returns the event of the signed body and rejects another one in the header', async () => {
      const error = await getRejection(await withHeader(EVENT, 'agent.created'))
      expect(error.reason).toBe('event_mismatch')
      expect(error.message).toMatch(/agent\.created.*message\.received/)
      const { [EVENT]: _, ...headers } = (await delivery()).headers
      expect((await verify({ body, headers })).event).toBe('message.received')
    })
  })

  describe('timestamp', () => {
    it.each([
      'yesterday',
      '1767225600',
      '2026-01-01',
      '2026-01-01T00:00:00',
      '2026-01-01 00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-01-01T25:00:00Z',
      'Thu, 01 Jan 2026 00:00:00 GMT',
      `${signedAt}, ${signedAt}`,
      ` ${signedAt}`,
      `+00${signedAt}`,
    ])('rejects %j as malformed even if it is signed', async timestamp => {
      await expectRejection('malformed_timestamp', await delivery(body, { timestamp }))
    })

    it.each([
      { seconds: 300 },
      { seconds: -300 },
      { seconds: 300.001, reason: 'timestamp_too_old' as const },
      { seconds: -300.001, reason: 'timestamp_too_new' as const },
      { seconds: 9, toleranceSeconds: 10 },
      { seconds: 11, toleranceSeconds: 10, reason: 'timestamp_too_old' as const },
      { seconds: -600, reason: 'timestamp_too_new' as const },
    ])('$seconds s old within $toleranceSeconds: $reason', async ({ seconds, toleranceSeconds, reason }) => {
      const options = { now: at(seconds), toleranceSeconds }
      if (reason) await expectRejection(reason, await delivery(), options)
      else await verify(await delivery(), options)
    })

    it('tells whether the signing time is in the past or in the future', async () => {
      expect((await getRejection(await delivery(), { now: at(301) })).message).toContain('301 s ago')
      expect((await getRejection(await delivery(), { now: at(-301) })).message).toContain(
        '301 s in the future',
      )
    })

    it('accepts now as a Date, milliseconds or a function, and uses the real time by default', async () => {
      const input = await delivery()
      await verify(input, { now })
      await verify(input, { now: at(0) })
      await verify(input, { now: () => now })
      await verify(input, { now: () => at(0) })
      await expectRejection('timestamp_too_old', input, { now: undefined })
      await verify(await delivery(body, { timestamp: new Date() }), { now: undefined })
    })

    it.each([0, -60_000])('accepts now: %i, with which fake timers often start', async time => {
      await verify(await delivery(body, { timestamp: new Date(time) }), { now: time })
    })

    it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 300_000, '300', null])(
      'rejects toleranceSeconds: %s, which would turn the check off',
      async toleranceSeconds => {
        const options = { toleranceSeconds: toleranceSeconds as number, now: at(1e6) }
        await expect(verify(await delivery(), options)).rejects.toThrow(/toleranceSeconds must be a number/)
      },
    )

    it.each([Number.NaN, new Date(Number.NaN), () => Number.NaN, 'now'])('rejects now: %s', async time => {
      await expect(verify(await delivery(), { now: time as number })).rejects.toThrow(TypeError)
    })
  })

  describe('secret', () => {
    it('accepts a list in any order', async () => {
      const input = await delivery()
      await verify(input, { secret: ['whsec_next', secret] })
      await verify(input, { secret: [secret, 'whsec_previous'] })
      await expectRejection('signature_mismatch', input, { secret: ['whsec_next', 'whsec_previous'] })
    })

    const empty = ['', ' ', '\n', undefined, null, 42, [], [''], [secret, ''], [secret, undefined]]
    const notStrings = [new String(secret), new Set([secret]), { secret }, { length: 1 }, [[secret]]]
    it.each<unknown>([...empty, ...notStrings])('rejects %o', async value => {
      const error = await getRejection(await delivery(), { secret: value as string })
      expect(error.reason).toBe('invalid_secret')
      expect(error.message).toMatch(/missing or not a string/)
    })

    it.each([`${secret}\n`, ` ${secret}`, [`${secret}\r\n`, secret]])(
      'rejects white space around %j',
      async value => {
        const error = await getRejection(await delivery(), { secret: value })
        expect(error.reason).toBe('invalid_secret')
        expect(error.message).toMatch(/white space/)
      },
    )

    it('never appears in an error message', async () => {
      for (const value of ['whsec_other', `${secret} `]) {
        expect((await getRejection(await delivery(), { secret: value })).message).not.toContain('whsec_')
      }
    })

    it('verifies with more secrets than the key cache holds', async () => {
      for (let i = 0; i < 250; i++) {
        const tenant = `whsec_tenant_${i}`
        await verify(await delivery(body, { secret: tenant }), { secret: tenant })
      }
    })
  })

  describe('body', () => {
    it.each(['', 'null', '[]', '"text"', '7', '{}', '{"event":""}', '{"event":1}', '{"event"', 'a=b'])(
      'rejects the signed body %j as invalid_json',
      async raw => {
        await expectRejection('invalid_json', await delivery(raw))
        await expectRejection('invalid_json', await delivery(new TextEncoder().encode(raw)))
      },
    )

    it.each([
      ['a byte that never occurs in UTF-8', [0xff]],
      ['the first half of a character', [0xc3]],
      ['a character in more bytes than it needs', [0xc0, 0xaf]],
      ['half of a surrogate pair', [0xed, 0xa0, 0xbd]],
    ])('rejects a signed body that is not UTF-8 as invalid_json: %s', async (_, bytes) => {
      const quote = new TextEncoder().encode('{"event":"message.received","subject":"')
      const raw = Uint8Array.from([...quote, ...bytes, 0x22, 0x7d])
      await expectRejection('invalid_json', await delivery(raw))
    })

    it('ignores a byte order mark when it parses', async () => {
      expect((await verify(await delivery(`\uFEFF${body}`))).payload).toEqual(event)
      expect((await verify(await delivery(new TextEncoder().encode(`\uFEFF${body}`)))).payload).toEqual(event)
    })

    it.each([body, new TextEncoder().encode(body)])('rejects more than maxBodyBytes', async raw => {
      const error = await getRejection(await delivery(raw), { maxBodyBytes: 100 })
      expect(error.reason).toBe('body_too_large')
      expect(error.message).toContain('100')
      await verify(await delivery(raw), { maxBodyBytes: new TextEncoder().encode(body).length })
    })

    it('counts the bytes of a string', async () => {
      const raw = JSON.stringify({ event: 'message.received', subject: '📬'.repeat(10) })
      await expectRejection('body_too_large', await delivery(raw), { maxBodyBytes: raw.length + 5 })
    })

    it('accepts 64 KB by default and rejects more than 1 MiB', async () => {
      const raw = (size: number) => JSON.stringify({ ...event, subject: 'x'.repeat(size) })
      await verify(await delivery(raw(65_536)))
      await expectRejection('body_too_large', await delivery(raw(1_048_576)))
    })

    it.each([0, -1, Number.NaN, '1'])('rejects maxBodyBytes: %s', async maxBodyBytes => {
      const options = { maxBodyBytes: maxBodyBytes as number }
      await expect(verify(await delivery(), options)).rejects.toThrow(/maxBodyBytes must be a number/)
    })

    it('reads the enveloped form if it is requested', async () => {
      const enveloped = { event: 'message.received', data: { id: 'c1', agent_id: 'c2' } }
      const input = await delivery(JSON.stringify(enveloped))
      const { payload } = await verifyWebhook(input, { secret, now, payloadFormat: 'enveloped' })
      expect(payload.data.agent_id).toBe('c2')
      await expectRejection('format_mismatch', await delivery(), { payloadFormat: 'enveloped' })
      const empty = await delivery(JSON.stringify({ event: 'message.received', data: null }))
      await expectRejection('format_mismatch', empty, { payloadFormat: 'enveloped' })
    })
  })
})
