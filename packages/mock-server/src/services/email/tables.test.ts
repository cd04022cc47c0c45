import { expect, it } from 'vitest'
import { Work } from '../../work/work.ts'
import { EmailSources } from './tables.ts'

const work = new Work(null, { hasEnded: false })

it('keeps the latest 1,000 received emails, and at most 64 MB', () => {
  const sources = new EmailSources()
  for (let index = 0; index < 1_001; index++)
    sources.addReceived(work, `m${index}`, Uint8Array.of(index % 256))
  expect([sources.get('m0'), sources.get('m1'), sources.get('m1000')]).toEqual([
    undefined,
    Uint8Array.of(1),
    Uint8Array.of(1_000 % 256),
  ])
  const restore = sources.snapshot()
  sources.addReceived(work, 'large', new Uint8Array(64 * 1024 * 1024 - 1))
  expect(sources.get('m999')).toBeUndefined()
  expect(sources.get('m1000')).toBeDefined()
  sources.addReceived(work, 'too large', new Uint8Array(64 * 1024 * 1024 + 1))
  expect([sources.get('large'), sources.get('too large')]).toEqual([undefined, undefined])
  restore()
  expect(sources.get('m999')).toBeDefined()
})

it('keeps the latest 10,000 sent emails', () => {
  const sources = new EmailSources()
  const entry = { from: 'ada@example.com', recipients: [], raw: new Uint8Array() }
  for (let index = 0; index < 10_001; index++) sources.addSent(work, { ...entry, messageId: `m${index}` })
  expect([sources.get('m0'), sources.get('m1')]).toEqual([undefined, new Uint8Array()])
})
