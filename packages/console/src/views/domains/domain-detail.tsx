import type { Domain } from '@agentcomms/spec'
import { BadgeCheck, Trash2 } from 'lucide'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { Action } from '../../components/action.tsx'
import { Badge } from '../../components/badge.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { Icon } from '../../components/icon.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { report } from '../../components/toasts.tsx'
import { go } from '../../router.ts'
import type { DnsTable } from '../../server.ts'
import { DomainDns } from './domain-dns.tsx'
import { shownRecords } from './domain-state.ts'
import { NextStep } from './next-step.tsx'
import { RecordTable } from './record-table.tsx'
import { verify } from './verify.ts'

/** A domain: how it stands, its records, and what to do next. */
export function DomainDetail({ domain, dns }: { domain: Domain; dns: DnsTable }) {
  const { id, status, verificationMethod, dkimSelector, createdAt } = domain
  const [isLeaving, setLeaving] = useState(false)
  const remove = async (): Promise<void> => {
    await answerOf(api.DELETE('/domains/{id}', { params: { path: { id } } }))
    report(`${domain.domain} is deleted.`)
    go(['domains'], {}, { replace: true })
  }
  return (
    <div class="domain">
      <div class="detail-head">
        <div class="domain-name">
          <h2>{domain.domain}</h2>
          <Badge text={status} />
        </div>
        <div class="buttons">
          <Action icon={BadgeCheck} onAct={() => verify(domain)}>
            Verify
          </Action>
          <button type="button" class="button danger" onClick={() => setLeaving(true)}>
            <Icon of={Trash2} /> Delete
          </button>
        </div>
      </div>
      <NextStep domain={domain} dns={dns} />
      <RecordTable domain={domain} records={shownRecords(domain, dns)} />
      <DomainDns domain={domain} dns={dns} />
      <section class="card">
        <h3>Record</h3>
        <Flags domain={domain} />
        <Facts
          of={[
            ['id', <Copyable key="id" text={id} what="domain id" />],
            [
              'verificationToken',
              <Copyable key="token" text={domain.verificationToken} what="verification token" />,
            ],
            ['verificationMethod', <code key="method">{verificationMethod}</code>],
            ['dkimSelector', <Copyable key="selector" text={dkimSelector} what="DKIM selector" />],
            ['createdAt', <FullMoment key="created" at={createdAt} />],
          ]}
        />
      </section>
      {isLeaving && (
        <Confirm
          title={`Delete ${domain.domain}?`}
          act="Delete"
          onAct={remove}
          onClose={() => setLeaving(false)}
        >
          <p>
            Its keys and records are gone then. While an agent has an address at it, the service refuses with
            409.
          </p>
        </Confirm>
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
