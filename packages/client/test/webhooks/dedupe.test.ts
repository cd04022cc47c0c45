import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createDedupe,
  type DedupeStore,
  DeliveryInProgressError,
  type HandlerContext,
  verifyWebhook,
} from '../../src/webhooks/index.ts'
import { delivery, secret, signedAt } from '../deliveries.ts'

const first = { deliveryId: 'delivery-1', signature: 'a'.repeat(64), rawBody: '{}' }
const retry = { deliveryId: 'delivery-1', signature: 'b'.repeat(64), rawBody: '{}' }

/** Returns a promise and the function that resolves it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

/** Returns a store whose methods fail after `break` is called. */
function createBreakableStore(): DedupeStore & { break: () => void } {
  let isBroken = false
  const resolve = async <T>(value: T): Promise<T> => {
    if (isBroken) throw new Error('store is gone')
    return value
  }
  return {
    claim: () => resolve('claimed' as const),
    renew: () => resolve(true),
    complete: () => resolve(undefined),
    release: () => resolve(undefined),
    recordFirst: (_, value) => resolve(value),
    break: () => {
      isBroken = true
    },
  }
}

function raceAbort({ signal }: HandlerContext) {
  return new Promise<void>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

describe('createDedupe', () => {
  it('accepts the result of verifyWebhook', async () => {
    const { body, headers } = await delivery()
    const verified = await verifyWebhook({ body, headers }, { secret, now: new Date(signedAt) })
    const dedupe = createDedupe()
    const events: string[] = []
    expect(await dedupe.run(verified, () => events.push(verified.event))).toBe('handled')
    expect(await dedupe.run(verified, () => events.push(verified.event))).toBe('duplicate')
    expect(events).toEqual(['message.received'])
  })

  it('handles a delivery once: a later attempt with a new signature is a duplicate', async () => {
    const dedupe = createDedupe()
    let runs = 0
    expect(await dedupe.run(first, () => ++runs)).toBe('handled')
    expect(await dedupe.run(retry, () => ++runs)).toBe('duplicate')
    expect(
      await dedupe.run({ deliveryId: 'delivery-2', signature: 'c'.repeat(64), rawBody: '{}' }, () => ++runs),
    ).toBe('handled')
    expect(runs).toBe(2)
  })

  it('rejects while the handler runs', async () => {
    const dedupe = createDedupe()
    const { open, opened } = gate()
    const begun = gate()
    const running = dedupe.run(first, () => {
      begun.open()
      return opened
    })
    await begun.opened
    await expect(dedupe.run(retry, () => expect.unreachable())).rejects.toThrow(DeliveryInProgressError)
    open()
    expect(await running).toBe('handled')
  })

  it('runs one handler of a hundred concurrent calls', async () => {
    const dedupe = createDedupe()
    let runs = 0
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => dedupe.run(first, () => ++runs)))
    expect(runs).toBe(1)
    expect(outcomes.filter(outcome => outcome === 'handled')).toHaveLength(1)
  })

  it('handles the next attempt if the handler throws', async () => {
    const dedupe = createDedupe()
    const failure = new Error('database is down')
    await expect(dedupe.run(first, () => Promise.reject(failure))).rejects.toBe(failure)
    await expect(
      dedupe.run(retry, () => {
        throw failure
      }),
    ).rejects.toBe(failure)
    expect(await dedupe.run(retry, () => {})).toBe('handled')
  })

  it('rejects the same signed bytes under another delivery id as replayed', async () => {
    const dedupe = createDedupe()
    await dedupe.run(first, () => {})
    await expect(
      dedupe.run({ ...first, deliveryId: 'forged' }, () => expect.unreachable()),
    ).rejects.toMatchObject({
      name: 'WebhookVerificationError',
      reason: 'replayed',
    })
  })

  it('forgets a handled delivery after rememberMs', async () => {
    const dedupe = createDedupe({ rememberMs: 20 })
    expect(await dedupe.run(first, () => {})).toBe('handled')
    await sleep(30)
    expect(await dedupe.run(retry, () => {})).toBe('handled')
  })

  it('renews its claim while the handler runs', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const dedupe = createDedupe({ claimTimeoutMs: 300 })
    const { open, opened } = gate()
    const running = dedupe.run(first, () => opened)
    await vi.advanceTimersByTimeAsync(700)
    await expect(dedupe.run(retry, () => expect.unreachable())).rejects.toThrow(DeliveryInProgressError)
    open()
    expect(await running).toBe('handled')
  })

  it('forgets the oldest handled delivery above maxEntries, but never a running one', async () => {
    const dedupe = createDedupe({ maxEntries: 2 })
    const { open, opened } = gate()
    const running = dedupe.run(first, () => opened)
    for (const name of ['x', 'y', 'z']) {
      await dedupe.run({ deliveryId: name, signature: name.repeat(64), rawBody: '{}' }, () => {})
    }
    await expect(dedupe.run(retry, () => expect.unreachable())).rejects.toThrow(DeliveryInProgressError)
    expect(await dedupe.run({ deliveryId: 'z', signature: '1'.repeat(64), rawBody: '{}' }, () => {})).toBe(
      'duplicate',
    )
    expect(await dedupe.run({ deliveryId: 'x', signature: '2'.repeat(64), rawBody: '{}' }, () => {})).toBe(
      'handled',
    )
    open()
    await running
  })

  it.each([
    ['rememberMs', 0],
    ['claimTimeoutMs', -1],
    ['toleranceSeconds', Number.NaN],
    ['maxEntries', Number.POSITIVE_INFINITY],
    ['claimTimeoutMs', 2 ** 31],
  ])('rejects %s: %d', (name, value) => {
    expect(() => createDedupe({ [name]: value })).toThrow(
      new RegExp(`^${name} must be a number above 0 and at most \\d+; received ${value}`),
    )
  })

  it('rejects an argument that is not a delivery', async () => {
    // @ts-expect-error A raw body, as a user of plain JavaScript may pass it.
    await expect(createDedupe().run({ event: 'message.received' }, () => {})).rejects.toThrow(
      'Pass the delivery',
    )
  })
})

describe('createDedupe with a store that fails', () => {
  it('does not run the handler if the claim fails', async () => {
    const store = createBreakableStore()
    store.break()
    await expect(createDedupe({ store }).run(first, () => expect.unreachable())).rejects.toThrow(
      'store is gone',
    )
  })

  it('returns handled if the store fails after the effect, because a retry would repeat the effect', async () => {
    const store = createBreakableStore()
    const errors: unknown[] = []
    const dedupe = createDedupe({ store, onError: error => errors.push(error) })
    expect(await dedupe.run(first, () => store.break())).toBe('handled')
    expect(errors).toEqual([new Error('store is gone')])
  })

  it('rejects with the error of the handler if the store fails too', async () => {
    const store = createBreakableStore()
    const run = createDedupe({ store }).run(first, () => {
      store.break()
      throw new Error('of the handler')
    })
    await expect(run).rejects.toThrow('of the handler')
  })

  it('aborts the signal if the store fails for longer than the claim timeout', async () => {
    const store = createBreakableStore()
    const outcome = createDedupe({ store, claimTimeoutMs: 60 }).run(first, context => {
      store.break()
      return raceAbort(context)
    })
    await expect(outcome).rejects.toThrow('Claim lost')
  })
})

describe('createDedupe with unusual stores and options', () => {
  it('aborts the signal if a renewal never settles', async () => {
    const silent = { ...createBreakableStore(), renew: () => new Promise<boolean>(() => {}) }
    const outcome = createDedupe({ store: silent, claimTimeoutMs: 60 }).run(first, raceAbort)
    await expect(outcome).rejects.toThrow('Claim lost')
  })

  it.each([
    ['throws', () => expect.unreachable()],
    ['returns a promise that rejects', () => Promise.reject(new Error('of onError'))],
  ])('keeps the outcome if onError %s', async (_, onError) => {
    const store = createBreakableStore()
    const dedupe = createDedupe({ store, claimTimeoutMs: 60, onError })
    const slow = async () => {
      store.break()
      await sleep(50)
    }
    expect(await dedupe.run(first, slow)).toBe('handled')
  })

  it('accepts a store that throws before it returns a promise', async () => {
    const thrower = () => {
      throw new Error('of the store')
    }
    const errors: unknown[] = []
    const store = { ...createBreakableStore(), complete: thrower, release: thrower }
    const dedupe = createDedupe({ store, onError: error => errors.push(error) })
    expect(await dedupe.run(first, () => {})).toBe('handled')
    await expect(dedupe.run(first, () => Promise.reject(new Error('of the handler')))).rejects.toThrow(
      'of the handler',
    )
    expect(errors).toHaveLength(2)
  })

  it('accepts the longest claim timeout', async () => {
    let renewals = 0
    const counting = { ...createBreakableStore(), renew: async () => ++renewals > 0 }
    const dedupe = createDedupe({ store: counting, claimTimeoutMs: 2 ** 31 - 1 })
    expect(await dedupe.run(first, ({ signal }) => sleep(30).then(() => signal.throwIfAborted()))).toBe(
      'handled',
    )
    expect(renewals).toBe(0)
  })
})
