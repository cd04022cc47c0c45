import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { addPhoneAgent, OUTSIDE_NUMBER } from '../phone-agents.ts'
import { scenario, transportScenario } from '../scenario.ts'

const subjects = (page: { items: Message[] }): (string | null)[] => page.items.map(({ subject }) => subject)

/** Lists messages with a query that is sent as written. */
async function list(api: Api, query: string): Promise<(string | null)[]> {
  const headers = { 'x-api-key': api.mock.masterKey }
  const response = await api.fetch(`/messages?${query}`, { headers })
  expect(response.status, query).toBe(200)
  return subjects((await response.json()) as { items: Message[] })
}

/** Returns the issues of a rejected query that is sent as written. */
async function issuesOf(api: Api, query: string): Promise<string[]> {
  const headers = { 'x-api-key': api.mock.masterKey }
  const response = await api.fetch(`/messages?${query}`, { headers })
  const { details } = (await response.json()) as { details: { issues: { path: string; message: string }[] } }
  expect(response.status, query).toBe(400)
  return details.issues.map(({ path, message }) => `${path} ${message}`)
}

transportScenario('message: repeated names, x[] and x[0] in a query are the same list', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const both = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', subject: 'both', body: 'x' })
  const one = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', subject: 'one', body: 'x' })
  for (const [{ id }, addLabels] of [
    [both, ['a', 'b']],
    [one, ['a']],
  ] as const)
    await api.ok('updateMessageLabels', { path: { id }, body: { addLabels } })
  for (const query of [
    'labels=a&labels=b',
    'labels[]=a&labels[]=b',
    'labels[0]=a&labels[1]=b',
    'labels%5B1%5D=a&labels%5B0%5D=b',
    'labels[7]=a&labels=b',
    'labels[]=b&labels=a&labels[0]=a',
  ])
    expect(await list(api, query), query).toEqual(['both'])
  expect(await list(api, 'labels[]=a')).toEqual(['one', 'both'])
})

scenario('API: an unknown name in a query is rejected as it was written', async api => {
  for (const name of [
    'foo[0]',
    'foo[]',
    '__proto__[x]',
    'constructor[prototype]',
    'labels[x]',
    'labels[0][1]',
    '[0]',
  ])
    expect(await issuesOf(api, `${encodeURIComponent(name)}=1`)).toEqual([
      expect.stringContaining(`${name} is not a known parameter`),
    ])
  for (const name of [
    'limit[]',
    'limit[0]',
    'dateRange[other]',
    'dateRange[]',
    'dateRange[__proto__]',
    'dateRange[a/b]',
  ])
    expect(await issuesOf(api, `${encodeURIComponent(name)}=1`)).toEqual([
      expect.stringContaining(`${name} is not a known parameter`),
    ])
})

scenario('API: a parameter that is no list is rejected if it is repeated', async api => {
  const day = '2026-01-01T00:00:00Z'
  expect(await issuesOf(api, 'limit=5&limit=6')).toEqual(['limit must be given only once'])
  expect(await issuesOf(api, `dateRange[from]=${day}&dateRange[from]=${day}`)).toEqual([
    'dateRange[from] must be given only once',
  ])
  expect(await issuesOf(api, 'dateRange=x')).toEqual(['dateRange must be an object'])
  expect(await issuesOf(api, `dateRange[from]=${day}&dateRange=x`)).toEqual(['dateRange must be an object'])
  expect(await issuesOf(api, 'dateRange[to]=yesterday')).toEqual([
    'dateRange[to] must be a date-time with a time zone, such as 2026-01-31T12:00:00Z',
  ])
  expect(await issuesOf(api, 'labels[]=')).toEqual(['labels[0] must not be empty'])
})

scenario('API: channels lists several channels and wins over channel', async api => {
  const ada = await addPhoneAgent(api, 'Ada')
  await api.mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject: 'mail', body: 'x' })
  await api.mock.receiveSms({ to: ada.phoneNumber, from: OUTSIDE_NUMBER, body: 'sms' })
  const bodies = async (query: Record<string, string | string[]>): Promise<string[]> =>
    (await api.ok('listMessages', { query })).items.map(({ channel }) => channel)
  expect(await bodies({ channels: ['SMS', 'MMS'] })).toEqual(['SMS'])
  expect(await bodies({ channels: ['EMAIL', 'SMS', 'EMAIL'] })).toEqual(['SMS', 'EMAIL'])
  expect(await bodies({ channels: 'VOICE' })).toEqual([])
  expect(await bodies({ channels: 'SMS', channel: 'EMAIL' })).toEqual(['SMS'])
  for (const channels of [['FAX'], [''], Array<string>(51).fill('SMS')])
    await api.problem('listMessages', [400, 'VALIDATION_ERROR'], { query: { channels } })
  const items = await api
    .client()
    .messages.list({ channels: ['SMS', 'MMS'], limit: 1 })
    .all()
  expect(items.map(({ body }) => body)).toEqual(['sms'])
  const first = await api.ok('listMessages', { query: { channels: ['SMS', 'EMAIL'], limit: 1 } })
  const cursor = first.nextCursor ?? ''
  const same = { channels: ['EMAIL', 'SMS', 'SMS'], cursor }
  expect(subjects(await api.ok('listMessages', { query: same }))).toEqual(['mail'])
  await api.problem('listMessages', [400, 'VALIDATION_ERROR'], { query: { channels: 'SMS', cursor } })
})
