import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { rowsOf } from '../page-actions.ts'

const COUNT = 10_000
/** More rows than these must never be in the page. */
const MAX_ROWS = 300
const ROW_HEIGHT = 80

test('10,000 mails in the list of threads', async ({ app }) => {
  test.slow()
  const { page, mock, origin } = app
  await mock.addAgent({ name: 'Ada' })
  for (let number = 1; number <= COUNT; number++) await arrive(app, number)
  await page.goto(`${origin}/#/mail`)
  await expect(rowsOf(page, 'Threads').first()).toBeVisible()
  await countRows(page)
  await keys(app)
  await scroll(app)
  await arriveMeanwhile(app)
})

/** Delivers one mail. Every 500th has a long name, subject and text. */
async function arrive({ mock }: App, number: number): Promise<void> {
  const isLong = number % 500 === 0
  await mock.receiveEmail({
    to: 'ada@agents.agentcomms.test',
    from: isLong ? `"${'Bob '.repeat(40)}" <bob@example.net>` : 'bob@example.net',
    subject: `Mail ${number}${isLong ? ` ${'very long '.repeat(60)}` : ''}`,
    text: isLong ? 'many words and 🚕 '.repeat(3_000) : `The text of ${number}`,
  })
}

/** Starts to record the largest number of rows that are in the page at the same time. */
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

/** Resolves to the number of the active mail, as a screen reader announces it. */
async function activeMail(page: Page): Promise<number> {
  const text = await page.getByRole('listbox', { name: 'Threads' }).evaluate(list => {
    const active = document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
    return active?.textContent ?? ''
  })
  return Number(/Mail (\d+)/.exec(text)?.[1])
}

async function keys({ page, step }: App): Promise<void> {
  const press = async (key: string, times = 1): Promise<void> => {
    for (let turn = 0; turn < times; turn++) await page.keyboard.press(key)
  }
  await step('arrows reach every row, beyond the pages that were read', async () => {
    await page.keyboard.press('l')
    await press('Home')
    await expect.poll(() => activeMail(page)).toEqual(COUNT)
    for (let below = 1; below <= 20; below++) {
      await press('ArrowDown')
      await expect.poll(() => activeMail(page)).toEqual(COUNT - below)
    }
    await press('ArrowDown', 230)
    await expect.poll(() => activeMail(page)).toEqual(COUNT - 250)
    await press('ArrowUp', 2)
    await expect.poll(() => activeMail(page)).toEqual(COUNT - 248)
  })
  await step('End reaches the oldest mail, and what is open follows', async () => {
    await press('End')
    await expect
      .poll(async () => (await activeMail(page)) === 1, { message: 'the oldest is active' })
      .toBe(true)
    await expect(page.getByRole('heading', { name: 'Mail 1', exact: true, level: 2 })).toBeVisible()
    await press('ArrowUp')
    await expect.poll(() => activeMail(page)).toBe(2)
  })
  await step('PageUp and PageDown go by what is seen, and lose no row', async () => {
    await press('PageUp')
    const step = (await activeMail(page)) - 2
    if (!(step >= 2 && step <= 20)) throw new Error(`PageUp went by ${step}`)
    await press('PageUp', 99)
    await expect.poll(() => activeMail(page)).toEqual(2 + 100 * step)
    await press('PageDown', 30)
    await expect.poll(() => activeMail(page)).toEqual(2 + 70 * step)
  })
  await step('Home reaches the newest again', async () => {
    await press('Home')
    await expect.poll(() => activeMail(page)).toEqual(COUNT)
  })
  await step(`never more than ${MAX_ROWS} rows were in the page`, async () => {
    const most = await mostRows(page)
    if (most > MAX_ROWS || most < 5) throw new Error(`${most} rows`)
  })
}

async function scroll({ page, origin, step }: App): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Threads' })
  await step('the wheel goes from the first row to the last', async () => {
    // Reloads, so that the pages load while it scrolls.
    await page.goto(`${origin}/#/agents`)
    await page.reload()
    await page.goto(`${origin}/#/mail`)
    await expect(rowsOf(page, 'Threads').first()).toBeVisible()
    await countRows(page)
    await list.hover()
    await expect(async () => {
      for (let turn = 0; turn < 10; turn++) {
        await page.mouse.wheel(0, 6_000)
        await page.evaluate(
          () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
      }
      expect(await mailRow(page, 1).isVisible(), 'the last row is visible').toBe(true)
    }).toPass({ timeout: 60_000, intervals: [50] })
  })
  await step(`never more than ${MAX_ROWS} rows were in the page while it scrolled`, async () => {
    const most = await mostRows(page)
    if (most > MAX_ROWS || most < 5) throw new Error(`${most} rows`)
  })
}

async function arriveMeanwhile(app: App): Promise<void> {
  const { page, step } = app
  const list = page.getByRole('listbox', { name: 'Threads' })
  await step('a mail that arrives does not move what one reads further down', async () => {
    await list.evaluate((box, top) => box.scrollTo(0, top), 5_000 * ROW_HEIGHT + 30)
    const row = mailRow(page, COUNT - 5_003)
    await expect(row).toBeVisible()
    const place = async (): Promise<number> => Math.round((await row.boundingBox())?.y ?? Number.NaN)
    const [before, height] = [await place(), await list.evaluate(box => box.scrollHeight)]
    await arrive(app, COUNT + 1)
    await expect.poll(() => list.evaluate(box => box.scrollHeight)).toEqual(height + ROW_HEIGHT)
    await expect.poll(place).toEqual(before)
  })
  await step('a thousand mails at once do not make a thousand requests', async () => {
    let requests = 0
    page.on('request', () => {
      requests += 1
    })
    for (let number = 1; number <= 1_000; number++) {
      await arrive(app, COUNT + 1 + number)
      // Lets the server respond meanwhile.
      if (number % 10 === 0) await new Promise(resolve => setImmediate(resolve))
    }
    await list.evaluate(box => box.scrollTo(0, 0))
    await expect(mailRow(page, COUNT + 1_001)).toBeVisible()
    expect(requests, 'requests').toBeLessThanOrEqual(600)
  })
  await step('who is at the top sees it come', async () => {
    await list.evaluate(box => box.scrollTo(0, 0))
    await arrive(app, COUNT + 1_002)
    await expect(mailRow(page, COUNT + 1_002)).toBeVisible()
    expect(await list.evaluate(box => box.scrollTop), 'scrolled').toBe(0)
  })
}
