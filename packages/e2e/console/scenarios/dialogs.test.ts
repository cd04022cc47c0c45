import type { Locator } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { findRows, goTo, pressShortcut } from '../page-actions.ts'

test.use({ checkEachStep: true })

test('a dialog closes on Back, and asks before it discards unsaved input', async ({ app }) => {
  const {
    email: { email },
  } = await app.mock.addAgent({ name: 'Ada' })
  await app.mock.receiveEmail({ to: email, from: 'ben@example.com', subject: 'Hi', body: 'Hello' })
  await goTo(app.page, 'Phone')
  await goTo(app.page, 'Mail')
  await findRows(app.page, 'Threads').click()
  await closeEmptyDialogs(app)
  await keepUnsavedDialog(app)
  await keepBothForms(app)
  await goBackAfterSending(app)
})

async function closeEmptyDialogs({ page, step }: App): Promise<void> {
  await step('closes a dialog, and returns to the page before, on Back', async () => {
    const dialog = page.getByRole('dialog')
    for (const name of ['Reply as Ada', 'Simulate reply', 'Connect', 'Keyboard shortcuts']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(dialog).toBeVisible()
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('region', { name: 'Details' })).toHaveCount(0)
      await page.goForward()
      await expect(page.getByRole('heading', { name: 'Hi', level: 2 })).toBeVisible()
    }
  })
}

async function keepUnsavedDialog({ page, step }: App): Promise<void> {
  const reply = page.getByRole('button', { name: 'Reply as Ada' })
  const dialog = page.getByRole('dialog')
  const text = dialog.getByLabel('Text', { exact: true })
  const expectQuestion = async (): Promise<Locator> => {
    const question = dialog.getByRole('group', { name: 'Discard unsaved changes?' })
    await expect(question).toBeVisible()
    return question
  }
  await step('asks on Escape and Close if the dialog has unsaved input', async () => {
    await reply.click()
    await text.fill('Half a sentence')
    const closeButton = dialog.getByRole('button', { name: 'Close', exact: true })
    for (const close of [() => text.press('Escape'), () => closeButton.click()]) {
      await close()
      const question = await expectQuestion()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
      expect(await text.inputValue(), 'the text in the field').toBe('Half a sentence')
      await expect(text).toBeFocused()
    }
  })
  await step('keeps editing on Escape at the question', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await page.keyboard.press('Escape')
      const question = await expectQuestion()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
    }
    expect(await text.inputValue(), 'the text in the field').toBe('Half a sentence')
  })
  await step('discards the input, and shows the view', async () => {
    await page.keyboard.press('Escape')
    await expectQuestion()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await expect(reply).toBeVisible()
    await reply.click()
    expect(await text.inputValue(), 'the text of the next reply').toBe('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}

async function keepBothForms({ page, step }: App): Promise<void> {
  await step('keeps the input of each tab', async () => {
    await pressShortcut(page, 'n')
    const dialog = page.getByRole('dialog', { name: 'New email' })
    const subject = dialog.getByRole('tabpanel').getByLabel('Subject')
    await subject.fill('Half a subject')
    await dialog.getByRole('tab', { name: 'From an agent' }).click()
    expect(await subject.inputValue(), 'the outbound subject').toBe('')
    await dialog.getByRole('tab', { name: 'To an agent' }).click()
    expect(await subject.inputValue(), 'the inbound subject').toBe('Half a subject')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })
}

async function goBackAfterSending({ page, step }: App): Promise<void> {
  await step('does not ask after sending, and returns to the page of the dialog on Back', async () => {
    const before = new URL(page.url()).hash
    await pressShortcut(page, 'n')
    const dialog = page.getByRole('dialog', { name: 'New email' })
    await dialog.getByLabel('Subject').fill('Another')
    await dialog.getByRole('button', { name: 'Deliver' }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => new URL(page.url()).hash !== before, { message: 'the new thread is open' })
      .toBe(true)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).hash).toEqual(before)
    await expect(dialog).toBeHidden()
  })
}
