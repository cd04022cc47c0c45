import { parseStructuredHeader } from '@agentcomms/mail'
import { contract } from '../contracts.ts'

const MAX_LENGTH = contract.getLimit('UrlAttachment/properties/filename', 'maxLength')

/** Returns the name of a fetched file, from the Content-Disposition of the response or from the end of the URL path. */
export function nameFetchedFile(url: URL, headers: Headers): string | undefined {
  const disposition = parseStructuredHeader(headers.get('content-disposition') ?? '')
  return toSafeName(disposition.parameters.get('filename') ?? '') ?? toSafeName(decodeLastSegment(url))
}

function decodeLastSegment({ pathname }: URL): string {
  const segment = pathname.slice(pathname.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Returns a name that is safe in a header and in a file system, or undefined if nothing is left. */
function toSafeName(name: string): string | undefined {
  const text = name
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[/\\]/g, '_')
    .trim()
  const isEmptyOrDots = /^\.*$/.test(text)
  return isEmptyOrDots ? undefined : [...text].slice(0, MAX_LENGTH).join('')
}
