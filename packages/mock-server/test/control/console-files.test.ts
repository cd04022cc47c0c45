import { afterEach, expect, it } from 'vitest'
import { closeControlServers, startControlServer } from '../control-server.ts'

afterEach(closeControlServers)

it('explains missing files of the console', async () => {
  const { origin } = await startControlServer()
  // The files exist only in dist, not beside the sources.
  const response = await fetch(origin)
  expect(response.status).toBe(404)
  expect(await response.text()).toMatch(/keep the package external\.\nENOENT/)
})

it('leaves other paths to the service', async () => {
  const { origin } = await startControlServer()
  for (const path of ['/v1', '/console', '/console/constructor', '/constructor', '/index.html']) {
    const response = await fetch(origin + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json'])
  }
})
