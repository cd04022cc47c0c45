import { mediaTypeOf } from '@agentcomms/mail'
import type { IncomingAttachment, IncomingFile } from '@agentcomms/spec/control'
import { fromBase64 } from '../../http/bytes.ts'
import { invalidFields, type Problem } from '../../http/problem.ts'

/** Rejects a file that has no content or two. */
export function checkIncomingFiles(files: readonly IncomingAttachment[]): Problem<400> | undefined {
  const index = files.findIndex(
    ({ content, contentBase64 }) => (content === undefined) === (contentBase64 === undefined),
  )
  if (index < 0) return undefined
  return invalidFields([
    { path: `/attachments/${index}`, message: 'must have either `content` or `contentBase64`' },
  ])
}

/** Returns the bytes and the media type of a file. */
export function readIncomingFile({ filename, contentType, content, contentBase64 }: IncomingFile) {
  return {
    filename,
    mimeType: contentType ?? mediaTypeOf(filename),
    content:
      typeof contentBase64 === 'string' ? fromBase64(contentBase64) : toBytes(contentBase64 ?? content ?? ''),
  }
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content
}
