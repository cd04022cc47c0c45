/** Five tasks that people do with the console, in Debian's Firefox over WebDriver BiDi. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'puppeteer-core'
import { openReceiver } from '../console/receiver.ts'
import { click, fill, find, findText, launchFirefox, openConsole, waitUntil } from './open-console.ts'

const HOUR_MS = 3_600_000
let browser: Browser

before(async () => {
  browser = await launchFirefox()
})

after(() => browser.close())

test('read an HTML mail', async context => {
  const { page, mock } = await openConsole(context, browser)
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  const html = '<h2>Three nights in Bergen</h2><script>document.body.textContent = ""</script>'
  await mock.receiveEmail({ to: email, from: 'news@example.com', subject: 'Spring', bodyHtml: html })
  await click(page, 'link', 'Mail')
  const row = await findText(page, 'Spring')
  await row.click()
  await find(page, 'heading', 'Spring')
  const iframe = await page.waitForSelector('iframe')
  const frame = await iframe?.contentFrame()
  assert.ok(frame)
  await find(frame, 'heading', 'Three nights in Bergen')
})

test('send an email', async context => {
  const { page, mock } = await openConsole(context, browser)
  await mock.addAgent({ name: 'Ada' })
  await click(page, 'link', 'Mail')
  await click(page, 'button', 'New email')
  await click(page, 'tab', 'From an agent')
  await fill(page, 'combobox', 'To', 'grace@example.com')
  await fill(page, 'textbox', 'Subject', 'Greetings')
  await fill(page, 'textbox', 'Text', 'Hello Grace.')
  await click(page, 'button', 'Send')
  await find(page, 'heading', 'Greetings')
  await findText(page, 'Hello Grace.')
})

test('replay a delivery', async context => {
  const { page, mock } = await openConsole(context, browser)
  const receiver = await openReceiver()
  context.after(() => receiver.close())
  receiver.failStatus = 503
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
  const body = JSON.stringify({ url: receiver.url, events: ['message.received'], maxAttempts: 1 })
  await mock.fetch(`${mock.baseUrl}/webhooks`, { method: 'POST', headers, body })
  await mock.receiveEmail({ to: email, from: 'ben@example.com', subject: 'Hello' })
  await waitUntil(() => receiver.received.length === 1)
  await click(page, 'link', 'Webhooks')
  await click(page, 'tab', 'Deliveries')
  const row = await findText(page, 'dead-lettered')
  await row.click()
  receiver.failStatus = undefined
  await click(page, 'button', 'Replay')
  await waitUntil(() => receiver.received.length === 2)
  assert.equal(receiver.received[1]?.body, receiver.received[0]?.body)
})

test('advance the clock', async context => {
  const { page, mock } = await openConsole(context, browser)
  const before = Number(mock.clock.now())
  await findText(page, 'manual')
  await page.keyboard.press('t')
  await click(page, 'button', '+1 h')
  await waitUntil(() => Number(mock.clock.now()) === before + HOUR_MS)
})

test('switch the organization', async context => {
  const { page, mock } = await openConsole(context, browser)
  const { organization } = mock.addOrganization({ name: 'Globex' })
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Grace', orgId: organization.id })
  await mock.receiveEmail({ to: email, from: 'ben@example.com', subject: 'Mail of Globex' })
  const switcher = await find(page, 'combobox', 'Organization')
  await switcher.select(organization.id)
  await findText(page, 'Mail of Globex')
})
