import { fillWithLong } from './long-values.ts'
import { becomes, rowsOf, type Story, seen, until } from './tell.ts'

/** What is open while the mock is reset: the address of its section, and its list. */
const OPEN: readonly (readonly [hash: string, list: string])[] = [
  ['mail', 'Threads'],
  ['mail/drafts', 'Drafts'],
  ['sms', 'Conversations'],
  ['calls', 'Calls'],
  ['agents', 'Agents'],
  ['vault', 'Credentials'],
  ['webhooks', 'Subscriptions'],
  ['webhooks/deliveries', 'Deliveries'],
  ['requests', 'Requests'],
  ['domains', 'Domains'],
]

/** The mock is reset and restored by a test while a person looks at something. */
export const restoredStory: Story = {
  name: 'reset under one’s eyes',
  tell: async telling => {
    const { page, mock, origin, holds } = telling
    // The browser reports what is not there any more.
    telling.allowErrors(/^Failed to load resource: .* (401|404) /)
    const agentId = await fillWithLong(telling)
    await mock.webhooks.settled()
    const full = mock.snapshot()
    for (const [hash, list] of OPEN)
      await holds(`#/${hash}: what is open goes, says so, and comes back without a reload`, async () => {
        await page.goto(`${origin}/#/${hash === 'vault' ? `vault/${agentId}` : hash}`)
        await rowsOf(page, list).first().click()
        const heading = page.getByRole('main').getByRole('heading', { level: 2 })
        await page.locator('[data-open="true"]').waitFor()
        await seen(heading)
        const name = (await heading.first().textContent()) ?? ''
        mock.reset()
        await becomes(() => rowsOf(page, list).count(), 0)
        await until('it is gone', async () => !(await heading.allTextContents()).includes(name))
        await seen(page.getByRole('main').getByRole('heading').or(page.getByRole('alert')))
        mock.restore(full)
        await seen(rowsOf(page, list))
        await until('it is back', async () => (await heading.allTextContents()).includes(name))
      }).catch(() => {
        mock.restore(full)
        return page.reload()
      })
  },
}
