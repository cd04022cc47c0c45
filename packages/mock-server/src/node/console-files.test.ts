import { expect, it } from 'vitest'
import { serveConsoleFile } from './console-files.ts'

const request = (path: string): Promise<Response | undefined> => {
  const incoming = new Request(`http://localhost${path}`, { headers: { host: 'localhost' } })
  return serveConsoleFile(path, incoming, [])
}

it('explains missing files of the console', async () => {
  // The files exist only in dist, not beside the sources.
  const response = await request('/')
  expect(response?.status).toBe(404)
  expect(await response?.text()).toMatch(/keep the package external\.\nENOENT/)
})

it('returns undefined for other paths', async () => {
  for (const path of ['/v1', '/console', '/constructor', '/index.html'])
    expect(await request(path)).toBeUndefined()
})
