import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import {
  type DeliveredEmail,
  deliverHostileEmails,
  findHarm,
  type HostileMailbox,
  listTrapContacts,
} from './hostile-mailbox.ts'

/** Time for redirects, animations and other delayed effects of a page. */
const SETTLE_MS = 1500
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** Shows each email in a frame on the page of the console, with the same attributes as in the console. */
async function showInFrames(page: Page, { origin, emails }: HostileMailbox, remote: boolean): Promise<void> {
  await page.goto(origin)
  const urls = emails.map(({ messageId }) => `/__mock/getEmailHtml?messageId=${messageId}&remote=${remote}`)
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
  // Some attacks start only if the frame is visible or hovered.
  for (const frame of await page.locator('iframe').all()) {
    await frame.scrollIntoViewIfNeeded()
    await frame.hover()
  }
  await sleep(SETTLE_MS)
}

/** Whether an email contains a remote picture that current browsers load. */
function hasPictures({ isEffective, source, picturesPath }: DeliveredEmail): boolean {
  return isEffective && source.includes(picturesPath)
}

const test = base.extend<{ mailbox: HostileMailbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  mailbox: async ({}, use) => {
    const mailbox = await deliverHostileEmails()
    await use(mailbox)
    await mailbox.close()
  },
})

for (const remote of [false, true])
  test(`hostile emails do no harm in a frame of the console, with pictures ${remote ? 'loaded' : 'blocked'}`, async ({
    mailbox,
    openBrowser,
  }) => {
    test.slow()
    const { origin, emails, pictures } = mailbox
    const browser = await openBrowser([origin, ...(remote ? [pictures.url] : [])])
    await showInFrames(browser.page, mailbox, remote)
    expect.soft(await findHarm(browser, origin), 'nothing runs, leaves or opens').toEqual([])
    expect.soft(listTrapContacts(mailbox), 'nothing reaches a trap').toEqual([])
    // The sanitizer removed everything that the policy would block.
    expect.soft(browser.errors, 'the policy has nothing to block').toEqual([])
    if (remote) {
      const others = pictures.requests.filter(request => !request.startsWith('image '))
      expect.soft(others, 'requests that are not for pictures').toEqual([])
      const missing = emails
        .filter(hasPictures)
        .filter(({ picturesPath }) => !pictures.requests.some(request => request.includes(picturesPath)))
      expect
        .soft(
          missing.map(({ name }) => name),
          'emails whose picture did not load',
        )
        .toEqual([])
    } else {
      expect.soft(pictures.requests, 'requests for pictures').toEqual([])
      expect.soft(pictures.connections, 'connections to the picture server').toBe(0)
    }
  })

test('hostile emails do no harm at the URL of the frame', async ({ mailbox, openBrowser }) => {
  test.slow()
  const browser = await openBrowser([mailbox.origin, mailbox.pictures.url])
  const { page } = browser
  for (const { name, messageId } of mailbox.emails) {
    const address = `${mailbox.origin}/__mock/getEmailHtml?messageId=${messageId}&remote=true`
    const response = await page.goto(address)
    await sleep(100)
    expect.soft([response?.status(), page.url()], name).toEqual([200, address])
  }
  await sleep(SETTLE_MS)
  expect.soft(await findHarm(browser, mailbox.origin), 'nothing runs, leaves or opens').toEqual([])
  expect.soft(listTrapContacts(mailbox), 'nothing reaches a trap').toEqual([])
})

test('the console loads pictures on request, and nothing else', async ({ mailbox, openBrowser }) => {
  test.slow()
  const { origin, pictures, emails } = mailbox
  const browser = await openBrowser([origin, pictures.url])
  const { page } = browser
  await page.goto(`${origin}/#/mail`)
  const selected = emails.filter((email, index) => hasPictures(email) || index % 6 === 0)
  for (const email of selected)
    await test.step(email.name, async () => {
      await page.goto(`${origin}/#/mail/${email.threadId}`)
      await page.getByRole('heading', { level: 2, name: email.name, exact: true }).waitFor()
      await page.getByRole('tab', { name: 'HTML' }).click()
      const frame = page.locator('iframe')
      await frame.waitFor()
      await frame.hover()
      await sleep(200)
      const requestsBefore = pictures.requests.filter(request => request.includes(email.picturesPath))
      expect.soft(requestsBefore, 'pictures before the click').toEqual([])
      const load = page.getByRole('button', { name: 'Load remote content' })
      expect.soft(await load.count(), 'buttons to load pictures').toBe(hasPictures(email) ? 1 : 0)
      if ((await load.count()) === 1) await load.click()
      await sleep(200)
    })
  await sleep(SETTLE_MS)
  expect.soft(await findHarm(browser, origin), 'nothing runs, leaves or opens').toEqual([])
  expect.soft(listTrapContacts(mailbox), 'nothing reaches a trap').toEqual([])
  expect.soft(browser.errors, 'errors of the page').toEqual([])
})

/** Proves that the tests above can fail. */
test('hostile emails do harm without protection', async ({ mailbox, openBrowser }) => {
  test.slow()
  const pages = new Map(mailbox.emails.map(({ messageId, source }) => [`/${messageId}`, source]))
  const server = createServer(({ url = '' }, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(pages.get(url) ?? '<!doctype html>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { context, owned } = await openBrowser([])
  const queue = [...mailbox.emails]
  const openEmails = async (): Promise<void> => {
    for (let email = queue.shift(); email; email = queue.shift()) {
      const page = await context.newPage()
      // The email may navigate away while its content is set.
      await page.goto(`${origin}/`)
      await page
        .setContent(`<iframe src="${origin}/${email.messageId}" allow="autoplay"></iframe>`)
        .catch(() => {})
      await page.mouse.move(100, 100).catch(() => {})
      await sleep(SETTLE_MS)
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: 8 }, openEmails))
  server.closeAllConnections()
  server.close()
  const { requests } = mailbox.pictures
  const harmed = ({ name, trap, picturesPath }: DeliveredEmail): boolean =>
    owned.includes(`owned ${name}`) ||
    trap.connections > 0 ||
    requests.some(request => request.includes(picturesPath))
  const ineffective = mailbox.emails
    .filter(email => email.isEffective && !harmed(email))
    .map(({ name }) => name)
  expect.soft(ineffective, 'emails without the expected effect').toEqual([])
  const unexpectedlyEffective = mailbox.emails
    .filter(email => !email.isEffective && harmed(email))
    .map(({ name }) => name)
  expect.soft(unexpectedlyEffective, 'inert emails with an effect').toEqual([])
})
