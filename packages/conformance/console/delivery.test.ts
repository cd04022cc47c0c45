import { createMock, type Mock } from '@agentcomms/mock-server'
import { type MockServer, serve } from '@agentcomms/mock-server/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let mock: Mock
let server: MockServer
let origin: string

beforeAll(async () => {
  mock = createMock()
  server = await serve(mock)
  origin = new URL(server.url).origin
})

afterAll(() => server.close())

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return await fetch(`${origin}/${path}`, { method, headers: { 'accept-encoding': 'identity', ...headers } })
}

/** Resolves to the paths of the scripts and of the style sheet of the page. */
async function listAssets(): Promise<string[]> {
  const page = await (await get('')).text()
  return [...page.matchAll(/(?:src|href)="([^"]+\.(?:css|js))"/g)].flatMap(([, path = '']) => path)
}

describe('the files of the console', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, GZIP;q=0.5', 'gzip'],
    ['identity', null],
    ['br; q=0.0, *', null],
  ])('are sent to Accept-Encoding "%s" with Content-Encoding %s', async (accepted, encoding) => {
    const plain = await get('console/THIRD-PARTY.txt')
    const response = await get('console/THIRD-PARTY.txt', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Origin')
    expect(await response.text()).toBe(await plain.text())
    const [size, plainSize] = [response, plain].map(({ headers }) => Number(headers.get('content-length')))
    expect(size).toBeLessThanOrEqual(Number(plainSize) * (encoding === null ? 1 : 0.5))
  })

  it('are immutable if their names have a hash', async () => {
    const assets = await listAssets()
    expect(assets.length).toBeGreaterThan(1)
    for (const path of assets)
      expect((await get(path)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    for (const path of ['', 'console/icon.svg', 'console/mail.html'])
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
  })

  it('have the same headers for HEAD as for GET', async () => {
    const accepted = { 'accept-encoding': 'br' }
    const [got, head] = await Promise.all([get('', accepted), get('', accepted, 'HEAD')])
    expect(await head.text()).toBe('')
    for (const name of ['content-length', 'content-encoding', 'content-type'])
      expect(head.headers.get(name)).toBe(got.headers.get(name))
  })

  it('have at most 85 KB for the first view, compressed', async () => {
    const sizes = await Promise.all(
      ['', 'console/icon.svg', ...(await listAssets())].map(async path => {
        const { headers } = await get(path, { 'accept-encoding': 'br' })
        return Number(headers.get('content-length'))
      }),
    )
    expect(sizes.reduce((total, size) => total + size) / 1024).toBeLessThanOrEqual(85)
  })
})
