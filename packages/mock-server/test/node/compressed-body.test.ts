import { gzipSync } from 'node:zlib'
import { getResponse } from 'msw'
import { expect, it, onTestFinished } from 'vitest'
import { createMock } from '../../src/index.ts'
import { handlers } from '../../src/msw/index.ts'
import { serve } from '../../src/node/index.ts'

const GZIPPED = { 'content-type': 'application/json', 'content-encoding': 'gzip' }

async function start() {
  const mock = createMock()
  const { url, close } = await serve(mock)
  onTestFinished(close)
  const control = (path: string): string => new URL(`/__mock${path}`, url).href
  return { mock, url, control }
}

const encode = (text: string) => new Uint8Array(gzipSync(text))

it('rejects a compressed body of the service with 415', async () => {
  const { mock, url } = await start()
  const create = (baseUrl: string): Request =>
    new Request(`${baseUrl}/agents`, {
      method: 'POST',
      headers: { ...GZIPPED, 'x-api-key': mock.masterKey },
      body: encode('{"name":"Ada"}'),
    })
  const responses = [
    await mock.fetch(create(mock.baseUrl)),
    await fetch(create(url)),
    await getResponse(handlers(mock), create(mock.baseUrl)),
  ]
  for (const response of responses) {
    expect(response?.status).toBe(415)
    expect(await response?.json()).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      detail: 'The body must not be compressed; received "Content-Encoding: gzip".',
    })
  }
})

it.each([
  ['JSON', '/add-agent', 'application/json', 'POST'],
  ['an email', '/receive-raw-email', 'message/rfc822', 'POST'],
  ['a state', '/state', 'application/x-ndjson', 'PUT'],
])('rejects %s of the control interface with 415 if it is compressed', async (_, path, type, method) => {
  const { control } = await start()
  const headers = { ...GZIPPED, 'content-type': type }
  const response = await fetch(control(path), { method, headers, body: encode('{"name":"Ada"}') })
  expect(response.status).toBe(415)
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining('Content-Encoding: gzip') })
})

it('names the charset of a body that is not UTF-8', async () => {
  const { mock } = await start()
  const body = Uint8Array.from('{"name":"Ren\xe9"}', character => character.charCodeAt(0))
  const headers = { 'content-type': 'application/json; charset=latin1', 'x-api-key': mock.masterKey }
  const response = await mock.fetch(`${mock.baseUrl}/agents`, { method: 'POST', headers, body })
  expect(response.status).toBe(415)
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining('charset "latin1"') })
})
