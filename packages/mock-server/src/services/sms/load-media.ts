import { isRefusal, type Refusal } from '../../http/problem.ts'
import { type LoadOptions, loadAttachments } from '../messages/load-attachments.ts'
import type { PhoneFile } from '../messages/phone-message.ts'

/** Fetches the media of a text. They are named by the end of their urls. */
export async function loadMedia(
  urls: readonly string[],
  options: LoadOptions,
): Promise<PhoneFile[] | Refusal<400 | 422>> {
  if (urls.length === 0) return []
  const entries = urls.map(url => ({ url, filename: filenameOf(url) }))
  const loaded = await loadAttachments(entries, { ...options, member: 'mediaUrls' })
  if (isRefusal(loaded)) return loaded
  return loaded.map(({ filename, mimeType, content }) => ({ filename, mimeType, content }))
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
