import { describe, expect, it } from 'vitest'
import { isAutomaticReply } from './automatic-reply.ts'

describe('isAutomaticReply', () => {
  it.each([
    ['Auto-Submitted', 'auto-replied'],
    ['auto-submitted', 'auto-replied (vacation)'],
    ['AUTO-SUBMITTED', 'Auto-Replied; owner-email="a@example.com"'],
    ['Precedence', 'auto_reply'],
    ['X-Precedence', ' Auto_Reply '],
    ['X-Autoreply', 'yes'],
    ['X-AutoReply', ''],
    ['X-Autorespond', 'Re: Offer'],
  ])('returns true for %s: %s', (name, value) => {
    expect(isAutomaticReply({ From: 'a@example.com', [name]: value }, 'Re: Offer')).toBe(true)
  })

  it.each([
    ['Auto-Submitted', 'no'],
    ['Auto-Submitted', 'No (typed by hand)'],
    ['Auto-Submitted', ''],
    ['Auto-Submitted', 'auto-generated'],
    ['Auto-Submitted', 'auto-notified; owner-email="a@example.com"'],
    ['Precedence', 'bulk'],
    ['Precedence', 'junk'],
    ['Precedence', 'list'],
    ['Precedence', 'first-class'],
    ['X-Auto-Response-Suppress', 'All'],
    ['X-Autoreply', 'no'],
    ['List-Unsubscribe', '<https://example.com/u>'],
  ])('returns false for %s: %s', (name, value) => {
    expect(isAutomaticReply({ [name]: value }, 'Your sign-in code is 482913')).toBe(false)
  })

  it.each([
    'Automatic reply: Offer',
    'Out of Office: Offer',
    'Automatische Antwort: Angebot',
    'RÉPONSE AUTOMATIQUE : Offre',
    'Re\u0301ponse automatique : Offre',
    '自動応答: 見積もり',
  ])('returns true for an out-of-office notice of Exchange with the subject %s', subject => {
    expect(isAutomaticReply({ 'Auto-Submitted': 'auto-generated' }, subject)).toBe(true)
  })

  it('returns false if a person writes about automatic replies', () => {
    expect(isAutomaticReply({ From: 'a@example.com' }, 'Automatic reply: how do I set it?')).toBe(false)
    expect(isAutomaticReply({ 'Auto-Submitted': 'auto-generated' }, null)).toBe(false)
  })
})
