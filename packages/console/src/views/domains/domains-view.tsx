import type { Domain } from '@agentcomms/spec'
import type { DnsState } from '@agentcomms/spec/control'
import { BadgeCheck, Globe, Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { REQUIRED_PURPOSES } from '#server-rules'
import { api, control, unwrap } from '../../api/api.ts'
import { Badge, type Tone } from '../../components/badge.tsx'
import { ActionButton, Button, showToast } from '../../components/button.tsx'
import { CopyButton } from '../../components/copyable.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage, Loading } from '../../components/load-state.tsx'
import { ShortTime } from '../../components/time.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { ListDetail, Row } from '../../lists/list.tsx'
import { VirtualList } from '../../lists/paged-rows.tsx'
import { useLoaded } from '../../live/live-events.ts'
import { agents } from '../../organization/agents.ts'
import type { ViewProps } from '../../routing/route.ts'
import { go, href } from '../../routing/router.ts'
import {
  type CurrentStatus,
  getRecordNames,
  isFailing,
  PURPOSE_LABELS,
  type RecordView,
  toRecordViews,
} from './domain-records.ts'
import { NewDomainDialog } from './new-domain-dialog.tsx'

/** Section with the route `#/domains/<domain>`. */
export function DomainsView({ parts: [openId] }: ViewProps) {
  const domains = useLoaded('domains', readDomains, ({ topic }) => topic === 'domain')
  const dns = useLoaded(
    'dns',
    () => unwrap(control.GET('/dns')),
    ({ topic }) => topic === 'dns',
  )
  const [isAdding, setAdding] = useState(false)
  const add = (): void => setAdding(true)
  const { value: rows, failure = dns.failure } = domains
  if (!rows || !dns.value) return failure === undefined ? <Loading /> : <ErrorMessage failure={failure} />
  const openDomain = rows.find(({ id }) => id === openId)
  const detail = openDomain ? (
    <DomainDetail key={openDomain.id} domain={openDomain} dns={dns.value} />
  ) : (
    <EmptyState icon={Globe} title="Domain not found">
      It was deleted, or the mock was reset.
    </EmptyState>
  )
  return (
    <>
      <ListDetail
        list={<DomainList rows={rows} openId={openId} onNew={add} />}
        detail={openId === undefined ? undefined : detail}
        back={['domains']}
      />
      {isAdding && <NewDomainDialog onClose={() => setAdding(false)} />}
    </>
  )
}

async function readDomains(): Promise<readonly Domain[]> {
  return (await unwrap(api.GET('/domains'))).items
}

function DomainList(props: { rows: readonly Domain[]; openId: string | undefined; onNew: () => void }) {
  const { rows, openId, onNew } = props
  return (
    <>
      <div class="tools">
        <Button kind="primary" data-key="n" onClick={onNew} icon={Plus}>
          Add domain
        </Button>
      </div>
      {rows.length === 0 ? (
        <NoDomains onNew={onNew} />
      ) : (
        <VirtualList
          label="Domains"
          columns={{ title: 'Domain', status: 'Status', time: 'Created' }}
          rows={rows}
          openId={openId}
          onOpen={({ id }, history) => go(['domains', id], {}, history)}
        >
          {({ domain, status, createdAt }) => (
            <Row title={domain} status={<Badge text={status} />} time={<ShortTime at={createdAt} />} />
          )}
        </VirtualList>
      )}
    </>
  )
}

function NoDomains({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      icon={Globe}
      title="No domains yet"
      action={
        <Button kind="primary" onClick={onNew} icon={Plus}>
          Add domain
        </Button>
      }
    >
      To use addresses at your own domain, add it, publish its DNS records, and verify it.
    </EmptyState>
  )
}

const FLAGS = ['verified', 'spfConfigured', 'dmarcConfigured', 'mxConfigured'] as const

/** Detail of a domain: status, next step, records and timeline. */
function DomainDetail({ domain, dns }: { domain: Domain; dns: DnsState }) {
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

const STATUS_TEXTS: Record<Domain['status'], string> = {
  NOT_STARTED: 'Not verified yet.',
  PENDING: 'A required record was not found.',
  VERIFYING: 'Verification is running.',
  VERIFIED: 'Agents can have addresses at this domain.',
  INVALID: 'A required record has a wrong value.',
  FAILED: 'The DNS lookup failed. The last results are unchanged.',
}

/** Status of a domain, the names whose lookups fail, and the next step. */
function NextStep({ domain, dns }: { domain: Domain; dns: DnsState }) {
  const names = getRecordNames(domain)
  const failing = dns.failing.filter(failingName =>
    names.some(name => isFailing({ ...dns, failing: [failingName] }, name)),
  )
  return (
    <section class="card" aria-label="Next step">
      <p>
        <strong>{STATUS_TEXTS[domain.status]}</strong>
      </p>
      {failing.length > 0 && (
        <ul class="failing" aria-label="Failing names">
          {failing.map(name => (
            <li key={name}>
              <span>
                Lookups of <code>{name}</code> and its subdomains fail
              </span>
              <ActionButton onAction={() => unwrap(control.POST('/dns/recover', { body: { name } }))}>
                Recover
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      {domain.verified ? <AgentsStep domain={domain} /> : <PublishStep domain={domain} dns={dns} />}
    </section>
  )
}

function PublishStep({ domain, dns }: { domain: Domain; dns: DnsState }) {
  const publish = () => unwrap(control.POST('/dns/publish', { body: { domain: domain.id } }))
  const publishAndVerify = async (): Promise<void> => {
    await publish()
    await verifyDomain(domain)
  }
  if (dns.source === 'outside')
    return (
      <p>
        This server uses the real DNS. Add the records below to the DNS zone of your domain, then verify it.
      </p>
    )
  return (
    <>
      <p>
        This server uses a mock DNS in memory. Publish the records there, so that verification finds them.
      </p>
      <div class="buttons">
        <ActionButton kind="primary" onAction={publishAndVerify}>
          Publish and verify
        </ActionButton>
        <ActionButton onAction={publish}>Publish records</ActionButton>
      </div>
    </>
  )
}

function AgentsStep({ domain }: { domain: Domain }) {
  const agentsAtDomain = agents.value.filter(({ emailIdentities }) =>
    emailIdentities.some(identity => identity.domain === domain.domain),
  )
  return (
    <>
      {agentsAtDomain.length === 0 ? (
        <p>
          Next, create an agent with an address at this domain, and an inbox for it. Addresses at custom
          domains have no inbox until your program calls <code>POST /inboxes</code>.
        </p>
      ) : (
        <ul class="addresses">
          {agentsAtDomain.slice(0, 20).map(({ id, name, emailIdentities: [email] }) => (
            <li key={id}>
              <a href={href(['agents', id])}>{name}</a> <code>{email?.email}</code>
            </li>
          ))}
          {agentsAtDomain.length > 20 && <li class="faint">and {agentsAtDomain.length - 20} more</li>}
        </ul>
      )}
      <a class="button" href={href(['agents'], { new: 'agent' })}>
        New agent
      </a>
    </>
  )
}

/** Verifies a domain, and shows the result as a toast. */
async function verifyDomain({ id }: Pick<Domain, 'id'>): Promise<void> {
  const { domain, status } = await unwrap(api.POST('/domains/{id}/verify', { params: { path: { id } } }))
  showToast(`${domain} is ${status}.`)
}

const TONES: Record<CurrentStatus, Tone> = {
  VALID: 'good',
  INVALID: 'bad',
  MISSING: 'wait',
  'lookup fails': 'bad',
}

const REQUIRED_LABELS = REQUIRED_PURPOSES.map(purpose => PURPOSE_LABELS[purpose]).join(' and ')

/** Table of the DNS records of a domain, with buttons to copy them. */
function RecordTable({ domain, records }: { domain: Domain; records: readonly RecordView[] }) {
  const { id } = domain
  const hasCurrentStatus = records.some(({ currentStatus }) => currentStatus !== undefined)
  const readZoneFile = async (): Promise<string> =>
    (await unwrap(api.GET('/domains/{id}/zone-file', { params: { path: { id } } }))).zoneFile
  return (
    <Card
      title="DNS records"
      isRegion
      actions={<CopyButton text={readZoneFile} name="the zone file" caption="Copy zone file" />}
    >
      <table class="record-table">
        <thead>
          <tr>
            <th scope="col">Purpose</th>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {records.map(record => (
            <RecordRow key={`${record.type} ${record.name}`} record={record} />
          ))}
        </tbody>
      </table>
      <p class="hint">
        Status is the result of the last verification
        {hasCurrentStatus && '. “now” is the status in the mock DNS, if it differs'}. Only {REQUIRED_LABELS}{' '}
        are required.
      </p>
    </Card>
  )
}

function RecordRow({ record }: { record: RecordView }) {
  const { type, name, value, priority, status, purpose, isRequired, currentStatus } = record
  const title = purpose ? PURPOSE_LABELS[purpose] : type
  return (
    <tr>
      <td data-label="Purpose">
        <div>
          <strong>{title}</strong>
          <div class="faint">
            {type}
            {priority !== undefined && `, priority ${priority}`}
            {isRequired && ', required'}
          </div>
        </div>
      </td>
      <td data-label="Name">
        <CopyableValue text={name} name={`name of ${title}`} />
      </td>
      <td data-label="Value">
        <CopyableValue text={value} name={`value of ${title}`} />
      </td>
      <td data-label="Status">
        <div class="found">
          <Badge text={status} tone={TONES[status]} />
          {currentStatus && currentStatus !== status && (
            <span class="faint" title="Status that a verification would find now">
              now: <Badge text={currentStatus} tone={TONES[currentStatus]} />
            </span>
          )}
        </div>
      </td>
    </tr>
  )
}

function CopyableValue({ text, name }: { text: string; name: string }) {
  return (
    <span class="record-value" title={text}>
      <code>{text}</code>
      <CopyButton text={text} name={name} />
    </span>
  )
}
