import { expect, it } from 'vitest'
import { OrderedMap } from './ordered-map.ts'

const keysOf = (map: OrderedMap<number>): string[] => {
  const keys = ['a', 'b', 'c', 'd']
  return keys.filter(key => map.get(key) !== undefined)
}

it('drops the oldest as long as it is told to', () => {
  const map = new OrderedMap<number>()
  map.set('a', 1)
  map.set('b', 2)
  map.set('c', 3)
  map.set('a', 4)
  map.trim((_, size) => size > 2)
  expect(keysOf(map)).toEqual(['b', 'c'])
  map.trim(value => value < 3)
  expect(keysOf(map)).toEqual(['c'])
})

it('comes back as it was saved, whatever is written after it and however often', () => {
  const map = new OrderedMap<number>()
  map.set('a', 1)
  map.set('b', 2)
  const restore = map.snapshot()
  for (let times = 0; times < 2; times++) {
    map.set('c', 3)
    map.set('a', 9)
    map.delete('b')
    expect([keysOf(map), map.get('a')]).toEqual([['a', 'c'], 9])
    restore()
    expect([keysOf(map), map.get('a')]).toEqual([['a', 'b'], 1])
  }
})
