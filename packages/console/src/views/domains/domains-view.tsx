import type { Domain } from '@agentcomms/spec'
import { Globe, Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { api, control, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage, Loading } from '../../components/load-state.tsx'
import { ShortTime } from '../../components/time.tsx'
import { ListDetail, Row } from '../../lists/list.tsx'
import { VirtualList } from '../../lists/paged-rows.tsx'
import { useLoaded } from '../../live/live-events.ts'
import type { ViewProps } from '../../routing/route.ts'
import { go } from '../../routing/router.ts'
import { DomainDetail } from './domain-detail.tsx'
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
    <DomainNotFound />
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
          getId={({ id }) => id}
          openId={openId}
          onOpen={({ id }) => go(['domains', id])}
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

function DomainNotFound() {
  return (
    <EmptyState icon={Globe} title="Domain not found">
      It was deleted, or the mock was reset.
    </EmptyState>
  )
}
