import { expect, it } from 'vitest'
import { isRefusal } from '../../http/problem.ts'
import { loadMedia } from './load-media.ts'

const options = {
  fetch: async (): Promise<Response> => new Response('x'),
  fetchTimeoutMs: 1_000,
  allowPrivateHosts: false,
}

it.each([
  ['https://files.example.com/menu.png', 'menu.png'],
  ['https://files.example.com/a/b/menu.png?size=1/2#top', 'menu.png'],
  ['https://files.example.com/two%20words.png', 'two words.png'],
  ['https://files.example.com/100%.png', '100%.png'],
  ['https://files.example.com/', 'media'],
  ['https://files.example.com', 'media'],
])('names %s', async (url, filename) => {
  expect(await loadMedia([url], options)).toMatchObject([{ filename }])
})

it('takes a slash that is encoded for no path', async () => {
  expect(await loadMedia(['https://files.example.com/a%2Fb.png'], options)).toMatchObject([
    { filename: 'a_b.png' },
  ])
})

it('fetches nothing for a text without media', async () => {
  const fetch = (): never => {
    throw new Error('It fetched.')
  }
  expect(await loadMedia([], { ...options, fetch })).toEqual([])
})

it('names the url that cannot be fetched', async () => {
  const refused = await loadMedia(['https://files.example.com/a.png', 'https://10.0.0.1/b.png'], options)
  expect(isRefusal(refused) && refused.detail).toMatch(/^mediaUrls\/1: .*10\.0\.0\.1/)
})

it('refuses an address that fits the pattern and is no url, as any other that cannot be fetched', async () => {
  const refused = await loadMedia(['https://999.999.999.999/a.png'], options)
  expect(isRefusal(refused) && [refused.status, refused.code]).toEqual([422, 'ATTACHMENT_UNAVAILABLE'])
})
