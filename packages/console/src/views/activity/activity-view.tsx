import type { ActivityEntry, ReportedProblem } from '@agentcomms/spec/control'
import {
  Code,
  type IconNode,
  Mail,
  MessageSquare,
  Phone,
  Radio,
  RotateCcw,
  RotateCw,
  ScrollText,
  TriangleAlert,
  Zap,
} from 'lucide'
import { control, unwrap } from '../../api/api.ts'
import { Badge, getStatusTone } from '../../components/badge.tsx'
import { ActionButton, Icon } from '../../components/button.tsx'
import { CodeBlock, SecretValue } from '../../components/copyable.tsx'
import { ApiCommand, NoResults } from '../../components/empty-state.tsx'
import { ShortTime } from '../../components/time.tsx'
import { FilterSelect, ListDetail, Row, SearchInput } from '../../lists/list.tsx'
import { type Paged, PagedRows, usePaged } from '../../lists/paged-rows.tsx'
import type { LiveEvent } from '../../live/live-events.ts'
import { agents, problems, selectedAgent } from '../../organization/agents.ts'
import { getOrganization } from '../../organization/organization.ts'
import { getRecordRoute, type ViewProps } from '../../routing/route.ts'
import { go, href, route } from '../../routing/router.ts'
import { describeEffect, describeScope, describeUse, isUsedUp } from '../conditions/fault-text.ts'
import { faults, RemoveFaultButton } from '../conditions/faults.tsx'
import { createReceiveEmailCommand } from '../mail/mail-commands.ts'
import { reenable, replayAll } from '../webhooks/webhook-dialogs.tsx'
import { OpenEntry } from './entry-detail.tsx'

type Kind = ActivityEntry['kind']

/** Label of each filter. `failed` and `writes` select entries of all kinds. */
const FILTERS: readonly (readonly [Kind | 'failed' | 'writes', string])[] = [
  ['failed', 'Failures'],
  ['writes', 'Writes only'],
  ['request', 'Requests'],
  ['fault', 'Requests with a fault'],
  ['message', 'Messages'],
  ['call', 'Calls'],
  ['event', 'Events'],
  ['delivery', 'Deliveries'],
  ['attempt', 'Attempts'],
  ['operation', 'Mock operations'],
]
const KINDS: Readonly<Record<Kind, readonly [IconNode, string]>> = {
  request: [ScrollText, 'Request'],
  fault: [TriangleAlert, 'Request with a fault'],
  operation: [Code, 'Mock operation'],
  message: [Mail, 'Message'],
  call: [Phone, 'Call'],
  event: [Zap, 'Event'],
  delivery: [Radio, 'Delivery'],
  attempt: [RotateCw, 'Attempt'],
}
const COLUMNS = {
  icon: '',
  title: 'Activity',
  text: 'Details',
  agent: 'Agent',
  status: 'Status',
  time: 'Time',
}
const MAX_PAGE_SIZE = 1_000

/** First section: what happened, newest first, and what somebody must look at. Route: `#/activity/<id>`. */
export function ActivityView({ parts: [openId] }: ViewProps) {
  const query = Object.fromEntries(route.value.query)
  const { q = '', kind = '' } = query
  const list = useActivity(q.trim(), kind)
  const isFirst = openId === undefined && q === '' && kind === '' && isFirstStart(list)
  return (
    <ListDetail
      list={
        <>
          <ActivityTools q={q} kind={kind} />
          {openId === undefined && <Problems />}
          {isFirst && <FirstSteps />}
          <PagedRows
            empty={
              !isFirst && (
                <NoResults
                  text="No activity matches the search and the filters."
                  onClear={() => changeQuery({ q: '', kind: '' })}
                />
              )
            }
            list={list}
            label="Activity"
            columns={{ ...COLUMNS, ...(list.rows.some(({ cause }) => cause) && { extra: 'Cause' }) }}
            openId={openId}
            opensOnMove={openId !== undefined}
            onOpen={(entry, history) =>
              go(getEntryRoute(entry), { ...query, attempt: entry.deliveryId && entry.id }, history)
            }
          >
            {entry => <ActivityRow entry={entry} />}
          </PagedRows>
        </>
      }
      detail={openId === undefined ? undefined : <OpenEntry key={openId} id={openId} />}
      back={['activity']}
      backQuery={query}
    />
  )
}

/** Returns the route of an entry: its detail here, or the record in its section. */
function getEntryRoute(entry: ActivityEntry): readonly string[] {
  const { kind, id, agentId, channel, threadId, deliveryId } = entry
  if (deliveryId !== undefined) return ['webhooks', 'deliveries', deliveryId]
  const isRecord = kind === 'message' || kind === 'call' || kind === 'delivery'
  const record = isRecord && {
    ...{ resource: kind, id, channel, threadId },
    ...(agentId !== null && { agentId }),
  }
  return (record && getRecordRoute(record)) || ['activity', id]
}

function ActivityTools({ q, kind }: { q: string; kind: string }) {
  return (
    <div class="tools">
      <SearchInput
        label="Search activity"
        hint="Text in a path, a body, a response, an address, a subject or an error"
        value={q}
        onSearch={text => changeQuery({ q: text })}
      />
      <FilterSelect
        label="Kind"
        all="Everything"
        value={kind}
        options={FILTERS}
        onChange={value => changeQuery({ kind: value })}
      />
    </div>
  )
}

/** Changes query parameters of the route. */
function changeQuery(changes: Record<string, string>): void {
  const { parts, query } = route.value
  go(parts, { ...Object.fromEntries(query), ...changes }, { replace: true })
}

function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { kind, title, detail, status, isFailed, agentId, marks, cause, at, channel } = entry
  const [icon, label] = KINDS[kind]
  const isPhone = kind === 'message' && channel !== 'EMAIL'
  const isRequest = kind === 'request' || kind === 'fault'
  const hasHttpStatus = isRequest || kind === 'attempt'
  return (
    <Row
      isEffect={cause !== null}
      icon={
        <span title={label}>
          <Icon icon={isPhone ? MessageSquare : icon} />
          <span class="hidden">{label}: </span>
        </span>
      }
      title={isRequest || kind === 'operation' ? <code>{title}</code> : title}
      text={
        <span dir="ltr" title={detail}>
          {detail}
        </span>
      }
      extra={
        cause && (
          <>
            <span class="hidden">caused by </span>
            {cause.title}
          </>
        )
      }
      isReason={isFailed && detail !== ''}
      agentId={agentId}
      status={
        <>
          {marks.map(mark => (
            <Badge key={mark} text={mark} tone={mark === 'fault' ? 'wait' : 'plain'} />
          ))}
          {hasHttpStatus ? (
            <Badge
              text={status ?? 'no response'}
              tone={getStatusTone(status === null ? null : Number(status))}
            />
          ) : (
            status !== null && <Badge text={status} />
          )}
        </>
      }
      time={<ShortTime at={at} seconds />}
    />
  )
}

/** Whether nothing happened yet but what the command does when it starts, such as adding an agent. */
function isFirstStart({ isLoaded, rows }: Paged<ActivityEntry>): boolean {
  return isLoaded && rows.length < 5 && rows.every(({ kind }) => kind === 'operation' || kind === 'event')
}

/** Loads the activity that matches the filters, newest first. */
function useActivity(text: string, kind: string): Paged<ActivityEntry> {
  const agentId = selectedAgent.value?.id
  const filter = {
    agentId,
    text: text || undefined,
    failed: kind === 'failed' || undefined,
    writes: kind === 'writes' || undefined,
    kind: ['', 'failed', 'writes'].includes(kind) ? undefined : (kind as Kind),
  }
  return usePaged<ActivityEntry>(`activity ${JSON.stringify(filter)}`, {
    readPage: (before, limit) => {
      const query = { ...filter, before, limit: Math.min(limit, MAX_PAGE_SIZE) }
      return unwrap(control.GET('/activity', { params: { query } }))
    },
    getChangedId,
  })
}

/** Returns the id of the entry that a live event adds or changes. Operations have no event of their own. */
function getChangedId(event: LiveEvent): string | undefined {
  if (event.topic === 'eventsLost') return undefined
  const { change } = event
  if (change.type === 'record') return change.id
  if (change.type === 'request') return change.request.requestId
  return change.type === 'event' ? change.id : change.type
}

const UNITS = { message: 'message', delivery: 'delivery', domain: 'domain' } as const
const PLURALS = { message: 'messages', delivery: 'deliveries', domain: 'domains' } as const
/** Maximum number of causes that are shown at first. */
const MAX_SHOWN = 5

/** What somebody must look at, grouped by cause, each with its action. Empty without problems. */
function Problems() {
  const active = faults.value.filter(fault => !isUsedUp(fault))
  const items = problems.value
  if (items.length === 0 && active.length === 0) return null
  return (
    <section class="problems" aria-label="Problems">
      <ul>
        {active.map(fault => (
          <li key={fault.id}>
            <Badge text="fault" tone="wait" />
            <a href={href(['conditions'])}>
              {describeEffect(fault.options)} for {describeScope(fault.options)}, {describeUse(fault)}
            </a>
            <RemoveFaultButton fault={fault} />
          </li>
        ))}
        {items.slice(0, MAX_SHOWN).map(problem => (
          <ProblemItem key={`${problem.kind} ${problem.id}`} problem={problem} />
        ))}
      </ul>
      {items.length > MAX_SHOWN && (
        <details>
          <summary>{items.length - MAX_SHOWN} more causes</summary>
          <ul>
            {items.slice(MAX_SHOWN).map(problem => (
              <ProblemItem key={`${problem.kind} ${problem.id}`} problem={problem} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function ProblemItem({ problem }: { problem: ReportedProblem }) {
  const { kind, count, status, reason } = problem
  const text = `${count.toLocaleString()} ${count === 1 ? UNITS[kind] : PLURALS[kind]}`
  return (
    <li>
      <Badge text={status} />
      <a href={getProblemHref(problem)} title={reason}>
        <strong>{text}</strong> {reason}
      </a>
      <ProblemAction problem={problem} />
    </li>
  )
}

/** Returns the page of the latest record of a problem. */
function getProblemHref({ kind, id, channel, threadId, count, status, webhookId }: ReportedProblem): string {
  if (count > 1 && channel === 'EMAIL') return href(['mail', 'sent'], { status })
  if (count > 1 && kind === 'delivery') return href(['webhooks', 'deliveries'], { webhookId, status })
  return href(getRecordRoute({ resource: kind, id, channel, threadId }) ?? ['activity'])
}

/** Button that solves a problem of deliveries: the only problems that the console can solve for all at once. */
function ProblemAction({ problem }: { problem: ReportedProblem }) {
  const { kind, status, count, webhookId, isDisabled } = problem
  if (kind !== 'delivery' || webhookId === undefined) return null
  if (status === 'RETRYING') return null
  if (isDisabled) return <ActionButton onAction={() => reenable(webhookId)}>Test and re-enable</ActionButton>
  return (
    <ActionButton icon={RotateCcw} onAction={() => replayAll({ webhookId })}>
      {count === 1 ? 'Replay' : 'Replay all'}
    </ActionButton>
  )
}

/** What to do first: a call, the keys, an email, the guide. */
function FirstSteps() {
  const address = agents.value[0]?.emailIdentities[0]?.email
  return (
    <section class="first-steps" aria-label="First steps">
      <ol>
        <li>
          <h2>Call the API</h2>
          <ApiCommand path="/agents" />
        </li>
        <li>
          <h2>Use the keys</h2>
          <p>
            Master key:{' '}
            <SecretValue name="master key" read={async () => (await getOrganization()).masterKey} /> The key
            of an agent is on <a href={href(['agents'])}>its page</a>.
          </p>
        </li>
        <li>
          <h2>Receive an email</h2>
          {address === undefined ? (
            <p>
              <a href={href(['agents'], { new: 'agent' })}>Create an agent</a>, which gets an email address.
            </p>
          ) : (
            <CodeBlock text={createReceiveEmailCommand(location.origin, address)} name="the command" />
          )}
        </li>
        <li>
          <h2>Read on</h2>
          <p>
            The README of <code>@agentcomms/mock-server</code> is the guide.{' '}
            <a href="/openapi.json" target="_blank" rel="noreferrer">
              openapi.json
            </a>{' '}
            describes the API.
          </p>
        </li>
      </ol>
    </section>
  )
}
