import type { Domain } from '@agentcomms/spec'
import type { DnsState } from '@agentcomms/spec/control'
import { BadgeCheck, Trash2 } from 'lucide'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Badge } from '../../components/badge.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { CopyableText } from '../../components/copy-button.tsx'
import { DetailHeading } from '../../components/detail-heading.tsx'
import { Facts } from '../../components/facts.tsx'
import { Icon } from '../../components/icon.tsx'
import { FullTime } from '../../components/time.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { showToast } from '../../components/toasts.tsx'
import { go } from '../../routing/router.ts'
import { DnsFailureCard } from './dns-failure-card.tsx'
import { toRecordViews } from './domain-records.ts'
import { NextStep } from './next-step.tsx'
import { RecordTable } from './record-table.tsx'
import { verifyDomain } from './verify-domain.ts'

/** Detail of a domain: status, next step, records and timeline. */
export function DomainDetail({ domain, dns }: { domain: Domain; dns: DnsState }) {
  const { id, status, verificationMethod, dkimSelector, createdAt } = domain
  const [isDeleting, setDeleting] = useState(false)
  const remove = async (): Promise<void> => {
    await unwrap(api.DELETE('/domains/{id}', { params: { path: { id } } }))
    showToast(`${domain.domain} was deleted.`)
    go(['domains'], {}, { replace: true })
  }
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
          <button type="button" class="button danger" onClick={() => setDeleting(true)}>
            <Icon icon={Trash2} /> Delete
          </button>
        </div>
      </div>
      <NextStep domain={domain} dns={dns} />
      <RecordTable domain={domain} records={toRecordViews(domain, dns)} />
      <DnsFailureCard domain={domain} dns={dns} />
      <section class="card">
        <h3>Record</h3>
        <Flags domain={domain} />
        <Facts
          rows={[
            ['id', <CopyableText key="id" text={id} name="the domain id" />],
            [
              'verificationToken',
              <CopyableText key="token" text={domain.verificationToken} name="the verification token" />,
            ],
            ['verificationMethod', <code key="method">{verificationMethod}</code>],
            ['dkimSelector', <CopyableText key="selector" text={dkimSelector} name="the DKIM selector" />],
            ['createdAt', <FullTime key="created" at={createdAt} />],
          ]}
        />
      </section>
      <TimelineCard id={id} />
      {isDeleting && (
        <ConfirmDialog
          title={`Delete ${domain.domain}?`}
          confirmLabel="Delete"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>
            This deletes its keys and records. If an agent has an address at this domain, the request fails
            with 409.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function Flags({ domain }: { domain: Domain }) {
  const flags = ['verified', 'spfConfigured', 'dmarcConfigured', 'mxConfigured'] as const
  return (
    <ul class="flags" aria-label="Flags">
      {flags.map(name => (
        <li key={name}>
          <code>{name}</code> <Badge text={String(domain[name])} tone={domain[name] ? 'good' : 'plain'} />
        </li>
      ))}
    </ul>
  )
}
