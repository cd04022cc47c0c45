/** Media types by file extension. If several extensions have one type, the preferred extension is first. */
const TYPES = new Map([
  ['csv', 'text/csv'],
  ['doc', 'application/msword'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['eml', 'message/rfc822'],
  ['gif', 'image/gif'],
  ['html', 'text/html'],
  ['ics', 'text/calendar'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['heic', 'image/heic'],
  ['json', 'application/json'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['rtf', 'application/rtf'],
  ['svg', 'image/svg+xml'],
  ['tiff', 'image/tiff'],
  ['txt', 'text/plain'],
  ['vcf', 'text/vcard'],
  ['wav', 'audio/wav'],
  ['webp', 'image/webp'],
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['xml', 'application/xml'],
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
