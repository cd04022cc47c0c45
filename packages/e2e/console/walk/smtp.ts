import { serveSmtp } from '@agentcomms/mock-server/node'
import { becomes, copied, goTo, inShell, rowsOf, type Story, seen } from './tell.ts'

/** What the empty inbox says of mail over SMTP holds. */
export const smtpStory: Story = {
  name: 'mail over SMTP',
  isLookedAt: true,
  tell: async ({ page, mock, holds }) => {
    await mock.addAgent({ name: 'Ada' })
    await holds('without a listener it is said how to start one', async () => {
      await seen(page.getByText('agentcomms-mock --smtp 2525'))
    })
    const { close } = await serveSmtp(mock)
    await holds('with one, the command goes to its port and lets a mail arrive', async () => {
      await goTo(page, 'SMS')
      await goTo(page, 'Mail')
      await inShell(await copied(page, page.getByRole('button', { name: 'Copy the SMTP command' })))
      await becomes(() => rowsOf(page, 'Threads').count(), 1)
    }).finally(close)
  },
}
