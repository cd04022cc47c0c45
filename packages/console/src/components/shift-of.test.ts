import { expect, test } from 'vitest'
import { shiftOf } from './shift-of.ts'

const rows = [...'abcdefgh']
const seen = { from: 3, to: 6 }

test('rows that come in above push down what is seen', () => {
  expect(shiftOf(rows, ['y', 'z', ...rows], seen)).toBe(2)
})

test('rows that go away above pull it up', () => {
  expect(shiftOf(rows, rows.slice(1), seen)).toBe(-1)
})

test('rows that come below, or change elsewhere, leave it', () => {
  expect(shiftOf(rows, [...rows, 'i'], seen)).toBe(0)
  expect(shiftOf(rows, ['b', 'a', ...rows.slice(2)], seen)).toBe(0)
})

test('a seen row that goes up leaves those below it where they are', () => {
  expect(shiftOf(rows, [...'dabcefgh'], seen)).toBe(0)
})

test('rows that are all others leave the place as it is', () => {
  expect(shiftOf(rows, ['x', 'y'], seen)).toBe(0)
  expect(shiftOf([], rows, seen)).toBe(0)
})
