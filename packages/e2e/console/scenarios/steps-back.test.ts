import type { Locator } from '@playwright/test'
import { type App, expect, test } from '../fixtures.ts'
import { goTo, rowsOf } from '../page-actions.ts'

test.use({ checkEachStep: true })

test('a step back closes a dialog, and asks before it loses written text', async ({ app }) => {
  const { email } = await app.mock.addAgent({ name: 'Ada' })
  await app.mock.receiveEmail({ to: email, from: 'ben@example.com', subject: 'Hi', text: 'Hello' })
  await goTo(app.page, 'SMS')
  await goTo(app.page, 'Mail')
  await rowsOf(app.page, 'Threads').click()
  await emptyDialogs(app)
  await writtenDialog(app)
  await keptWords(app)
  await afterSending(app)
})

async function emptyDialogs({ page, step }: App): Promise<void> {
  const dialog = page.getByRole('dialog')
  const reply = page.getByRole('button', { name: 'Reply as Ada' })
  await step('a step back closes a dialog, and the view and the focus stay', async () => {
    const { hash } = new URL(page.url())
    for (const name of ['Reply as Ada', 'Reply from outside', 'Forward', 'Connect', 'Keys']) {
      const opener = page.getByRole('button', { name, exact: true })
      await opener.click()
      await expect(dialog).toBeVisible()
      await page.goBack()
      await expect(dialog).toBeHidden()
      expect(new URL(page.url()).hash, 'the address').toEqual(hash)
      await expect(opener).toBeFocused()
    }
  })
  await step('dialogs that were closed by their cross leave no step behind', async () => {
    for (let turn = 0; turn < 2; turn++) {
      await reply.click()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    }
    await page.goBack()
    await expect(rowsOf(page, 'Threads').first()).toBeVisible()
    await expect(reply).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SMS')
    await goTo(page, 'Mail')
    await rowsOf(page, 'Threads').click()
  })
}

async function writtenDialog({ page, step }: App): Promise<void> {
  const reply = page.getByRole('button', { name: 'Reply as Ada' })
  const dialog = page.getByRole('dialog')
  const text = dialog.getByLabel('Text', { exact: true })
  const isAsked = async (): Promise<Locator> => {
    const question = dialog.getByRole('group', { name: /lose what you wrote/ })
    await expect(question).toBeVisible()
    return question
  }
  await step('where something was written, a step back, Escape and the cross ask first', async () => {
    await reply.click()
    await text.fill('Half a sentence')
    const cross = dialog.getByRole('button', { name: 'Close', exact: true })
    for (const close of [() => page.goBack(), () => text.press('Escape'), () => cross.click()]) {
      await close()
      const question = await isAsked()
      await question.getByRole('button', { name: 'Go on writing' }).click()
      await expect(question).toBeHidden()
      expect(await text.inputValue(), 'what was written').toBe('Half a sentence')
      await expect(text).toBeFocused()
    }
  })
  await step('Escape at the question goes on writing, at any time', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await page.keyboard.press('Escape')
      const question = await isAsked()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
    }
    expect(await text.inputValue(), 'what was written').toBe('Half a sentence')
  })
  await step('what is discarded is gone, and the view is there', async () => {
    await page.goBack()
    await isAsked()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await expect(reply).toBeVisible()
    await reply.click()
    expect(await text.inputValue(), 'the text of the next reply').toBe('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}

async function keptWords({ page, step }: App): Promise<void> {
  await step('what is written from outside stays while one looks at the other side', async () => {
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New mail' })
    const subject = dialog.getByRole('tabpanel').getByLabel('Subject')
    await subject.fill('Half a subject')
    await dialog.getByRole('tab', { name: 'As an agent' }).click()
    expect(await subject.inputValue(), 'the subject of the agent').toBe('')
    await dialog.getByRole('tab', { name: 'From outside' }).click()
    expect(await subject.inputValue(), 'the subject from outside').toBe('Half a subject')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
  })
}

async function afterSending({ page, step }: App): Promise<void> {
  await step('what was sent is not asked about, and a step back leads to where it was written', async () => {
    const before = new URL(page.url()).hash
    await page.getByRole('button', { name: 'Forward', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('To', { exact: true }).fill('dora@example.org')
    await dialog.getByRole('button', { name: 'Forward' }).click()
    await expect(dialog).toBeHidden()
    await expect
      .poll(() => new URL(page.url()).hash !== before, { message: 'the new thread is open' })
      .toBe(true)
    await page.goBack()
    await expect.poll(() => new URL(page.url()).hash).toEqual(before)
    await expect(dialog).toBeHidden()
  })
}
