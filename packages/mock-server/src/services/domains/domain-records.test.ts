import { describe, expect, it } from 'vitest'
import dkimKeys from './dkim-keys.json'
import { planRecords, writeZoneFile } from './rules.ts'

const [dkimPublicKey = ''] = dkimKeys
const createdAt = '2026-01-01T00:00:00.000Z'

describe('writeZoneFile', () => {
  it('returns a whole zone', () => {
    const records = planRecords({
      domain: 'mx.example.com',
      verificationToken: 'agentcomms-verification=abc',
      dkimSelector: 'ac1',
      dkimPublicKey,
    })
    const key = `v=DKIM1; k=rsa; p=${dkimPublicKey}`
    expect(writeZoneFile({ domain: 'mx.example.com', createdAt: '1970-01-01T00:00:07.000Z', records })).toBe(
      [
        '$ORIGIN mx.example.com.',
        '$TTL 3600',
        '@ IN SOA ns1.agentcomms.test. hostmaster.agentcomms.test. ( 7 7200 3600 1209600 3600 )',
        '@ IN NS ns1.agentcomms.test.',
        '@ IN NS ns2.agentcomms.test.',
        '_agentcomms IN TXT "agentcomms-verification=abc"',
        '@ IN MX 10 inbound.agentcomms.test.',
        '@ IN TXT "v=spf1 include:spf.agentcomms.test ~all"',
        `ac1._domainkey IN TXT "${key.slice(0, 255)}" "${key.slice(255)}"`,
        '_dmarc IN TXT "v=DMARC1; p=none"',
        'bounce IN MX 10 return.agentcomms.test.',
        'bounce IN TXT "v=spf1 include:spf.agentcomms.test ~all"',
        '',
      ].join('\n'),
    )
  })

  it.each([
    ['', '""'],
    ['x'.repeat(255), `"${'x'.repeat(255)}"`],
    ['x'.repeat(256), `"${'x'.repeat(255)}" "x"`],
    ['x'.repeat(511), `"${'x'.repeat(255)}" "${'x'.repeat(255)}" "x"`],
    ['say "\\"', '"say \\"\\\\\\""'],
    [`${'x'.repeat(254)}"y`, `"${'x'.repeat(254)}\\"" "y"`],
  ])('splits the text %j into strings of at most 255 bytes', (value, written) => {
    const records = [{ type: 'TXT' as const, name: 'example.com', value }]
    expect(writeZoneFile({ domain: 'example.com', createdAt, records })).toContain(`@ IN TXT ${written}\n`)
  })

  it.each([
    ['2026-01-01T00:00:00.999Z', 1_767_225_600],
    ['1969-12-31T23:59:59.000Z', 2 ** 32 - 1],
    ['+275760-09-13T00:00:00.000Z', 8_640_000_000_000 % 2 ** 32],
  ])('derives the serial from the creation time %s: %d, within 32 bits', (createdAt, serial) => {
    expect(writeZoneFile({ domain: 'example.com', createdAt, records: [] })).toContain(` ( ${serial} 7200 `)
  })
})
