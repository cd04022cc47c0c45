import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { caught, type Field, harmIn, type Planted, plant } from './hostile-field.ts'

/** As long as redirects, animations and what else a page does by and by may take. */
const A_WHILE_MS = 1500
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** Shows each mail in a frame of the console's own page, made as the console makes it. */
async function showInFrames(page: Page, { origin, mails }: Field, remote: boolean): Promise<void> {
  await page.goto(origin)
  const urls = mails.map(({ messageId }) => `/__mock/getEmailHtml?messageId=${messageId}&remote=${remote}`)
  await page.evaluate(
    async ([addresses, sandbox]) => {
      const frames = addresses.map(address => {
        const frame = document.createElement('iframe')
        frame.setAttribute('sandbox', sandbox)
        frame.src = address
        return frame
      })
      const loaded = frames.map(frame => new Promise(resolve => frame.addEventListener('load', resolve)))
      document.body.replaceChildren(...frames)
      await Promise.all(loaded)
    },
    [urls, SANDBOX] as const,
  )
  // Some ask for a picture only where it is seen, and for some a person has to come by.
  for (const frame of await page.locator('iframe').all()) {
    await frame.scrollIntoViewIfNeeded()
    await frame.hover()
  }
  await sleep(A_WHILE_MS)
}

/** Whether a mail names a picture of another host in a way that today's browsers know. */
function hasPictures({ bites, source, picturesPath }: Planted): boolean {
  return bites && source.includes(picturesPath)
}

const test = base.extend<{ field: Field }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  field: async ({}, use) => {
    const field = await plant()
    await use(field)
    await field.close()
  },
})

for (const remote of [false, true])
  test(`in a frame of the console, with pictures ${remote ? 'loaded' : 'blocked'}`, async ({
    field,
    openBrowser,
  }) => {
    test.slow()
    const { origin, mails, pictures } = field
    const browser = await openBrowser([origin, ...(remote ? [pictures.url] : [])])
    await showInFrames(browser.page, field, remote)
    expect.soft(await harmIn(browser, origin), 'nothing runs, leaves or opens').toEqual([])
    expect.soft(caught(field), 'nothing reaches a trap').toEqual([])
    // The mail was written anew: nothing is left for the policy to block.
    expect.soft(browser.errors, 'the policy has nothing to block').toEqual([])
    if (remote) {
      const others = pictures.requests.filter(request => !request.startsWith('image '))
      expect.soft(others, 'requests for something else than pictures').toEqual([])
      const missing = mails
        .filter(hasPictures)
        .filter(({ picturesPath }) => !pictures.requests.some(request => request.includes(picturesPath)))
      expect
        .soft(
          missing.map(({ name }) => name),
          'mails whose picture did not load',
        )
        .toEqual([])
    } else {
      expect.soft(pictures.requests, 'requests for pictures').toEqual([])
      expect.soft(pictures.connections, 'connections to the server of the pictures').toBe(0)
    }
  })

test('at the address of the frame, opened in a tab', async ({ field, openBrowser }) => {
  test.slow()
  const browser = await openBrowser([field.origin, field.pictures.url])
  const { page } = browser
  for (const { name, messageId } of field.mails) {
    const address = `${field.origin}/__mock/getEmailHtml?messageId=${messageId}&remote=true`
    const response = await page.goto(address)
    await sleep(100)
    expect.soft([response?.status(), page.url()], name).toEqual([200, address])
  }
  await sleep(A_WHILE_MS)
  expect.soft(await harmIn(browser, field.origin), 'nothing runs, leaves or opens').toEqual([])
  expect.soft(caught(field), 'nothing reaches a trap').toEqual([])
})

test('in the console pictures load on request, and nothing else ever', async ({ field, openBrowser }) => {
  test.slow()
  const { origin, pictures, mails } = field
  const browser = await openBrowser([origin, pictures.url])
  const { page } = browser
  await page.goto(`${origin}/#/mail`)
  const some = mails.filter((mail, index) => hasPictures(mail) || index % 6 === 0)
  for (const mail of some)
    await test.step(mail.name, async () => {
      await page.goto(`${origin}/#/mail/${mail.threadId}`)
      await page.getByRole('heading', { level: 2, name: mail.name, exact: true }).waitFor()
      await page.getByRole('tab', { name: 'HTML' }).click()
      const frame = page.locator('iframe')
      await frame.waitFor()
      await frame.hover()
      await sleep(200)
      const early = pictures.requests.filter(request => request.includes(mail.picturesPath))
      expect.soft(early, 'pictures before the click').toEqual([])
      const load = page.getByRole('button', { name: 'Load remote content' })
      expect.soft(await load.count(), 'buttons to load pictures').toBe(hasPictures(mail) ? 1 : 0)
      if ((await load.count()) === 1) await load.click()
      await sleep(200)
    })
  await sleep(A_WHILE_MS)
  expect.soft(await harmIn(browser, origin), 'nothing runs, leaves or opens').toEqual([])
  expect.soft(caught(field), 'nothing reaches a trap').toEqual([])
  expect.soft(browser.errors, 'errors of the page').toEqual([])
})

/** The same mails without protection. It shows that the tests above can fail at all. */
test('without protection the mails do what they try', async ({ field, openBrowser }) => {
  test.slow()
  const pages = new Map(field.mails.map(({ messageId, source }) => [`/${messageId}`, source]))
  const server = createServer(({ url = '' }, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(pages.get(url) ?? '<!doctype html>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { context, owned } = await openBrowser([])
  const queue = [...field.mails]
  const look = async (): Promise<void> => {
    for (let mail = queue.shift(); mail; mail = queue.shift()) {
      const page = await context.newPage()
      // A mail may lead the page away while it is made.
      await page.goto(`${origin}/`)
      await page
        .setContent(`<iframe src="${origin}/${mail.messageId}" allow="autoplay"></iframe>`)
        .catch(() => {})
      await page.mouse.move(100, 100).catch(() => {})
      await sleep(A_WHILE_MS)
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: 8 }, look))
  server.closeAllConnections()
  server.close()
  const { requests } = field.pictures
  const harmed = ({ name, trap, picturesPath }: Planted): boolean =>
    owned.includes(`owned ${name}`) ||
    trap.connections > 0 ||
    requests.some(request => request.includes(picturesPath))
  const tame = field.mails.filter(mail => mail.bites && !harmed(mail)).map(({ name }) => name)
  expect.soft(tame, 'mails that do not do what they try').toEqual([])
  const wild = field.mails.filter(mail => !mail.bites && harmed(mail)).map(({ name }) => name)
  expect.soft(wild, 'mails that are called inert and are not').toEqual([])
})
