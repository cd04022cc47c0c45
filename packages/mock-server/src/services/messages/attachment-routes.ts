import type { Attachment } from '@agentcomms/spec'
import { notFound } from '../../http/problem.ts'
import { isVisible } from '../agents/access.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import { makeDownloadPath } from './attachment-content.ts'

export const attachments: HandlersOf<'downloadAttachment'> = {
  downloadAttachment({ principal, baseUrl, path: { id } }, world) {
    const message = world.state.messages.find('attachmentId', id)
    if (!message || !isVisible(principal, message)) return notFound('attachment', id)
    const { path, expiresAt } = makeDownloadPath(world, id)
    const url = baseUrl + path
    const withUrl = (file: Attachment): Attachment => (file.id === id ? { ...file, url } : file)
    world.state.messages.replace({
      ...message,
      record: { ...message.record, attachments: message.record.attachments.map(withUrl) },
    })
    return ok({ url, expiresAt })
  },
}
