import { expect, it } from 'vitest'
import { toFieldLabel } from './field-label.ts'

it.each([
  ['rateLimitPerMinute', 'Rate limit per minute'],
  ['url', 'URL'],
  ['apiKeyPrefix', 'API key prefix'],
  ['folderId', 'Folder ID'],
  ['uris', 'URIs'],
  ['address1', 'Address 1'],
  ['rateLimit.requests', 'Rate limit requests'],
])('labels %s as “%s”', (name, label) => expect(toFieldLabel(name)).toBe(label))
