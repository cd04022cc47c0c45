import type { Locator, Page } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { findRows, pressShortcut } from '../page-actions.ts'

const COUNT = 10_000
/** More rows than these must never be in the page. */
const MAX_ROWS = 300
const ROW_HEIGHT = 40

test('10,000 threads in the list', async ({ app }) => {
  test.slow()
  const { page, mock, origin } = app
  // Without the console, which would show each of the emails live.
  await page.goto('about:blank')
  await mock.addAgent({ name: 'Ada' })
  for (let number = 1; number <= COUNT; number++) await deliver(app, number)
  await page.goto(`${origin}/#/mail`)
  await expect(findRows(page, 'Threads').first()).toBeVisible()
  await startCountingRows(page)
  await useKeys(app)
  await scroll(app)
  await deliverMeanwhile(app)
})

/** Delivers one email. Every 500th has a long name, subject and text. */
async function deliver({ mock }: App, number: number): Promise<void> {
  const isLong = number % 500 === 0
  await mock.receiveEmail({
    to: 'ada@agents.agentcomms.test',
    from: isLong ? `"${'Bob '.repeat(40)}" <bob@example.net>` : 'bob@example.net',
    subject: `Email ${number}${isLong ? ` ${'very long '.repeat(60)}` : ''}`,
    body: isLong ? 'many words and 🚕 '.repeat(3_000) : `The text of ${number}`,
  })
}

/** Starts to record the maximum number of rows in the page. */
async function startCountingRows(page: Page): Promise<void> {
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

async function getMaxRows(page: Page): Promise<number> {
  return await page.evaluate(() => Reflect.get(Reflect.get(globalThis, 'counted'), 'most'))
}

function findEmailRow(page: Page, number: number): Locator {
  return findRows(page, 'Threads').filter({ hasText: new RegExp(`Email ${number}(?!\\d)`) })
}

/** Resolves to the number of the active row, as a screen reader announces it. */
async function getActiveNumber(page: Page): Promise<number> {
  const text = await page.getByRole('listbox', { name: 'Threads' }).evaluate(list => {
    const active = document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
    return active?.textContent ?? ''
  })
  return Number(/Email (\d+)/.exec(text)?.[1])
}

async function useKeys({ page, step }: App): Promise<void> {
  const press = async (key: string, times = 1): Promise<void> => {
    for (let turn = 0; turn < times; turn++) await page.keyboard.press(key)
  }
  await step('reaches every row with arrows, beyond the loaded pages', async () => {
    await pressShortcut(page, 'l')
    await press('Home')
    await expect.poll(() => getActiveNumber(page)).toEqual(COUNT)
    for (let below = 1; below <= 20; below++) {
      await press('ArrowDown')
      await expect.poll(() => getActiveNumber(page)).toEqual(COUNT - below)
    }
    await press('ArrowDown', 230)
    await expect.poll(() => getActiveNumber(page)).toEqual(COUNT - 250)
    await press('ArrowUp', 2)
    await expect.poll(() => getActiveNumber(page)).toEqual(COUNT - 248)
  })
  await step('reaches the oldest email with End and few requests, and opens it', async () => {
    const reading: string[] = []
    page.on('request', request => {
      if (request.url().includes('/threads?')) reading.push(request.url())
    })
    await press('End')
    await expect
      .poll(async () => (await getActiveNumber(page)) === 1, { message: 'the oldest is active' })
      .toBe(true)
    await expect(page.getByRole('heading', { name: 'Email 1', exact: true, level: 2 })).toBeVisible()
    expect(reading.length, 'requests').toBeLessThanOrEqual(3)
    await press('ArrowUp')
    await expect.poll(() => getActiveNumber(page)).toBe(2)
  })
  await step('moves by the visible rows with PageUp and PageDown', async () => {
    await press('PageUp')
    await expect.poll(() => getActiveNumber(page)).toBeGreaterThan(2)
    const step = (await getActiveNumber(page)) - 2
    if (!(step >= 2 && step <= 20)) throw new Error(`PageUp went by ${step}`)
    await press('PageUp', 99)
    await expect.poll(() => getActiveNumber(page)).toEqual(2 + 100 * step)
    await press('PageDown', 30)
    await expect.poll(() => getActiveNumber(page)).toEqual(2 + 70 * step)
  })
  await step('returns to the newest with Home', async () => {
    await press('Home')
    await expect.poll(() => getActiveNumber(page)).toEqual(COUNT)
  })
  await step(`renders at most ${MAX_ROWS} rows`, async () => {
    const most = await getMaxRows(page)
    if (most > MAX_ROWS || most < 5) throw new Error(`${most} rows`)
  })
}

async function scroll({ page, origin, step }: App): Promise<void> {
  const list = page.getByRole('listbox', { name: 'Threads' })
  await step('scrolls from the first row to the last', async () => {
    // Reloads, so that the pages load while it scrolls.
    await page.goto(`${origin}/#/agents`)
    await page.reload()
    await page.goto(`${origin}/#/mail`)
    await expect(findRows(page, 'Threads').first()).toBeVisible()
    await startCountingRows(page)
    await list.hover()
    await expect(async () => {
      for (let turn = 0; turn < 10; turn++) {
        await page.mouse.wheel(0, 20_000)
        await page.evaluate(
          () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
      }
      expect(await findEmailRow(page, 1).isVisible(), 'the last row is visible').toBe(true)
    }).toPass({ timeout: 180_000, intervals: [50] })
  })
  await step(`renders at most ${MAX_ROWS} rows while it scrolls`, async () => {
    const most = await getMaxRows(page)
    if (most > MAX_ROWS || most < 5) throw new Error(`${most} rows`)
  })
}

async function deliverMeanwhile(app: App): Promise<void> {
  const { page, step } = app
  const list = page.getByRole('listbox', { name: 'Threads' })
  await step('does not move visible rows when an email arrives', async () => {
    await list.evaluate((box, top) => box.scrollTo(0, top), 5_000 * ROW_HEIGHT + 30)
    const row = findEmailRow(page, COUNT - 5_003)
    await expect(row).toBeVisible()
    const place = async (): Promise<number> => Math.round((await row.boundingBox())?.y ?? Number.NaN)
    const [before, height] = [await place(), await list.evaluate(box => box.scrollHeight)]
    await deliver(app, COUNT + 1)
    await expect.poll(() => list.evaluate(box => box.scrollHeight)).toEqual(height + ROW_HEIGHT)
    await expect.poll(place).toEqual(before)
  })
  await step('sends few requests when 1,000 emails arrive', async () => {
    let requests = 0
    page.on('request', () => {
      requests += 1
    })
    for (let number = 1; number <= 1_000; number++) {
      await deliver(app, COUNT + 1 + number)
      // Lets the server respond meanwhile.
      if (number % 10 === 0) await new Promise(resolve => setImmediate(resolve))
    }
    await list.evaluate(box => box.scrollTo(0, 0))
    await expect(findEmailRow(page, COUNT + 1_001)).toBeVisible()
    expect(requests, 'requests').toBeLessThanOrEqual(600)
  })
  await step('shows a new email at the top', async () => {
    await list.evaluate(box => box.scrollTo(0, 0))
    await deliver(app, COUNT + 1_002)
    await expect(findEmailRow(page, COUNT + 1_002)).toBeVisible()
    expect(await list.evaluate(box => box.scrollTop), 'scrolled').toBe(0)
  })
}
