import type { App } from '../fixtures.ts'

const LONG = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const OTHER_NUMBER = '+12025550199'

/** Fills a mock with long values without spaces. Resolves to the id of an agent that has a record of each kind. */
export async function fillWithLongValues({ mock, origin }: App): Promise<string> {
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const headers = { 'x-api-key': mock.masterKey, 'content-type': 'application/json' }
    const response = await fetch(`${origin}/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const record = await response.json()
    if (!response.ok) throw new Error(`POST ${path}: ${JSON.stringify(record)}`)
    return record
  }
  await mock.addAgent({ name: 'Bob' })
  const agent = await mock.addAgent({
    name: LONG,
    slug: 'a'.repeat(60),
    capabilities: ['email', 'phone', 'vault'],
    metadata: { [LONG]: LONG.repeat(3) },
  })
  const {
    id: agentId,
    email: { email },
    phone,
  } = agent
  const from = `${'bob'.repeat(20)}@${'example'.repeat(8)}.net`
  await post('/webhooks', {
    url: `http://127.0.0.1:9/${LONG}/${LONG}`,
    description: LONG,
    events: ['*'],
  })
  const mail = await mock.receiveEmail({
    to: email,
    from: `"${LONG}" <${from}>`,
    subject: `${LONG}${LONG}`,
    body: `word ${LONG.repeat(10)}\n${'many words '.repeat(200)}`,
    bodyHtml: `<p style="width:1200px">word ${LONG.repeat(5)}</p><table width="900"><tr><td>wide</td></tr></table>`,
    attachments: [{ filename: `${LONG}.txt`, content: 'A file' }],
    headers: { 'X-Long': LONG.repeat(5) },
  })
  const labels = { addLabels: [LONG.slice(0, 60), 'urgent'] }
  await fetch(`${origin}/v1/messages/${mail.id}/labels`, {
    method: 'PATCH',
    headers: { 'x-api-key': mock.masterKey, 'content-type': 'application/json' },
    body: JSON.stringify(labels),
  })
  const outbound = { agentId, subject: LONG, body: LONG.repeat(4) }
  await post('/email/send', { ...outbound, to: [from, `carol@${'example'.repeat(8)}.org`] })
  const slow = 'slow@simulator.agents.agentcomms.test'
  const sent = await post('/email/send', { ...outbound, to: [slow, `dora@${'example'.repeat(8)}.org`] })
  await mock.setMessageStatus(sent.id, 'BOUNCED')
  await post('/email/drafts', { ...outbound, to: [from] })
  await mock.receiveSms({ to: phone?.phoneNumber ?? '', from: OTHER_NUMBER, body: LONG.repeat(4) })
  await post('/phone/send-sms', { agentId, to: OTHER_NUMBER, body: LONG.repeat(4) })
  await mock.receiveCall({ to: phone?.phoneNumber ?? '', from: OTHER_NUMBER })
  await post('/vault/credentials', {
    agentId,
    type: 'login',
    name: LONG,
    notes: LONG.repeat(4),
    login: {
      username: from,
      password: LONG.repeat(2),
      totp: 'JBSWY3DPEHPK3PXP',
      uris: [{ uri: `https://example.com/${LONG}` }],
    },
    fields: [{ name: LONG, value: LONG }],
  })
  await post('/addresses', {
    agentId,
    type: 'MAILING',
    label: LONG,
    street1: LONG,
    city: LONG,
    state: 'OR',
    postalCode: '97201',
    country: 'US',
  })
  await post('/domains', { domain: `${'mail'.repeat(15)}.${'example'.repeat(8)}.com` })
  mock.faults.add({ operation: 'createCall', status: 503, detail: LONG.repeat(2), times: 2 })
  await fetch(`${origin}/v1/${LONG}${LONG}?${LONG}=${LONG}`, { headers: { 'x-api-key': mock.masterKey } })
  return agentId
}
