import { outputSchemas } from '@agentcomms/client/tools/output-schemas'
import { expect } from 'vitest'
import { recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'
import { createToolCaller } from '../tool-caller.ts'

type Json = Record<string, unknown>

const url = 'https://app.example.test/hooks'
const street = { street1: '1 Main St', city: 'Springfield', state: 'IL', postalCode: '62701', country: 'US' }

/** Calls every tool. The caller checks each result with the output schema of the tool. */
scenario(
  'API: the result of every tool matches its output schema',
  { clock: 'manual', webhooks: { disableAfterFailures: 1 } },
  async api => {
    const send = createToolCaller(api, undefined)
    const called = new Set<string>()
    const call = async (name: string, args: object = {}): Promise<Json> => {
      called.add(name)
      const result = await send(name, args)
      expect(Object(result.error).code, `${name}: ${JSON.stringify(result)}`).toBeUndefined()
      return { ...result }
    }
    const idOf = async (name: string, args: object): Promise<string> => String((await call(name, args)).id)
    const agent = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
    const agentId = agent.id
    const orgId = api.mock.organization.id

    const eve = await idOf('create_agent', { name: 'Eve' })
    for (const name of ['get_agent', 'update_agent', 'rotate_agent_key'])
      await call(name, { id: eve, ...(name === 'update_agent' && { name: 'Eva' }) })
    await call('list_agents')
    await call('list_email_identities', { agentId })
    await call('provision_identity', { name: 'Bob', capabilities: ['email', 'phone', 'vault'] })
    const { token } = await call('create_demo_inbox')
    await call('self_test_demo_inbox', { token })
    await call('list_demo_messages', { token })
    await call('list_organizations')
    await call('list_compliance_templates', { orgId })

    const address = { id: await idOf('create_address', { agentId, type: 'MAILING', ...street }), agentId }
    await call('list_addresses', { agentId })
    await call('get_address', address)
    await call('update_address', { ...address, label: 'Office' })
    await call('validate_address', address)
    await call('delete_address', address)

    const [first] = (await call('list_inboxes', { agentId: eve })).items as [{ id: string }]
    await call('delete_inbox', { id: first.id })
    const inbox = { id: await idOf('create_inbox', { agentId: eve }) }
    await call('get_inbox', inbox)
    await call('update_inbox', { ...inbox, displayName: 'Eva' })

    const mail = { agentId, to: ['ben@example.com'], subject: 'Plan', body: 'See the file.' }
    const attachments = [{ filename: 'plan.txt', content: 'cGxhbg==' }]
    const sent = await call('send_email', {
      ...mail,
      attachments,
    })
    const message = { id: String(sent.id) }
    await call('reply_to_email', { ...message, body: 'One more thing.' })
    await call('forward_email', { ...message, to: ['eve@example.com'] })
    const draft = { id: await idOf('create_draft', mail) }
    await call('list_drafts', { agentId })
    await call('get_draft', draft)
    await call('send_draft', draft)
    await call('delete_draft', { id: await idOf('create_draft', mail) })

    await call('list_messages', { agentId })
    await call('search_messages', { query: 'plan' })
    const [attachment] = (await call('get_message', message)).attachments as [{ id: string }]
    await call('read_attachment', { id: attachment.id })
    await call('update_message_labels', {
      ids: [message.id, 'c0msg00000000000000000000'],
      addLabels: ['done'],
    })
    await call('wait_for_delivery', message)
    await call('get_me')
    await call('get_me', { agentId })
    await call('delete_message', message)
    await call('restore_message', message)
    await call('wait_for_message', { since: 'ANY', direction: 'OUTBOUND' })
    await call('list_threads', { agentId })
    await call('get_thread', { id: sent.threadId })
    const waiting = await call('send_email', { ...mail, to: ['approve@simulator.agents.agentcomms.test'] })
    await call('approve_message', { orgId, messageId: waiting.id, action: 'reject' })
    await call('send_email', { ...mail, to: ['nobody@agents.agentcomms.test'] })
    await api.mock.clock.advance('1s')
    const [suppressed] = (await call('list_suppressions')).items as [{ email: string }]
    await call('unsuppress_email', { email: suppressed.email })

    const [number] = (await call('search_phone_numbers')).items as [{ phoneNumber: string }]
    await call('provision_phone_number', { agentId, phoneNumber: number.phoneNumber })
    await call('list_phone_numbers', { agentId })
    await call('send_sms', { agentId, to: '+12025550142', body: 'Hi' })
    await call('list_sms_suppressions')
    await call('unsuppress_sms', { phoneNumber: '+12025550142' })
    const phoneCall = { id: await idOf('create_call', { agentId, to: '+12025550142' }) }
    await call('list_calls', { agentId })
    await call('get_call', phoneCall)
    await api.mock.clock.advance('2m')
    expect(await call('wait_for_call', phoneCall)).toMatchObject({ state: 'ENDED' })
    await call('release_phone_number', { agentId, phoneNumber: number.phoneNumber })

    const totp = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    await call('get_vault_status', { agentId })
    const login = { username: 'ada', password: 'p-4711', totp, uris: [{ uri: 'https://shop.example.com' }] }
    const credential = {
      id: await idOf('create_credential', { agentId, type: 'login', name: 'Shop', login }),
    }
    await call('list_credentials', { agentId })
    await call('search_credentials', { agentId, search: 'shop' })
    await call('get_credential', { ...credential, reveal: true })
    await call('update_credential', { ...credential, notes: 'Blue' })
    await call('get_totp', credential)
    await call('generate_password')
    const [app] = (await call('list_oauth_apps')).items as [{ slug: string }]
    await call('get_oauth_app', { slug: app.slug })
    await call('delete_credential', credential)
    await call('deprovision_vault', { agentId })
    await call('provision_vault', { agentId })

    const domain = { id: await idOf('create_domain', { domain: 'shop.example' }) }
    await call('update_domain', { ...domain, feedbackEnabled: false })
    await call('list_voices')
    for (const name of ['get_domain', 'verify_domain', 'list_domain_records', 'get_domain_zone_file'])
      await call(name, domain)
    await call('list_domains')
    await call('delete_domain', domain)

    let status = 500
    recordRequests(api.mock, url, () => status)
    const hook = { id: await idOf('create_webhook', { url, events: ['agent.created'], maxAttempts: 1 }) }
    await call('list_event_types')
    await call('list_webhooks')
    await call('update_webhook', { ...hook, description: 'Agents' })
    await call('test_webhook', hook)
    await call('delete_agent', { id: eve })
    await api.mock.addAgent({ name: 'Joe' })
    await api.mock.webhooks.settled()
    const [dead] = (await call('list_webhook_dead_letters', hook)).items as [{ id: string }]
    status = 200
    await call('reenable_webhook', hook)
    await call('replay_webhook_delivery', { deliveryId: dead.id })
    for (const name of ['get_webhook', 'get_webhook_stats', 'list_webhook_deliveries']) await call(name, hook)
    await call('rotate_webhook_secret', hook)
    await call('delete_webhook', hook)

    // Lists need no preparation.
    const lists = [...outputSchemas.keys()].filter(name => name.startsWith('list_') && !called.has(name))
    for (const name of lists) await call(name, { agentId })
    expect([...called].sort()).toEqual([...outputSchemas.keys()].sort())
  },
)
