import { expect, it } from 'vitest'
import { getFrameHeight } from './frame-height.ts'

it.each([
  ['', 'min(60vh, 242px)'],
  ['one\ntwo', 'min(60vh, 264px)'],
  ['x'.repeat(161), 'min(60vh, 286px)'],
])('returns the height for %j: %s', (text, height) => expect(getFrameHeight(text)).toBe(height))
