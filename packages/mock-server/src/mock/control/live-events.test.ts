import { expect, it } from 'vitest'
import { type ChangeEvent, createMock } from '../../index.ts'
import { LiveEvents } from './live-events.ts'

/** Creates a source whose `emit` emits a change event. */
function createSource(): {
  watch: (listener: (change: ChangeEvent) => void) => () => void
  emit: (now: string) => void
} {
  const listeners = new Set<(change: ChangeEvent) => void>()
  return {
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit(now) {
      for (const listener of listeners) listener({ type: 'clock', now })
    },
  }
}

it('sends heartbeats', async () => {
  const live = new LiveEvents(createMock(), 'one', 5)
  const reader = live.respond(null).body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toMatch(/^retry: 1000\nid: one\.0\nevent: hello\n/)
  expect((await reader?.read())?.value).toBe(': heartbeat\n\n')
  await reader?.cancel()
  live.close()
})

it('disconnects a client that does not read, and lets it resume', async () => {
  const { watch, emit } = createSource()
  const live = new LiveEvents({ watch }, 'one')
  const slow = live.respond(null)
  const fast = live.respond(null)
  const large = 'x'.repeat(10_000)
  for (let index = 0; index < 200; index++) emit(`${index} ${large}`)
  const text = await slow.text()
  expect(text.length).toBeGreaterThan(1_000_000)
  expect(text.length).toBeLessThan(1_100_000)
  const last = [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? ''
  const [, number] = last.split('.')
  const resumed = live.respond(last).body?.pipeThrough(new TextDecoderStream()).getReader()
  const missed = (await resumed?.read())?.value ?? ''
  expect(missed).toContain(`id: one.${Number(number) + 1}\n`)
  expect(missed).toContain('id: one.200\n')
  await resumed?.cancel()
  await fast.body?.cancel()
})

it('sends nothing after it is closed', async () => {
  const { watch, emit } = createSource()
  const live = new LiveEvents({ watch }, 'one')
  await live.respond(null).body?.cancel()
  emit('1')
  live.close()
  emit('2')
  const reader = live.respond('one.0').body?.pipeThrough(new TextDecoderStream()).getReader()
  const text = (await reader?.read())?.value ?? ''
  expect([...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id)).toEqual(['one.1'])
  await reader?.cancel()
})
