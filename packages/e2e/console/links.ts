import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { openBrowser } from './browser.ts'
import { openCanary } from './canary.ts'
import { type Check, checkOf } from './check.ts'

/** Links that would rather lead the frame, the console or the whole window somewhere. */
function linksTo(url: string): Readonly<Record<string, string>> {
  return {
    plain: `<a href="${url}/plain.html">plain</a>`,
    self: `<a href="${url}/self.html" target="_self">self</a>`,
    parent: `<a href="${url}/parent.html" target="_parent">parent</a>`,
    top: `<a href="${url}/top.html" target="_top" rel="opener">top</a>`,
    named: `<a href="${url}/named.html" target="console" download>named</a>`,
    area: `<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=" usemap="#m" width="40" height="40" alt="map"><map name="m"><area shape="rect" coords="0,0,40,40" href="${url}/area.html" target="_top" alt="area"></map>`,
  }
}
const NOWHERE = [
  'javascript:top.__owned=1',
  'data:text/html,x',
  'file:///etc/passwd',
  '#top',
  '/__mock/reset',
]

/** Clicks on every link of a mail in the console: each opens a tab that knows nothing of the console. */
export async function checkLinks(): Promise<Check[]> {
  const target = await openCanary()
  const mock = createMock({ seed: 1 })
  const ada = await mock.addAgent({ name: 'Ada' })
  const { url, close } = await serve(mock)
  const { origin } = new URL(url)
  const links = linksTo(target.url)
  const html = `<base target="_top">${Object.values(links).join('<br>')}${NOWHERE.map((to, index) => `<p><a id="n${index}" href="${to}">nowhere ${index}</a>`).join('')}`
  const from = 'mallory@evil.test'
  const { threadId } = await mock.receiveEmail({ to: ada.email, from, subject: 'Links', html })
  const browser = await openBrowser([origin, target.url])
  const { page, context } = browser
  const faults: string[] = []
  await page.goto(`${origin}/#/mail/${threadId}`)
  const frame = page.frameLocator('iframe')
  await frame.getByText('plain').hover()
  await page.waitForTimeout(500)
  if (target.connections > 0) faults.push('the browser connects before anybody clicks')
  const [before, frameBefore] = [page.url(), page.frames().at(-1)?.url()]
  for (const name of Object.keys(links)) {
    const link = name === 'area' ? frame.getByAltText('map') : frame.getByText(name, { exact: true })
    const [tab] = await Promise.all([
      context.waitForEvent('page', { timeout: 5000 }).catch(() => undefined),
      link.click(),
    ])
    await tab?.waitForLoadState()
    const known = await tab?.evaluate(() => [String(window.opener), document.referrer, window.name])
    if (tab?.url() !== `${target.url}/${name}.html` || known?.join() !== 'null,,')
      faults.push(`${name}: opened ${tab?.url()} with opener, referrer and name ${known?.join()}`)
    await tab?.close()
  }
  for (const index of NOWHERE.keys()) await frame.locator(`#n${index}`).click()
  await page.waitForTimeout(500)
  if (context.pages().length > 1) faults.push('a link that leads nowhere opened a tab')
  if (page.url() !== before || page.frames().at(-1)?.url() !== frameBefore)
    faults.push(`the page is at ${page.url()}, its frame at ${page.frames().at(-1)?.url()}`)
  faults.push(
    ...browser.strays,
    ...(await page.evaluate(() => ('__owned' in globalThis ? ['a link ran code'] : []))),
  )
  await browser.close()
  await close()
  mock.close()
  target.close()
  return [checkOf('links open tabs of their own, and lead nothing else away', faults)]
}
