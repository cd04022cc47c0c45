import { expect, it } from 'vitest'
import { getStatusTone } from './badge.tsx'

it.each([
  [200, 'good'],
  [302, 'good'],
  [404, 'wait'],
  [503, 'bad'],
  [null, 'bad'],
])('shows the status %s as %s', (status, tone) => expect(getStatusTone(status)).toBe(tone))
