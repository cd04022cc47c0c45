import { expect, it } from 'vitest'
import { LiveLog } from './live-log.ts'

/** Creates a log of letters, in pages of two, with a manual clock. */
function setUp(text: string): { log: LiveLog<string>; stored: string[]; wait: (ms: number) => void } {
  const stored = [...text]
  let time = 0
  const log = new LiveLog<string>(
    {
      readPage: async before => {
        const from = before === undefined ? 0 : stored.indexOf(before) + 1
        const items = stored.slice(from, from + 2)
        return { items, hasMore: from + 2 < stored.length }
      },
      getKey: row => row,
    },
    () => time,
  )
  return {
    log,
    stored,
    wait: ms => {
      time += ms
    },
  }
}

const getRows = (log: LiveLog<string>): string => log.state.value.rows.join('')

it('loads page by page, and adds live rows on top', async () => {
  const { log } = setUp('edcba')
  await log.loadMore()
  expect([getRows(log), log.state.value.hasMore]).toEqual(['ed', true])
  log.add(['g', 'f'])
  await log.loadMore()
  expect(getRows(log)).toBe('gfedcb')
  await log.loadAll()
  expect([getRows(log), log.state.value.hasMore]).toEqual(['gfedcba', false])
})

it('shows a row once that was loaded and also received live', async () => {
  const { log, wait } = setUp('ba')
  log.add(['c', 'b'])
  await log.loadMore()
  expect(getRows(log)).toBe('cba')
  log.add(['a'])
  expect(getRows(log)).toBe('cba')
  log.add(['a'])
  expect(getRows(log)).toBe('acba')
  wait(1_001)
  log.add(['b'])
  expect(getRows(log)).toBe('bacba')
})

it('buffers rows while it is paused', async () => {
  const { log } = setUp('a')
  await log.loadMore()
  log.pause()
  log.add(['b'])
  log.add(['d', 'c'])
  expect([getRows(log), log.state.value.bufferedCount]).toEqual(['a', 3])
  log.resume()
  expect([getRows(log), log.state.value.bufferedCount]).toEqual(['dcba', 0])
})

it('starts over when it is cleared and restarted', async () => {
  const { log, stored } = setUp('cba')
  await log.loadMore()
  log.clear()
  expect([getRows(log), log.state.value.hasMore]).toEqual(['', false])
  log.add(['d'])
  expect(getRows(log)).toBe('d')
  stored.unshift('d')
  await log.restart()
  expect([getRows(log), log.state.value.hasMore]).toEqual(['dc', true])
})

it('reports an error, and recovers with the next load', async () => {
  let isBroken = true
  const log = new LiveLog<string>({
    readPage: async () => {
      if (isBroken) throw new Error('broken')
      return { items: ['a'], hasMore: false }
    },
    getKey: row => row,
  })
  await log.loadAll()
  expect(log.state.value.failure).toEqual(new Error('broken'))
  isBroken = false
  await log.loadMore()
  expect([getRows(log), log.state.value.failure]).toEqual(['a', undefined])
})
