import { expect, it } from 'vitest'
import { provisionSnippet, sdkSnippet } from './snippets.ts'

const BASE = 'http://127.0.0.1:4010/v1'

it('writes programs that name this server and the key', () => {
  for (const snippet of [sdkSnippet(BASE, 'ak_1'), provisionSnippet(BASE, 'ak_1')]) {
    expect(snippet).toContain(`baseUrl: '${BASE}'`)
    expect(snippet).toContain(`apiKey: 'ak_1'`)
  }
})

it('lets nothing out of its quotes', () => {
  expect(sdkSnippet("a'\\b", 'ak_1')).toContain(`baseUrl: 'a\\'\\\\b'`)
})
