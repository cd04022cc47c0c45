import type { Refusal } from '../../http/problem.ts'
import { type LoadOptions, loadAttachments } from '../messages/load-attachments.ts'
import type { LoadedAttachment } from '../messages/tables.ts'

/** Fetches the media of an MMS. Their names are the ends of their URLs. */
export function loadMedia(
  urls: readonly string[],
  options: LoadOptions,
): Promise<LoadedAttachment[] | Refusal<400 | 422>> {
  const entries = urls.map(url => ({ url, filename: filenameOf(url) }))
  return loadAttachments(entries, options, 'mediaUrls')
}

function filenameOf(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/, '')
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name).replaceAll('/', '_') || 'media'
  } catch {
    return name
  }
}
