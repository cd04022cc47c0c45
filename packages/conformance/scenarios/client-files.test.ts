import type { AttachmentInput } from '@agentcomms/client'
import { expect } from 'vitest'
import { scenario } from '../scenario.ts'

const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index * 7)

function stream(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 24_577))
      controller.enqueue(bytes.subarray(24_577))
      controller.close()
    },
  })
}

scenario('email: the client attaches files, bytes and streams, which arrive unchanged', async api => {
  const [ada, bob] = [await api.mock.addAgent({ name: 'Ada' }), await api.mock.addAgent({ name: 'Bob' })]
  const client = api.client()
  const attachments: AttachmentInput[] = [
    { content: new File([bytes], 'file.bin', { type: 'application/x-file' }) },
    { filename: 'blob.bin', content: new Blob([bytes]) },
    { filename: 'bytes.bin', content: bytes },
    { filename: 'buffer.bin', content: bytes.slice().buffer },
    { filename: 'stream.bin', content: stream() },
    { filename: 'base64.bin', content: Buffer.from(bytes).toString('base64') },
    { filename: 'empty.txt', content: new Uint8Array() },
  ]
  api.mock.faults.add({ operation: 'sendEmail', status: 503, times: 1, retryAfterSeconds: 0 })
  const mail = { to: [bob.email.email], subject: 'Files', body: 'Here they are.', attachments }
  const waiting = client.forAgent(bob.id).messages.waitFor({ since: null }, { intervalMs: 5 })
  await client.forAgent(ada.id).email.send(mail)
  const received = await waiting
  expect(received.attachments.map(({ filename, sizeBytes }) => [filename, sizeBytes])).toEqual(
    ['file', 'blob', 'bytes', 'buffer', 'stream', 'base64']
      .map(name => [`${name}.bin`, bytes.length])
      .concat([['empty.txt', 0]]),
  )
  expect(received.attachments[0]?.mimeType).toBe('application/x-file')
  for (const { id, sizeBytes } of received.attachments) {
    const content = await (await client.attachments.download(id)).bytes()
    expect(Buffer.compare(content, bytes.subarray(0, sizeBytes))).toBe(0)
  }
})

scenario('email: replies and drafts of the client accept files too', async api => {
  const [ada, bob] = [await api.mock.addAgent({ name: 'Ada' }), await api.mock.addAgent({ name: 'Bob' })]
  const client = api.client()
  const content = new File(['a,b'], 'table.csv', { type: 'text/csv' })
  const draft = await client.forAgent(ada.id).drafts.create({
    to: [bob.email.email],
    subject: 'Table',
    body: 'See there.',
    attachments: [{ content }],
  })
  const sent = await client.drafts.send(draft.id)
  const received = await client.forAgent(bob.id).messages.waitFor({ since: null }, { intervalMs: 5 })
  const reply = await client.email.reply(received.id, { body: 'Mine', attachments: [{ content }] })
  for (const { attachments } of [sent, received, reply]) {
    expect(attachments).toMatchObject([{ filename: 'table.csv', mimeType: 'text/csv' }])
  }
})
