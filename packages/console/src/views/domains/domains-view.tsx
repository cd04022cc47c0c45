import type { Domain } from '@agentcomms/spec'
import { Globe, Plus, Table2 } from 'lucide'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { Badge } from '../../components/badge.tsx'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { Moment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { Split } from '../../components/split.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import { readControl } from '../../control-api.ts'
import { go, href } from '../../router.ts'
import { useLoaded } from '../../use-loaded.ts'
import type { ViewProps } from '../../view-props.ts'
import { DnsPanel } from './dns-panel.tsx'
import { DomainDetail } from './domain-detail.tsx'
import { NewDomain } from './new-domain.tsx'

/** Where the DNS of the mock is shown, in the place of a domain. */
const DNS = 'dns'

/** `#/domains/<domain>`, or the DNS that domains are verified against. */
export function DomainsView({ parts: [open] }: ViewProps) {
  const domains = useLoaded('domains', readDomains, ({ topic }) => topic === 'domain')
  const dns = useLoaded(
    'dns',
    () => readControl('/dns'),
    ({ topic }) => topic === 'dns',
  )
  const [isMaking, setMaking] = useState(false)
  const make = (): void => setMaking(true)
  const { value: rows, failure = dns.failure } = domains
  if (!rows || !dns.value) return failure === undefined ? null : <ProblemNote failure={failure} />
  const found = rows.find(({ id }) => id === open)
  const panel = rows.length === 0 ? <NoDomains onNew={make} /> : <DnsPanel dns={dns.value} />
  const shown = found ? <DomainDetail key={found.id} domain={found} dns={dns.value} /> : <Gone />
  const detail = open === DNS ? <DnsPanel dns={dns.value} /> : shown
  return (
    <>
      <Split
        list={<List rows={rows} open={open} isOwnDns={dns.value.source === 'mock'} onNew={make} />}
        detail={open === undefined ? undefined : detail}
        nothing={panel}
        back={['domains']}
      />
      {isMaking && <NewDomain onClose={() => setMaking(false)} />}
    </>
  )
}

async function readDomains(): Promise<readonly Domain[]> {
  return (await answerOf(api.GET('/domains'))).items
}

function List(props: {
  rows: readonly Domain[]
  open: string | undefined
  isOwnDns: boolean
  onNew: () => void
}) {
  const { rows, open, isOwnDns, onNew } = props
  return (
    <>
      <div class="tools">
        <a class="button" href={href(['domains', DNS])} aria-current={open === DNS ? 'page' : undefined}>
          <Icon of={Table2} /> {isOwnDns ? 'DNS of the mock' : 'DNS'}
        </a>
        <button type="button" class="button primary at-end" data-key="n" onClick={onNew}>
          <Icon of={Plus} /> Add
        </button>
      </div>
      {rows.length === 0 ? (
        <div class="domains-none">
          <NoDomains onNew={onNew} />
        </div>
      ) : (
        <VirtualList
          label="Domains"
          rows={rows}
          idOf={({ id }) => id}
          rowHeight={60}
          open={open}
          onOpen={({ id }) => go(['domains', id])}
        >
          {({ domain, status, createdAt }) => (
            <>
              <div class="row-line">
                <strong class="cut">{domain}</strong>
                <Moment at={createdAt} />
              </div>
              <div>
                <Badge text={status} />
              </div>
            </>
          )}
        </VirtualList>
      )}
    </>
  )
}

function NoDomains({ onNew }: { onNew: () => void }) {
  return (
    <Empty icon={Globe} title="No domains yet">
      <p>
        Agents get addresses at the domain of the service. With a domain of your own they get addresses at it:
        add one (<kbd>n</kbd>), publish its DNS records, and verify it.
      </p>
      <button type="button" class="button primary" onClick={onNew}>
        Add a domain
      </button>
    </Empty>
  )
}

function Gone() {
  return (
    <Empty icon={Globe} title="This domain is gone">
      <p>It was deleted, or the mock was reset.</p>
    </Empty>
  )
}
