import { mediaTypeOf } from '@agentcomms/mail'
import * as z from 'zod/mini'
import { fromBase64 } from '../../runtime/base64.ts'
import { text } from '../../runtime/input-schemas.ts'

/** A file of a message from outside. Give either `content` or `contentBase64`. */
export interface IncomingFile {
  /** File name of 1 to 255 characters. */
  filename: string
  /** Media type. Default: derived from the file extension. */
  contentType?: string | undefined
  /** Content as bytes, or as a string that is encoded as UTF-8. */
  content?: Uint8Array | string | undefined
  /** Content as base64. */
  contentBase64?: string | undefined
}

/** Accepts bytes of other JavaScript realms, such as a Jest environment. */
export const bytes = z.custom<Uint8Array>(value => ArrayBuffer.isView(value), 'must be a Uint8Array')

export const incomingFileFields = {
  filename: text(255),
  contentType: z.optional(text(200)),
  content: z.optional(z.union([z.string(), bytes], 'must be a string or a Uint8Array')),
  contentBase64: z.optional(z.base64('must be base64')),
} satisfies Record<keyof IncomingFile, unknown>

/** Checks that a file has exactly one content. */
export const hasExactlyOneContent = z.refine<IncomingFile>(
  ({ content, contentBase64 }) => (content === undefined) !== (contentBase64 === undefined),
  'must have either `content` or `contentBase64`',
)

/** Returns the bytes and the media type of a file. */
export function readIncomingFile({ filename, contentType, content = '', contentBase64 }: IncomingFile) {
  return {
    filename,
    mimeType: contentType ?? mediaTypeOf(filename),
    content: contentBase64 === undefined ? toBytes(content) : fromBase64(contentBase64),
  }
}

/** Returns a copy, because the caller may change the content later. */
function toBytes(content: string | Uint8Array): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return new Uint8Array(content.buffer, content.byteOffset, content.byteLength).slice()
}
