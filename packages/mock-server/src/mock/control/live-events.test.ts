import { expect, it } from 'vitest'
import { type ChangeEvent, createMock } from '../../index.ts'
import { LiveEvents } from './live-events.ts'

/** A source of happenings by hand. */
function source(): {
  watch: (listener: (change: ChangeEvent) => void) => () => void
  tell: (now: string) => void
} {
  const listeners = new Set<(change: ChangeEvent) => void>()
  return {
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(now) {
      for (const listener of listeners) listener({ type: 'clock', now })
    },
  }
}

it('keeps a quiet connection alive', async () => {
  const live = new LiveEvents(createMock(), 'one', 5)
  const reader = live.answer(null).body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toMatch(/^retry: 1000\nid: one\.0\nevent: hello\n/)
  expect((await reader?.read())?.value).toBe(': heartbeat\n\n')
  await reader?.cancel()
  live.close()
})

it('cuts off a client that does not read, and lets it come back for what it missed', async () => {
  const { watch, tell } = source()
  const live = new LiveEvents({ watch }, 'one')
  const slow = live.answer(null)
  const fast = live.answer(null)
  const large = 'x'.repeat(10_000)
  for (let index = 0; index < 200; index++) tell(`${index} ${large}`)
  const text = await slow.text()
  expect(text.length).toBeGreaterThan(1_000_000)
  expect(text.length).toBeLessThan(1_100_000)
  const last = [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? ''
  const [, number] = last.split('.')
  const again = live.answer(last).body?.pipeThrough(new TextDecoderStream()).getReader()
  const missed = (await again?.read())?.value ?? ''
  expect(missed).toContain(`id: one.${Number(number) + 1}\n`)
  expect(missed).toContain('id: one.200\n')
  await again?.cancel()
  await fast.body?.cancel()
})

it('tells nothing any more once it is closed', async () => {
  const { watch, tell } = source()
  const live = new LiveEvents({ watch }, 'one')
  tell('1')
  live.close()
  tell('2')
  const reader = live.answer('one.0').body?.pipeThrough(new TextDecoderStream()).getReader()
  const text = (await reader?.read())?.value ?? ''
  expect([...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id)).toEqual(['one.1'])
  await reader?.cancel()
})
