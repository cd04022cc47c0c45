import { gone, goTo, rowsOf, type Story, seen, type Telling } from './tell.ts'

const OUTSIDE = '+12025550199'
const WIDTHS = [1280, 400]

/** An agent that gets its number later, what it texts with it, and whom it may call. */
export const numberStories: readonly Story[] = WIDTHS.map(width => ({
  name: `numbers, ${width} px`,
  browser: { viewport: { width, height: 800 } },
  isLookedAt: true,
  tell: async telling => {
    // The browser reports the refusal of the call, and that the agent has no vault.
    telling.allowErrors(/^Failed to load resource: .* (404|451) /)
    const number = await provision(telling)
    await text(telling, number)
    await call(telling)
  },
}))

/** Answers the number that the agent got. */
async function provision({ page, mock, holds }: Telling): Promise<string> {
  let number = ''
  await holds('what could not be provisioned is said', async () => {
    const fault = mock.faults.add({ capability: 'phone', detail: 'No carrier answers today.' })
    await goTo(page, 'Agents')
    await page.getByRole('button', { name: 'New agent' }).click()
    await page.getByRole('dialog', { name: 'New agent' }).getByLabel('Name').fill('Ben')
    await page.getByRole('button', { name: 'Create agent' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ben is there' })
    await seen(dialog.getByRole('alert').getByText('phone: No carrier answers today.'))
    fault.remove()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await gone(dialog)
  })
  await holds('the agent gets a number of the country that is chosen', async () => {
    await page.getByRole('button', { name: 'Add a number' }).click()
    const dialog = page.getByRole('dialog', { name: 'A number for Ben' })
    await dialog.getByLabel('Country').selectOption('GB')
    const take = dialog.getByRole('button', { name: /^Take \+44/ }).first()
    number = (await take.getAttribute('aria-label'))?.replace('Take ', '') ?? ''
    await take.click()
    await gone(dialog)
    await seen(page.getByRole('button', { name: `Release ${number}` }))
  })
  return number
}

async function text({ page, mock, holds }: Telling, number: string): Promise<void> {
  const texts = page.getByRole('log', { name: 'Texts' }).getByRole('listitem')
  await holds('a text is answered by keys', async () => {
    await mock.receiveSms({ to: number, from: OUTSIDE, body: 'Is the room free?' })
    await goTo(page, 'SMS')
    await rowsOf(page, 'Conversations').click()
    await page.getByRole('radio', { name: /^As Ben/ }).check()
    await page.getByRole('textbox', { name: 'Text' }).fill('It is.')
    await page.keyboard.press('Control+Enter')
    await seen(texts.filter({ hasText: 'It is.' }).getByText('delivered'))
  })
  await holds('a text goes to the Trash and comes back', async () => {
    const one = texts.filter({ hasText: 'Is the room free?' })
    await one.getByRole('button', { name: 'More of this text' }).click()
    await one.getByRole('button', { name: 'Move to Trash' }).click()
    await gone(one)
    await page.goto(`${page.url()}?folder=trash`)
    await one.getByRole('button', { name: 'More of this text' }).click()
    await one.getByRole('button', { name: 'Restore' }).click()
    await gone(one)
    await page.goto(page.url().replace('?folder=trash', ''))
    await seen(one)
  })
}

async function call({ page, holds }: Telling): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New call' })
  const place = dialog.getByRole('button', { name: 'Call', exact: true })
  await holds('a call is refused without consent', async () => {
    await goTo(page, 'Calls')
    await page.getByRole('button', { name: 'New call' }).first().click()
    await dialog.getByLabel('Who calls').selectOption('out')
    await dialog.getByLabel('Greeting').fill('Hello, Ben here.')
    await dialog.getByLabel('attested').uncheck()
    await seen(dialog.getByText('451'))
    await place.click()
    await seen(dialog.getByRole('alert').getByText('CONSENT_REQUIRED'))
  })
  await holds('it is placed with consent', async () => {
    await dialog.getByLabel('attested').check()
    await seen(dialog.getByText('Agents may call'))
    await place.click()
    await gone(dialog)
    await seen(page.getByRole('heading', { name: `Ben calls ${OUTSIDE}` }))
  })
  await holds('who answers hears the greeting', async () => {
    await page.getByRole('button', { name: 'Advance 5 s' }).click()
    const said = page.getByRole('listitem').filter({ hasText: 'Hello, Ben here.' })
    await seen(said.getByText('AGENT'))
  })
}
