import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { type Check, checkOf } from './check.ts'
import { caught, type Field, forget, harmIn, type Planted, plant } from './hostile-field.ts'

/** As long as redirects, animations and what else a page does by and by may take. */
const A_WHILE_MS = 1500
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** Shows each mail in a frame of the console's own page, made as the console makes it. */
async function showInFrames(page: Page, { origin, mails }: Field, remote: boolean): Promise<void> {
  await page.goto(origin)
  const urls = mails.map(({ messageId }) => `/__mock/htmlOf?messageId=${messageId}&remote=${remote}`)
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

async function inFrames(field: Field, remote: boolean): Promise<Check[]> {
  forget(field)
  const browser = await openBrowser([field.origin, ...(remote ? [field.pictures.url] : [])])
  const { page } = browser
  await showInFrames(page, field, remote)
  const harm = await harmIn(browser, field.origin)
  const { requests, connections } = field.pictures
  const wanted = field.mails.filter(hasPictures)
  const where = remote ? 'with pictures' : 'blocked'
  await browser.close()
  return [
    checkOf(`in the frame, ${where}: nothing runs, leaves or opens`, harm),
    checkOf(`in the frame, ${where}: nothing reaches a trap`, caught(field)),
    remote
      ? checkOf('in the frame, with pictures: every picture comes, and is asked for as one', [
          ...requests.filter(request => !request.startsWith('image ')),
          ...wanted.flatMap(({ name, picturesPath }) =>
            requests.some(request => request.includes(picturesPath)) ? [] : [`${name}: no picture came`],
          ),
        ])
      : checkOf('in the frame, blocked: nothing reaches the server of the pictures', [
          ...(connections > 0 ? [`${connections} connections`, ...requests] : []),
        ]),
    // The mail was written anew: nothing is left for the policy to refuse.
    checkOf(`in the frame, ${where}: the policy has nothing to refuse`, browser.errors),
  ]
}

/** Whoever opens the address of the frame in a tab gets no more out of it. */
async function inTabs(field: Field): Promise<Check[]> {
  forget(field)
  const browser = await openBrowser([field.origin, field.pictures.url])
  const { page } = browser
  const faults: string[] = []
  for (const { name, messageId } of field.mails) {
    const address = `${field.origin}/__mock/htmlOf?messageId=${messageId}&remote=true`
    const reply = await page.goto(address)
    await sleep(100)
    if (reply?.status() !== 200 || page.url() !== address)
      faults.push(`${name}: ${reply?.status()} ${page.url()}`)
  }
  await sleep(A_WHILE_MS)
  const harm = await harmIn(browser, field.origin)
  await browser.close()
  return [checkOf('in a tab: nothing runs, leaves or opens', [...faults, ...harm, ...caught(field)])]
}

/** As a person comes to them: the thread is opened, the HTML, and then what is of other hosts is asked for. */
async function inConsole(field: Field): Promise<Check[]> {
  forget(field)
  const browser = await openBrowser([field.origin, field.pictures.url])
  const { page } = browser
  const faults: string[] = []
  await page.goto(`${field.origin}/#/mail`)
  const some = field.mails.filter((mail, index) => hasPictures(mail) || index % 6 === 0)
  for (const mail of some) {
    await page.goto(`${field.origin}/#/mail/${mail.threadId}`)
    await page.getByRole('heading', { level: 2, name: mail.name, exact: true }).waitFor()
    await page.getByRole('tab', { name: 'HTML' }).click()
    const frame = page.locator('iframe')
    await frame.waitFor()
    await frame.hover()
    await sleep(200)
    if (field.pictures.requests.some(request => request.includes(mail.picturesPath)))
      faults.push(`${mail.name}: a picture came before it was asked for`)
    const load = page.getByRole('button', { name: 'Load remote content' })
    if ((await load.count()) !== (hasPictures(mail) ? 1 : 0))
      faults.push(`${mail.name}: ${await load.count()} buttons to load pictures`)
    else if (hasPictures(mail)) await load.click()
    await sleep(200)
  }
  await sleep(A_WHILE_MS)
  const harm = await harmIn(browser, field.origin)
  await browser.close()
  return [
    checkOf('in the console: pictures come when they are asked for, and nothing else ever', [
      ...faults,
      ...harm,
      ...caught(field),
      ...browser.errors,
    ]),
  ]
}

/** Whether a mail names a picture of another host in a way that today's browsers know. */
function hasPictures({ bites, source, picturesPath }: Planted): boolean {
  return bites && source.includes(picturesPath)
}

/** The same mails with nothing in between: that these checks can fail at all. */
async function unprotected(field: Field): Promise<Check[]> {
  forget(field)
  const pages = new Map(field.mails.map(({ messageId, source }) => [`/${messageId}`, source]))
  const server = createServer(({ url = '' }, reply) => {
    reply
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(pages.get(url) ?? '<!doctype html>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await openBrowser([])
  const queue = [...field.mails]
  const look = async (): Promise<void> => {
    for (let mail = queue.shift(); mail; mail = queue.shift()) {
      const page = await browser.context.newPage()
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
  const { owned } = browser
  await browser.close()
  server.closeAllConnections()
  server.close()
  const { requests } = field.pictures
  const harmed = ({ name, trap, picturesPath }: Planted): boolean =>
    owned.includes(`owned ${name}`) ||
    trap.connections > 0 ||
    requests.some(request => request.includes(picturesPath))
  const tame = field.mails.filter(mail => mail.bites && !harmed(mail)).map(({ name }) => name)
  const wild = field.mails.filter(mail => !mail.bites && harmed(mail)).map(({ name }) => name)
  return [
    checkOf('without protection the mails do what they try', tame),
    checkOf('the mails that are called inert are', wild),
  ]
}

/** Every way in which a hostile mail was shown. */
export async function checkHostileMails(): Promise<Check[]> {
  const field = await plant()
  try {
    return [
      ...(await inFrames(field, false)),
      ...(await inFrames(field, true)),
      ...(await inTabs(field)),
      ...(await inConsole(field)),
      ...(await unprotected(field)),
    ]
  } finally {
    await field.close()
  }
}
