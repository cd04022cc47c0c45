import { PassThrough, Writable } from 'node:stream'
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/server'
import { expect, it } from 'vitest'
import { StdioTransport } from './stdio-transport.ts'

const MAX_BYTES = 1_000_000

/** Starts a transport. Its output is read only after `readOutput()`. */
async function start(onRequest: (transport: StdioTransport, id: RequestId) => void = () => {}) {
  const input = new PassThrough()
  let readOutput = () => {}
  const isRead = new Promise<void>(resolve => {
    readOutput = resolve
  })
  const output = new Writable({ write: (_, __, done) => void isRead.then(() => done()) })
  const transport = new StdioTransport({ input, output, maxMessageBytes: MAX_BYTES, report: () => {} })
  const received: JSONRPCMessage[] = []
  transport.onmessage = message => {
    received.push(message)
    if ('method' in message && 'id' in message) onRequest(transport, message.id)
  }
  await transport.start()
  const write = (id: number, padding = '') =>
    input.write(`${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping', params: { padding } })}\n`)
  return { input, transport, received, readOutput, write }
}

it('reads at most 1,000 requests that have no response', async () => {
  const { transport, received, readOutput, write } = await start()
  for (let id = 0; id < 1_500; id++) write(id)
  await expect.poll(() => received.length).toBe(1_000)
  readOutput()
  for (let id = 0; id < 10; id++) await transport.send({ jsonrpc: '2.0', id, result: {} })
  await expect.poll(() => received.length).toBe(1_010)
})

it('reads no more requests than have the bytes of the longest message', async () => {
  const { transport, received, readOutput, write } = await start()
  for (let id = 0; id < 10; id++) write(id, 'a'.repeat(300_000))
  await expect.poll(() => received.length).toBe(3)
  readOutput()
  await transport.send({ jsonrpc: '2.0', id: 1, result: {} })
  await expect.poll(() => received.length).toBe(4)
})

it('stops reading while the client has not read 16 MiB', async () => {
  const text = 'a'.repeat(2 ** 20)
  const { received, readOutput, write } = await start((transport, id) =>
    transport.send({ jsonrpc: '2.0', id, result: { text } }),
  )
  for (let id = 0; id < 50; id++) write(id)
  await expect.poll(() => received.length).toBe(16)
  readOutput()
  await expect.poll(() => received.length).toBe(50)
})

it('reads characters and lines that several chunks divide', async () => {
  const { input, received } = await start()
  const message = { jsonrpc: '2.0', method: 'notifications/ä€😀', params: { text: '\u2028' } }
  for (const byte of Buffer.from(`${JSON.stringify(message)}\r\n`.repeat(3))) input.write(Buffer.of(byte))
  await expect.poll(() => received).toEqual([message, message, message])
})
