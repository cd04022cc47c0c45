const TYPES = new Map([
  ['csv', 'text/csv'],
  ['gif', 'image/gif'],
  ['html', 'text/html'],
  ['ics', 'text/calendar'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
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
