import { expect, it } from 'vitest'
import { getFitStyle } from './fit-style.ts'

it('scales down a narrow frame', () => {
  expect(getFitStyle(320)).toEqual({ width: '200%', height: '200%', transform: 'scale(0.5)' })
})

it.each([0, 600, 900])('returns undefined for a frame of %i px', width =>
  expect(getFitStyle(width)).toBeUndefined(),
)
