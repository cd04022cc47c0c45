import type { MockAgent } from '@agentcomms/mock-server'
import { type App, expect, NOW, test } from '../fixtures.ts'
import { callApi, findRows, goTo } from '../page-actions.ts'

const PRIYA = 'Priya Nair <slow@simulator.agents.agentcomms.test>'

test.use({ checkEachStep: true })

test('rows show sender, direction, status, attachments, unread counts and full times', async ({ app }) => {
  const ada = await app.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  await app.mock.addAgent({ name: 'Ben' })
  await showMail(app, ada)
  await countUnread(app, ada)
  await showFullTimes(app)
  await showPhone(app, ada)
  await openLink(app, ada)
})

async function showMail({ page, mock, step }: App, ada: MockAgent): Promise<void> {
  const row = findRows(page, 'Threads').filter({ hasText: 'Invoice' })
  let questionId = ''
  await step('shows the name of the sender, the direction and attachments', async () => {
    const question = await mock.receiveEmail({
      from: PRIYA,
      to: ada.email.email,
      subject: 'Invoice',
      body: 'Please have a look.',
      attachments: [{ filename: 'a.txt', content: new Uint8Array(1), contentType: 'text/plain' }],
    })
    questionId = question.id
    await expect(row).toContainText('Priya Nair')
    await expect(row.getByTitle('Received')).toBeVisible()
    await expect(row.getByTitle('Has attachments')).toBeVisible()
  })
  await step('shows the direction and status of the reply, and why it failed', async () => {
    const reply = await callApi(mock, `POST /email/${questionId}/reply`, { body: 'I will.' })
    await expect(row.getByTitle('Sent')).toBeVisible()
    await expect(row.getByText('sent', { exact: true })).toBeVisible()
    await mock.setMessageStatus(reply.id, 'FAILED')
    await expect(row.getByText('failed', { exact: true })).toBeVisible()
    await expect(row).toContainText('The mock operation setMessageStatus set the status.')
    await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Sent' }).click()
    const sent = findRows(page, 'Messages').filter({ hasText: 'Re: Invoice' })
    await expect(sent).toContainText('The mock operation setMessageStatus set the status.')
  })
}

async function countUnread({ page, mock, step }: App, ada: MockAgent): Promise<void> {
  const folders = page.getByRole('navigation', { name: 'Folders' })
  const agents = page.getByRole('banner').getByLabel('Agent')
  await step('counts unread email and drafts by folder and by agent', async () => {
    await goTo(page, 'Mail')
    for (const subject of ['Second', 'Third'])
      await mock.receiveEmail({ from: 'bob@example.net', to: ada.email.email, subject, body: 'x' })
    await mock.receiveEmail({
      from: 'bob@example.net',
      to: ada.email.email,
      subject: 'Prize',
      body: 'x',
      spam: true,
    })
    await callApi(mock, 'POST /email/drafts', { agentId: ada.id, subject: 'Later' })
    await expect(folders.getByRole('link', { name: 'Unread' })).toHaveText('Unread 3')
    await expect(folders.getByRole('link', { name: 'Spam' })).toHaveText('Spam 1')
    await expect(folders.getByRole('link', { name: 'Drafts' })).toHaveText('Drafts 1')
    await expect(agents.getByRole('option', { name: 'Ada (3)' })).toBeAttached()
    await expect(agents.getByRole('option', { name: 'Ben', exact: true })).toBeAttached()
    const { items } = await callApi(mock, 'GET /messages?labels=unread')
    await callApi(mock, `PATCH /messages/${items[0]?.id}/labels`, { addLabels: ['read'] })
    await expect(folders.getByRole('link', { name: 'Unread' })).toHaveText('Unread 2')
    await agents.selectOption({ label: 'Ben' })
    await expect(folders.getByRole('link', { name: 'Unread' })).toHaveText('Unread')
    await agents.selectOption({ label: 'All agents' })
  })
}

async function showFullTimes({ page, mock, step }: App): Promise<void> {
  await step('shows the time of day beside the date, and the full time on hover', async () => {
    await mock.clock.advance('2d')
    const time = findRows(page, 'Threads').filter({ hasText: 'Invoice' }).locator('time')
    await expect(time).toContainText(/\b1\b.*\d:\d\d/)
    await expect(time).toHaveAttribute('title', new RegExp(`2027.*${NOW}`))
    await expect(time).toHaveAttribute('datetime', NOW)
  })
}

async function showPhone({ page, mock, step }: App, ada: MockAgent): Promise<void> {
  await step('shows direction and status of SMS conversations', async () => {
    await callApi(mock, 'POST /phone/send-sms', { agentId: ada.id, to: '+15005550004', body: 'Hi' })
    await goTo(page, 'Phone')
    const row = findRows(page, 'Conversations').filter({ hasText: '+15005550004' })
    await expect(row.getByTitle('Sent')).toBeVisible()
    await expect(row.getByText('blocked', { exact: true })).toBeVisible()
    await expect(row).toContainText('The simulator blocks messages to +15005550004.')
  })
  await step('shows the direction of calls', async () => {
    await mock.receiveCall({ to: ada.phone?.phoneNumber ?? '', from: '+4915112345678' })
    await goTo(page, 'Phone', 'Calls')
    await expect(findRows(page, 'Calls').getByTitle('Incoming')).toBeVisible()
  })
}

async function openLink({ page, mock, origin, step }: App, ada: MockAgent): Promise<void> {
  await step('scrolls to the row of a link', async () => {
    for (let number = 1; number <= 40; number++)
      await mock.receiveEmail({
        from: 'bob@example.net',
        to: ada.email.email,
        subject: `Email ${number}`,
        body: 'x',
      })
    const { items } = await callApi(mock, 'GET /threads?limit=100')
    const oldest = items.find(({ subject }) => subject === 'Invoice')
    await page.goto(`${origin}/#/agents`)
    await page.goto(`${origin}/#/mail/${oldest?.id}`)
    await page.reload()
    const open = findRows(page, 'Threads').and(page.getByRole('option', { selected: true }))
    await expect(open).toBeInViewport()
    await expect(open).toContainText('Invoice')
  })
}
