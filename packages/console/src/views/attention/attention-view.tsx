import { CircleCheck, Globe, type IconNode, Mail, MessageSquare, Radio } from 'lucide'
import { AgentTag } from '../../components/agent-links.tsx'
import { Badge } from '../../components/badge.tsx'
import { Icon } from '../../components/icon.tsx'
import { EmptyState } from '../../components/load-state.tsx'
import { ShortTime } from '../../components/time.tsx'
import { PagedRows } from '../../lists/paged-rows.tsx'
import { readMergedPage } from '../../lists/read-merged-page.ts'
import { usePaged } from '../../lists/use-paged.ts'
import type { LiveEvent } from '../../live/live-events.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { go } from '../../routing/router.ts'
import { type AttentionItem, attentionReaders } from './attention-items.ts'

const KINDS = ['message', 'delivery', 'domain'] as const
const ICONS: Record<AttentionItem['icon'], [IconNode, string]> = {
  email: [Mail, 'Email'],
  phone: [MessageSquare, 'SMS'],
  delivery: [Radio, 'Webhook delivery'],
  domain: [Globe, 'Domain'],
}

const getId = ({ kind, id }: AttentionItem): string => `${kind} ${id}`

/** Section with everything that failed or waits for a person. */
export function AttentionView() {
  const list = usePaged<AttentionItem>('attention', {
    readPage: cursor => readMergedPage(attentionReaders, { getId, getTime: ({ at }) => at }, cursor),
    getId,
    getChangedId,
  })
  return (
    <div class="attention">
      <PagedRows
        list={list}
        empty={
          <EmptyState icon={CircleCheck} title="Nothing needs attention">
            <p>
              Messages that failed or wait for approval, dead-lettered webhook deliveries and domains whose
              verification failed appear here.
            </p>
          </EmptyState>
        }
        label="Needs attention"
        getId={getId}
        openId={undefined}
        opensOnMove={false}
        onOpen={({ route }) => go(route)}
      >
        {item => <AttentionRow item={item} />}
      </PagedRows>
    </div>
  )
}

function AttentionRow({ item }: { item: AttentionItem }) {
  const { icon, title, to, agentId, status, reason, at } = item
  const [node, label] = ICONS[icon]
  return (
    <div class="attention-row">
      <span title={label}>
        <Icon icon={node} />
        <span class="hidden">{label}: </span>
      </span>
      <div>
        <div class="row-line">
          <span class="cut">
            <strong dir="auto">{title}</strong>
            {to !== undefined && (
              <span class="faint">
                {' '}
                to <bdi>{to.slice(0, 300)}</bdi>
              </span>
            )}
          </span>
          <Badge text={status} />
          <ShortTime at={at} />
        </div>
        <div class="row-line faint">
          <span class="cut" title={reason}>
            {reason}
          </span>
          {agentId !== undefined && <AgentTag id={agentId} />}
        </div>
      </div>
    </div>
  )
}

function getChangedId(event: LiveEvent): string | undefined {
  for (const kind of KINDS) {
    const change = getChangedRecord(event, kind)
    if (change) return `${kind} ${change.id}`
  }
  return undefined
}
