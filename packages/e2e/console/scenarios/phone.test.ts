import { type App, expect, test } from '../fixtures.ts'
import { findRows, goTo, pressShortcut } from '../page-actions.ts'

const OTHER_NUMBER = '+12025550199'

test.use({ checkEachStep: true })

test('SMS messages in both directions, and a call with a transcript', async ({ app }) => {
  await sendBothWays(app)
  await receiveCall(app)
})

async function sendBothWays({ page, mock, origin, step }: App): Promise<void> {
  await step('links to the agents if no agent exists', async () => {
    await goTo(page, 'Phone')
    await expect(page.getByRole('heading', { name: 'No phone numbers yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Create agent' }).click()
    await expect(page.getByRole('dialog', { name: 'New agent' })).toBeVisible()
  })
  const agent = await mock.addAgent({ name: 'Ada', capabilities: ['email', 'phone'] })
  const messages = page.getByRole('log', { name: 'Messages' }).getByRole('listitem')
  await step('opens the conversation of an inbound message', async () => {
    await page.goto(`${origin}/#/sms`)
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
    await pressShortcut(page, 'n')
    const dialog = page.getByRole('dialog', { name: 'New message' })
    await dialog.getByLabel('Message', { exact: true }).fill('Is the room free?')
    await dialog.getByRole('button', { name: 'Deliver' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: OTHER_NUMBER })).toBeVisible()
    await expect(messages.getByText('Is the room free?')).toBeVisible()
  })
  await step('sends a reply of the agent, and shows that it is delivered', async () => {
    await page.getByRole('radio', { name: /^As Ada/ }).check()
    await page.getByRole('textbox', { name: 'Message' }).fill('It is.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(messages).toHaveCount(2)
    await expect(messages.last().getByText('delivered')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  })
  await step('shows a message that arrives meanwhile, in the conversation and in the list', async () => {
    const [number] = agent.phone ? [agent.phone.phoneNumber] : []
    await mock.receiveSms({ to: number ?? '', from: OTHER_NUMBER, body: 'Then I take it.' })
    await expect(messages.getByText('Then I take it.')).toBeVisible()
    await expect(findRows(page, 'Conversations').getByText('Then I take it.')).toBeVisible()
  })
  await step('lists a conversation with SMS and MMS messages once', async () => {
    const attachments = [{ filename: 'plan.txt', content: 'Second floor' }]
    await mock.receiveSms({ to: agent.phone?.phoneNumber ?? '', from: OTHER_NUMBER, attachments })
    await expect(messages).toHaveCount(4)
    await page.reload()
    await expect(messages).toHaveCount(4)
    await expect(findRows(page, 'Conversations')).toHaveCount(1)
  })
  await step('shows a changed status in the list', async () => {
    const body = JSON.stringify({ agentId: agent.id, to: '+15005550006', body: 'Please approve' })
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const response = await mock.fetch(`${mock.baseUrl}/phone/send-sms`, { method: 'POST', headers, body })
    const { id } = (await response.json()) as { id: string }
    const row = findRows(page, 'Conversations').first()
    await expect(row.getByText('waiting for approval')).toBeVisible()
    await mock.setMessageStatus(id, 'BLOCKED')
    await expect(row.getByText('blocked')).toBeVisible()
  })
}

async function receiveCall({ page, step }: App): Promise<void> {
  const detail = page.getByRole('region', { name: 'Details' })
  await step('starts an inbound call, which waits for the clock', async () => {
    await goTo(page, 'Phone', 'Calls')
    await expect(page.getByRole('heading', { name: 'No calls yet' })).toBeVisible()
    await pressShortcut(page, 'n')
    const dialog = page.getByRole('dialog', { name: 'New call' })
    await dialog.getByRole('button', { name: 'Call', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: /to Ada initiating/ })).toBeVisible()
  })
  await step('is answered after the clock is advanced', async () => {
    await page.getByRole('button', { name: 'Advance 5 s' }).click()
    await expect(page.getByRole('heading', { name: /to Ada active/ })).toBeVisible()
    await expect(findRows(page, 'Calls').getByText('active')).toBeVisible()
  })
  await step('ends the call with a transcript', async () => {
    await page.getByRole('button', { name: 'End call' }).click()
    const dialog = page.getByRole('dialog', { name: 'End call' })
    await dialog
      .getByLabel('Transcript after the greeting')
      .fill('Other: Do you have a room?\nAgent: We do.\nThank you')
    await dialog.getByRole('button', { name: 'End call' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: /to Ada ended/ })).toBeVisible()
    await expect(detail.getByText('Do you have a room?')).toBeVisible()
    const segments = detail.getByRole('listitem').filter({ hasText: ' · ' })
    const lines = await segments.allTextContents()
    expect(
      lines.slice(-3).map(line => /^(Do you have a room\?|We do\.|Thank you)/.exec(line)?.[1]),
      'the transcript',
    ).toEqual(['Do you have a room?', 'We do.', 'Thank you'])
    await expect(detail.getByText('Talk time')).toBeVisible()
    await expect(page.getByRole('button', { name: 'End call' })).toBeHidden()
  })
}
