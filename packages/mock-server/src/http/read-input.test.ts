import { expect, it } from 'vitest'
import { type IncomingRequest, IncompleteBodyError, readBody, toIncomingRequest } from './read-input.ts'

function post(body: BodyInit, headers: Record<string, string> = {}): IncomingRequest {
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  return toIncomingRequest(new Request('https://api.test/', init))
}

/** Creates an endless body that records how it is read. */
function createEndlessBody(): {
  body: ReadableStream<Uint8Array>
  seen: { bytes: number; cancelled: boolean }
} {
  const seen = { bytes: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      seen.bytes += 1_000
      controller.enqueue(new Uint8Array(1_000).fill(97))
    },
    cancel() {
      seen.cancelled = true
    },
  })
  return { body, seen }
}

it('reads a body of the maximum size and rejects one more byte', async () => {
  expect(await readBody(post('a'.repeat(100)), 100)).toBe('a'.repeat(100))
  expect(await readBody(post('a'.repeat(101)), 100)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
})

it('rejects a body that is not UTF-8', async () => {
  const latin1 = Uint8Array.from('{"name":"Ren\xe9"}', character => character.charCodeAt(0))
  const type = { 'content-type': 'application/json' }
  expect(await readBody(post(latin1, type), 100)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' })
  expect(await readBody(post('\uFEFF{}'), 100)).toBe('{}')
})

it('counts bytes, not characters', async () => {
  expect(await readBody(post('é'.repeat(50)), 100)).toBe('é'.repeat(50))
  expect(await readBody(post('é'.repeat(51)), 100)).toMatchObject({ status: 413 })
})

it('stops reading an endless body near the limit and cancels it', async () => {
  const { body, seen } = createEndlessBody()
  expect(await readBody(post(body), 5_000)).toMatchObject({ status: 413 })
  expect(seen.cancelled).toBe(true)
  expect(seen.bytes).toBeLessThanOrEqual(8_000)
})

it('rejects a larger Content-Length without reading', async () => {
  const { body, seen } = createEndlessBody()
  expect(await readBody(post(body, { 'content-length': '5001' }), 5_000)).toMatchObject({ status: 413 })
  expect(seen.bytes).toBeLessThanOrEqual(1_000)
})

it('rejects a larger body despite a smaller Content-Length', async () => {
  const { body } = createEndlessBody()
  expect(await readBody(post(body, { 'content-length': '1' }), 5_000)).toMatchObject({ status: 413 })
})

it('joins characters that are split between chunks', async () => {
  const bytes = new TextEncoder().encode('aé😀z')
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await readBody(post(body), 100)).toBe('aé😀z')
})

it('returns an empty string without a body', async () => {
  expect(await readBody(toIncomingRequest(new Request('https://api.test/', { method: 'POST' })), 10)).toBe('')
})

it('throws an IncompleteBodyError if the connection is lost', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: controller => controller.error(new Error('broken off')),
  })
  await expect(readBody(post(body), 10)).rejects.toThrow(IncompleteBodyError)
})
