import { serveSmtp } from '@agentcomms/mock-server/node'
import { expect, test } from '../fixtures.ts'
import { copied, goTo, inShell, rowsOf } from '../page-actions.ts'

test.use({ checkEachStep: true })

test('the SMTP command of the empty inbox works', async ({ app }) => {
  const { page, mock, step } = app

  await mock.addAgent({ name: 'Ada' })
  await step('without a listener it is said how to start one', async () => {
    await expect(page.getByText('agentcomms-mock --smtp 2525')).toBeVisible()
  })
  const { close } = await serveSmtp(mock)
  await step('with one, the command goes to its port and lets a mail arrive', async () => {
    await goTo(page, 'SMS')
    await goTo(page, 'Mail')
    await inShell(await copied(page, page.getByRole('button', { name: 'Copy the SMTP command' })))
    await expect(rowsOf(page, 'Threads')).toHaveCount(1)
  })
  await close()
})
