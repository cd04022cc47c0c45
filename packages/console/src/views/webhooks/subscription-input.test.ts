import type { Webhook } from '@agentcomms/spec'
import { describe, expect, it } from 'vitest'
import type { Entries } from '../../components/form.tsx'
import { changedSubscription, eventField, newSubscription, otherPatterns } from './subscription-input.ts'

const NAMES = ['message.received', 'call.ended']

function entriesOf(of: Record<string, string>): Entries {
  const text = (name: string): string => of[name] ?? ''
  return {
    text,
    raw: text,
    given: (name: string) => text(name) || undefined,
    isChecked: (name: string) => name in of,
    list: (name: string) => text(name).split(' ').filter(Boolean),
    files: () => [],
  } as unknown as Entries
}

const webhook = {
  url: 'https://a.test/',
  events: ['message.*', 'call.ended'],
  description: 'Desk',
  rateLimitPerMinute: 60,
  maxAttempts: null,
} as Webhook

const asItIs = {
  url: webhook.url,
  [eventField('call.ended')]: 'on',
  patterns: 'message.*',
  description: 'Desk',
  rateLimitPerMinute: '60',
  authType: 'keep',
}

describe('a new subscription', () => {
  it('sends what was filled in and no more', () => {
    const least = { url: 'https://a.test/', [eventField('call.ended')]: 'on', authType: 'none' }
    expect(newSubscription(entriesOf({ ...least, authType: '' }), NAMES)).toEqual({
      url: 'https://a.test/',
      events: ['call.ended'],
    })
    const more = {
      patterns: 'message.* call.ended',
      maxAttempts: '5',
      rateLimitPerMinute: '0',
      description: 'd',
    }
    expect(newSubscription(entriesOf({ ...least, ...more }), NAMES)).toEqual({
      url: 'https://a.test/',
      events: ['call.ended', 'message.*'],
      description: 'd',
      maxAttempts: 5,
      rateLimitPerMinute: 0,
      authConfig: { type: 'none' },
    })
  })

  it('asks for every event by its glob', () => {
    const entries = entriesOf({ url: 'https://a.test/', [eventField('*')]: 'on' })
    expect(newSubscription(entries, NAMES).events).toEqual(['*'])
  })

  it.each([
    [
      { authType: 'bearer', token: 't' },
      { type: 'bearer', token: 't' },
    ],
    [
      { authType: 'basic', username: 'u', password: '' },
      { type: 'basic', username: 'u', password: '' },
    ],
    [
      { authType: 'custom_header', headerName: 'X-Key', value: 'v' },
      { type: 'custom_header', headerName: 'X-Key', value: 'v' },
    ],
  ])('%j is the credential %j', (entries, authConfig) => {
    expect(newSubscription(entriesOf(entries), NAMES).authConfig).toEqual(authConfig)
  })
})

describe('a changed subscription', () => {
  it('sends what has changed alone', () => {
    expect(changedSubscription(entriesOf(asItIs), NAMES, webhook)).toEqual({})
    const changes = { url: 'https://b.test/', authType: 'none' }
    expect(changedSubscription(entriesOf({ ...asItIs, ...changes }), NAMES, webhook)).toEqual({
      url: 'https://b.test/',
      authConfig: { type: 'none' },
    })
  })

  it('clears what was emptied', () => {
    const emptied = { ...asItIs, description: '', rateLimitPerMinute: '' }
    expect(changedSubscription(entriesOf(emptied), NAMES, webhook)).toEqual({
      description: null,
      rateLimitPerMinute: null,
    })
  })
})

it('keeps apart what has no check box', () => {
  expect(otherPatterns(['*', 'call.ended', 'call.*'], NAMES)).toEqual(['call.*'])
})
