import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SigningTimes, signDelivery } from './attempt.ts'

interface Vector {
  name: string
  secret: string
  timestamp: string
  bodyBase64: string
  signature: string
}

// Signatures by openssl, which is independent of this server and the client.
const file = new URL('../../../../../spec/vectors/webhooks.json', import.meta.url)
const vectors: Vector[] = JSON.parse(readFileSync(file, 'utf8'))

describe('signDelivery', () => {
  it.each(vectors)('signs "$name" like openssl', ({ secret, timestamp, bodyBase64, signature }) => {
    const body = Uint8Array.from(Buffer.from(bodyBase64, 'base64'))
    expect(signDelivery(secret, timestamp, body)).toBe(signature)
  })

  it('signs the UTF-8 bytes of a string', () => {
    const { secret, timestamp, bodyBase64, signature } =
      vectors.find(({ name }) => name === 'flat ASCII event') ?? vectors[0] ?? raise()
    expect(signDelivery(secret, timestamp, Buffer.from(bodyBase64, 'base64').toString('utf8'))).toBe(
      signature,
    )
  })

  it('depends on the timestamp, the body and the secret', () => {
    const signatures = [
      signDelivery('whsec_a', '2026-01-01T00:00:00.000Z', '{}'),
      signDelivery('whsec_b', '2026-01-01T00:00:00.000Z', '{}'),
      signDelivery('whsec_a', '2026-01-01T00:00:00.001Z', '{}'),
      signDelivery('whsec_a', '2026-01-01T00:00:00.000Z', '{} '),
    ]
    expect(new Set(signatures).size).toBe(4)
  })
})

const NOW = 1_000_000

const take = (times: SigningTimes, now: number, body = 'a'): number =>
  times.take(now, 'whsec_secret', body) - NOW

describe('SigningTimes', () => {
  it('returns the current time for each new body and secret', () => {
    const times = new SigningTimes('mock')
    expect([take(times, NOW), take(times, NOW, 'b')]).toEqual([0, 0])
    expect(times.take(NOW, 'whsec_other', 'a')).toBe(NOW)
  })

  it('returns the first time that is not taken, also if an earlier repetition took the current time', () => {
    const times = new SigningTimes('mock')
    expect([take(times, NOW), take(times, NOW), take(times, NOW)]).toEqual([0, 1, 2])
    expect([take(times, NOW + 2), take(times, NOW + 3), take(times, NOW + 5)]).toEqual([3, 4, 5])
  })

  it('never repeats a time if the clock was set back a little, and follows a clock that was set back far', () => {
    const times = new SigningTimes('mock')
    expect([take(times, NOW), take(times, NOW - 10), take(times, NOW - 59_999)]).toEqual([0, 1, 2])
    expect([take(times, NOW - 59_999), take(times, NOW - 59_999)]).toEqual([-59_999, -59_998])
  })

  it('does not drift ahead in a burst: the next time after it is the current one', () => {
    const times = new SigningTimes('mock')
    for (let count = 0; count < 50; count++) take(times, NOW)
    expect([take(times, NOW + 49), take(times, NOW + 51), take(times, NOW + 60)]).toEqual([50, 51, 60])
  })

  it('keeps the times of the system clock in a restore', () => {
    const times = new SigningTimes('system')
    const restore = times.snapshot()
    expect(take(times, NOW)).toBe(0)
    restore()
    expect(take(times, NOW)).toBe(1)
  })

  it('restores the times of a snapshot of the mock clock', () => {
    const times = new SigningTimes('mock')
    take(times, NOW)
    const restore = times.snapshot()
    expect([take(times, NOW), take(times, NOW)]).toEqual([1, 2])
    for (const _ of [1, 2]) {
      restore()
      expect(take(times, NOW)).toBe(1)
    }
  })

  it('remembers the latest 10,000 bodies', () => {
    const times = new SigningTimes('mock')
    take(times, NOW, 'first')
    for (let count = 0; count < 9_999; count++) take(times, NOW, `body ${count}`)
    expect([take(times, NOW, 'body 0'), take(times, NOW, 'first')]).toEqual([1, 1])
    take(times, NOW, 'one more')
    expect([take(times, NOW, 'body 1'), take(times, NOW, 'body 0')]).toEqual([0, 2])
  })
})

function raise(): never {
  throw new Error('spec/vectors/webhooks.json is empty.')
}
