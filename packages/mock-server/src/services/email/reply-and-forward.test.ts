import type { Attachment } from '@agentcomms/spec'
import { describe, expect, it } from 'vitest'
import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '../messages/attachments.ts'
import type { MessageRow } from '../messages/tables.ts'
import { toForwardedEmail } from './send-email.ts'

interface File extends Partial<Attachment> {
  content: Uint8Array
  contentId?: string
}

function createMessage(files: readonly File[]): MessageRow {
  const at = '2026-01-01T09:00:00.000Z'
  const attachments = files.map(({ content, contentId = null, ...file }, index) => ({
    content,
    contentId,
    id: `c0att${index}`,
    filename: 'a.txt',
    mimeType: 'text/plain',
    sizeBytes: content.length,
    url: null,
    createdAt: at,
    ...file,
  }))
  return {
    id: 'c0msg',
    orgId: 'c0org',
    agentId: 'c0agt',
    createdAt: at,
    toAddresses: ['ada@example.com'],
    references: [],
    replyTo: [],
    attachments,
    undeliveredSource: null,
    record: {
      id: 'c0msg',
      agentId: 'c0agt',
      inboxId: null,
      channel: 'EMAIL',
      direction: 'INBOUND',
      status: 'DELIVERED',
      fromAddress: 'ben@example.com',
      toAddress: 'ada@example.com',
      ccAddresses: [],
      bccAddresses: [],
      subject: 'Room',
      body: 'Hi',
      bodyHtml: null,
      extractedText: 'Hi',
      extractedHtml: null,
      headers: null,
      metadata: null,
      threadId: null,
      labels: ['unread'],
      inReplyTo: null,
      externalId: null,
      deletedAt: null,
      sentAt: null,
      receivedAt: at,
      attachments,
      createdAt: at,
      updatedAt: at,
    },
  }
}

const forward = (files: readonly File[], body: { includeAttachments?: boolean } = {}) =>
  toForwardedEmail(createMessage(files), { to: ['grace@example.com'], ...body })
const bytes = (length: number): File => ({ content: new Uint8Array(length) })

describe('attachments of a forward', () => {
  it('rejects more than 25 MB in total', () => {
    const half = MAX_ATTACHMENT_BYTES / 2
    expect(forward([bytes(half), bytes(half)])).toMatchObject({ attachments: [{}, {}] })
    const above = [bytes(half), bytes(half), bytes(1)]
    expect(forward(above)).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      details: { issues: [{ location: 'body', path: '/includeAttachments' }] },
    })
    expect(forward(above, { includeAttachments: false })).toMatchObject({ attachments: [] })
  })

  it('rejects more than 20', () => {
    const files = Array.from({ length: MAX_ATTACHMENTS }, () => bytes(1))
    expect(forward(files)).toMatchObject({ attachments: files.map(() => ({ filename: 'a.txt' })) })
    expect(forward([...files, bytes(1)])).toMatchObject({ status: 400 })
  })

  it('replaces invalid names, types and Content-IDs and keeps the bytes', () => {
    const content = new Uint8Array([0, 255])
    const files = [
      { content, filename: 'a\r\nb.txt', mimeType: 'nonsense', contentId: 'a b' },
      { content, filename: ' \0 ', mimeType: 'image/png', contentId: 'logo' },
    ]
    expect(forward(files)).toMatchObject({
      attachments: [
        { content, filename: 'a b.txt', mimeType: 'application/octet-stream', contentId: null },
        { content, filename: 'attachment', mimeType: 'image/png', contentId: 'logo' },
      ],
    })
  })
})
