import type { ComponentChildren } from 'preact'
import { AgentTag } from '../components/agent-links.tsx'
import { showsSeveralAgents } from '../organization/agent-filter.ts'

/** Width of each column, in the order of the columns. */
const WIDTHS = {
  icon: '20px',
  title: 'minmax(0, 4fr)',
  subject: 'minmax(0, 5fr)',
  text: 'minmax(0, 6fr)',
  extra: 'minmax(0, 3fr)',
  agent: '104px',
  count: '88px',
  status: '152px',
  time: '112px',
} as const

type Column = keyof typeof WIDTHS

/** Headings of the columns that a list has. */
export type Columns = Partial<Record<Column, string>>

/** Returns the columns that a list shows: the column of the agent only for several agents. */
function listColumns(columns: Columns): Column[] {
  const names = Object.keys(WIDTHS) as Column[]
  return names.filter(name => columns[name] !== undefined && (name !== 'agent' || showsSeveralAgents()))
}

/** Returns the CSS grid of the rows of a wide list. */
export function toGridTemplate(columns: Columns): string {
  const names = listColumns(columns)
  return `"${names.join(' ')}" / ${names.map(name => WIDTHS[name]).join(' ')}`
}

/** Headings above a wide list. Screen readers get the name of each cell from its content. */
export function ColumnHeadings({ columns }: { columns: Columns }) {
  return (
    <div class="cells list-head" aria-hidden="true">
      {listColumns(columns).map(name => (
        <span key={name} class={`cell-${name}`}>
          {columns[name]}
        </span>
      ))}
    </div>
  )
}

/** Row of a list: one line with columns if the list is wide, otherwise two or three lines. */
export function Row(props: {
  icon?: ComponentChildren
  title: ComponentChildren
  /** Marks after the title, which stay visible if the title is cut. */
  marks?: ComponentChildren
  subject?: ComponentChildren
  text?: ComponentChildren
  /** Whether the text says why something failed. */
  isReason?: boolean
  /** Text that a narrow list omits. */
  extra?: ComponentChildren
  /** Agent of the record, for lists of several agents. */
  agentId?: string | null | undefined
  /** Number that is aligned with those of other rows, such as a duration. */
  count?: ComponentChildren
  status?: ComponentChildren
  time?: ComponentChildren
  isUnread?: boolean
  /** Whether something else caused what the row shows. */
  isEffect?: boolean
}) {
  const { icon, title, marks, subject, text, isReason, extra, agentId, count, status, time } = props
  return (
    <div class="cells" data-unread={props.isUnread} data-effect={props.isEffect}>
      {icon && <span class="cell-icon">{icon}</span>}
      <span class="cell-title">
        <span class="cut">{title}</span>
        {marks}
      </span>
      {subject !== undefined && (
        <span class="cell-subject cut" dir="auto">
          {subject}
        </span>
      )}
      {text && (
        <span class="cell-text cut" dir="auto" data-reason={isReason}>
          {text}
        </span>
      )}
      {extra && (
        <span class="cell-extra cut" dir="auto">
          {extra}
        </span>
      )}
      {agentId && <AgentTag id={agentId} />}
      {count && <span class="cell-count">{count}</span>}
      {status && <span class="cell-status">{status}</span>}
      {time && <span class="cell-time">{time}</span>}
    </div>
  )
}
