import type { AttachmentUrl } from '@agentcomms/spec/client'
import { ApiPromise } from '../api-promise.ts'
import type { RequestOptions } from '../options.ts'
import type { DownloadLink } from '../transport.ts'
import { Resource } from './resource.ts'

/** Files attached to messages. */
export class Attachments extends Resource {
  /**
   * Returns a `url` that works without credentials for 15 minutes, until `expiresAt`. The result also has `bytes()`,
   * which downloads the file. The sender has chosen `filename`, so do not use `filename` as a path.
   *
   * Throws NotFoundError.
   *
   * @example
   * ```ts
   * for (const { id } of message.attachments) {
   *   const { bytes } = await client.attachments.download(id)
   *   await writeFile(`attachment-${id}`, await bytes())
   * }
   * ```
   */
  download(id: string, options?: RequestOptions): ApiPromise<Attachments.DownloadableAttachment> {
    const call = this.request('get', '/attachments/{id}/download', { path: { id } }, options)
    return new ApiPromise(
      call
        .withResponse()
        .then(({ data, ...rest }) => ({ ...rest, data: { ...data, ...this.createDownloadLink(data.url) } })),
    )
  }
}

export declare namespace Attachments {
  /** Result of {@link Attachments.download}: the URL of the file, and a function that downloads it. */
  export interface DownloadableAttachment extends DownloadLink, Omit<AttachmentUrl, 'url'> {}
}
