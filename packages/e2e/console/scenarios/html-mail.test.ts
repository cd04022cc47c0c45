import type { FrameLocator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { chooseView, findRows } from '../page-actions.ts'

/** PNG of one red pixel. */
const RED_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const STYLE = `<style>
<!-- .old { color: rgb(1, 2, 3) } -->
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) { .auto { color: rgb(9, 8, 7) } }
@media (max-width: 500px) { .auto { font-weight: 700 } }
</style>`
const HTML = `<html><head>${STYLE}</head><body style="margin:0">
<p class="auto" style="text-indent:3px">Summer</p><p class="old">Sale</p>
<img src="cid:logo@shop" alt="Logo" width="20" height="20">
<details><summary>Terms</summary><div style="height:500px">None</div></details>
<div style="height:1200px"></div><p>The end</p></body></html>`

test.use({ checkEachStep: true })

async function receiveHtml({ mock }: App, html: string) {
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  const logo = {
    filename: 'logo.png',
    contentType: 'image/png',
    contentBase64: RED_PIXEL,
    contentId: 'logo@shop',
  }
  return await mock.receiveEmail({
    to: email,
    from: 'news@example.com',
    subject: 'News',
    bodyHtml: html,
    attachments: [logo],
  })
}

async function openNews(page: Page): Promise<FrameLocator> {
  await findRows(page, 'Threads').click()
  const content = page.frameLocator('iframe')
  await expect(content.locator('body')).toBeVisible()
  return content
}

/** Returns how far the page in the frame is higher and wider than the frame. */
async function measureOverflow(content: FrameLocator) {
  return await content
    .locator('html')
    .evaluate(root => [root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth])
}

test('an HTML email has the height of its content, a width and a color scheme', async ({ app }) => {
  const { page, step, allowErrors } = app
  // Playwright runs scripts in the frame, which forbids them.
  allowErrors(/^Blocked script execution/)
  await receiveHtml(app, HTML)
  const content = await openNews(page)
  const summer = content.getByText('Summer')
  const frame = page.locator('iframe')
  const getWidth = async () => await content.locator('html').evaluate(() => innerWidth)
  await step('shows the whole email without a scrollbar, with its styles and images', async () => {
    await expect.poll(() => measureOverflow(content)).toEqual([0, 0])
    expect((await frame.boundingBox())?.height).toBeGreaterThan(1200)
    await expect(summer).toHaveCSS('text-indent', '3px')
    await expect(content.getByText('Sale')).toHaveCSS('color', 'rgb(1, 2, 3)')
    const logo = content.getByAltText('Logo')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  })
  await step('follows content that grows', async () => {
    const before = (await frame.boundingBox())?.height ?? 0
    await content.getByText('Terms').click()
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThanOrEqual(before + 500)
    await expect.poll(() => measureOverflow(content)).toEqual([0, 0])
  })
  await step('lays the email out for a phone and a tablet', async () => {
    await chooseView(page, '375 px')
    await expect.poll(getWidth).toBe(375)
    await expect(summer).toHaveCSS('font-weight', '700')
    await chooseView(page, '768 px')
    await expect.poll(getWidth).toBe(768)
    await expect(summer).toHaveCSS('font-weight', '400')
    await chooseView(page, '100 %')
    await expect.poll(() => measureOverflow(content)).toEqual([0, 0])
  })
  await step('shows the email in dark and in light', async () => {
    const getBackground = async () =>
      await content.locator('html').evaluate(root => getComputedStyle(root).colorScheme)
    await expect.poll(getBackground).toBe('light')
    await chooseView(page, 'Dark')
    await expect.poll(getBackground).toBe('dark')
    await expect(summer).toHaveCSS('color', 'rgb(9, 8, 7)')
    await expect(content.getByText('The end')).toHaveCSS('color', 'rgb(255, 255, 255)')
    await chooseView(page, 'Light')
    await expect(summer).toHaveCSS('color', 'rgb(0, 0, 0)')
  })
  await step('shows the HTML source', async () => {
    await page.getByRole('tab', { name: 'Source' }).click()
    await page
      .getByRole('group', { name: 'Source' })
      .getByRole('button', { name: 'HTML', exact: true })
      .click()
    await expect(page.getByRole('tabpanel').getByText('<summary>Terms</summary>')).toBeVisible()
    await page.getByRole('tab', { name: 'HTML', exact: true }).click()
    await expect(summer).toBeVisible()
  })
})

test('an HTML email that fills its frame does not grow without end', async ({ app }) => {
  const { page } = app
  await receiveHtml(
    app,
    '<style>html,body{height:100%}div{min-height:100vh;padding:9px}</style><div>Hero</div><p>More',
  )
  await openNews(page)
  const getHeight = async () => (await page.locator('iframe').boundingBox())?.height
  await expect.poll(getHeight).toBeGreaterThan(0)
  const height = await getHeight()
  await page.waitForTimeout(500)
  expect(await getHeight()).toBe(height)
})

test('the page in the frame runs no scripts, and has the origin of the console', async ({ app }) => {
  const { page, allowErrors } = app
  allowErrors(/Content Security Policy|sandboxed/)
  await receiveHtml(app, HTML)
  const content = await openNews(page)
  await expect(page.locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  )
  const outcome = await page.evaluate(async () => {
    const mail = document.querySelector('iframe')?.contentDocument
    if (!mail) return 'no access'
    const script = mail.createElement('script')
    script.textContent = 'parent.document.title = "owned"'
    mail.body.append(script)
    mail.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="parent.document.title = \'owned\'">')
    await new Promise(resolve => setTimeout(resolve, 200))
    return document.title
  })
  expect(outcome).not.toBe('owned')
  await expect(content.getByText('The end')).toBeVisible()
})

test('a long thread opens at its newest message', async ({ app }) => {
  const { page, mock } = app
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  const mail = { to: email, from: 'ben@example.com', subject: 'Plan' }
  const { externalId } = await mock.receiveEmail({ ...mail, body: 'Number 1' })
  for (let count = 2; count <= 40; count += 1)
    await mock.receiveEmail({ ...mail, body: `Number ${count}`, inReplyTo: externalId ?? '' })
  await findRows(page, 'Threads').first().click()
  await expect(page.getByRole('article')).toHaveCount(40)
  await expect(page.getByRole('article').last().getByRole('heading')).toBeInViewport()
  await expect(page.getByRole('article').last().getByText('Number 40').last()).toBeInViewport()
})

/** Emails and the colors of their text and page in the Dark preview. */
const SCHEMES: readonly (readonly [name: string, html: string, color: string, scheme: string])[] = [
  ['an own background', '<body style="background:#fff"><p>Hello</p>', 'rgb(0, 0, 0)', 'light'],
  ['no colors', '<p>Hello</p>', 'rgb(0, 0, 0)', 'light'],
  [
    'a declaration in CSS',
    '<style>:root{color-scheme:light dark}</style><p>Hello</p>',
    'rgb(255, 255, 255)',
    'dark',
  ],
  [
    'a declaration in a meta element',
    '<head><meta name="color-scheme" content="light dark"></head><p>Hello</p>',
    'rgb(255, 255, 255)',
    'dark',
  ],
]

for (const [name, html, color, scheme] of SCHEMES)
  test(`the Dark preview of an email with ${name} is readable`, async ({ app }) => {
    const { page, allowErrors } = app
    allowErrors(/^Blocked script execution/)
    await receiveHtml(app, html)
    const content = await openNews(page)
    await chooseView(page, 'Dark')
    await expect(content.locator('html')).toHaveCSS('color-scheme', scheme)
    await expect(content.getByText('Hello')).toHaveCSS('color', color)
    await expect(page.locator('.mail-frame')).toHaveCSS('color-scheme', scheme)
  })
