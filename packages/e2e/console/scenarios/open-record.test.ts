import { expect, test } from '../fixtures.ts'
import { findRows, goTo } from '../page-actions.ts'

test('the title names the open record, its section and the organization', async ({ app }) => {
  const { page, mock } = app
  const ada = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({ to: ada.email.email, from: 'bob@example.net', subject: 'Your code' })
  await expect(page).toHaveTitle('Mail · Acme')
  await findRows(page, 'Threads').click()
  await expect(page).toHaveTitle('Your code · Mail · Acme')
  await goTo(page, 'Agents')
  await expect(page).toHaveTitle('Agents · Acme')
  await findRows(page, 'Agents').click()
  await expect(page).toHaveTitle('Ada · Agents · Acme')
})

test('the opened detail takes the focus after a link of another detail', async ({ app }) => {
  const { page, mock, step } = app
  const ada = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({ to: ada.email.email, from: 'bob@example.net', subject: 'Your code' })
  const details = page.getByRole('region', { name: 'Details' })
  await step('leaves the focus in the list when a row opens', async () => {
    await expect(findRows(page, 'Threads')).toHaveCount(1)
    await page.getByRole('listbox', { name: 'Threads' }).focus()
    await page.keyboard.press('Enter')
    await expect(details.getByRole('heading', { name: 'Your code' })).toBeVisible()
    await expect(page.getByRole('listbox', { name: 'Threads' })).toBeFocused()
  })
  await step('focuses the heading of the agent that a link opens', async () => {
    await details.getByRole('link', { name: 'Ada' }).press('Enter')
    await expect(details.getByRole('heading', { name: 'Ada', level: 2 })).toBeFocused()
  })
})

test('print shows the open email alone', async ({ app }) => {
  const { page, mock } = app
  const ada = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({
    to: ada.email.email,
    from: 'bob@example.net',
    subject: 'Your code',
    body: '123456',
  })
  await findRows(page, 'Threads').click()
  const details = page.getByRole('region', { name: 'Details' })
  const codes = details.getByRole('list', { name: 'Codes and links' })
  await expect(codes).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(details.getByRole('heading', { name: 'Your code' })).toBeVisible()
  await expect(details.getByRole('region', { name: 'the text' })).toContainText('123456')
  await expect(codes).toBeHidden()
  for (const part of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('listbox')])
    await expect(part).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Simulate reply' })).toBeHidden()
})
