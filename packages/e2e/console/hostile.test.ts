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

/** Shows an email in the console. Resolves when its frame contains it. */
async function showEmail(page: Page, origin: string, { name, threadId }: DeliveredEmail): Promise<void> {
  await page.goto(`${origin}/#/mail/${threadId}`)
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  await page.getByRole('tab', { name: 'HTML', exact: true }).click()
  const frame = page.locator('iframe')
  await frame.contentFrame().locator('body[tabindex]').waitFor({ state: 'attached' })
  // Some attacks start only if the frame is visible or hovered.
  await frame.scrollIntoViewIfNeeded()
  await frame.hover()
  await sleep(100)
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
  test(`hostile emails do no harm in the console, with pictures ${remote ? 'loaded' : 'blocked'}`, async ({
    mailbox,
    openBrowser,
  }) => {
    test.slow()
    const { origin, emails, pictures } = mailbox
    const browser = await openBrowser([origin, ...(remote ? [pictures.url] : [])])
    const { page } = browser
    await page.goto(`${origin}/#/mail`)
    for (const email of emails)
      await test.step(email.name, async () => {
        await showEmail(page, origin, email)
        const load = page.getByRole('button', { name: 'Load remote content' })
        // An inert email can name a URL in CSS that is not a picture.
        if (email.isEffective)
          expect
            .soft(await load.count(), `buttons to load pictures of ${email.name}`)
            .toBe(hasPictures(email) ? 1 : 0)
        const early = pictures.requests.filter(request => request.includes(email.picturesPath))
        expect.soft(early, `pictures of ${email.name} before the click`).toEqual([])
        if (!remote || (await load.count()) === 0) return
        await load.click()
        await page.getByRole('button', { name: 'Block remote content' }).waitFor()
        await sleep(200)
      })
    await sleep(SETTLE_MS)
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
