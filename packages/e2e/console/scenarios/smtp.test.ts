import { serveSmtp } from '@agentcomms/mock-server/node'
import { expect, test } from '../fixtures.ts'
import { copyWith, findRows, goTo, runInShell } from '../page-actions.ts'

test.use({ checkEachStep: true })

test('the SMTP command of the empty inbox works', async ({ app }) => {
  const { page, mock, step } = app

  await mock.addAgent({ name: 'Ada' })
  await step('explains how to start an SMTP server', async () => {
    await expect(page.getByText('--smtp 2525')).toBeVisible()
  })
  const { close } = await serveSmtp(mock)
  await step('delivers an email with the SMTP command', async () => {
    await goTo(page, 'Phone')
    await goTo(page, 'Mail')
    await runInShell(await copyWith(page, page.getByRole('button', { name: 'Copy the SMTP command' })))
    await expect(findRows(page, 'Threads')).toHaveCount(1)
  })
  await close()
})
