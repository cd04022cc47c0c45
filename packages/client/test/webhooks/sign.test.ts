import { describe, expect, it } from 'vitest'
import { body, builds, secret, signedAt } from '../deliveries.ts'

describe.each(builds)('signWebhook, $build build', ({ signWebhook, verifyWebhook }) => {
  it('returns the four headers of a delivery, with the current time and a new id', async () => {
    const headers = await signWebhook(body, { secret })
    const other = await signWebhook(body, { secret })
    expect(Object.keys(headers)).toEqual([
      'X-Service-Signature',
      'X-Service-Timestamp',
      'X-Service-Event',
      'X-Service-Delivery-Id',
    ])
    expect(headers['X-Service-Event']).toBe('message.received')
    expect(headers['X-Service-Delivery-Id']).not.toBe(other['X-Service-Delivery-Id'])
    await expect(verifyWebhook({ body, headers }, { secret })).resolves.toBeDefined()
  })

  it('signs a Date like its ISO string, and bytes like their text', async () => {
    const options = { secret, deliveryId: 'd' }
    const fromString = await signWebhook(body, { ...options, timestamp: signedAt })
    const bytes = new TextEncoder().encode(body)
    expect(await signWebhook(body, { ...options, timestamp: new Date(signedAt) })).toEqual(fromString)
    expect(await signWebhook(bytes, { ...options, timestamp: signedAt })).toEqual(fromString)
    expect(await signWebhook(new DataView(bytes.buffer), { ...options, timestamp: signedAt })).toEqual(
      fromString,
    )
    expect(await signWebhook(bytes.buffer, { ...options, timestamp: signedAt })).toEqual(fromString)
  })

  it('requires the event option for a body without an event name', async () => {
    await expect(signWebhook('', { secret })).rejects.toMatchObject({ reason: 'invalid_json' })
    expect((await signWebhook('', { secret, event: 'x' }))['X-Service-Event']).toBe('x')
  })

  it('rejects a blank secret and a parsed body, as verifyWebhook does', async () => {
    await expect(signWebhook(body, { secret: ' ' })).rejects.toMatchObject({ reason: 'invalid_secret' })
    const parsed: unknown = JSON.parse(body)
    await expect(signWebhook(parsed as string, { secret })).rejects.toMatchObject({
      reason: 'body_already_parsed',
    })
  })
})
