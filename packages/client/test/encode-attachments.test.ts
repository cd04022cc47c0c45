import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { AgentComms, AttachmentInput } from '../src/index.ts'
import { createTestClient, json, retryImmediately } from './service.ts'

const mail = { to: ['ben@example.com'], subject: 'Files', body: 'Here they are.' }
const sent = () => json({ id: 'c0msg' })
const busy = () => json({}, { status: 503, headers: retryImmediately })
const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index * 7)
const base64 = Buffer.from(bytes).toString('base64')

function createStream(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
    },
  })
}

async function sendAttachments(...attachments: AttachmentInput[]): Promise<unknown> {
  const { client, sent: requests } = createTestClient([sent])
  await client.email.send({ ...mail, attachments })
  return Object(requests[0]?.body).attachments
}

describe('attachments', () => {
  it.each<[string, Exclude<AttachmentInput, { url: string }>['content']]>([
    ['Uint8Array', bytes],
    ['Buffer', Buffer.from(bytes)],
    ['part of a buffer', new Uint8Array([9, ...bytes, 9]).subarray(1, -1)],
    ['ArrayBuffer', bytes.slice().buffer],
    ['DataView', new DataView(bytes.slice().buffer) as never],
    ['Blob', new Blob([bytes])],
    ['File', new File([bytes], 'other.bin')],
    ['ReadableStream', createStream(bytes.subarray(0, 1), bytes.subarray(1, 50_000), bytes.subarray(50_000))],
    ['base64', base64],
  ])('of %s are sent as base64', async (_, content) => {
    expect(await sendAttachments({ filename: 'a.bin', content, contentId: 'x' })).toEqual([
      { filename: 'a.bin', content: base64, contentId: 'x' },
    ])
  })

  it('take name and type from a File unless they are set', async () => {
    const content = new File(['a,b'], 'a.csv', { type: 'text/csv' })
    const named = { filename: 'b.txt', contentType: 'text/plain', content }
    const url = { filename: 'c.pdf', url: 'https://files.example.com/c.pdf' }
    const none = { content, filename: undefined, contentType: undefined }
    const file = { filename: 'a.csv', contentType: 'text/csv', content: 'YSxi' }
    expect(await sendAttachments({ content }, none, named, url)).toEqual([
      file,
      file,
      { ...named, content: 'YSxi' },
      url,
    ])
  })

  it('take the type of a Blob without its parameters, which the service rejects', async () => {
    const content = new Blob(['a,b'], { type: 'text/csv ;charset=utf-8' })
    expect(await sendAttachments({ filename: 'a.csv', content })).toEqual([
      { filename: 'a.csv', contentType: 'text/csv', content: 'YSxi' },
    ])
  })

  it('are read once for all attempts, and leave the body of the caller unchanged', async () => {
    const { client, sent: requests } = createTestClient([busy, busy, sent])
    const body = { ...mail, attachments: [{ filename: 'a.bin', content: createStream(bytes) }] }
    const copy = { ...body, attachments: [...body.attachments] }
    await client.email.send(body)
    const sentFile = [{ filename: 'a.bin', content: base64 }]
    expect(requests.map(request => request.body)).toEqual(Array(3).fill({ ...mail, attachments: sentFile }))
    expect(body).toEqual(copy)
  })

  it.each<[string, (client: AgentComms, attachments: AttachmentInput[]) => PromiseLike<unknown>]>([
    ['replies', (c, attachments) => c.email.reply('c0msg', { body: 'x', attachments })],
    ['drafts', (c, attachments) => c.drafts.create({ attachments })],
    ['an email of forAgent()', (c, attachments) => c.forAgent('c0agt').email.send({ ...mail, attachments })],
  ])('are sent with %s', async (_, call) => {
    const { client, sent: requests } = createTestClient([sent])
    await call(client, [{ content: new File(['a'], 'a') }])
    expect(requests[0]?.body).toMatchObject({ attachments: [{ filename: 'a', content: 'YQ==' }] })
  })

  it.each([
    7,
    {},
    [1, 2],
    { type: 'text/plain;charset=UTF-8' },
    new FormData(),
    new URLSearchParams(),
    new Date(),
  ])('reject the content %j', async content => {
    const { client, sent: requests } = createTestClient([sent])
    const attachments = [{ filename: 'a', content: content as Uint8Array }]
    const sending = client.email.send({ ...mail, attachments })
    await expect(sending).rejects.toThrow(new TypeError('content of an attachment must be base64 or bytes'))
    expect(requests).toHaveLength(0)
  })

  it('reject with the error of a stream and send nothing', async () => {
    const { client, sent: requests } = createTestClient([sent])
    const error = new RangeError('disk')
    const content = new ReadableStream({ start: controller => controller.error(error) })
    const sending = client.email.send({ ...mail, attachments: [{ filename: 'a', content }] })
    await expect(sending).rejects.toBe(error)
    expect(requests).toHaveLength(0)
  })

  it('cancel an endless stream if the call is aborted', async () => {
    const { client, sent: requests } = createTestClient([sent])
    const { signal, abort } = createAbort()
    let cancelled: unknown
    const content = new ReadableStream<Uint8Array>({
      cancel(reason) {
        cancelled = reason
      },
    })
    const sending = client.email.send({ ...mail, attachments: [{ filename: 'a', content }] }, { signal })
    const reason = { why: 'enough' }
    abort(reason)
    await expect(sending).rejects.toBe(reason)
    expect(cancelled).toBe(reason)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
    expect(requests).toHaveLength(0)
  })
})

function createAbort(): { signal: AbortSignal; abort: (reason: unknown) => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: reason => controller.abort(reason) }
}
