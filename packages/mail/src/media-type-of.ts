/** Media types by file extension. If several extensions have one type, the preferred extension is first. */
const TYPES = new Map([
  ['csv', 'text/csv'],
  ['gif', 'image/gif'],
  ['html', 'text/html'],
  ['ics', 'text/calendar'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['json', 'application/json'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['txt', 'text/plain'],
  ['zip', 'application/zip'],
])

/** Returns the media type for the extension of a file name. */
export function mediaTypeOf(filename: string): string {
  return TYPES.get(filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()) ?? 'application/octet-stream'
}

/** Returns the file extension of a media type, with its dot. Returns an empty string for an unknown type. */
export function extensionOf(mediaType: string): string {
  const found = [...TYPES].find(([, type]) => type === mediaType.toLowerCase())
  return found ? `.${found[0]}` : ''
}
