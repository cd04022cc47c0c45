import { expect, it } from 'vitest'
import { createListMessagesSnippet, createProvisionSnippet } from './snippets.ts'

const BASE = 'http://127.0.0.1:4010/v1'

it('contains the base URL and the API key', () => {
  for (const snippet of [createListMessagesSnippet(BASE, 'ak_1'), createProvisionSnippet(BASE, 'ak_1')]) {
    expect(snippet).toContain(`baseUrl: '${BASE}'`)
    expect(snippet).toContain(`apiKey: 'ak_1'`)
  }
})

it('escapes quotes and backslashes', () => {
  expect(createListMessagesSnippet("a'\\b", 'ak_1')).toContain(`baseUrl: 'a\\'\\\\b'`)
})
