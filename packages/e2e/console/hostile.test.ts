import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { test as base, expect, type WatchedBrowser } from './fixtures.ts'
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
  // Reads the frame through the page, because a locator in the frame is slow: Playwright loads its scripts
  // into each frame.
  const center = await page.waitForFunction(subject => {
    const heading = document.querySelector('main h2')
    const tab = document.querySelector('[role="tab"][aria-selected="true"]')
    const frame = document.querySelector('iframe')
    if (heading?.textContent !== subject || tab?.textContent !== 'HTML') return null
    if (!frame?.contentDocument?.body?.hasAttribute('tabindex')) return null
    // Some attacks start only if the frame is visible or hovered.
    frame.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = frame.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, name)
  const { x, y } = (await center.jsonValue()) ?? { x: 0, y: 0 }
  await page.mouse.move(x, y)
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

test('hostile emails do no harm in the console, with pictures blocked and loaded', async ({
  mailbox,
  openBrowser,
}) => {
  test.slow()
  const { origin, emails, pictures } = mailbox
  const browser = await openBrowser([origin, pictures.url])
  const { page } = browser
  const load = page.getByRole('button', { name: 'Load remote content' })
  const emailsToLoad: DeliveredEmail[] = []
  await page.goto(`${origin}/#/mail`)
  for (const email of emails)
    await test.step(email.name, async () => {
      await showEmail(page, origin, email)
      // An inert email can name a URL in CSS that is not a picture.
      if (email.isEffective) await expect.soft(load, email.name).toHaveCount(hasPictures(email) ? 1 : 0)
      if ((await load.count()) > 0) emailsToLoad.push(email)
    })
  await sleep(SETTLE_MS)
  expect.soft(pictures.requests, 'requests for pictures').toEqual([])
  expect.soft(pictures.connections, 'connections to the picture server').toBe(0)
  await expectNoHarm(browser, mailbox)

  for (const email of emailsToLoad)
    await test.step(`${email.name}, with pictures`, async () => {
      await showEmail(page, origin, email)
      expect
        .soft(getPictureRequests(mailbox, email), `pictures of ${email.name} before the click`)
        .toEqual([])
      await load.click()
      await page.getByRole('button', { name: 'Block remote content' }).waitFor()
      if (!hasPictures(email)) return await sleep(200)
      await expect.poll(() => getPictureRequests(mailbox, email), `pictures of ${email.name}`).not.toEqual([])
    })
  await sleep(SETTLE_MS)
  const others = pictures.requests.filter(request => !request.startsWith('image '))
  expect.soft(others, 'requests that are not for pictures').toEqual([])
  await expectNoHarm(browser, mailbox)
})

function getPictureRequests({ pictures }: HostileMailbox, { picturesPath }: DeliveredEmail): string[] {
  return pictures.requests.filter(request => request.includes(picturesPath))
}

async function expectNoHarm(browser: WatchedBrowser, mailbox: HostileMailbox): Promise<void> {
  expect.soft(await findHarm(browser, mailbox.origin), 'nothing runs, leaves or opens').toEqual([])
  expect.soft(listTrapContacts(mailbox), 'nothing reaches a trap').toEqual([])
  // The sanitizer removed everything that the policy would block.
  expect.soft(browser.errors, 'the policy has nothing to block').toEqual([])
}

/** Proves that the test above can fail. Other emails have an effect only in some versions of browsers. */
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
  const isHarmed = ({ name, trap, picturesPath }: DeliveredEmail): boolean =>
    owned.includes(`owned ${name}`) ||
    trap.connections > 0 ||
    mailbox.pictures.requests.some(request => request.includes(picturesPath))
  const queue = mailbox.emails.filter(({ isEffective }) => isEffective)
  const openEmail = async (email: DeliveredEmail): Promise<void> => {
    const page = await context.newPage()
    // The email may navigate away while its content is set.
    await page.goto(`${origin}/#/mail`)
    await page
      .setContent(`<iframe src="${origin}/${email.messageId}" allow="autoplay"></iframe>`)
      .catch(() => {})
    await page.mouse.move(100, 100).catch(() => {})
    await expect.soft.poll(() => isHarmed(email), `effect of ${email.name}`).toBe(true)
    await page.close()
  }
  const openEmails = async (): Promise<void> => {
    for (let email = queue.shift(); email; email = queue.shift()) await openEmail(email)
  }
  await Promise.all(Array.from({ length: 8 }, openEmails))
  server.closeAllConnections()
  server.close()
})
