import type { Attachment } from '@agentcomms/spec'
import { ok } from '../../http/handlers.ts'
import { notFound } from '../../http/problem.ts'
import { isVisible } from '../agents/access.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { makeDownloadPath } from './attachment-content.ts'

export const attachments = {
  downloadAttachment({ principal, baseUrl, path: { id } }, services) {
    const message = services.state.messages.find('attachmentId', id)
    if (!message || !isVisible(principal, message)) return notFound('attachment', id)
    const { path, expiresAt } = makeDownloadPath(services, id)
    const url = baseUrl + path
    const withUrl = (file: Attachment): Attachment => (file.id === id ? { ...file, url } : file)
    services.state.messages.replace({
      ...message,
      record: { ...message.record, attachments: message.record.attachments.map(withUrl) },
    })
    return ok({ url, expiresAt })
  },
} satisfies AreaHandlers
