import { type App, expect, test } from '../fixtures.ts'
import { callApi, findRows, goTo } from '../page-actions.ts'

const SIMULATOR = 'simulator.agents.agentcomms.test'

test.use({ checkEachStep: true })

test('everything that needs attention is in one list', async ({ app }) => {
  await showNothing(app)
  await failEverything(app)
  await openDetails(app)
  await resolve(app)
})

function findItems({ page }: App) {
  return findRows(page, 'Needs attention')
}

function findCount({ page }: App) {
  return page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Needs attention' })
}

async function showNothing(app: App): Promise<void> {
  await app.step('has an empty state', async () => {
    await goTo(app.page, 'Needs attention')
    await expect(app.page.getByRole('heading', { name: 'Nothing needs attention' })).toBeVisible()
    await expect(findCount(app)).toHaveText('Needs attention')
  })
}

async function failEverything(app: App): Promise<void> {
  const { mock, step } = app
  await step(
    'lists failures of mail, SMS, webhooks and domains as they happen, with their reasons',
    async () => {
      const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
      const send = (to: string, subject: string) =>
        callApi(mock, 'POST /email/send', { agentId: ada.id, to: [to], subject, body: 'x' })
      await send(`bounce@${SIMULATOR}`, 'Bounced email')
      await send(`approve@${SIMULATOR}`, 'Waiting email')
      await send('ben@example.com', 'Delivered email')
      await callApi(mock, 'POST /phone/send-sms', { agentId: ada.id, to: '+15005550002', body: 'Failed SMS' })
      mock.webhooks.listen('https://app.example.test/hooks', () => new Response('', { status: 500 }))
      const hook = { url: 'https://app.example.test/hooks', events: ['agent.created'], maxAttempts: 1 }
      await callApi(mock, 'POST /webhooks', hook)
      await mock.webhooks.trigger('agent.created', { agentId: ada.id })
      await mock.webhooks.settled()
      const { id } = await callApi(mock, 'POST /domains', { domain: 'juniper.example' })
      mock.dns.publish('juniper.example')
      mock.dns.fail('juniper.example')
      await callApi(mock, `POST /domains/${id}/verify`)
      await mock.clock.runAll()
      const items = findItems(app)
      await expect(items).toHaveCount(5)
      await expect(findCount(app)).toHaveText('Needs attention 5')
      await expect(items.filter({ hasText: 'Bounced email' })).toContainText(
        `The simulator bounces messages to bounce@${SIMULATOR}.`,
      )
      await expect(items.filter({ hasText: 'Waiting email' })).toContainText('waiting for approval')
      await expect(items.filter({ hasText: 'Failed SMS' })).toContainText('The simulator fails messages')
      await expect(items.filter({ hasText: 'agent.created' })).toContainText(
        'The endpoint responded with 500.',
      )
      await expect(items.filter({ hasText: 'juniper.example' })).toContainText('failed')
    },
  )
}

async function openDetails(app: App): Promise<void> {
  const { page, step } = app
  await step('opens the detail of each entry, and explains the failure there', async () => {
    await findItems(app).filter({ hasText: 'Bounced email' }).click()
    await expect(page.getByRole('heading', { name: 'Bounced email', level: 2 })).toBeVisible()
    await expect(page.getByRole('article').getByText('Reason: The simulator bounces messages')).toBeVisible()
    await goTo(page, 'Needs attention')
    await findItems(app).filter({ hasText: 'Failed SMS' }).click()
    await expect(page.getByText('Reason: The simulator fails messages')).toBeVisible()
    await goTo(page, 'Needs attention')
    await findItems(app).filter({ hasText: 'agent.created' }).click()
    await expect(page.getByRole('heading', { name: 'agent.created' })).toBeVisible()
    await goTo(page, 'Needs attention')
    await findItems(app).filter({ hasText: 'juniper.example' }).click()
    await expect(page.getByRole('heading', { name: /juniper.example/ })).toBeVisible()
  })
}

async function resolve(app: App): Promise<void> {
  const { page, mock, step } = app
  await step('removes an entry that somebody decided or deleted', async () => {
    await goTo(page, 'Needs attention')
    await findItems(app).filter({ hasText: 'Waiting email' }).click()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(findCount(app)).toHaveText('Needs attention 4')
    await goTo(page, 'Needs attention')
    await expect(findItems(app)).toHaveCount(4)
    const { items } = await callApi(mock, 'GET /messages?status=BOUNCED')
    await callApi(mock, `DELETE /messages/${items[0]?.id}`)
    await expect(findItems(app)).toHaveCount(3)
  })
}
