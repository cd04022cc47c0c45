import { expect, test } from '../fixtures.ts'
import { callApi, findRows, goTo } from '../page-actions.ts'

const LONG_TEXT = 'A line of a long email.\n'.repeat(200)

// Low, so that the email scrolls.
test.use({ viewport: { width: 1280, height: 560 } })

test('list keys work everywhere, except in elements that use these keys themselves', async ({ app }) => {
  const { page, mock, origin, step } = app
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  for (const subject of ['Third', 'Second', 'First'])
    await mock.receiveEmail({ to: email, from: 'bob@example.net', subject, body: LONG_TEXT })
  const list = page.getByRole('listbox', { name: 'Threads' })
  const detail = page.getByRole('region', { name: 'Details' })
  const heading = (subject: string) => page.getByRole('heading', { level: 2, name: subject })
  await expect(findRows(page, 'Threads')).toHaveCount(3)

  await step('begins at the first row', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(heading('First')).toBeVisible()
    await expect(list).toBeFocused()
    await page.keyboard.press('j')
    await expect(heading('Second')).toBeVisible()
  })
  await step('begins at the open row', async () => {
    await page.reload()
    await expect(heading('Second')).toBeVisible()
    await expect(findRows(page, 'Threads')).toHaveCount(3)
    await page.keyboard.press('k')
    await expect(heading('First')).toBeVisible()
    await page.getByRole('button', { name: 'Reply as Ada' }).focus()
    await page.keyboard.press('j')
    await expect(heading('Second')).toBeVisible()
  })
  await step('scrolls the detail with arrows after a click there', async () => {
    await page.getByText('1 message').click()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => detail.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await expect(heading('Second')).toBeVisible()
    await page.keyboard.press('j')
    await expect(heading('Third')).toBeVisible()
  })
  await step('leaves the keys to fields, selects and dialogs', async () => {
    await page.getByLabel('Search email').focus()
    await page.keyboard.type('jk')
    await expect(page.getByLabel('Search email')).toHaveValue('jk')
    await page.getByLabel('Search email').fill('')
    // The search may have closed the email.
    await findRows(page, 'Threads').filter({ hasText: 'Third' }).click()
    await expect(heading('Third')).toBeVisible()
    await page.getByRole('banner').getByLabel('Agent').focus()
    await page.keyboard.press('k')
    await expect(page.getByRole('banner').getByLabel('Agent')).toBeFocused()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('k')
    await page.keyboard.press('Escape')
    await expect(heading('Third')).toBeVisible()
  })
  await step('does nothing while a narrow screen shows the detail only', async () => {
    await page.setViewportSize({ width: 400, height: 800 })
    await page.goto(`${origin}/#/mail`)
    await page.reload()
    await findRows(page, 'Threads').first().click()
    await expect(heading('First')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.locator('[data-key="l"]')).not.toBeFocused()
    await expect(heading('First')).toBeVisible()
  })
})

test('Back returns to the list, however many rows the keys have opened', async ({ app }) => {
  const { page, mock, step } = app
  const names = ['Ada', 'Ben', 'Cy']
  for (const name of names) {
    const { email } = await mock.addAgent({ name })
    await mock.receiveEmail({ to: email.email, from: 'bob@example.net', subject: name, body: 'Hello' })
    await callApi(mock, 'POST /webhooks', { url: `https://app.example.test/${name}`, events: ['*'] })
    await callApi(mock, 'POST /domains', { domain: `${name.toLowerCase()}.example.test` })
  }
  const lists = {
    Mail: 'Threads',
    Agents: 'Agents',
    Webhooks: 'Subscriptions',
    Domains: 'Domains',
  }
  for (const [section, list] of Object.entries(lists))
    await step(`in ${section}`, async () => {
      await goTo(page, section)
      await expect(findRows(page, list)).toHaveCount(names.length)
      const { hash } = new URL(page.url())
      for (const _ of names) {
        const before = page.url()
        await page.keyboard.press('j')
        await expect(page).not.toHaveURL(before)
      }
      await page.goBack()
      await expect(page).toHaveURL(url => url.hash === hash)
    })
})

test('a search that is cleared while its page opens shows all rows', async ({ app }) => {
  const { page, mock } = app
  const { email } = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({ to: email.email, from: 'bob@example.net', subject: 'First', body: 'Hello' })
  await expect(findRows(page, 'Threads')).toHaveCount(1)
  const search = page.getByLabel('Search email')
  // The URL has the search for 200 ms only, which an assertion that polls can miss.
  const opened = await search.evaluate((input: HTMLInputElement) => {
    const type = (value: string): void => {
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return new Promise<string>(resolve => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        history.pushState = push
        push(...entry)
        resolve(location.hash)
        queueMicrotask(() => type(''))
      }
      type('jk')
    })
  })
  expect(opened).toMatch(/q=jk/)
  await expect(search).toHaveValue('')
  await expect(page).not.toHaveURL(/q=/)
  await expect(findRows(page, 'Threads')).toHaveCount(1)
})
