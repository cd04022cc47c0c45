import { type App, expect, test } from '../fixtures.ts'
import { goTo, rowsOf } from '../page-actions.ts'

const OUTSIDE = '+12025550199'
const WIDTHS = [1280, 400]

for (const width of WIDTHS)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, checkEachStep: true })

    test('an agent that gets its number later, its SMS messages, and whom it may call', async ({ app }) => {
      // The browser reports the denied call, and that the agent has no vault.
      app.allowErrors(/^Failed to load resource: .* (404|451) /)
      const number = await provision(app)
      await text(app, number)
      await call(app)
    })
  })

/** Resolves to the number that the agent got. */
async function provision({ page, mock, step }: App): Promise<string> {
  let number = ''
  await step('what could not be provisioned is said', async () => {
    const fault = mock.faults.add({ capability: 'phone', detail: 'No carrier answers today.' })
    await goTo(page, 'Agents')
    await page.getByRole('button', { name: 'New agent' }).click()
    await page.getByRole('dialog', { name: 'New agent' }).getByLabel('Name').fill('Ben')
    await page.getByRole('button', { name: 'Create agent' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ben is there' })
    await expect(dialog.getByRole('alert').getByText('phone: No carrier answers today.')).toBeVisible()
    mock.faults.remove(fault.id)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dialog).toBeHidden()
  })
  await step('the agent gets a number of the country that is chosen', async () => {
    await page.getByRole('button', { name: 'Add a number' }).click()
    const dialog = page.getByRole('dialog', { name: 'A number for Ben' })
    await dialog.getByLabel('Country').selectOption('GB')
    const take = dialog.getByRole('button', { name: /^Take \+44/ }).first()
    number = (await take.getAttribute('aria-label'))?.replace('Take ', '') ?? ''
    await take.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Release ${number}` })).toBeVisible()
  })
  return number
}

async function text({ page, mock, step }: App, number: string): Promise<void> {
  const texts = page.getByRole('log', { name: 'Texts' }).getByRole('listitem')
  await step('a text is answered by keys', async () => {
    await mock.receiveSms({ to: number, from: OUTSIDE, body: 'Is the room free?' })
    await goTo(page, 'SMS')
    await rowsOf(page, 'Conversations').click()
    await page.getByRole('radio', { name: /^As Ben/ }).check()
    await page.getByRole('textbox', { name: 'Text' }).fill('It is.')
    await page.keyboard.press('Control+Enter')
    await expect(texts.filter({ hasText: 'It is.' }).getByText('delivered')).toBeVisible()
  })
  await step('a text goes to the Trash and comes back', async () => {
    const one = texts.filter({ hasText: 'Is the room free?' })
    await one.getByRole('button', { name: 'More of this text' }).click()
    await one.getByRole('button', { name: 'Move to Trash' }).click()
    await expect(one).toBeHidden()
    await page.goto(`${page.url()}?folder=trash`)
    await one.getByRole('button', { name: 'More of this text' }).click()
    await one.getByRole('button', { name: 'Restore' }).click()
    await expect(one).toBeHidden()
    await page.goto(page.url().replace('?folder=trash', ''))
    await expect(one).toBeVisible()
  })
}

async function call({ page, step }: App): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New call' })
  const place = dialog.getByRole('button', { name: 'Call', exact: true })
  await step('a call is refused without consent', async () => {
    await goTo(page, 'Calls')
    await page.getByRole('button', { name: 'New call' }).first().click()
    await dialog.getByLabel('Who calls').selectOption('out')
    await dialog.getByLabel('Greeting').fill('Hello, Ben here.')
    await dialog.getByLabel('attested').uncheck()
    await expect(dialog.getByText('451')).toBeVisible()
    await place.click()
    await expect(dialog.getByRole('alert').getByText('CONSENT_REQUIRED')).toBeVisible()
  })
  await step('it is placed with consent', async () => {
    await dialog.getByLabel('attested').check()
    await expect(dialog.getByText('Agents may call')).toBeVisible()
    await place.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: `Ben calls ${OUTSIDE}` })).toBeVisible()
  })
  await step('who answers hears the greeting', async () => {
    await page.getByRole('button', { name: 'Advance 5 s' }).click()
    const said = page.getByRole('listitem').filter({ hasText: 'Hello, Ben here.' })
    await expect(said.getByText('AGENT')).toBeVisible()
  })
}
