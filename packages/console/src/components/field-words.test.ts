import { expect, it } from 'vitest'
import { fieldWords } from './field-words.ts'

it.each([
  ['rateLimitPerMinute', 'Rate limit per minute'],
  ['url', 'URL'],
  ['folderId', 'Folder ID'],
  ['uris', 'URIs'],
  ['address1', 'Address 1'],
  ['rateLimit.requests', 'Rate limit requests'],
])('%s reads “%s”', (name, words) => expect(fieldWords(name)).toBe(words))
