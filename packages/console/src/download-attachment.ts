import { api, unwrap } from './api.ts'

/** Downloads an attachment in the browser. */
export async function downloadAttachment(id: string): Promise<void> {
  const { url } = await unwrap(api.GET('/attachments/{id}/download', { params: { path: { id } } }))
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.rel = 'noreferrer'
  link.click()
}
