import { type App, expect, test } from '../fixtures.ts'
import { goTo, rowsOf } from '../page-actions.ts'

const OUTSIDE = '+12025550199'

test.use({ checkEachStep: true })

test('SMS messages both ways, and a call from its ringing to its transcript', async ({ app }) => {
  await textBothWays(app)
  await call(app)
})

async function textBothWays({ page, mock, origin, step }: App): Promise<void> {
  await step('without an agent, the texts lead to the agents', async () => {
    await goTo(page, 'SMS')
    await expect(page.getByRole('heading', { name: 'Nobody can text yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Create an agent' }).click()
    await expect(page.getByRole('dialog', { name: 'New agent' })).toBeVisible()
  })
  const agent = await mock.addAgent({ name: 'Ada', capabilities: ['email', 'phone'] })
  const texts = page.getByRole('log', { name: 'Texts' }).getByRole('listitem')
  await step('a text from outside opens its conversation', async () => {
    await page.goto(`${origin}/#/sms`)
    await expect(page.getByRole('heading', { name: 'No texts yet' })).toBeVisible()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New text' })
    await dialog.getByLabel('Text', { exact: true }).fill('Is the room free?')
    await dialog.getByRole('button', { name: 'Let it arrive' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: OUTSIDE })).toBeVisible()
    await expect(texts.getByText('Is the room free?')).toBeVisible()
  })
  await step('the agent answers, and the answer is delivered', async () => {
    await page.getByRole('radio', { name: /^As Ada/ }).check()
    await page.getByRole('textbox', { name: 'Text' }).fill('It is.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(texts).toHaveCount(2)
    await expect(texts.last().getByText('delivered')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('')
  })
  await step('a text that arrives in the process is there live, in the list too', async () => {
    const [number] = agent.phone ? [agent.phone.phoneNumber] : []
    await mock.receiveSms({ to: number ?? '', from: OUTSIDE, body: 'Then I take it.' })
    await expect(texts.getByText('Then I take it.')).toBeVisible()
    await expect(rowsOf(page, 'Conversations').getByText('Then I take it.')).toBeVisible()
  })
}

async function call({ page, step }: App): Promise<void> {
  const detail = page.getByRole('region', { name: 'Details' })
  await step('a call comes in, and waits for the clock', async () => {
    await goTo(page, 'Calls')
    await expect(page.getByRole('heading', { name: 'No calls yet' })).toBeVisible()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New call' })
    await dialog.getByRole('button', { name: 'Let it ring' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: /calls Ada initiating/ })).toBeVisible()
  })
  await step('it is answered after the clock has moved', async () => {
    await page.getByRole('button', { name: 'Advance 5 s' }).click()
    await expect(page.getByRole('heading', { name: /calls Ada active/ })).toBeVisible()
    await expect(rowsOf(page, 'Calls').getByText('active')).toBeVisible()
  })
  await step('it is ended with what was said', async () => {
    await page.getByRole('button', { name: 'End the call' }).click()
    const dialog = page.getByRole('dialog', { name: 'End the call' })
    await dialog
      .getByLabel('What was said since the greeting')
      .fill('Other: Do you have a room?\nAgent: We do.\nThank you')
    await dialog.getByRole('button', { name: 'End it' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: /calls Ada ended/ })).toBeVisible()
    await expect(detail.getByText('Do you have a room?')).toBeVisible()
    const said = detail.getByRole('listitem').filter({ hasText: /AGENT|OTHER|CALLER/ })
    const lines = await said.allTextContents()
    expect(
      lines.slice(-3).map(line => /^(Do you have a room\?|We do\.|Thank you)/.exec(line)?.[1]),
      'what was said',
    ).toEqual(['Do you have a room?', 'We do.', 'Thank you'])
    await expect(detail.getByText('spoken for')).toBeVisible()
    await expect(page.getByRole('button', { name: 'End the call' })).toBeHidden()
  })
}
