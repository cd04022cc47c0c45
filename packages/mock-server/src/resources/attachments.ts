import type { Attachment } from '@agentcomms/spec'
import { makeDownloadPath } from '../attachments/attachment-content.ts'
import { isVisible } from '../core/access.ts'
import { type HandlersOf, ok } from '../core/handlers.ts'
import { notFound } from '../core/problem.ts'

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
