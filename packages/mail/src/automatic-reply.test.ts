import { describe, expect, it } from 'vitest'
import { isAutomaticReply } from './automatic-reply.ts'

describe('isAutomaticReply', () => {
  it.each([
    ['Auto-Submitted', 'auto-replied'],
    ['auto-submitted', 'auto-replied (vacation)'],
    ['AUTO-SUBMITTED', 'Auto-Generated; owner-email="a@example.com"'],
    ['Precedence', 'auto_reply'],
    ['Precedence', 'BULK'],
    ['Precedence', ' junk '],
    ['X-Autoreply', 'yes'],
    ['X-AutoReply', ''],
    ['X-Autorespond', 'Re: Offer'],
  ])('returns true for %s: %s', (name, value) => {
    expect(isAutomaticReply({ From: 'a@example.com', [name]: value })).toBe(true)
  })

  it.each([
    ['Auto-Submitted', 'no'],
    ['Auto-Submitted', 'No (typed by hand)'],
    ['Auto-Submitted', ''],
    ['Precedence', 'list'],
    ['Precedence', 'first-class'],
    ['X-Autoreply', 'no'],
    ['List-Unsubscribe', '<https://example.com/u>'],
  ])('returns false for %s: %s', (name, value) => {
    expect(isAutomaticReply({ [name]: value })).toBe(false)
  })
})
