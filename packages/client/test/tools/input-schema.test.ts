import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { agentTools } from '../../src/tools/index.ts'
import { createTestClient, json } from '../service.ts'
import { findTool, toolGroupNames } from '../tools.ts'

const ajv = new Ajv2020()
addFormats.default(ajv)
const id = 'c0msg00000000000000000001'

/** Calls as models make them: with the arguments that a task needs, and no others. */
const calls: [name: string, args: object][] = [
  ['list_messages', {}],
  ['list_messages', { limit: 5 }],
  ['list_messages', { channel: 'EMAIL', direction: 'INBOUND', labels: ['unread'] }],
  ['list_messages', { fromAddress: 'ben@example.com', dateRange: { from: '2026-01-01T00:00:00Z' } }],
  ['list_messages', { deleted: 'only', cursor: 'eyJ0IjoxfQ' }],
  ['search_messages', { query: 'invoice march' }],
  ['search_messages', { query: 'lunch', channel: 'SMS', limit: 10 }],
  ['get_message', { id }],
  ['get_message', { id, field: 'body', offset: 1 }],
  ['update_message_labels', { ids: [id], addLabels: ['read'] }],
  ['delete_message', { id }],
  ['list_threads', { limit: 10 }],
  ['get_thread', { id }],
  ['send_email', { to: ['ben@example.com'], subject: 'Lunch', body: 'Tuesday at noon?' }],
  [
    'send_email',
    {
      to: ['ben@example.com'],
      cc: ['eve@example.com'],
      subject: 'Lunch',
      body: 'Tuesday?',
      bodyHtml: '<p>Tuesday?</p>',
    },
  ],
  [
    'send_email',
    {
      to: ['ben@example.com'],
      subject: 'Files',
      body: 'Attached.',
      attachments: [{ url: 'https://example.com/a.pdf' }],
    },
  ],
  ['send_email', { to: ['ben@example.com'], subject: 'A', body: 'A', cc: ['eve@example.com'] }],
  ['create_agent', { name: 'Ada', metadata: [{ key: 'ticket', value: '4711' }] }],
  ['forward_email', { id, to: ['eve@example.com'], attachmentIds: [id] }],
  ['get_me', {}],
  ['wait_for_delivery', { id }],
  ['reply_to_email', { id, body: 'Yes, at noon.' }],
  ['reply_to_email', { id, body: 'Yes.', replyAll: true, quoteOriginal: true }],
  ['forward_email', { id, to: ['eve@example.com'], body: 'For your files.' }],
  ['create_draft', { to: ['ben@example.com'], subject: 'Offer' }],
  ['send_sms', { to: '+12025550142', body: 'Hi Ben' }],
  ['send_sms', { to: '+12025550142', mediaUrls: ['https://example.com/a.jpg'] }],
  ['create_call', { to: '+12025550142', greeting: 'Hello, this is Ada.' }],
  ['get_call', { id }],
  ['create_credential', { type: 'login', name: 'Shop', login: { username: 'ada', password: 'pass' } }],
  ['update_credential', { id, clear: ['login.totp'] }],
  ['search_credentials', { search: 'shop.example.com' }],
  ['update_webhook', { id, active: false }],
  [
    'create_address',
    {
      agentId: id,
      type: 'MAILING',
      street1: '1 Main St',
      city: 'Springfield',
      state: 'IL',
      postalCode: '62701',
      country: 'US',
    },
  ],
]

describe('a call with only the arguments that it needs', () => {
  it.each(calls)('of %s is valid, and sent: %j', async (name, args) => {
    const isList = /^(list|search)/.test(name)
    const { client, sent } = createTestClient([() => json(isList ? { items: [] } : { id, body: 'Hi' })])
    const tool = findTool(agentTools(client, { groups: toolGroupNames }), name)
    expect(ajv.validate(tool.inputSchema, args), ajv.errorsText()).toBe(true)
    expect(await tool.execute(args)).not.toHaveProperty('error')
    expect(sent.length).toBeGreaterThan(0)
  })
})

describe('the schema of the arguments', () => {
  it.each([{}, { channel: 'SMS', since: id, timeoutSeconds: 30 }])('of wait_for_message accepts %j', args => {
    const { client } = createTestClient([() => json({})])
    const { inputSchema } = findTool(agentTools(client), 'wait_for_message')
    expect(ajv.validate(inputSchema, args), ajv.errorsText()).toBe(true)
  })

  it.each([
    ['send_email', { to: ['ben@example.com'], subject: 'Lunch' }, "must have required property 'body'"],
    ['send_email', { to: 'ben@example.com', subject: 'Lunch', body: 'Hi' }, 'must be array'],
    ['list_messages', { limit: '5' }, 'must be integer'],
    ['list_messages', { channel: 'FAX' }, 'must be equal to one of the allowed values'],
    ['get_message', { id: null }, 'must be string'],
  ])('of %s rejects %j', (name, args, message) => {
    const { client } = createTestClient([() => json({})])
    const { inputSchema } = findTool(agentTools(client), name)
    expect(ajv.validate(inputSchema, args)).toBe(false)
    expect(ajv.errorsText()).toContain(message)
  })
})
