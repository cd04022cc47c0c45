import { describe, expect, it } from 'vitest'
import { type FormValues, toFormValues } from '../../components/form.tsx'
import { toCreateBody, toEventFieldName } from './subscription-input.ts'

const NAMES = ['message.received', 'call.ended']

function createFormValues(fields: Record<string, string>): FormValues {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return toFormValues(data)
}

describe('a new subscription', () => {
  it('sends only fields with a value', () => {
    const required = { url: 'https://a.test/', [toEventFieldName('call.ended')]: 'on', authType: 'none' }
    expect(toCreateBody(createFormValues({ ...required, authType: '' }), NAMES)).toEqual({
      url: 'https://a.test/',
      events: ['call.ended'],
    })
    const optional = {
      patterns: 'message.*, call.ended',
      maxAttempts: '5',
      rateLimitPerMinute: '0',
      description: 'd',
    }
    expect(toCreateBody(createFormValues({ ...required, ...optional }), NAMES)).toEqual({
      url: 'https://a.test/',
      events: ['call.ended', 'message.*'],
      description: 'd',
      maxAttempts: 5,
      rateLimitPerMinute: 0,
      authConfig: { type: 'none' },
    })
  })

  it('subscribes to all events with a glob', () => {
    const entries = createFormValues({ url: 'https://a.test/', [toEventFieldName('*')]: 'on' })
    expect(toCreateBody(entries, NAMES).events).toEqual(['*'])
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
  ])('reads the credentials of %j', (entries, authConfig) => {
    expect(toCreateBody(createFormValues(entries), NAMES).authConfig).toEqual(authConfig)
  })
})
