import type { AttachmentDownload } from '@agentcomms/spec/client'
import { ApiCall } from '../api-call.ts'
import type { RequestOptions } from '../options.ts'
import type { Link } from '../request.ts'
import { Resource } from './resource.ts'

/** Where the bytes of an attachment are, and a way to fetch them. */
export interface DownloadableAttachment extends Link, Omit<AttachmentDownload, 'url'> {}

/** Files of messages. Interface section 2.5. */
export class Attachments extends Resource {
  /**
   * Answers an absolute `url` that needs no credentials until `expiresAt`, 15 minutes from now, and `bytes()`, which
   * fetches it. The sender has chosen `filename`: make no path of it. Throws NotFoundError. Interface section 2.5.
   *
   * @example
   * ```ts
   * for (const { id } of message.attachments) {
   *   const { bytes } = await client.attachments.download(id)
   *   await writeFile(`attachment-${id}`, await bytes())
   * }
   * ```
   */
  download(id: string, options?: RequestOptions): ApiCall<DownloadableAttachment> {
    const call = this.request('get', '/attachments/{id}/download', { path: { id } }, options)
    return new ApiCall(
      call
        .withResponse()
        .then(({ data, ...answer }) => ({ ...answer, data: { ...data, ...this.link(data.url) } })),
    )
  }
}
