import { outputSchemas } from '@agentcomms/client/tools/output-schemas'
import { expect } from 'vitest'
import { createFixtures } from '../fixtures/create-fixtures.ts'
import { createRequest } from '../fixtures/requests.ts'
import { OPERATIONS } from '../operations.ts'
import { scenario } from '../scenario.ts'
import { createToolCaller } from '../tool-caller.ts'

function toToolName(operationId: string): string {
  return operationId.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
}

scenario('API: every tool runs its operation', { clock: 'manual' }, async api => {
  const { records } = await createFixtures(api)
  const start = api.mock.snapshot()
  const call = createToolCaller(api, undefined)
  const names = new Set(outputSchemas.keys())
  // Some operations have no tool, because another one does the same, and some tools send several requests or others.
  const others = ['getCall', 'updateMessageLabels']
  const ids = [...OPERATIONS.keys()].filter(id => names.has(toToolName(id)) && !others.includes(id))
  expect(ids.length).toBe(names.size - 7)
  for (const id of ids) {
    api.mock.restore(start)
    // The tool has no agentId, which has no effect.
    const request = id === 'generatePassword' ? 'generatePassword:own' : id
    const { path, query, body } = createRequest(request, records)
    const { filters, pagination, ...given } = { ...path, ...query, ...Object(body) }
    // No task of a model needs these fields.
    for (const name of ['fromIdentityId', 'headers', 'metadata', 'inReplyTo', 'references'])
      if (/Email|Sms|Draft/.test(id)) delete given[name]
    const result = await call(toToolName(id), { ...given, ...filters, ...pagination })
    expect({ [id]: result.error }).toEqual({ [id]: undefined })
    expect(api.mock.requests.at(-1)).toMatchObject({ operation: id, status: 200 })
  }
})

scenario('states: an agent waits for an email, reads it and replies in its thread', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const call = createToolCaller(api, ada.apiKey, { raw: true })
  const before = await call('list_messages', { limit: 1 })
  expect(before).toEqual({ items: [], nextCursor: null })
  const waiting = call('wait_for_message', { subject: 'lunch', timeoutSeconds: 30 })
  await expect.poll(() => api.mock.requests.length).toBeGreaterThan(2)
  const { id, threadId } = await api.mock.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    subject: 'Lunch?',
    body: 'Tuesday?\n\n-- \nBen',
    bodyHtml: '<p>Tuesday?</p>',
  })
  const mail = await waiting
  expect(mail).toMatchObject({ id, fromAddress: 'ben@example.com', body: 'Tuesday?\n\n-- \nBen' })
  for (const name of ['bodyHtml', 'extractedText', 'extractedHtml', 'headers', 'deletedAt', 'ccAddresses']) {
    expect(mail).not.toHaveProperty(name)
  }
  expect(await call('wait_for_message', { since: 'ANY' })).toMatchObject({ id })
  const reply = await call('reply_to_email', { id, body: 'Yes' })
  expect(reply).toEqual({
    id: expect.any(String),
    status: 'SENT',
    threadId,
    toAddress: 'ben@example.com',
    subject: 'Re: Lunch?',
  })
  expect(await call('search_messages', { query: 'tuesday' })).toMatchObject({ items: [{ id }] })
  expect(await call('wait_for_message', { since: reply.id, timeoutSeconds: 1 })).toMatchObject({
    error: { code: 'TIMEOUT' },
  })
})

scenario(
  'states: an agent gets the code of an SMS, and the code and the links of an email that is cut',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
    const call = createToolCaller(api, ada.apiKey, { raw: true, maxResultCharacters: 2_000 })
    const sms = await api.mock.receiveSms({
      to: ada.phone?.phoneNumber ?? '',
      from: '22395',
      body: '234209 is your code.',
    })
    expect(await call('wait_for_message', { since: 'ANY' })).toMatchObject({ codes: ['234209'] })
    const rows = Array.from(
      { length: 30 },
      (_, row) => `<p><a href="https://shop.example.com/${row}">Help ${row}</a></p>`,
    )
    const html = `<p>Your code:</p><table><tr>${[...'481516'].map(digit => `<td>${digit}</td>`).join('')}</tr></table>${rows.join('')}`
    await api.mock.receiveEmail({
      to: ada.email.email,
      from: 'no-reply@shop.example.com',
      subject: 'Welcome',
      bodyHtml: html,
    })
    const mail = await call('wait_for_message', { since: sms.id })
    expect(mail).toMatchObject({ codes: ['481516'] })
    expect(mail.links).toContainEqual({
      url: 'https://shop.example.com/0',
      host: 'shop.example.com',
      text: 'Help 0',
    })
    expect(mail.cut).toMatchObject({ body: { nextOffset: expect.any(Number) }, links: { total: 20 } })
    expect(mail).not.toHaveProperty('cut.links.nextOffset')
  },
)

scenario('webhooks: a model reads the next page with the cursor of the first', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  for (const subject of ['One', 'Two'])
    await api.mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject, body: 'x' })
  const call = createToolCaller(api, undefined, { raw: true, agentId: ada.id })
  const { nextCursor } = await call('list_messages', { limit: 1 })
  const next = await call('list_messages', { limit: 1, cursor: nextCursor })
  expect(next).toMatchObject({ items: [{ subject: 'One' }], nextCursor: null })
})

scenario(
  'rights: the errors of the service are results that a model can read',
  { rateLimit: { requestsPerMinute: 3 } },
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const call = createToolCaller(api, ada.apiKey)
    expect(await call('get_message', { id: 'c0msg00000000000000000009' })).toMatchObject({
      error: { code: 'NOT_FOUND', message: expect.stringContaining('c0msg00000000000000000009') },
    })
    expect(await call('create_domain', { domain: 'mail.example.com' })).toMatchObject({
      error: { code: 'MASTER_KEY_REQUIRED' },
    })
    expect(await call('send_email', { to: ['ben'], subject: 'Hi', body: 'Hi' })).toMatchObject({
      error: { code: 'VALIDATION_ERROR', message: expect.stringContaining('`to[0]`') },
    })
    expect(await call('list_messages', {})).toMatchObject({
      error: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
    })
  },
)
