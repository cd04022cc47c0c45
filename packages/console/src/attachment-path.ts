/** Returns the path of the content of an attachment. Reading it changes nothing, unlike a download URL of the API. */
export function getAttachmentPath(id: string): string {
  return `/__mock/getAttachment?${new URLSearchParams({ attachmentId: id })}`
}
