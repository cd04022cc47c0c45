import { answerOf, api } from './api.ts'

/** Lets the browser download a file of a message. */
export async function downloadAttachment(id: string): Promise<void> {
  const { url } = await answerOf(api.GET('/attachments/{id}/download', { params: { path: { id } } }))
  // It begins with the base url that the request came to, and with this host where a proxy is in between.
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noreferrer'
  link.click()
}
