import { expect, it } from 'vitest'
import { ChangeEvents, LiveEvents } from './change-events.ts'

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

it('keeps events of at most 8 MB for clients that resume', async () => {
  const changes = new ChangeEvents()
  const live = new LiveEvents(changes, 'one')
  await live.open(null).cancel()
  for (let index = 1; index <= 20; index++) emit(changes, 'x'.repeat(1_000_000))
  const read = async (lastEventId: string): Promise<string> => {
    const reader = live.open(lastEventId).pipeThrough(new TextDecoderStream()).getReader()
    const text = (await reader.read())?.value ?? ''
    await reader.cancel()
    return text
  }
  expect(await read('one.5')).toContain('event: missed')
  expect(await read('one.18')).toContain('id: one.19')
})

it('disconnects the client that reads least if there are too many', async () => {
  const changes = new ChangeEvents()
  const live = new LiveEvents(changes, 'one')
  const slow = live.open(null)
  emit(changes, 'x'.repeat(10_000))
  const clients = Array.from({ length: 100 }, () => live.open(null))
  expect((await new Response(slow).text()).length).toBeGreaterThan(10_000)
  emit(changes, 'for all')
  for (const client of clients) {
    const reader = client.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read())?.value).toContain('hello')
    expect((await reader.read())?.value).toContain('for all')
    await reader.cancel()
  }
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
