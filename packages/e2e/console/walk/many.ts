import type { Locator, Page } from '@playwright/test'
import { becomes, rowsOf, type Story, same, seen, type Telling, until } from './tell.ts'

const COUNT = 10_000
/** More rows than these must never be in the page. */
const MOST_ROWS = 300
const ROW_HEIGHT = 80

/** Ten thousand mails in the list of threads. */
export const manyStory: Story = {
  name: '10,000 mails',
  tell: async telling => {
    const { page, mock, origin } = telling
    await mock.addAgent({ name: 'Ada' })
    for (let number = 1; number <= COUNT; number++) await arrive(telling, number)
    await page.goto(`${origin}/#/mail`)
    await seen(rowsOf(page, 'Threads'))
    await countRows(page)
    await keys(telling)
    await scroll(telling)
    await arriveMeanwhile(telling)
  },
}

/** Every 500th has more of everything. */
async function arrive({ mock }: Telling, number: number): Promise<void> {
  const isLong = number % 500 === 0
  await mock.receiveEmail({
    to: 'ada@agents.agentcomms.test',
    from: isLong ? `"${'Bob '.repeat(40)}" <bob@example.net>` : 'bob@example.net',
    subject: `Mail ${number}${isLong ? ` ${'very long '.repeat(60)}` : ''}`,
    text: isLong ? 'many words and 🚕 '.repeat(3_000) : `The text of ${number}`,
  })
}

/** From now on the page keeps the largest number of rows that was in it at once. */
async function countRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = { most: 0 }
    const count = (): void => {
      counted.most = Math.max(counted.most, document.querySelectorAll('[role="option"]').length)
    }
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true })
    Object.assign(globalThis, { counted })
    count()
  })
}

async function mostRows(page: Page): Promise<number> {
  return await page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'counted'), 'most'))
}

function mailRow(page: Page, number: number): Locator {
  return rowsOf(page, 'Threads').filter({ hasText: new RegExp(`Mail ${number}(?!\\d)`) })
}

/** The number of the mail that the keys are at, as one hears it. */
async function activeMail(page: Page): Promise<number> {
  const text = await page.getByRole('listbox', { name: 'Threads' }).evaluate(list => {
    const active = document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
    return active?.textContent ?? ''
  })
  return Number(/Mail (\d+)/.exec(text)?.[1])
}

async function keys({ page, holds }: Telling): Promise<void> {
  const press = async (key: string, times = 1): Promise<void> => {
    for (let turn = 0; turn < times; turn++) await page.keyboard.press(key)
  }
  await holds('arrows reach every row, beyond the pages that were read', async () => {
    await page.keyboard.press('l')
    await press('Home')
    await becomes(() => activeMail(page), COUNT)
    for (let below = 1; below <= 20; below++) {
      await press('ArrowDown')
      await becomes(() => activeMail(page), COUNT - below)
    }
    await press('ArrowDown', 230)
    await becomes(() => activeMail(page), COUNT - 250)
    await press('ArrowUp', 2)
    await becomes(() => activeMail(page), COUNT - 248)
  })
  await holds('End reaches the oldest mail, and what is open follows', async () => {
    await press('End')
    await until('the oldest is active', async () => (await activeMail(page)) === 1)
    await seen(page.getByRole('heading', { name: 'Mail 1', exact: true, level: 2 }))
    await press('ArrowUp')
    await becomes(() => activeMail(page), 2)
  })
  await holds('PageUp and PageDown go by what is seen, and lose no row', async () => {
    await press('PageUp')
    const step = (await activeMail(page)) - 2
    if (!(step >= 2 && step <= 20)) throw new Error(`PageUp went by ${step}`)
    await press('PageUp', 99)
    await becomes(() => activeMail(page), 2 + 100 * step)
    await press('PageDown', 30)
    await becomes(() => activeMail(page), 2 + 70 * step)
  })
  await holds('Home reaches the newest again', async () => {
    await press('Home')
    await becomes(() => activeMail(page), COUNT)
  })
  await holds(`never more than ${MOST_ROWS} rows were in the page`, async () => {
    const most = await mostRows(page)
    if (most > MOST_ROWS || most < 5) throw new Error(`${most} rows`)
  })
}

async function scroll({ page, origin, holds }: Telling): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Threads' })
  await holds('the wheel goes from the first row to the last', async () => {
    // Anew, so that the pages come as one scrolls.
    await page.goto(`${origin}/#/agents`)
    await page.reload()
    await page.goto(`${origin}/#/mail`)
    await seen(rowsOf(page, 'Threads'))
    await countRows(page)
    await list.hover()
    const times: number[] = []
    await until(
      'the last row is seen',
      async () => {
        for (let turn = 0; turn < 10; turn++) {
          const start = performance.now()
          await page.mouse.wheel(0, 6_000)
          await page.evaluate(
            () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          )
          times.push(performance.now() - start)
        }
        return await mailRow(page, 1).isVisible()
      },
      60_000,
    )
    const sorted = times.sort((one, other) => one - other)
    const at = (part: number): string => `${sorted[Math.floor((sorted.length - 1) * part)]?.toFixed(0)} ms`
    console.log(
      `10,000 mails: ${times.length} steps of the wheel, median ${at(0.5)}, 95 % within ${at(0.95)}, longest ${at(1)}`,
    )
  })
  await holds(`never more than ${MOST_ROWS} rows were in the page while it scrolled`, async () => {
    const most = await mostRows(page)
    if (most > MOST_ROWS || most < 5) throw new Error(`${most} rows`)
  })
}

async function arriveMeanwhile(telling: Telling): Promise<void> {
  const { page, holds } = telling
  const list = page.getByRole('listbox', { name: 'Threads' })
  await holds('a mail that arrives does not move what one reads further down', async () => {
    await list.evaluate((box, top) => box.scrollTo(0, top), 5_000 * ROW_HEIGHT + 30)
    const row = mailRow(page, COUNT - 5_003)
    await seen(row)
    const place = async (): Promise<number> => Math.round((await row.boundingBox())?.y ?? Number.NaN)
    const [before, height] = [await place(), await list.evaluate(box => box.scrollHeight)]
    await arrive(telling, COUNT + 1)
    await becomes(() => list.evaluate(box => box.scrollHeight), height + ROW_HEIGHT)
    await becomes(place, before)
  })
  await holds('a thousand mails at once do not make a thousand requests', async () => {
    let requests = 0
    page.on('request', () => {
      requests += 1
    })
    for (let number = 1; number <= 1_000; number++) {
      await arrive(telling, COUNT + 1 + number)
      // The server answers meanwhile.
      if (number % 10 === 0) await new Promise(resolve => setImmediate(resolve))
    }
    await list.evaluate(box => box.scrollTo(0, 0))
    await seen(mailRow(page, COUNT + 1_001))
    console.log(`10,000 mails: a thousand more were ${requests} requests`)
    if (requests > 600) throw new Error(`${requests} requests`)
  })
  await holds('who is at the top sees it come', async () => {
    await list.evaluate(box => box.scrollTo(0, 0))
    await arrive(telling, COUNT + 1_002)
    await seen(mailRow(page, COUNT + 1_002))
    same(await list.evaluate(box => box.scrollTop), 0, 'scrolled')
  })
}
