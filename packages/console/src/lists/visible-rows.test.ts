import { expect, test } from 'vitest'
import { getRenderedRange, getRowShift, getVisibleRange } from './visible-rows.ts'

const rows = [...'abcdefgh']
const visible = { from: 3, to: 6 }

test('counts rows that are added above', () => {
  expect(getRowShift(rows, ['y', 'z', ...rows], visible)).toBe(2)
})

test('counts rows that are removed above', () => {
  expect(getRowShift(rows, rows.slice(1), visible)).toBe(-1)
})

test('ignores rows that are added below or change elsewhere', () => {
  expect(getRowShift(rows, [...rows, 'i'], visible)).toBe(0)
  expect(getRowShift(rows, ['b', 'a', ...rows.slice(2)], visible)).toBe(0)
})

test('ignores a visible row that moves up', () => {
  expect(getRowShift(rows, [...'dabcefgh'], visible)).toBe(0)
})

test('returns 0 if all rows are replaced', () => {
  expect(getRowShift(rows, ['x', 'y'], visible)).toBe(0)
  expect(getRowShift([], rows, visible)).toBe(0)
})

test('finds the rows that are partly visible', () => {
  expect(getVisibleRange(30, 100, 20)).toEqual({ from: 1, to: 7 })
})

test('renders some rows beyond the visible rows, but none that does not exist', () => {
  expect(getRenderedRange({ from: 100, to: 110 }, 1_000)).toEqual({ from: 88, to: 122 })
  expect(getRenderedRange({ from: 2, to: 8 }, 9)).toEqual({ from: 0, to: 9 })
  expect(getRenderedRange({ from: 100, to: 110 }, 20)).toEqual({ from: 8, to: 20 })
})
