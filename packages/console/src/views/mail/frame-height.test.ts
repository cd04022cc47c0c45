import { expect, it } from 'vitest'
import { frameHeight } from './frame-height.ts'

it.each([
  ['', 'min(60vh, 242px)'],
  ['one\ntwo', 'min(60vh, 264px)'],
  ['x'.repeat(161), 'min(60vh, 286px)'],
])('the frame of %j is %s high', (text, height) => expect(frameHeight(text)).toBe(height))
