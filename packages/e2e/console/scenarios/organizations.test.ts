import { createMock, type Mock } from '@agentcomms/mock-server'
import { expect, test } from '../fixtures.ts'
import { findRows, goTo, pressShortcut } from '../page-actions.ts'

/** Adds an organization with one agent, one email, one request and one event. */
async function addOrganizationWithEmail(mock: Mock, name: string, agent: string) {
  const { organization, masterKey } = mock.addOrganization({ name })
  const {
    email: { email },
  } = await mock.addAgent({ name: agent, orgId: organization.id })
  const message = await mock.receiveEmail({ to: email, from: 'bob@example.net', subject: `Mail of ${name}` })
  await mock.fetch(`${mock.baseUrl}/threads?limit=7`, { headers: { 'x-api-key': masterKey } })
  return { ...organization, masterKey, email, message }
}

test('every view shows the selected organization', async ({ app }) => {
  const { page, mock, origin, step } = app
  const banner = page.getByRole('banner')
  const switcher = banner.getByLabel('Organization')
  const threads = findRows(page, 'Threads')
  const acme = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({ to: acme.email.email, from: 'bob@example.net', subject: 'Mail of Acme' })
  await step('shows only the name of a single organization', async () => {
    await expect(threads).toHaveCount(1)
    await expect(banner.getByText('Acme')).toBeVisible()
    await expect(switcher).toHaveCount(0)
  })
  const globex = await addOrganizationWithEmail(mock, 'Globex', 'Grace')
  await step('shows a new organization, and none of its email', async () => {
    await expect(switcher.getByRole('option')).toHaveText(['Acme', 'Globex'])
    await expect(threads).toHaveCount(1)
    await expect(threads).toContainText('Mail of Acme')
  })
  await step('shows the email and the agents of the selected organization', async () => {
    await threads.click()
    await switcher.selectOption('Globex')
    await expect(threads).toHaveCount(1)
    await expect(threads).toContainText('Mail of Globex')
    await expect(banner.getByLabel('Agent').getByRole('option')).toHaveText(['All agents', 'Grace (1)'])
    await expect(page.getByRole('region', { name: 'Details' })).toHaveCount(0)
  })
  await step('shows new email of this organization only', async () => {
    await mock.receiveEmail({ to: acme.email.email, from: 'bob@example.net', subject: 'More for Acme' })
    await mock.receiveEmail({ to: globex.email, from: 'bob@example.net', subject: 'More for Globex' })
    await expect(threads).toHaveCount(2)
    await expect(threads.first()).toContainText('More for Globex')
  })
  await step('keeps the selection after a reload', async () => {
    await page.reload()
    await expect(threads).toHaveCount(2)
    await expect(switcher.getByRole('option', { selected: true })).toHaveText('Globex')
  })
  await step('returns to the email of the other organization with Back', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Mail of Acme', level: 2 })).toBeVisible()
    await expect(switcher.getByRole('option', { selected: true })).toHaveText('Acme')
    await page.goForward()
    await expect(threads.first()).toContainText('More for Globex')
  })
  await step('shows requests and events of this organization', async () => {
    await mock.fetch(`${mock.baseUrl}/threads?limit=8`, { headers: { 'x-api-key': mock.masterKey } })
    await mock.fetch(`${mock.baseUrl}/threads?limit=9`, { headers: { 'x-api-key': globex.masterKey } })
    await goTo(page, 'Activity')
    const activity = findRows(page, 'Activity')
    await page.getByLabel('Kind').selectOption('Requests')
    await expect(activity).toHaveCount(2)
    await page.getByLabel('Kind').selectOption('Events')
    await expect(activity.filter({ hasText: 'message.received' })).toHaveCount(2)
  })
  await step('creates records in this organization', async () => {
    await goTo(page, 'Agents')
    await pressShortcut(page, 'n')
    await page.getByRole('dialog').getByLabel('Name', { exact: false }).first().fill('Gus')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Gus was created' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(findRows(page, 'Agents')).toHaveCount(2)
  })
  await step('selects the organization in links and in the address of the page', async () => {
    await findRows(page, 'Agents').first().click()
    await expect(page).toHaveURL(new RegExp(`org=${globex.id}$`))
    const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Phone' })
    await expect(link).toHaveAttribute('href', `#/sms?org=${globex.id}`)
  })
  await step('opens a record of another organization by a link', async () => {
    await page.goto(`${origin}/#/mail/${globex.message.threadId}?org=${globex.id}`)
    await expect(page.getByRole('heading', { name: 'Mail of Globex', level: 2 })).toBeVisible()
    await expect(page).toHaveTitle('Mail of Globex · Mail · Globex')
  })
})

test('webhook deliveries belong to the selected organization', async ({ app, receiver }) => {
  const { page, mock } = app
  const globex = await addOrganizationWithEmail(mock, 'Globex', 'Grace')
  for (const key of [mock.masterKey, globex.masterKey])
    await mock.fetch(`${mock.baseUrl}/webhooks`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ url: receiver.url, events: ['*'] }),
    })
  const ada = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({ to: ada.email.email, from: 'bob@example.net', subject: 'Acme' })
  await page.goto(`${app.origin}/#/webhooks/deliveries`)
  const deliveries = findRows(page, 'Deliveries')
  await expect(deliveries.filter({ hasText: 'message.received' })).toHaveCount(1)
  await page.getByLabel('Organization').selectOption('Globex')
  await expect(findRows(page, 'Subscriptions')).toHaveCount(1)
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  await expect(page.getByRole('heading', { name: 'No deliveries yet' })).toBeVisible()
  await mock.receiveEmail({ to: globex.email, from: 'bob@example.net', subject: 'Globex' })
  await expect(deliveries.filter({ hasText: 'message.received' })).toHaveCount(1)
})

test('the page takes the keys of a server that restarts with another seed', async ({ app }) => {
  const { page, mock, step, allowErrors, closeServer, serveAgain } = app
  const threads = findRows(page, 'Threads')
  const live = page.getByRole('banner').getByRole('status')
  const deliver = async (to: Mock, subject: string): Promise<void> => {
    await to.receiveEmail({ to: 'ada@agents.agentcomms.test', from: 'bob@example.net', subject })
  }
  await mock.addAgent({ name: 'Ada' })
  await deliver(mock, 'Before')
  await threads.click()
  await expect(page.getByRole('heading', { name: 'Before', level: 2 })).toBeVisible()
  allowErrors(/net::ERR_|401|404/)
  await closeServer()
  const restarted = createMock({ seed: 2 })
  await restarted.addAgent({ name: 'Ada' })
  await deliver(restarted, 'After')
  await step('shows the email of the new server', async () => {
    await serveAgain(restarted)
    await expect(live.filter({ hasText: /^Live$/ })).toBeVisible()
    await expect(threads.filter({ hasText: 'After' })).toHaveCount(1)
    await expect(threads).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  })
  await step('is live, and works with the new key', async () => {
    await deliver(restarted, 'Live')
    await threads.filter({ hasText: 'Live' }).click()
    await expect(page.getByRole('heading', { name: 'Live', level: 2 })).toBeVisible()
    expect(restarted.masterKey).not.toBe(mock.masterKey)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  restarted.close()
})

test('a restart of the server with another seed keeps the text of an open dialog', async ({ app }) => {
  const { page, mock, step, allowErrors, closeServer, serveAgain } = app
  allowErrors(/net::ERR_|401|404|409/)
  const from = 'bob@example.net'
  const {
    email: { email },
  } = await mock.addAgent({ name: 'Ada' })
  await mock.receiveEmail({ to: email, from, subject: 'Before' })
  const live = page.getByRole('banner').getByRole('status')
  const dialog = page.getByRole('dialog')
  const text = dialog.getByLabel('Text', { exact: true })
  const restarted: Mock[] = []
  const restart = async (hasAgents = true): Promise<void> => {
    await closeServer()
    await expect(live.filter({ hasText: /^Disconnected$/ })).toBeVisible()
    const next = createMock({ seed: 2 + restarted.length })
    restarted.push(next)
    if (hasAgents) {
      await next.addAgent({ name: 'Ada' })
      await next.receiveEmail({ to: email, from, subject: `Restart ${restarted.length}` })
    }
    await serveAgain(next)
    await expect(live.filter({ hasText: /^Live$/ })).toBeVisible()
    const threads = findRows(page, 'Threads')
    if (hasAgents) await expect(threads).toContainText(`Restart ${restarted.length}`)
    else await expect(threads).toHaveCount(0)
  }
  await step('keeps a reply to an email that no longer exists, and shows this after the dialog', async () => {
    await findRows(page, 'Threads').click()
    await page.getByRole('button', { name: 'Reply as Ada' }).click()
    await text.fill('Half a sentence')
    await restart()
    await expect(text).toHaveValue('Half a sentence')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  })
  await step('keeps a new email, and delivers it to the new server', async () => {
    await pressShortcut(page, 'n')
    await text.fill('A whole sentence')
    await restart()
    await expect(text).toHaveValue('A whole sentence')
    await dialog.getByLabel('Subject').fill('Delivered after the restart')
    await dialog.getByRole('button', { name: 'Deliver' }).click()
    await expect(dialog).toBeHidden()
    await expect(findRows(page, 'Threads').filter({ hasText: 'Delivered after the restart' })).toBeVisible()
  })
  await step('keeps a new email, and says that the new server has no agents', async () => {
    await pressShortcut(page, 'n')
    await text.fill('To nobody')
    await restart(false)
    await dialog.getByLabel('Subject').fill('Not delivered')
    await dialog.getByRole('button', { name: 'Deliver' }).click()
    await expect(dialog.getByRole('alert')).toContainText('No recipient is an agent of this mock')
    await expect(text).toHaveValue('To nobody')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
  })
  for (const mock of restarted) mock.close()
})
