import { expect, it } from 'vitest'
import { ChangeEvents } from '../change-events.ts'
import { LiveEvents } from './live-events.ts'

const emit = (changes: ChangeEvents, now: string): void => changes.emit({ type: 'clock', now })

it('sends heartbeats', async () => {
  const live = new LiveEvents(new ChangeEvents(), 'one', 5)
  const reader = live.open(null).pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read())?.value).toMatch(/^retry: 1000\nid: one\.0\nevent: hello\n/)
  expect((await reader.read())?.value).toBe(': heartbeat\n\n')
  await reader.cancel()
  live.close()
})

it('disconnects a client that does not read, and lets it resume', async () => {
  const changes = new ChangeEvents()
  const live = new LiveEvents(changes, 'one')
  const slow = live.open(null)
  const fast = live.open(null)
  const large = 'x'.repeat(10_000)
  for (let index = 0; index < 200; index++) emit(changes, `${index} ${large}`)
  const text = await new Response(slow).text()
  expect(text.length).toBeGreaterThan(1_000_000)
  expect(text.length).toBeLessThan(1_100_000)
  const last = [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? ''
  const [, number] = last.split('.')
  const resumed = live.open(last).pipeThrough(new TextDecoderStream()).getReader()
  const missed = (await resumed.read())?.value ?? ''
  expect(missed).toContain(`id: one.${Number(number) + 1}\n`)
  expect(missed).toContain('id: one.200\n')
  await resumed.cancel()
  await fast.cancel()
})

it('sends nothing after it is closed', async () => {
  const changes = new ChangeEvents()
  const live = new LiveEvents(changes, 'one')
  await live.open(null).cancel()
  emit(changes, '1')
  live.close()
  emit(changes, '2')
  const reader = live.open('one.0').pipeThrough(new TextDecoderStream()).getReader()
  const text = (await reader.read())?.value ?? ''
  expect([...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id)).toEqual(['one.1'])
  await reader.cancel()
})
