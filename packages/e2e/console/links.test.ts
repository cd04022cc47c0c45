import { expect, test } from './fixtures.ts'
import { openTrapServer } from './trap-server.ts'

/** Returns links that try to navigate the frame, the console or the window. */
function createLinks(url: string): Readonly<Record<string, string>> {
  return {
    plain: `<a href="${url}/plain.html">plain</a>`,
    self: `<a href="${url}/self.html" target="_self">self</a>`,
    parent: `<a href="${url}/parent.html" target="_parent">parent</a>`,
    top: `<a href="${url}/top.html" target="_top" rel="opener">top</a>`,
    named: `<a href="${url}/named.html" target="console" download>named</a>`,
    area: `<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=" usemap="#m" width="40" height="40" alt="map"><map name="m"><area shape="rect" coords="0,0,40,40" href="${url}/area.html" target="_top" alt="area"></map>`,
  }
}
const IGNORED_LINKS = [
  'javascript:top.__owned=1',
  'data:text/html,x',
  'file:///etc/passwd',
  '#top',
  '/__mock/reset',
]

test('links of an email open in new tabs, and never navigate the console', async ({
  served,
  openBrowser,
}) => {
  const { mock, origin } = served
  const target = await openTrapServer()
  const ada = await mock.addAgent({ name: 'Ada' })
  const links = createLinks(target.url)
  const html = `<base target="_top">${Object.values(links).join('<br>')}${IGNORED_LINKS.map((to, index) => `<p><a id="n${index}" href="${to}">nowhere ${index}</a>`).join('')}`
  const from = 'mallory@evil.test'
  const { threadId } = await mock.receiveEmail({
    to: ada.email.email,
    from,
    subject: 'Links',
    bodyHtml: html,
  })
  const { page, context, strays } = await openBrowser([origin, target.url])
  await page.goto(`${origin}/#/mail/${threadId}`)
  const frame = page.frameLocator('iframe')
  await frame.getByText('plain').hover()
  await page.waitForTimeout(500)
  expect(target.connections, 'connections before a click').toBe(0)
  const [before, frameBefore] = [page.url(), page.frames().at(-1)?.url()]
  for (const name of Object.keys(links))
    await test.step(name, async () => {
      const link = name === 'area' ? frame.getByAltText('map') : frame.getByText(name, { exact: true })
      const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
      await tab.waitForLoadState()
      expect(tab.url()).toBe(`${target.url}/${name}.html`)
      const leaks = await tab.evaluate(() => [String(window.opener), document.referrer, window.name])
      expect(leaks, 'opener, referrer and name').toEqual(['null', '', ''])
      await tab.close()
    })
  await test.step('ignores links with other schemes and local links', async () => {
    for (const index of IGNORED_LINKS.keys()) await frame.locator(`#n${index}`).click()
    await page.waitForTimeout(500)
    expect(context.pages()).toHaveLength(1)
    expect(page.url()).toBe(before)
    expect(page.frames().at(-1)?.url()).toBe(frameBefore)
  })
  expect(strays, 'requests to other hosts').toEqual([])
  expect(await page.evaluate(() => '__owned' in globalThis), 'a link ran code').toBe(false)
  target.close()
})
