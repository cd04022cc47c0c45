import { type App, expect, test } from '../fixtures.ts'
import { findRows, goTo } from '../page-actions.ts'

const OTHER_NUMBER = '+12025550199'
const WIDTHS = [1280, 400]

for (const width of WIDTHS)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, checkEachStep: true })

    test('an agent gets a phone number later, and uses SMS and calls', async ({ app }) => {
      // The browser reports the rejected call, and that the agent has no vault.
      app.allowErrors(/^Failed to load resource: .* (404|451) /)
      const number = await provision(app)
      await sendMessages(app, number)
      await placeCall(app)
    })
  })

/** Resolves to the phone number of the agent. */
async function provision({ page, step }: App): Promise<string> {
  let number = ''
  await step('creates an agent without a phone number', async () => {
    await goTo(page, 'Agents')
    await page.getByRole('button', { name: 'New agent' }).click()
    const form = page.getByRole('dialog', { name: 'New agent' })
    await form.getByLabel('Name').fill('Ben')
    await form.getByLabel('Phone number').uncheck()
    await page.getByRole('button', { name: 'Create agent' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ben was created' })
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
  })
  await step('adds a phone number', async () => {
    await page.getByRole('button', { name: 'Add number' }).click()
    const copyButton = page.getByRole('button', { name: /^Copy the number \+/ })
    number = (await copyButton.getAttribute('aria-label'))?.replace('Copy the number ', '') ?? ''
  })
  return number
}

async function sendMessages({ page, mock, step }: App, number: string): Promise<void> {
  const messages = page.getByRole('log', { name: 'Messages' }).getByRole('listitem')
  await step('replies to a message with the keyboard', async () => {
    await mock.receiveSms({ to: number, from: OTHER_NUMBER, body: 'Is the room free?' })
    await goTo(page, 'Phone')
    await findRows(page, 'Conversations').click()
    await page.getByRole('radio', { name: /^As Ben/ }).check()
    await page.getByRole('textbox', { name: 'Message' }).fill('It is.')
    await page.keyboard.press('Control+Enter')
    await expect(messages.filter({ hasText: 'It is.' }).getByText('delivered')).toBeVisible()
  })
  await step('moves a message to the Trash, and restores it', async () => {
    const message = messages.filter({ hasText: 'Is the room free?' })
    await message.getByRole('button', { name: 'Message details' }).click()
    await message.getByRole('button', { name: 'Move to Trash' }).click()
    await expect(message.getByText('in Trash')).toBeVisible()
    await message.getByRole('button', { name: 'Restore' }).click()
    await expect(message.getByText('in Trash')).toBeHidden()
  })
}

async function placeCall({ page, mock, step }: App): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New call' })
  const place = dialog.getByRole('button', { name: 'Call', exact: true })
  await step('rejects a call without consent', async () => {
    await goTo(page, 'Phone', 'Calls')
    await page.getByRole('button', { name: 'New call' }).first().click()
    await dialog.getByLabel('Direction').selectOption('outbound')
    await dialog.getByLabel('Greeting').fill('Hello, Ben here.')
    mock.setOutboundConsent({ attested: false })
    await place.click()
    await expect(dialog.getByRole('alert').getByText('CONSENT_REQUIRED')).toBeVisible()
  })
  await step('places a call with consent', async () => {
    mock.setOutboundConsent({ attested: true })
    await place.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: `Call from Ben to ${OTHER_NUMBER}` })).toBeVisible()
  })
  await step('starts the transcript with the greeting', async () => {
    await page.getByRole('button', { name: 'Advance 5 s' }).click()
    const greeting = page.getByRole('listitem').filter({ hasText: 'Hello, Ben here.' })
    await expect(greeting.getByText('Ben', { exact: true })).toBeVisible()
  })
}
