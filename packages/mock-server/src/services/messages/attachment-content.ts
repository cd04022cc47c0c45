import { FileReply } from '../../http/file-response.ts'
import { type Refusal, refuse } from '../../http/problem.ts'
import type { AppContext } from '../app-context.ts'
import { contentDisposition } from './content-disposition.ts'
import { isDownloadToken, makeDownloadToken } from './download-token.ts'

const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+$/

/** Where the bytes of an attachment are for 15 minutes, below the base url. */
export function makeDownloadPath(
  context: AppContext,
  attachmentId: string,
): { path: string; expiresAt: string } {
  const { token, expiresAt } = makeDownloadToken(context, attachmentId)
  return {
    path: `/attachments/${attachmentId}/content?token=${token}`,
    expiresAt: context.clock.iso(expiresAt),
  }
}

/** Answers the bytes that a path below the base url is about. Undefined for a path of another kind. */
export function answerDownload(
  context: AppContext,
  path: string,
  query: URLSearchParams,
): FileReply | Refusal<404> | undefined {
  const attachmentId = /^\/attachments\/([^/]+)\/content$/.exec(path)?.[1]
  return attachmentId === undefined ? undefined : readContent(context, attachmentId, query.get('token') ?? '')
}

function readContent(context: AppContext, attachmentId: string, token: string): FileReply | Refusal<404> {
  const isAllowed = isDownloadToken(context, attachmentId, token)
  const message = isAllowed ? context.state.messages.find('attachmentId', attachmentId) : undefined
  const file = message?.attachments.find(({ id }) => id === attachmentId)
  const record = message?.record.attachments.find(({ id }) => id === attachmentId)
  if (!file || !record) {
    return refuse(
      404,
      'NOT_FOUND',
      'This download url is not valid: it was changed, or its 15 minutes are over. Ask GET /attachments/{id}/download for a new one.',
    )
  }
  return new FileReply(file.content, {
    'content-type': MEDIA_TYPE.test(record.mimeType) ? record.mimeType : 'application/octet-stream',
    'content-length': String(file.content.length),
    'content-disposition': contentDisposition(record.filename),
    'x-content-type-options': 'nosniff',
  })
}
