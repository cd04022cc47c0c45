import type { TimelineEntry } from '@agentcomms/spec/control'
import { Lightbulb } from 'lucide'
import { useRef, useState } from 'preact/hooks'
import { nameEndpoint } from '#server-rules'
import { control, unwrap } from '../api/api.ts'
import { type LiveEvent, useLoaded } from '../live/live-events.ts'
import { href } from '../routing/router.ts'
import { Badge, HttpStatus } from './badge.tsx'
import { ActionButton, Button } from './button.tsx'
import { CodeBlock } from './copyable.tsx'
import { Card } from './detail.tsx'
import { ErrorMessage, Loading } from './load-state.tsx'
import { ShortTime } from './time.tsx'
import {
  buildTimelineTree,
  formatResource,
  formatTimeSince,
  getEntryRoute,
  type TimelineNode,
} from './timeline-tree.ts'

/** Maximum number of entries that are shown at first. */
const MAX_SHOWN_ENTRIES = 200

/** Card with the timeline of a record, a request or an event. */
export function TimelineCard({ id }: { id: string }) {
  return (
    <Card title="Timeline" isRegion>
      <Timeline id={id} />
    </Card>
  )
}

/** Causes and effects of a record, a request or an event, nested by cause. */
export function Timeline({ id }: { id: string }) {
  const knownIds = useRef<ReadonlySet<string>>(new Set())
  const { value, failure } = useLoaded(
    `timeline ${id}`,
    () => readTimeline(id),
    event => affectsTimeline(event, knownIds.current),
  )
  knownIds.current = new Set([id, ...(value ?? []).map(entry => entry.id)])
  const [isExpanded, setExpanded] = useState(false)
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (!value) return <Loading />
  if (value.length === 0) return <p class="faint">No entries. A restart of the mock clears the timelines.</p>
  const shown = isExpanded ? value : value.slice(0, MAX_SHOWN_ENTRIES)
  return (
    <>
      <Explanation id={id} />
      <Nodes nodes={buildTimelineTree(shown)} currentId={id} />
      {shown.length < value.length && (
        <Button onClick={() => setExpanded(true)}>Show all {value.length.toLocaleString()} entries</Button>
      )}
    </>
  )
}

/** Button that shows why something happened, as a text that can be copied. Each click reads it again. */
function Explanation({ id }: { id: string }) {
  const [text, setText] = useState<string>()
  const explain = async (): Promise<void> =>
    setText((await unwrap(control.GET('/explain', { params: { query: { id } } }))).text)
  return (
    <>
      <p>
        <ActionButton icon={Lightbulb} onAction={explain}>
          Explain
        </ActionButton>
      </p>
      {text !== undefined && <CodeBlock text={text} name="the explanation" />}
    </>
  )
}

async function readTimeline(id: string): Promise<readonly TimelineEntry[]> {
  const { items } = await unwrap(control.GET('/timeline/{id}', { params: { path: { id } } }))
  // The types of openapi-fetch omit fields that are always null.
  return items as readonly TimelineEntry[]
}

function Nodes({ nodes, currentId }: { nodes: readonly TimelineNode[]; currentId: string }) {
  return (
    <ol class="timeline">
      {nodes.map((node, index) => (
        <li key={`${node.entry.id} ${index}`}>
          <EntryLine node={node} isCurrent={node.entry.id === currentId} />
          {node.effects.length > 0 && <Nodes nodes={node.effects} currentId={currentId} />}
        </li>
      ))}
    </ol>
  )
}

function EntryLine({ node: { entry, sinceBefore }, isCurrent }: { node: TimelineNode; isCurrent: boolean }) {
  const entryRoute = isCurrent ? undefined : getEntryRoute(entry)
  return (
    <div class="timeline-entry" aria-current={isCurrent ? 'true' : undefined}>
      <span class="timeline-name">
        {entryRoute === undefined ? (
          <EntryName entry={entry} />
        ) : (
          <a href={href(...entryRoute)}>
            <EntryName entry={entry} />
          </a>
        )}
      </span>
      <EntryStatus entry={entry} />
      <span class="timeline-time faint">
        <span>{formatTimeSince(sinceBefore)}</span> <ShortTime at={entry.at} seconds />
      </span>
    </div>
  )
}

function EntryName({ entry }: { entry: TimelineEntry }) {
  switch (entry.type) {
    case 'request':
      return (
        <code>
          {entry.method} {entry.path}
        </code>
      )
    case 'operation':
      return (
        <>
          Mock operation <code>{entry.name}</code>
        </>
      )
    case 'record':
      return (
        <>
          {formatResource(entry.resource)} {entry.change}
        </>
      )
    case 'event':
      return (
        <>
          Event <code>{entry.event}</code>
        </>
      )
    case 'attempt':
      return (
        <>
          Attempt {entry.attempt} to <span title={entry.url}>{nameEndpoint(entry)}</span>
        </>
      )
  }
}

function EntryStatus({ entry }: { entry: TimelineEntry }) {
  if (entry.type === 'record') return entry.status === undefined ? null : <Badge text={entry.status} />
  if (entry.type === 'request') return <HttpStatus status={entry.status} />
  if (entry.type !== 'attempt') return null
  const { statusCode, error } = entry
  return (
    <Badge
      text={String(statusCode ?? 'no response')}
      tone={error === null ? 'good' : 'bad'}
      title={error ?? undefined}
    />
  )
}

/** Whether a change may add an entry to a timeline. `ids` has the ids of its entries and of its record. */
function affectsTimeline(event: LiveEvent, ids: ReadonlySet<string>): boolean {
  if (event.topic === 'eventsLost') return false
  const { change } = event
  switch (change.type) {
    case 'record':
      return ids.has(change.id) || ids.has(change.causedBy ?? '')
    case 'event':
      return (
        ids.has(change.causedBy ?? '') || Object.values(change.payload).some(value => ids.has(String(value)))
      )
    case 'attempt':
      return ids.has(change.attempt.deliveryId)
    case 'request':
      return ids.has(change.request.requestId)
    default:
      return false
  }
}
