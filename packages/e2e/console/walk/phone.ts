import { becomes, gone, goTo, rowsOf, type Story, same, seen, type Telling } from './tell.ts'

const OUTSIDE = '+12025550199'

/** Texts both ways, and a call from its ringing to what was said. */
export const phoneStory: Story = {
  name: 'SMS and calls',
  isLookedAt: true,
  tell: async telling => {
    await textBothWays(telling)
    await call(telling)
  },
}

async function textBothWays({ page, mock, origin, holds }: Telling): Promise<void> {
  await holds('without an agent, the texts lead to the agents', async () => {
    await goTo(page, 'SMS')
    await seen(page.getByRole('heading', { name: 'Nobody can text yet' }))
    await page.getByRole('link', { name: 'Create an agent' }).click()
    await seen(page.getByRole('dialog', { name: 'New agent' }))
  })
  const agent = await mock.addAgent({ name: 'Ada', capabilities: ['email', 'phone'] })
  const texts = page.getByRole('log', { name: 'Texts' }).getByRole('listitem')
  await holds('a text from outside opens its conversation', async () => {
    await page.goto(`${origin}/#/sms`)
    await seen(page.getByRole('heading', { name: 'No texts yet' }))
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New text' })
    await dialog.getByLabel('Text', { exact: true }).fill('Is the room free?')
    await dialog.getByRole('button', { name: 'Let it arrive' }).click()
    await gone(dialog)
    await seen(page.getByRole('heading', { name: OUTSIDE }))
    await seen(texts.getByText('Is the room free?'))
  })
  await holds('the agent answers, and the answer is delivered', async () => {
    await page.getByRole('radio', { name: /^As Ada/ }).check()
    await page.getByRole('textbox', { name: 'Text' }).fill('It is.')
    await page.getByRole('button', { name: 'Send' }).click()
    await becomes(() => texts.count(), 2)
    await seen(texts.last().getByText('delivered'))
    await becomes(() => page.getByRole('textbox', { name: 'Text' }).inputValue(), '')
  })
  await holds('a text that arrives in the process is there live, in the list too', async () => {
    const [number] = agent.phoneNumber ? [agent.phoneNumber] : []
    await mock.receiveSms({ to: number ?? '', from: OUTSIDE, body: 'Then I take it.' })
    await seen(texts.getByText('Then I take it.'))
    await seen(rowsOf(page, 'Conversations').getByText('Then I take it.'))
  })
}

async function call({ page, holds }: Telling): Promise<void> {
  const detail = page.getByRole('region', { name: 'Details' })
  await holds('a call comes in, and waits for the clock', async () => {
    await goTo(page, 'Calls')
    await seen(page.getByRole('heading', { name: 'No calls yet' }))
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New call' })
    await dialog.getByRole('button', { name: 'Let it ring' }).click()
    await gone(dialog)
    await seen(page.getByRole('heading', { name: /calls Ada initiating/ }))
  })
  await holds('it is answered after the clock has moved', async () => {
    await page.getByRole('button', { name: 'Advance 5 s' }).click()
    await seen(page.getByRole('heading', { name: /calls Ada active/ }))
    await seen(rowsOf(page, 'Calls').getByText('active'))
  })
  await holds('it is ended with what was said', async () => {
    await page.getByRole('button', { name: 'End the call' }).click()
    const dialog = page.getByRole('dialog', { name: 'End the call' })
    await dialog
      .getByLabel('What was said since the greeting')
      .fill('Other: Do you have a room?\nAgent: We do.\nThank you')
    await dialog.getByRole('button', { name: 'End it' }).click()
    await gone(dialog)
    await seen(page.getByRole('heading', { name: /calls Ada ended/ }))
    await seen(detail.getByText('Do you have a room?'))
    const said = detail.getByRole('listitem').filter({ hasText: /AGENT|OTHER|CALLER/ })
    const lines = await said.allTextContents()
    same(
      lines.slice(-3).map(line => /^(Do you have a room\?|We do\.|Thank you)/.exec(line)?.[1]),
      ['Do you have a room?', 'We do.', 'Thank you'],
      'what was said',
    )
    await seen(detail.getByText('spoken for'))
    await gone(page.getByRole('button', { name: 'End the call' }))
  })
}
