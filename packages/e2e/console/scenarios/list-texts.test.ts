import type { Locator } from '@playwright/test'
import { expect, NOW, test } from '../fixtures.ts'
import { findRows, goTo } from '../page-actions.ts'

test('right-to-left texts have their own direction in lists', async ({ app }) => {
  const { page, mock, step } = app
  const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  const row = findRows(page, 'Threads')
  await step('in the subject of an unread email', async () => {
    await mock.receiveEmail({
      from: 'bob@example.net',
      to: ada.email.email,
      subject: 'שלום (abc) 1!',
      body: 'x',
    })
    await expect(row.locator('.cell-subject')).toHaveCSS('direction', 'rtl')
  })
  await step('in each name', async () => {
    await mock.receiveEmail({
      from: 'דנה <dana@example.net>',
      to: ada.email.email,
      cc: ['ben@example.net'],
      subject: 'Names',
      body: 'x',
    })
    const names = row.filter({ hasText: 'Names' }).locator('.cell-title bdi')
    await expect(names).toHaveText(['דנה', 'ben@example.net'])
  })
  await step('in the last SMS message', async () => {
    await mock.receiveSms({ from: '+12025550143', to: ada.phone?.phoneNumber ?? '', body: 'שלום (abc) 1!' })
    await goTo(page, 'Phone')
    await expect(findRows(page, 'Conversations').getByText('שלום')).toHaveCSS('direction', 'rtl')
  })
})

/** Returns the places of the words in a text, from left to right. */
async function sortByPlace(text: Locator, words: readonly string[]): Promise<string[]> {
  return await text.evaluate((element, all) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const measure = (word: string): number => {
      const range = document.createRange()
      const start = node?.textContent?.indexOf(word) ?? -1
      range.setStart(node ?? element, start)
      range.setEnd(node ?? element, start + word.length)
      return range.getBoundingClientRect().left
    }
    return all.toSorted((a, b) => measure(a) - measure(b))
  }, words)
}

test('a text from outside does not turn the sentence around it', async ({ app }) => {
  const { page, mock } = app
  const { email } = await mock.addAgent({ name: 'Ada' })
  await goTo(page, 'Activity')
  const words = ['bob@', '→', 'ada@']
  for (const subject of ['\u202etcejbus', 'שלום', '\u2066left\u2069 \u202eright', 'plain']) {
    await mock.receiveEmail({ from: 'bob@example.net', to: email.email, subject, body: 'x' })
    const sentence = findRows(page, 'Activity').filter({ hasText: 'message.received' }).first()
    const text = sentence
      .locator('.cell-text span')
      .filter({ hasText: subject.replaceAll(/[\u2066-\u2069]/g, '') })
    await expect(text).toBeVisible()
    expect(await sortByPlace(text, words), subject).toEqual(words)
  }
})

test.describe('in the United States', () => {
  test.use({ locale: 'en-US' })

  test('times have 24 hours, and an ISO time as their tooltip', async ({ app }) => {
    const { page, mock } = app
    const {
      email: { email },
    } = await mock.addAgent({ name: 'Ada' })
    await mock.clock.advance('8h')
    await mock.receiveEmail({ to: email, from: 'bob@example.net', subject: 'Late', body: 'x' })
    const time = findRows(page, 'Threads').locator('time')
    await expect(time).toHaveText('17:00')
    await expect(time).toHaveAttribute('title', new RegExp(NOW.replace('T09', 'T17')))
    await expect(page.getByRole('banner').locator('time')).toHaveText('Mar 1, 2027, 17:00:00')
  })
})
