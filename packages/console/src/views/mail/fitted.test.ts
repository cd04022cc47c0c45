import { expect, it } from 'vitest'
import { fitted } from './fitted.ts'

it('a narrow frame is laid out wide, and drawn as small as that', () => {
  expect(fitted(320)).toEqual({ width: '200%', height: '200%', transform: 'scale(0.5)' })
})

it.each([0, 600, 900])('a frame of %i px is as it is', width => expect(fitted(width)).toBeUndefined())
