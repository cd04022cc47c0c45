import type { Domain } from '@agentcomms/spec'
import type { DnsState } from '@agentcomms/spec/control'
import { BadgeCheck } from 'lucide'
import { control, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton } from '../../components/button.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { getRecordNames, toRecordViews } from './domain-records.ts'
import { NextStep, verifyDomain } from './next-step.tsx'
import { RecordTable } from './record-table.tsx'

const FLAGS = ['verified', 'spfConfigured', 'dmarcConfigured', 'mxConfigured'] as const

/** Detail of a domain: status, next step, records and timeline. */
export function DomainDetail({ domain, dns }: { domain: Domain; dns: DnsState }) {
  const { id, status, verificationMethod, dkimSelector, createdAt } = domain
  return (
    <div class="domain">
      <div class="detail-head">
        <div class="domain-name">
          <DetailHeading title={domain.domain}>{domain.domain}</DetailHeading>
          <Badge text={status} />
        </div>
        <div class="buttons">
          <ActionButton icon={BadgeCheck} onAction={() => verifyDomain(domain)}>
            Verify
          </ActionButton>
        </div>
      </div>
      <NextStep domain={domain} dns={dns} />
      <RecordTable domain={domain} records={toRecordViews(domain, dns)} />
      <DnsFailureCard domain={domain} dns={dns} />
      <Card title="Record">
        <Facts
          rows={[
            ['id', id, 'the domain id'],
            ['verificationToken', domain.verificationToken, 'the verification token'],
            ['verificationMethod', <code key="method">{verificationMethod}</code>],
            ['dkimSelector', dkimSelector, 'the DKIM selector'],
            ...FLAGS.map(
              name =>
                [
                  name,
                  <Badge key={name} text={String(domain[name])} tone={domain[name] ? 'good' : 'plain'} />,
                ] as const,
            ),
            ['createdAt', createdAt],
          ]}
        />
      </Card>
      <TimelineCard id={id} />
    </div>
  )
}

/** Card that simulates DNS problems of a domain. */
function DnsFailureCard({ domain, dns }: { domain: Domain; dns: DnsState }) {
  if (dns.source === 'outside') return null
  const unpublish = async (): Promise<void> => {
    for (const name of getRecordNames(domain)) await unwrap(control.POST('/dns/delete', { body: { name } }))
  }
  return (
    <Card title="Simulate DNS problems">
      <p class="faint">
        The next verification is FAILED if a lookup fails, PENDING if a required record is missing, and
        INVALID if a required record has a wrong value.
      </p>
      <div class="buttons">
        <ActionButton
          disabled={dns.failing.includes(domain.domain)}
          onAction={() => unwrap(control.POST('/dns/fail', { body: { name: domain.domain } }))}
        >
          Make all lookups fail
        </ActionButton>
        <ActionButton onAction={unpublish}>Delete records</ActionButton>
      </div>
    </Card>
  )
}
