import { expect, it } from 'vitest'
import { formatBytes, toFieldLabel } from './texts.ts'

it.each([
  ['rateLimitPerMinute', 'Rate limit per minute'],
  ['url', 'URL'],
  ['apiKeyPrefix', 'API key prefix'],
  ['folderId', 'Folder ID'],
  ['uris', 'URIs'],
  ['address1', 'Address 1'],
  ['rateLimit.requests', 'Rate limit requests'],
])('labels %s as “%s”', (name, label) => expect(toFieldLabel(name)).toBe(label))

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_500, '1.5 kB'],
  [5_242_880, '5.2 MB'],
])('formats %i bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
