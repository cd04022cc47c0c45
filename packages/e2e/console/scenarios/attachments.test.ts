import { chromiumOptions } from '../../chromium.ts'
import { expect, test } from '../fixtures.ts'
import { findRows } from '../page-actions.ts'

/** PNG of one red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]>>endobj
trailer<</Root 1 0 R>>
%%EOF`
const PAGE = '<script>document.title="owned";opener&&(opener.owned=1)</script>'
const FILES = [
  { filename: 'red.png', contentType: 'image/png', contentBase64: PNG },
  { filename: 'broken.png', contentType: 'image/png', contentBase64: btoa('no image') },
  { filename: 'menu.pdf', contentType: 'application/pdf', contentBase64: btoa(PDF) },
  { filename: 'page.pdf', contentType: 'application/pdf', contentBase64: btoa(PAGE) },
  { filename: 'page.html', contentType: 'text/html', contentBase64: btoa(PAGE) },
  {
    filename: 'drawing.svg',
    contentType: 'image/svg+xml',
    contentBase64: btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  },
]

// The headless shell has no viewer of PDFs.
test.use({ checkEachStep: true, launchOptions: chromiumOptions() })

test('attachments have thumbnails, images open in a dialog and PDFs in a tab', async ({ app, context }) => {
  const { page, mock, step } = app
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  const message = { to: email, from: 'ben@example.com', subject: 'Files', body: 'See', attachments: FILES }
  const { id } = await mock.receiveEmail(message)
  await findRows(page, 'Threads').click()
  const items = page.getByRole('region', { name: 'Attachments' }).getByRole('listitem')
  const find = (name: string) => items.filter({ hasText: name })
  await step('shows the name, type and size of each file, and thumbnails of images', async () => {
    await expect(items).toHaveCount(FILES.length)
    await expect(find('menu.pdf')).toContainText(`${PDF.length} B, application/pdf`)
    const thumbnail = find('red.png').locator('img')
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await expect(find('broken.png').locator('img')).toHaveCount(0)
    await expect(find('drawing.svg').locator('img')).toHaveCount(1)
    await expect(find('menu.pdf').locator('img')).toHaveCount(0)
  })
  await step('shows an image in a dialog', async () => {
    await page.getByRole('button', { name: 'View red.png' }).click()
    const dialog = page.getByRole('dialog', { name: 'red.png' })
    await expect(dialog.getByAltText('red.png')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await step('does not offer to view a page', async () => {
    await expect(page.getByRole('button', { name: 'View page.html' })).toHaveCount(0)
  })
  for (const name of ['menu.pdf', 'page.pdf'])
    await step(`views ${name} as a PDF in a tab that cannot reach the console`, async () => {
      const opened = context.waitForEvent('page')
      await page.getByRole('button', { name: `View ${name} in a new tab` }).click()
      const tab = await opened
      await expect.poll(() => tab.url()).toMatch(/^blob:/)
      await tab.waitForLoadState()
      const found = await tab.evaluate(() => [document.contentType, String(opener), document.title])
      expect(found).toEqual(['application/pdf', 'null', ''])
      expect(await page.evaluate(() => 'owned' in globalThis)).toBe(false)
      await tab.close()
    })
  await step('changes nothing by showing the files', async () => {
    const response = await mock.fetch(`${mock.baseUrl}/messages/${id}`, {
      headers: { 'x-api-key': mock.masterKey },
    })
    const { attachments } = (await response.json()) as { attachments: { url: string | null }[] }
    expect(attachments.map(({ url }) => url)).toEqual(FILES.map(() => null))
  })
})
