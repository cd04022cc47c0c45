import { expect, it } from 'vitest'
import { LiveLog } from './live-log.ts'

/** A log of letters over pages of two, with a clock by hand. */
function setUp(text: string): { log: LiveLog<string>; kept: string[]; wait: (ms: number) => void } {
  const kept = [...text]
  let time = 0
  const log = new LiveLog<string>(
    {
      page: async before => {
        const from = before === undefined ? 0 : kept.indexOf(before) + 1
        const items = kept.slice(from, from + 2)
        return { items, hasMore: from + 2 < kept.length }
      },
      sameAs: row => row,
    },
    () => time,
  )
  return {
    log,
    kept,
    wait: ms => {
      time += ms
    },
  }
}

const rowsOf = (log: LiveLog<string>): string => log.shown.value.rows.join('')

it('reads page by page, and takes in above what it is told of', async () => {
  const { log } = setUp('edcba')
  await log.more()
  expect([rowsOf(log), log.shown.value.hasMore]).toEqual(['ed', true])
  log.add(['g', 'f'])
  await log.more()
  expect(rowsOf(log)).toBe('gfedcb')
  await log.all()
  expect([rowsOf(log), log.shown.value.hasMore]).toEqual(['gfedcba', false])
})

it('shows once what it read and was told of', async () => {
  const { log, wait } = setUp('ba')
  log.add(['c', 'b'])
  await log.more()
  expect(rowsOf(log)).toBe('cba')
  log.add(['a'])
  expect(rowsOf(log)).toBe('cba')
  log.add(['a'])
  expect(rowsOf(log)).toBe('acba')
  wait(1_001)
  log.add(['b'])
  expect(rowsOf(log)).toBe('bacba')
})

it('holds what comes while it is paused', async () => {
  const { log } = setUp('a')
  await log.more()
  log.pause()
  log.add(['b'])
  log.add(['d', 'c'])
  expect([rowsOf(log), log.shown.value.waiting]).toEqual(['a', 3])
  log.resume()
  expect([rowsOf(log), log.shown.value.waiting]).toEqual(['dcba', 0])
})

it('begins again when it is cleared and restarted', async () => {
  const { log, kept } = setUp('cba')
  await log.more()
  log.clear()
  expect([rowsOf(log), log.shown.value.hasMore]).toEqual(['', false])
  log.add(['d'])
  expect(rowsOf(log)).toBe('d')
  kept.unshift('d')
  await log.restart()
  expect([rowsOf(log), log.shown.value.hasMore]).toEqual(['dc', true])
})

it('says what went wrong, and goes on when it is asked again', async () => {
  let isBroken = true
  const log = new LiveLog<string>({
    page: async () => {
      if (isBroken) throw new Error('broken')
      return { items: ['a'], hasMore: false }
    },
    sameAs: row => row,
  })
  await log.all()
  expect(log.shown.value.failure).toEqual(new Error('broken'))
  isBroken = false
  await log.more()
  expect([rowsOf(log), log.shown.value.failure]).toEqual(['a', undefined])
})
