import { describe, expect, it } from 'vitest'
import { checkMx, checkTxt, type PlannedRecord, type Purpose, planRecords } from './rules.ts'

const plan = planRecords({
  domain: 'example.com',
  verificationToken: 'agentcomms-verification=abc',
  dkimSelector: 'ac1',
  dkimPublicKey: 'MIIBkey+/=',
})
const planned = (purpose: Purpose): PlannedRecord => {
  const record = plan.find(candidate => candidate.purpose === purpose)
  if (!record) throw new Error(`The plan has no ${purpose} record.`)
  return record
}

describe('checkTxt', () => {
  it.each(plan.filter(({ type }) => type === 'TXT'))('accepts the planned $purpose record', record => {
    expect(checkTxt(record, [record.value])).toBe('VALID')
    expect(checkTxt(record, [])).toBe('MISSING')
  })

  it.each<[string[], string]>([
    [['agentcomms-verification=abc', 'google-site-verification=1'], 'VALID'],
    [[' agentcomms-verification=abc '], 'VALID'],
    [['agentcomms-verification=ABC'], 'INVALID'],
    [['agentcomms-verification=abcd'], 'INVALID'],
    [['something else'], 'INVALID'],
  ])('ownership %j is %s', (found, status) => {
    expect(checkTxt(planned('ownership'), found)).toBe(status)
  })

  it.each<[string[], string]>([
    [['v=spf1 a mx include:_spf.google.com include:spf.agentcomms.test -all'], 'VALID'],
    [['V=SPF1  +INCLUDE:SPF.AgentComms.test.  ~ALL', 'google-site-verification=1'], 'VALID'],
    [['v=spf1 include:spf.agentcomms.test'], 'VALID'],
    [['google-site-verification=1'], 'MISSING'],
    [['v=spf10 include:spf.agentcomms.test'], 'MISSING'],
    [['v=spf1'], 'INVALID'],
    [['v=spf1 include:_spf.google.com ~all'], 'INVALID'],
    [['v=spf1 -all include:spf.agentcomms.test'], 'INVALID'],
    [['v=spf1 -include:spf.agentcomms.test ~all'], 'INVALID'],
    [['v=spf1 ?include:spf.agentcomms.test ~all'], 'INVALID'],
    [['v=spf1 include:xspf.agentcomms.test ~all'], 'INVALID'],
    [['v=spf1 include:spf.agentcomms.test.example.com ~all'], 'INVALID'],
    [['v=spf1 include:spf.agentcomms.test ~all', 'v=spf1 mx ~all'], 'INVALID'],
  ])('SPF %j is %s', (found, status) => {
    expect(checkTxt(planned('spf'), found)).toBe(status)
    expect(checkTxt(planned('returnPathSpf'), found)).toBe(status)
  })

  it.each<[string[], string]>([
    [['v=DKIM1;k=rsa;p=MIIBkey+/='], 'VALID'],
    [['p=MIIBkey+/='], 'VALID'],
    [[' v = DKIM1 ; h=sha256; t=s; p = MIIB key+/= ;'], 'VALID'],
    [['v=DKIM1; k=rsa; p='], 'INVALID'],
    [['v=DKIM1; k=rsa'], 'INVALID'],
    [['v=DKIM1; k=rsa; p=MIIBother'], 'INVALID'],
    [['v=DKIM1; k=ed25519; p=MIIBkey+/='], 'INVALID'],
    [['v=DKIM2; p=MIIBkey+/='], 'INVALID'],
    [['v=DKIM1; p=miibKEY+/='], 'INVALID'],
    [['v=DKIM1; p=MIIBkey+/=', 'v=DKIM1; p=MIIBother'], 'INVALID'],
  ])('DKIM %j is %s', (found, status) => {
    expect(checkTxt(planned('dkim'), found)).toBe(status)
  })

  it.each<[string[], string]>([
    [['v=DMARC1; p=none'], 'VALID'],
    [['v=DMARC1;p=Quarantine;rua=mailto:d@example.com'], 'VALID'],
    [['v=DMARC1; p=reject; sp=none; pct=50', 'something else'], 'VALID'],
    [['something else'], 'MISSING'],
    [['v=DMARC12; p=none'], 'MISSING'],
    [['v=DMARC1; sp=none'], 'INVALID'],
    [['v=DMARC1; p=block'], 'INVALID'],
    [['v=DMARC1; p=none', 'v=DMARC1; p=none'], 'INVALID'],
  ])('DMARC %j is %s', (found, status) => {
    expect(checkTxt(planned('dmarc'), found)).toBe(status)
  })
})

describe('checkMx', () => {
  const ours = { priority: 10, host: 'inbound.agentcomms.test' }

  it.each([
    [[ours], 'VALID'],
    [[{ ...ours, host: 'INBOUND.AgentComms.test.' }], 'VALID'],
    [[{ priority: 1, host: 'aspmx.example.net' }, ours], 'VALID'],
    [[], 'MISSING'],
    [[{ ...ours, priority: 20 }], 'INVALID'],
    [[{ ...ours, host: 'return.agentcomms.test' }], 'INVALID'],
    [[{ priority: 0, host: '.' }], 'INVALID'],
  ])('%j is %s', (found, status) => {
    expect(checkMx(planned('inbound'), found)).toBe(status)
  })
})
