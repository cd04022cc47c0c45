import type { Locator } from '@playwright/test'
import { becomes, gone, goTo, rowsOf, type Story, same, seen, type Telling, until } from './tell.ts'

/** What a step back does where a dialog is open, and what becomes of what was written into it. */
export const stepsBackStory: Story = {
  name: 'steps back',
  isLookedAt: true,
  tell: async telling => {
    const { email } = await telling.mock.addAgent({ name: 'Ada' })
    await telling.mock.receiveEmail({ to: email, from: 'ben@example.com', subject: 'Hi', text: 'Hello' })
    await goTo(telling.page, 'SMS')
    await goTo(telling.page, 'Mail')
    await rowsOf(telling.page, 'Threads').click()
    await emptyDialogs(telling)
    await writtenDialog(telling)
    await keptWords(telling)
    await afterSending(telling)
  },
}

async function emptyDialogs({ page, holds }: Telling): Promise<void> {
  const dialog = page.getByRole('dialog')
  const reply = page.getByRole('button', { name: 'Reply as Ada' })
  await holds('a step back closes a dialog, and the view and the focus stay', async () => {
    const { hash } = new URL(page.url())
    for (const name of ['Reply as Ada', 'Reply from outside', 'Forward', 'Connect', 'Keys']) {
      const opener = page.getByRole('button', { name, exact: true })
      await opener.click()
      await seen(dialog)
      await page.goBack()
      await gone(dialog)
      same(new URL(page.url()).hash, hash, 'the address')
      await until('the focus is back', () => opener.evaluate(one => document.activeElement === one))
    }
  })
  await holds('dialogs that were closed by their cross leave no step behind', async () => {
    for (let turn = 0; turn < 2; turn++) {
      await reply.click()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await gone(dialog)
    }
    await page.goBack()
    await seen(rowsOf(page, 'Threads'))
    await gone(reply)
    await page.goBack()
    await becomes(() => page.getByRole('heading', { level: 1 }).textContent(), 'SMS')
    await goTo(page, 'Mail')
    await rowsOf(page, 'Threads').click()
  })
}

async function writtenDialog({ page, holds }: Telling): Promise<void> {
  const reply = page.getByRole('button', { name: 'Reply as Ada' })
  const dialog = page.getByRole('dialog')
  const text = dialog.getByLabel('Text', { exact: true })
  const isAsked = async (): Promise<Locator> => {
    const question = dialog.getByRole('group', { name: /lose what you wrote/ })
    await seen(question)
    return question
  }
  await holds('where something was written, a step back, Escape and the cross ask first', async () => {
    await reply.click()
    await text.fill('Half a sentence')
    const cross = dialog.getByRole('button', { name: 'Close', exact: true })
    for (const close of [() => page.goBack(), () => text.press('Escape'), () => cross.click()]) {
      await close()
      const question = await isAsked()
      await question.getByRole('button', { name: 'Go on writing' }).click()
      await gone(question)
      same(await text.inputValue(), 'Half a sentence', 'what was written')
      await until('the field has the focus', () => text.evaluate(one => document.activeElement === one))
    }
  })
  await holds('Escape at the question goes on writing, at any time', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await page.keyboard.press('Escape')
      const question = await isAsked()
      await page.keyboard.press('Escape')
      await gone(question)
    }
    same(await text.inputValue(), 'Half a sentence', 'what was written')
  })
  await holds('what is discarded is gone, and the view is there', async () => {
    await page.goBack()
    await isAsked()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await gone(dialog)
    await seen(reply)
    await reply.click()
    same(await text.inputValue(), '', 'the text of the next reply')
    await page.keyboard.press('Escape')
    await gone(dialog)
  })
}

async function keptWords({ page, holds }: Telling): Promise<void> {
  await holds('what is written from outside stays while one looks at the other side', async () => {
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New mail' })
    const subject = dialog.getByRole('tabpanel').getByLabel('Subject')
    await subject.fill('Half a subject')
    await dialog.getByRole('tab', { name: 'As an agent' }).click()
    same(await subject.inputValue(), '', 'the subject of the agent')
    await dialog.getByRole('tab', { name: 'From outside' }).click()
    same(await subject.inputValue(), 'Half a subject', 'the subject from outside')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await gone(dialog)
  })
}

async function afterSending({ page, holds }: Telling): Promise<void> {
  await holds('what was sent is not asked about, and a step back leads to where it was written', async () => {
    const before = new URL(page.url()).hash
    await page.getByRole('button', { name: 'Forward', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('To', { exact: true }).fill('dora@example.org')
    await dialog.getByRole('button', { name: 'Forward' }).click()
    await gone(dialog)
    await until('the new thread is open', () => new URL(page.url()).hash !== before)
    await page.goBack()
    await becomes(() => new URL(page.url()).hash, before)
    await gone(dialog)
  })
}
