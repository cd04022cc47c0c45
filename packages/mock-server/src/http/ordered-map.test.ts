import { expect, it } from 'vitest'
import { OrderedMap } from './ordered-map.ts'

const getKeys = (map: OrderedMap<number>): string[] => {
  const keys = ['a', 'b', 'c', 'd']
  return keys.filter(key => map.get(key) !== undefined)
}

it('deletes the oldest entries while the condition is true', () => {
  const map = new OrderedMap<number>()
  map.set('a', 1)
  map.set('b', 2)
  map.set('c', 3)
  map.set('a', 4)
  map.trim((_, size) => size > 2)
  expect(getKeys(map)).toEqual(['b', 'c'])
  map.trim(value => value < 3)
  expect(getKeys(map)).toEqual(['c'])
})

it('restores a snapshot repeatedly after later writes', () => {
  const map = new OrderedMap<number>()
  map.set('a', 1)
  map.set('b', 2)
  const restore = map.snapshot()
  for (let times = 0; times < 2; times++) {
    map.set('c', 3)
    map.set('a', 9)
    map.delete('b')
    expect([getKeys(map), map.get('a')]).toEqual([['a', 'c'], 9])
    restore()
    expect([getKeys(map), map.get('a')]).toEqual([['a', 'b'], 1])
  }
})
