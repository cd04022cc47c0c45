import { rowsOf, type Story, same, seen } from './tell.ts'

/** The server goes away and comes back, while the page is open. */
export const awayStory: Story = {
  name: 'the server goes away',
  tell: async ({ page, mock, holds, allowErrors, closeServer, serveAgain }) => {
    const arrive = async (subject: string): Promise<void> => {
      await mock.receiveEmail({
        to: 'ada@agents.agentcomms.test',
        from: 'bob@example.net',
        subject,
        text: 'A',
      })
    }
    const live = page.getByRole('banner').getByRole('status')
    await mock.addAgent({ name: 'Ada' })
    await arrive('Before')
    await holds('the page is live', async () => {
      await seen(live.filter({ hasText: /^Live$/ }))
      await rowsOf(page, 'Threads').filter({ hasText: 'Before' }).click()
      await seen(page.getByRole('heading', { name: 'Before', level: 2 }))
    })
    allowErrors(/net::ERR_/)
    await closeServer()
    await holds('without its server, the page says so and keeps what it showed', async () => {
      await seen(live.filter({ hasText: /^Not connected$/ }))
      await seen(page.getByRole('heading', { name: 'Before', level: 2 }))
      same(await rowsOf(page, 'Threads').count(), 1, 'rows')
    })
    await holds('what is done then fails where it was done', async () => {
      await page.keyboard.press('n')
      const dialog = page.getByRole('dialog', { name: 'New mail' })
      await dialog.getByLabel('Subject').fill('Into the void')
      await dialog.getByRole('button', { name: 'Let it arrive' }).click()
      await seen(dialog.getByRole('alert'))
      await page.keyboard.press('Escape')
    })
    await arrive('Meanwhile')
    await mock.clock.advance('1h')
    await serveAgain()
    await holds('it is live again by itself, and shows what has happened meanwhile', async () => {
      await seen(live.filter({ hasText: /^Live$/ }))
      await seen(rowsOf(page, 'Threads').filter({ hasText: 'Meanwhile' }))
      await seen(page.getByRole('banner').getByText('1 Mar 2027, 10:00:00'))
    })
    await holds('and what happens from then on', async () => {
      await arrive('Afterwards')
      await seen(rowsOf(page, 'Threads').filter({ hasText: 'Afterwards' }))
      same(await rowsOf(page, 'Threads').count(), 3, 'rows')
    })
  },
}
